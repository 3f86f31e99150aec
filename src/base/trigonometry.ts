/**
 * Sines, arcs and exponentials that are the same bits on every processor and engine.
 *
 * ECMAScript leaves the last bits of `Math.sin` and its relatives to the engine, and they differ between x64, arm64 and browsers;
 * printed hashes and files would differ with them. These are made of + - * / and square roots, which IEEE 754 fixes: the argument
 * is brought near 0, where a power series ends soon. Off by two units in the last place at most, angles up to a million radians.
 */

// A quarter of a turn, and the natural logarithm of 2, in parts: a whole number times the first of 33 bits is exact.
const QUARTER_1 = 1.57079632673412561417;
const QUARTER_2 = 6.0771005063039659766e-11;
const QUARTER_3 = 2.02226624879595063154e-21;
const LN2_1 = 0.69314718036912381649;
const LN2_2 = 1.90821492927058770002e-10;

/** Beyond so many radians the parts of a quarter turn are no longer exact. */
const MOST_RADIANS = 1_000_000;
/** Exponents whose powers of e are 0 and infinite as numbers of 64 bits. */
const [LEAST_EXPONENT, MOST_EXPONENT] = [-746, 710];

/** `factors[0] + factors[1] z + factors[2] z^2 ...` */
function sum(factors: readonly number[], z: number): number {
  let total = 0;
  for (let i = factors.length - 1; i >= 0; i--) total = total * z + (factors[i] ?? 0);
  return total;
}

/** The factors of a power series, each made from the one before. */
function series(length: number, term: (before: number, i: number) => number): readonly number[] {
  const terms: number[] = [];
  for (let i = 0; i < length; i++) terms.push(term(terms[i - 1] ?? 1, i));
  return terms;
}

/** Of x^3: -1/3!, 1/5!, -1/7! ... */
const SINE = series(8, (before, i) => -before / ((2 * i + 2) * (2 * i + 3)));
/** Of x^4: 1/4!, -1/6! ... */
const COSINE = series(7, (before, i) => (i === 0 ? 1 / 24 : -before / ((2 * i + 3) * (2 * i + 4))));
/** Of x^2: 1/2!, 1/3! ... */
const EXPONENTIAL = series(13, (before, i) => before / (i + 2));
/** Of x^3: -1/3, 1/5, -1/7 ... */
const ARC = series(9, (_, i) => (i % 2 === 0 ? -1 : 1) / (2 * i + 3));
/** Of x^3: 1/3, 1/5, 1/7 ... */
const LOGARITHM = series(11, (_, i) => 1 / (2 * i + 3));

/** Within an eighth of a turn of 0. */
function smallSine(x: number): number {
  const z = x * x;
  return x + x * z * sum(SINE, z);
}

function smallCosine(x: number): number {
  const z = x * x;
  const [half, near] = [z / 2, 1 - z / 2];
  return near + (1 - near - half + z * z * sum(COSINE, z));
}

/** The sine of an angle that is `quarters` of a turn further. */
function sineAfter(radians: number, quarters: number): number {
  const x = Math.abs(radians) > MOST_RADIANS ? radians % (2 * Math.PI) : radians;
  const n = Math.round(x / (Math.PI / 2));
  const rest = x - n * QUARTER_1 - n * QUARTER_2 - n * QUARTER_3;
  const quadrant = (n + quarters) & 3;
  const value = quadrant & 1 ? smallCosine(rest) : smallSine(rest);
  return quadrant & 2 ? -value : value;
}

export const sin = (radians: number): number => sineAfter(radians, 0);
export const cos = (radians: number): number => sineAfter(radians, 1);
export const tan = (radians: number): number => sin(radians) / cos(radians);

/** Arc tangents of 0, 1/4, 1/2, 3/4 and 1. */
const QUARTER_ARCS = [0, 0.24497866312686414, 0.4636476090008061, 0.6435011087932844, 0.7853981633974483];

/** From 0 to 1. */
function smallArc(x: number): number {
  const nearest = Math.round(4 * x);
  const rest = (x - nearest / 4) / (1 + (x * nearest) / 4);
  const z = rest * rest;
  return (QUARTER_ARCS[nearest] ?? 0) + (rest + rest * z * sum(ARC, z));
}

/** The angle from the x axis to a point, in radians from -pi to pi; 0 for the origin. */
export function atan2(y: number, x: number): number {
  const [up, along] = [Math.abs(y), Math.abs(x)];
  if (up === 0 && along === 0) return 0;
  const acute = up > along ? Math.PI / 2 - smallArc(along / up) : smallArc(up / along);
  const angle = x < 0 ? Math.PI - acute : acute;
  return y < 0 ? -angle : angle;
}

/** NaN beyond -1 and 1, as `acos`. */
export const asin = (x: number): number => atan2(x, Math.sqrt((1 - x) * (1 + x)));
export const acos = (x: number): number => atan2(Math.sqrt((1 - x) * (1 + x)), x);

export function exp(exponent: number): number {
  const x = Math.max(LEAST_EXPONENT, Math.min(MOST_EXPONENT, exponent));
  const n = Math.round(x / Math.LN2);
  const rest = x - n * LN2_1 - n * LN2_2;
  let value = 1 + (rest + rest * rest * sum(EXPONENTIAL, rest));
  for (let i = 0; i < n; i++) value *= 2;
  for (let i = 0; i > n; i--) value /= 2;
  return value;
}

/** The natural logarithm. */
export function log(x: number): number {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? Infinity : NaN;
  let [near, n] = [x, 0];
  for (; near > Math.SQRT2; n++) near /= 2;
  for (; near < Math.SQRT1_2; n--) near *= 2;
  const s = (near - 1) / (near + 1);
  const z = s * s;
  return n * LN2_1 + (n * LN2_2 + 2 * (s + s * z * sum(LOGARITHM, z)));
}

/** How far (x, y) is from the origin. */
export const hypot = (x: number, y: number): number => Math.sqrt(x * x + y * y);
