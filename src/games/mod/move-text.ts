/**
 * Moves of Mod as JSON and as text: `assign a07`, `eject s01`, `draft deck 2`, `draft discard 1`, `pass`, `activate`,
 * `choose draw`, `choose fuel`, `shield u02`, `take`, `strip u02`, `reset`.
 *
 * Takes either form, gives a move, or says what is wrong. A move of another seat than the one to act is written with its
 * seat in front, `B: take`. Never judges. The notation has no words of any language but its own.
 */
import { assertNever } from '../../base/invariant.ts';
import { refused } from '../core/game.ts';
import type { Json, Parsed } from '../core/game.ts';
import { seatToAct } from './legality.ts';
import { Reader } from './reader.ts';
import { nearest } from './spelling.ts';
import { seatName } from './state.ts';
import type { ModMove, ModState, Seat } from './state.ts';

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
] as const satisfies readonly ModMove['kind'][];

type Kind = (typeof KINDS)[number];

/** Reads a move from JSON; the message names the field. */
export function readModMove(json: Json): Parsed<ModMove> {
  const reader = new Reader();
  const given = reader.fields(json, '');
  const kind = reader.oneOf(given.kind, 'kind', KINDS as unknown as [Kind, ...Kind[]]);
  const by = given.player === undefined ? {} : { player: reader.oneOf(given.player, 'player', [0, 1]) };
  return reader.result(moveOf(reader, kind, given, by));
}

function moveOf(
  reader: Reader,
  kind: Kind,
  given: Readonly<Record<string, Json>>,
  by: { readonly player?: Seat },
): ModMove {
  switch (kind) {
    case 'assign':
    case 'eject':
    case 'shield':
    case 'strip':
      return { kind, card: reader.text(given.card, 'card'), ...by };
    case 'draft': {
      const from = reader.oneOf(given.from, 'from', ['deck', 'discard']);
      return { kind, from, pile: reader.oneOf(given.pile, 'pile', [1, 2, 3]), ...by };
    }
    case 'choose':
      return { kind, gain: reader.oneOf(given.gain, 'gain', ['draw', 'fuel']), ...by };
    case 'pass':
    case 'activate':
    case 'take':
    case 'reset':
      return { kind, ...by };
    default:
      return assertNever(kind);
  }
}

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
export function parseModMove(text: string): Parsed<ModMove> {
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
  return readModMove({ kind, ...fields, ...(pile === undefined ? {} : { pile: Number(pile) }), ...seat });
}

/** The move in notation, with its seat in front when the move names one that is not on turn. */
export function formatModMove(move: ModMove, state: ModState): string {
  const text = bareText(move);
  return move.player === undefined || move.player === seatToAct(state)
    ? text
    : `${seatName(move.player)}: ${text}`;
}

function bareText(move: ModMove): string {
  switch (move.kind) {
    case 'assign':
    case 'eject':
    case 'shield':
    case 'strip':
      return `${move.kind} ${move.card}`;
    case 'draft':
      return `draft ${move.from} ${move.pile}`;
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
