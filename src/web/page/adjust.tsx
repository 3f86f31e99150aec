/** Teacher 2: choices at the left, the true page in the middle, all pages small at the right, with code and link. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isTyping } from '../../studio/page/route.ts';
import { codeOf, printAddress } from './address.ts';
import { AdjustChoices } from './adjust-choices.tsx';
import { AllPages } from './all-pages.tsx';
import type { AnswerOf } from './client.ts';
import { Choice } from './controls.tsx';
import { Icon } from './icons.tsx';
import { hasNoLetters } from './keys.ts';
import { BigPage } from './pages.tsx';
import { Problems } from './trouble.tsx';
import { handoutOf, type Latest, usePress } from './press.tsx';
import { chosenFor, middleOf, pagesOf, type SheetPage, type Show, SHOWS } from './sheet-pages.ts';
import { nameOf, otherSeed, type SheetProps, usePreview } from './sheet-preview.ts';
import { useWords } from './words.ts';

export function Adjust(props: SheetProps): JSX.Element {
  const { sheet, language, onSheet } = props;
  const { catalogue } = usePress();
  const w = useWords().adjust;
  const preview = usePreview(props);
  const pages = pagesOf(preview.last);
  const [chosen, setChosen] = useState(0);
  const [show, setShow] = useState<Show>('sheet');
  const at = Math.min(chosen, Math.max(0, pages.length - 1));
  const showAs = (next: Show): void => {
    setShow(next);
    setChosen(chosenFor(pages, at, next));
  };
  useAdjustKeys({ pages: pages.length, at, setChosen, show, showAs, sheet, onSheet });
  const entry = catalogue && handoutOf(catalogue, sheet.handout);
  const middle = middleOf(pages, at, show);
  return (
    <div class="adjust">
      <AdjustChoices {...{ sheet, language, onSheet, preview, entry, catalogue }} />
      <div class="stage-of">
        <div class="bar-of">
          <PageName {...{ pages, at }} files={preview.last?.files.length ?? 0} />
          <Choice
            label={w.show}
            options={SHOWS.map((one) => [one, one === 'key' ? w.key : w[one]] as const)}
            value={show}
            onChange={showAs}
          />
          <PrintLink sheet={sheet} />
        </div>
        <Stage {...{ middle, preview }} />
      </div>
      <AllPages
        {...{ pages, at, sheet }}
        onChoose={setChosen}
        code={preview.last?.files[0]?.codes[0] ?? codeOf(sheet)}
      />
    </div>
  );
}

const PrintLink = ({ sheet }: Pick<SheetProps, 'sheet'>): JSX.Element => (
  <a class="button main" href={`#${printAddress({ view: 'print', sheet })}`}>
    <Icon name="print" />
    <span>{useWords().adjust.print}</span>
  </a>
);

function PageName(props: {
  readonly pages: readonly SheetPage[];
  readonly at: number;
  readonly files: number;
}): JSX.Element {
  const { pages, at, files } = props;
  const page = pages[at];
  const w = useWords().adjust;
  return (
    <p class="page-name">
      <b class="wide-only">{page ? nameOf(page, pages, w) : w.waiting}</b>
      {page && <span class="wide-only">{w.of(pages.length, files)}</span>}
      {page && (
        <span class="phone-only pill">
          {w.ofPhone(page.copy || w.single[page.fileKind], at + 1, pages.length)}
        </span>
      )}
    </p>
  );
}

function Stage(props: {
  readonly middle: readonly SheetPage[];
  readonly preview: Latest<AnswerOf<'sheet'>>;
}): JSX.Element {
  const { middle, preview } = props;
  const w = useWords();
  const { current } = preview;
  const findings = current?.findings ?? [];
  const isStale = findings.some(({ finding }) => finding.severity === 'error');
  return (
    <div
      class={`canvas pages-${middle.length} ${isStale ? 'stale' : ''}`}
      tabIndex={0}
      role="region"
      aria-label={w.adjust.show}
    >
      <Problems answer={current} help={isStale && middle.length > 0 ? w.work.kept : undefined} />
      {middle.map((page) => (
        <BigPage
          key={`${page.fileKind} ${page.index}`}
          page={page}
          name={nameOf(page, middle, w.adjust)}
          readingLabel={w.adjust.reading}
        />
      ))}
      {middle.length === 0 && findings.length === 0 && <div class="page blank" aria-hidden="true" />}
    </div>
  );
}

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
