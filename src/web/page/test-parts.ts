/** The exercises of a test: added, moved, taken out, and as the text of a quiz file that the command line reads too. */
import type { Catalogue } from '../protocol.ts';
import { MOST, type SheetChoice, type TestChoice, type TestPart, usualTest } from './choices.ts';
import { handoutOf } from './press.tsx';

/** The test that was last on the screen: a worksheet is added to that one. */
let last: TestChoice | undefined;

export const keepTest = (test: TestChoice): void => void (last = test);

/** The last test with a worksheet more, or a new one with it alone. */
export function testWith(sheet: SheetChoice, usualItems: number): TestChoice {
  const test = last ?? { ...usualTest(sheet.language), paper: sheet.paper };
  const items = Math.min(MOST.items, sheet.items ?? usualItems);
  const part = { handout: sheet.handout, level: sheet.level, items, marks: items };
  return { ...test, parts: [...test.parts, part].slice(0, MOST.parts) };
}

export const withPart = (test: TestChoice, at: number, changes: Partial<TestPart>): TestChoice => ({
  ...test,
  parts: test.parts.map((part, i) => (i === at ? { ...part, ...changes } : part)),
});

export const withoutPart = (test: TestChoice, at: number): TestChoice => ({
  ...test,
  parts: test.parts.filter((_, i) => i !== at),
});

/** An exercise before the one it stood behind. */
export function raised(test: TestChoice, at: number): TestChoice {
  const parts = [...test.parts];
  const [part] = parts.splice(at, 1);
  if (part) parts.splice(at - 1, 0, part);
  return { ...test, parts };
}

export const marksOf = ({ parts }: TestChoice): number => parts.reduce((sum, { marks }) => sum + marks, 0);

/** The quiz file; undefined where no exercise names a worksheet there is. @param usualTitle of a test without a title */
export function quizText(test: TestChoice, catalogue: Catalogue, usualTitle: string): string | undefined {
  const lines = test.parts.flatMap(({ handout, level, items, marks }) => {
    const entry = handoutOf(catalogue, handout);
    return entry ? [`  - { handout: ${entry.name}, level: ${level}, items: ${items}, marks: ${marks} }`] : [];
  });
  if (lines.length === 0) return undefined;
  return [`title: ${JSON.stringify(test.title || usualTitle)}`, 'exercises:', ...lines, ''].join('\n');
}
