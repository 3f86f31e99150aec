/** Cards in rows across the view, moved through by keys as one list. */
import { Component, type JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Card } from '../protocol/index.ts';
import { faceSource } from './net.ts';
import { Picture } from './parts.tsx';
import { isTyping, type ViewProps } from './view.ts';

/** The card a click is on. */
const keyAt = ({ target }: Event): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-card]')?.dataset['card'];

export interface GridProps extends ViewProps {
  readonly cards: readonly Card[];
  readonly side: 'front' | 'back';
  readonly size: number;
  readonly selected: Card | undefined;
}

export function Grid({ state, nav, cards, side, size, selected }: GridProps): JSX.Element {
  const list = useRef<HTMLUListElement>(null);
  const components = new Map(state.components.map((one) => [one.name, one]));
  useEffect(() => {
    list.current?.style.setProperty('--card', `${size}px`);
  }, [size]);
  const press = (event: KeyboardEvent): void => {
    if (isTyping(event) || !selected || !list.current) return;
    const to = indexAfter(event.key, list.current, cards.indexOf(selected));
    const card = cards[Math.max(0, Math.min(cards.length - 1, to ?? NaN))];
    if (card) {
      nav.set({ sel: card.key });
      list.current.querySelector<HTMLElement>(`[data-card="${CSS.escape(card.key)}"]`)?.focus();
    } else if (event.key === 'Enter') nav.go('card', selected.key);
    else return;
    event.preventDefault();
  };
  if (cards.length === 0) return <NoCards state={state} nav={nav} />;
  return (
    <div class="canvas">
      <ul
        class="grid"
        role="listbox"
        aria-label="Cards"
        ref={list}
        onKeyDown={press}
        onClick={(event) => nav.set({ sel: keyAt(event) ?? nav.query.get('sel') ?? undefined })}
        onDblClick={(event) => {
          const key = keyAt(event);
          if (key !== undefined) nav.go('card', key);
        }}
      >
        {cards.map((card) => {
          const { width = 63, height = 88 } = components.get(card.component) ?? {};
          return <Tile key={card.key} {...{ card, side, width, height }} isSelected={card === selected} />;
        })}
      </ul>
    </div>
  );
}

/** Where a key leads in the grid, which may be past its ends; undefined where it is none of its keys. */
function indexAfter(key: string, list: HTMLElement, at: number): number | undefined {
  const items = [...list.children] as HTMLElement[];
  const top = items[0]?.offsetTop;
  const across = Math.max(
    1,
    items.findIndex(({ offsetTop }) => offsetTop !== top),
  );
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + across,
    ArrowUp: at - across,
    Home: 0,
    End: items.length - 1,
  };
  return steps[key];
}

const NoCards = ({ state, nav }: ViewProps): JSX.Element => (
  <div class="canvas">
    <p class="empty">
      {state.cards.length === 0
        ? 'Nothing to show yet. These cards appear as soon as the files can be read. '
        : 'No card passes this filter. '}
      <button type="button" onClick={() => nav.set({ filter: undefined, find: undefined })}>
        Clear the filter
      </button>
    </p>
  </div>
);

interface TileProps {
  readonly card: Card;
  readonly side: 'front' | 'back';
  /** Of the trim. */
  readonly width: number;
  readonly height: number;
  readonly isSelected: boolean;
}

/** One of a thousand, made again when something about it changes and not before. */
class Tile extends Component<TileProps> {
  override shouldComponentUpdate(next: TileProps): boolean {
    const { card, side, width, height, isSelected } = this.props;
    return (
      next.card !== card ||
      next.side !== side ||
      next.width !== width ||
      next.height !== height ||
      next.isSelected !== isSelected
    );
  }

  override render(props: TileProps): JSX.Element {
    return tile(props);
  }
}

function tile({ card, side, width, height, isSelected }: TileProps): JSX.Element {
  const shown = card[side];
  return (
    <li
      role="option"
      aria-selected={isSelected}
      tabIndex={isSelected ? 0 : -1}
      data-card={card.key}
      data-print={shown?.print}
    >
      {shown ? (
        <Picture src={faceSource(shown)} alt="" width={width} height={height} className="card" />
      ) : (
        <span class="picture card none" style={{ aspectRatio: `${width} / ${height}` }}>
          no {side}
        </span>
      )}
      <span class="name">
        <b dir="auto">{card.name}</b>
        {card.findings.length > 0 && (
          <span class="badge">
            {' '}
            ▲ {card.findings.length}
            <span class="unseen"> findings</span>
          </span>
        )}
      </span>
      <span class="id">
        {card.row} × {card.copies}
        <span class="unseen"> copies</span> {card.isChanged && <span class="tag">changed</span>}
      </span>
    </li>
  );
}
