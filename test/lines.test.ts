/**
 * Where lines end on what players read: the printed lines of every rule sheet, pad and box, in each language, on each paper.
 *
 * No mark of a ruling opens a line or parts from its word, one sentence has one mark, no French pronoun parts from its verb,
 * no number from its unit, no paragraph ends in one short word where the line above has words to spare, and clause numbers
 * keep off the head beside them.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mm } from '../src/base/units.ts';
import { isLong } from './kit/length.ts';
import { readPdf, type PageReading, type TextReading } from './kit/pdf-reading.ts';
import { editionsOf, sharedBuild } from './kit/shared-build.ts';

const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;
const READ = ['rules', 'score-pad', 'call-sheet', 'box'];

const MARK = /^R\d+(?:–\d+)?(?: · \d+(?:–\d+)?)*$/;

/** What is on one height, near together and in one direction. */
interface Line {
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
}

/** The lines of a page in reading order; a mark of a ruling goes with the words before it. */
function linesOf({ texts }: PageReading): readonly Line[] {
  const lines: Line[] = [];
  for (const one of texts.filter(({ text, turn }) => text.trim() !== '' && turn === 0)) {
    const last = lines.at(-1);
    const isMark = MARK.test(one.text.trim());
    const gap = last ? one.x - last.right : 0;
    const isLevel = last && Math.abs(last.y - one.y) < (isMark ? 4 : 0.5) && gap > -1;
    if (last && isLevel && gap < (isMark ? mm(3.5) : 0.9 * one.size) && (isMark || one.size <= last.size))
      lines[lines.length - 1] = {
        ...last,
        right: one.x + one.width,
        text: last.text + spaced(last, one) + one.text,
      };
    else lines.push({ left: one.x, right: one.x + one.width, y: one.y, size: one.size, text: one.text });
  }
  return lines;
}

const spaced = (last: Line, one: TextReading): string => (one.x - last.right > 0.12 * one.size ? ' ' : '');

/** Lines below each other at one left edge, a leading apart: each run is a paragraph. */
function paragraphsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const paragraphs: Line[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1)?.at(-1);
    const fall = last ? last.y - line.y : 0;
    const follows =
      last &&
      last.size === line.size &&
      Math.abs(last.left - line.left) < 0.3 &&
      fall > 0 &&
      fall < 1.6 * line.size;
    if (follows) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** Marks that are in running text: smaller than it, and behind a word. Those of the list of rulings are its labels. */
function lonelyMarks({ texts }: PageReading): readonly string[] {
  const marks = texts.filter(({ text, size }) => MARK.test(text.trim()) && size < 7);
  const isBehind = (mark: TextReading): boolean =>
    texts.some(
      ({ x, y, width, text }) =>
        text.trim() !== '' &&
        !MARK.test(text.trim()) &&
        Math.abs(y - mark.y) < 4 &&
        mark.x - (x + width) > -1 &&
        mark.x - (x + width) < mm(3.5),
    );
  const isLabel = (mark: TextReading): boolean =>
    texts.some(
      ({ x, y, text }) =>
        text.trim() !== '' && Math.abs(y - mark.y) < 4 && x > mark.x && x - mark.x < mm(9.5),
    );
  return marks.filter((mark) => !isBehind(mark) && !isLabel(mark)).map(({ text }) => text);
}

/** A mark right behind a mark. */
function doubleMarks({ texts }: PageReading): readonly string[] {
  const shown = texts.filter(({ text }) => text.trim() !== '');
  return shown.flatMap(({ text, y }, index) => {
    const next = shown[index + 1];
    const isTwice = MARK.test(text.trim()) && next && MARK.test(next.text.trim()) && Math.abs(next.y - y) < 4;
    return isTwice ? [`${text} ${next.text}`] : [];
  });
}

const PRONOUN = /^(t-(il|elle|on)|je|tu|ils?|elles?|on|nous|vous|ce|en|y|les?|la|lui|leur|moi|toi)\b/;

function badEnds(paragraphs: readonly (readonly Line[])[]): readonly string[] {
  return paragraphs.flatMap((lines) =>
    lines.slice(1).flatMap((line, index) => {
      const above = lines[index]?.text.trimEnd() ?? '';
      const isParted = /\p{L}-$/u.test(above) && PRONOUN.test(line.text);
      const isUnit = /\d$/.test(above) && /^(mm|cm|%|€|pt)(?!\p{L})/u.test(line.text);
      return isParted || isUnit ? [`${above} / ${line.text}`] : [];
    }),
  );
}

/** Last lines of one word, narrower than 12 mm, under a line that has three words or more. */
const widows = (paragraphs: readonly (readonly Line[])[]): readonly string[] =>
  paragraphs.flatMap((lines) => {
    const [above, last] = lines.slice(-2);
    if (!above || !last || lines.length < 2) return [];
    const isAlone = last.right - last.left < mm(12) && !/\s/.test(last.text.trim());
    const isSentence = above.text.trim().split(/\s+/).length > 2 && last.size >= 8;
    return isAlone && isSentence ? [`${above.text} / ${last.text}`] : [];
  });

/** Heads that hang in the margin with clause numbers nearer than 3 mm behind them. */
function crowdedHeads({ texts }: PageReading): readonly string[] {
  const shown = texts.filter(({ text }) => text.trim() !== '');
  const heads = shown.filter(({ x, size }) => size > 10 && x < mm(18));
  return heads.flatMap((head) => {
    const end = head.x + head.width;
    const numbers = shown.filter(
      ({ text, size, x, y }) =>
        /^[\d–·\s]+$/.test(text) && size < 7 && Math.abs(y - head.y) < mm(1.5) && x > end - 1 && x < mm(46),
    );
    const gap = Math.min(...numbers.map(({ x }) => x)) - end;
    return gap < mm(2.95) ? [`${head.text} ${numbers[0]?.text ?? ''}`] : [];
  });
}

describe('lines of what players read', () => {
  it.each(DECKS)(
    '%s: marks stay with their words, verbs with their pronouns, numbers with their units, last words in company',
    async (deck) => {
      const { report } = await sharedBuild(deck);
      // Short: pads for two and four have the lines of that for one.
      const files = report.files.filter(
        ({ product, variant }) => READ.includes(product) && (isLong || !/[24]up/.test(variant)),
      );
      const count = editionsOf(deck).length;
      expect(files.length).toBeGreaterThanOrEqual((isLong ? 4 : 3) * count);
      let marks = 0;
      for (const { path } of files) {
        const { pages } = await readPdf(readFileSync(path));
        for (const page of pages) {
          const paragraphs = paragraphsOf(linesOf(page));
          const found = {
            lonely: lonelyMarks(page),
            double: doubleMarks(page),
            ends: badEnds(paragraphs),
            widows: widows(paragraphs),
            crowded: crowdedHeads(page),
          };
          marks += page.texts.filter(({ text }) => MARK.test(text.trim())).length;
          expect([basename(path), found]).toEqual([
            basename(path),
            { lonely: [], double: [], ends: [], widows: [], crowded: [] },
          ]);
        }
      }
      expect(marks).toBeGreaterThan(10 * count);
    },
    240_000,
  );
});
