/**
 * The cards of a turn as the studio shows them, in one language.
 *
 * Takes the turn and what was there when the studio was opened; gives plain data. Pictures are served by id.
 */
import { inLanguage, type Language } from '../../base/language.ts';
import type { Component as DeckComponent, Row } from '../../deck/read/index.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { Turn } from '../session/house.ts';
import type { HouseFace } from '../session/faces.ts';
import { atOf } from './findings.ts';
import type { Table } from './ids.ts';
import type { Card, Component, Field, Finding, Side } from '../protocol/index.ts';

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
