/** Trigonometry: as exact as the engine's own, and the same bits wherever it runs. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from './random.ts';
import { acos, asin, atan2, cos, exp, hypot, log, sin, tan } from './trigonometry.ts';

const SAMPLES = 20_000;

/** A number as the sixteen hexadecimal digits of its 64 bits. */
function bitsOf(value: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

/** Units in the last place that lie between two numbers of one sign. */
const unitsBetween = (a: number, b: number): number =>
  Math.abs(Number(BigInt(`0x${bitsOf(a)}`) - BigInt(`0x${bitsOf(b)}`)));

const bend = (x: number): number => atan2(x, -1);
const bendOfEngine = (x: number): number => Math.atan2(x, -1);

describe('trigonometry', () => {
  it.each([
    ['sin', sin, Math.sin, -7, 7],
    ['sin', sin, Math.sin, -1e6, 1e6],
    ['cos', cos, Math.cos, -7, 7],
    ['cos', cos, Math.cos, -1e6, 1e6],
    ['tan', tan, Math.tan, -1.5, 1.5],
    ['asin', asin, Math.asin, -1, 1],
    ['acos', acos, Math.acos, -1, 1],
    ['atan2', bend, bendOfEngine, -10, 10],
    ['exp', exp, Math.exp, -20, 20],
    ['exp', exp, Math.exp, -700, 700],
    ['log', log, Math.log, 1e-3, 10],
    ['log', log, Math.log, 0.9, 1.1],
    ['hypot', (x: number) => hypot(x, 3), (x: number) => Math.hypot(x, 3), -10, 10],
  ] as const)(
    '%s is within three units in the last place of the engine’s, case %#',
    (_, ours, engine, from, to) => {
      const random = randomFrom('trigonometry');
      let most = 0;
      for (let i = 0; i < SAMPLES; i++) {
        const x = from + (to - from) * random.next();
        most = Math.max(most, unitsBetween(ours(x), engine(x)));
      }
      expect(most).toBeLessThanOrEqual(3);
    },
  );

  it.each([
    [sin(0.1), '3fb98eaecb8bcb2c'],
    [sin(2.5), '3fe326af0dcfcab0'],
    [sin(-7), 'bfe50608c26d0a08'],
    [sin(1234.5), '3fc29c531dfd031b'],
    [sin(1e9), '3fe1778cc00cd87a'],
    [cos(0.1), '3fefd712f9a817c1'],
    [cos(Math.PI / 2), '3c91a62633145c07'],
    [cos(1234.5), 'bfefa8f2ceb78372'],
    [tan(0.1), '3fb9af8877430b7f'],
    [tan(Math.PI / 8), '3fda827999fcef33'],
    [asin(0.75), '3feb235315c680dc'],
    [asin(-1), 'bff921fb54442d18'],
    [acos(-0.75), '400359d26f93b6c3'],
    [acos(1), '0000000000000000'],
    [atan2(1, 3), '3fd4978fa3269ee1'],
    [atan2(1, -3), '40068f095fdf593c'],
    [atan2(-5, -2), 'bfff38892f1e0c88'],
    [atan2(0, -1), '400921fb54442d18'],
    [exp(-12.25), '3ed411fb0da07714'],
    [exp(1), '4005bf0a8b14576a'],
    [exp(100), '48f3494a9b171bf5'],
    [log(0.001), 'c01ba18a998fffa0'],
    [log(1e300), '4085963447f87fb5'],
    [hypot(1, 3), '40094c583ada5b53'],
  ])('%d has the same bits on every processor and engine', (value, bits) => {
    expect(bitsOf(value)).toBe(bits);
  });

  it('ends where numbers end', () => {
    expect([exp(-1000), exp(1000), log(0), log(Infinity), atan2(0, 0)]).toEqual([
      0,
      Infinity,
      -Infinity,
      Infinity,
      0,
    ]);
    expect([sin(Infinity), asin(1.1), acos(-1.1), log(-1), exp(NaN)]).toEqual([NaN, NaN, NaN, NaN, NaN]);
  });
});
