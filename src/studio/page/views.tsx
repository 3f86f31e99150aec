/** The views by name: the bar that chooses one, and the one that is chosen. */
import type { JSX, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../protocol/index.ts';
import { CardView } from './card.tsx';
import { Cards } from './cards.tsx';
import { Compare } from './compare.tsx';
import { Documents } from './documents.tsx';
import { Findings } from './findings.tsx';
import { Icons } from './icons.tsx';
import { VIEWS, type View } from './route.ts';
import { Sheets } from './sheets.tsx';
import { States } from './states.tsx';
import { Statistics } from './statistics.tsx';
import type { ViewProps } from './view.ts';

const TITLES: Readonly<Record<(typeof VIEWS)[number], string>> = {
  cards: 'Cards',
  sheets: 'Sheets',
  documents: 'Documents',
  compare: 'Compare',
  states: 'States',
  statistics: 'Statistics',
  findings: 'Findings',
  icons: 'Icons',
};

/** The view that is shown stays in sight where all do not fit. */
const useInSight = (view: View): RefObject<HTMLElement | null> => {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [view]);
  return bar;
};

export const ViewBar = ({ state, nav }: ViewProps): JSX.Element => (
  <nav aria-label="Views" ref={useInSight(nav.view)}>
    {VIEWS.map((view) => (
      <button
        key={view}
        type="button"
        aria-current={view === nav.view || (view === 'cards' && nav.view === 'card') ? 'page' : undefined}
        onClick={() => nav.go(view)}
      >
        {TITLES[view]} <Count view={view} state={state} />
      </button>
    ))}
  </nav>
);

function Count({ view, state }: { readonly view: View; readonly state: State }): JSX.Element | null {
  const open = state.findings.filter(({ accepted }) => accepted === undefined).length;
  const changed = state.cards.filter(({ isChanged }) => isChanged).length + state.removed;
  const count = view === 'findings' ? open : view === 'compare' ? changed : 0;
  return count === 0 ? null : <span class={`count ${view}`}>{count}</span>;
}

const SHOWN: Readonly<Record<View, (props: ViewProps) => JSX.Element>> = {
  card: CardView,
  cards: Cards,
  sheets: Sheets,
  documents: Documents,
  compare: Compare,
  states: States,
  statistics: Statistics,
  findings: Findings,
  icons: Icons,
};

/** The view the address names. */
export function ViewOf(props: ViewProps): JSX.Element {
  const Shown = SHOWN[props.nav.view];
  return <Shown {...props} />;
}
