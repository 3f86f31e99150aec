/** The screen of each place. The chooser and the dropped deck stay as they were while another one is shown. */
import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Adjust } from './adjust.tsx';
import { Choose } from './choose.tsx';
import { type Filter, type Language, type Place, USUAL_FILTER } from './choices.ts';
import { DeckScreen } from './deck.tsx';
import { type Abilities, abilitiesOf } from './files.ts';
import type { FootNews } from './foot.tsx';
import { GameScreen } from './game.tsx';
import { TestScreen } from './test.tsx';
import { PrintSheets } from './print-sheets.tsx';

export interface ScreensProps {
  readonly place: Place;
  readonly language: Language;
  /** A code of the address that could not be read; empty where there is none. */
  readonly mistyped: string;
  go(place: Place): void;
  setNews(change: (before: FootNews) => FootNews): void;
}

type PartProps = Omit<ScreensProps, 'setNews'> & {
  readonly abilities: Abilities;
  tell(part: FootNews): void;
};

export function Screens({ setNews, ...props }: ScreensProps): JSX.Element {
  const { place } = props;
  const seen = useRef(new Set<Place['view']>());
  seen.current.add(place.view);
  const abilities = useMemo(() => abilitiesOf(navigator), []);
  const tell = useCallback((part: FootNews) => setNews((before) => ({ ...before, ...part })), []);
  const [roster, setRoster] = useState('');
  const part = { ...props, abilities, tell };
  return (
    <>
      {seen.current.has('choose') && <ChooseScreen {...part} />}
      {'sheet' in place && <SheetScreen {...part} {...{ place, roster, setRoster }} />}
      {place.view === 'test' && (
        <TestScreen
          {...part}
          test={place.test}
          onTest={(test) => props.go({ view: 'test', test })}
          onDrawn={(drawn) => tell({ drawn })}
        />
      )}
      {place.view === 'game' && (
        <GameScreen {...part} choice={place.game} onChoice={(game) => props.go({ view: 'game', game })} />
      )}
      {seen.current.has('deck') && (
        <div class="screen" hidden={place.view !== 'deck'}>
          <DeckScreen {...part} isShown={place.view === 'deck'} onNews={(deck) => tell({ deck })} />
        </div>
      )}
    </>
  );
}

function ChooseScreen({ place, language, mistyped, go }: PartProps): JSX.Element {
  const [filter, setFilter] = useState<Filter>(USUAL_FILTER);
  const shown = place.view === 'choose' ? place.filter : filter;
  useEffect(() => setFilter(shown), [JSON.stringify(shown)]);
  return (
    <div class="screen" hidden={place.view !== 'choose'}>
      <Choose
        {...{ language, mistyped }}
        filter={shown}
        onFilter={(next) => go({ view: 'choose', filter: next })}
      />
    </div>
  );
}

type SheetPlace = Extract<Place, { readonly view: 'adjust' | 'print' }>;

function SheetScreen(
  props: PartProps & {
    readonly place: SheetPlace;
    /** A class list as it was pasted; in memory alone. */
    readonly roster: string;
    setRoster(text: string): void;
  },
): JSX.Element {
  const { place, language, abilities, roster, setRoster, go, tell } = props;
  const common = {
    ...{ sheet: place.sheet, language },
    onSheet: (sheet: SheetPlace['sheet']) => go({ view: place.view, sheet }),
    onDrawn: (drawn: number) => tell({ drawn }),
  };
  return place.view === 'adjust' ? (
    <Adjust {...common} />
  ) : (
    <PrintSheets
      {...common}
      {...{ abilities, roster }}
      onRoster={setRoster}
      onMade={(files) => tell({ files })}
    />
  );
}
