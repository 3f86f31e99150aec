/**
 * Balance figures of Mod from many finished games: who wins with the token, how long games last, what each card does.
 *
 * Takes one small record a game (`recordOf` in statistics.ts), folds records (`addRecord`, `mergeTallies`: any order, any split gives the
 * same result), and gives a report with 95 per cent Wilson intervals. Plays nothing itself.
 *
 * `farFromFair` is one figure for a card list, in percentage points. Take the share of games won by the first holder of
 * the token, expected to be 50 %; and for every design the share won by the side that drafted more copies of it than the
 * other, expected to be what it is for all designs together (drafting costs a slot, so that share is below 50 %). Of each
 * share's distance from its expectation take the part that chance cannot explain: the distance to the nearer end of its
 * interval, 0 when the interval holds the expectation. The figure is the root of the mean of their squares: 0 means that
 * no unfairness is proved, and with more games smaller ones are.
 * Source: Wilson, Journal of the American Statistical Association 22 (1927), 209-212.
 */
import type { Seat, State } from './state.ts';
import type { GameEvent, Outcome } from '../core/game.ts';

/** Games won among games counted. */
export type Tries = { readonly wins: number; readonly games: number };

/** One design over all games. */
export type CardTally = {
  readonly drafted: number;
  readonly resolved: number;
  /** Sides that drafted more copies than the other, and how many of them won. */
  readonly drafters: Tries;
  /** Sides that resolved it more often than the other, and how many of them won. */
  readonly users: Tries;
};

/** Sums over games; `mergeTallies` adds two. */
export type ModTally = {
  readonly games: number;
  readonly draws: number;
  readonly first: Tries;
  readonly rounds: Readonly<Record<string, number>>;
  readonly idleGames: number;
  readonly placed: ModRecord['placed'];
  readonly cards: Readonly<Record<string, CardTally>>;
};

const NO_TRIES: Tries = { wins: 0, games: 0 };

export const EMPTY_TALLY: ModTally = {
  games: 0,
  draws: 0,
  first: NO_TRIES,
  rounds: {},
  idleGames: 0,
  placed: { assign: 0, eject: 0, draft: 0 },
  cards: {},
};

const addTries = (a: Tries, b: Tries): Tries => ({ wins: a.wins + b.wins, games: a.games + b.games });

const tryOf = (won: boolean): Tries => ({ wins: won ? 1 : 0, games: 1 });

/** The side that did more of it, as one try; none when both did the same or nobody won. */
function lead(winner: Seat | null, a: number, b: number): Tries {
  if (winner === null || a === b) return NO_TRIES;
  return tryOf(winner === (a > b ? 0 : 1));
}

const addCards = (a: CardTally, b: CardTally): CardTally => ({
  drafted: a.drafted + b.drafted,
  resolved: a.resolved + b.resolved,
  drafters: addTries(a.drafters, b.drafters),
  users: addTries(a.users, b.users),
});

function mergeBy<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  add: (one: T, other: T) => T,
): Readonly<Record<string, T>> {
  const merged = new Map(Object.entries(a));
  for (const [key, value] of Object.entries(b)) {
    const known = merged.get(key);
    merged.set(key, known === undefined ? value : add(known, value));
  }
  return Object.fromEntries([...merged].sort(([x], [y]) => (x < y ? -1 : 1)));
}

/** The sum of two tallies, in whatever order. */
export function mergeTallies(a: ModTally, b: ModTally): ModTally {
  return {
    games: a.games + b.games,
    draws: a.draws + b.draws,
    first: addTries(a.first, b.first),
    rounds: mergeBy(a.rounds, b.rounds, (x, y) => x + y),
    idleGames: a.idleGames + b.idleGames,
    placed: {
      assign: a.placed.assign + b.placed.assign,
      eject: a.placed.eject + b.placed.eject,
      draft: a.placed.draft + b.placed.draft,
    },
    cards: mergeBy(a.cards, b.cards, addCards),
  };
}

function tallyOf({ first, winner, rounds, idle, placed, cards }: ModRecord): ModTally {
  const uses = Object.entries(cards).map(([id, [a, b]]): [string, CardTally] => [
    id,
    {
      drafted: a.drafted + b.drafted,
      resolved: a.resolved + b.resolved,
      drafters: lead(winner, a.drafted, b.drafted),
      users: lead(winner, a.resolved, b.resolved),
    },
  ]);
  return {
    games: 1,
    draws: winner === null ? 1 : 0,
    first: winner === null ? NO_TRIES : tryOf(winner === first),
    rounds: { [rounds]: 1 },
    idleGames: idle > 0 ? 1 : 0,
    placed,
    cards: Object.fromEntries(uses),
  };
}

/** A tally with one more game. */
export const addRecord = (tally: ModTally, record: ModRecord): ModTally =>
  mergeTallies(tally, tallyOf(record));

/** A share with its 95 per cent Wilson interval; all three are 0, 0 and 1 where there are no games. */
export type Share = Tries & { readonly share: number; readonly low: number; readonly high: number };

/** The 97.5 per cent point of the normal distribution. */
const Z = 1.959964;
const EVEN = 0.5;

/** Wilson's interval for a share; it never leaves [0, 1] and is honest for few games. */
export function shareOf({ wins, games }: Tries): Share {
  if (games === 0) return { wins, games, share: 0, low: 0, high: 1 };
  const share = wins / games;
  const spread = (Z * Z) / games;
  const centre = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / games + spread / (4 * games));
  return {
    wins,
    games,
    share,
    low: Math.max(0, (centre - half) / (1 + spread)),
    high: Math.min(1, (centre + half) / (1 + spread)),
  };
}

/** The part of a share's distance from the expected one that chance does not explain, in percentage points. */
export const provenExcess = ({ low, high }: Share, expected: number): number =>
  100 * (low > expected ? low - expected : high < expected ? expected - high : 0);

export type CardReport = {
  readonly id: string;
  readonly drafted: number;
  readonly resolved: number;
  readonly drafters: Share;
  readonly users: Share;
};

export type ModReport = {
  readonly games: number;
  readonly draws: number;
  /** Games won by the first holder of the token. */
  readonly first: Share;
  readonly rounds: { readonly mean: number; readonly shortest: number; readonly longest: number };
  /** Sides that drafted more copies of a design than the other, all designs together. */
  readonly drafting: Share;
  /** Games in which a slot stayed empty. */
  readonly idle: Share;
  /** Share of all placements. */
  readonly placements: { readonly assign: number; readonly eject: number; readonly draft: number };
  /** In the order of their ids. */
  readonly cards: readonly CardReport[];
  /** Percentage points; see the head of this file. */
  readonly farFromFair: number;
};

function roundsOf(rounds: ModTally['rounds']): ModReport['rounds'] {
  const counts = Object.entries(rounds).map(([length, games]) => ({ length: Number(length), games }));
  const lengths = counts.map(({ length }) => length);
  const games = counts.reduce((sum, count) => sum + count.games, 0);
  const total = counts.reduce((sum, count) => sum + count.length * count.games, 0);
  return games === 0
    ? { mean: 0, shortest: 0, longest: 0 }
    : { mean: total / games, shortest: Math.min(...lengths), longest: Math.max(...lengths) };
}

/** All figures of a tally. */
export function reportOf(tally: ModTally): ModReport {
  const { assign, eject, draft } = tally.placed;
  const placed = Math.max(1, assign + eject + draft);
  const cards = Object.entries(tally.cards)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, card]): CardReport => ({
      id,
      drafted: card.drafted,
      resolved: card.resolved,
      drafters: shareOf(card.drafters),
      users: shareOf(card.users),
    }));
  const first = shareOf(tally.first);
  const drafting = shareOf(cards.map(({ drafters }) => drafters).reduce(addTries, NO_TRIES));
  const drafted = cards.filter(({ drafters }) => drafters.games > 0);
  const excesses = [
    provenExcess(first, EVEN),
    ...drafted.map(({ drafters }) => provenExcess(drafters, drafting.share)),
  ];
  const squares = excesses.reduce((sum, excess) => sum + excess * excess, 0);
  return {
    games: tally.games,
    draws: tally.draws,
    first,
    rounds: roundsOf(tally.rounds),
    drafting,
    idle: shareOf({ wins: tally.idleGames, games: tally.games }),
    placements: { assign: assign / placed, eject: eject / placed, draft: draft / placed },
    cards,
    farFromFair: Math.sqrt(squares / excesses.length),
  };
}

/** How often one side drafted and resolved a design in one game. */
type CardUse = { readonly drafted: number; readonly resolved: number };

/** One finished game, small enough to send between threads. */
export type ModRecord = {
  readonly first: Seat;
  readonly winner: Seat | null;
  readonly rounds: number;
  /** Slots left empty because nothing could be placed. */
  readonly idle: number;
  readonly placed: { readonly assign: number; readonly eject: number; readonly draft: number };
  /** By design id, then by seat. */
  readonly cards: Readonly<Record<string, readonly [CardUse, CardUse]>>;
};

const NO_USE: CardUse = { drafted: 0, resolved: 0 };

/** The record of a finished game: its first state, every event in order, its last state and outcome. */
export function recordOf(
  start: State,
  events: readonly GameEvent[],
  end: State,
  outcome: Outcome,
): ModRecord {
  const cards = new Map<string, [CardUse, CardUse]>();
  const placed = { assign: 0, eject: 0, draft: 0 };
  const use = (event: GameEvent, what: keyof CardUse): void => {
    const id = String(event.facts.card);
    const seat = event.facts.player === 0 ? 0 : 1;
    const uses = cards.get(id) ?? [NO_USE, NO_USE];
    uses[seat] = { ...uses[seat], [what]: uses[seat][what] + 1 };
    cards.set(id, uses);
  };
  const stalls = new Set<number>();
  for (const [place, { type }] of events.entries()) if (type === 'stalled') stalls.add(place - 1);
  for (const [place, event] of events.entries()) {
    const how = event.facts.how;
    if (event.type === 'placed' && (how === 'assign' || how === 'eject' || how === 'draft')) {
      placed[how] += 1;
      if (how === 'draft') use(event, 'drafted');
    }
    if (event.type === 'activated' && how === 'assign' && !stalls.has(place)) use(event, 'resolved');
  }
  const [winner] = outcome.winners;
  return {
    first: start.initiative,
    winner: winner === undefined ? null : winner === 0 ? 0 : 1,
    rounds: end.round,
    idle: events.filter(({ type }) => type === 'slot-idle').length,
    placed,
    cards: Object.fromEntries([...cards].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
