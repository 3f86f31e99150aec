/**
 * Helpers for words: translation, light formatting, numbers as a language writes them.
 *
 * Takes values of the data and the words of the job; gives text, or markup where the helper says so. Never lets a value
 * become markup: everything that came from data is escaped first.
 */
import type { Language } from '../base/language.ts';
import { nearestName } from '../diagnostics/suggest.ts';
import { readSum, sumMarkup, withSums } from './arithmetic.ts';
import { TemplateFault } from './fault.ts';
import type { Helper } from './number-helpers.ts';

export interface Wording {
  readonly language: Language;
  readonly words: Readonly<Record<string, string>>;
  /** Key of `{fuel}` in rich text to the icon's name or the path of a drawing. */
  readonly icons: Readonly<Record<string, string>>;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export function word(key: unknown, wording: Wording): string {
  const name = String(key);
  if (Object.hasOwn(wording.words, name)) return wording.words[name] ?? '';
  const nearest = nearestName(name, Object.keys(wording.words));
  const help = nearest === undefined ? `add ${name} under words: in deck.yaml` : `did you mean "${nearest}"?`;
  throw new TemplateFault('MP1206', `there is no word "${name}" in ${wording.language}`, help);
}

function inlineIcon(key: string, wording: Wording): string {
  const name = Object.hasOwn(wording.icons, key) ? wording.icons[key] : undefined;
  const spoken = Object.hasOwn(wording.words, key) ? wording.words[key] : undefined;
  if (name !== undefined) return `<icon name="${escapeMarkup(name)}" alt="${escapeMarkup(spoken ?? key)}"/>`;
  const nearest = nearestName(key, Object.keys(wording.icons));
  const help =
    nearest === undefined ? `add ${key} under icons: in deck.yaml` : `did you mean "{${nearest}}"?`;
  throw new TemplateFault('MP1206', `there is no icon "{${key}}"`, help);
}

const withBold = (markup: string): string => markup.replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/gs, '<b>$1</b>');

/** One paragraph: **bold**, *italic*, {icon}, line breaks; sums become formulas. */
const inline = (text: string, wording: Wording): string =>
  withBold(withSums(escapeMarkup(text), wording.language))
    .replace(/\*(?=\S)(.+?)(?<=\S)\*/gs, '<i>$1</i>')
    .replace(/\{([a-z][a-z0-9-]*)\}/g, (_, key: string) => inlineIcon(key, wording))
    .replace(/\n/g, '<br/>');

/** Markup of a text: one paragraph stays inline, several (parted by blank lines) become `p` elements. */
export function rich(value: unknown, wording: Wording): string {
  const paragraphs = String(value ?? '')
    .trim()
    .split(/\n\s*\n/);
  if (paragraphs.length === 1) return inline(String(value ?? ''), wording);
  return paragraphs.map((paragraph) => `<p>${inline(paragraph.trim(), wording)}</p>`).join('');
}

/** A sum alone, such as `7 + 2 + **0** = 9`; `10^47` is raised. */
export function formula(value: unknown, wording: Wording): string {
  const text = printed(value);
  const tokens = readSum(text.replaceAll('**', ''));
  if (tokens === undefined)
    throw new TemplateFault(
      'MP1207',
      `formula needs a sum, found "${text}"`,
      'write numbers and signs, such as 7 + 2 = 9',
    );
  const markup = withBold(escapeMarkup(text)).replace(/\^(\d+)/g, '<sup>$1</sup>');
  return sumMarkup(tokens, markup, wording.language);
}

const printed = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

function at(list: unknown, key: unknown): unknown {
  const index = printed(key);
  if (typeof list !== 'object' || list === null || !Object.hasOwn(list, index))
    throw new TemplateFault('MP1202', `there is no "${index}" in what at was given`);
  return (list as Readonly<Record<string, unknown>>)[index];
}

/** Helpers that need no wording. */
export const TEXT_HELPERS: Readonly<Record<string, Helper>> = {
  concat: (...values) => values.map(printed).join(''),
  upper: (value) => printed(value).toUpperCase(),
  lower: (value) => printed(value).toLowerCase(),
  join: (list, separator) =>
    Array.isArray(list) ? list.map(printed).join(printed(separator)) : printed(list),
  default: (value, otherwise) => (printed(value) === '' ? otherwise : value),
  length: (value) => (Array.isArray(value) ? value.length : [...printed(value)].length),
  at,
};
