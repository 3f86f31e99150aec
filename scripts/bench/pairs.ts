/**
 * Contender and floor in turn, A B A B, so that whatever else the machine does hits both alike.
 *
 * Takes two contenders and a count; gives medians of each figure and of each ratio, pair by pair. Never compares figures
 * of different pairs.
 */
import { measure, median, type Contender, type Figures } from './run.ts';

export interface Comparison {
  readonly name: string;
  /** Medians over the runs, of the contender and of the floor beside it. */
  readonly own: Figures;
  readonly floor: Figures;
  /** Contender over floor: median over the pairs; undefined where one side has no figure. */
  readonly ratio: Readonly<Record<'wall' | 'cpu' | 'peak' | 'size', number | undefined>>;
  readonly wallRange: readonly [number, number];
}

export type Compared = Comparison | { readonly name: string; readonly reason: string };

export interface Bench {
  readonly meter: string;
  readonly meterFile: string;
  readonly runs: number;
}

/** One run each to warm the disk, then `runs` pairs. */
export function compare(contender: Contender, floor: Contender, bench: Bench): Compared {
  const { meter, meterFile, runs } = bench;
  const pairs: (readonly [Figures, Figures])[] = [];
  for (let run = -1; run < runs; run++) {
    const own = measure(contender, meter, meterFile);
    if (!own.ok) return { name: contender.name, reason: own.reason };
    const base = measure(floor, meter, meterFile);
    if (!base.ok) return { name: contender.name, reason: `floor: ${base.reason}` };
    if (run >= 0) pairs.push([own.figures, base.figures]);
  }
  return summary(contender.name, pairs);
}

type Pick = (figures: Figures) => number | undefined;

const mediansOf = (runs: readonly Figures[]): Figures => {
  const middle = (pick: Pick): number | undefined => median(runs.flatMap((one) => pick(one) ?? []));
  return {
    wallMs: middle((figures) => figures.wallMs) ?? 0,
    cpuMs: middle((figures) => figures.cpuMs),
    peakMib: middle((figures) => figures.peakMib),
    bytes: middle((figures) => figures.bytes) ?? 0,
  };
};

function summary(name: string, pairs: readonly (readonly [Figures, Figures])[]): Comparison {
  const ratios = (pick: Pick): number[] =>
    pairs.flatMap(([own, base]) => {
      const [a, b] = [pick(own), pick(base)];
      return a === undefined || b === undefined ? [] : [a / b];
    });
  const wall = ratios((figures) => figures.wallMs);
  return {
    name,
    own: mediansOf(pairs.map(([own]) => own)),
    floor: mediansOf(pairs.map(([, base]) => base)),
    ratio: {
      wall: median(wall),
      cpu: median(ratios((figures) => figures.cpuMs)),
      peak: median(ratios((figures) => figures.peakMib)),
      size: median(ratios((figures) => figures.bytes)),
    },
    wallRange: [Math.min(...wall), Math.max(...wall)],
  };
}
