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
import { type SceneTile, tileScene, type TileScene } from './scene.ts';
import { knowPanel, type RuleSheetWords } from './know.ts';
import { filled, type RuleSheetMaker } from '../../document/maker.ts';
import { captionOf, shownExamples } from '../../document/row-examples.ts';
import { fillPlaces } from '../../document/localise.ts';

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

/** A tile, the dots for tiles left out, or the place of the first tile of a row. */
interface BoardTile {
  readonly kind: 'tile' | 'dots' | 'place';
  readonly tile: number;
  readonly mark: string;
  readonly order: number;
}

interface Board {
  readonly rows: readonly (readonly BoardTile[])[];
  readonly columns: readonly { readonly number: number; readonly tiles: readonly BoardTile[] }[];
  /** Tiles of the longest column. */
  readonly depth: number;
  readonly spoken: string;
}

interface SpokenWords {
  /** `Main rows up to {rows}. Columns: {columns}.` */
  readonly board: string;
  /** What is said of a column without tiles. */
  readonly empty: string;
}

interface BoardWish {
  /** Tiles a row may show; a longer one keeps its first and its last ones. */
  readonly room: number;
  readonly words: SpokenWords;
}

const DOTS: BoardTile = { kind: 'dots', tile: 0, mark: '', order: 0 };
const FIRST_PLACE: BoardTile = { kind: 'place', tile: 1, mark: '', order: 0 };

const drawn = (tile: SceneTile): BoardTile => ({ kind: 'tile', ...tile });

function shortened(tiles: readonly SceneTile[], room: number): readonly BoardTile[] {
  if (tiles.length <= room) return tiles.map(drawn);
  return [...tiles.slice(0, 1).map(drawn), DOTS, ...tiles.slice(2 - room).map(drawn)];
}

/** The whole board. */
function boardOf(scene: TileScene, { room, words }: BoardWish): Board {
  return {
    rows: scene.rows.map((tiles) => (tiles.length === 0 ? [FIRST_PLACE] : shortened(tiles, room))),
    columns: scene.columns.map((tiles, index) => ({ number: index + 1, tiles: tiles.map(drawn) })),
    depth: Math.max(1, ...scene.columns.map(({ length }) => length)),
    spoken: spokenBoard(scene, words),
  };
}

/** Places that tiles have left are not read out; refused tiles are, since the picture is about them. */
function spokenBoard({ rows, columns }: TileScene, words: SpokenWords): string {
  const empty = words.empty;
  const lists = columns.map((tiles) => {
    const there = tiles.filter(({ mark }) => mark !== 'left').map(({ tile }) => tile);
    return there.length === 0 ? empty : there.join(' ');
  });
  const ends = rows.map((tiles) => tiles.at(-1)?.tile ?? 0);
  return fillPlaces(words.board, { rows: ends.join(', '), columns: lists.join(', ') }).text;
}
