/** What a screen reader says of a page, in order: a list that goes with the boxes on the page. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { DocumentView, ReadingStop } from '../protocol/index.ts';
import { countOf } from './parts.tsx';
import { isTyping } from './view.ts';

/** A stop with its number in the whole document, from 1. */
export interface NumberedStop extends ReadingStop {
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
export const kindOf = (role: string): string =>
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
