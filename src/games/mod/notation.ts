/**
 * Mod in writing. Moves: `assign a07`, `eject s01`, `draft deck 2`, `draft discard 1`, `pass`, `activate`,
 * `choose draw`, `choose fuel`, `shield u02`, `take`, `strip u02`, `reset`.
 *
 * A move of another seat than the one to act is written with its seat in front, `B: take`. Positions are one line of sections
 * `name: content` joined by `; ` in a fixed order; piles stand top card first. The card list comes last and is left out where
 * it is the bound one. Example: `round: 1; phase: command; token: A; priority: A; rules: shield all limit 30 starter s01x2; A: 10/1; ...`
 * Reading goes through the same checks as JSON. Never judges a move.
 */
import { assertNever } from '../../base/invariant.ts';
import { type Json, type Parsed, refused } from '../core/game.ts';
import { nearest } from '../core/json-reader.ts';
import { readMove, readState } from './read.ts';
import { seatToAct } from './rules.ts';
import {
  type Active,
  type Move,
  type RuleSet,
  type Seat,
  seatName,
  type State,
  type Waits,
} from './state.ts';

const KINDS = [
  'assign',
  'eject',
  'draft',
  'pass',
  'activate',
  'choose',
  'shield',
  'take',
  'strip',
  'reset',
] as const satisfies readonly Move['kind'][];

type Kind = (typeof KINDS)[number];

const SHAPES: Readonly<Record<Kind, { readonly form: RegExp; readonly example: string }>> = {
  assign: { form: /^(?<card>\S+)$/, example: 'assign a07' },
  eject: { form: /^(?<card>\S+)$/, example: 'eject s01' },
  draft: { form: /^(?<from>deck|discard) (?<pile>[123])$/, example: 'draft deck 2' },
  pass: { form: /^$/, example: 'pass' },
  activate: { form: /^$/, example: 'activate' },
  choose: { form: /^(?<gain>draw|fuel)$/, example: 'choose draw' },
  shield: { form: /^(?<card>\S+)$/, example: 'shield u02' },
  take: { form: /^$/, example: 'take' },
  strip: { form: /^(?<card>\S+)$/, example: 'strip u02' },
  reset: { form: /^$/, example: 'reset' },
};

/** Reads a move in notation; the seat in front may be left out. */
export function parseMove(text: string): Parsed<Move> {
  const whole = /^\s*(?:(?<seat>[AB]):\s*)?(?<kind>\S+)\s*(?<rest>.*?)\s*$/.exec(text)?.groups;
  const kind = KINDS.find((name) => name === whole?.kind);
  if (!whole || !kind) {
    const meant = nearest(whole?.kind ?? '', KINDS);
    const help = meant === undefined ? `the moves are ${KINDS.join(', ')}` : `did you mean "${meant}"?`;
    return refused(`unknown move "${text.trim()}"; ${help}`, { offset: 0 });
  }
  const { form, example } = SHAPES[kind];
  const found = form.exec((whole.rest ?? '').replace(/\s+/g, ' '));
  if (!found)
    return refused(`not a complete move: "${text.trim()}"; write it like "${example}"`, {
      offset: text.indexOf(kind) + kind.length,
    });
  const seat: { player?: Seat } = whole.seat === undefined ? {} : { player: whole.seat === 'A' ? 0 : 1 };
  const { pile, ...fields } = found.groups ?? {};
  return readMove({ kind, ...fields, ...(pile === undefined ? {} : { pile: Number(pile) - 1 }), ...seat });
}

/** The move in notation, with its seat in front when the move names one that is not on turn. */
export function formatMove(move: Move, state: State): string {
  const text = bareText(move);
  return move.player === undefined || move.player === seatToAct(state)
    ? text
    : `${seatName(move.player)}: ${text}`;
}

function bareText(move: Move): string {
  switch (move.kind) {
    case 'assign':
    case 'eject':
    case 'shield':
    case 'strip':
      return `${move.kind} ${move.card}`;
    case 'draft':
      return `draft ${move.from} ${move.pile + 1}`;
    case 'choose':
      return `choose ${move.gain}`;
    case 'pass':
    case 'activate':
    case 'take':
    case 'reset':
      return move.kind;
    default:
      return assertNever(move);
  }
}

const SEATS = ['A', 'B'] as const;
const PILES = ['hand', 'deck', 'discard', 'play'] as const;
const CARDS = '; cards: ';

function waitsText(waits: Waits | null): string {
  if (waits === null) return 'over';
  return waits.kind === 'strip' ? `strip ${waits.left}` : `${waits.type} ${waits.amount}`;
}

const activeText = (active: Active | null): string =>
  active === null
    ? '-'
    : `${seatName(active.player)} ${active.card} ${active.step} ${waitsText(active.waits)}`;

const rulesText = ({ shield, roundLimit, starter }: RuleSet): string => {
  const cards = Object.entries(starter).map(([id, copies]) => ` ${id}x${copies}`);
  return `shield ${shield} limit ${roundLimit} starter${cards.join('')}`;
};

/** The state as a line; `bound` is the card text that need not be written. */
export function formatState(state: State, bound: string | undefined): string {
  const sections = [
    `round: ${state.round}`,
    `phase: ${state.phase}`,
    `token: ${seatName(state.initiative)}`,
    `priority: ${seatName(state.priority)}`,
    `rules: ${rulesText(state.rules)}`,
  ];
  for (const [seat, side] of state.sides.entries()) {
    const name = SEATS[seat] ?? 'A';
    sections.push(`${name}: ${side.durability}/${side.fuel}`);
    const piles = [side.hand, side.deck, side.discard, side.inPlay];
    for (const [place, pile] of piles.entries()) sections.push(`${name} ${PILES[place]}: ${pile.join(' ')}`);
  }
  for (const [place, { deck, discard }] of state.shared.entries())
    sections.push(`deck ${place + 1}: ${deck.join(' ')}`, `discard ${place + 1}: ${discard.join(' ')}`);
  const stack = state.stack.map(({ player, how, card }) => `${seatName(player)}:${how}:${card}`);
  sections.push(`stack: ${stack.join(' ')}`, `active: ${activeText(state.active)}`);
  return sections.join('; ') + (state.cards === bound ? '' : `${CARDS}${state.cards}`);
}

const words = (text: string | undefined): readonly string[] =>
  (text ?? '').split(' ').filter((word) => word !== '');
const seatOf = (name: string | undefined): Json => (name === 'A' ? 0 : name === 'B' ? 1 : (name ?? null));
const numberOf = (text: string | undefined): Json =>
  /^\d+$/.test(text ?? '') ? Number(text) : (text ?? null);

function rulesJson(text: string | undefined): Json {
  const found = /^shield (\S+) limit (\S+) starter(.*)$/.exec(text ?? '');
  if (!found) return text ?? null;
  const starter = words(found[3]).map((word): [string, Json] => {
    const cut = word.lastIndexOf('x');
    return [word.slice(0, cut), numberOf(word.slice(cut + 1))];
  });
  return {
    shield: found[1] === 'all' ? 'all' : numberOf(found[1]),
    roundLimit: numberOf(found[2]),
    starter: Object.fromEntries(starter),
  };
}

function activeJson(text: string | undefined): Json {
  if (text === '-' || text === undefined) return text === '-' ? null : 'nothing';
  const [player, card, step, kind, amount] = words(text);
  const waits: Json =
    kind === 'over'
      ? null
      : kind === 'strip'
        ? { kind, left: numberOf(amount) }
        : { kind: 'damage', type: kind ?? null, amount: numberOf(amount) };
  return { player: seatOf(player), card: card ?? null, step: numberOf(step), waits };
}

function sideJson(sections: ReadonlyMap<string, string>, name: string): Json {
  const [durability, fuel] = (sections.get(name) ?? '').split('/');
  const pile = (kind: string): Json => words(sections.get(`${name} ${kind}`));
  return {
    durability: numberOf(durability),
    fuel: numberOf(fuel),
    hand: pile('hand'),
    deck: pile('deck'),
    discard: pile('discard'),
    inPlay: pile('play'),
  };
}

/** Reads a line that `formatState` wrote, or one written by hand in the same shape. */
export function parseState(text: string, bound: string | undefined): Parsed<State> {
  const cut = text.indexOf(CARDS);
  const head = cut < 0 ? text : text.slice(0, cut);
  const sections = new Map<string, string>();
  let offset = 0;
  for (const section of head.split(';')) {
    const found = /^\s*([^:]+): ?(.*)$/.exec(section);
    if (!found) return refused(`not a section "name: content": "${section.trim()}"`, { offset });
    sections.set(found[1] ?? '', (found[2] ?? '').trim());
    offset += section.length + 1;
  }
  const stack = words(sections.get('stack')).map((word): Json => {
    const [player, how, card] = word.split(':');
    return { player: seatOf(player), how: how ?? null, card: card ?? null };
  });
  const pile = (place: number): Json => ({
    deck: words(sections.get(`deck ${place}`)),
    discard: words(sections.get(`discard ${place}`)),
  });
  const json = {
    ...(cut < 0 ? {} : { cards: text.slice(cut + CARDS.length) }),
    rules: rulesJson(sections.get('rules')),
    round: numberOf(sections.get('round')),
    phase: sections.get('phase') ?? null,
    initiative: seatOf(sections.get('token')),
    priority: seatOf(sections.get('priority')),
    sides: [sideJson(sections, 'A'), sideJson(sections, 'B')],
    shared: [pile(1), pile(2), pile(3)],
    stack,
    active: activeJson(sections.get('active')),
  };
  return readState(json, bound);
}
