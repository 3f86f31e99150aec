/** The pages of a worksheet or a test: one or two in the middle as they will be printed, all of them small at the right. */
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { AllPages } from './all-pages.tsx';
import type { Place } from './choices.ts';
import type { AnswerOf } from './client.ts';
import { Choice } from './controls.tsx';
import { BigPage } from './pages.tsx';
import type { Latest } from './press.tsx';
import { chosenFor, middleOf, type SheetPage, type Show, SHOWS } from './sheet-pages.ts';
import { nameOf } from './sheet-preview.ts';
import { Problems } from './trouble.tsx';
import { useWords } from './words.ts';

interface Shown {
  readonly pages: readonly SheetPage[];
  /** Index of the page that was chosen. */
  readonly at: number;
  readonly show: Show;
  setChosen(at: number): void;
  showAs(show: Show): void;
}

/** Which page is in the middle, and whether its key stands beside it. */
export function useShown(pages: readonly SheetPage[]): Shown {
  const [chosen, setChosen] = useState(0);
  const [show, setShow] = useState<Show>('sheet');
  const at = Math.min(chosen, Math.max(0, pages.length - 1));
  const showAs = (next: Show): void => {
    setShow(next);
    setChosen(chosenFor(pages, at, next));
  };
  return { pages, at, show, setChosen, showAs };
}

export function ShownPages(props: {
  readonly shown: Shown;
  readonly preview: Latest<AnswerOf<'sheet'>>;
  readonly place: Place;
  /** The code that is shown until the pages say theirs. */
  readonly code: string;
  /** Said in place of pages. */
  readonly instead?: string | undefined;
  /** At the end of the bar. */
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { shown, preview, place, code, instead, children } = props;
  const { pages, at, show, setChosen, showAs } = shown;
  const w = useWords().adjust;
  return (
    <>
      <div class="stage-of">
        <div class="bar-of">
          <PageName {...{ pages, at }} files={preview.last?.files.length ?? 0} />
          <Choice
            label={w.show}
            options={SHOWS.map((one) => [one, one === 'key' ? w.key : w[one]] as const)}
            value={show}
            onChange={showAs}
          />
          {children}
        </div>
        {instead === undefined ? (
          <Stage middle={middleOf(pages, at, show)} preview={preview} />
        ) : (
          <div class="canvas">
            <p class="none">{instead}</p>
          </div>
        )}
      </div>
      <AllPages
        {...{ pages, at, place }}
        onChoose={setChosen}
        code={pages.length > 0 ? (preview.last?.files[0]?.codes[0] ?? code) : code}
      />
    </>
  );
}

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
