/**
 * Tables: rows in their groups, header cells with scope and span, empty cells that say so.
 *
 * Takes a Table element. A header cell without a word is written as a plain cell: it heads nothing. Wide tables scroll in a
 * frame that the keyboard reaches. Source: HTML, section 4.9; WCAG 2.1, 1.3.1 and 1.4.10.
 */
import type { ReadElement } from './content.ts';
import type { Place } from './figure-drawings.ts';
import { inAnyLanguage, type Language } from '../../base/language.ts';

// What the makers of lists, tables and all other elements share: the way down to what is inside.

export interface Writing {
  readonly language: Language;
  /** Headings and rulings are places to jump to, and rulings open and close. */
  readonly hasPlaces: boolean;
  /** Where an element is in print, for pages on which things stand beside each other as they do there. */
  readonly placeOf?: ((element: ReadElement) => Place | undefined) | undefined;
  /** The drawing of a Figure as `<svg>`; undefined where it shows nothing. */
  picture(element: ReadElement): string | undefined;
  /** All that is in an element; `isOnLine` where only words may be. */
  content(element: ReadElement, isOnLine?: boolean): string;
  /** An element with all that is in it. */
  element(element: ReadElement): string;
}

/** What every element may carry. */
export const commonAttributes = ({ node }: ReadElement): Attributes => ({
  lang: node.language,
  'aria-label': node.title,
});

export const childElements = (element: ReadElement): readonly ReadElement[] =>
  element.children.flatMap((child) => (child.kind === 'element' ? [child] : []));

// Text, attributes and elements in HTML syntax.
// Source: HTML, section 13.1 (writing HTML documents).

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Control characters that HTML forbids in text, even as references.
const FORBIDDEN = /(?![\t\n\f\r])\p{Cc}/gu;

/** Text safe inside an element or an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with its content, which is markup already; attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${content}</${name}>`;
}

const GROUPS: Readonly<Record<string, string>> = { THead: 'thead', TBody: 'tbody', TFoot: 'tfoot' };
const SCOPES = { Column: 'col', Row: 'row', Both: 'col' } as const;

/** More columns than a phone shows beside each other. */
const WIDE = 2;

const span = (count: number | undefined): string | undefined =>
  count !== undefined && count > 1 ? String(count) : undefined;

function cellMarkup(cell: ReadElement, writing: Writing): string {
  const { role, scope, colSpan, rowSpan, alt, actualText } = cell.node;
  const content = actualText === undefined ? writing.content(cell) : escapeHtml(actualText);
  const attributes: Attributes = {
    ...commonAttributes(cell),
    colspan: span(colSpan),
    rowspan: span(rowSpan),
  };
  if (role === 'TH' && content !== '')
    return tag('th', { ...attributes, scope: scope && SCOPES[scope] }, content);
  if (content !== '' || role === 'TH') return tag('td', attributes, content);
  const blank = alt ?? TWIN_WORDS(writing.language).blank;
  return tag('td', { ...attributes, class: 'blank' }, tag('span', { class: 'unseen' }, blank));
}

const rowMarkup = (row: ReadElement, writing: Writing): string =>
  `${tag(
    'tr',
    commonAttributes(row),
    childElements(row)
      .map((cell) => cellMarkup(cell, writing))
      .join(''),
  )}\n`;

/** Rows that are in no group of their own are gathered into bodies. */
function groupsOf(
  table: ReadElement,
): readonly { readonly name: string; readonly rows: readonly ReadElement[] }[] {
  const groups: { name: string; rows: ReadElement[]; isLoose: boolean }[] = [];
  for (const part of childElements(table)) {
    const name = GROUPS[part.node.role];
    const last = groups.at(-1);
    if (name !== undefined) groups.push({ name, rows: [...childElements(part)], isLoose: false });
    else if (part.node.role === 'TR' && last?.isLoose) last.rows.push(part);
    else if (part.node.role === 'TR') groups.push({ name: 'tbody', rows: [part], isLoose: true });
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

const columnsOf = (rows: readonly ReadElement[]): number =>
  Math.max(
    0,
    ...rows.map((row) => childElements(row).reduce((sum, { node }) => sum + (node.colSpan ?? 1), 0)),
  );

/** A whole table. */
export function tableMarkup(table: ReadElement, writing: Writing): string {
  const groups = groupsOf(table);
  if (groups.length === 0) return '';
  const caption = childElements(table).find(({ node }) => node.role === 'Caption');
  const title = caption ? tag('caption', {}, writing.content(caption)) : '';
  const body = groups
    .map(({ name, rows }) => `${tag(name, {}, `\n${rows.map((row) => rowMarkup(row, writing)).join('')}`)}\n`)
    .join('');
  const written = tag('table', commonAttributes(table), `${title}\n${body}`);
  const isWide = columnsOf(groups.flatMap(({ rows }) => rows)) > WIDE;
  return isWide ? `${tag('div', { class: 'wide', tabindex: '0' }, written)}\n` : `${written}\n`;
}

// The few words a twin adds to those of its document.

export const TWIN_WORDS = inAnyLanguage({
  en: {
    ...{ blank: 'blank', printed: 'To print:', madeWith: 'made with' },
    ...{ skip: 'Skip to the rules', contents: 'On this page', print: 'Print (PDF)' },
    ...{ find: 'Find words, or a ruling by its number', hint: 'Find: tie, R7 …', none: 'Not found' },
  },
  fr: {
    ...{ blank: 'vide', printed: 'À imprimer :', madeWith: 'composé avec' },
    ...{ skip: 'Aller à la règle', contents: 'Sur cette page', print: 'Imprimer (PDF)' },
    ...{
      find: 'Chercher des mots, ou une précision par son numéro',
      hint: 'Chercher : égalité, R7 …',
      none: 'Introuvable',
    },
  },
});

export const SLIDE_WORDS = inAnyLanguage({
  en: {
    item: 'Item',
    show: 'Show the answer',
    hide: 'Hide the answer',
    start: 'One at a time',
    places: 'Items',
    keys: 'Keys: ← → turn, space shows the answer, T starts the timer, Esc shows all.',
  },
  fr: {
    item: 'Exercice',
    show: 'Voir la réponse',
    hide: 'Cacher la réponse',
    start: 'Un par un',
    places: 'Exercices',
    keys: 'Touches : ← → pour avancer, espace pour la réponse, T pour le chronomètre, Échap pour tout voir.',
  },
});
