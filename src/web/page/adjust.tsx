/** Teacher 2: choices at the left, the true page in the middle, all pages small at the right, with code and link. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isTyping } from '../../studio/page/route.ts';
import { codeOf, printAddress } from './address.ts';
import { AdjustChoices } from './adjust-choices.tsx';
import { Icon } from './icons.tsx';
import { hasNoLetters } from './keys.ts';
import { handoutOf, usePress } from './press.tsx';
import { pagesOf, type Show } from './sheet-pages.ts';
import { otherSeed, type SheetProps, usePreview } from './sheet-preview.ts';
import { ShownPages, useShown } from './shown-pages.tsx';
import { useWords } from './words.ts';

export function Adjust(props: SheetProps): JSX.Element {
  const { sheet, language, onSheet } = props;
  const { catalogue } = usePress();
  const preview = usePreview(props);
  const shown = useShown(pagesOf(preview.last));
  const { pages, at, show, setChosen, showAs } = shown;
  useAdjustKeys({ pages: pages.length, at, setChosen, show, showAs, sheet, onSheet });
  const entry = catalogue && handoutOf(catalogue, sheet.handout);
  return (
    <div class="adjust">
      <AdjustChoices {...{ sheet, language, onSheet, preview, entry, catalogue }} />
      <ShownPages {...{ shown, preview }} place={{ view: 'adjust', sheet }} code={codeOf(sheet)}>
        <PrintLink sheet={sheet} />
      </ShownPages>
    </div>
  );
}

const PrintLink = ({ sheet }: Pick<SheetProps, 'sheet'>): JSX.Element => (
  <a class="button main" href={`#${printAddress({ view: 'print', sheet })}`}>
    <Icon name="print" />
    <span>{useWords().adjust.print}</span>
  </a>
);

interface KeyProps extends Pick<SheetProps, 'sheet' | 'onSheet'> {
  readonly pages: number;
  readonly at: number;
  readonly show: Show;
  setChosen(at: number): void;
  showAs(show: Show): void;
}

/** Single keys of this screen, unless the visitor switched them off (WCAG 2.1.4). */
function useAdjustKeys(props: KeyProps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { pages, at, show, setChosen, showAs, sheet, onSheet } = props;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'ArrowRight') setChosen(Math.min(pages - 1, at + 1));
      else if (event.key === 'ArrowLeft') setChosen(Math.max(0, at - 1));
      else if (event.key.length > 1 || hasNoLetters()) return;
      else if (event.key === 'n') onSheet({ ...sheet, seed: otherSeed() });
      else if (event.key === 'k') showAs(show === 'key' ? 'sheet' : 'key');
      else if (event.key === 'p') location.hash = printAddress({ view: 'print', sheet });
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
