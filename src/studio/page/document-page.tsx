/** A page as it is printed, with a numbered box round everything a listener hears of it. */
import type { JSX } from 'preact';
import type { DocumentView } from '../protocol.ts';
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
