/** What a key says of its items: which earn how many marks, where an error spoils them, why an answer is right; on how many pages. */
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/kit/pdf-reading.ts';
import { present } from '../../base/invariant.ts';
import type { PressLanguage } from '../../base/language.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { printMarks, printWatch, printWork } from '../print/key.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { copyOf, type PrintedCopy } from './printed-copy.ts';
import { USUAL_REQUEST, type HandoutRequest } from './request.ts';

function keyOf(name: string, language: PressLanguage): PrintedCopy {
  const request = { ...USUAL_REQUEST, names: [name], languages: [language], out: '/nowhere' };
  const [job] = planHandouts(request, ({ message }) => expect.fail(message));
  const made = present(job, 'job');
  return copyOf(
    made,
    present(
      made.parts.find(({ kind }) => kind === 'pupil'),
      'part',
    ),
  );
}

describe('a key', () => {
  test.each([
    ['en', ['Item 1: nothing to write, no mark.', 'Item 2: 4 marks.', 'Item 3: 5 marks.']],
    ['fr', ['Exercice 1 : rien à écrire, aucun point.', 'Exercice 2 : 4 points.']],
  ] as const)('in %s says of an item without an answer that it earns nothing', (language, lines) => {
    const { facts, printing } = keyOf('best-reply', language);
    const said = printMarks(facts, printing).lines.map((line) => line.replaceAll('\u202f', ' '));
    expect(said.slice(0, lines.length)).toEqual(lines);
  });

  test.each([
    ['en', 'Items 1–10: 6 marks each.', 'Items 1–5, 8'],
    ['fr', 'Exercices 1 à 10 : 6 points chacun.', 'Exercices 1 à 5, 8'],
  ] as const)('in %s says items in a row by their ends', (language, marks, items) => {
    const { facts, printing } = keyOf('digit-sums', language);
    const said = printMarks(facts, printing).lines.map((line) => line.replaceAll('\u202f', ' '));
    expect(said).toEqual([marks]);
    expect(printWatch(facts, printing)[0]).toMatchObject({ items, isLong: false });
  });

  test.each([
    ['en', /^Items? [\d, –]+: more than one answer is right, the key writes one\.$/],
    ['fr', /^Exercices? [\d, à]+ : plusieurs réponses sont justes, le corrigé en écrit une\.$/],
  ] as const)('in %s says which items have more than one right answer, where some have', (language, line) => {
    const marks = (name: string): string => {
      const { facts, printing } = keyOf(name, language);
      return printMarks(facts, printing).lines.at(-1)?.replaceAll('\u202f', ' ') ?? '';
    };
    expect(marks('best-number')).toMatch(line);
    expect(marks('missing-card')).not.toMatch(line);
  });

  test('says of a card that goes alone what is left of its tens, and lists the cards of the best set', () => {
    const { facts, printing } = keyOf('best-reply', 'en');
    const said = printWork(facts, printing).map(({ lines }) =>
      lines.map((line) => line.map(({ text }) => text).join('')),
    );
    expect(said[1]?.[0]).toMatch(/^One card alone: 10/);
    expect(said[2]?.at(-1)).toBe('The most cards leave with 9, 10 and 2.');
  });

  test.each([
    ['reasons are longer than its page by a few lines', 'best-number', 'a4'],
    ['sheet is printed with many hands and Seyès lines', 'remainder-clock', 'letter'],
  ] as const)('whose %s is one page', async (_, name, paper) => {
    const pages = await keyPages({ names: [name], languages: ['fr'], papers: [paper] });
    expect(pages).toHaveLength(1);
  });

  test('with every step of the work has heads over its columns, and says what earns marks', async () => {
    const pages = await keyPages({ names: ['digit-sums'], key: 'worked' });
    expect(pages[0]).toContain('Left over');
    expect(pages.at(-1)).toContain('Marks: 60');
  });
});

/** The words of each page of a key. */
async function keyPages(
  more: Partial<HandoutRequest> & Pick<HandoutRequest, 'names'>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const report = ({ message }: Diagnostic): void => void faults.push(message);
  const jobs = planHandouts({ ...USUAL_REQUEST, ...more, out: '/nowhere' }, report);
  const job = jobs.find(({ parts }) => parts.some(({ kind }) => kind === 'key' || kind === 'worked'));
  const { bytes } = await makeHandoutFile(present(job, 'key'), report);
  expect(faults).toEqual([]);
  const { pages } = await readPdf(bytes);
  return pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
}
