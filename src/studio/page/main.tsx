/** The page of the studio: its frame, its state, its keys. Views are in files of their own. */
import { render, type JSX } from 'preact';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { State, StateNews } from '../protocol.ts';
import { CardView } from './card.tsx';
import { Cards } from './cards.tsx';
import { Compare } from './compare.tsx';
import { Editor, linkOf } from './editor.ts';
import { Documents } from './documents.tsx';
import { Problem } from './error.tsx';
import { Findings } from './findings.tsx';
import { Help } from './help.tsx';
import { Icons } from './icons.tsx';
import { get, listen } from './net.ts';
import { withNews } from './news.ts';
import { countOf } from './parts.tsx';
import { Print } from './print.tsx';
import { useRoute, VIEWS, type Navigation, type View } from './route.ts';
import { Sheets } from './sheets.tsx';
import { States } from './states.tsx';
import { Statistics } from './statistics.tsx';
import { isTyping, type ViewProps } from './view.ts';

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
const VIEW_KEYS: Readonly<Record<string, View>> = {
  c: 'cards',
  s: 'sheets',
  d: 'documents',
  o: 'compare',
  t: 'states',
  a: 'statistics',
  f: 'findings',
  i: 'icons',
};

function useStudio(language: string) {
  const [state, setState] = useState<State>();
  const known = useRef<State>(undefined);
  const [isThere, setThere] = useState(true);
  const load = useCallback(async () => {
    const ask = (since: string): Promise<StateNews | undefined> =>
      get<StateNews>(`/api/state?${new URLSearchParams({ lang: language, since })}`);
    const news = await ask(known.current?.mark ?? '');
    if (!news) return;
    // Where another answer came in between, these are news to a state that is gone.
    const next = withNews(known.current, news) ?? (await ask(''));
    if (!next || (known.current && known.current.build > next.build)) return;
    known.current = next;
    setState(next);
  }, [language]);
  useEffect(() => void load(), [load]);
  useEffect(() => listen(() => void load(), setThere), [load]);
  return { state, isThere };
}

function Studio(): JSX.Element {
  const nav = useRoute();
  const { state, isThere } = useStudio(nav.query.get('lang') ?? '');
  const [dialog, setDialog] = useState<'help' | 'print'>();
  const [theme, setTheme] = useState(localStorage.getItem('theme') ?? 'system');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem('theme', theme);
  }, [theme]);
  useKeys(nav, state, setDialog);
  if (!state) return <p class="empty">{isThere ? 'Reading the deck …' : GONE}</p>;
  const broken = state.status.isGood ? [] : state.findings.filter(({ severity }) => severity === 'error');
  const props = { state, nav };
  const themes = { system: 'light', light: 'dark', dark: 'system' } as const;
  return (
    <Editor.Provider value={linkOf(state)}>
      <div class="studio">
        <a class="skip" href="#main">
          Skip to the view
        </a>
        <header>
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
          <div class="choice" role="group" aria-label="Language">
            {state.languages.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === state.language}
                onClick={() => nav.set({ lang: one })}
              >
                {one.toUpperCase()}
              </button>
            ))}
          </div>
          <button type="button" onClick={() => setTheme(themes[theme as keyof typeof themes] ?? 'light')}>
            Theme: {theme}
          </button>
          <button type="button" aria-haspopup="dialog" onClick={() => setDialog('help')}>
            Keys ?
          </button>
          <button type="button" class="filled" aria-haspopup="dialog" onClick={() => setDialog('print')}>
            Print
          </button>
        </header>
        <nav aria-label="Views">
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-current={
                view === nav.view || (view === 'cards' && nav.view === 'card') ? 'page' : undefined
              }
              onClick={() => nav.go(view)}
            >
              {TITLES[view]} <Count view={view} state={state} />
            </button>
          ))}
        </nav>
        <main id="main" tabIndex={-1} class={broken.length > 0 ? 'stale' : ''}>
          {!isThere && (
            <p class="gone" role="alert">
              {GONE}
            </p>
          )}
          {broken.length > 0 && <Problem state={state} errors={broken} />}
          <ViewOf {...props} />
        </main>
        <Foot state={state} />
        <Live state={state} />
        {dialog === 'help' && <Help onClose={() => setDialog(undefined)} />}
        {dialog === 'print' && <Print {...props} onClose={() => setDialog(undefined)} />}
      </div>
    </Editor.Provider>
  );
}

const GONE = 'The studio has ended. Start modpress studio again; this page comes back by itself.';

function ViewOf(props: ViewProps): JSX.Element {
  switch (props.nav.view) {
    case 'card':
      return <CardView {...props} />;
    case 'sheets':
      return <Sheets {...props} />;
    case 'documents':
      return <Documents {...props} />;
    case 'compare':
      return <Compare {...props} />;
    case 'states':
      return <States {...props} />;
    case 'statistics':
      return <Statistics {...props} />;
    case 'findings':
      return <Findings {...props} />;
    case 'icons':
      return <Icons {...props} />;
    case 'cards':
      return <Cards {...props} />;
  }
}

function Count({ view, state }: { readonly view: View; readonly state: State }): JSX.Element | null {
  const open = state.findings.filter(({ accepted }) => accepted === undefined).length;
  const changed = state.cards.filter(({ isChanged }) => isChanged).length + state.removed;
  const count = view === 'findings' ? open : view === 'compare' ? changed : 0;
  return count === 0 ? null : <span class={`count ${view}`}>{count}</span>;
}

function Foot({ state }: { readonly state: State }): JSX.Element {
  const { what, verb, at, milliseconds, redrawn, isGood, watched, lastGood } = state.status;
  const open = state.findings.filter(({ accepted }) => accepted === undefined);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const accepted = state.findings.length - open.length;
  const news = isGood
    ? redrawn === 0
      ? 'no card looks another way'
      : `${countOf(redrawn, 'face')} redrawn in ${milliseconds} ms`
    : `the build stopped after ${milliseconds} ms: ${countOf(errors, 'error')}`;
  return (
    <footer aria-label="Status">
      <span>
        <b class={isGood ? 'good' : 'error'}>{isGood ? '●' : '◆'}</b>{' '}
        <strong>{what === '' ? 'Deck' : what}</strong> {verb} {at}, {news}
      </span>
      {!isGood && lastGood !== '' && <span>Last good build {lastGood}</span>}
      {state.trials.length > 0 && (
        <span>
          <strong>{countOf(state.trials.length, 'trial value')}</strong>, not in the file
        </span>
      )}
      <span>Watching {countOf(watched, 'file')}</span>
      <span>
        {countOf(errors, 'error')}, {countOf(open.length - errors, 'warning')}, {accepted} accepted
      </span>
      <span class="space" />
      <span>Only this computer, {location.host}</span>
    </footer>
  );
}

/** What a screen reader hears of a build: one message at a time, the last wins. */
function Live({ state }: { readonly state: State }): JSX.Element {
  const first = useRef(state.build);
  const broken = state.findings.find(({ severity }) => severity === 'error');
  const { redrawn } = state.status;
  const warnings = state.findings.filter(
    (one) => one.severity === 'warning' && one.accepted === undefined,
  ).length;
  const news = `${countOf(redrawn, 'face')} redrawn. ${countOf(warnings, 'warning')}.`;
  return (
    <div class="unseen">
      <p aria-live="polite">{state.build === first.current || broken ? '' : news}</p>
      <p role="alert">
        {broken
          ? `Error in ${broken.at?.file ?? 'the deck'}, line ${broken.at?.line ?? 0}: ${broken.message}`
          : ''}
      </p>
    </div>
  );
}

function useKeys(nav: Navigation, state: State | undefined, open: (one: 'help' | 'print') => void): void {
  const isGoing = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isLetter = event.key.length === 1;
      // Whoever speaks to the computer can switch single letters off (WCAG 2.1.4).
      if (isLetter && !isTyping(event) && localStorage.getItem('letters') === 'off' && event.key !== '?') {
        event.stopImmediatePropagation();
        return;
      }
      if (isTyping(event)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
      }
      const view = isGoing.current ? VIEW_KEYS[event.key] : undefined;
      isGoing.current = event.key === 'g';
      if (view) {
        // The second key of "g s" is no key of the view that is left.
        event.stopImmediatePropagation();
        nav.go(view);
      } else if (event.key === 'e') document.querySelector<HTMLElement>('aside a.place')?.click();
      else if (event.key === '/') document.getElementById('find')?.focus();
      else if (event.key === '?') open('help');
      else if (event.key === 'p') open('print');
      else if (event.key === 'l' && state) {
        const { languages, language } = state;
        nav.set({ lang: languages[(languages.indexOf(language) + 1) % languages.length] });
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  });
}

const root = document.getElementById('studio');
if (root) render(<Studio />, root);
