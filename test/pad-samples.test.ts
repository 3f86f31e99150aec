/**
 * The filled row of every score pad, cell by cell as it is printed: held against the last state of the replay, worked out
 * from the cards, hands and robots in it. A second example in the same place shows that nothing stands there for good.
 */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../src/base/random.ts';
import type { Game, Json } from '../src/games/core/game.ts';
import { replay } from '../src/games/core/replay.ts';
import { threeBySixteen } from '../src/games/3x16/index.ts';
import type { mod } from '../src/games/mod/index.ts';
import { modThree } from '../src/games/mod-3/index.ts';
import { digitOf } from '../src/games/mod-3/state.ts';
import { modulo } from '../src/games/modulo/index.ts';
import { moduloN } from '../src/games/modulo-n/index.ts';
import { shippedTitle } from '../src/press/titles/shipped.fixture.ts';
import { messages, shippedDeck, type ShippedDeck } from './kit/shipped-deck.ts';

/** Cells of the first sample row: text as it stands, `[x]` and `[ ]` for boxes to tick, `(..)` round what is ringed. */
function sampleCells(markup: string): readonly string[] {
  const row = /<tr class="sample">([\s\S]*?)<\/tr>/.exec(markup)?.[1] ?? '';
  return [...row.matchAll(/<td\b[^>]*>([\s\S]*?)<\/td>/g)].map(([, cell = '']) =>
    cell
      .replace(/<svg class="(?:tick|point|win)[\s\S]*?<\/svg>/g, (svg) =>
        /(?:tick|point|win)-mark/.test(svg) ? '[x] ' : '[ ] ',
      )
      .replace(/<span\s+class="[^"]*\b(?:ringed|on)\b[^"]*">([^<]*)<\/span>/g, '($1) ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const tick = (is: boolean): string => (is ? '[x]' : '[ ]');
const ring = (all: readonly (string | number)[], ringed: string | number): string =>
  all.map((one) => (one === ringed ? `(${one})` : `${one}`)).join(' ');

interface Sample {
  readonly given: Json;
  readonly play: readonly string[];
}

interface Played<State> {
  readonly start: State;
  readonly end: State;
  readonly moves: readonly { readonly kind?: string; readonly hands?: readonly number[] }[];
}

function playedBy<State extends Json, Move extends Json, Options>(
  engine: Game<State, Move, Options>,
  { given, play }: Sample,
): Played<State> {
  const read = engine.readGiven(given);
  if (!read.ok) throw new Error(read.message);
  const played = replay(engine, read.value, play, randomFrom('sample'));
  if (!played.ok) throw new Error(played.message);
  const { start, end, steps } = played.replay;
  return { start, end, moves: steps.map(({ move }) => move as object) };
}

function modRow(sample: Sample): readonly string[] {
  const { start, end } = playedBy(shippedTitle('mod').engine as unknown as typeof mod, sample);
  const winner = end.sides[1].durability === 0 ? 0 : 1;
  return [
    ring(['A', 'B'], 'AB'.charAt(start.initiative)),
    ring(['A', 'B'], 'AB'.charAt(winner)),
    String(end.round),
    ring([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], end.sides[winner].durability),
  ];
}

function modThreeRow(sample: Sample): readonly string[] {
  const { start, end } = playedBy(modThree, sample);
  const digits = (end.numbers[start.seat] ?? []).map(digitOf);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  const [byThree, byNine, isEven] = [sum % 3 === 0, sum % 9 === 0, (digits.at(-1) ?? 1) % 2 === 0];
  const factor = byThree ? (byNine ? 3 : 1) * (isEven ? 2 : 1) : 0;
  return [
    'Ann',
    tick(start.starter === start.seat),
    digits.slice(0, 10).join(' '),
    String(digits.length),
    String(sum),
    ...[byThree, isEven, byNine].map(tick),
    ring(['×1', '×2', '×3', '×6'], `×${factor}`),
    String(digits.length * factor),
  ];
}

function moduloRow(sample: Sample): readonly string[] {
  const { start, end, moves } = playedBy(modulo, sample);
  const shown = moves.filter(({ kind }) => kind === 'choose').map(({ hands = [] }) => hands.join(' '));
  const [last] = end.rounds;
  const points = last?.points ?? end.points;
  const player = (seat: 0 | 1): readonly string[] => [
    tick((last?.first ?? start.first) === seat),
    shown[seat] ?? '',
    [1, 2, 3].map((point) => tick(points[seat] >= point)).join(' '),
  ];
  return [
    ...player(0),
    ...player(1),
    tick(last?.by === 'both-out'),
    tick(last?.by === 'repetition'),
    ['Ann', 'Bob'][last?.winner ?? 2] ?? '',
  ];
}

const NAMES = ['Ann', 'Bob', 'Cy', 'Dee'];

function moduloNRow(sample: Sample): readonly string[] {
  const { end } = playedBy(moduloN, sample);
  const counts = end.hands.map((hand) => hand.length);
  const { winners } = moduloN.outcome(end) ?? { winners: [] };
  const isOut = counts.includes(0);
  const value = Number.parseInt(end.turned, 10);
  const n = /^F/.test(end.turned) ? 1 : Number.isNaN(value) ? 0 : value;
  return [
    NAMES[end.dealer] ?? '',
    end.turned.replace(/^(\d)[cbs]$/, '$1'),
    ring([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], n),
    NAMES[winners[0] ?? 9] ?? '',
    tick(isOut),
    tick(!isOut),
    tick(false),
    ...Array.from({ length: 6 }, (_, seat) => String(counts[seat] ?? '')),
  ];
}

function tilesRow(sample: Sample): readonly string[] {
  const { end } = playedBy(threeBySixteen, sample);
  const left = end.boards.map(({ columns }) => columns.flat().length);
  const least = Math.min(...left);
  return [
    ring(['A', 'B', 'C', 'D'], 'ABCD'.charAt(end.caller)),
    ...[0, 1, 2, 3].flatMap((seat) => {
      const board = end.boards[seat];
      const finished = board?.rows.filter((row) => row === end.rules.length).length ?? 0;
      return [
        board ? String(left[seat]) : '',
        [1, 2, 3].map((row) => tick(row <= finished)).join(' '),
        tick(board !== undefined && left[seat] === least),
      ];
    }),
  ];
}

const decks: ShippedDeck[] = [];
afterAll(() => {
  for (const deck of decks) deck.remove();
});

/** The sample row of a deck's pad, with an example of its own where one is given. */
async function printed(game: string, sample?: Sample): Promise<readonly string[]> {
  const deck = shippedDeck(game);
  decks.push(deck);
  const copied = deck.copy('sample');
  if (sample) {
    const pad = join(copied, 'score-pad.yaml');
    writeFileSync(pad, readFileSync(pad, 'utf8').replace(/^sample: .*$/m, 'sample: row-of-the-pad'));
    const [title, note] = ['{ en: Row, fr: Ligne }', '{ en: a, fr: a }'];
    const given = `given: ${JSON.stringify(sample.given)}, play: ${JSON.stringify(sample.play)}`;
    const examples = join(copied, 'examples.yaml');
    const [, shows = ''] = /shows: (\[.*\])/.exec(readFileSync(examples, 'utf8')) ?? [];
    appendFileSync(
      examples,
      `\n- { id: row-of-the-pad, title: ${title}, kind: edge, shows: ${shows}, ${given}, expect: {}, note: ${note} }\n`,
    );
  }
  const report = await deck.make({
    decks: [copied],
    only: ['score-pad'],
    languages: ['en'],
    papers: ['a4'],
    stopAfter: 'template',
  });
  expect(messages(report)).toEqual([]);
  return sampleCells(report.stageText ?? '');
}

/** The example a shipped pad names. */
function shippedSample(game: string): Sample {
  const words = readFileSync(join('decks', game, 'score-pad.yaml'), 'utf8');
  const id = /^sample: (.*)$/m.exec(words)?.[1];
  const [first] = shippedTitle(game).rulebook.examples.find((one) => one.id === id)?.cases ?? [];
  if (!first) throw new Error(`${game} has no sample`);
  return { given: first.given, play: first.replay.steps.map(({ text }) => text) };
}

describe.each([
  [
    'mod',
    modRow,
    {
      given: {
        initiative: 'B',
        round: 3,
        A: { durability: 2 },
        B: { durability: 7, fuel: 1 },
        stack: ['A assign s01', 'B assign a07'],
      },
      play: ['activate'],
    },
  ],
  ['mod-3', modThreeRow, { given: { number: 'QH', draw: '9S 10H 2D' }, play: ['add 9S 10H 2D |'] }],
  ['modulo', moduloRow, { given: { p1: [1, 1], p2: [0, 4], points: [0, 2], turn: 'p2' }, play: ['4 on 1'] }],
  [
    'modulo-n',
    moduloNRow,
    {
      given: { players: 2, dealer: 'P1', turned: 'N4', hands: ['4c 2b 2s', '1c 1b 3c 3b 5c'], stock: '9c' },
      play: ['draw', 'pass'],
    },
  ],
  ['3x16', tilesRow, { given: { left: [7, 4, 4] }, play: ['done'] }],
] as const)('the filled row of the pad of %s', (game, row, other) => {
  it('is the shipped example in every cell', async () => {
    expect(await printed(game)).toEqual(['Sample', ...row(shippedSample(game))]);
  });

  it('is any other example in every cell', async () => {
    expect(await printed(game, other)).toEqual(['Sample', ...row(other)]);
  });
});
