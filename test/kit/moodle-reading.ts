/**
 * A file of questions as Moodle 5 takes it (`readMoodle`): strict XML, then the embedded answers of each text.
 *
 * Source: docs.moodle.org "Moodle XML format" and "Embedded Answers (Cloze) question type", and what its importer does where
 * these are silent: a backslash keeps a sign from ending an answer, but only `\}` and `\#` lose theirs, entities are decoded
 * afterwards; a field needs an answer that is worth everything, and a choice two answers that are not empty.
 */
import { walkXml } from '../../src/deck/spreadsheet/xml.ts';

export interface MoodleAnswer {
  readonly text: string;
  /** 1 is all of the mark; of a field with several right choices each has its share. */
  readonly fraction: number;
  readonly feedback: string;
}

export interface MoodleField {
  readonly kind: string;
  readonly answers: readonly MoodleAnswer[];
}

export interface MoodleQuestion {
  readonly type: string;
  readonly name: string;
  readonly text: string;
  readonly generalFeedback: string;
  readonly graderInfo: string;
  /** Files beside the question's text by their names: markup of pictures. */
  readonly files: ReadonlyMap<string, string>;
  readonly tags: readonly string[];
  /** Of the question before it that names one. */
  readonly category: string;
  readonly fields: readonly MoodleField[];
}

/** Every question of a file; throws where Moodle would refuse it or take something else than was meant. */
export function readMoodle(xml: string): readonly MoodleQuestion[] {
  if (!xml.startsWith('<?xml')) throw new Error('the first line is not that of XML');
  const questions: MoodleQuestion[] = [];
  let category = '';
  for (const parts of questionParts(xml)) {
    const one = (path: string): string => parts.find(([at]) => at === path)?.[1] ?? '';
    const type = one('@type');
    if (type === 'category') {
      category = one('category/text');
      continue;
    }
    const text = one('questiontext/text');
    const generalFeedback = one('generalfeedback/text');
    const graderInfo = one('graderinfo/text');
    const files = filesOf(parts);
    for (const [, name = ''] of text.matchAll(/@@PLUGINFILE@@\/([^"]*)/g))
      if (!files.has(name)) throw new Error(`${one('name/text')}: no file ${name}`);
    for (const svg of files.values()) walkXml(svg, SILENT);
    for (const html of [text, generalFeedback, graderInfo]) walkXml(`<div>${html}</div>`, SILENT);
    const fields = type === 'cloze' ? fieldsOf(text) : [];
    if (type === 'cloze' && fields.length === 0) throw new Error(`${one('name/text')}: no field`);
    const tags = parts.filter(([path]) => path === 'tags/tag/text').map(([, tag]) => tag);
    questions.push({
      type,
      name: one('name/text'),
      text,
      generalFeedback,
      graderInfo,
      files,
      tags,
      category,
      fields,
    });
  }
  return questions;
}

const SILENT = { open: () => undefined, close: () => undefined, text: () => undefined };

const FILE = 'questiontext/file';

/** Each name is followed by what is in the file. */
function filesOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const own = parts.filter(([path]) => path.startsWith(FILE));
  const names = own.flatMap(([path, name]) => (path === `${FILE}@name` ? [name] : []));
  const contents = own.flatMap(([path, text]) =>
    path === FILE ? [Buffer.from(text, 'base64').toString('utf8')] : [],
  );
  if (new Set(names).size < names.length) throw new Error(`two files of one name: ${names.join(', ')}`);
  return new Map(names.map((name, i) => [name, contents[i] ?? '']));
}

type Part = readonly [path: string, text: string];

/** The texts inside of each question by the path to them. */
function questionParts(xml: string): readonly (readonly Part[])[] {
  const questions: Part[][] = [];
  const path: string[] = [];
  let text = '';
  walkXml(xml, {
    open(name, attributes) {
      path.push(name);
      text = '';
      if (path.join('/') === 'quiz/question') questions.push([['@type', attributes['type'] ?? '']]);
      if (name === 'file' && attributes['encoding'] === 'base64')
        questions.at(-1)?.push([`${path.slice(2).join('/')}@name`, attributes['name'] ?? '']);
    },
    close(name) {
      if (path.join('/').startsWith('quiz/question/'))
        questions.at(-1)?.push([path.slice(2).join('/'), text]);
      if (path.pop() !== name) throw new Error(`</${name}> closes another element`);
      text = '';
    },
    text: (more) => void (text += more),
  });
  if (path.length > 0) throw new Error(`<${path.join('><')}> is not closed`);
  return questions;
}

const KINDS = ['SHORTANSWER', 'MULTICHOICE_V', 'MULTIRESPONSE'];

function fieldsOf(text: string): readonly MoodleField[] {
  const begin = /\{\d*:([A-Z_]+):/g;
  const fields: MoodleField[] = [];
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const [, kind = ''] = found;
    if (!KINDS.includes(kind)) throw new Error(`no such kind of field: ${kind}`);
    const end = endOf(text, begin.lastIndex, '}');
    if (end === text.length) throw new Error('a field is not closed');
    const answers = partsOf(text.slice(begin.lastIndex, end)).map(readAnswer);
    fields.push({ kind, answers: judged(kind, answers) });
    begin.lastIndex = end;
  }
  return fields;
}

/** Where the next of some signs is that no backslash keeps and that ends no entity. */
function endOf(text: string, start: number, signs: string): number {
  let at = start;
  while (at < text.length && !(signs.includes(text[at] ?? '') && !/[\\&]/.test(text[at - 1] ?? ''))) at++;
  return at;
}

function partsOf(alternatives: string): readonly string[] {
  const parts: string[] = [];
  for (let start = 0; start <= alternatives.length;) {
    const end = endOf(alternatives, start, '~');
    parts.push(alternatives.slice(start, end));
    start = end + 1;
  }
  return parts;
}

function readAnswer(part: string): MoodleAnswer {
  const worth = /^(?:=|%(-?\d+(?:[.,]\d*)?)%)/.exec(part);
  const start = worth?.[0].length ?? 0;
  const hash = endOf(part, start, '#');
  const fraction = worth === null ? 0 : worth[1] === undefined ? 1 : Number(worth[1].replace(',', '.')) / 100;
  const text = decoded(part.slice(start, hash));
  if (text.trim() === '') throw new Error(`an answer is empty: ${part}`);
  return { text, fraction, feedback: decoded(part.slice(hash + 1)) };
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const decoded = (text: string): string =>
  text
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
      code === undefined ? (NAMED[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replaceAll('\\}', '}')
    .replaceAll('\\#', '#');

/** Shares of several right choices add up to all; everything else has one answer that is worth all. */
function judged(kind: string, answers: readonly MoodleAnswer[]): readonly MoodleAnswer[] {
  const right = answers.filter(({ fraction }) => fraction > 0);
  if (right.length === 0) throw new Error('no answer is right');
  if (kind !== 'SHORTANSWER' && answers.length < 2) throw new Error('a choice of one');
  if (kind !== 'MULTIRESPONSE') {
    if (right.some(({ fraction }) => fraction !== 1)) throw new Error('a right answer is not worth all');
    return answers;
  }
  const total = right.reduce((sum, { fraction }) => sum + fraction, 0);
  return answers.map((one) => ({ ...one, fraction: one.fraction > 0 ? one.fraction / total : -1 / total }));
}
