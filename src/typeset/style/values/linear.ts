/**
 * The lengths calc(), min(), max() and clamp() reckon with, before any font size or reference is known.
 *
 * A length is a sum of points, em, rem and percent, or the smaller or larger of several such; sums and products are carried
 * into the parts (2 * min(a, b) + c is min(2a + c, 2b + c)), so that nothing else has to be remembered. Source: CSS Values
 * and Units 4, section 10.
 */
import type { LengthPercentage } from '../../../base/length.ts';
import type { Computer } from '../properties/slots.ts';

/** `pt` points + `px` pixels + `em` font sizes + `rem` root font sizes + `percent` of the reference. */
export interface Linear {
  readonly pt: number;
  readonly px: number;
  readonly em: number;
  readonly rem: number;
  readonly percent: number;
}

export interface Choice {
  readonly take: 'min' | 'max';
  readonly of: readonly Length[];
}

export type Length = Linear | Choice;

export const ZERO: Linear = { pt: 0, px: 0, em: 0, rem: 0, percent: 0 };

/** Largest length in points (350 m), em and percent, of either sign. */
export const MOST = 1_000_000;

const other = { min: 'max', max: 'min' } as const;

export function addLengths(a: Length, b: Length, sign: number): Length {
  if ('take' in a) return { ...a, of: a.of.map((part) => addLengths(part, b, sign)) };
  if ('take' in b) {
    return { take: sign < 0 ? other[b.take] : b.take, of: b.of.map((part) => addLengths(a, part, sign)) };
  }
  return {
    pt: a.pt + sign * b.pt,
    px: a.px + sign * b.px,
    em: a.em + sign * b.em,
    rem: a.rem + sign * b.rem,
    percent: a.percent + sign * b.percent,
  };
}

export function scaleLength(length: Length, by: number): Length {
  if ('take' in length) {
    const of = length.of.map((part) => scaleLength(part, by));
    return { take: by < 0 ? other[length.take] : length.take, of };
  }
  const { pt, px, em, rem, percent } = length;
  return { pt: pt * by, px: px * by, em: em * by, rem: rem * by, percent: percent * by };
}

/** The plain sums in a length. */
export const sumsIn = (length: Length): readonly Linear[] =>
  'take' in length ? length.of.flatMap(sumsIn) : [length];

/** Sizes in em inside one another multiply: what is beyond all paper stays finite. */
function pointsOf({ pt, px, em, rem }: Linear): Computer<number> {
  if (px === 0 && em === 0 && rem === 0) return () => pt;
  return (context) => {
    const sum = pt + px * context.pixel + em * context.fontSize + rem * context.rootFontSize;
    return Math.min(MOST, Math.max(-MOST, sum));
  };
}

/** The length in points, or in points and percent where it has any. */
export function lengthComputer(length: Length): Computer<LengthPercentage> {
  if ('take' in length) return choiceComputer(length);
  const points = pointsOf(length);
  const { percent } = length;
  return percent === 0 ? points : (context) => ({ percent, plus: points(context) });
}

const isPoints = (value: LengthPercentage): value is number => typeof value === 'number';

function choiceComputer({ take, of }: Choice): Computer<LengthPercentage> {
  const parts = of.map(lengthComputer);
  return (context) => {
    const lengths = parts.map((part) => part(context));
    if (!lengths.every(isPoints)) return { take, of: lengths };
    return take === 'min' ? Math.min(...lengths) : Math.max(...lengths);
  };
}
