/**
 * Items as Moodle XML (`moodleXml`): one embedded-answers ("cloze") question an item, a category a copy.
 *
 * Takes a job and its pictures; gives the text of one file for Moodle's question bank (format "Moodle XML", docs.moodle.org).
 * Pictures are SVG files inside it, with the words a listener hears; where one is missing, the words stand for it. Wrong answers that come from a named error carry its name as feedback; worked solutions are the
 * general feedback. An item whose right answers cannot be listed becomes an essay with the solution for the marker.
 */
import { type Leaf, leavesIn, makeItem } from '../core/make-item.ts';
import { heardParts, type Speaker } from '../core/words.ts';
import type { Item } from '../core/item.ts';
import { phrase } from '../core/phrase.ts';
import type { Field, Node } from '../core/view.ts';
import { type SheetFacts, stepPhrase } from '../print/sheet.ts';
import { answerText, type PrintedText, printText } from '../print/types.ts';
import type { HandoutJob } from './jobs.ts';
import { type PicturesOf, QuestionPictures } from './moodle-pictures.ts';
import { copyOf } from './printed-copy.ts';

/** By this a later run knows the file for one of its own and replaces it. */
const MADE_BY = '<!-- made by modpress -->';

/** The file of a job: every copy of its parts. */
export function moodleXml(job: HandoutJob, picturesOf: PicturesOf = () => []): string {
  const questions = job.parts.flatMap((part) => {
    const { facts, printing } = copyOf(job, part);
    return [
      category(facts, printing.words),
      ...facts.prompts.map((_, i) =>
        question(facts, i, {
          words: printing.words,
          pictures: new QuestionPictures(picturesOf(part, i + 1)),
        }),
      ),
    ];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${MADE_BY}\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}

function category({ code, level }: SheetFacts, words: Speaker): string {
  const title = words.plain(phrase(level.page.title ?? 'title')).replaceAll('/', '//');
  return `<question type="category"><category>${text(escapeHtml(`$course$/top/${title}/${code}`))}</category></question>`;
}

function question(facts: SheetFacts, index: number, asking: Asking): string {
  const { level, prompts, code } = facts;
  const { words, pictures } = asking;
  const item = makeItem(level, prompts[index]);
  const view = level.page.view(item.prompt);
  const isListed =
    (level.accepts === undefined || level.listed !== undefined) &&
    fieldsOf(view).some(({ answer }) => answer !== undefined);
  const place = String(index + 1).padStart(String(prompts.length).length, '0');
  const asked = `${text(cdata(askedOf(facts, item, { view, asking, isListed })))}${pictures.files()}`;
  const parts = [
    `<name>${text(escapeHtml(`${code} ${place}`))}</name>`,
    `<questiontext format="html">${asked}</questiontext>`,
    `<generalfeedback format="html">${text(cdata(isListed ? solution(item, words) : ''))}</generalfeedback>`,
    ...(isListed ? [] : [`<defaultgrade>1</defaultgrade><responseformat>editor</responseformat>`]),
    ...(isListed ? [] : [`<graderinfo format="html">${text(cdata(solution(item, words)))}</graderinfo>`]),
    `<tags>${item.tags.map((tag) => `<tag>${text(escapeHtml(tag))}</tag>`).join('')}</tags>`,
  ];
  return `<question type="${isListed ? 'cloze' : 'essay'}">\n${parts.join('\n')}\n</question>`;
}

const fieldsOf = (view: Node): readonly Field[] =>
  leavesIn(view).flatMap((leaf) => (leaf.kind === 'field' ? [leaf.field] : []));

interface Asking {
  readonly words: Speaker;
  readonly pictures: QuestionPictures;
}

interface Asked {
  readonly view: Node;
  readonly asking: Asking;
  readonly isListed: boolean;
}

/** Rule, shared picture, instruction, then the item's own lines with its fields in their places. */
function askedOf(
  { level, prompts }: SheetFacts,
  item: Item<unknown>,
  { view, asking, isListed }: Asked,
): string {
  const { page } = level;
  const { words } = asking;
  const block = page.blocks[page.blockOf?.(item.prompt) ?? 0];
  const heads = [
    ...page.rule.map((key) => runsHtml(printText(phrase(key), words))),
    ...(page.common ? linesIn(page.common(prompts)).map((line) => joined(line.map(shownIn(asking)))) : []),
    ...(block ? [runsHtml(printText(phrase(block.instruction), words))] : []),
    ...(isListed ? manners(fieldsOf(view), item, words).map(escapeHtml) : []),
  ];
  const field = ({ field: one }: Extract<Leaf, { kind: 'field' }>): string => {
    const label = escapeHtml(words.plain(one.label));
    const room = isListed && one.answer !== undefined ? cloze(one, item, words) : '';
    return room === '' ? (isListed ? '' : label) : `${label} ${room}`;
  };
  const shown = shownIn(asking);
  const body = linesIn(view).map((line) =>
    joined(line.map((leaf) => (leaf.kind === 'field' ? field(leaf) : shown(leaf)))),
  );
  return [...heads, ...body]
    .filter((part) => part !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join(' ');

/** What stands side by side is a line, what has lines in it are lines of their own. */
function linesIn(node: Node): readonly (readonly Leaf[])[] {
  const nodes = nodesIn(node);
  const isLine = nodes.length === 0 || (node.kind === 'row' && !nodes.some(hasLines));
  return isLine ? [leavesIn(node)] : nodes.flatMap(linesIn);
}

const hasLines = (node: Node): boolean => node.kind === 'stack' || nodesIn(node).some(hasLines);

function nodesIn(node: Node): readonly Node[] {
  switch (node.kind) {
    case 'row':
    case 'stack':
      return node.nodes;
    case 'cell':
    case 'down':
      return [node.node];
    case 'parted':
      return [node.whole];
    default:
      return [];
  }
}

/** A leaf that is no answer: its picture where there is one, else its words. */
const shownIn =
  ({ words, pictures }: Asking) =>
  (leaf: Leaf): string => {
    switch (leaf.kind) {
      case 'figure': {
        const spoken = words.plain(leaf.spoken);
        return pictures.element(spoken) ?? `<em>${escapeHtml(spoken)}</em>`;
      }
      case 'formula':
        return runsHtml(printText(phrase('exact', { value: { formula: leaf.formula } }), words));
      case 'field':
        return heardParts(leaf, words).map(escapeHtml).join(' ');
      default:
        return runsHtml(printText(leaf.text, words));
    }
  };

const solution = ({ steps }: Item<unknown>, words: Speaker): string =>
  steps.map((step) => `<p>${runsHtml(printText(stepPhrase(step), words))}</p>`).join('');

const runsHtml = (runs: PrintedText): string =>
  runs
    .map(({ text: plain, bold, mathml }) => {
      const inner = mathml === '' ? escapeHtml(plain) : mathml;
      return bold ? `<strong>${inner}</strong>` : inner;
    })
    .join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeHtml = (plain: string): string => plain.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

const text = (inner: string): string => `<text>${inner}</text>`;
const cdata = (markup: string): string => `<![CDATA[${markup}]]>`;

// A field of an item as an embedded answer of Moodle (`cloze`), and what is to be said about writing it (`manners`).
// Signs that end an answer are entities: Moodle decodes these, but leaves the backslash before any sign other than # and }
// (question/type/multianswer/questiontype.php, Moodle 5), so that a fraction with one would be marked wrong. Nothing can be
// an empty answer there: what stays empty is a hyphen.

/** Kinds of fields that are chosen from, not written. */
const CHOSEN: readonly Field['kind'][] = ['strip', 'choice', 'tick'];

/** Sentences a pupil needs beside the instruction, by what the fields of an item take. */
function manners(fields: readonly Field[], item: Item<unknown>, words: Speaker): readonly string[] {
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
function cloze(field: Field, item: Item<unknown>, words: Speaker): string {
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
