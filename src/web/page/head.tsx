/** The head of the page: three doors, the promise, the language of the page, help. On a phone the doors stand at the foot. */
import type { JSX } from 'preact';
import { printAddress } from './address.ts';
import { type Language, type Place, USUAL_FILTER, usualGame } from './choices.ts';
import { Choice } from './controls.tsx';
import { Icon, type IconName } from './icons.tsx';
import { useWords } from './words.ts';

type Door = 'choose' | 'game' | 'deck';

const doorOf = ({ view }: Place): Door =>
  view === 'adjust' || view === 'print' || view === 'test' ? 'choose' : view;

const ICONS: Readonly<Record<Door, IconName>> = { choose: 'sheets', game: 'dice', deck: 'folder' };

function Doors({ place, language }: { readonly place: Place; readonly language: Language }): JSX.Element {
  const w = useWords();
  const addresses: Readonly<Record<Door, string>> = {
    choose: printAddress({ view: 'choose', filter: USUAL_FILTER }),
    game: printAddress({ view: 'game', game: usualGame('mod-3', language) }),
    deck: 'deck',
  };
  return (
    <nav aria-label={w.head.doors}>
      {(Object.keys(addresses) as Door[]).map((door) => (
        <a key={door} href={`#${addresses[door]}`} aria-current={doorOf(place) === door ? 'page' : undefined}>
          <Icon name={ICONS[door]} />
          <span>{w.tabs[door]}</span>
        </a>
      ))}
    </nav>
  );
}

export function Head(props: {
  readonly place: Place;
  readonly language: Language;
  onLanguage(language: Language): void;
  onHelp(): void;
}): JSX.Element {
  const { place, language, onLanguage, onHelp } = props;
  const w = useWords();
  return (
    <header>
      <span class="brand">modpress</span>
      <Doors {...{ place, language }} />
      <button type="button" class="promise" onClick={onHelp}>
        <Icon name="lock" />
        <span class="wide-only">{w.head.promise}</span>
        <span class="phone-only">{w.head.promisePhone}</span>
      </button>
      <Choice
        label={w.head.language}
        options={[
          ['en', 'EN'],
          ['fr', 'FR'],
        ]}
        value={language}
        onChange={onLanguage}
      />
      <button
        type="button"
        class="button square help"
        aria-label={w.head.help}
        aria-haspopup="dialog"
        onClick={onHelp}
      >
        <Icon name="help" />
      </button>
    </header>
  );
}
