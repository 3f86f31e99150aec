/** The page of the studio: its frame and its state. Views, head and foot are in files of their own. */
import { type JSX, render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { State, StateNews } from '../protocol/index.ts';
import { Editor, linkOf } from './parts.tsx';
import { follower, Foot, Help, listen, Live, Problem } from './foot.tsx';
import { Header, showTheme, Waiting, withNews } from './header.tsx';
import { type Dialog, useKeys } from './keys.ts';
import { get } from './net.ts';
import { Print } from './print-wishes.tsx';
import { useRoute } from './route.ts';
import { ViewBar, ViewOf } from './views.tsx';

function useStudio(language: string) {
  const [state, setState] = useState<State>();
  const known = useRef<State>(undefined);
  const [isThere, setThere] = useState(true);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<string | undefined> => {
      const ask = (since: string): Promise<StateNews | undefined> =>
        get<StateNews>(`/api/state?${new URLSearchParams({ lang: language, since })}`);
      const news = await ask(known.current?.mark ?? '');
      // Where another answer came in between, these are news to a state that is gone.
      const next = news && (withNews(known.current, news) ?? (await ask('')));
      if (!next || !isWanted) return undefined;
      known.current = next;
      setState(next);
      return next.edition;
    };
    const follow = follower(load);
    void follow('');
    const end = listen((told) => void follow(told), setThere);
    return () => {
      isWanted = false;
      end();
    };
  }, [language]);
  return { state, isThere };
}

function Studio(): JSX.Element {
  const nav = useRoute();
  const { state, isThere } = useStudio(nav.query.get('lang') ?? '');
  const [dialog, setDialog] = useState<Dialog>();
  useKeys(nav, state, setDialog);
  if (!state) return <p class="empty">{isThere ? 'Reading the deck …' : GONE}</p>;
  const broken = state.status.isGood ? [] : state.findings.filter(({ severity }) => severity === 'error');
  const props = { state, nav };
  const close = (): void => setDialog(undefined);
  return (
    <Editor.Provider value={linkOf(state)}>
      <div class="studio">
        <a class="skip" href="#main">
          Skip to the view
        </a>
        <Header {...props} open={setDialog} />
        <ViewBar {...props} />
        <main id="main" tabIndex={-1} class={broken.length > 0 ? 'stale' : ''}>
          {!isThere && (
            <p class="gone" role="alert">
              {GONE}
            </p>
          )}
          {broken.length > 0 && <Problem state={state} errors={broken} />}
          <Waiting state={state} />
          <ViewOf {...props} />
        </main>
        <Foot state={state} />
        <Live state={state} />
        {dialog === 'help' && <Help onClose={close} />}
        {dialog === 'print' && <Print {...props} onClose={close} />}
      </div>
    </Editor.Provider>
  );
}

const GONE =
  'The studio has ended. Start modpress studio again and open the address it prints: this page comes back then.';

showTheme();
const root = document.getElementById('studio');
if (root) render(<Studio />, root);
