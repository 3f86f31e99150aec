/**
 * Items as Moodle XML (`moodleXml`): one embedded-answers ("cloze") question an item, a category a copy.
 *
 * Takes a job; gives the text of one file for Moodle's question bank (format "Moodle XML", docs.moodle.org). Pictures are there
 * as the words a listener hears. Wrong answers that come from a named error carry its name as feedback; worked solutions are the
 * general feedback. An item whose right answers cannot be listed becomes an essay with the solution for the marker.
 */
import { makeItem } from '../handouts/core/make-item.ts';
import { heardParts } from '../handouts/core/hear.ts';
import type { Item } from '../handouts/core/item.ts';
import { phrase } from '../handouts/core/phrase.ts';
import type { Field, Node } from '../handouts/core/view.ts';
import { leavesIn } from '../handouts/core/view-walk.ts';
import type { Speaker } from '../handouts/core/words.ts';
import { stepPhrase } from '../handouts/print/step-phrase.ts';
import type { SheetFacts } from '../handouts/print/sheet.ts';
import { printText } from '../handouts/print/text.ts';
import type { PrintedText } from '../handouts/print/types.ts';
import type { HandoutJob } from './jobs.ts';
import { cloze, manners } from './moodle-answers.ts';
import { copyOf } from './printed-copy.ts';

/** By this a later run knows the file for one of its own and replaces it. */
const MADE_BY = '<!-- made by modpress -->';

/** The file of a job: every copy of its parts. */
export function moodleXml(job: HandoutJob): string {
  const questions = job.parts.flatMap((part) => {
    const { facts, printing } = copyOf(job, part);
    return [
      category(facts, printing.words),
      ...facts.prompts.map((_, i) => question(facts, i, printing.words)),
    ];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${MADE_BY}\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}

function category({ code, level }: SheetFacts, words: Speaker): string {
  const title = words.plain(phrase(level.page.title ?? 'title')).replaceAll('/', '//');
  return `<question type="category"><category>${text(`$course$/top/${title}/${code}`)}</category></question>`;
}

function question(facts: SheetFacts, index: number, words: Speaker): string {
  const { level, prompts, code } = facts;
  const item = makeItem(level, prompts[index]);
  const view = level.page.view(item.prompt);
  const isListed = level.accepts === undefined && fieldsOf(view).some(({ answer }) => answer !== undefined);
  const place = String(index + 1).padStart(String(prompts.length).length, '0');
  const parts = [
    `<name>${text(`${code} ${place}`)}</name>`,
    `<questiontext format="html">${html(asked(facts, item, { view, words, isListed }))}</questiontext>`,
    `<generalfeedback format="html">${html(isListed ? solution(item, words) : '')}</generalfeedback>`,
    ...(isListed ? [] : [`<defaultgrade>1</defaultgrade><responseformat>editor</responseformat>`]),
    ...(isListed ? [] : [`<graderinfo format="html">${html(solution(item, words))}</graderinfo>`]),
    `<tags>${item.tags.map((tag) => `<tag>${text(tag)}</tag>`).join('')}</tags>`,
  ];
  return `<question type="${isListed ? 'cloze' : 'essay'}">\n${parts.join('\n')}\n</question>`;
}

const fieldsOf = (view: Node): readonly Field[] =>
  leavesIn(view).flatMap((leaf) => (leaf.kind === 'field' ? [leaf.field] : []));

interface Asking {
  readonly view: Node;
  readonly words: Speaker;
  readonly isListed: boolean;
}

/** Rule, shared picture, instruction, then the item's own words with its fields in their places. */
function asked(
  { level, prompts }: SheetFacts,
  item: Item<unknown>,
  { view, words, isListed }: Asking,
): string {
  const { page } = level;
  const block = page.blocks[page.blockOf?.(item.prompt) ?? 0];
  const heads = [
    ...page.rule.map((key) => runsHtml(printText(phrase(key), words))),
    ...(page.common ? heardParts(page.common(prompts), words).map(escapeHtml) : []),
    ...(block ? [runsHtml(printText(phrase(block.instruction), words))] : []),
    ...(isListed ? manners(fieldsOf(view), item, words).map(escapeHtml) : []),
  ];
  const body = leavesIn(view).map((leaf) => {
    if (leaf.kind !== 'field') return leafHtml(leaf, words);
    const label = words.plain(leaf.field.label);
    const room = isListed && leaf.field.answer !== undefined ? cloze(leaf.field, item, words) : '';
    return room === '' ? escapeHtml(isListed ? '' : label) : `${escapeHtml(label)} ${room}`;
  });
  return [...heads, ...body]
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part}</p>`)
    .join('');
}

function leafHtml(
  leaf: Exclude<ReturnType<typeof leavesIn>[number], { kind: 'field' }>,
  words: Speaker,
): string {
  if (leaf.kind === 'figure') return `<em>${escapeHtml(words.plain(leaf.spoken))}</em>`;
  if (leaf.kind === 'formula')
    return runsHtml(printText(phrase('exact', { value: { formula: leaf.formula } }), words));
  return runsHtml(printText(leaf.text, words));
}

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

const text = (plain: string): string => `<text>${escapeHtml(plain)}</text>`;
const html = (markup: string): string => `<text><![CDATA[${markup}]]></text>`;
