/** Blanks folded in space: walls meet, the glue flap lies on its wall, lids cover the openings, flaps do not collide. */
import { describe, expect, it } from 'vitest';
import { mm } from '../../base/units.ts';
import { makeBlank, type PanelName } from './blank.ts';
import { foldUp, spaceOf } from './fold.fixture.ts';
import { LEAST_DEPTH, type TuckBoxSize } from './size.ts';

// Insides of the five shipped decks and four odd ones: thin and wide, cubic, deep, slender.
const SIZES: readonly TuckBoxSize[] = [
  { width: mm(64), height: mm(89), depth: mm(18.1) },
  { width: mm(64), height: mm(89), depth: mm(25) },
  { width: mm(95), height: mm(89), depth: LEAST_DEPTH },
  { width: mm(61), height: mm(61), depth: LEAST_DEPTH },
  { width: mm(130), height: mm(60), depth: LEAST_DEPTH },
  { width: mm(50), height: mm(50), depth: mm(50) },
  { width: mm(40), height: mm(120), depth: mm(60) },
  { width: mm(30), height: mm(80), depth: mm(30) },
];
const EXACT = 1e-6;
/** A lid may stand off the wall it is tucked behind by less than two thicknesses of card. */
const PLAY = mm(0.5);

type Span = { readonly low: number; readonly high: number };
const lies = (inner: Span, outer: Span, play = EXACT): boolean =>
  inner.low >= outer.low - play && inner.high <= outer.high + play;
const overlaps = (a: Span, b: Span): boolean => a.low < b.high - EXACT && b.low < a.high - EXACT;

describe.each(SIZES)('folded, a box for $width x $height x $depth pt', (size) => {
  const blank = makeBlank(size);
  const placings = foldUp(blank, 'back');
  const at = (name: PanelName) => spaceOf(blank, name, placings);
  const [back, front, edge, spine] = [at('back'), at('front'), at('edge'), at('spine')];

  it('has a front that lies over the back, and an edge that comes back to where the strip began', () => {
    expect([front.x.low, front.x.high]).toEqual([
      expect.closeTo(back.x.low, 6),
      expect.closeTo(back.x.high, 6),
    ]);
    expect([front.y, back.y]).toEqual([back.y, back.y]);
    expect(edge.x.low).toBeCloseTo(back.x.low, 6);
    expect(edge.x.high).toBeCloseTo(back.x.low, 6);
    expect(edge.z.high).toBeCloseTo(back.z.high, 6);
    expect(spine.x.low).toBeCloseTo(back.x.high, 6);
  });

  it('has its glue flap flat on the edge, with none of it standing out', () => {
    const glue = at('glue');
    expect(glue.x.high - glue.x.low).toBeLessThan(EXACT);
    expect(glue.x.low).toBeCloseTo(edge.x.low, 6);
    expect(lies(glue.y, edge.y)).toBe(true);
    expect(lies(glue.z, edge.z)).toBe(true);
    expect(glue.z.high - glue.z.low).toBeGreaterThan(mm(6));
  });

  it.each([
    ['lid', 'lid-tuck', 'low'],
    ['floor', 'floor-tuck', 'high'],
  ] as const)(
    'is shut by the %s: it reaches from back to front, and its tuck goes inside',
    (lid, tuck, end) => {
      const [cover, tongue] = [at(lid), at(tuck)];
      expect(cover.y.high - cover.y.low).toBeLessThan(EXACT);
      expect(cover.y[end]).toBeCloseTo(back.y[end], 6);
      expect(Math.abs(cover.z.low - front.z.low)).toBeLessThan(PLAY);
      expect(cover.z.high).toBeCloseTo(back.z.high, 6);
      expect(lies(cover.x, back.x)).toBe(true);
      // Nothing larger than the gaps at its two sides is left open.
      expect(back.x.high - back.x.low - (cover.x.high - cover.x.low)).toBeLessThan(mm(1));
      expect(Math.abs(tongue.z.low - front.z.low)).toBeLessThan(PLAY);
      expect(lies(tongue.y, front.y)).toBe(true);
      expect(lies(tongue.x, front.x)).toBe(true);
    },
  );

  it.each(['top', 'bottom'] as const)('has dust flaps at the %s that stay inside and apart', (end) => {
    const [left, right] = [at(`edge-${end}`), at(`spine-${end}`)];
    for (const flap of [left, right]) {
      expect(flap.y.high - flap.y.low).toBeLessThan(EXACT);
      expect(lies(flap.x, back.x)).toBe(true);
      expect(lies(flap.z, { low: front.z.low, high: back.z.high })).toBe(true);
    }
    expect(overlaps(left.x, right.x)).toBe(false);
  });

  it('has lids whose tucks never meet inside', () => {
    expect(overlaps(at('lid-tuck').y, at('floor-tuck').y)).toBe(false);
  });

  it('has the room inside that was asked for', () => {
    expect(back.x.high - back.x.low).toBeGreaterThanOrEqual(size.width);
    expect(back.y.high - back.y.low).toBeGreaterThanOrEqual(size.height);
    expect(back.z.high - front.z.low).toBeGreaterThanOrEqual(size.depth);
  });
});

/** Deep boxes: 159 and 250 poker cards, 90 tarot cards, 200 small ones, a block of thick tiles. */
const DEEP: readonly TuckBoxSize[] = [
  { width: mm(120), height: mm(120), depth: mm(30) },
  { width: mm(64.5), height: mm(89.9), depth: mm(48.7) },
  { width: mm(64.5), height: mm(89.9), depth: mm(76) },
  { width: mm(70.85), height: mm(121.65), depth: mm(28) },
  { width: mm(45.45), height: mm(64.5), depth: mm(61) },
];

describe.each(DEEP)('a box of $width x $height x $depth pt in two pieces', (size) => {
  const [second, first] = [makeBlank(size, ['front', 'edge']), makeBlank(size, ['back', 'spine'])];
  const [a, b] = [foldUp(first, 'back'), foldUp(second, 'front')];
  const [back, spine] = [spaceOf(first, 'back', a), spaceOf(first, 'spine', a)];
  const own = { front: spaceOf(second, 'front', b), edge: spaceOf(second, 'edge', b) };

  /** The second piece turned round by half about the upright axis, its front over the back: where a point comes to lie. */
  const over = ({ x, y, z }: typeof back): typeof back => {
    const far = back.z.high - spine.z.low;
    const turned = (span: Span, about: number): Span => ({ low: about - span.high, high: about - span.low });
    return {
      x: turned(x, back.x.low + own.front.x.high),
      y,
      z: turned(z, back.z.high - far + own.front.z.high),
    };
  };
  const of = (name: PanelName) => over(spaceOf(second, name, b));

  it('has four walls that meet: front over back, each narrow wall from one to the other', () => {
    const [front, edge] = [of('front'), of('edge')];
    expect([front.x.low, front.x.high]).toEqual([
      expect.closeTo(back.x.low, 6),
      expect.closeTo(back.x.high, 6),
    ]);
    expect([front.y, edge.y, spine.y]).toEqual([back.y, back.y, back.y]);
    expect(front.z.high).toBeCloseTo(spine.z.low, 6);
    expect(spine.x.low).toBeCloseTo(back.x.high, 6);
    expect(edge.x.low).toBeCloseTo(back.x.low, 6);
    expect([edge.z.low, edge.z.high]).toEqual([
      expect.closeTo(front.z.high, 6),
      expect.closeTo(back.z.high, 6),
    ]);
  });

  it('has each glue flap flat on the narrow wall of the other piece, with none of it standing out', () => {
    const flaps = [
      [spaceOf(first, 'glue', a), of('edge')],
      [of('glue'), spine],
    ] as const;
    for (const [flap, wall] of flaps) {
      expect(flap.x.high - flap.x.low).toBeLessThan(EXACT);
      expect(flap.x.low).toBeCloseTo(wall.x.low, 6);
      expect(lies(flap.y, wall.y) && lies(flap.z, wall.z)).toBe(true);
      expect(flap.z.high - flap.z.low).toBeGreaterThan(mm(6));
    }
  });

  it('is shut by lid and floor, whose tucks go behind the front of the other piece', () => {
    const front = of('front');
    for (const [lid, tuck] of [
      ['lid', 'lid-tuck'],
      ['floor', 'floor-tuck'],
    ] as const) {
      const [cover, tongue] = [spaceOf(first, lid, a), spaceOf(first, tuck, a)];
      expect(Math.abs(cover.z.low - front.z.low)).toBeLessThan(PLAY);
      expect(Math.abs(tongue.z.low - front.z.low)).toBeLessThan(PLAY);
      expect(lies(tongue.y, front.y) && lies(tongue.x, front.x)).toBe(true);
    }
    expect(overlaps(of('edge-top').x, spaceOf(first, 'spine-top', a).x)).toBe(false);
  });

  it('has the room inside that was asked for', () => {
    expect(back.x.high - back.x.low).toBeGreaterThanOrEqual(size.width);
    expect(back.y.high - back.y.low).toBeGreaterThanOrEqual(size.height);
    expect(back.z.high - of('front').z.low).toBeGreaterThanOrEqual(size.depth);
  });
});
