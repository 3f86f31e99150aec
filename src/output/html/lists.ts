/**
 * Lists: numbered where their labels count, bulleted where they do not, with labels of their own where they are words, and without
 * marks where the print has none: items of a handout begin with their number.
 *
 * Takes an L element. Source: ISO 32000-1, 14.8.4.3.3; HTML, the ol and ul elements.
 */
import type { ReadElement } from './content.ts';
import { escapeHtml, tag, type Attributes } from './markup.ts';
import { childElements, commonAttributes, type Writing } from './writing.ts';

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

function itemMarkup({ element, label }: Item, writing: Writing, isLabelled: boolean): string {
  const rest = childElements(element).filter(({ node }) => node.role !== 'Lbl');
  const body = rest.map((part) =>
    part.node.role === 'LBody' ? writing.content(part) : writing.element(part),
  );
  const mark = isLabelled && label !== '' ? `${tag('span', { class: 'label' }, escapeHtml(label))} ` : '';
  return `${tag('li', commonAttributes(element), `${mark}${body.join('')}`)}\n`;
}

/** A whole list; items only, as nothing else may be in it. */
export function listMarkup(list: ReadElement, writing: Writing): string {
  const items = childElements(list)
    .filter(({ node }) => node.role === 'LI')
    .map(itemOf);
  if (items.length === 0) return '';
  const { name, attributes, isLabelled } = kindOf(items.map(({ label }) => label));
  const content = items.map((item) => itemMarkup(item, writing, isLabelled)).join('');
  return `${tag(name, { ...commonAttributes(list), ...attributes }, `\n${content}`)}\n`;
}
