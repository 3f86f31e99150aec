/**
 * Checks a position of Mod that came from outside, field by field and as a whole.
 *
 * Takes JSON, gives a state, or the first field that is wrong or missing, with its path. A sound state holds known cards
 * only, no more copies than exist, and a phase that fits its piles. Never repairs anything but a card list left out
 * where one is bound. Source: clauses `mod.five-slots`, `mod.win-immediate`, ruling `mod.r-starter`.
 */
import type { Json, Parsed } from '../core/game.ts';
import { readCardText } from './cards.ts';
import type { CardIndex } from './cards.ts';
import { Reader } from './reader.ts';
import { readShieldRule, readStarter } from './setup.ts';
import { LIMITS, opponent } from './state.ts';
import type { Active, ModState, Placed, RuleSet, Seat, SharedPile, Side, Waits } from './state.ts';
import { canPlace } from './table.ts';

const FIELDS = [
  'cards',
  'rules',
  'round',
  'phase',
  'initiative',
  'priority',
  'sides',
  'shared',
  'stack',
  'active',
];

const readSeat = (reader: Reader, value: Json | undefined, path: string): Seat =>
  reader.oneOf(value, path, [0, 1]);

function readCards(
  reader: Reader,
  value: Json | undefined,
): { readonly text: string; readonly index: CardIndex } {
  const text = reader.text(value, 'cards');
  const read = readCardText(text);
  if (read.ok) return { text, index: read.value };
  reader.refuse('cards', read.message);
  return { text, index: new Map() };
}

/** Reads piles; ids must be known, and `used` counts them. */
class Piles {
  readonly used = new Map<string, number>();
  private readonly reader: Reader;
  private readonly cards: CardIndex;

  constructor(reader: Reader, cards: CardIndex) {
    this.reader = reader;
    this.cards = cards;
  }

  card(value: Json | undefined, path: string): string {
    const id = this.reader.text(value, path);
    if (!this.cards.has(id)) this.reader.refuse(path, `no card has the id "${id}"`);
    return this.count(id);
  }

  pile(value: Json | undefined, path: string): readonly string[] {
    const list = this.reader.list(value, path);
    return list.map((item, place) =>
      typeof item === 'string' && this.cards.has(item)
        ? this.count(item)
        : this.card(item, `${path}[${place}]`),
    );
  }

  private count(id: string): string {
    this.used.set(id, (this.used.get(id) ?? 0) + 1);
    return id;
  }
}

function readSide(reader: Reader, piles: Piles, value: Json | undefined, path: string): Side {
  const side = reader.fields(value, path, ['durability', 'fuel', 'hand', 'deck', 'discard', 'inPlay']);
  return {
    durability: reader.whole(side.durability, `${path}.durability`, 0, LIMITS.durability),
    fuel: reader.whole(side.fuel, `${path}.fuel`),
    hand: piles.pile(side.hand, `${path}.hand`),
    deck: piles.pile(side.deck, `${path}.deck`),
    discard: piles.pile(side.discard, `${path}.discard`),
    inPlay: piles.pile(side.inPlay, `${path}.inPlay`),
  };
}

function readShared(reader: Reader, piles: Piles, value: Json | undefined): ModState['shared'] {
  const list = reader.list(value, 'shared');
  if (list.length !== LIMITS.decks) reader.refuse('shared', `needs three piles, found ${list.length}`);
  const pile = (place: number): SharedPile => {
    const path = `shared[${place}]`;
    const { deck, discard } = reader.fields(list[place], path, ['deck', 'discard']);
    return { deck: piles.pile(deck, `${path}.deck`), discard: piles.pile(discard, `${path}.discard`) };
  };
  return [pile(0), pile(1), pile(2)];
}

function readPlaced(reader: Reader, piles: Piles, value: Json, path: string): Placed {
  const placed = reader.fields(value, path, ['player', 'how', 'card']);
  return {
    player: readSeat(reader, placed.player, `${path}.player`),
    how: reader.oneOf(placed.how, `${path}.how`, ['assign', 'eject', 'draft']),
    card: piles.card(placed.card, `${path}.card`),
  };
}

function readWaits(reader: Reader, value: Json | undefined): Waits | null {
  if (value === null) return null;
  const waits = reader.fields(value, 'active.waits');
  const kind = reader.oneOf(waits.kind, 'active.waits.kind', ['damage', 'strip']);
  if (kind === 'strip') return { kind, left: reader.whole(waits.left, 'active.waits.left', 1, 20) };
  return {
    kind,
    type: reader.oneOf(waits.type, 'active.waits.type', ['impact', 'energy']),
    amount: reader.whole(waits.amount, 'active.waits.amount', 1, 1000),
  };
}

function readActive(reader: Reader, piles: Piles, value: Json | undefined): Active | null {
  if (value === null) return null;
  const active = reader.fields(value, 'active', ['player', 'card', 'step', 'waits']);
  return {
    player: readSeat(reader, active.player, 'active.player'),
    card: piles.card(active.card, 'active.card'),
    step: reader.whole(active.step, 'active.step', 0, 50),
    waits: readWaits(reader, active.waits),
  };
}

function readRules(reader: Reader, cards: CardIndex, value: Json | undefined): RuleSet {
  const rules = reader.fields(value, 'rules', ['shield', 'roundLimit', 'starter']);
  return {
    shield: readShieldRule(reader, rules.shield, 'rules.shield'),
    roundLimit: reader.whole(rules.roundLimit, 'rules.roundLimit', 1, 200),
    starter: readStarter(reader, rules.starter, 'rules.starter', new Set(cards.keys())),
  };
}

function checkCopies(reader: Reader, cards: CardIndex, starter: RuleSet['starter'], piles: Piles): void {
  for (const [id, found] of piles.used) {
    const card = cards.get(id);
    const copies = (card?.deck === 'shared' ? card.copies : 0) + 2 * (starter[id] ?? 0);
    if (found > copies) reader.refuse('cards', `${found} cards ${id} lie on the table, there are ${copies}`);
  }
}

/** The phase, and whether it fits what lies on the table. */
function checkPhase(reader: Reader, state: ModState): void {
  const { phase, stack, active, round, rules } = state;
  const [a, b] = [state.sides[0].durability, state.sides[1].durability];
  const ended = a === 0 || b === 0 || (round === rules.roundLimit && stack.length === 0 && active === null);
  if (a === 0 && b === 0) reader.refuse('sides', 'both robots cannot be destroyed (mod.r-simultaneous)');
  if (phase === 'over' && !ended) reader.refuse('phase', 'the game cannot be over yet');
  if (phase !== 'over' && (a === 0 || b === 0)) reader.refuse('phase', 'the game is over at durability 0');
  for (const seat of [0, 1])
    if (stack.filter(({ player }) => player === seat).length > LIMITS.slots)
      reader.refuse('stack', 'more than five cards on one side');
  if (phase === 'command' && !canPlace(state, 0) && !canPlace(state, 1))
    reader.refuse('phase', 'the command phase is over: neither side can place a card');
  if (phase === 'activation' && stack.length === 0 && active === null)
    reader.refuse('phase', 'the activation phase is over: the stack is empty');
  if (phase === 'reset' && stack.length > 0) reader.refuse('stack', 'it is empty in the reset phase');
  if (phase !== 'command' && phase !== 'over' && state.priority !== state.initiative)
    reader.refuse('priority', 'outside the command phase it is the holder of the token');
}

function checkUpgrades(reader: Reader, state: ModState, cards: CardIndex): void {
  for (const [seat, { inPlay }] of state.sides.entries()) {
    const place = inPlay.findIndex((id) => cards.get(id)?.type !== 'upgrade');
    if (place >= 0) reader.refuse(`sides[${seat}].inPlay[${place}]`, `${inPlay[place] ?? ''} is no upgrade`);
  }
}

function checkActive(reader: Reader, state: ModState, cards: CardIndex): void {
  const { active, phase } = state;
  if (active === null) return;
  if (phase !== 'activation' && phase !== 'over') reader.refuse('active', 'no card resolves in this phase');
  const { waits, card, step } = active;
  if ((waits === null) !== (phase === 'over'))
    reader.refuse('active.waits', 'a resolving card waits for a decision unless the game is over');
  const ability = cards.get(card)?.abilities[step];
  if (cards.get(card)?.type !== 'action' || !ability)
    reader.refuse('active.step', `${card} has no ability number ${step}`);
  if (waits === null) return;
  const wanted = waits.kind === 'strip' ? 'STRIP' : waits.type === 'impact' ? 'IMPACT' : 'ENERGY';
  if (ability?.kind !== wanted) reader.refuse('active.waits', `ability ${step} of ${card} is not ${wanted}`);
  const upgrades = state.sides[opponent(active.player)].inPlay;
  if (upgrades.length === 0) reader.refuse('active.waits', 'the other side has no upgrade to decide about');
  if (waits.kind === 'strip' && (waits.left >= upgrades.length || new Set(upgrades).size < 2))
    reader.refuse('active.waits.left', 'the other side has no choice between upgrades');
}

/** Reads a state. `bound` is the card text taken where the state names none. */
export function readModState(json: Json, bound: string | undefined): Parsed<ModState> {
  const reader = new Reader();
  const given = reader.fields(json, '', FIELDS);
  const { text, index: known } = readCards(reader, given.cards ?? bound);
  const piles = new Piles(reader, known);
  const rules = readRules(reader, known, given.rules);
  const head = {
    cards: text,
    rules,
    round: reader.whole(given.round, 'round', 1, rules.roundLimit),
    phase: reader.oneOf(given.phase, 'phase', ['command', 'activation', 'reset', 'over']),
    initiative: readSeat(reader, given.initiative, 'initiative'),
    priority: readSeat(reader, given.priority, 'priority'),
  } as const;
  const active = readActive(reader, piles, given.active);
  const [a, b, ...others] = reader.list(given.sides, 'sides');
  if (others.length > 0) reader.refuse('sides', 'needs two sides');
  const early = reader.failure();
  if (early) return early;
  const state: ModState = {
    ...head,
    sides: [readSide(reader, piles, a, 'sides[0]'), readSide(reader, piles, b, 'sides[1]')],
    shared: readShared(reader, piles, given.shared),
    stack: reader
      .list(given.stack, 'stack')
      .map((item, place) => readPlaced(reader, piles, item, `stack[${place}]`)),
    active,
  };
  if (reader.sound) {
    checkUpgrades(reader, state, known);
    checkPhase(reader, state);
    checkActive(reader, state, known);
    checkCopies(reader, known, rules.starter, piles);
  }
  return reader.result(state);
}
