/** Stage 7: stacking, clips, groups, owners. Text references are the list's own text form. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxFragment, filled, laidOut, NOWHERE, textFragment } from '../../../test/kit/fragments.ts';
import { rgb } from '../../base/colour.ts';
import { rect } from '../../base/geometry.ts';
import { ARTIFACT_LAYOUT, ARTIFACT_PAGINATION } from '../box/types.ts';
import type { BoxFragment, Fragment } from '../layout/types.ts';
import { paintFragments } from './paint.ts';
import { formatItems } from './print.ts';
import type { DisplayItem } from './types.ts';

const RED = rgb(1, 0, 0);

const itemsOf = (
  children: readonly Fragment[],
  structure?: Parameters<typeof laidOut>[1],
): readonly DisplayItem[] => paintFragments(laidOut(children, structure)).pages[0]?.items ?? [];

const textsOf = (children: readonly Fragment[]): string =>
  itemsOf(children)
    .flatMap((item) => (item.kind === 'glyphs' ? item.runs.map((run) => run.text) : []))
    .join(' ');

const layer = (text: string, z: number | undefined, children: readonly Fragment[] = []): BoxFragment =>
  boxFragment(0, 0, 10, 10, {
    layer: { positioned: true, z, anchor: false },
    children: [textFragment(text, 0, 0), ...children],
  });

const flow = (...children: Fragment[]): BoxFragment => boxFragment(0, 0, 10, 10, { children });

const references = (items: readonly DisplayItem[]): string => formatItems(items, '');

describe('stacking (CSS 2.2, appendix E)', () => {
  it('paints in-flow content in document order', () => {
    expect(textsOf([flow(textFragment('a', 0, 0)), textFragment('b', 0, 0)])).toBe('a b');
  });

  it('paints positioned boxes after in-flow siblings that come later', () => {
    expect(textsOf([layer('badge', undefined), textFragment('flow', 0, 0)])).toBe('flow badge');
  });

  it('takes a nested positioned box out to its stacking context', () => {
    expect(textsOf([flow(flow(layer('badge', undefined))), flow(textFragment('footer', 0, 0))])).toBe(
      'footer badge',
    );
  });

  it('sorts by z-index, document order among equals, negative below the flow', () => {
    const layers = [
      layer('two', 2),
      layer('low', -1),
      layer('auto', undefined),
      layer('one', 1),
      layer('zero', 0),
    ];
    expect(textsOf([...layers, textFragment('flow', 0, 0)])).toBe('low flow auto zero one two');
  });

  it('keeps the descendants of a z-index context together', () => {
    expect(textsOf([layer('a', 1, [layer('a9', 9)]), layer('b', 2)])).toBe('a a9 b');
  });

  it('lets descendants of an auto layer stack among the layers of the context', () => {
    expect(textsOf([layer('a', undefined, [layer('a9', 9)]), layer('b', 2)])).toBe('a b a9');
  });

  it("paints a context's own background below its negative layers", () => {
    const box = boxFragment(0, 0, 10, 10, {
      layer: { positioned: true, z: 0, anchor: false },
      background: filled(RED),
      children: [layer('low', -1)],
    });
    expect(itemsOf([box]).map((item) => item.kind)).toEqual(['path', 'glyphs']);
  });
});

describe('clips', () => {
  it('cuts children of overflow hidden to the rounded padding box, not the box itself', () => {
    const side = { width: 1, style: 'solid' as const, colour: RED };
    const box = boxFragment(0, 0, 20, 20, {
      background: filled(rgb(0, 0, 1)),
      border: { top: side, right: side, bottom: side, left: side },
      clipsChildren: true,
      children: [textFragment('x', 1, 9)],
    });
    expect(references(itemsOf([box]))).toBe(
      [
        'path    @layout  fill #0000ff  stroke #ff0000 1.00  rect 0.50 0.50 19.00 19.00',
        'push  clip rect 1.00 1.00 18.00 18.00',
        '  glyphs  @0  plain-400-normal 10.00 #000000  at 1.00 9.00  "x"',
        'pop',
        '',
      ].join('\n'),
    );
  });

  it('cuts children to the very outline of a rounded box without border', () => {
    const box = boxFragment(0, 0, 20, 20, {
      background: filled(RED),
      radii: [6, 6, 6, 6],
      clipsChildren: true,
      children: [textFragment('x', 1, 9)],
    });
    const [ground, clip] = itemsOf([box]);
    expect(clip?.kind === 'push' && clip.clip?.path).toEqual(ground?.kind === 'path' && ground.path);
  });

  it('clips a layer by every overflow box between it and its context', () => {
    const clipped = boxFragment(5, 5, 10, 10, { clipsChildren: true, children: [layer('in', undefined)] });
    expect(references(itemsOf([clipped, textFragment('flow', 0, 0)]))).toContain(
      'push  clip rect 5.00 5.00 10.00 10.00\n  glyphs  @0  plain-400-normal 10.00 #000000  at 0.00 0.00  "in"\npop',
    );
  });

  it('writes no clip where there is nothing to cut', () => {
    expect(itemsOf([boxFragment(0, 0, 10, 10, { clipsChildren: true })])).toEqual([]);
  });

  it('puts a clip path round background and children, with the transform outside it', () => {
    const box = boxFragment(0, 0, 10, 10, {
      background: filled(RED),
      clip: { verbs: 'MLLZ', points: [0, 0, 10, 0, 5, 10] },
      transform: [0, 1, -1, 0, 10, 0],
    });
    expect(references(itemsOf([box]))).toBe(
      [
        'push  matrix 0 1 -1 0 10 0  clip path M0.00 0.00 L10.00 0.00 L5.00 10.00 Z',
        '  path    @layout  fill #ff0000  rect 0.00 0.00 10.00 10.00',
        'pop',
        '',
      ].join('\n'),
    );
  });
});

describe('opacity', () => {
  it('folds opacity into a single path and into text', () => {
    const box = boxFragment(0, 0, 10, 10, { opacity: 0.5, background: filled(RED) });
    const text = boxFragment(0, 0, 10, 10, {
      opacity: 0.5,
      children: [textFragment('a', 0, 0), textFragment('b', 5, 0)],
    });
    expect(references(itemsOf([box]))).toBe('path    @layout  fill #ff000080  rect 0.00 0.00 10.00 10.00\n');
    expect(itemsOf([text]).map((item) => item.kind === 'glyphs' && item.fill.alpha)).toEqual([0.5, 0.5]);
  });

  it('makes a group of a path whose border lies over its fill', () => {
    const side = { width: 2, style: 'solid' as const, colour: RED };
    const border = { top: side, right: side, bottom: side, left: side };
    const box = boxFragment(0, 0, 10, 10, { opacity: 0.5, background: filled(RED), border });
    expect(itemsOf([box]).map((item) => item.kind)).toEqual(['push', 'path', 'pop']);
  });

  it('makes a group where things may overlap', () => {
    const box = boxFragment(0, 0, 10, 10, {
      opacity: 0.5,
      background: filled(RED),
      children: [textFragment('a', 0, 0)],
    });
    expect(itemsOf([box]).map((item) => item.kind)).toEqual(['push', 'path', 'glyphs', 'pop']);
    expect(itemsOf([box])[0]).toMatchObject({ opacity: 0.5 });
  });

  it('paints nothing at opacity 0', () => {
    expect(itemsOf([boxFragment(0, 0, 10, 10, { opacity: 0, children: [textFragment('a', 0, 0)] })])).toEqual(
      [],
    );
  });
});

describe('owners', () => {
  const structure = [
    { role: 'Document' as const, parent: -1 },
    { role: 'P' as const, parent: 0 },
    { role: 'Figure' as const, parent: 0, alt: 'a die' },
    { role: 'Span' as const, parent: 2 },
  ];
  const ownerOf = (owner: number): number | undefined => {
    const [item] = itemsOf([boxFragment(0, 0, 10, 10, { owner, background: filled(RED) })], structure);
    return item?.kind === 'path' ? item.owner : undefined;
  };

  it('makes decoration an artifact outside figures', () => {
    expect(ownerOf(1)).toBe(ARTIFACT_LAYOUT);
  });

  it('gives decoration inside a Figure to the Figure', () => {
    expect([ownerOf(2), ownerOf(3)]).toEqual([2, 2]);
  });

  it('keeps the kind of an artifact box', () => {
    expect(ownerOf(ARTIFACT_PAGINATION)).toBe(ARTIFACT_PAGINATION);
  });

  it('gives rules to the box round them', () => {
    const rule: Fragment = { kind: 'rule', rect: rect(0, 0, 10, 1), style: 'solid', colour: RED };
    const [inFigure] = itemsOf([boxFragment(0, 0, 10, 10, { owner: 3, children: [rule] })], structure);
    const [outside] = itemsOf([rule], structure);
    expect(inFigure).toMatchObject({ owner: 2 });
    expect(outside).toMatchObject({ owner: ARTIFACT_LAYOUT });
  });
});

describe('pictures', () => {
  const art = {
    kind: 'art' as const,
    viewBox: rect(0, 0, 10, 5),
    size: undefined,
    nodes: [],
  };
  const picture = (preserveAspectRatio: 'none' | 'meet' | 'slice'): Fragment => ({
    kind: 'picture',
    owner: 0,
    content: { ...art, preserveAspectRatio },
    rect: rect(0, 0, 20, 20),
    clip: undefined,
    pixelated: false,
    place: NOWHERE,
  });

  it('fits a drawing by its aspect ratio', () => {
    expect(references(itemsOf([picture('meet')]))).toContain('matrix 2 0 0 2 0 5');
    expect(references(itemsOf([picture('none')]))).toContain('matrix 2 0 0 4 0 0');
  });

  it('cuts a sliced drawing to its place', () => {
    expect(references(itemsOf([picture('slice')]))).toBe(
      'push  clip rect 0.00 0.00 20.00 20.00\n  art     @0  view 0.00 0.00 10.00 5.00  matrix 4 0 0 4 -10 0\npop\n',
    );
  });

  it('cuts a picture to its content box only where it leaves it', () => {
    const wide = { ...picture('none'), clip: rect(0, 0, 10, 10) } as Fragment;
    const inside = { ...picture('none'), clip: rect(0, 0, 20, 20) } as Fragment;
    expect(itemsOf([wide]).map((item) => item.kind)).toEqual(['push', 'art', 'pop']);
    expect(itemsOf([inside]).map((item) => item.kind)).toEqual(['art']);
  });
});

describe('every list', () => {
  const anyBox = fc.letrec<{ node: Fragment }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant(textFragment('t', 1, 1)),
      fc
        .record({
          positioned: fc.boolean(),
          z: fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined }),
          anchor: fc.boolean(),
          opacity: fc.constantFrom(1, 0.5),
          clipsChildren: fc.boolean(),
          children: fc.array(tie('node'), { maxLength: 3 }),
        })
        .map(({ positioned, z, anchor, ...rest }) =>
          boxFragment(0, 0, 10, 10, {
            layer: anchor ? { positioned: false, z: undefined, anchor } : { positioned, z, anchor },
            background: filled(RED),
            ...rest,
          }),
        ),
    ),
  })).node;

  const count = (fragment: Fragment): number =>
    fragment.kind === 'box' ? fragment.children.reduce((sum, child) => sum + count(child), 0) : 1;

  it('balances pushes and pops and paints every text exactly once', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 4 }), (children) => {
        let depth = 0;
        const items = itemsOf(children);
        for (const item of items) {
          if (item.kind === 'push') depth++;
          if (item.kind === 'pop') depth--;
          if (depth < 0) return false;
        }
        const texts = items.filter((item) => item.kind === 'glyphs').length;
        return depth === 0 && texts === children.reduce((sum, child) => sum + count(child), 0);
      }),
    );
  });
});

describe('a relative box without a z-index', () => {
  const AUTO = { positioned: true, z: undefined, anchor: false };
  const anchor = (y: number, children: readonly Fragment[] = []): BoxFragment =>
    boxFragment(0, y, 10, 10, {
      layer: { positioned: false, z: undefined, anchor: true },
      background: filled(RED),
      children,
    });
  const plain = (y: number): BoxFragment => boxFragment(0, y, 10, 10, { background: filled(RED) });
  const layerAt = (y: number, z?: number): BoxFragment =>
    boxFragment(0, y, 10, 10, { layer: { ...AUTO, z }, background: filled(RED) });
  const tops = (...children: Fragment[]): readonly unknown[] =>
    itemsOf(children).map((item) => (item.kind === 'path' ? item.path.points[1] : item.kind));

  it('paints in reading order, its positioned children with it, where nothing overlaps', () => {
    expect(tops(anchor(0, [layerAt(10)]), plain(20))).toEqual([0, 10, 20]);
  });

  it('paints over later content that it overlaps', () => {
    expect(tops(anchor(0), plain(5))).toEqual([5, 0]);
    expect(tops(anchor(0, [layerAt(25)]), plain(20))).toEqual([20, 0, 25]);
  });

  it('paints in reading order where only boxes of letters overlap, in one colour', () => {
    const textAnchor = { ...anchor(0, [textFragment('a', 0, 8)]), background: [] };
    const at = (colour: typeof RED) => textsOf([textAnchor, textFragment('b', 2, 9, { colour })]);
    expect(at(rgb(0, 0, 0))).toBe('a b');
    expect(at(RED)).toBe('b a');
  });

  it('lets its children by z-index stack among those of the context', () => {
    expect(tops(anchor(0, [layerAt(20, 2)]), layerAt(22, 1))).toEqual([0, 22, 20]);
    expect(tops(anchor(0, [layerAt(2, -1)]))).toEqual([2, 0]);
    expect(tops(anchor(0, [layerAt(30, 2)]), layerAt(50, 1))).toEqual([0, 30, 50]);
  });

  it('paints over an earlier positioned box', () => {
    expect(tops(layerAt(2), anchor(0))).toEqual([2, 0]);
  });

  it('is cut by what clips it, in either order', () => {
    const clipped = boxFragment(0, 0, 8, 8, { clipsChildren: true, children: [anchor(0)] });
    expect(tops(clipped, plain(20))).toEqual(['push', 0, 'pop', 20]);
    expect(tops(clipped, plain(5))).toEqual([5, 'push', 0, 'pop']);
  });

  it('ends with very many of them', () => {
    const many = Array.from({ length: 3000 }, (_, i) => anchor(i % 7));
    expect(itemsOf([...many, plain(0)])).toHaveLength(3001);
  });
});
