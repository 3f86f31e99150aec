/**
 * The rule sheet of 3x16: boards drawn from replays, sets counted from the deck, figures from the engine.
 *
 * Takes a sheet maker; gives the part of the data only decks/3x16/templates/rule-sheet.hbs asks for. Tiles, calls, ends of rows
 * and winners come from the replay. Never types a figure.
 */
import { inLanguage } from '../../../base/language.ts';
import type { Deck } from '../../../deck/read/types.ts';
import type { Move, State } from '../../../games/3x16/index.ts';
import type { CaseReplay, ExampleReplay } from '../../rulebook/types.ts';
import { tileScene, type TileScene } from './scene.ts';
import { boardOf, type Board } from './boards.ts';
import type { RuleSheetWords } from './words.ts';
import { knowPanel } from './know.ts';
import { filled, type RuleSheetMaker } from '../../document/maker.ts';
import { captionOf, shownExamples } from '../../document/shown-examples.ts';

type Maker = RuleSheetMaker<State, Move, RuleSheetWords>;
type Case = CaseReplay<State, Move>;
type Example = ExampleReplay<State, Move>;

/** Tiles of a row in the pictures of page 1, and in the narrow ones of page 2. */
const ROOM = { wide: 9, narrow: 4 } as const;

/** What a picture of several calls shows of them. */
const CALLS_SHOWN = 8;

export function threeBySixteenSheet(maker: Maker): Readonly<Record<string, unknown>> {
  return {
    hero: board(maker, maker.words.hero, ROOM.wide),
    bring: bring(maker),
    mat: maker.words.mat,
    turn: turn(maker),
    examples: shownExamples(maker, (example, rulings) => shown(maker, example, rulings)),
    know: knowPanel(maker),
  };
}

const sceneOf = ({ replay }: Case): TileScene => tileScene(replay);

/** The board at the end of an example. */
function board(maker: Maker, id: string, room: number): Board | undefined {
  const example = maker.example(id);
  return example && boardOf(sceneOf(example.cases[0]), { room, words: maker.words.spoken });
}

/** Tiles of each set and of all, counted from the deck. */
function bring(maker: Maker): unknown {
  const { clauses, text, names } = maker.words.bring;
  const sets = tileSets(maker.job.deck);
  const [each = 0] = sets.values();
  return {
    clauses: maker.clauses(clauses),
    segments: maker.segments(filled(maker, text, { tiles: each, sets: sets.size })),
    sets: [...sets.keys()].map((set) => ({
      set,
      name: Object.hasOwn(names, set) ? names[set as keyof typeof names] : '',
    })),
  };
}

function tileSets(deck: Deck): ReadonlyMap<string, number> {
  const sets = new Map<string, number>();
  for (const { kind, rows } of deck.components)
    for (const { fields, copies } of kind === 'tile' ? rows : []) {
      const set = String(inLanguage(fields, 'en').get('set')?.value ?? '');
      sets.set(set, (sets.get(set) ?? 0) + copies);
    }
  return sets;
}

/** One call from the bag to the last move: the called tile, the board with the order of the moves. */
function turn(maker: Maker): unknown {
  const words = maker.words.turn;
  const example = maker.example(words.example);
  if (!example) return undefined;
  const [one] = example.cases;
  const drawn = board(maker, words.example, ROOM.wide);
  const say = (key: 'call' | 'place' | 'move' | 'caption'): string =>
    filled(maker, words[key], one.quantities);
  return {
    called: sceneOf(one).called,
    board: drawn,
    call: say('call'),
    place: say('place'),
    move: say('move'),
    caption: say('caption'),
  };
}

function shown(
  maker: Maker,
  example: Example,
  rulings: readonly number[],
): Readonly<Record<string, unknown>> {
  const { language } = maker;
  return {
    calls: callsOf(example),
    size: example.cases.length > 1 ? 'several' : 'single',
    cases: example.cases.map((one) => caseOf(maker, one)),
    note: captionOf(example.note?.[language] ?? '', rulings),
  };
}

/** The numbers called, where an example runs over several calls. */
function callsOf({ cases: [{ replay, quantities }] }: Example): readonly number[] {
  const { calls } = tileScene(replay);
  const played = Number(quantities['calls']) - replay.start.calls.length;
  return played > 1 && calls.length <= CALLS_SHOWN ? calls : [];
}

/** A board, or tiles left for each player where the example is about the end. */
function caseOf(maker: Maker, one: Case): unknown {
  const note = one.note?.[maker.language] ?? '';
  const lefts = one.quantities['lefts'] as readonly number[];
  if (lefts.length > 1) return { kind: 'count', players: playersOf(maker, one, lefts), note };
  const scene = sceneOf(one);
  const drawn = boardOf(scene, { room: ROOM.narrow, words: maker.words.spoken });
  return { kind: 'board', board: drawn, hasRows: scene.rows.some(({ length }) => length > 0), note };
}

function playersOf({ words }: Maker, { quantities }: Case, lefts: readonly number[]): unknown {
  const winners = quantities['winners'] as readonly string[];
  return lefts.map((left, seat) => ({
    name: words.players[seat] ?? '',
    left,
    won: winners.includes(`p${seat + 1}`),
  }));
}
