/**
 * The strip that is folded back: which sheets can have one (`hasStrip`) and what stands on it (`stripTexts`).
 *
 * Each answer stands on the axis of its item, so items are in a list under one another and no taller than a good third of a page.
 */
import { type Diagnostic, error } from '../../base/diagnostics/diagnostic.ts';
import type { Form, Profile } from '../code/sheet-code.ts';
import type { Level } from '../core/handout.ts';
import { fieldsIn } from '../core/make-item.ts';
import { printSheet } from '../print/sheet.ts';
import { answerText, literal, type PrintedText, writtenIn } from '../print/types.ts';
import type { HandoutRequest } from './request.ts';
import type { PrintedCopy } from './printed-copy.ts';

/** In mm. Taller ones are boards, charts and tables, as wide as the whole page. */
const TALLEST = 80;

export const hasStrip = ({ page }: Level): boolean => page.blocks.every(({ height }) => height <= TALLEST);

/** Why sheets of a level in these profiles have no strip, in words; undefined where they have. */
export function noStrip(level: Level, profiles: readonly Profile[]): string | undefined {
  if (!hasStrip(level))
    return 'its items fill a third of the page and more, with answers all over them, not in one line';
  if (profiles.includes('large'))
    return 'type of 18 points, in the profile large, needs the width that a fold takes';
  return undefined;
}

/** Forms whose items are under one another, so that each answer has its place on a strip. */
const IN_LINES: readonly Form[] = ['exercises', 'same-numbers'];

/** MP1023 for a strip beside items that are no list. */
export function stripFaults({ key, form }: Pick<HandoutRequest, 'key' | 'form'>): readonly Diagnostic[] {
  if (key !== 'strip' || IN_LINES.includes(form)) return [];
  const help = 'a strip has the answers beside a list of items; take separate, appended or worked';
  return [error('MP1023', `--key strip cannot go with the form ${form}`, { help })];
}

/** The answers of each item by its number, one after the other; nothing of a pupil's side knows them. */
export function stripTexts(copy: PrintedCopy): Readonly<Record<string, readonly PrintedText[]>> {
  const { blocks } = printSheet(copy.facts, 'key', copy.printing);
  const items = blocks.flatMap((block) => block.items);
  return Object.fromEntries(
    items.map(({ number, node }) => [String(number), [...writtenIn(node), ...drawnIn(copy, number - 1)]]),
  );
}

/** What a key writes into the picture of an item: marks in the order of its circles. */
function drawnIn({ facts, printing }: PrintedCopy, index: number): readonly PrintedText[] {
  const { level, prompts } = facts;
  const prompt = prompts[index];
  const fields = fieldsIn(level.page.view(prompt)).filter(({ kind }) => kind !== 'drawn');
  const inFields = new Set(fields.map(({ answer }) => answer));
  return level.answer(prompt).flatMap(([right = ''], i) => {
    if (inFields.has(i) || right === '') return [];
    return [literal(answerText(right, printing.words))];
  });
}
