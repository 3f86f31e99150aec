/** A page as it is printed, with a numbered box round everything a listener hears of it. */
import type { JSX } from 'preact';
import type { DocumentView } from '../protocol/index.ts';
import { sheetSource } from './net.ts';
import { Picture } from './parts.tsx';
import { kindOf, type NumberedStop } from './reading.tsx';

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
