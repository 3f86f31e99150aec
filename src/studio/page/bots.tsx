/** How bots fare now and before the changes: figures with their ranges, and a verdict in words. For decks with a rules engine. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BotFigure, BotRange, BotRun } from '../protocol/index.ts';
import { get } from './net.ts';

const figureText = ({ value, low, high, unit }: BotRange): string => {
  const text = (one: number): string =>
    unit === 'share' ? `${(one * 100).toFixed(0)}\u202f%` : one.toFixed(1);
  return `${text(value)} (${text(low)} to ${text(high)})`;
};

export function Bots(): JSX.Element {
  const [run, setRun] = useState<BotRun>();
  const [isPlaying, setPlaying] = useState(false);
  const play = async (): Promise<void> => {
    setPlaying(true);
    setRun(await get<BotRun>('/api/bots'));
    setPlaying(false);
  };
  return (
    <section>
      <h2>
        Bots <small>games of chance with these cards; 95 % of such runs lie in the range</small>
      </h2>
      <p>
        <button type="button" disabled={isPlaying} onClick={() => void play()}>
          {isPlaying ? 'Playing …' : 'Play 300 games'}
        </button>
      </p>
      <div role="status">{run && <Figures run={run} />}</div>
    </section>
  );
}

const isDifferent = ({ verdict }: BotFigure): boolean => !verdict.startsWith('no ');

/** What has changed stands above what has not. */
function Figures({ run: { game, games, isCompared, figures } }: { readonly run: BotRun }): JSX.Element {
  return (
    <table class="panel">
      <caption>
        {game}, {games} games
        {isCompared ? '' : '; nothing the engine knows of has changed since the studio was opened'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          {isCompared && <th scope="col">Before</th>}
          <th scope="col">Now</th>
          {isCompared && <th scope="col">Verdict</th>}
        </tr>
      </thead>
      <tbody>
        {[...figures]
          .sort((a, b) => Number(isDifferent(b)) - Number(isDifferent(a)))
          .map((figure) => (
            <tr key={figure.name}>
              <th scope="row">{figure.name}</th>
              {isCompared && <td>{figure.before ? figureText(figure.before) : '–'}</td>}
              <td>{figure.now ? figureText(figure.now) : '–'}</td>
              {isCompared && <td>{isDifferent(figure) ? <b>{figure.verdict}</b> : figure.verdict}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
