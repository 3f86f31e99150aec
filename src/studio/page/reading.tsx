/** Every page of every document, small, and the handouts over the deck's game. */
import type { JSX } from 'preact';
import type { DocumentView, HandoutEntry, HandoutPages, ReadingStop } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { sheetSource } from './net.ts';
import { Choice, countOf, Picture } from './parts.tsx';
import { isTyping, type ViewProps } from './route.ts';
import { useEffect, useRef } from 'preact/hooks';

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

// On which paper sheets and documents are shown: A4 unless the address says Letter.

type Nav = ViewProps['nav'];

export const paperOf = (nav: Nav): 'a4' | 'letter' => (nav.query.get('paper') === 'letter' ? 'letter' : 'a4');

export const PaperChoice = ({ nav }: { readonly nav: Nav }): JSX.Element => (
  <Choice
    label="Paper"
    options={[
      ['a4', 'A4'],
      ['letter', 'Letter'],
    ]}
    value={paperOf(nav)}
    onChange={(value) => nav.set({ paper: value })}
  />
);

// A page as it is printed, with a numbered box round everything a listener hears of it.

interface PageProps {
  readonly document: DocumentView;
  readonly page: number;
  readonly stops: readonly NumberedStop[];
  readonly chosen: number;
  readonly hasOrder: boolean;
  choose(number: number): void;
}

/** From one to the next, by the corner where each has its number. */
const wayOf = (stops: readonly NumberedStop[], page: number): string =>
  stops
    .flatMap(({ boxes }) => boxes.find((box) => box.page === page) ?? [])
    .map(({ x, y }) => `${x},${y + NUMBER_HALF}`)
    .join(' ');
/** Half of a number's height, in points of the page. */
const NUMBER_HALF = 5;

interface WayProps {
  readonly points: string;
  readonly size: { readonly width: number; readonly height: number };
}

const Way = ({ points, size: { width, height } }: WayProps): JSX.Element => (
  <svg class="way" viewBox={`0 0 ${width} ${height}`}>
    <polyline points={points} />
  </svg>
);

export function DocumentPage(props: PageProps): JSX.Element | null {
  const { document, page, stops, chosen, hasOrder, choose } = props;
  const sheet = document.pages[page];
  if (!sheet) return null;
  const { width, height } = sheet;
  return (
    <div class="sheet" style={{ aspectRatio: `${width} / ${height}` }}>
      <Picture
        src={sheetSource(sheet)}
        alt={`${document.title}, page ${page + 1}`}
        width={width}
        height={height}
      />
      {hasOrder && (
        // The list beside the page says the same to those who do not see it.
        <div class="stops" aria-hidden="true">
          <Way points={wayOf(stops, page)} size={sheet} />
          {stops.flatMap(({ number, role, boxes }) =>
            boxes
              .filter((box) => box.page === page)
              .map((box, i) => (
                <span
                  key={`${number} ${i}`}
                  class={`stop ${kindOf(role)} ${number === chosen ? 'chosen' : ''}`}
                  data-number={number}
                  style={{
                    left: `${(100 * box.x) / width}%`,
                    top: `${(100 * box.y) / height}%`,
                    width: `${(100 * box.width) / width}%`,
                    height: `${(100 * box.height) / height}%`,
                  }}
                  onClick={() => choose(number)}
                />
              )),
          )}
        </div>
      )}
    </div>
  );
}

/** A stop with its number in the whole document, from 1. */
interface NumberedStop extends ReadingStop {
  readonly number: number;
}

/** The stops of a page; what is heard without being seen belongs to the page of the stop before it. */
export function stopsOn({ reading }: DocumentView, page: number): readonly NumberedStop[] {
  let last = 0;
  return reading.flatMap((stop, index): readonly NumberedStop[] => {
    const pages = stop.boxes.map((box) => box.page);
    last = pages.at(-1) ?? last;
    return pages.includes(page) || (pages.length === 0 && last === page)
      ? [{ ...stop, number: index + 1 }]
      : [];
  });
}

/** Headings, pictures, lists and tables have frames and colours of their own. */
const kindOf = (role: string): string =>
  /^H\d?$/.test(role)
    ? 'heading'
    : ['Figure', 'Formula'].includes(role)
      ? 'figure'
      : ['LI', 'TR'].includes(role)
        ? 'row'
        : 'text';

/** The number of the stop that is chosen; 0: none. */
export const chosenIn = (query: URLSearchParams): number => Number(query.get('stop') ?? '0');

/** `[` and `]`: the stop before, the next one. */
export function useStopKeys(count: number, choose: (number: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = event.key === ']' ? 1 : event.key === '[' ? -1 : 0;
      if (by === 0 || count === 0) return;
      // Two presses may come before the page is drawn again: the address knows of both.
      choose(Math.max(1, Math.min(count, chosenIn(new URLSearchParams(location.search)) + by)));
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

interface ReadingProps {
  readonly document: DocumentView | undefined;
  readonly stops: readonly NumberedStop[];
  readonly chosen: number;
  choose(number: number): void;
}

export function Reading({ document, stops, chosen, choose }: ReadingProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
    globalThis.document.querySelector('.stop.chosen')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const step = (by: number): void =>
    choose(Math.max(1, Math.min(document?.reading.length ?? 1, chosen + by)));
  return (
    <section>
      <h2>
        Reading order <small>{countOf(stops.length, 'part')} on this page</small>
      </h2>
      <p>What a screen reader says, in this order. From the tags of the PDF, not guessed from the page.</p>
      <p class="buttons">
        <button type="button" onClick={() => step(-1)}>
          Previous <kbd>[</kbd>
        </button>
        <button type="button" onClick={() => step(1)}>
          Next <kbd>]</kbd>
        </button>
      </p>
      <ol class="reading" ref={list}>
        {stops.map(({ number, role, text }) => (
          <li key={number} class={kindOf(role)}>
            <button type="button" aria-current={number === chosen} onClick={() => choose(number)}>
              <span class="number">{number}</span> <code>{role}</code> <span dir="auto">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
