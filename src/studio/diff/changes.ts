/**
 * What differs between two decks, card by card, in words.
 *
 * Takes two sides; gives the cards that were added, removed and changed, in the order of the newer deck. A card has changed when
 * a field, its number or a face differs; faces are compared by fingerprint.
 */
import type { DeckSide, SideCard, SideFace } from './side.ts';

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface CardChange {
  readonly key: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly fields: readonly FieldChange[];
  /** Faces that look another way: `en front`. */
  readonly faces: readonly { readonly name: string; readonly before?: SideFace; readonly after?: SideFace }[];
  /** All of it in a sentence. */
  readonly words: string;
}

export interface DeckChanges {
  readonly before: DeckSide;
  readonly after: DeckSide;
  readonly cards: readonly CardChange[];
  /** Cards that are the same. */
  readonly same: number;
}

export function changesBetween(before: DeckSide, after: DeckSide): DeckChanges {
  const cards = [
    ...[...after.cards.values()].flatMap((card) => changeOf(before.cards.get(card.key), card) ?? []),
    ...[...before.cards.values()].flatMap((card) =>
      after.cards.has(card.key) ? [] : [whole(card, 'removed')],
    ),
  ];
  const changed = cards.filter(({ kind }) => kind !== 'removed').length;
  return { before, after, cards, same: after.cards.size - changed };
}

function whole(card: SideCard, kind: 'added' | 'removed'): CardChange {
  const { key, copies } = card;
  const faces = card.faces.map((face) =>
    kind === 'added' ? { name: face.name, after: face } : { name: face.name, before: face },
  );
  const count = copies === undefined ? '' : `, ${copies} ${copies === 1 ? 'copy' : 'copies'}`;
  return { key, kind, fields: [], faces, words: `${kind}${count}` };
}

function changeOf(before: SideCard | undefined, after: SideCard): CardChange | undefined {
  if (!before) return whole(after, 'added');
  const fields = [...copiesChange(before, after), ...fieldChanges(before, after)];
  const earlier = new Map(before.faces.map((face) => [face.name, face]));
  const now = new Map(after.faces.map((face) => [face.name, face]));
  const names = [...new Set([...earlier.keys(), ...now.keys()])];
  const faces = names.flatMap((name) => {
    const [was, is] = [earlier.get(name), now.get(name)];
    if (was?.print === is?.print) return [];
    return [{ name, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }];
  });
  if (fields.length === 0 && faces.length === 0) return undefined;
  return {
    key: after.key,
    kind: 'changed',
    fields,
    faces,
    words: wordsOf(
      fields,
      faces.map(({ name }) => name),
    ),
  };
}

function copiesChange(before: SideCard, after: SideCard): readonly FieldChange[] {
  if (before.copies === undefined || after.copies === undefined || before.copies === after.copies) return [];
  return [{ field: 'copies', before: String(before.copies), after: String(after.copies) }];
}

function fieldChanges(before: SideCard, after: SideCard): readonly FieldChange[] {
  const [was, is] = [before.fields, after.fields];
  if (!was || !is) return [];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((field) => {
    const change = { field, before: was.get(field) ?? '', after: is.get(field) ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

function wordsOf(fields: readonly FieldChange[], faces: readonly string[]): string {
  const said = fields.map(({ field, before, after }) => `${field} ${quoted(before)}, now ${quoted(after)}`);
  if (said.length === 0) return `looks another way: ${faces.join(', ')}`;
  return `${said.join('; ')}${faces.length === 0 ? '; looks the same' : ''}`;
}

const quoted = (text: string): string =>
  text === '' ? 'nothing' : /^-?\d+$/.test(text) ? text : `"${text}"`;
