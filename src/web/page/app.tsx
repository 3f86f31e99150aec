/** The page: three doors, the language of the page, the promise, and the foot that says what was counted. */
import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { hasNoLetters } from './keys.ts';
import { parseAddress, printAddress } from './address.ts';
import { type Language, type Place, USUAL_FILTER } from './choices.ts';
import { type Port, PressClient, type Work } from './client.ts';
import { Foot, type FootNews } from './foot.tsx';
import { Head } from './head.tsx';
import { Help } from './help.tsx';
import { isTyping } from '../../studio/page/route.ts';
import { isAnswer, type Press, PressContext } from './press.tsx';
import { Screens } from './screens.tsx';
import { firstLanguage, keepLanguage } from './theme.ts';
import { WorkBar } from './work-bar.tsx';
import { PageLanguage, wordsIn } from './words.ts';

type Found = ReturnType<typeof parseAddress>;

/** Where the page is; the address is the state. */
function usePlace(language: Language): readonly [Found, (place: Place, isNew?: boolean) => void] {
  const [found, setFound] = useState<Found>(() => parseAddress(location.hash, language));
  const spoken = useRef(language);
  spoken.current = language;
  useEffect(() => {
    const follow = (): void => setFound(parseAddress(location.hash, spoken.current));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go = useCallback((place: Place): void => {
    // Choices replace the entry; links of the page push one.
    history.replaceState(null, '', `#${printAddress(place)}`);
    setFound(place);
  }, []);
  return [found, go];
}

const FIRST_WORK: Work = { isReady: false, running: undefined, fault: undefined };

function usePressOf(spawn: () => Port): Press {
  const [work, setWork] = useState(FIRST_WORK);
  const [catalogue, setCatalogue] = useState<Press['catalogue']>();
  const [round, setRound] = useState(0);
  const client = useMemo(() => new PressClient(spawn, setWork), []);
  useEffect(() => {
    void client.ask({ kind: 'list' }, 'preview').then((answer) => {
      if (isAnswer(answer, 'list')) setCatalogue(answer);
    });
  }, [round]);
  return { client, work, catalogue, round, tryAgain: () => setRound((before) => before + 1) };
}

/** A code that could not be read is asked of the press, which names what is wrong; the chooser says so. */
const placeOf = (found: Found): Place =>
  'mistyped' in found ? { view: 'choose', filter: USUAL_FILTER } : found;

export function App({ spawn }: { spawn(): Port }): JSX.Element {
  const [language, setLanguage] = useState(firstLanguage);
  const [found, go] = usePlace(language);
  const place = placeOf(found);
  const press = usePressOf(spawn);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [news, setNews] = useState<FootNews>({});
  useTitle(language, place);
  useHelpKey(() => setHelpOpen(true));
  const w = wordsIn(language);
  return (
    <PageLanguage.Provider value={language}>
      <PressContext.Provider value={press}>
        <div class={`app at-${place.view}`}>
          <a class="skip" href="#main" onClick={toMain}>
            {w.head.skip}
          </a>
          <Head
            {...{ place, language }}
            onLanguage={(next) => {
              keepLanguage(next);
              setLanguage(next);
            }}
            onHelp={() => setHelpOpen(true)}
          />
          <main id="main" tabIndex={-1}>
            <WorkBar />
            <Screens
              {...{ place, language, go, setNews }}
              mistyped={'mistyped' in found ? found.mistyped : ''}
            />
          </main>
          <Foot {...{ place, language, news }} />
          {isHelpOpen && <Help onClose={() => setHelpOpen(false)} />}
        </div>
      </PressContext.Provider>
    </PageLanguage.Provider>
  );
}

/** The browser's tab and screen readers follow the language and the door. */
function useTitle(language: Language, { view }: Place): void {
  useEffect(() => {
    const w = wordsIn(language);
    const { tabs } = w;
    document.documentElement.lang = language;
    document.title = `modpress: ${view === 'adjust' || view === 'print' ? tabs.choose : view === 'test' ? w.test.title : tabs[view]}`;
  }, [language, view]);
}

/** The address after `#` is a place of the page: a jump to its middle must not change it. */
function toMain(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

function useHelpKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isTyping(event) && !hasNoLetters()) open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
