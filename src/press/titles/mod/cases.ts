/**
 * Worked examples of Mod as its rule sheet draws them: whose card, in which order, what it did, what became of both sides.
 *
 * Takes a sheet maker and an example; gives plain data for decks/mod/templates/rule-sheet.hbs. Order, frames and numbers are
 * the replay's; a sign that is not in the legend does not appear.
 */
import type { ByPressLanguage as ByLanguage, PressLanguage as Language } from '../../../base/language.ts';
import {
  type Ability,
  type ModMove,
  type ModState,
  nameAbility,
  parseAbility,
  remindOf,
  type Sign,
  SIGNS,
  speakSign,
} from '../../../games/mod/index.ts';
import type { CaseReplay, ExampleReplay } from '../../rulebook/types.ts';
import { filled, type RuleSheetMaker } from '../../document/maker.ts';
import { captionOf } from '../../document/row-examples.ts';
import { sharedWord } from '../../document/words.ts';
import { modScene, type ModScene, type SceneSlot } from './scene.ts';
import type { RuleSheetWords } from './words.ts';
import { randomFrom } from '../../../base/random.ts';
import { LIMITS } from '../../../games/mod/state.ts';

type Maker = RuleSheetMaker<ModState, ModMove, RuleSheetWords>;
type Case = CaseReplay<ModState, ModMove>;

/** What is said of a card that is not simply laid. */
export const HOW = {
  draft: { en: 'drafted', fr: 'recrutée' },
  eject: { en: 'ejected', fr: 'éjectée' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;

export function shownCase(
  maker: Maker,
  example: ExampleReplay<ModState, ModMove>,
  rulings: readonly number[],
): Readonly<Record<string, unknown>> {
  const note = example.note?.[maker.language] ?? '';
  // Without a sentence of its own the example's last case ends it, and has the mark of its rulings.
  const last = note === '' ? example.cases.length - 1 : -1;
  return {
    rows: example.cases.map((one, index) => ({
      ...caseRow(maker, one),
      note: captionOf(one.note?.[maker.language] ?? '', index === last ? rulings : []),
    })),
    note: note === '' ? [] : captionOf(note, rulings),
  };
}

function caseRow(maker: Maker, one: Case): object {
  const { language } = maker;
  const scene = modScene(one.replay, stalledIn(one));
  const { labels } = maker.words;
  const all = [...stackCards(maker, one, scene), ...lyingCards(maker, scene)];
  return {
    cards: all,
    illegal: one.replay.steps.some(({ illegal }) => illegal !== undefined)
      ? sharedWord('illegal', language)
      : '',
    spoken: all.map(({ label, tag }) => `${tag} ${label}`).join(', '),
    changes: scene.changes.map((change) => ({ ...change, what: labels[change.what] })),
  };
}

const stalledIn = ({ quantities }: Case): readonly string[] =>
  (quantities['stalled'] ?? []) as readonly string[];

interface CaseCard {
  readonly tag: string;
  readonly label: string;
}

/** What the case is about: what activated, and what no longer could; cards that only fill the stack are left out. */
function told({ stack }: ModScene, { sides }: ModState): readonly SceneSlot[] {
  const done = stack.filter(({ isDone }) => isDone);
  const isOver = sides.some(({ durability }) => durability <= 0);
  return done.length === 0 || isOver ? stack : done;
}

/** What lies in the stack, in the order of activation; alone it needs no number. */
function stackCards(maker: Maker, one: Case, scene: ModScene): readonly CaseCard[] {
  const { shields } = scene;
  const shown = told(scene, one.replay.end);
  // Drafts are told in the order in which they are taken, which is that of placing.
  const isDrafted = shown.every(({ how }) => how === 'draft');
  const stack = isDrafted ? [...shown].reverse() : shown;
  const stalled = stalledIn(one);
  const isSpent = ({ card }: SceneSlot): boolean => shields.some((shield) => shield.card === card);
  // A draft is shown where it is taken, before anything activates.
  const isPlacing = stack.every(({ isDone }) => !isDone);
  const stateOf = (slot: SceneSlot): string => {
    if (isSpent(slot)) return 'spent';
    if (isPlacing || (slot.isDone && !stalled.includes(slot.card))) return 'acts';
    return 'idle';
  };
  return stack.map((slot) => ({
    ...mini(maker, slot.card),
    how: slot.how,
    state: stateOf(slot),
    order: stack.length > 1 && !isPlacing && !isDrafted ? slot.place : 0,
    tag: slot.owner,
    label: slot.how === 'eject' ? HOW.eject[maker.language] : mini(maker, slot.card).name,
  }));
}

/** Upgrades that were in play: spent as shields, or still there. */
function lyingCards(maker: Maker, { stack, shields, inPlay }: ModScene): readonly CaseCard[] {
  const isStacked = (id: string): boolean => stack.some(({ card }) => card === id);
  const lying =
    (state: string) =>
    ({ card, owner }: { readonly card: string; readonly owner: string }): CaseCard => {
      const picture = mini(maker, card);
      const tag = `${owner}, ${maker.words.labels['in-play']}`;
      return { ...picture, how: 'play', state, order: 0, tag, label: picture.name } as CaseCard;
    };
  return [
    ...shields.filter(({ card }) => !isStacked(card)).map(lying('spent')),
    ...inPlay.map(lying('kept')),
  ];
}

/** One card in small: what `mech-mini` draws. */
interface Mini {
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
    // On page 1 the cards of the set-up are large enough for their abilities.
    tops: start.shared.map(({ deck }) => ({ ...mini(maker, deck[0] ?? ''), how: 'draft-pile' })),
    fan: start.sides[0].hand.map((id) => ({ ...mini(maker, id), how: 'assign' })),
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

// The abilities of a Mod card in words and shapes, for its template.
// Takes the ability texts of a row (`IMPACT 3`), gives one line an ability: the shape it is in, the value on the
// shape, keyword and reminder (words and signs) in one language. Words come from the engine's vocabulary, so that card and engine never
// disagree; an ability the engine does not know gives no line (the deck's own check reports it).

/** A piece of a reminder: words, or a sign with the words that read it aloud. */
interface ReminderPiece {
  readonly text: string;
  /** Empty for words. */
  readonly sign: Sign | '';
}

interface AbilityRow {
  /** Colour of the type whose shape carries the value. */
  readonly colour: 'red' | 'blue' | 'purple' | 'grey';
  /** Colour of the shield; empty where the ability is none. */
  readonly shield: string;
  /** What is on the shape: `3`, `+1`, `−1`, or nothing. */
  readonly value: string;
  readonly keyword: string;
  /** What it does in one breath. */
  readonly reminder: readonly ReminderPiece[];
  /** Radius of the shape, millimetres. */
  readonly size: number;
}

// How large is the shape of an ability, in millimetres, on a card with <n> of them?
const SIZES: Readonly<Record<number, number>> = { 1: 6.4, 2: 4.9, 3: 3.75 };

/** The lines of one card, from first to last. */
export function abilityRows(texts: readonly string[], language: Language): readonly AbilityRow[] {
  const abilities = texts.map((text) => parseAbility(text)).flatMap((read) => (read.ok ? [read.value] : []));
  const size = SIZES[abilities.length] ?? 3.75;
  return abilities.map((ability) => ({
    ...shapeOf(ability),
    keyword: nameAbility(ability, language),
    reminder: reminderPieces(remindOf(ability, language), language),
    size,
  }));
}

/** `gain 2 {fuel}` as words and signs; braces around anything else stay words. */
export function reminderPieces(reminder: string, language: Language): readonly ReminderPiece[] {
  return reminder
    .split(/\{(\w+)\}/)
    .map((piece, place, all): ReminderPiece => {
      if (place % 2 === 0) return { text: piece, sign: '' };
      if (!isSign(piece)) return { text: `{${piece}}`, sign: '' };
      return { text: speakSign(piece, all[place - 1] ?? '', language), sign: piece };
    })
    .filter(({ text }) => text !== '');
}

const isSign = (word: string): word is Sign => Object.hasOwn(SIGNS, word);

function shapeOf(ability: Ability): Pick<AbilityRow, 'colour' | 'shield' | 'value'> {
  switch (ability.kind) {
    case 'SHIELD':
      return { colour: ability.colour, shield: ability.colour, value: '' };
    case 'VENT':
      return { colour: 'grey', shield: '', value: '' };
    case 'IMPACT':
      return { colour: 'red', shield: '', value: String(ability.amount) };
    case 'ENERGY':
      return { colour: 'blue', shield: '', value: String(ability.amount) };
    case 'BOOST IMPACT':
      return { colour: 'red', shield: '', value: `+${ability.amount}` };
    case 'BOOST ENERGY':
      return { colour: 'blue', shield: '', value: `+${ability.amount}` };
    case 'RESET FUEL':
    case 'RESET DRAW':
      return { colour: 'grey', shield: '', value: `+${ability.amount}` };
    case 'RECOIL':
    case 'DRAIN':
      return { colour: 'grey', shield: '', value: `−${ability.amount}` };
    default:
      return { colour: 'grey', shield: '', value: String(ability.amount) };
  }
}

/** What a row of Mod's cards gets besides its own fields; nothing for rows without abilities (references, tracks). */
export function abilityFields(
  { abilities }: Readonly<Record<string, unknown>>,
  language: Language,
): { readonly rows?: readonly AbilityRow[] } {
  return Array.isArray(abilities) ? { rows: abilityRows(abilities.map(String), language) } : {};
}
