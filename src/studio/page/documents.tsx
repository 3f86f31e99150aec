/** Rule sheets, pads, boxes: page by page as they are printed, with what a screen reader says. */
import type { JSX } from 'preact';
import type { DocumentView, SheetView } from '../protocol.ts';
import { asked, useAnswer } from './answer.ts';
import { sheetSource } from './net.ts';
import { PaperChoice, paperOf } from './paper-choice.tsx';
import { Bar, countOf, Picture } from './parts.tsx';
import type { ViewProps } from './view.ts';

export function Documents({ state, nav }: ViewProps): JSX.Element {
  const path = asked('/api/documents', { lang: state.language, paper: paperOf(nav) });
  const documents = useAnswer<readonly DocumentView[]>(path, state.build).last;
  const document = documents?.find(({ name }) => name === nav.query.get('document')) ?? documents?.[0];
  const page = document?.pages[Number(nav.query.get('page') ?? '0')] ?? document?.pages[0];
  return (
    <div class="view with-inspector with-list">
      <Bar title="Documents">
        <span class="space" />
        <PaperChoice nav={nav} />
      </Bar>
      <Pages {...{ nav, documents, page }} />
      <div class="canvas" tabIndex={0} role="region" aria-label="The page">
        {page ? (
          <div class="sheet" style={{ aspectRatio: `${page.width} / ${page.height}` }}>
            <Picture src={sheetSource(page)} alt={page.label} width={page.width} height={page.height} />
          </div>
        ) : (
          <p class="empty">{documents ? 'This deck has no documents.' : 'Making the documents …'}</p>
        )}
      </div>
      <aside aria-label="Inspector" tabIndex={0}>
        <Reading document={document} />
      </aside>
    </div>
  );
}

interface PagesProps extends Pick<ViewProps, 'nav'> {
  readonly documents: readonly DocumentView[] | undefined;
  /** The one that is open. */
  readonly page: SheetView | undefined;
}

/** Every page of every document, small. */
const Pages = ({ nav, documents, page }: PagesProps): JSX.Element => (
  <ul class="list" aria-label="Pages">
    {documents?.flatMap(({ name, pages }) =>
      pages.map((one, index) => (
        <li key={one.id}>
          <button
            type="button"
            aria-current={one === page}
            onClick={() => nav.set({ document: name, page: String(index) })}
          >
            <Picture src={sheetSource(one)} alt="" width={one.width} height={one.height} />
            {name}, page {index + 1}
          </button>
        </li>
      )),
    )}
  </ul>
);

const Reading = ({ document }: { readonly document: DocumentView | undefined }): JSX.Element => (
  <section>
    <h2>
      Reading order <small>{document && countOf(document.reading.length, 'part')}</small>
    </h2>
    <p>
      What a screen reader says, in this order. Taken from the tags of the PDF, not guessed from the page.
    </p>
    <ol class="reading">
      {document?.reading.map(({ role, text }, i) => (
        <li key={i}>
          <code>{role}</code> <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  </section>
);
