import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { rgb, toRgb } from '../../base/colour.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { readArtFile } from './art-file.ts';
import { findIcon, nearestIcon, readIcon } from './icons.ts';
import type { Art, ArtGroup, ArtNode, ArtShape } from './types.ts';

const BLUE = rgb(0, 0, 1);

function read(text: string): { readonly art: Art; readonly codes: readonly string[] } {
  const codes: string[] = [];
  const report = (diagnostic: Diagnostic): void => void codes.push(diagnostic.code);
  return { art: readArtFile({ name: 'art/x.svg', text }, BLUE, report), codes };
}

/** A drawing in a 10 x 10 box, which must be without complaints. */
function draw(inside: string): readonly ArtNode[] {
  const { art, codes } = read(`<svg viewBox="0 0 10 10">${inside}</svg>`);
  expect(codes).toEqual([]);
  return art.nodes;
}

const shapes = (nodes: readonly ArtNode[]): readonly ArtShape[] =>
  nodes.flatMap((node) => (node.kind === 'shape' ? [node] : shapes(node.children)));
const first = (nodes: readonly ArtNode[]): ArtShape => {
  const [shape] = shapes(nodes);
  if (!shape) throw new Error('nothing drawn');
  return shape;
};
const group = (nodes: readonly ArtNode[]): ArtGroup => {
  const [node] = nodes;
  if (node?.kind !== 'group') throw new Error('no group');
  return node;
};
const round = (numbers: readonly number[]): readonly number[] =>
  numbers.map((n) => Math.round(n * 1000) / 1000 + 0);
const pathText = ({ path }: ArtShape): string => `${path.verbs} ${round(path.points).join(' ')}`;
const hex = (shape: ArtShape): string =>
  shape.fill?.kind === 'solid'
    ? round(Object.values(toRgb(shape.fill.colour)).slice(1, 4) as number[]).join(' ')
    : '-';

describe('equal drawings', () => {
  const drawing = (attributes: string) =>
    read(`<svg viewBox="0 0 1 1"><path d="M0 0h1" ${attributes}/></svg>`);

  it('are one object, whatever file they are in', () => {
    expect(drawing('class="a" id="1"').codes).toEqual([]);
    expect(drawing('class="a" id="1"').art).toBe(drawing('class="a" id="1"').art);
  });

  it('have the same attributes, not only the same letters', () => {
    expect(drawing('class="a id=1"').codes).toEqual([]);
    expect(drawing('class="a" id="1"').art).not.toBe(drawing('class="a id=1"').art);
  });
});

describe('paths', () => {
  it.each([
    ['M1 2 3 4', 'ML 1 2 3 4'],
    ['m1 2l2 2', 'ML 1 2 3 4'],
    ['M1 1H5V6z', 'MLLZ 1 1 5 1 5 6'],
    ['M0 0L1 1ZL5 5', 'MLZML 0 0 1 1 0 0 5 5'],
    ['M0 0Q3 0 3 3', 'MC 0 0 2 0 3 1 3 3'],
    ['M0 0C0 1 1 2 2 2S4 3 4 4', 'MCC 0 0 0 1 1 2 2 2 3 2 4 3 4 4'],
    ['M0 0M1 1L2 2', 'ML 1 1 2 2'],
    ['M0 0Z', ' '],
  ])('%s becomes %s', (data, expected) => {
    const nodes = draw(`<path d="${data}" stroke="red"/>`);
    expect(nodes.length === 0 ? ' ' : pathText(first(nodes))).toBe(expected);
  });

  it('turns arcs into cubics that end where the arc ends', () => {
    const { path } = first(draw('<path d="M0 5A5 5 0 0 1 10 5"/>'));
    expect(path.verbs).toBe('MCC');
    expect(round(path.points.slice(-2))).toEqual([10, 5]);
    expect(round(path.points.slice(6, 8))).toEqual([5, 0]);
  });

  it.each([
    ['a circle in two halves', 'M0 5A5 5 0 1 0 10 5A5 5 0 1 0 0 5', 'MCCCC', 5],
    ['the longer way round', 'M5 0A5 5 0 1 1 0 5', 'MCCC', 5],
    ['the shorter way round', 'M5 0A5 5 0 0 1 10 5', 'MC', 5],
    ['radii that are too short for the ends', 'M0 5A1 1 0 0 0 10 5', 'MCC', 5],
  ])('keeps %s on its circle', (_, data, verbs, radius) => {
    const { path } = first(draw(`<path d="${data}"/>`));
    expect(path.verbs).toBe(verbs);
    path.points.forEach((x, i) => {
      // Every third point is on the curve, the others steer it.
      if (i % 6 === 0) expect(Math.hypot(x - 5, (path.points[i + 1] ?? 0) - 5)).toBeCloseTo(radius, 9);
    });
  });

  it.each([
    [0, 'M2 5A3 1 0 0 1 8 5', [5, 4]],
    [1, 'M2 5A3 1 0 0 0 8 5', [5, 6]],
    [2, 'M5 2A3 1 90 0 1 5 8', [6, 5]],
  ])('turns an ellipse and bends it to its side, case %d', (_, data, middle) => {
    const { path } = first(draw(`<path d="${data}"/>`));
    expect(round(path.points.slice(6, 8))).toEqual(middle);
  });

  it.each(['M0 0A0 5 0 0 1 4 4', 'M0 0A5 0 0 0 1 4 4'])(
    'draws a line for %s, which has no radius',
    (data) => {
      expect(pathText(first(draw(`<path d="${data}" stroke="red"/>`)))).toBe('ML 0 0 4 4');
    },
  );

  it('draws what stands before a mistake and says where it is', () => {
    const { art, codes } = read('<svg viewBox="0 0 9 9"><path d="M0 0L3 3L9 9 x"/></svg>');
    expect(codes).toEqual(['MP1552']);
    expect(first(art.nodes).path.verbs).toBe('MLL');
  });
});

describe('shapes', () => {
  it.each([
    ['<rect x="1" y="2" width="3" height="4"/>', 'MLLLZ 1 2 4 2 4 6 1 6'],
    ['<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>', 'ML 1 2 3 4'],
    ['<polygon points="0,0 4,0 4,4"/>', 'MLLZ 0 0 4 0 4 4'],
    ['<polyline points="0 0 4 0 4-4"/>', 'MLL 0 0 4 0 4 -4'],
    ['<rect width="50%" height="100%"/>', 'MLLLZ 0 0 5 0 5 10 0 10'],
    ['<rect width="1in" height="48px"/>', 'MLLLZ 0 0 96 0 96 48 0 48'],
  ])('%s becomes %s', (shape, expected) => {
    expect(pathText(first(draw(shape)))).toBe(expected);
  });

  it('rounds corners and keeps radii within the half of a side', () => {
    const { path } = first(draw('<rect width="4" height="2" rx="9"/>'));
    expect(path.verbs).toBe('MLCLCLCLCZ');
    expect(path.points.slice(0, 2)).toEqual([2, 0]);
  });

  it('draws circles of four curves that touch the radius', () => {
    const { path } = first(draw('<circle cx="5" cy="5" r="3"/>'));
    expect(path.verbs).toBe('MCCCCZ');
    expect(path.points.slice(0, 2)).toEqual([8, 5]);
  });

  it.each([
    ['<circle r="3 mm"/>', 'MP1551'],
    ['<circle r="-1"/>', 'MP1551'],
    ['<rect width="-1" height="2"/>', 'MP1551'],
    ['<ellipse rx="3" ry="-1"/>', 'MP1551'],
    ['<use href="#a" width="wide"/>', 'MP1551'],
    ['<svg viewBox="0 0 -1 1"/>', 'MP1551'],
    ['<svg viewBox="0 0 9 9 9"/>', 'MP1551'],
    ['<svg preserveAspectRatio="middle"/>', 'MP1551'],
    ['<linearGradient x1="left"/>', 'MP1551'],
    ['<linearGradient gradientUnits="userspaceonuse"/>', 'MP1551'],
    ['<linearGradient gradientTransform="turn(3)"/>', 'MP1551'],
    ['<linearGradient><stop offset="half"/></linearGradient>', 'MP1551'],
    ['<radialGradient r="-1"/>', 'MP1551'],
    ['<rect width="1" height="1" stroke-width="-2"/>', 'MP1557'],
    ['<polygon points="1 2 3"/>', 'MP1552'],
    ['<rect width="3" height="3" fill="url(#no)"/>', 'MP1553'],
    ['<use href="#no"/>', 'MP1553'],
    ['<use href="other.svg#a"/>', 'MP1553'],
    ['<g id="a"><rect width="1" height="1"/><use href="#a"/></g>', 'MP1554'],
    ['<text>7</text>', 'MP1306'],
    ['<mask id="m"/><rect width="1" height="1" mask="url(#m)"/>', 'MP1306'],
  ])('%s is reported as %s', (shape, code) => {
    expect(read(`<svg viewBox="0 0 9 9">${shape}</svg>`).codes).toContain(code);
  });

  it('stops repetitions of repetitions that grow without measure', () => {
    const levels = Array.from({ length: 12 }, (_, i) => {
      const inner = i === 0 ? '<rect width="1" height="1"/>' : `<use href="#l${i - 1}"/>`.repeat(10);
      return `<g id="l${i}">${inner}</g>`;
    });
    expect(
      read(`<svg viewBox="0 0 9 9"><defs>${levels.join('')}</defs><use href="#l11"/></svg>`).codes,
    ).toEqual(['MP1558']);
  });

  it.each([
    [16, []],
    [17, ['MP1558']],
  ])('of "use" in "use" %i deep reports %j: sixteen are drawn', (depth, codes) => {
    const levels = Array.from(
      { length: depth },
      (_, i) => `<g id="l${i}">${i === 0 ? '<path d="M0 0h1"/>' : `<use href="#l${i - 1}"/>`}</g>`,
    );
    const drawn = `<defs>${levels.join('')}</defs><use href="#l${depth - 1}"/>`;
    expect(read(`<svg viewBox="0 0 9 9">${drawn}</svg>`).codes).toEqual(codes);
  });

  it('takes the size of the page for an icon of the web', () => {
    expect(read('<svg width="1em" height="1em" viewBox="0 0 9 9"/>').codes).toEqual([]);
  });

  it('reports a drawing without size and a file without drawing', () => {
    expect(read('<svg><rect width="1" height="1"/></svg>').codes).toEqual(['MP1550']);
    expect(read('<p>hello</p>').codes).toEqual(['MP1556']);
  });
});

describe('paint', () => {
  it('is black without a word, and the given colour for currentColor', () => {
    expect(hex(first(draw('<rect width="1" height="1"/>')))).toBe('0 0 0');
    expect(hex(first(draw('<rect width="1" height="1" fill="currentColor"/>')))).toBe('0 0 1');
  });

  it('follows attributes, style attributes and rules of the file, in this order', () => {
    const css = '<style><![CDATA[ .b > rect { fill: lime } ]]></style>';
    const shape = (attributes: string): string =>
      `${css}<g class="b"><rect width="1" height="1" ${attributes}/></g>`;
    expect(hex(first(draw(shape('fill="red"'))))).toBe('0 1 0');
    expect(hex(first(draw(shape('fill="red" style="fill: white"'))))).toBe('1 1 1');
    expect(hex(first(draw('<rect width="1" height="1" fill="red"/>')))).toBe('1 0 0');
  });

  it('keeps widths and dashes in user units', () => {
    const { stroke, fill } = first(
      draw(
        '<path d="M0 0L9 9" fill="none" stroke="red" stroke-width="2" stroke-dasharray="1 2 3" stroke-linecap="round"/>',
      ),
    );
    expect(fill).toBeUndefined();
    expect(stroke).toMatchObject({ cap: 'round', join: 'miter', miterLimit: 4 });
    expect(round([stroke?.width ?? 0, ...(stroke?.dash ?? [])])).toEqual([2, 1, 2, 3, 1, 2, 3]);
  });

  it('works opacity of fills into the colour and opacity of groups into the group', () => {
    const nodes = draw('<g opacity=".5"><rect width="1" height="1" fill="red" fill-opacity=".25"/></g>');
    expect(group(nodes).opacity).toBe(0.5);
    const { fill } = first(nodes);
    expect(fill?.kind === 'solid' && fill.colour.alpha).toBe(0.25);
  });

  it('leaves out what is not to be seen', () => {
    const hidden =
      '<g display="none"><rect width="1" height="1"/></g><rect width="1" height="1" visibility="hidden"/>';
    expect(
      draw(`${hidden}<rect width="1" height="1" fill="none"/><defs><rect width="1" height="1"/></defs>`),
    ).toEqual([]);
  });
});

describe('gradients', () => {
  const stops =
    '<stop offset="0" stop-color="red"/><stop offset="100%" stop-color="blue" stop-opacity=".5"/>';

  it('fit the box of the shape', () => {
    const { fill } = first(
      draw(
        `<defs><linearGradient id="g">${stops}</linearGradient></defs><rect x="2" y="1" width="4" height="8" fill="url(#g)"/>`,
      ),
    );
    expect(fill).toMatchObject({ kind: 'linear', x1: 2, y1: 1, x2: 6, y2: 1 });
    expect(fill?.kind === 'linear' && fill.stops.map(({ offset, colour }) => [offset, colour.alpha])).toEqual(
      [
        [0, 1],
        [1, 0.5],
      ],
    );
  });

  it('keep lines of equal colour parallel in a box that is not square', () => {
    const { fill } = first(
      draw(
        `<linearGradient id="g" x2="1" y2="1">${stops}</linearGradient><rect width="8" height="4" fill="url(#g)"/>`,
      ),
    );
    // The corner opposite to the axis, (8, 0), lies on the line of the middle colour, which passes (4, 2).
    if (fill?.kind !== 'linear') throw new Error('no gradient');
    const along = (x: number, y: number): number => {
      const [dx, dy] = [fill.x2 - fill.x1, fill.y2 - fill.y1];
      return ((x - fill.x1) * dx + (y - fill.y1) * dy) / (dx * dx + dy * dy);
    };
    expect(round([along(0, 0), along(8, 0), along(0, 4), along(8, 4)])).toEqual([0, 0.5, 0.5, 1]);
  });

  it('take user units, transforms and templates', () => {
    const { fill } = first(
      draw(
        `<linearGradient id="a">${stops}</linearGradient><linearGradient id="b" href="#a" gradientUnits="userSpaceOnUse" x1="1" x2="3" gradientTransform="translate(1 0) scale(2)"/><rect width="8" height="4" fill="url(#b)"/>`,
      ),
    );
    expect(fill).toMatchObject({ kind: 'linear', x1: 3, y1: 0, x2: 7, y2: 0 });
  });

  it('stay circles in a square and become ellipses by a matrix elsewhere', () => {
    const gradient = `<radialGradient id="g">${stops}</radialGradient>`;
    expect(first(draw(`${gradient}<rect width="4" height="4" fill="url(#g)"/>`)).fill).toMatchObject({
      kind: 'radial',
      cx: 2,
      cy: 2,
      radius: 2,
    });
    const nodes = draw(`${gradient}<rect width="8" height="4" fill="url(#g)"/>`);
    expect(first(nodes).fill).toMatchObject({ cx: 0.5, cy: 0.5, radius: 0.5, matrix: [8, 0, 0, 4, 0, 0] });
  });

  it('are their last colour where there is no room for them', () => {
    const { stroke } = first(
      draw(`<linearGradient id="g">${stops}</linearGradient><path d="M0 0H9" fill="none" stroke="url(#g)"/>`),
    );
    expect(stroke?.paint).toMatchObject({ kind: 'solid' });
  });
});

describe('blends', () => {
  const RECT = '<rect width="9" height="9"/>';
  const multiply = 'style="mix-blend-mode: multiply"';
  it.each([
    ['a shape', `<rect width="9" height="9" ${multiply}/>`, ['normal', 'multiply']],
    ['a group', `<g ${multiply}>${RECT}</g>`, ['normal', 'multiply']],
    ['a rule', `<style>rect { mix-blend-mode: screen }</style>${RECT}`, ['normal', 'screen']],
    ['a symbol', `<symbol id="a" ${multiply}>${RECT}</symbol><use href="#a"/>`, ['normal', 'multiply']],
    ['normal', `<g style="mix-blend-mode: normal">${RECT}</g>`, []],
    ['what is hidden', `<g ${multiply} display="none">${RECT}</g>`, []],
  ])('of %s are kept, in a drawing that is mixed by itself', (_, inside, blends) => {
    const found = (nodes: readonly ArtNode[]): readonly unknown[] =>
      nodes.flatMap((node) =>
        node.kind === 'group' ? [...(node.blend ? [node.blend] : []), ...found(node.children)] : [],
      );
    expect(found(draw(inside))).toEqual(blends);
  });
});

describe('what is not drawn', () => {
  const codesOf = (inside: string, root = ''): readonly string[] =>
    read(`<svg viewBox="0 0 9 9" ${root}>${inside}</svg>`).codes;
  it('is an offset of a stop with a unit', () => {
    const stop = (offset: string): string =>
      `<linearGradient id="a"><stop offset="${offset}"/><stop offset="1"/></linearGradient><rect width="9" height="9" fill="url(#a)"/>`;
    for (const offset of ['5mm', '1px', 'x']) expect(codesOf(stop(offset))).toEqual(['MP1551']);
    for (const offset of ['.5', '50%', '-1', ' 1e-1 ']) expect(codesOf(stop(offset))).toEqual([]);
  });
});

describe('what "use" repeats', () => {
  const used = (shape: string, use: string): ArtShape =>
    first(draw(`<defs><g>${shape}</g></defs><use href="#r" ${use}/>`));
  const alphaOf = ({ fill }: ArtShape): number | undefined =>
    fill?.kind === 'solid' ? fill.colour.alpha : undefined;

  it('keeps a value it writes itself, also where it is the initial one', () => {
    const shape = (more: string): string => `<rect id="r" width="9" height="9" ${more}/>`;
    expect(alphaOf(used(shape('fill-opacity="1"'), 'fill-opacity="0"'))).toBe(1);
    expect(alphaOf(used(shape('style="fill-opacity: 1"'), 'fill-opacity="0.5"'))).toBe(1);
    expect(alphaOf(used(shape(''), 'fill-opacity="0.5"'))).toBe(0.5);
    expect(hex(used(shape('fill="black"'), 'fill="red"'))).toBe('0 0 0');
    expect(hex(used(shape('fill="inherit"'), 'fill="red"'))).toBe('1 0 0');
  });
});

describe('groups, use and clips', () => {
  it('nest transforms', () => {
    const nodes = draw(
      '<g transform="translate(2 3)"><rect width="1" height="1" transform="rotate(90)"/></g>',
    );
    expect(group(nodes).transform).toEqual([1, 0, 0, 1, 2, 3]);
    expect(round(group(group(nodes).children).transform)).toEqual([0, 1, -1, 0, 0, 0]);
  });

  it('turn round the centre that rotate() names', () => {
    const { transform } = group(draw('<rect width="1" height="1" transform="rotate(180 5 5)"/>'));
    expect(round(transform)).toEqual([-1, 0, 0, -1, 10, 10]);
  });

  it('let a repeated shape inherit from where it is used', () => {
    const nodes = draw(
      '<defs><path id="p" d="M0 0H1V1"/><g id="q" fill="lime"><path d="M0 0H1V1" stroke="currentColor"/></g></defs><use href="#p" fill="red" x="3"/><use href="#q" fill="red" color="red"/>',
    );
    const [plain, green] = shapes(nodes);
    expect(plain && hex(plain)).toBe('1 0 0');
    expect(green && hex(green)).toBe('0 1 0');
    expect(green?.stroke?.paint.kind === 'solid' && toRgb(green.stroke.paint.colour).red).toBe(1);
    expect(group(nodes).transform).toEqual([1, 0, 0, 1, 3, 0]);
  });

  it('fit a symbol into the place of its use, clipped to it', () => {
    const nodes = draw(
      '<symbol id="s" viewBox="0 0 2 2"><rect width="2" height="2"/></symbol><use href="#s" width="6" height="6" x="1" y="1"/>',
    );
    const viewport = group(group(nodes).children);
    expect(round(viewport.clip?.path.points ?? [])).toEqual([0, 0, 6, 0, 6, 6, 0, 6]);
    expect(group(viewport.children).transform).toEqual([3, 0, 0, 3, 0, 0]);
  });

  it('clip to shapes, in user units or in parts of the box', () => {
    const clip = (units: string, size: string): string =>
      `<clipPath id="c" ${units}><rect width="${size}" height="${size}"/></clipPath><rect x="2" y="2" width="4" height="4" clip-path="url(#c)"/>`;
    expect(group(draw(clip('', '3'))).clip?.path.points).toEqual([0, 0, 3, 0, 3, 3, 0, 3]);
    expect(group(draw(clip('clipPathUnits="objectBoundingBox"', '.5'))).clip?.path.points).toEqual([
      2, 2, 4, 2, 4, 4, 2, 4,
    ]);
  });
});

describe('icons', () => {
  it('are found by name, in the colour asked for, once', () => {
    const icon = findIcon('game-icons:fuel-tank', BLUE);
    expect(icon?.viewBox.width).toBe(512);
    expect(icon && hex(first(icon.nodes))).toBe('0 0 1');
    // A bare name is a deck's own.
    expect(findIcon('fuel-tank', BLUE)).toBeUndefined();
    expect(findIcon('game-icons:fuel-tank', rgb(1, 0, 0))).not.toBe(icon);
  });

  it('are drawn as their markup says, every fiftieth of them', () => {
    const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as {
      readonly icons: Readonly<Record<string, { readonly body: string }>>;
    };
    for (const [name, { body }] of Object.entries(icons).filter((_, i) => i % 50 === 0))
      expect(findIcon(`game-icons:${name}`, BLUE), name).toEqual(readIcon(name, body, BLUE));
  });

  it('are found under their former names', () => {
    expect(findIcon('game-icons:sattelite', BLUE)).toBeDefined();
  });

  it('suggest the nearest name', () => {
    expect(findIcon('game-icons:fule-tank', BLUE)).toBeUndefined();
    expect(nearestIcon('game-icons:fule-tank')).toBe('game-icons:fuel-tank');
  });
});

describe('the same drawing', () => {
  it('gives the same object', () => {
    const text = '<svg viewBox="0 0 3 3"><rect width="3" height="3"/></svg>';
    const source = { name: 'a.svg', text };
    const report = (): void => undefined;
    expect(readArtFile(source, BLUE, report)).toBe(readArtFile(source, BLUE, report));
  });
});
