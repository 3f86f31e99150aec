/** All pages of a worksheet, small, by file; under them the code and the link that lead back to it. */
import type { JSX } from 'preact';
import { nameOf } from './sheet-preview.ts';
import type { Place } from './choices.ts';
import { CopyButton } from './controls.tsx';
import { linkTo } from './link.ts';
import { SmallPage } from './pages.tsx';
import type { SheetPage } from './sheet-pages.ts';
import { useWords } from './words.ts';

const FILES = ['sheet', 'key', 'teacher'] as const;

interface PagesProps {
  readonly pages: readonly SheetPage[];
  /** Index of the chosen one. */
  readonly at: number;
  onChoose(at: number): void;
}

function PagesOf({ kind, pages, at, onChoose }: PagesProps & { readonly kind: (typeof FILES)[number] }) {
  const w = useWords().adjust;
  const own = pages.filter(({ fileKind }) => fileKind === kind);
  if (own.length === 0) return null;
  return (
    <section aria-label={w.kinds[kind]}>
      <div class="label">
        <b>{w.kinds[kind]}</b>
        <span>{w.pages(own.length)}</span>
      </div>
      <div class="small-pages">
        {own.map((page) => (
          <SmallPage
            key={page.index}
            page={page}
            name={nameOf(page, pages, w)}
            caption={kind === 'teacher' || page.copy === '' ? String(page.index + 1) : page.copy}
            isChosen={pages[at] === page}
            onChoose={() => onChoose(pages.indexOf(page))}
          />
        ))}
      </div>
    </section>
  );
}

export function AllPages(props: PagesProps & { readonly place: Place; readonly code: string }): JSX.Element {
  const { pages, at, place, code, onChoose } = props;
  const w = useWords().adjust;
  return (
    <aside class="all-pages" aria-label={w.same}>
      {FILES.map((kind) => (
        <PagesOf key={kind} {...{ kind, pages, at, onChoose }} />
      ))}
      <section class="same" aria-label={w.same}>
        <b>{w.same}</b>
        <code class="code-of">{code}</code>
        <CopyButton text={linkTo(place)} words={w.copy} />
        <p class="hint">{w.linkHelp}</p>
      </section>
    </aside>
  );
}
