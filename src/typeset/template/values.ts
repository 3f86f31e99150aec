/**
 * What a value of the data is to helpers: a text, a number, or neither (MP1207).
 *
 * Empty cells are the empty text. Lists and groups of fields are no text: printed as they are they would come out as code.
 */
import { TemplateFault } from './fault.ts';

/** `a list`, `a group of fields (en, fr)`, `"seven"`, `nothing`: what a person sees in a value. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object') return `"${String(value)}"`;
  return isMarkup(value)
    ? 'formatted text'
    : `a group of fields (${Object.keys(value).slice(0, 4).join(', ')})`;
}

/** Text that is markup already: what `rich` gives. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** What `rich` gave: data can hold no such object, whatever its fields are called. */
export const isMarkup = (value: unknown): value is Markup => value instanceof Markup;

/** Whether a value has no text of its own: a list or a group of fields. */
export const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isMarkup(value);

/** The value as text, or MP1207. */
export function textOf(value: unknown, helper: string): string {
  if (value === null || value === undefined) return '';
  if (!isGroup(value)) return String(value);
  throw new TemplateFault('MP1207', `${helper} needs a text, found ${describeValue(value)}`, repairOf(value));
}

const repairOf = (value: object): string =>
  Array.isArray(value) ? 'give one of its items, or join them' : 'give one of the fields in it';

/** The value as a number, or MP1207. */
export function numeric(value: unknown, helper: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && /^\s*-?(\d+\.?\d*|\.\d+)\s*$/.test(value)) {
    const number = Number(value);
    if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
    const message = `${helper} needs a number up to ${Number.MAX_SAFE_INTEGER}, found ${describeValue(value)}`;
    throw new TemplateFault('MP1207', message, 'larger numbers are not exact: print the field as it is');
  }
  throw new TemplateFault(
    'MP1207',
    `${helper} needs a number, found ${describeValue(value)}`,
    'give a number or a field that holds one',
  );
}
