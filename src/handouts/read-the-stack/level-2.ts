/**
 * Level 2 of "Read the stack": six cards of both sides, read down and turned round; who leads each time?
 *
 * A prompt is a duel of three cards each, placed by turns. The top row is filled in.
 */
import { present } from '../../base/invariant.ts';
import type { Random } from '../../base/random.ts';
import { box, boxesUnder, cell, choice, closing, line, parted, row, stack, text } from '../core/nodes.ts';
import type { Level, NamedError, Wish } from '../core/handout.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { bandOf, risingBands } from '../core/wishes.ts';
import { ACTIONS, type Duel, effectsOf, leaderOf, readStack, type Tracks, turnedRound } from './duel.ts';
import {
  cardsInWords,
  dealCards,
  duelSteps,
  happens,
  readDown,
  readingParts,
  sameDuel,
  stackHeads,
  stackRow,
  startsOf,
} from './view.ts';
import { cardsToLay, quickTracks } from './level-4.ts';

const RANGE = [6, 10] as const;
export const CARDS_IN_STACK = 6;

const COLOURS = ['red', 'blue'] as const;

const DURABILITIES = [5, 6, 7, 8, 9];

interface WantedDuel {
  readonly band: Wish['band'];
  isGood(duel: Duel): boolean;
}

/**
 * Six cards by turns, a shield each, and any order of the same turns, shields and durabilities with which the duel is a good
 * one; undefined where none is.
 */
export function drawDuel(random: Random, { band, isGood }: WantedDuel): Duel | undefined {
  const cards = dealCards(random, ACTIONS, CARDS_IN_STACK);
  const stackFrom = (first: number): Duel['stack'] =>
    cards.map((_, place) => ({
      side: place % 2 === 0 ? 'ann' : 'bob',
      card: present(cards[(place + first) % CARDS_IN_STACK], 'card'),
    }));
  if (bandOf(abilitiesIn(stackFrom(0)), RANGE) !== band) return undefined;
  const fits = [0, 2, 4].flatMap((first) =>
    COLOURS.flatMap((own) => COLOURS.map((other) => ({ ann: own, bob: other })))
      .flatMap((shields) =>
        DURABILITIES.flatMap((ann) =>
          DURABILITIES.map((bob): Duel => ({ stack: stackFrom(first), ann, bob, shields })),
        ),
      )
      .filter(isGood),
  );
  return fits.length === 0 ? undefined : random.pick(fits);
}

/** Abilities to carry out. */
const abilitiesIn = (cards: Duel['stack']): number =>
  cards.reduce((sum, { card }) => sum + effectsOf(card).length, 0);

export const difficulty = ({ stack: cards }: Duel): number => abilitiesIn(cards);

const draw = (random: Random, { band }: Wish): Duel | undefined =>
  drawDuel(random, { band, isGood: (duel) => allStand(duel) && leadChanges(duel) && shieldsCount(duel) });

const endOf = (tracks: readonly Tracks[]): Tracks => present(tracks.at(-1), 'end');

const rowsOf = (read: (duel: Duel) => readonly Tracks[], duel: Duel, turned: Duel): readonly string[] => {
  const [down, round] = [read(duel), read(turned)];
  return [
    ...down.slice(1).flat().map(String),
    round.map(([ann]) => String(ann)).join(' '),
    round.map(([, bob]) => String(bob)).join(' '),
    leaderOf(endOf(down)) ?? 'nobody',
    leaderOf(endOf(round)) ?? 'nobody',
  ];
};

const answerOf = (duel: Duel): readonly string[] => rowsOf(readStack, duel, turnedRound(duel));

/** The whole sheet when the duel is taken for another one. */
const slip = (name: string, read: (duel: Duel) => Duel): NamedError<Duel> => ({
  name,
  writes(duel) {
    const wrong = read(duel);
    if (quickTracks(wrong).length < CARDS_IN_STACK || quickTracks(turnedRound(wrong)).length < CARDS_IN_STACK)
      return undefined;
    const rows = rowsOf(quickTracks, wrong, turnedRound(wrong));
    return rows.join() === answerOf(duel).join() ? undefined : rows;
  },
});

const swapColour = (colour: Duel['shields']['ann']): Duel['shields']['ann'] =>
  colour === 'red' ? 'blue' : colour === 'blue' ? 'red' : 'none';

const allStand = (duel: Duel): boolean =>
  [duel, turnedRound(duel)].every((one) => endOf(quickTracks(one)).every((left) => left > 0));

const shieldsCount = (duel: Duel): boolean => shieldsMatter(duel) && shieldsMatter(turnedRound(duel));

/** Turned round, the other one leads. */
function leadChanges(duel: Duel): boolean {
  const [down, round] = [duel, turnedRound(duel)].map((one) => leaderOf(endOf(quickTracks(one))));
  return down !== undefined && round !== undefined && down !== round;
}

/** Some shield is used up in both readings, and some hit of the other colour goes through first. */
function shieldsMatter(duel: Duel): boolean {
  const bare: Duel = { ...duel, shields: { ann: 'none', bob: 'none' } };
  return endOf(quickTracks(duel)).join() !== endOf(quickTracks(bare)).join();
}

/** What the top card does, as the example of the table: whose points change. */
function firstChange(duel: Duel, [ann, bob]: Tracks): Node {
  const changes = [
    { side: 'ann', before: duel.ann, after: ann },
    { side: 'bob', before: duel.bob, after: bob },
  ].filter(({ before, after }) => before !== after);
  const said = changes.map(({ side, before, after }) =>
    phrase('item.changes', { name: phrase(`side.${side}`), before: String(before), after: String(after) }),
  );
  return said.length === 0
    ? text('item.stopped')
    : text('item.happened', { changes: { list: said, joined: 'comma' } });
}

/** mm from one box of the table of a turned stack to the next, and its heads. */
const [PITCH, HEAD] = [14, 26];
/** mm between two rows, and between two tasks. */
const [GAP, TASKS_APART] = [0.7, 2.6];

/** What both have after each card of the turned stack. */
function turnedTable(duel: Duel): readonly Node[] {
  const round = (side: 'ann' | 'bob', answer: number): Node =>
    row([
      cell(HEAD, text(`side.${side}`)),
      boxesUnder({ answer, label: phrase(`fields.${side}-round`) }, CARDS_IN_STACK, PITCH),
    ]);
  const places = row([
    cell(HEAD - 2.7, text('item.card', undefined, 'soft')),
    ...duel.stack.map((_, i) => cell(PITCH, text('item.place', { place: String(i + 1) }, 'bold'), 'middle')),
  ]);
  return [places, round('ann', 10), round('bob', 11)];
}

function view(duel: Duel): Node {
  const first = present(readStack(duel)[0], 'first card');
  const asks = (place: number): readonly Node[] =>
    place === 0
      ? happens(
          firstChange(duel, first),
          first.map((left) => text('item.left', { left })),
        )
      : happens(
          line({ label: phrase('fields.happens') }, 27),
          (['ann', 'bob'] as const).map((side, i) =>
            box({ answer: 2 * (place - 1) + i, label: phrase(`side.${side}`) }, 2),
          ),
        );
  const rows = [...duel.stack].reverse().map((placed, i) => stackRow(placed, duel.stack.length - i, asks(i)));
  const table = turnedTable(duel);
  const leads = [
    row([text('item.who-down'), choiceOfSides(12, 'fields.leads-down')], 4),
    row([text('item.who-round'), choiceOfSides(13, 'fields.leads-round')], 4),
  ];
  return parted(
    'dys',
    stack(
      [
        stack([startsOf(duel), stackHeads, readDown(rows)], GAP),
        stack([text('item.turn-round', undefined, 'bold'), ...table], GAP),
        stack(leads, GAP),
      ],
      TASKS_APART,
    ),
    [
      ...readingParts({ rows, over: [startsOf(duel)], upper: 3, heads: [stackHeads] }),
      [phrase('part.turn-round'), stack(table, GAP)],
      [phrase('part.leads'), stack(leads, GAP)],
    ],
  );
}

export const choiceOfSides = (answer: number, label: string): Node =>
  choice({ answer, label: phrase(label) }, [
    ['ann', 'side.ann'],
    ['bob', 'side.bob'],
  ]);

/** A card each: one hits, one is stopped. */
const EXAMPLE: Duel = {
  stack: [
    { side: 'bob', card: 'a07' },
    { side: 'ann', card: 'a01' },
  ],
  ann: 9,
  bob: 8,
  shields: { ann: 'blue', bob: 'none' },
};

const exampleView = (duel: Duel): Node =>
  row(
    [
      cell(122, stack([startsOf(duel), cardsInWords(duel)], 1)),
      ...(['ann', 'bob'] as const).map((side, answer) =>
        box({ answer, label: phrase(`side.${side}`), shows: true }, 2),
      ),
    ],
    4,
  );

export const levelTwo: Level<Duel> = {
  usual: 1,
  standards: ['MP1', 'MP2', 'MP6'],
  range: RANGE,
  wishes: (count) => risingBands(count).map((band): Wish => ({ kind: 'duel', band })),
  draw,
  constraints: [
    { name: 'all-stand', allows: allStand },
    { name: 'shields-matter', allows: shieldsCount },
    { name: 'order-matters', allows: leadChanges },
  ],
  kindOf: () => 'duel',
  same: sameDuel,
  answer: (duel) => answerOf(duel).map((value) => [value]),
  steps: duelSteps,
  errors: [
    slip('wrong-colour', (duel) => ({
      ...duel,
      shields: { ann: swapColour(duel.shields.ann), bob: swapColour(duel.shields.bob) },
    })),
    slip('forgets-shield', (duel) => ({ ...duel, shields: { ann: 'none', bob: 'none' } })),
    slip('first-placed-first', turnedRound),
  ],
  difficulty,
  page: {
    rule: ['rule.shield', 'rule.recoil'],
    example: EXAMPLE,
    exampleView,
    blocks: [{ instruction: 'instruction.read-down', across: 1, height: 150, plain: true }],
    view,
    after: () => [closing('play', 'play.swap')],
    pieces: cardsToLay,
  },
};
