/** Values on trial that are kept and cannot be shown at the moment, each with the reason. */
import type { JSX } from 'preact';
import type { Card, State, StateNews } from '../protocol/index.ts';
import { Choice, countOf } from './parts.tsx';
import { useEffect, useState } from 'preact/hooks';
import type { Dialog } from './keys.ts';
import type { ViewProps } from './route.ts';

export function Waiting({ state }: { readonly state: State }): JSX.Element | null {
  const waiting = state.trials.filter(({ waits }) => waits !== undefined);
  if (waiting.length === 0) return null;
  return (
    <section class="waiting" role="status" aria-label="Values that wait">
      <p>
        {countOf(waiting.length, 'trial value')} kept, not shown now. Each is tried again after the next save.
      </p>
      <ul>
        {waiting.map(({ card, field, value, waits }) => (
          <li key={`${card} ${field} ${value}`}>
            {card} {field} <q>{value}</q> waits: {waits}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @returns undefined where the news are of another state than this: all has to be asked for */
export function withNews(known: State | undefined, news: StateNews): State | undefined {
  const { from, order, cards, ...rest } = news;
  if (from === undefined) return { ...rest, cards };
  if (known?.mark !== from) return undefined;
  const changed = new Map(cards.map((card) => [card.key, card]));
  if (order === undefined)
    return { ...rest, cards: known.cards.map((card) => changed.get(card.key) ?? card) };
  const before = new Map(known.cards.map((card) => [card.key, card]));
  const now = order.map((key) => changed.get(key) ?? before.get(key));
  return now.every((card): card is Card => card !== undefined) ? { ...rest, cards: now } : undefined;
}

// The head of the page: the deck, what is looked for, language and theme, and the dialogs. Where there is little room, a menu has what is seldom used.

export function Header({
  state,
  nav,
  open,
}: ViewProps & { readonly open: (one: Dialog) => void }): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(false), [nav.view]);
  return (
    <header class={isOpen ? 'is-open' : ''}>
      <span class="brand">
        modpress <small>studio</small>
      </span>
      <strong class="deck">
        {state.deck.title} <small>{state.deck.version}</small>
      </strong>
      <span class="space" />
      <input
        id="find"
        type="search"
        aria-label="Find a card, a word, a code"
        placeholder="Find a card, a word, a code  /"
        value={nav.query.get('find') ?? ''}
        onInput={({ currentTarget }) => nav.set({ find: currentTarget.value })}
      />
      <div class="more">
        {state.languages.length > 1 && <Languages state={state} nav={nav} />}
        <ThemeButton />
        <button type="button" aria-haspopup="dialog" onClick={() => open('help')}>
          Keys ?
        </button>
      </div>
      <button type="button" class="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu
      </button>
      <button type="button" class="filled" aria-haspopup="dialog" onClick={() => open('print')}>
        Print
      </button>
    </header>
  );
}

const Languages = ({ state, nav }: ViewProps): JSX.Element => (
  <Choice
    label="Language"
    options={state.languages.map((one) => [one, one.toUpperCase()] as const)}
    value={state.language}
    onChange={(one) => nav.set({ lang: one })}
  />
);

const NEXT_THEME = { system: 'light', light: 'dark', dark: 'system' } as const;
type Theme = keyof typeof NEXT_THEME;

/** Kept by the browser. */
const keptTheme = (): Theme => {
  const kept = localStorage.getItem('theme') ?? '';
  return kept === 'light' || kept === 'dark' ? kept : 'system';
};

/** The page is lit before anything is on it. */
export const showTheme = (): void => {
  document.documentElement.dataset['theme'] = keptTheme();
};

function ThemeButton(): JSX.Element {
  const [theme, setTheme] = useState(keptTheme);
  const next = (): void => {
    const after = NEXT_THEME[theme];
    localStorage.setItem('theme', after);
    setTheme(after);
    showTheme();
  };
  return (
    <button type="button" onClick={next}>
      Theme: {theme}
    </button>
  );
}
