/**
 * The table at the start of a game of Mod, and the kinds of cards with their numbers, for its rule sheet.
 *
 * Takes a sheet maker; deals one game with the deck's own cards and a fixed seed and gives what lies where. Piles, hands
 * and counts are the engine's: nothing is placed by hand.
 */
import { randomFrom } from '../../../base/random.ts';
import type { ModMove, ModState } from '../../../games/mod/index.ts';
import { LIMITS } from '../../../games/mod/state.ts';
import type { RuleSheetWords } from './words.ts';
import { abilityRows, type AbilityRow } from './ability-rows.ts';
import { filled, type RuleSheetMaker } from '../../document/maker.ts';

type Maker = RuleSheetMaker<ModState, ModMove, RuleSheetWords>;

/** One card in small: what `mech-mini` draws. */
export interface Mini {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly type: string;
  readonly cost: string;
  readonly rows: readonly AbilityRow[];
}

const printed = (value: unknown): string => String(value ?? '');

export function mini(maker: Maker, id: string): Mini {
  const { fields, name } = maker.picture.card(id);
  const abilities = Array.isArray(fields['abilities']) ? fields['abilities'].map(String) : [];
  return {
    id,
    name,
    colour: printed(fields['colour']),
    type: printed(fields['type']),
    cost: printed(fields['cost']),
    rows: abilityRows(abilities, maker.language),
  };
}

/** The first position of a game, drawn; nothing when the deck's cards are no card list. */
export function tablePicture(maker: Maker, counts: Readonly<Record<string, unknown>>): unknown {
  const start = firstPosition(maker);
  if (!start) return undefined;
  const words = maker.words.table;
  // Too small for values of abilities: cost and type alone.
  const plain = (id: string, how: string): unknown => ({ ...mini(maker, id), rows: [], how });
  const side = (seat: 0 | 1): unknown => ({
    name: words[seat === 0 ? 'first' : 'second'],
    // B's hand shows its backs, as A would see it.
    hand: start.sides[seat].hand.map((id) => plain(id, seat === 0 ? 'assign' : 'eject')),
    left: start.sides[seat].deck.length,
    hasToken: start.initiative === seat,
  });
  return {
    shared: start.shared.map(({ deck }) => ({ top: plain(deck[0] ?? '', 'draft-pile'), left: deck.length })),
    slots: LIMITS.slots,
    first: side(0),
    second: side(1),
    key: words.key.map((says, index) => ({
      number: index + 1,
      says: maker.segments(filled(maker, says, { ...counts, left: start.sides[0].deck.length })),
    })),
    spoken: [0, 1].map((seat) => handSpoken(maker, start, seat)).join('. '),
  };
}

/** `A, hand: Jab, Spark ...`: the open hand by its names, the other one by its number. */
function handSpoken(maker: Maker, start: ModState, seat: number): string {
  const { first, second, hand } = maker.words.table;
  const cards = start.sides[seat === 0 ? 0 : 1].hand;
  const names = seat === 0 ? cards.map((id) => mini(maker, id).name).join(', ') : String(cards.length);
  return [seat === 0 ? first : second, hand, names].join(', ');
}

function firstPosition({ job }: Maker): ModState | undefined {
  const { engine } = job;
  const options = engine.readOptions({ initiative: 0 });
  return options.ok ? engine.setup(options.value, randomFrom('mod', 'rule sheet')) : undefined;
}

/** A line a type of card: its shape, what it does, how many actions and shields there are. */
export function kindsTable(maker: Maker, counts: Readonly<Record<string, string | number>>): unknown {
  const { head, clauses, columns, rows, note, parts, action, upgrade } = maker.words.kinds;
  return {
    head,
    parts,
    action: mini(maker, action),
    upgrade: mini(maker, upgrade),
    clauses: maker.clauses(clauses),
    columns,
    note: maker.segments(filled(maker, note, counts)),
    rows: rows.map((row) => ({
      ...row,
      actions: counts[`actions-${row.colour}`] ?? '',
      shields: counts[`shields-${row.colour}`] ?? '',
    })),
  };
}
