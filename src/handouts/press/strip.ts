/**
 * The strip that is folded back: which sheets can have one (`hasStrip`) and what stands on it (`stripTexts`).
 *
 * Each answer stands on the axis of its item, so items are in a list under one another and no taller than a good third of a page.
 */
import type { Profile } from '../code/sheet-code.ts';
import type { Level } from '../core/handout.ts';
import { fieldsIn } from '../core/make-item.ts';
import { printSheet } from '../print/sheet.ts';
import { answerText, literal, type PrintedText, writtenIn } from '../print/types.ts';
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
