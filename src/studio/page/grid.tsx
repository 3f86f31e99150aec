/** All cards as a grid, with filters; the inspector shows the one that is chosen. */
import { Component, type JSX } from 'preact';
import type { Card, State } from '../protocol/index.ts';
import { Inspector } from './card.tsx';
import { Bar, Choice, countOf, Picture } from './parts.tsx';
import { isTyping, type ViewProps } from './route.ts';
import { useEffect, useRef } from 'preact/hooks';
import { faceSource } from './net.ts';

/** Cards that pass the words of the search and the filter. */
export function filtered(state: State, query: URLSearchParams): readonly Card[] {
  const words = (query.get('find') ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const filter = query.get('filter') ?? 'all';
  const codes = new Map(state.findings.map(({ id, code }) => [id, code.toLowerCase()]));
  if (words.length === 0 && filter === 'all') return state.cards;
  return state.cards.filter((card) => {
    if (filter === 'changed' && !card.isChanged) return false;
    if (filter === 'findings' && card.findings.length === 0) return false;
    if (words.length === 0) return true;
    const text = [
      card.key,
      ...card.fields.map(({ name, value }) => `${name}=${value}`),
      ...card.findings.map((id) => codes.get(id) ?? ''),
    ]
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function Cards({ state, nav }: ViewProps): JSX.Element {
  const cards = filtered(state, nav.query);
  const side = nav.query.get('side') === 'back' ? 'back' : 'front';
  const size = Number(nav.query.get('size') ?? '120');
  const selected = cards.find(({ key }) => key === nav.query.get('sel')) ?? cards[0];
  return (
    <div class="view with-inspector">
      <CardsBar {...{ state, nav, side, size }} />
      <Grid {...{ state, nav, cards, side, size, selected }} />
      {selected && <Inspector state={state} nav={nav} card={selected} />}
    </div>
  );
}

type CardsBarProps = ViewProps & Pick<GridProps, 'side' | 'size'>;

function CardsBar({ state, nav, side, size }: CardsBarProps): JSX.Element {
  const changed = state.cards.filter(({ isChanged }) => isChanged).length;
  const found = state.cards.filter(({ findings }) => findings.length > 0).length;
  const copies = state.cards.reduce((sum, card) => sum + card.copies, 0);
  return (
    <Bar title="Cards">
      <span>
        {countOf(state.cards.length, 'design')}, {copies} {copies === 1 ? 'copy' : 'copies'}
      </span>
      <Choice
        label="Filter"
        options={[
          ['all', `All ${state.cards.length}`],
          ['changed', `Changed ${changed}`],
          ['findings', `With findings ${found}`],
        ]}
        value={nav.query.get('filter') ?? 'all'}
        onChange={(value) => nav.set({ filter: value === 'all' ? undefined : value })}
      />
      <span class="space" />
      <Choice
        label="Side"
        options={[
          ['front', 'Fronts'],
          ['back', 'Backs'],
        ]}
        value={side}
        onChange={(value) => nav.set({ side: value === 'front' ? undefined : value })}
      />
      <SizeOf nav={nav} size={size} />
    </Bar>
  );
}

/** How wide a card is shown, in pixels. */
const SizeOf = ({ nav, size }: Pick<CardsBarProps, 'nav' | 'size'>): JSX.Element => (
  <label class="size">
    Size
    <input
      type="range"
      min={84}
      max={240}
      value={size}
      onInput={({ currentTarget }) => nav.set({ size: currentTarget.value })}
    />
  </label>
);

/** The card a click is on. */
const keyAt = ({ target }: Event): string | undefined =>
  (target as Element).closest<HTMLElement>('[data-card]')?.dataset['card'];

interface GridProps extends ViewProps {
  readonly cards: readonly Card[];
  readonly side: 'front' | 'back';
  readonly size: number;
  readonly selected: Card | undefined;
}

function Grid({ state, nav, cards, side, size, selected }: GridProps): JSX.Element {
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
