/**
 * A position of Mod 3 in one line of text.
 *
 * `round 1 turn 2 starter 1 seat 2; scores -; numbers 7H 2C 10S, 3S 3H 6D; hands -, KD 5D 4C; top -`
 * Players count from 1; lists are in seat order, parted by commas; rounds of scores by slashes; `-` is an empty list.
 * Reading checks what `readState` checks. Formatting and parsing invert each other.
 */
import type { Json, Parsed } from '../core/game.ts';
import { refused } from '../core/game.ts';
import { findCard } from './cards.ts';
import type { Card } from './cards.ts';
import { readState } from './read.ts';
import type { State } from './state.ts';

const row = (cards: readonly Card[]): string => (cards.length === 0 ? '-' : cards.join(' '));

export function formatState(state: State): string {
  const scores = state.scores.map((points) => points.join(' ')).join(' / ');
  return [
    `round ${state.round} turn ${state.turn} starter ${state.starter + 1} seat ${state.seat + 1}`,
    `scores ${scores === '' ? '-' : scores}`,
    `numbers ${state.numbers.map(row).join(', ')}`,
    `hands ${state.hands.map(row).join(', ')}`,
    `top ${row(state.top)}`,
  ].join('; ');
}

/** In which form does each section of the line stand? */
const HEAD = /^round (\d+) turn (\d+) starter (\d+) seat (\d+)$/;
const SECTIONS = ['scores', 'numbers', 'hands', 'top'] as const;

/** Card names made upper case; words that are no card are left for `readState` to refuse by name. */
const cardsIn = (text: string): readonly string[] =>
  text === '-' ? [] : text.split(/\s+/).map((word) => findCard(word) ?? word);

const listsIn = (text: string): readonly (readonly string[])[] =>
  text.split(',').map((part) => cardsIn(part.trim()));

/** Reads a line of `formatState`; the message names the section that is wrong. */
export function parseState(text: string): Parsed<State> {
  const [head = '', ...rest] = text.split(';').map((part) => part.trim());
  const found = HEAD.exec(head);
  if (!found) return refused('a position begins with "round 1 turn 1 starter 1 seat 1"', { offset: 0 });
  const sections = new Map<string, string>();
  for (const [index, name] of SECTIONS.entries()) {
    const section = rest[index] ?? '';
    if (!section.startsWith(`${name} `))
      return refused(`"${name} ..." is expected as section ${index + 2}`, { path: name });
    sections.set(name, section.slice(name.length).trim());
  }
  if (rest.length > SECTIONS.length) return refused('nothing follows the section "top"', { path: 'top' });
  const [round, turn, starter, seat] = found.slice(1).map(Number);
  const scores = sections.get('scores') ?? '-';
  const state: Record<string, Json | undefined> = {
    round,
    turn,
    starter: (starter ?? 0) - 1,
    seat: (seat ?? 0) - 1,
    scores: scores === '-' ? [] : scores.split('/').map((points) => points.trim().split(/\s+/).map(Number)),
    numbers: listsIn(sections.get('numbers') ?? ''),
    hands: listsIn(sections.get('hands') ?? ''),
    top: cardsIn(sections.get('top') ?? ''),
  };
  return readState(state as Json);
}
