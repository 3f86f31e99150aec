/**
 * A field of an item as an embedded answer of Moodle (`cloze`), and what is to be said about writing it (`manners`).
 *
 * Signs that end an answer are entities: Moodle decodes these, but leaves the backslash before any sign other than # and }
 * (question/type/multianswer/questiontype.php, Moodle 5), so that a fraction with one would be marked wrong. Nothing can be
 * an empty answer there: what stays empty is a hyphen.
 */
import type { Item } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Field } from '../core/view.ts';
import type { Speaker } from '../core/words.ts';
import { answerText } from '../print/text.ts';

/** Kinds of fields that are chosen from, not written. */
const CHOSEN: readonly Field['kind'][] = ['strip', 'choice', 'tick'];

/** Sentences a pupil needs beside the instruction, by what the fields of an item take. */
export function manners(fields: readonly Field[], item: Item<unknown>, words: Speaker): readonly string[] {
  const rights = fields
    .filter(({ kind, answer }) => answer !== undefined && !CHOSEN.includes(kind))
    .flatMap(({ answer = 0 }) => item.answer[answer] ?? []);
  const keys = [
    ...(rights.some((one) => one.includes(' ')) ? ['page.apart'] : []),
    ...(rights.includes('') ? ['page.nothing'] : []),
  ];
  return keys.map((key) => words.plain(phrase(key)));
}

/** A field as an embedded answer: `{1:SHORTANSWER:=7~%0%8#why}`. */
export function cloze(field: Field, item: Item<unknown>, words: Speaker): string {
  const place = field.answer ?? 0;
  const rights = item.answer[place] ?? [];
  const wrongs = wrongsAt(place, item, words);
  const options = optionsOf(field, words);
  if (options === undefined)
    return answerRoom(
      'SHORTANSWER',
      waysToWrite(rights.map((one) => answerText(one, words))).map(right),
      wrongs.map(({ written, why }) => wrong({ written: answerText(written, words), why })),
    );
  const several = field.kind === 'strip';
  const marked = several ? new Set((rights[0] ?? '').split(' ')) : new Set(rights);
  const whys = new Map(several ? [] : wrongs.map(({ written, why }) => [written, why]));
  const choices = options.map(({ value, shown }) =>
    marked.has(value) ? right(shown) : wrong({ written: shown, why: whys.get(value) ?? '' }),
  );
  return answerRoom(several ? 'MULTIRESPONSE' : 'MULTICHOICE_V', choices, []);
}

interface Wrong {
  readonly written: string;
  readonly why: string;
}

/** What named errors write into a field; where two errors write the same, the first is given. */
function wrongsAt(
  place: number,
  { answer, misconceptions }: Item<unknown>,
  words: Speaker,
): readonly Wrong[] {
  const whys = new Map<string, string>();
  for (const { error, writes } of misconceptions) {
    const written = writes[place] ?? '';
    if (written === '' || whys.has(written) || answer[place]?.includes(written)) continue;
    whys.set(written, words.plain(phrase(`errors.${error}`)));
  }
  return [...whys].map(([written, why]) => ({ written, why }));
}

interface Choice {
  /** '' is "none of these". */
  readonly value: string;
  readonly shown: string;
}

/** What is chosen from; undefined where something is written. */
function optionsOf(field: Field, words: Speaker): readonly Choice[] | undefined {
  const shown = (key: string): string => words.plain(phrase(key));
  if (field.kind === 'tick')
    return ['yes', 'no'].map((value) => ({ value, shown: shown(`option.${value}`) }));
  if (field.kind !== 'strip' && field.kind !== 'choice') return undefined;
  const options = field.options.map(({ value, text: label }) => ({ value, shown: words.plain(label) }));
  const hasNone = field.kind === 'choice' || options.some(({ value }) => value === 'none');
  return hasNone ? options : [...options, { value: '', shown: shown('option.none') }];
}

const right = (shown: string): string => `=${clozeText(shown)}`;
const wrong = ({ written, why }: Wrong): string =>
  `%0%${clozeText(written)}${why === '' ? '' : `#${clozeText(why)}`}`;

const answerRoom = (kind: string, rights: readonly string[], wrongs: readonly string[]): string =>
  `{1:${kind}:${[...rights, ...wrongs].join('~')}}`;

/** What stands for an answer that stays empty. */
const NOTHING = ['-', '–'];

/** So many right answers at most are given in other ways too. */
const FEW = 12;

/** Every way a right answer may be typed: parts apart or close, commas for points, a hyphen for nothing. */
export function waysToWrite(rights: readonly string[]): readonly string[] {
  const ways = rights.flatMap((text) => {
    if (text === '') return NOTHING;
    if (rights.length > FEW) return [text];
    const parts = text.split(' ');
    const isClose = parts.length > 1 && parts.every((part) => part.length === 1);
    const joints = parts.length > 1 && parts.every((part) => /^[\w/-]+$/.test(part)) ? [', ', ','] : [];
    const decimal = /^-?\d+[.,]\d+$/.test(text)
      ? [text.replace(/[.,]/, (sign) => (sign === ',' ? '.' : ','))]
      : [];
    return [
      text,
      ...joints.map((joint) => parts.join(joint)),
      ...(isClose ? [parts.join('')] : []),
      ...decimal,
    ];
  });
  return [...new Set(ways)];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '}': '&#125;',
  '#': '&#35;',
  '~': '&#126;',
  '\\': '&#92;',
};

const clozeText = (plain: string): string => plain.replace(/[&<>}#~\\]/g, (sign) => ESCAPES[sign] ?? sign);
