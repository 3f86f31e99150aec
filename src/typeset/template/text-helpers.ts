/**
 * Helpers for words: translation, light formatting, numbers as a language writes them.
 *
 * Takes values of the data and the words of the job; gives text, or markup where the helper says so. Never lets a value
 * become markup: everything that came from data is escaped first.
 */
import type { Language } from '../../base/language.ts';
import { countBefore, pluralCategory } from '../../base/plural.ts';
import { cachePerObject } from '../../base/cache.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import { TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import type { Helper } from './number-helpers.ts';
import { readSum, sumMarkup, withSums } from './sums.ts';
import { describeValue, isGroup, numeric, textOf } from './values.ts';

export interface Wording {
  readonly language: Language;
  readonly words: Readonly<Record<string, string>>;
  /** Key of `{fuel}` in rich text to the icon's name or the path of a drawing. */
  readonly icons: Readonly<Record<string, string>>;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** @param count a number, for "card" and "cards" */
export function word(key: unknown, count: unknown, wording: Wording): string {
  const name = textOf(key, 't');
  const found = wordFor(name, count === undefined ? undefined : numeric(count, 't'), wording);
  if (found !== undefined) return found;
  const nearest = nearestName(name, Object.keys(wording.words));
  const help = nearest === undefined ? `add ${name} under words: in deck.yaml` : `did you mean "${nearest}"?`;
  throw new TemplateFault('MP1206', `there is no word "${name}" in ${wording.language}`, help);
}

/** The word for so many: of `card` and `card-other` the one whose category of CLDR the number has; `card` where there is no other. */
function wordFor(key: string, count: number | undefined, { words, language }: Wording): string | undefined {
  const own = (name: string): string | undefined => (Object.hasOwn(words, name) ? words[name] : undefined);
  if (count === undefined) return own(key);
  const category = pluralCategory(language, count);
  return own(`${key}-${category}`) ?? (category === 'one' ? undefined : own(`${key}-other`)) ?? own(key);
}

/** @param before the markup before it: a number there says which form of its word is spoken */
function inlineIcon(key: string, before: string, wording: Wording): string {
  const name = Object.hasOwn(wording.icons, key) ? wording.icons[key] : undefined;
  const sign = spokenSign(key);
  if (name !== undefined) {
    const count = countBefore(before.replaceAll(/<(?!icon)[^>]*>/g, ''));
    const spoken = wordFor(key, count, wording) ?? wordFor(sign, count, wording) ?? sign;
    return `<icon name="${escapeMarkup(name)}" alt="${escapeMarkup(spoken)}"/>`;
  }
  const nearest = nearestName(key, Object.keys(wording.icons));
  const help =
    nearest === undefined
      ? `add ${key} under icons: in deck.yaml, or write \\{ for a brace`
      : `did you mean "{${nearest}}"?`;
  throw new TemplateFault('MP1206', `there is no icon "{${key}}"`, help);
}

/** Characters in which a number before an icon is looked for, tags between them included. */
const LONGEST_COUNT = 80;

const withBold = (markup: string): string =>
  (markup.includes('***')
    ? markup.replace(/\*{3}(?=[^\s*])([^*]+?)(?<=\S)\*{3}/g, '<b><i>$1</i></b>')
    : markup
  ).replace(/\*\*(?=\S)(.+?)(?<=\S)\*\*/gs, '<b>$1</b>');

function unclosedIcon(written: string): never {
  const help = 'close it with }, or write \\{ for a brace';
  throw new TemplateFault('MP1206', `the icon "${written}" is not closed`, help);
}

const withItalic = (markup: string): string => markup.replace(/\*(?=\S)(.+?)(?<=\S)\*/gs, '<i>$1</i>');

/** `[loses a turn](.warn)`: a passage of a class, whose colour and size the style sheet says. */
const withClasses = (markup: string): string =>
  markup.replace(
    /\[([^[\]]+)\]\(((?:\.[A-Za-z][\w-]*)+)\)/g,
    (_, text: string, classes: string) =>
      `<span class="${classes.slice(1).replaceAll('.', ' ')}">${text}</span>`,
  );

/** The same markup, in which no bold ends inside of an italic that goes on, nor the other way round. */
function nestedWell(markup: string, text: string): string {
  // Bold passages alone never hold one another.
  if (!markup.includes('<i') && !markup.includes('<span')) return markup;
  const open: string[] = [];
  for (const [, end, name = ''] of markup.matchAll(/<(\/?)([bi]|span)\b[^>]*>/g)) {
    if (end === '') open.push(name);
    else if (open.pop() !== name) {
      const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
      const help = 'close what was opened last first: **bold with *italic* in it**, *italic after it*';
      throw new TemplateFault('MP1207', `bold and italic cross each other in "${shown}"`, help);
    }
  }
  return markup;
}

/** `\{`, `{fuel}`, `{fuel` at the end of a line or before other words: braces that hold something else than a name are braces. */
const BRACES = /\\([{}])|\{([\p{L}_][\p{L}\p{N} _.:-]*)(\}|(?=\n|$))|\{([\p{L}_][\p{L}\p{N}_-]*)/gu;

// Icons by signs of a table, `[seed]`, `:tool:` or an emoji: a key of `icons:` that begins with no letter or digit stands for itself in
// rich text. While a text is formatted, each is one character of the last plane for private use, so that no mark takes part of it.

const FIRST_SIGN = 0x100000;

interface SignIcons {
  readonly keys: readonly string[];
  /** Any of the keys, the longest first, and a backslash that keeps it as text. */
  readonly pattern: RegExp;
}

const signIconsOf = cachePerObject('icons by signs', (icons: Wording['icons']): SignIcons | undefined => {
  const keys = Object.keys(icons).filter((key) => /^[^\p{L}\p{N}_{}\s]/u.test(key));
  if (keys.length === 0) return undefined;
  const longestFirst = [...keys].sort((a, b) => b.length - a.length);
  const escaped = longestFirst.map((key) => key.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return { keys, pattern: new RegExp(`\\\\?(?:${escaped.join('|')})`, 'gu') };
});

const signsHidden = (text: string, icons: SignIcons): string =>
  text.replace(icons.pattern, (found) => {
    const index = icons.keys.indexOf(found);
    return index < 0 ? found.slice(1) : String.fromCodePoint(FIRST_SIGN + index);
  });

const signsDrawn = (markup: string, { keys }: SignIcons, wording: Wording): string =>
  markup.replace(/[\u{100000}-\u{10fffd}]/gu, (sign, at: number) => {
    const key = keys[(sign.codePointAt(0) ?? 0) - FIRST_SIGN];
    return key === undefined
      ? sign
      : inlineIcon(key, markup.slice(Math.max(0, at - LONGEST_COUNT), at), wording);
  });

/** `[seed]` is spoken "seed"; a sign without letters as it is. */
function spokenSign(key: string): string {
  const word = key.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return /^\p{L}/u.test(word) ? word : key;
}

/** One paragraph: **bold**, *italic*, [passages](.of-a-class), {icon}, line breaks; sums become formulas. */
function inline(text: string, wording: Wording): string {
  const signs = signIconsOf(wording.icons);
  const plain = withSums(escapeMarkup(signs ? signsHidden(text, signs) : text), wording.language);
  // A sign is found far sooner than a pattern that begins with it, and most texts have few of them.
  const classed = plain.includes('[') ? withClasses(plain) : plain;
  const bold = classed.includes('**') ? withBold(classed) : classed;
  const formatted = nestedWell(bold.includes('*') ? withItalic(bold) : bold, text);
  const braced = /[{}]/.test(formatted) ? withIcons(formatted, wording) : formatted;
  const drawn = signs ? signsDrawn(braced, signs, wording) : braced;
  return drawn.includes('\n') ? drawn.replaceAll('\n', '<br/>') : drawn;
}

function withIcons(markup: string, wording: Wording): string {
  type Found = readonly [string | undefined, string | undefined, string | undefined, string, number];
  return markup.replace(BRACES, (written, ...[brace, key, close, first, at]: Found) => {
    if (brace !== undefined) return brace;
    // A brace before other words is a brace, unless an icon has this name.
    if (key === undefined) return Object.hasOwn(wording.icons, first) ? unclosedIcon(written) : written;
    const before = markup.slice(Math.max(0, at - LONGEST_COUNT), at);
    return close === '' ? unclosedIcon(written) : inlineIcon(key, before, wording);
  });
}

const NO_PARAGRAPHS: readonly string[] = [];

/** Markup of a text: one paragraph stays inline, several (parted by blank lines) become `p` elements. */
export function rich(value: unknown, wording: Wording): string {
  const text = textOf(value, 'rich');
  const paragraphs = text.includes('\n') ? text.trim().split(/\n\s*\n/) : NO_PARAGRAPHS;
  if (paragraphs.length <= 1) return inline(text, wording);
  return paragraphs.map((paragraph) => `<p>${inline(paragraph.trim(), wording)}</p>`).join('');
}

/**
 * A sum alone, such as `7 + 2 + **0** = 9`; `10^47` is raised.
 *
 * @param shown what is printed of it, where the rest is drawn round it
 */
export function formula(value: unknown, shown: unknown, wording: Wording): string {
  const text = textOf(value, 'formula');
  const tokens = readSum(text.replaceAll('**', ''));
  if (tokens === undefined)
    throw new TemplateFault(
      'MP1207',
      `formula needs a sum, found "${text}"`,
      'write numbers and signs, such as 7 + 2 = 9',
    );
  const markup = withBold(escapeMarkup(textOf(shown ?? text, 'formula'))).replace(
    /\^(\d+)/g,
    '<sup>$1</sup>',
  );
  return sumMarkup(tokens, markup, wording.language);
}

function at(list: unknown, key: unknown): unknown {
  const index = textOf(key, 'at');
  if (typeof list !== 'object' || list === null || !Object.hasOwn(list, index))
    throw new TemplateFault(
      'MP1202',
      `there is no "${index}" in ${describeValue(list)}`,
      repairOfKey(list, index),
    );
  return (list as Readonly<Record<string, unknown>>)[index];
}

function repairOfKey(list: unknown, key: string): string {
  if (Array.isArray(list)) return `its items are 0 to ${list.length - 1}`;
  const nearest = nearestName(key, isGroup(list) ? Object.keys(list) : []);
  return nearest === undefined
    ? 'give a list or a group of fields that has it'
    : `did you mean "${nearest}"?`;
}

/** Texts one after the other; no template makes a text by doubling that no page could hold. */
function joined(texts: readonly string[], between: string, helper: string): string {
  const length = texts.reduce((sum, text) => sum + text.length + between.length, 0);
  if (length <= TEMPLATE_LIMITS.text) return texts.join(between);
  const message = `${helper} gives a text of ${length} characters, at most ${TEMPLATE_LIMITS.text} are allowed`;
  throw new TemplateFault('MP1208', message, 'join fewer or shorter texts');
}

function join(list: unknown, separator: unknown): string {
  if (!Array.isArray(list)) return textOf(list, 'join');
  const texts = list.map((item) => textOf(item, 'join'));
  return joined(texts, textOf(separator, 'join'), 'join');
}

/** The same text with one part written otherwise wherever it is; an empty part is nowhere. */
function replace(value: unknown, part: unknown, other: unknown): string {
  const [text, sought] = [textOf(value, 'replace'), textOf(part, 'replace')];
  return sought === '' ? text : joined(text.split(sought), textOf(other, 'replace'), 'replace');
}

/** A text so many times: `{{rich (repeat "{fuel}" cost)}}` has an icon for each. */
function repeat(value: unknown, times: unknown): string {
  const [text, count] = [textOf(value, 'repeat'), wholeNumber(times, 'repeat', TEMPLATE_LIMITS.text)];
  return text === ''
    ? ''
    : joined(
        Array.from({ length: count }, () => text),
        '',
        'repeat',
      );
}

/** A number that orders as text: `007`; one that is longer, and what is no number, stay as they are. */
function padZeros(value: unknown, digits: unknown): string {
  const [text, length] = [textOf(value, 'padZeros'), wholeNumber(digits, 'padZeros', MOST_DIGITS)];
  return /^\d+$/.test(text) ? text.padStart(length, '0') : text;
}

const MOST_DIGITS = 20;

function wholeNumber(value: unknown, helper: string, most: number): number {
  const number = numeric(value, helper);
  if (Number.isInteger(number) && number >= 0 && number <= most) return number;
  const message = `${helper} needs a whole number from 0 to ${most}, found ${number}`;
  throw new TemplateFault('MP1207', message, 'give it a number of that kind, such as 3');
}

const isBlank = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : !isGroup(value) && textOf(value, 'default') === '';

/** Helpers that need no wording. */
export const TEXT_HELPERS: Readonly<Record<string, Helper>> = {
  concat: (...values) =>
    joined(
      values.map((value) => textOf(value, 'concat')),
      '',
      'concat',
    ),
  join,
  replace,
  repeat,
  padZeros,
  default: (value, otherwise) => (isBlank(value) ? otherwise : value),
  length: (value) => (Array.isArray(value) ? value.length : [...textOf(value, 'length')].length),
  at,
};
