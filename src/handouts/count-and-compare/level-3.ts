/**
 * Level 3 of "Count and compare": is the pack fair, loaded, or can nobody tell yet?
 *
 * A prompt is how often N = 0 came up after several numbers of deals, and how many tens the loaded pack lacks. A share of n
 * deals strays by less than 1 / root n nearly always; whoever is inside only one band is told apart.
 */
import type { Random } from '../../base/random.ts';
import { add, compare, multiply, rational, type Rational } from '../../base/rational.ts';
import { claim } from '../core/formula.ts';
import { cell, choice, closing, figure, fraction, row, stack, text, written } from '../core/nodes.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { pieces } from '../wind-cards.ts';
import { type Run, runOf, shareOfZero } from './level-1.ts';
import type { Drawing, DrawingPart } from '../core/figures.ts';

// A share that settles: points for each number of deals, joined, over the fair share (dashed) and the loaded one (dotted).

const [WIDTH, HEIGHT, LEFT, TOP] = [72, 26, 10, 3];

const y = (share: number): number => Math.round((TOP + HEIGHT * (1 - share)) * 100) / 100;

const rule = (share: number, dash: readonly number[] | undefined, line: number): DrawingPart => ({
  part: 'path',
  d: `M${LEFT} ${y(share)}h${WIDTH}`,
  stroke: dash ? 'accent' : 'rule',
  line,
  ...(dash ? { dash } : {}),
});

/** Shares from 0 to 1 upwards, deals to the right in equal steps. */
function curveDrawing({ deals, zeros, lacks }: Run): Drawing {
  const step = WIDTH / deals.length;
  const points = deals.map((count, i) => ({ x: LEFT + step * (i + 0.5), y: y((zeros[i] ?? 0) / count) }));
  return {
    width: LEFT + WIDTH + 1,
    height: TOP + HEIGHT + 6,
    parts: [
      ...scale(),
      rule(20 / 52, [2.2, 1.2], 0.6),
      rule((20 - lacks) / (52 - lacks), [0.6, 1], 0.6),
      ...line(points),
      ...deals.map((count, i): DrawingPart => ({
        part: 'label',
        x: LEFT + step * (i + 0.5),
        y: TOP + HEIGHT + 4.6,
        text: `${zeros[i] ?? 0}/${count}`,
        size: 9.5,
        anchor: 'middle',
      })),
      { part: 'path', d: `M${LEFT} ${TOP}v${HEIGHT}h${WIDTH}`, stroke: 'ink', line: 0.6 },
    ],
  };
}

/** Lines across at nought, a half and one, with their numbers. */
const scale = (): readonly DrawingPart[] =>
  [0, 0.5, 1].flatMap((share) => [
    rule(share, undefined, 0.25),
    {
      part: 'label',
      x: LEFT - 1.4,
      y: y(share) + 1.2,
      text: share === 0.5 ? '½' : String(share),
      size: 9,
      anchor: 'end',
    },
  ]);

/** A line through points, with a dot at each. */
const line = (points: readonly { readonly x: number; readonly y: number }[]): readonly DrawingPart[] => [
  {
    part: 'path',
    d: `M${points.map((point) => `${point.x} ${point.y}`).join('L')}`,
    stroke: 'ink',
    line: 0.5,
  },
  ...points.map((point): DrawingPart => ({
    part: 'circle',
    ...point,
    r: 1,
    stroke: 'ink',
    fill: 'ink',
    line: 0.2,
  })),
];

export type Verdict = 'fair' | 'loaded' | 'cannot-tell';

const ROADS: readonly (readonly number[])[] = [
  [4, 9, 16, 25],
  [25, 100, 225, 400],
  [100, 400, 900, 1600],
];
const LACKS = [8, 10, 12] as const;

const lastOf = ({ deals, zeros }: Run): { readonly deals: number; readonly zeros: number } => ({
  deals: deals.at(-1) ?? 1,
  zeros: zeros.at(-1) ?? 0,
});

const rootOf = (square: number): number => Math.round(Math.sqrt(square));
const shareOf = (run: Run): Rational => rational(lastOf(run).zeros, lastOf(run).deals);
const bandOfRun = (run: Run): Rational => rational(1, rootOf(lastOf(run).deals));

/** Is the share nearer to the model than the band is wide? */
function isInside(run: Run, model: Rational): boolean {
  const off = add(shareOf(run), multiply(model, rational(-1)));
  const distance = compare(off, rational(0)) < 0 ? multiply(off, rational(-1)) : off;
  return compare(distance, bandOfRun(run)) < 0;
}

/** Undefined when the share lies in neither band: such runs are not asked. */
function verdictOf(run: Run): Verdict | undefined {
  const [fair, loaded] = [isInside(run, shareOfZero(0)), isInside(run, shareOfZero(run.lacks))];
  if (fair && loaded) return 'cannot-tell';
  return fair ? 'fair' : loaded ? 'loaded' : undefined;
}

/** Standard deviations between the share and the model, squared: the chi-square of two classes. */
function chiSquare(run: Run, lacks: number): number {
  const { deals, zeros } = lastOf(run);
  const model = shareOfZero(lacks);
  const expected = (deals * Number(model.numerator)) / Number(model.denominator);
  const square = (zeros - expected) * (zeros - expected);
  return square / expected + square / (deals - expected);
}

/** p above 0.3, or under 0.001, of chi-square with one degree of freedom. */
const CLEAR = { inside: 1.074, outside: 10.828 } as const;

const isClear = (run: Run): boolean => {
  const [fair, loaded] = [chiSquare(run, 0), chiSquare(run, run.lacks)];
  if (verdictOf(run) === 'fair') return fair < CLEAR.inside && loaded > CLEAR.outside;
  if (verdictOf(run) === 'loaded') return loaded < CLEAR.inside && fair > CLEAR.outside;
  return fair < CLEAR.outside && loaded < CLEAR.outside;
};

const BAND: Readonly<Record<Verdict, 1 | 2 | 3>> = { fair: 3, loaded: 2, 'cannot-tell': 1 };

/** Each verdict as often as the others; where a sheet asks for fewer than three, chance leaves some out. */
function wishes(count: number, random: Random): readonly Wish[] {
  const verdicts: readonly Verdict[] = ['cannot-tell', 'loaded', 'fair'];
  const left = new Set(random.shuffle([...verdicts]).slice(0, count));
  const asked = verdicts.filter((verdict) => left.has(verdict));
  return Array.from({ length: count }, (_, place): Wish => {
    const kind = asked[Math.floor((asked.length * place) / count)] ?? 'fair';
    return { kind, band: BAND[kind] };
  });
}

function draw(random: Random, { kind }: Wish): Run | undefined {
  const lacks = random.pick(LACKS);
  const deals = kind === 'cannot-tell' ? (ROADS[0] ?? []) : (ROADS[1 + random.below(2)] ?? []);
  const isLoaded = kind === 'loaded' || (kind === 'cannot-tell' && random.below(2) === 0);
  const run: Run = { deals, zeros: runOf(random, deals, isLoaded ? lacks : 0), lacks };
  return verdictOf(run) === kind ? run : undefined;
}

const answerOf = (run: Run): readonly string[] => {
  const { deals, zeros } = lastOf(run);
  return [`${zeros}/${deals}`, `1/${rootOf(deals)}`, verdictOf(run) ?? 'cannot-tell'];
};

const decided = (run: Run, verdict: Verdict): readonly string[] | undefined =>
  verdict === verdictOf(run) ? undefined : [...answerOf(run).slice(0, 2), verdict];

const asFraction = ({
  numerator,
  denominator,
}: Rational): { readonly fraction: readonly [number, number] } => ({
  fraction: [Number(numerator), Number(denominator)],
});

/** Inside or outside a band, as an inequality between exact fractions. */
function bandStep(run: Run, say: string, model: Rational): Step {
  const off = add(shareOf(run), multiply(model, rational(-1)));
  const distance = compare(off, rational(0)) < 0 ? multiply(off, rational(-1)) : off;
  const relation = compare(distance, bandOfRun(run)) < 0 ? '<' : '≥';
  return {
    say,
    claims: { inside: claim(asFraction(distance), relation, asFraction(bandOfRun(run))) },
  };
}

function view(run: Run): Node {
  const { deals, zeros, lacks } = run;
  const heard = deals.map((count, i) => phrase('spoken.after', { deals: count, zeros: zeros[i] ?? 0 }));
  return stack(
    [
      text('item.loaded', { lacks, tens: 20 - lacks, cards: 52 - lacks }),
      row(
        [
          figure(
            { kind: 'drawn', drawing: curveDrawing(run) },
            phrase('spoken.curve', { points: { list: heard, joined: 'space' } }),
          ),
          cell(
            84,
            stack(
              [
                row(
                  [
                    fraction({ answer: 0, label: phrase('fields.share'), shows: true }),
                    fraction({ answer: 1, label: phrase('fields.band'), shows: true }),
                  ],
                  5,
                ),
                choice({ answer: 2, label: phrase('fields.verdict') }, [
                  ['fair', 'option.fair'],
                  ['loaded', 'option.loaded'],
                  ['cannot-tell', 'option.cannot-tell'],
                ]),
              ],
              4,
            ),
          ),
        ],
        4,
      ),
    ],
    2,
  );
}

export const levelThree: Level<Run> = {
  usual: 4,
  standards: ['7.SP.C.6', '7.SP.C.7', '3S21'],
  range: [1, 3],
  wishes,
  draw,
  constraints: [
    { name: 'clear', allows: isClear },
    { name: 'some-zeros', allows: (run) => lastOf(run).zeros > 0 },
  ],
  kindOf: (run) => verdictOf(run) ?? 'neither',
  same: ({ deals, zeros, lacks }) => `${lacks}:${deals.join(',')}:${zeros.join(',')}`,
  answer: (run) => answerOf(run).map((value) => [value]),
  steps: (run) => [
    bandStep(run, 'steps.fair-band', shareOfZero(0)),
    bandStep(run, 'steps.loaded-band', shareOfZero(run.lacks)),
    { say: `steps.verdict-${verdictOf(run) ?? 'cannot-tell'}` },
  ],
  errors: [
    // A small sample is taken for a proof: whichever model is nearer.
    {
      name: 'small-sample-proves',
      writes: (run) =>
        verdictOf(run) === 'cannot-tell'
          ? decided(run, chiSquare(run, 0) < chiSquare(run, run.lacks) ? 'fair' : 'loaded')
          : undefined,
    },
    {
      name: 'not-exact-so-loaded',
      writes: (run) => (verdictOf(run) === 'fair' ? decided(run, 'loaded') : undefined),
    },
    {
      name: 'chance-explains-all',
      writes: (run) => (verdictOf(run) === 'loaded' ? decided(run, 'fair') : undefined),
    },
    { name: 'chance-never-tells', writes: (run) => decided(run, 'cannot-tell') },
  ],
  difficulty: (run) => BAND[verdictOf(run) ?? 'fair'],
  page: {
    title: 'fair.title',
    subtitle: 'fair.subtitle',
    rule: ['rule.fair', 'rule.band'],
    example: { deals: [16, 64, 144, 256], zeros: [8, 27, 58, 101], lacks: 14 },
    exampleWork: 'under',
    exampleScale: 0.85,
    blocks: [{ instruction: 'instruction.judge', across: 1, height: 40 }],
    view,
    after: () => [written('explain', 'explain.more-deals', 3), closing('play', 'play.spoil')],
    pieces: () => pieces(['GD', 'E1', 'S2', 'W3', 'N4', 'F1', '1c', '2c', '9c']),
  },
};
