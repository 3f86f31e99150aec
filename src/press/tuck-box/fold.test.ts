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

describe('a box in two pieces', () => {
  const size: TuckBoxSize = { width: mm(120), height: mm(120), depth: mm(30) };
  const halves = [makeBlank(size, ['back', 'spine']), makeBlank(size, ['front', 'edge'])] as const;

  it('has in each piece a flap as high as the wall it is glued to, and walls that make a whole', () => {
    const [first, second] = halves.map(({ panels }) => panels.map(({ name, rect }) => [name, rect] as const));
    const heights = [...(first ?? []), ...(second ?? [])]
      .filter(([name]) => ['glue', 'back', 'spine', 'front', 'edge'].includes(name))
      .map(([, rect]) => rect.height);
    expect(new Set(heights.map((height) => height.toFixed(6))).size).toBe(1);
    const [a, b] = [foldUp(halves[0], 'back'), foldUp(halves[1], 'front')];
    const [spine, edge] = [spaceOf(halves[0], 'spine', a), spaceOf(halves[1], 'edge', b)];
    expect(spine.z.high - spine.z.low).toBeCloseTo(edge.z.high - edge.z.low, 6);
    const [flap, other] = [spaceOf(halves[0], 'glue', a), spaceOf(halves[1], 'glue', b)];
    expect(lies({ low: 0, high: flap.z.high - flap.z.low }, { low: 0, high: edge.z.high - edge.z.low })).toBe(
      true,
    );
    expect(other.z.high - other.z.low).toBeGreaterThan(mm(6));
  });
});
