/**
 * Structure types to HTML elements.
 *
 * Takes what a reader gets, gives markup. Paragraphs that are on a line of text become spans, equal sections that follow
 * each other (four pads to a page) are written once. Source: HTML; ISO 32000-1, 14.8.4; WCAG 2.1, 1.1.1 and 1.3.1.
 */
import type { Role } from '../../typeset/box/types.ts';
import { listMarkup } from './lists.ts';
import { checkedMathml } from './mathml.ts';
import { escapeHtml, tag } from './markup.ts';
import type { ReadContent, ReadElement, ReadText } from './content.ts';
import { tableMarkup } from './tables.ts';
import { commonAttributes, type Writing } from './writing.ts';

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
  return children
    .map((child) => oneMarkup(child, element, writing, isPhrasing))
    .join('')
    .trim();
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
  const attributes = commonAttributes(element);
  if (role === 'Caption') return tag(isOnLine ? 'span' : name, { ...attributes, class: 'caption' }, content);
  if (role === 'Note') return tag(name, { ...attributes, role: 'note' }, content);
  const line = isOnLine || role === 'Span' ? '' : '\n';
  if (name !== 'figure') return `${tag(name, attributes, content)}${line}`;
  return `${tag('figure', attributes, content.replace(CAPTION, '<figcaption>$1</figcaption>'))}\n`;
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
export const writingWith = (facts: Pick<Writing, 'language' | 'picture'>): Writing => {
  const writing: Writing = {
    ...facts,
    content: (element, isOnLine = false) => contentMarkup(element, writing, isOnLine),
    element: (element) => elementMarkup(element, writing),
  };
  return writing;
};
