/** All cards as a grid, with filters; the inspector shows the one that is chosen. */
import type { JSX } from 'preact';
import type { Card, State } from '../protocol/index.ts';
import { Grid, type GridProps } from './grid.tsx';
import { Inspector } from './inspector.tsx';
import { Bar, Choice, countOf } from './parts.tsx';
import type { ViewProps } from './view.ts';

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
