/** The pages of a chosen worksheet, drawn again at each choice, and the names they have on the screen. */
import { useEffect } from 'preact/hooks';
import { drawnSeed, readCode } from '../../handouts/code/sheet-code.ts';
import type { Language, SheetChoice } from './choices.ts';
import type { AnswerOf } from './client.ts';
import { hasErrors, type Latest, useLatest, usePress, wishOf } from './press.tsx';
import type { SheetPage } from './sheet-pages.ts';
import type { Words } from './words.ts';

export interface SheetProps {
  readonly sheet: SheetChoice;
  readonly language: Language;
  /** Another choice takes the place of this one in the address. */
  onSheet(sheet: SheetChoice): void;
  /** What the foot of the page says of the last drawing. */
  onDrawn(milliseconds: number): void;
}

/** Other numbers: four symbols of the alphabet. */
export const otherSeed = (): string =>
  drawnSeed((bound) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound);

/** The pages as they will be printed, drawn again at each choice. */
export function usePreview({ sheet, onSheet, onDrawn }: SheetProps): Latest<AnswerOf<'sheet'>> {
  const { catalogue } = usePress();
  const wish = catalogue && wishOf(sheet, catalogue);
  const preview = useLatest(wish && { kind: 'sheet', wish, to: 'pdf', hasFiles: false }, 'preview', {
    key: 'sheet',
    isGood: (answer) => !hasErrors(answer) && answer.files.length > 0,
  });
  const { last } = preview;
  useEffect(() => {
    if (!last) return;
    onDrawn(last.milliseconds);
    const [code] = readCode(last.files[0]?.codes[0] ?? '');
    // The code names the generator: the address holds it from now on, so that a later one prints these numbers.
    if (code && sheet.generator === undefined) onSheet({ ...sheet, generator: code.version });
  }, [last]);
  return preview;
}

/** `Version A, page 1`: pages are counted within what they belong to. */
export function nameOf(page: SheetPage, pages: readonly SheetPage[], w: Words['adjust']): string {
  const own = pages.filter(
    ({ fileKind, copy, isKey }) => fileKind === page.fileKind && copy === page.copy && isKey === page.isKey,
  );
  const copy = /^S\d/.test(page.copy) ? w.pupil(page.copy.slice(1)) : w.version(page.copy);
  const kind = w.single[page.isKey ? 'key' : page.fileKind];
  const whose = page.copy === '' ? kind : page.isKey ? `${kind} ${page.copy}` : copy;
  return w.page(whose, own.indexOf(page) + 1);
}
