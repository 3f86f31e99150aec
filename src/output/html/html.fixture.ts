/** What the tests of HTML twins share: markup in, the page out, through the real stages. */
import { layoutBoxes } from '../../typeset/layout/layout-boxes.ts';
import { boxesOf, FONTS, type Given } from '../../typeset/layout/layout.fixture.ts';
import { paintFragments } from '../../typeset/paint/index.ts';
import { writeHtml, type TwinFacts, type TwinPart } from './write-html.ts';

export const FACTS: TwinFacts = {
  title: 'Trial',
  subject: 'Trial 1.0',
  author: '',
  style: 'body { color: black }',
  version: '1.2.3',
};

export function partOf(given: Given): TwinPart {
  const boxes = boxesOf(given);
  const laidOut = layoutBoxes(boxes, { size: { width: 300, height: 300 } }, FONTS, () => undefined);
  return { boxes, list: paintFragments(laidOut) };
}

/** What is between `<main>` and `</main>`, without line breaks. */
export function mainOf(html: string, css = '', facts: Partial<TwinFacts> = {}): string {
  const page = writeHtml([partOf({ html, css })], { ...FACTS, ...facts });
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1]?.replaceAll('\n', '') ?? '';
}
