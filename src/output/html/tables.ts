/**
 * Tables: rows in their groups, header cells with scope and span, empty cells that say so.
 *
 * Takes a Table element. A header cell without a word is written as a plain cell: it heads nothing. Wide tables scroll in a
 * frame that the keyboard reaches. Source: HTML, section 4.9; WCAG 2.1, 1.3.1 and 1.4.10.
 */
import type { ReadElement } from './content.ts';
import { escapeHtml, tag, type Attributes } from './markup.ts';
import { TWIN_WORDS } from './words.ts';
import { childElements, commonAttributes, type Writing } from './writing.ts';

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
