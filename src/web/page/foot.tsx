/** The foot of the page: only what was counted. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Language, Place } from './choices.ts';
import { gameOf, type Press, usePress } from './press.tsx';
import { fileSize, seconds, useWords, type Words } from './words.ts';

interface MadeSize {
  readonly bytes: number;
  readonly pages: number;
}

/** What the screens counted. */
export interface FootNews {
  /** Milliseconds of the last drawing of a worksheet. */
  readonly drawn?: number;
  /** Files of the worksheet on the printing screen. */
  readonly files?: readonly MadeSize[];
  /** Findings of the dropped deck. */
  readonly deck?: { readonly errors: number; readonly warnings: number } | undefined;
}

interface FootProps {
  readonly place: Place;
  readonly language: Language;
  readonly news: FootNews;
}

export function Foot(props: FootProps): JSX.Element {
  const press = usePress();
  const w = useWords();
  const [first, ...rest] = saidAt(props, press, w);
  const { isReady } = press.work;
  const { errors = 0, warnings = 0 } = (props.place.view === 'deck' && props.news.deck) || {};
  const state = errors > 0 ? 'error' : warnings > 0 ? 'warning' : isReady ? 'good' : 'waits';
  return (
    <footer>
      <span class={`dot ${state}`} aria-hidden="true" />
      <b>{first}</b>
      {rest.map((text) => (
        <span key={text}>{text}</span>
      ))}
      <span class="space" />
      <span>
        <Ending {...props} press={press} />
      </span>
    </footer>
  );
}

function saidAt({ place, language, news }: FootProps, { work }: Press, w: Words): readonly string[] {
  const ready = work.isReady ? w.foot.ready : work.fault === undefined ? w.foot.starting : w.work.cannotStart;
  if ((place.view === 'adjust' || place.view === 'test') && news.drawn !== undefined)
    return [w.foot.drawn(seconds(news.drawn, language)), w.foot.same, w.foot.tagged];
  if (place.view === 'print' && news.files !== undefined && news.files.length > 0) {
    const sum = (of: (file: MadeSize) => number): number =>
      news.files?.reduce((total, file) => total + of(file), 0) ?? 0;
    const size = fileSize(
      sum(({ bytes }) => bytes),
      language,
    );
    return [
      w.print.total(
        sum(({ pages }) => pages),
        news.files.length,
        size,
      ),
      w.print.twice,
      w.print.ua,
    ];
  }
  if (place.view === 'deck' && news.deck) {
    const { errors, warnings } = news.deck;
    const found =
      errors > 0 ? w.deck.errors(errors) : warnings > 0 ? w.deck.warnings(warnings) : w.deck.nothing;
    return [found, w.foot.terminal];
  }
  if (place.view === 'game') return [ready, w.foot.bytes];
  return [ready, w.foot.inside, w.foot.offline];
}

function Ending({ place, language, press }: FootProps & { readonly press: Press }): JSX.Element {
  const w = useWords();
  const { catalogue } = press;
  if (place.view === 'adjust') return <>{w.foot.keys}</>;
  if (place.view === 'print') return <Requests />;
  if (place.view === 'deck') return <>{w.foot.unchanged}</>;
  if (!catalogue) return <></>;
  if (place.view === 'game')
    return <>{w.game.version(gameOf(catalogue, place.game.game)?.title[language] ?? '')}</>;
  return <>{w.foot.contents(catalogue.version, catalogue.handouts.length, catalogue.games.length)}</>;
}

/** Requests that the browser has counted since the page was opened: blobs of the page itself are none. */
function Requests(): JSX.Element {
  const w = useWords().foot;
  const [count, setCount] = useState(0);
  useEffect(() => {
    const isForeign = ({ name }: { readonly name: string }): boolean => /^(https?|ftp|wss?):/.test(name);
    const observer = new PerformanceObserver((list) => {
      setCount((before) => before + list.getEntries().filter(isForeign).length);
    });
    observer.observe({ type: 'resource', buffered: true });
    return () => observer.disconnect();
  }, []);
  return <>{count === 0 ? w.silent : w.requests(count)}</>;
}
