/**
 * The cards of a turn as the studio shows them, in one language.
 *
 * Takes the turn and what was there when the studio was opened; gives plain data. Pictures are served by id.
 */
import { inLanguage, type Language } from '../../base/language.ts';
import { type Component as DeckComponent, findingId, readAccepted, type Row } from '../../deck/read/index.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { Turn } from '../session/house.ts';
import type { HouseFace } from '../session/faces.ts';
import type { Table } from './sheets.ts';
import type { At, Card, Component, Field, Finding, Side } from '../protocol/index.ts';
import { type Diagnostic, formatDiagnostic, type Place, positionAt } from '../../base/diagnostics/index.ts';

export interface Shown {
  readonly turn: Turn;
  /** The first good turn: what "changed" is reckoned from. */
  readonly first: Turn;
  readonly language: Language;
  readonly findings: readonly Finding[];
  readonly faces: Table<HouseFace>;
}

export const componentsOf = ({ turn, language }: Pick<Shown, 'turn' | 'language'>): readonly Component[] =>
  (turn.open?.deck.components ?? []).map((one) => ({
    name: one.name,
    title: inLanguage(one.title, language),
    width: one.trim.width,
    height: one.trim.height,
    bleed: one.bleed,
    backBleed: one.backBleed ?? one.bleed,
    safe: one.safe,
    corner: one.corner,
  }));

export function cardsOf(shown: Shown): readonly Card[] {
  const byCard = new Map<string, string[]>();
  for (const { id, cards, accepted } of shown.findings)
    if (accepted === undefined) for (const key of cards) byCard.set(key, [...(byCard.get(key) ?? []), id]);
  const before = new Map<string, Row>(
    (shown.first.open?.deck.components ?? []).flatMap((component) =>
      component.rows.map((row) => [`${component.name}/${row.id}`, row] as const),
    ),
  );
  return (shown.turn.open?.deck.components ?? []).flatMap((component) =>
    component.rows.map((row) => {
      const key = `${component.name}/${row.id}`;
      return cardOf(shown, component, row, { key, before: before.get(key), findings: byCard.get(key) ?? [] });
    }),
  );
}

interface About {
  readonly key: string;
  readonly before: Row | undefined;
  readonly findings: readonly string[];
}

function cardOf(shown: Shown, component: DeckComponent, row: Row, about: About): Card {
  const { turn, first, language } = shown;
  const name = (side: string): string => `${language}/full/${about.key}/${side}`;
  const sideOf = (side: string): Side | undefined => {
    const face = turn.faces.get(name(side));
    return face && { id: shown.faces.add(face.name, face), print: fingerprintOf(face.list).slice(0, 12) };
  };
  const looks = (one: Turn, side: string): string | undefined => {
    const face = one.faces.get(name(side));
    return face && fingerprintOf(face.list);
  };
  const isChanged =
    turn !== first &&
    (about.before?.copies !== row.copies ||
      ['front', 'back'].some((side) => looks(turn, side) !== looks(first, side)));
  const fields = fieldsOf(row, language, about.before);
  return {
    key: about.key,
    component: component.name,
    row: row.id,
    name: nameOf(fields) ?? row.id,
    spoken: turn.faces.get(name('front'))?.spoken ?? row.id,
    copies: row.copies,
    front: sideOf('front'),
    back: sideOf('back'),
    isChanged,
    findings: about.findings,
    at: atOf(row.place),
    fields,
  };
}

/** How many cards were there when the studio was opened and are no more. */
export function removedOf({ turn, first }: Pick<Shown, 'turn' | 'first'>): number {
  const keysOf = ({ open }: Turn): readonly string[] =>
    (open?.deck.components ?? []).flatMap(({ name, rows }) => rows.map(({ id }) => `${name}/${id}`));
  const now = new Set(keysOf(turn));
  return turn === first ? 0 : keysOf(first).filter((key) => !now.has(key)).length;
}

export const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(textOf).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

function fieldsOf(row: Row, language: Language, before: Row | undefined): readonly Field[] {
  return [...inLanguage(row.fields, language)].map(([name, { value, place }]) => {
    const now = textOf(value);
    const earlier = before?.fields[language]?.get(name);
    const was = earlier && textOf(earlier.value);
    return {
      name,
      value: now,
      at: atOf(place),
      ...(was === undefined || was === now ? {} : { before: was }),
    };
  });
}

/** What people call a card: the first column that reads like a name, else the first text. */
function nameOf(fields: readonly Field[]): string | undefined {
  const named = fields.find(
    ({ name, value }) => /^(name|title|label|nom|titre)$/i.test(name) && value !== '',
  );
  const text = fields.find(
    ({ name, value }) => name !== 'id' && name !== 'copies' && /\p{L}{2}/u.test(value) && value.length < 60,
  );
  return (named ?? text)?.value;
}

// Diagnostics of a turn as the studio lists them: with the cards they are found on, and whether they were accepted.
// The text of a finding is what the terminal prints, letter for letter.

export function atOf(place: Place | undefined): At | undefined {
  if (!place) return undefined;
  const { line, column } = positionAt(place.file, place.start);
  return { file: place.file.name, line, column };
}

/** `en/full/cards/7H/front` in its parts. */
export function partsOfName(name: string): {
  readonly language: string;
  readonly key: string;
  readonly side: string;
} {
  const parts = name.split('/');
  return {
    language: parts[0] ?? '',
    key: parts.slice(-3, -1).join('/'),
    side: parts.at(-1) ?? '',
  };
}

/** What a mistake is known by, alone or for many rows. */
function mistakeOf({ severity, code, message, help, place, case: one, isAnywhere }: Diagnostic): string {
  const at = place && isAnywhere !== true ? [place.file.name, place.start] : [];
  const said = one?.excess === undefined ? (one?.shared ?? message) : '';
  return JSON.stringify([severity, code, said, help, ...at]);
}

/** All findings of a turn, errors first, with what is wrong with the list of accepted ones. */
export function findingsOf(turn: Turn, folder: string, cwd: string): readonly Finding[] {
  const list = readAccepted(folder, cwd);
  const on = new Map<string, Set<string>>();
  for (const [name, found] of turn.found)
    for (const one of found) {
      const mistake = mistakeOf(one);
      on.set(mistake, (on.get(mistake) ?? new Set()).add(name));
    }
  const reasons = new Map(list.all.map(({ finding, because }) => [finding, because]));
  const all = [...turn.diagnostics, ...list.faults].map((one): Finding => {
    const faces = [...(on.get(mistakeOf(one)) ?? [])].map(partsOfName);
    const id = findingId(one, { folder, cwd });
    return {
      id,
      severity: one.severity,
      code: one.code,
      message: one.message,
      help: one.help,
      at: atOf(one.place),
      text: formatDiagnostic(one),
      cards: [...new Set(faces.map(({ key }) => key))],
      languages: [...new Set(faces.map(({ language }) => language))],
      accepted: one.severity === 'warning' ? reasons.get(id) : undefined,
    };
  });
  return all.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}
