/**
 * Options, moves and positions of Mod that come from outside: checked field by field and as a whole.
 *
 * Takes JSON, gives typed values, or the first field that is wrong or missing, with its path. A valid state holds known
 * cards only, no more copies than exist, and a phase that fits its piles. Never repairs anything but a card list left out
 * where one is bound. Source: clauses `mod.five-slots`, `mod.win-immediate`, rulings `mod.r-starter`, `mod.r-hand`.
 */
import { type Json, parsed, type Parsed, refused } from '../core/game.ts';
import {
  fault,
  type Fault,
  isRecord,
  listOf,
  oneOf,
  optional,
  orNull,
  pairOf,
  type Reader,
  recordOf,
  shape,
  text,
  unionOf,
  valid,
  wholeBetween,
  wrong,
} from '../core/json-reader.ts';
import { type CardIndex, type CardList, readCardList, readCardText } from './cards.ts';
import { standardStarter } from './setup.ts';
import {
  type Active,
  LIMITS,
  type Move,
  opponent,
  type Options,
  type Placed,
  type RuleSet,
  type Seat,
  type SharedPile,
  type ShieldRule,
  type Side,
  type StarterDeck,
  type State,
  type Waits,
} from './state.ts';
import { canPlace } from './table.ts';

const seat = oneOf<Seat>([0, 1]);

/** `all`, or a number of points from 1 to 20. */
const shieldRule: Reader<ShieldRule> = (value, path) =>
  value === 'all' ? parsed('all') : wholeBetween(1, 20)(value, path);
const roundLimit = wholeBetween(1, 200);

/** A starting deck: design ids with a number of copies. */
const starterDeck = (ids: ReadonlySet<string>): Reader<StarterDeck> => {
  const copies = recordOf(wholeBetween(0, 30));
  return (value, path) =>
    valid(copies(value, path), (deck) => {
      const unknown = Object.keys(deck).find((id) => !ids.has(id));
      return unknown === undefined
        ? undefined
        : fault(`${path}.${unknown}`, `${path}.${unknown}: no card of the list has this id`);
    });
};

/**
 * Options from outside. `cards` may be left out when a list is bound; all others have defaults: the starter designs of
 * the list, hand 5, 1 fuel, a shield stops one ability, 30 rounds, first initiative by lot.
 */
export function readOptions(json: Json, bound: CardList | undefined): Parsed<Options> {
  if (!isRecord(json)) return wrong('options', 'an object', json);
  const list = json.cards === undefined && bound ? parsed(bound) : readCardList(json.cards ?? null);
  if (!list.ok)
    return json.cards === undefined
      ? refused('cards: the card list is missing (a list of designs as in the deck of Mod)', {
          path: 'cards',
        })
      : list;
  return shape<Options>({
    cards: () => list,
    starter: optional(starterDeck(new Set(list.value.map(({ id }) => id))), standardStarter(list.value)),
    hand: optional(wholeBetween(0, 20), LIMITS.hand),
    startFuel: optional(wholeBetween(0, 12), LIMITS.fuel),
    shield: optional(shieldRule, 'all'),
    roundLimit: optional(roundLimit, LIMITS.rounds),
    initiative: optional(oneOf<'lot' | Seat>(['lot', 0, 1]), 'lot'),
  })(json, '');
}

type Kind<K> = Extract<Move, { readonly kind: K }>;
const player = optional(seat, undefined);
const moveReader = unionOf<Move>({
  assign: shape<Kind<'assign'>>({ kind: oneOf(['assign']), card: text, player }),
  eject: shape<Kind<'eject'>>({ kind: oneOf(['eject']), card: text, player }),
  draft: shape<Kind<'draft'>>({
    kind: oneOf(['draft']),
    from: oneOf(['deck', 'discard']),
    pile: oneOf<0 | 1 | 2>([0, 1, 2]),
    player,
  }),
  pass: shape<Kind<'pass'>>({ kind: oneOf(['pass']), player }),
  activate: shape<Kind<'activate'>>({ kind: oneOf(['activate']), player }),
  choose: shape<Kind<'choose'>>({ kind: oneOf(['choose']), gain: oneOf(['draw', 'fuel']), player }),
  shield: shape<Kind<'shield'>>({ kind: oneOf(['shield']), card: text, player }),
  take: shape<Kind<'take'>>({ kind: oneOf(['take']), player }),
  strip: shape<Kind<'strip'>>({ kind: oneOf(['strip']), card: text, player }),
  reset: shape<Kind<'reset'>>({ kind: oneOf(['reset']), player }),
});

/** A move from outside; its card need not be known. */
export const readMove = (json: Json): Parsed<Move> => moveReader(json, '');

const waitsReader = unionOf<Waits>({
  damage: shape<Extract<Waits, { readonly kind: 'damage' }>>({
    kind: oneOf(['damage']),
    type: oneOf(['impact', 'energy']),
    amount: wholeBetween(1, 1000),
  }),
  strip: shape<Extract<Waits, { readonly kind: 'strip' }>>({
    kind: oneOf(['strip']),
    left: wholeBetween(1, 20),
  }),
});

/** All of a state but its card list, which the other fields are read with. */
function stateReader(cardList: string, cards: CardIndex): Reader<State> {
  const card: Reader<string> = (value, path) => {
    if (typeof value === 'string' && cards.has(value)) return parsed(value);
    return typeof value === 'string'
      ? refused(`${path}: no card has the id "${value}"`, { path })
      : wrong(path, 'the id of a card', value);
  };
  const pile = listOf(card);
  return shape<State>({
    cards: () => parsed(cardList),
    rules: shape<RuleSet>({ shield: shieldRule, roundLimit, starter: starterDeck(new Set(cards.keys())) }),
    round: roundLimit,
    phase: oneOf(['command', 'activation', 'reset', 'over']),
    initiative: seat,
    priority: seat,
    sides: pairOf(
      shape<Side>({
        durability: wholeBetween(0, LIMITS.durability),
        fuel: wholeBetween(0, 1000),
        hand: pile,
        deck: pile,
        discard: pile,
        inPlay: pile,
      }),
    ),
    shared: threeOf(shape<SharedPile>({ deck: pile, discard: pile })),
    stack: listOf(shape<Placed>({ player: seat, how: oneOf(['assign', 'eject', 'draft']), card })),
    active: orNull(
      shape<Active>({ player: seat, card, step: wholeBetween(0, 50), waits: orNull(waitsReader) }),
    ),
  });
}

function threeOf<T>(item: Reader<T>): Reader<readonly [T, T, T]> {
  const list = listOf(item, LIMITS.decks, LIMITS.decks);
  return (value, path) => {
    const read = list(value, path);
    return read.ok ? parsed(read.value as readonly [T, T, T]) : read;
  };
}

/** Reads a state. `bound` is the card text taken where the state names none. */
export function readState(json: Json, bound: string | undefined): Parsed<State> {
  if (!isRecord(json)) return wrong('', 'an object', json);
  const list = text(json.cards ?? bound, 'cards');
  if (!list.ok) return list;
  const cards = readCardText(list.value);
  if (!cards.ok) return refused(`cards: ${cards.message}`, { path: 'cards' });
  const index = cards.value;
  return valid(
    stateReader(list.value, index)(json, ''),
    ({ round, rules }) =>
      round > rules.roundLimit
        ? fault('round', `round must be a whole number from 1 to ${rules.roundLimit}, not ${round}`)
        : undefined,
    (state) => upgradeFault(state, index),
    sidesFault,
    phaseFault,
    (state) => activeFault(state, index),
    (state) => copiesFault(state, index),
  );
}

const about = (path: string, message: string): Fault => fault(path, `${path}: ${message}`);

function upgradeFault({ sides }: State, cards: CardIndex): Fault | undefined {
  for (const [owner, { inPlay }] of sides.entries()) {
    const place = inPlay.findIndex((id) => cards.get(id)?.type !== 'upgrade');
    if (place >= 0)
      return about(`sides[${owner}].inPlay[${place}]`, `${inPlay[place] ?? ''} is not an upgrade`);
  }
  return undefined;
}

function sidesFault({ sides, stack, active, round, rules, phase }: State): Fault | undefined {
  const out = sides.filter(({ durability }) => durability === 0).length;
  const ended = out > 0 || (round === rules.roundLimit && stack.length === 0 && active === null);
  if (out === 2) return about('sides', 'both robots cannot be destroyed (mod.r-simultaneous)');
  if (phase === 'over' && !ended) return about('phase', 'the game cannot be over yet');
  return phase !== 'over' && out > 0 ? about('phase', 'the game is over at durability 0') : undefined;
}

/** Whether the phase fits what lies on the table. */
function phaseFault(state: State): Fault | undefined {
  const { phase, stack, active } = state;
  for (const owner of [0, 1])
    if (stack.filter((placed) => placed.player === owner).length > LIMITS.slots)
      return about('stack', 'more than five cards on one side');
  if (phase === 'command' && !canPlace(state, 0) && !canPlace(state, 1))
    return about('phase', 'the command phase is over: neither side can place a card');
  if (phase === 'activation' && stack.length === 0 && active === null)
    return about('phase', 'the activation phase is over: the stack is empty');
  if (phase === 'reset' && stack.length > 0) return about('stack', 'it is empty in the reset phase');
  return phase !== 'command' && phase !== 'over' && state.priority !== state.initiative
    ? about('priority', 'outside the command phase it is the holder of the token')
    : undefined;
}

function activeFault({ active, phase, sides }: State, cards: CardIndex): Fault | undefined {
  if (active === null) return undefined;
  if (phase !== 'activation' && phase !== 'over') return about('active', 'no card resolves in this phase');
  const { waits, card, step } = active;
  if ((waits === null) !== (phase === 'over'))
    return about('active.waits', 'a resolving card waits for a decision unless the game is over');
  const ability = cards.get(card)?.abilities[step];
  if (cards.get(card)?.type !== 'action' || !ability)
    return about('active.step', `${card} has no ability number ${step}`);
  if (waits === null) return undefined;
  const wanted = waits.kind === 'strip' ? 'STRIP' : waits.type === 'impact' ? 'IMPACT' : 'ENERGY';
  if (ability.kind !== wanted) return about('active.waits', `ability ${step} of ${card} is not ${wanted}`);
  const upgrades = sides[opponent(active.player)].inPlay;
  if (upgrades.length === 0) return about('active.waits', 'the other side has no upgrade to decide about');
  return waits.kind === 'strip' && (waits.left >= upgrades.length || new Set(upgrades).size < 2)
    ? about('active.waits.left', 'the other side has no choice between upgrades')
    : undefined;
}

/** More cards of a design on the table than there are. */
function copiesFault({ sides, shared, stack, active, rules }: State, cards: CardIndex): Fault | undefined {
  const used = new Map<string, number>();
  const count = (pile: readonly string[]): void => {
    for (const id of pile) used.set(id, (used.get(id) ?? 0) + 1);
  };
  for (const { hand, deck, discard, inPlay } of sides) [hand, deck, discard, inPlay].forEach(count);
  for (const { deck, discard } of shared) [deck, discard].forEach(count);
  count(stack.map(({ card }) => card));
  count(active ? [active.card] : []);
  for (const [id, found] of used) {
    const card = cards.get(id);
    const copies = (card?.deck === 'shared' ? card.copies : 0) + 2 * (rules.starter[id] ?? 0);
    if (found > copies) return about('cards', `${found} cards ${id} lie on the table, there are ${copies}`);
  }
  return undefined;
}
