/** Every page of every document, small, and the handouts over the deck's game. */
import type { JSX } from 'preact';
import type { DocumentView, HandoutEntry, HandoutPages } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { sheetSource } from './net.ts';
import { paperOf } from './paper-choice.tsx';
import { countOf, Picture } from './parts.tsx';
import { stopsOn } from './reading.tsx';
import type { ViewProps } from './view.ts';

interface ListProps extends ViewProps {
  readonly documents: readonly DocumentView[] | undefined;
  readonly handouts: readonly HandoutEntry[] | undefined;
  /** The documents one of which is open: the deck's, or those of a handout. */
  readonly files: readonly DocumentView[] | undefined;
  readonly open: DocumentView | undefined;
  readonly page: number;
}

export function DocumentList(props: ListProps): JSX.Element {
  const { state, nav, documents, handouts, files, open, page } = props;
  const named = nav.query.get('handout');
  return (
    <section class="list pages" aria-label="Pages">
      {documents && documents.length > 0 && <h2>{state.deck.title}</h2>}
      <ul>
        {documents?.map((one) => (
          <PagesOf key={one.name} {...{ nav, open, page }} document={one} handout={undefined} />
        ))}
      </ul>
      {handouts && handouts.length > 0 && <h2>Handouts</h2>}
      <ul>
        {handouts?.map((entry) =>
          entry.name === named && files ? (
            files.map((one) => (
              <PagesOf key={one.name} {...{ nav, open, page }} document={one} handout={entry} />
            ))
          ) : (
            <Handout key={entry.name} {...{ state, nav, entry }} />
          ),
        )}
      </ul>
    </section>
  );
}

interface PagesProps extends Pick<ListProps, 'nav' | 'open' | 'page'> {
  readonly document: DocumentView;
  readonly handout: HandoutEntry | undefined;
}

const PagesOf = ({ nav, document, handout, open, page }: PagesProps): JSX.Element => (
  <>
    {document.pages.map((one, index) => (
      <li key={one.id}>
        <button
          type="button"
          aria-current={document === open && index === page}
          onClick={() =>
            nav.set({
              ...{ handout: handout?.name, document: document.name, page: String(index) },
              ...(handout ? {} : { level: undefined, profile: undefined }),
              stop: undefined,
            })
          }
        >
          <Picture src={sheetSource(one)} alt="" width={one.width} height={one.height} />
          <span>
            <b>{document.name}</b>
            <small>
              page {index + 1}, {countOf(stopsOn(document, index).length, 'part')}
            </small>
          </span>
        </button>
      </li>
    ))}
  </>
);

interface HandoutProps extends ViewProps {
  readonly entry: HandoutEntry;
}

/** A handout that is not open: its first page, drawn when it is asked for. */
function Handout({ state, nav, entry }: HandoutProps): JSX.Element {
  const path = asked('/api/handout', {
    ...{ name: entry.name, lang: state.language, paper: paperOf(nav), part: 'first' },
  });
  const first = useAnswer<HandoutPages>(path, '').current?.documents[0]?.pages[0];
  const go = { handout: entry.name, level: undefined, profile: undefined };
  return (
    <li>
      <button
        type="button"
        onClick={() => nav.set({ ...go, document: undefined, page: undefined, stop: undefined })}
      >
        {first ? (
          <Picture src={sheetSource(first)} alt="" width={first.width} height={first.height} />
        ) : (
          <span class="picture" style={{ aspectRatio: '210 / 297' }} />
        )}
        <span>
          <b>{entry.title}</b>
          <small>
            {entry.number}, {countOf(entry.levels.length, 'level')}
          </small>
        </span>
      </button>
    </li>
  );
}
