/** The head of the page: the deck, what is looked for, language and theme, and the dialogs. Where there is little room, a menu has what is seldom used. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Dialog } from './keys.ts';
import { Choice } from './parts.tsx';
import type { ViewProps } from './view.ts';

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
