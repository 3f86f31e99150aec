/**
 * A game record in the game's own notation, for people and for programs.
 *
 * Takes a finished self-play, gives a transcript that is plain JSON and a text for reading; `verifyTranscript` plays
 * the record again and says where it differs. The golden transcripts of the engines are made here.
 */
import { randomFrom } from '../../base/random.ts';
import type { Game, GameEvent, Json, Outcome } from './game.ts';
import { canonical } from './json-reader.ts';
import { playOut, type Table } from './self-play.ts';

export interface TranscriptMove {
  /** Seat, 0-based. */
  readonly player: number;
  /** The move in notation. */
  readonly text: string;
  readonly events: readonly GameEvent[];
}

export interface Transcript {
  readonly kind: 'transcript';
  readonly game: string;
  readonly seed: string;
  /** Names of the bots, seat by seat as given. */
  readonly bots: readonly string[];
  /** The first state in notation. */
  readonly start: string;
  readonly moves: readonly TranscriptMove[];
  /** The last state in notation. */
  readonly end: string;
  readonly outcome: Outcome;
}

/** Plays one game and writes it down. `names` are the bots' names in the order of `table.bots`. */
export function recordGame<State extends Json, Move extends Json, Options>(
  table: Table<State, Move, Options>,
  names: readonly string[],
): Transcript {
  const { game, seed } = table;
  const moves: TranscriptMove[] = [];
  const played = playOut(table, ({ player, move, before, events }) =>
    moves.push({ player, text: game.formatMove(move, before), events }),
  );
  return {
    kind: 'transcript',
    game: game.id,
    seed: String(seed),
    bots: names,
    start: game.formatState(played.start),
    moves,
    end: game.formatState(played.end),
    outcome: played.outcome,
  };
}

/**
 * Plays a record again from its texts, with the chance of its seed.
 *
 * @returns undefined when every event, the last state and the outcome come out the same; else what differs first
 */
export function verifyTranscript<State extends Json, Move extends Json, Options>(
  game: Game<State, Move, Options>,
  record: Transcript,
): string | undefined {
  const start = game.parseState(record.start);
  if (!start.ok) return `start: ${start.message}`;
  let state = start.value;
  for (const [index, { text, events }] of record.moves.entries()) {
    const move = game.parseMove(text, state);
    if (!move.ok) return `move ${index + 1} "${text}": ${move.message}`;
    const refusal = game.judge(state, move.value);
    if (refusal) return `move ${index + 1} "${text}": ${refusal.message} (${refusal.clause})`;
    const played = game.play(state, move.value, randomFrom(record.seed, 'chance', index));
    if (same(played.events, events) === false) return `move ${index + 1} "${text}": other events`;
    state = played.state;
  }
  if (game.formatState(state) !== record.end) return 'the last state differs';
  return same(game.outcome(state), record.outcome) ? undefined : 'the outcome differs';
}

const same = (a: unknown, b: unknown): boolean => canonical(jsonOf(a)) === canonical(jsonOf(b));
const jsonOf = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

const factsText = (facts: Readonly<Record<string, Json>>): string =>
  Object.entries(facts)
    .map(([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('');

/** The record for reading: a head, one numbered line a move with its events below, and the outcome. */
export function formatTranscript(record: Transcript): string {
  const width = String(record.moves.length).length;
  const lines = [
    `game: ${record.game}`,
    `seed: ${record.seed}`,
    `bots: ${record.bots.join(', ')}`,
    `start: ${record.start}`,
  ];
  for (const [index, { player, text, events }] of record.moves.entries()) {
    lines.push(`${String(index + 1).padStart(width)}  player ${player + 1}  ${text}`);
    for (const { type, clause, facts } of events)
      lines.push(`${' '.repeat(width)}    ${type}${factsText(facts)} (${clause})`);
  }
  const { winners, clause, breakdown, facts } = record.outcome;
  lines.push(`end: ${record.end}`);
  for (const line of breakdown)
    lines.push(
      `  player ${line.player + 1}  ${line.label} ${line.value}${factsText(line.facts)} (${line.clause})`,
    );
  const who = winners.length === 0 ? 'nobody' : winners.map((seat) => `player ${seat + 1}`).join(' and ');
  lines.push(`winner: ${who}${factsText(facts)} (${clause})`);
  return `${lines.join('\n')}\n`;
}
