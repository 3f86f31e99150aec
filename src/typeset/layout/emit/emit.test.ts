import { describe, expect, it } from 'vitest';
import { mapPoint } from '../../../base/geometry.ts';
import { PHOTO, RESOURCES, SQUARE } from '../../box/box.fixture.ts';
import { layOut, rectOf } from '../layout.fixture.ts';
import type { Given } from '../layout.fixture.ts';
import type { BoxFragment, PictureFragment } from '../types.ts';

const box = (style: string, given: Partial<Given> = {}): BoxFragment =>
  layOut({ html: '<div class="a"></div>', css: `.a { width: 40pt; height: 20pt; ${style} }`, ...given }).box(
    'div.a',
  );

describe('backgrounds', () => {
  it('are one layer of colour, or none when it is transparent', () => {
    expect(box('background: #ff0000').background).toMatchObject([
      { kind: 'paint', paint: { kind: 'solid', colour: { red: 1 } } },
    ]);
    expect(box('').background).toEqual([]);
  });

  it.each([
    ['0deg', [20, 20, 20, 0]],
    ['90deg', [0, 10, 40, 10]],
    ['180deg', [20, 0, 20, 20]],
  ])('run gradients at %s through the corners', (angle, points) => {
    const [layer] = box(`background: linear-gradient(${angle}, red, blue)`).background;
    const paint = layer?.kind === 'paint' ? layer.paint : undefined;
    if (paint?.kind !== 'linear') throw new Error('no linear gradient');
    const found = [paint.x1, paint.y1, paint.x2, paint.y2];
    found.forEach((value, i) => expect(value).toBeCloseTo(points[i] ?? NaN));
  });

  it('spread stops without a place evenly', () => {
    const [layer] = box('background: linear-gradient(red, lime, blue 80%, black)').background;
    const stops = layer?.kind === 'paint' && layer.paint.kind === 'linear' ? layer.paint.stops : [];
    expect(stops.map((stop) => stop.offset)).toEqual([0, 0.4, 0.8, 1]);
  });

  it('never let stops run back', () => {
    const [layer] = box('background: linear-gradient(red 50%, lime 20%, blue, black 60%)').background;
    const stops = layer?.kind === 'paint' && layer.paint.kind === 'linear' ? layer.paint.stops : [];
    expect(stops.map((stop) => stop.offset)).toEqual([0.5, 0.5, 0.55, 0.6]);
  });

  it('reach the farthest corner with a circle', () => {
    const [layer] = box('background: radial-gradient(circle at 0% 0%, red, blue)').background;
    expect(layer).toMatchObject({ paint: { kind: 'radial', cx: 0, cy: 0 } });
    const paint = layer?.kind === 'paint' && layer.paint.kind === 'radial' ? layer.paint : undefined;
    expect(paint?.rx).toBeCloseTo(Math.hypot(40, 20));
  });

  it.each([
    ['cover', [0, 0, 40, 20]],
    ['contain', [0, 0, 40, 20]],
    ['20pt auto', [0, 0, 20, 10]],
    ['auto 10pt', [0, 0, 20, 10]],
    ['auto', [0, 0, 150, 75]],
  ])('size pictures: %s', (size, rect) => {
    const [layer] = box(`background: url(photo.png) 0 0 / ${size}`, { resources: RESOURCES }).background;
    expect(layer).toMatchObject({ kind: 'picture', content: PHOTO });
    const r = layer?.kind === 'picture' ? layer.rects[0] : undefined;
    expect([r?.x, r?.y, r?.width, r?.height]).toEqual(rect);
  });

  it.each([
    ['15pt auto', 'round no-repeat', [0, 0, 13.33, 6.67], 3],
    ['auto 6pt', 'no-repeat round', [0, 0, 13.33, 6.67], 3],
    ['15pt 8pt', 'round no-repeat', [0, 0, 13.33, 8], 3],
    ['15pt 8pt', 'no-repeat', [0, 0, 15, 8], 1],
    ['15pt 8pt', 'space no-repeat', [0, 0, 15, 8], 2],
    ['20pt 10pt', 'repeat', [0, 0, 20, 10], 4],
  ])('repeat pictures of %s as %s', (size, repeat, first, count) => {
    const [layer] = box(`background: url(photo.png) 0 0 / ${size}; background-repeat: ${repeat}`, {
      resources: RESOURCES,
    }).background;
    const rects = layer?.kind === 'picture' ? layer.rects : [];
    const [r] = rects;
    expect([r?.x, r?.y, r?.width, r?.height].map((one) => Number(one?.toFixed(2)))).toEqual(first);
    expect(rects).toHaveLength(count);
  });

  it.each([
    ['10pt 5pt', [10, 5]],
    ['50% auto', [20, 20]],
    ['auto 25%', [40, 5]],
    ['auto', [40, 20]],
  ])('size gradients: %s', (size, wanted) => {
    const [layer] = box(
      `background: linear-gradient(red, blue) 0 0 / ${size}; background-repeat: repeat`,
    ).background;
    const rect = layer?.kind === 'tiles' ? layer.tiles[0]?.rect : { width: 40, height: 20 };
    expect([rect?.width, rect?.height]).toEqual(wanted);
    expect(layer?.kind).toBe(size === 'auto' ? 'paint' : 'tiles');
  });

  it('stand above the colour, the first on top', () => {
    const { background } = box(
      'background-color: red; background-image: url(square.svg), linear-gradient(red, blue)',
      {
        resources: RESOURCES,
      },
    );
    expect(background.map((layer) => layer.kind)).toEqual(['paint', 'paint', 'picture']);
  });
});

describe('borders and corners', () => {
  it('have no width where their style is none', () => {
    expect(box('border: 1pt solid; border-left: 5pt none').border).toMatchObject({
      left: { width: 0 },
      top: { width: 1 },
    });
    expect(box('').border).toBeUndefined();
  });

  it('shrink radii together where they overlap', () => {
    expect(box('border-radius: 20pt').radii).toEqual([10, 10, 10, 10]);
    expect(box('border-radius: 100pt').radii).toEqual([10, 10, 10, 10]);
    expect(box('border-radius: 5pt 0').radii).toEqual([5, 0, 5, 0]);
  });
});

describe('transforms and clips', () => {
  it('turn about the middle unless told otherwise', () => {
    const turned = box('transform: rotate(90deg)').transform;
    if (!turned) throw new Error('no matrix');
    const [x, y] = mapPoint(turned, 0, 0);
    expect([x, y].map((value) => Math.round(value))).toEqual([30, -10]);
    const corner = box('transform: rotate(90deg); transform-origin: 0 0').transform;
    expect(corner && mapPoint(corner, 0, 0).map(Math.round)).toEqual([0, 0]);
  });

  it('apply steps from the right to the left, percentages of the box', () => {
    const matrix = box('transform: translate(50%, 0) scale(2); transform-origin: 0 0').transform;
    expect(matrix && mapPoint(matrix, 10, 10)).toEqual([40, 20]);
  });

  it('resolve polygons against the box', () => {
    const { clip } = box('margin: 5pt; clip-path: polygon(0 0, 100% 0, 50% 10pt)');
    expect(clip).toEqual({ verbs: 'MLLZ', points: [5, 5, 45, 5, 25, 15] });
  });

  it('cut corners of an inset round', () => {
    const { clip } = box('clip-path: inset(2pt 4pt round 3pt)');
    expect(clip?.verbs).toBe('MLCLCLCLCZ');
    expect(clip?.points.slice(0, 4)).toEqual([7, 2, 33, 2]);
  });
});

describe('pictures', () => {
  const picture = (style: string): PictureFragment => {
    const { pages } = layOut({
      html: '<img src="photo.png" alt="" class="p"/>',
      css: `body { display: flex; align-items: flex-start } .p { ${style} }`,
      resources: RESOURCES,
    });
    const find = (fragments: BoxFragment['children']): PictureFragment | undefined => {
      for (const fragment of fragments) {
        if (fragment.kind === 'picture') return fragment;
        const inner = fragment.kind === 'box' ? find(fragment.children) : undefined;
        if (inner) return inner;
      }
      return undefined;
    };
    const found = find(pages[0]?.children ?? []);
    if (!found) throw new Error('no picture');
    return found;
  };

  it.each([
    ['width: 60pt', [0, 0, 60, 30], false],
    ['height: 30pt', [0, 0, 60, 30], false],
    ['max-width: 60pt', [0, 0, 60, 30], false],
    ['width: 60pt; height: 60pt', [0, 0, 60, 60], false],
    ['width: 60pt; height: 60pt; object-fit: contain', [0, 15, 60, 30], false],
    ['width: 60pt; height: 60pt; object-fit: cover', [-30, 0, 120, 60], true],
    ['width: 60pt; height: 60pt; object-fit: cover; object-position: 0 0', [0, 0, 120, 60], true],
    ['width: 60pt; height: 60pt; object-fit: none', [-45, -7.5, 150, 75], true],
    ['width: 60pt; height: 60pt; object-fit: scale-down', [0, 15, 60, 30], false],
    ['width: 300pt; height: 300pt; object-fit: scale-down', [75, 112.5, 150, 75], false],
  ])('%s', (style, rect, clipped) => {
    const found = picture(style);
    expect([found.rect.x, found.rect.y, found.rect.width, found.rect.height]).toEqual(rect);
    expect(found.clip !== undefined).toBe(clipped);
  });

  it('are cut to round corners', () => {
    const result = layOut({
      html: '<div><img src="square.svg" alt="" class="p"/></div>',
      css: '.p { border-radius: 2pt }',
      resources: RESOURCES,
    });
    expect(result.box('img.p').clipsChildren).toBe(true);
    expect(result.box('img.p').children).toMatchObject([{ kind: 'picture', content: SQUARE }]);
  });

  it('show nothing where they are hidden, but keep their room', () => {
    const result = layOut({
      html: '<div class="v"><img src="square.svg" alt=""/></div><div class="n"></div>',
      css: '.v { visibility: hidden; background: red; height: 20pt } .n { height: 5pt }',
      resources: RESOURCES,
    });
    expect(result.box('div.v')).toMatchObject({ background: [], children: [] });
    expect(rectOf(result.box('div.n'))).toEqual([0, 20, 100, 5]);
  });
});

describe('list markers', () => {
  it('hang left of the item on its first baseline', () => {
    const { texts } = layOut({ html: '<ol><li>first</li></ol>', css: 'ol { padding-left: 20pt }' });
    const [marker, word] = texts();
    expect(marker?.run.text).toBe('1.');
    expect(marker?.baseline).toBeCloseTo(word?.baseline ?? NaN);
    const end = (marker?.x ?? 0) + (marker?.run.width ?? 0) * 10;
    expect(end).toBeCloseTo(20 - 4);
  });
});
