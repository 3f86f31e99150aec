/** How bots fare now and before the changes: figures with their ranges, and a verdict in words. For decks with a rules engine. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { BotFigure, BotRange, BotRun, Card, InkOf, State } from '../protocol/index.ts';
import { get } from './net.ts';
import { Bar, Choice, countOf } from './parts.tsx';
import type { ViewProps } from './route.ts';
import { asked, useAnswer } from './answer.ts';

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

/** How often a card counts: once, or for each of its copies. */
export type Weight = (card: Card) => number;

/** A name and how many there are of it. */
export type Counted = readonly (readonly [string, number])[];

interface Column {
  readonly name: string;
  readonly rows: Counted;
  readonly mean: number | undefined;
}

/** More different values than this are texts, not kinds. */
const MOST_KINDS = 16;

/** Columns worth counting: numbers, and words of which there are few. */
export function columnsOf(cards: readonly Card[], weight: Weight): readonly Column[] {
  const names = new Set(cards.flatMap(({ fields }) => fields.map(({ name }) => name)));
  return [...names]
    .filter((name) => name !== 'id')
    .flatMap((name): readonly Column[] => {
      const counts = new Map<string, number>();
      let [sum, total] = [0, 0];
      for (const card of cards) {
        const value = card.fields.find((field) => field.name === name)?.value ?? '';
        if (value === '') continue;
        counts.set(value, (counts.get(value) ?? 0) + weight(card));
        sum += Number(value) * weight(card);
        total += weight(card);
      }
      if (counts.size < 2 || counts.size > MOST_KINDS) return [];
      const isNumber = Number.isFinite(sum);
      const rows = [...counts].sort(([a, m], [b, n]) => (isNumber ? Number(a) - Number(b) : n - m));
      return [{ name, rows, mean: isNumber && total > 0 ? sum / total : undefined }];
    });
}

/** Icons in rich text: `{fuel}`. */
export function iconsOf(cards: readonly Card[], weight: Weight): Counted {
  const counts = new Map<string, number>();
  for (const card of cards)
    for (const { value } of card.fields)
      for (const [, name = ''] of value.matchAll(/\{([\w-]+)\}/g))
        counts.set(name, (counts.get(name) ?? 0) + weight(card));
  return [...counts].sort(([, a], [, b]) => b - a);
}

export function lengthsOf(cards: readonly Card[]): Counted {
  const counts = new Map<number, number>();
  for (const { name } of cards)
    counts.set(Math.floor(name.length / 4) * 4, (counts.get(Math.floor(name.length / 4) * 4) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([from, count]) => [`${from} to ${from + 3}`, count] as const);
}

// Counts of the deck: numbers and kinds in each column, lengths of texts. Each table is the source; its bars are decoration.

export function Statistics({ state, nav }: ViewProps): JSX.Element {
  const by = nav.query.get('by') === 'designs' ? 'designs' : 'copies';
  const weight: Weight = (card) => (by === 'copies' ? card.copies : 1);
  return (
    <div class="view">
      <Bar title="Statistics">
        <span>{countOf(state.cards.length, 'design')}</span>
        <span class="space" />
        <Choice
          label="Count"
          options={[
            ['copies', 'Copies'],
            ['designs', 'Designs'],
          ]}
          value={by}
          onChange={(value) => nav.set({ by: value })}
        />
      </Bar>
      <div class="canvas" tabIndex={0} role="region" aria-label="Statistics">
        {state.components.map(({ name, title }) => (
          <CountsOf
            key={name}
            title={title}
            cards={state.cards.filter(({ component }) => component === name)}
            weight={weight}
          />
        ))}
        <Ink state={state} />
        {state.deck.hasBots && <Bots />}
      </div>
    </div>
  );
}

interface CountsProps {
  /** Of a component. */
  readonly title: string;
  readonly cards: readonly Card[];
  readonly weight: Weight;
}

function CountsOf({ title, cards, weight }: CountsProps): JSX.Element {
  const icons = iconsOf(cards, weight);
  const copies = cards.reduce((sum, card) => sum + card.copies, 0);
  return (
    <section>
      <h2>
        {title}{' '}
        <small>
          {countOf(cards.length, 'design')}, {copies} copies
        </small>
      </h2>
      <div class="panels">
        {columnsOf(cards, weight).map(({ name, rows, mean }) => (
          <Panel
            key={name}
            title={name}
            rows={rows}
            note={mean === undefined ? undefined : `Mean ${mean.toFixed(2)}`}
          />
        ))}
        {icons.length > 0 && <Panel title="Icons in text" rows={icons} />}
        {cards.length > 3 && <Panel title="Length of names, letters" rows={lengthsOf(cards)} />}
      </div>
    </section>
  );
}

function Panel({
  title,
  rows,
  note,
}: {
  readonly title: string;
  readonly rows: Counted;
  readonly note?: string | undefined;
}): JSX.Element {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <table class="panel">
      <caption>
        {title}
        {note !== undefined && <small> {note}</small>}
      </caption>
      <tbody>
        {rows.map(([name, count]) => (
          <tr key={name}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td>{count}</td>
            <td aria-hidden="true">
              <span class="bar-of" style={{ width: `${(count / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// How much of each sheet and page is ink.

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}\u202f%`;

function Ink({ state }: { readonly state: State }): JSX.Element {
  const path = asked('/api/ink', { lang: state.language, paper: 'a4' });
  const sets = useAnswer<readonly InkOf[]>(path, state.edition).last;
  return (
    <section>
      <h2>
        Ink <small>share of each A4 page that is covered, about</small>
      </h2>
      {!sets && <p>Measuring …</p>}
      <div class="panels">
        {sets?.map(({ name, pages }) => (
          <table class="panel" key={name}>
            <caption>
              {name}{' '}
              <small>
                on average {percent(pages.reduce((sum, { ink }) => sum + ink, 0) / Math.max(1, pages.length))}
              </small>
            </caption>
            <tbody>
              {pages.map(({ label, ink }, i) => (
                <tr key={i}>
                  <th scope="row">{label}</th>
                  <td>{percent(ink)}</td>
                  <td aria-hidden="true">
                    <span class="bar-of" style={{ width: `${ink * 100}%` }} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
