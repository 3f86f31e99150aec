/**
 * Level 1 of the remainder clock: add two to five hands, walk the clock of five, write the sum and the stop.
 *
 * A prompt is the hands from left to right, each 1 to 4; the clock starts on the first one and goes round at least once.
 */
import type { Random } from '../../base/random.ts';
import { claim } from '../core/formula.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { box, cell, closing, line, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, type KindShare, spreadWishes } from '../core/wishes.ts';
import { FINGERS, handRow, listed, pieces, quotientOf, remainderOf, stoppedClock, sumOf } from './level-2.ts';
import { stopOf } from '../taps.ts';

export type Hands = readonly number[];

const RANGE = [6, 16] as const;
const STOPS = ['stop-0', 'stop-1', 'stop-2', 'stop-3', 'stop-4'] as const;

/** In which bands enough sets of hands stop there: sums 6 to 9 never leave 0, few from 13 on do. */
const PLACES: Readonly<Partial<Record<string, Partial<KindShare>>>> = {
  'stop-0': { least: 1, bands: [2] },
  'stop-1': { bands: [1, 2] },
  'stop-2': { bands: [1, 2] },
  'stop-3': { bands: [1, 3] },
  'stop-4': { bands: [1, 3] },
};

const kindOf = (hands: Hands): string => STOPS[stopOf(hands)] ?? 'stop-0';

/** Every set of hands with this many hands, values falling. */
const setsOf = (size: number, most = 4): readonly Hands[] =>
  size === 0
    ? [[]]
    : Array.from({ length: most }, (_, i) => most - i).flatMap((first) =>
        setsOf(size - 1, first).map((rest) => [first, ...rest]),
      );

const SETS = [2, 3, 4, 5].flatMap((size) => setsOf(size)).filter((hands) => sumOf(hands) <= RANGE[1]);

/** The space is small: one of all sets of this band and stop, in any order. */
function draw(random: Random, { kind, band }: Wish): Hands | undefined {
  const fits = SETS.filter((hands) => bandOf(sumOf(hands), RANGE) === band && kindOf(hands) === kind);
  return fits.length === 0 ? undefined : random.shuffle(random.pick(fits));
}

/** Names an error with what it makes of the stop; where the slip does no harm there is nothing to write. */
const slip = (name: string, stop: (hands: Hands) => number): NamedError<Hands> => ({
  name,
  writes: (hands) =>
    stop(hands) === stopOf(hands) ? undefined : [String(sumOf(hands)), String(stop(hands))],
});

function view(hands: Hands): Node {
  const sum = line({ answer: 0, label: phrase('fields.sum') }, 15);
  const stop = box({ answer: 1, label: phrase('fields.stop'), shows: true });
  return stack(
    [
      row([
        cell(51, handRow(hands, phrase('spoken.hands', { hands: listed(hands) }))),
        cell(26, stoppedClock(stopOf(hands), hands[0])),
      ]),
      row([text('item.sum', { hands: { formula: { line: hands, between: '+' } } }), sum, stop], 1),
    ],
    1,
  );
}

export const levelOne: Level<Hands> = {
  usual: 6,
  standards: ['3.OA.D.9', '4.OA.C.5', '4.NBT.B.6'],
  range: RANGE,
  wishes: (count, random) =>
    spreadWishes(
      count,
      random,
      STOPS.map((kind) => ({ kind, ...PLACES[kind] })),
    ),
  draw,
  constraints: [
    { name: 'full-turn', allows: (hands) => sumOf(hands) > FINGERS },
    { name: 'not-all-equal', allows: (hands) => hands.length < 4 || new Set(hands).size > 1 },
  ],
  kindOf,
  same: (hands) => [...hands].sort((a, b) => a - b).join('+'),
  answer: (hands) => [[String(sumOf(hands))], [String(stopOf(hands))]],
  steps(hands) {
    const sum = sumOf(hands);
    const [turns, stop] = [quotientOf(sum), remainderOf(sum)];
    return [
      { say: 'steps.sum', claims: { sum: claim({ sum: hands }, '=', sum) } },
      {
        say: 'steps.turns',
        claims: { turns: claim(sum, '=', { sum: [{ product: [FINGERS, turns] }, stop] }) },
        with: { stop },
      },
    ];
  },
  errors: [
    // Numbers run 1, 2, 3, 4, 1: the fist is forgotten.
    slip('skips-zero', (hands) => 1 + ((sumOf(hands) - 1) % (FINGERS - 1))),
    // Each next hand begins on the station where the last one stopped.
    slip('counts-start', (hands) => remainderOf(sumOf(hands) - (hands.length - 1))),
    slip('last-digit', (hands) => sumOf(hands) % 10),
  ],
  difficulty: sumOf,
  page: {
    rule: ['rule.hands', 'rule.clock'],
    example: [4, 3],
    exampleWork: 82,
    exampleScale: 0.75,
    blocks: [{ instruction: 'instruction.walk', across: 2, height: 33 }],
    view,
    after: () => [closing('play', 'play.taps')],
    pieces,
  },
};
