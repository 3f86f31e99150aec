/** The cover of a class set (`coverData`; of a test, `coverWith`): who has which sheet, what is to be printed, how a code is read. */
import { formatCode, PROFILES } from '../code/sheet-code.ts';
import { phrase } from '../core/phrase.ts';
import type { HandoutPart, PupilSheet } from './jobs.ts';
import type { PrintedCopy } from './printed-copy.ts';

type Data = Readonly<Record<string, unknown>>;

/** Two columns of twelve; more pupils begin another page. */
const IN_COLUMN = 12;

/** What the cover of a worksheet and that of a test say differently. */
interface Covered {
  say(key: string, values?: Readonly<Record<string, string | number>>): string;
  readonly codeOf: (pupil: PupilSheet) => string;
  /** Items of a worksheet, exercises of a test. */
  readonly asked: readonly [word: 'items' | 'exercises', count: number];
}

export const coverData = (part: HandoutPart, { facts, printing }: PrintedCopy): Data =>
  coverWith(part, {
    say: (key, values = {}) => printing.words.plain(phrase(`cover.${key}`, values)),
    codeOf: ({ copy, profile }) => codeFor(facts, copy, profile),
    asked: ['items', facts.prompts.length],
  });

/** The whole cover: who has what, counts, and how a code is read. */
export function coverWith(part: HandoutPart, { say, codeOf, asked: [word, asked] }: Covered): Data {
  const { pupils = [], isDealt = false, pages = 0 } = part;
  const keys = isDealt ? new Set(pupils.map(({ copy }) => copy)).size : pupils.length;
  const isTest = word === 'exercises';
  const counts = [
    ['sheets', pupils.length],
    ['pages', pages],
    [word, asked],
    [isDealt ? 'versionKeys' : 'keys', keys],
  ] as const;
  const rows = pupils.map((pupil) => ({ ...rowOf(pupil, isDealt), code: codeOf(pupil) }));
  const [first] = pupils;
  const notes = isTest ? ['again'] : isDealt ? ['lost'] : ['lost', 'copying'];
  return {
    cover: {
      lead: say(isDealt ? (keys === 1 ? 'same' : 'dealt') : 'lead'),
      counts: counts.map(([name, count]) => ({ count, text: say(name, { count }) })),
      head: ['number', 'name', isDealt ? 'version' : 'code', 'in', 'points'].map((name) =>
        say(`head.${name}`),
      ),
      pages: chunks(rows, 2 * IN_COLUMN).map((some) => ({ columns: chunks(some, IN_COLUMN) })),
      parts: codeParts(first ? codeOf({ ...first, profile: 'standard' }) : '').map(([symbols, name]) => ({
        symbols,
        name: say(
          `part.${name === 'handout' && isTest ? 'test' : name === 'copy' && isDealt ? 'version' : name}`,
        ),
      })),
      profiles: PROFILES.map((profile) => ({
        name: say(`profile.${profile}`),
        count: pupils.filter((pupil) => pupil.profile === profile).length,
      })).filter(({ count }) => count > 0),
      notes: notes.map((key) => ({ head: say(key), text: say(`${key}Text`) })),
      say: Object.fromEntries(['read', 'check', 'profiles', 'names'].map((key) => [key, say(key)])),
    },
  };
}

const rowOf = ({ number, name, copy }: PupilSheet, isDealt: boolean): Data => ({
  number,
  name: name === '' ? '–' : breakable(name),
  version: isDealt ? copy : '',
});

function codeFor(
  { handout, number, level, code, prompts }: PrintedCopy['facts'],
  copy: string,
  profile: PupilSheet['profile'],
): string {
  return formatCode({
    handout: handout.number,
    form: handout.form ?? 'exercises',
    level: number,
    version: handout.version,
    seed: code.split('-')[2] ?? '',
    items: prompts.length === level.usual ? undefined : prompts.length,
    copy,
    profile,
  });
}

/** The code of the whole set (`C24`), which prints it again; that of its first sheet where pupils are numbered otherwise. */
export function setCode({ pupils = [], isDealt }: HandoutPart, { facts }: PrintedCopy): string {
  const isWhole = isDealt !== true && pupils.every(({ number }, i) => number === i + 1);
  return isWhole ? codeFor(facts, `C${pupils.length}`, 'standard') : facts.code;
}

/** The fields of a code with what each stands for. */
function codeParts(code: string): readonly (readonly [symbols: string, name: string])[] {
  const fields = code.split('-');
  const names = ['handout', 'level', 'seed'];
  return fields.map((symbols, i) => [
    symbols,
    names[i] ?? (i === fields.length - 1 ? 'check' : symbols.startsWith('N') && i === 3 ? 'items' : 'copy'),
  ]);
}

/** The column of names in ems, and how many letters of any kind surely fit into it. */
const COLUMN = 6.9;
const SURELY = 7;

/** No letter of its kind is wider, in ems: W and its like, capitals, Greek and Cyrillic, all others. */
const widthOf = (letter: string): number =>
  /[WMmwŴÆŒΩωЖШЩЮЫжшщюыФф]/u.test(letter)
    ? 0.97
    : /\p{Lu}/u.test(letter)
      ? 0.75
      : /\p{Script=Latin}/u.test(letter)
        ? 0.56
        : 0.65;

/** A name that may go on in the next line within a word that is wider than the column, without a hyphen. */
const breakable = (name: string): string =>
  name.replace(/\S+/gu, (word) => {
    const letters = [...word];
    return letters.reduce((sum, letter) => sum + widthOf(letter), 0) <= COLUMN
      ? word
      : chunks(letters, SURELY)
          .map((part) => part.join(''))
          .join('\u200b');
  });

const chunks = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
