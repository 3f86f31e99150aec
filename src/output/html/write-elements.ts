/**
 * Structure types to HTML elements.
 *
 * Takes what a reader gets, gives markup. Paragraphs that are on a line of text become spans, equal sections that follow
 * each other (four pads to a page) are written once. Source: HTML; ISO 32000-1, 14.8.4; WCAG 2.1, 1.1.1 and 1.3.1.
 */
import type { Role } from '../../typeset/box/types.ts';
import {
  type Attributes,
  childElements,
  commonAttributes,
  escapeHtml,
  tableMarkup,
  tag,
  type Writing,
} from './tables.ts';
import { arrangedMarkup } from './arrange.ts';
import { checkedMathml } from './mathml.ts';
import type { ReadContent, ReadElement, ReadText } from './content.ts';

// Lists: numbered where their labels count, bulleted where they do not, with labels of their own where they are words, and without
// marks where the print has none: items of a handout begin with their number.
// Takes an L element. Source: ISO 32000-1, 14.8.4.3.3; HTML, the ol and ul elements.

interface Item {
  readonly element: ReadElement;
  readonly label: string;
}

const plainText = (element: ReadElement): string =>
  element.children
    .map((child) => (child.kind === 'text' ? child.text : child.kind === 'element' ? plainText(child) : ' '))
    .join('');

function itemOf(element: ReadElement): Item {
  const label = childElements(element).find(({ node }) => node.role === 'Lbl');
  return { element, label: label ? plainText(label).trim() : '' };
}

const BULLETS: ReadonlySet<string> = new Set(['', '•', '◦', '▪', '–', '-']);

/** Safari speaks no list whose marks are taken away, unless it is told that it is one. */
const unmarked = (look: string): Attributes => ({ class: look, role: 'list' });

/** `ol` or `ul`, and whether the labels have to be written out. */
function kindOf(labels: readonly string[]): { name: string; attributes: Attributes; isLabelled: boolean } {
  if (labels.every((label) => label === ''))
    return { name: 'ul', attributes: unmarked('plain'), isLabelled: false };
  if (labels.every((label) => BULLETS.has(label))) return { name: 'ul', attributes: {}, isLabelled: false };
  const first = Number(/^(\d+)[.)]?$/.exec(labels[0] ?? '')?.[1] ?? NaN);
  const counts = labels.every((label, i) => label.replace(/[.)]$/, '') === String(first + i));
  if (counts) {
    const start = first === 1 ? undefined : String(first);
    return { name: 'ol', attributes: { start }, isLabelled: false };
  }
  return { name: 'ul', attributes: unmarked('labelled'), isLabelled: true };
}

/** What a ruling is called: R7. */
const RULING = /^[A-Z]\d+$/;

/** A question that opens to its answer: a paragraph that begins in bold, below the number of a ruling. */
function rulingMarkup({ element, label }: Item, writing: Writing): string | undefined {
  if (!writing.hasPlaces || !RULING.test(label)) return undefined;
  const [only, ...others] = partsOf(element);
  const split = only?.children.findIndex((child) => child.kind !== 'text' || !child.isBold) ?? -1;
  if (!only || only.node.role !== 'P' || others.length > 0 || split < 1) return undefined;
  const [question, answer] = [only.children.slice(0, split), only.children.slice(split)].map((children) =>
    writing.content({ ...only, children }, true),
  );
  const head = `${tag('span', { class: 'label' }, escapeHtml(label))} ${question ?? ''}`;
  const body = `${tag('summary', {}, head)}\n${tag('p', {}, answer ?? '')}`;
  return `${tag('li', { ...commonAttributes(element), id: label }, tag('details', {}, body))}\n`;
}

/** What is in an item beside its label. */
const partsOf = (element: ReadElement): readonly ReadElement[] =>
  childElements(element).flatMap((part) =>
    part.node.role === 'Lbl' ? [] : part.node.role === 'LBody' ? childElements(part) : [part],
  );

/** A list whose items have a label and the same parts, a picture among them, is a table with a row for each; else undefined. */
function pictureTable(items: readonly Item[], writing: Writing): string | undefined {
  const rows = items.map(({ element, label }) => ({ label, parts: partsOf(element) }));
  const shapes = new Set(rows.map(({ parts }) => parts.map(({ node }) => node.role).join(' ')));
  const [shape = ''] = shapes;
  if (!writing.hasPlaces || items.length < 2 || shapes.size !== 1 || !/^P (.* )?Figure/.test(shape))
    return undefined;
  const written = rows.map(({ label, parts: [first, ...others] }) => {
    const name = first ? writing.content(first, true) : '';
    const head = `${tag('span', { class: 'label' }, escapeHtml(label))} ${name}`;
    const cells = others.map((part) => tag('td', {}, writing.element(part)));
    return `<tr>${tag('th', { scope: 'row' }, head)}${cells.join('')}</tr>\n`;
  });
  return `${tag('table', { class: 'steps' }, `<tbody>\n${written.join('')}</tbody>`)}\n`;
}

function itemMarkup(item: Item, writing: Writing, isLabelled: boolean): string {
  const ruling = isLabelled ? rulingMarkup(item, writing) : undefined;
  if (ruling !== undefined) return ruling;
  const { element, label } = item;
  const rest = childElements(element).filter(({ node }) => node.role !== 'Lbl');
  const body = arrangedMarkup(rest, writing, (part) =>
    part.node.role === 'LBody' ? writing.content(part) : writing.element(part),
  );
  const mark = isLabelled && label !== '' ? `${tag('span', { class: 'label' }, escapeHtml(label))} ` : '';
  return `${tag('li', commonAttributes(element), `${mark}${body}`)}\n`;
}

/** A whole list; items only, as nothing else may be in it. */
function listMarkup(list: ReadElement, writing: Writing): string {
  const items = childElements(list)
    .filter(({ node }) => node.role === 'LI')
    .map(itemOf);
  if (items.length === 0) return '';
  const { name, attributes, isLabelled } = kindOf(items.map(({ label }) => label));
  const table = isLabelled ? pictureTable(items, writing) : undefined;
  if (table !== undefined) return table;
  const content = items.map((item) => itemMarkup(item, writing, isLabelled)).join('');
  return `${tag(name, { ...commonAttributes(list), ...attributes }, `\n${content}`)}\n`;
}

// Which element does a structure type become where nothing more is to be decided?
const NAMES: Readonly<Partial<Record<Role, string>>> = {
  Part: 'div', Sect: 'section', Div: 'div', BlockQuote: 'blockquote', H1: 'h1', H2: 'h2', H3: 'h3', H4: 'h4', H5: 'h5',
  H6: 'h6', P: 'p', Span: 'span', Lbl: 'span', LBody: 'div', Note: 'div', Link: 'a', Caption: 'p',
}; // prettier-ignore

/** Elements that hold words and no blocks. */
const PHRASING: ReadonlySet<Role> = new Set<Role>(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'Span', 'Lbl']);
const BLOCKS: ReadonlySet<Role> = new Set<Role>([
  'Part',
  'Sect',
  'Div',
  'BlockQuote',
  'P',
  'Note',
  'LBody',
  'Caption',
]);

const SAFE_LINK = /^(?:https?:|mailto:|#)/i;

/** Headings are bold as they stand. */
const isHeavy = (role: Role): boolean => /^H\d$/.test(role) || role === 'TH';

function textMarkup(text: ReadText, role: Role): string {
  let out = escapeHtml(text.text);
  if (text.keepsLines) out = out.replace(/\n/g, '<br>');
  if (text.shift) out = tag(text.shift, {}, out);
  if (text.isItalic) out = tag('i', {}, out);
  const isBold = text.isBold && !isHeavy(role) && text.text.trim() !== '';
  return isBold ? tag('b', {}, out) : out;
}

/** All that is in an element, in order. */
function contentMarkup(element: ReadElement, writing: Writing, isOnLine: boolean): string {
  const isPhrasing = isOnLine || PHRASING.has(element.node.role);
  const children = element.children.filter((child, i) => !isRepeated(child, element.children[i - 1]));
  return arrangedMarkup(children, isPhrasing ? undefined : writing, (child) =>
    oneMarkup(child, element, writing, isPhrasing),
  ).trim();
}

/** A section that says word for word what the one before it says. */
const isRepeated = (child: ReadContent, before: ReadContent | undefined): boolean =>
  child.kind === 'element' &&
  child.node.role === 'Sect' &&
  before?.kind === 'element' &&
  saysTheSame(child, before);

/** Whether a reader gets the same of both: everything but their places in the structure table. */
function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  for (const key in one)
    if (key !== 'index' && key !== 'parent' && !saysTheSame(one[key], other[key])) return false;
  for (const key in other) if (other[key] !== undefined && one[key] === undefined) return false;
  return true;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function oneMarkup(child: ReadContent, parent: ReadElement, writing: Writing, isOnLine: boolean): string {
  switch (child.kind) {
    case 'text':
      return textMarkup(child, parent.node.role);
    case 'break':
      return '<br>';
    case 'gap':
      return ' · ';
    case 'element':
      return elementMarkup(child, writing, isOnLine);
  }
}

/** One element and all that is in it; nothing where it is empty. */
function elementMarkup(element: ReadElement, writing: Writing, isOnLine = false): string {
  switch (element.node.role) {
    case 'Figure':
      return figureMarkup(element, writing, isOnLine);
    case 'Formula':
      return formulaMarkup(element, writing);
    case 'L':
      return listMarkup(element, writing);
    case 'Table':
      return tableMarkup(element, writing);
    default:
      return plainMarkup(element, writing, isOnLine);
  }
}

function plainMarkup(element: ReadElement, writing: Writing, isOnLine: boolean): string {
  const { role, actualText } = element.node;
  const content =
    actualText === undefined ? contentMarkup(element, writing, isOnLine) : escapeHtml(actualText);
  if (content === '') return '';
  if (role === 'Link') return linkMarkup(element, content);
  const named = role === 'Div' && captionOf(element) ? 'figure' : (NAMES[role] ?? 'div');
  const name = isOnLine && BLOCKS.has(role) ? 'span' : named;
  const id = role === 'H2' && writing.hasPlaces ? placeOf(element) : undefined;
  const attributes = { ...commonAttributes(element), id };
  if (role === 'Caption') return tag(isOnLine ? 'span' : name, { ...attributes, class: 'caption' }, content);
  if (role === 'Note') return tag(name, { ...attributes, role: 'note' }, content);
  const line = isOnLine || role === 'Span' ? '' : '\n';
  if (name !== 'figure') return `${tag(name, attributes, content)}${line}`;
  return `${tag('figure', attributes, content.replace(CAPTION, '<figcaption>$1</figcaption>'))}\n`;
}

/** What a link to a heading names. */
const placeOf = ({ index }: ReadElement): string => `part-${index}`;

/** Links to the headings of a document, in order. */
export function contentsOf(
  element: ReadElement,
): readonly { readonly href: string; readonly title: string }[] {
  if (element.node.role === 'H2')
    return [{ href: `#${placeOf(element)}`, title: element.node.actualText ?? plainText(element).trim() }];
  return childElements(element).flatMap(contentsOf);
}

const CAPTION = /<p class="caption">([\s\S]*?)<\/p>/;

const captionOf = (element: ReadElement): boolean =>
  element.children.some((child) => child.kind === 'element' && child.node.role === 'Caption');

/** An address that a page may not follow is left out; its words stay. */
function linkMarkup(element: ReadElement, content: string): string {
  const { href } = element;
  if (href === undefined || !SAFE_LINK.test(href)) return tag('span', commonAttributes(element), content);
  return tag('a', { ...commonAttributes(element), href }, content);
}

function figureMarkup(element: ReadElement, writing: Writing, isOnLine: boolean): string {
  const picture = writing.picture(element) ?? escapeHtml(element.node.alt ?? '');
  if (isOnLine || element.em !== undefined) return picture;
  const { label } = element.node;
  if (label === undefined) return `${tag('div', { class: 'picture' }, picture)}\n`;
  // The picture says it itself: heard once, seen once.
  const seen = tag('span', { class: 'name', 'aria-hidden': 'true' }, escapeHtml(label));
  return `${tag('div', { class: 'picture named' }, seen + picture)}\n`;
}

/** Signs that stand beside each other on the narrowest window, as browsers set no formula on two lines. */
const ON_A_PHONE = 22;
const isLong = (mathml: string): boolean => mathml.replace(/<[^>]*>/g, '').trim().length > ON_A_PHONE;

/** A formula as MathML, one that is long in a box to scroll in; as its printed words, with what is spoken instead of them, where it has none. */
function formulaMarkup(element: ReadElement, writing: Writing): string {
  const { alt, mathml } = element.node;
  const checked = mathml === undefined ? undefined : checkedMathml(mathml);
  if (checked !== undefined)
    return isLong(checked) ? tag('span', { class: 'long', tabindex: '0' }, checked) : checked;
  const content = contentMarkup(element, writing, true);
  return tag('span', { ...commonAttributes(element), role: 'math', 'aria-label': alt }, content);
}

/** The way down through a document, for one set of drawings. */
export const writingWith = (
  facts: Pick<Writing, 'language' | 'picture' | 'hasPlaces' | 'placeOf'>,
): Writing => {
  const writing: Writing = {
    ...facts,
    content: (element, isOnLine = false) => contentMarkup(element, writing, isOnLine),
    element: (element) => elementMarkup(element, writing),
  };
  return writing;
};
