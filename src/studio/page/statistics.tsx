/** Counts of the deck: numbers and kinds in each column, lengths of texts. Each table is the source; its bars are decoration. */
import type { JSX } from 'preact';
import type { Card } from '../protocol.ts';
import { Bots } from './bots.tsx';
import { Ink } from './ink.tsx';
import { Choice, countOf } from './parts.tsx';
import type { ViewProps } from './view.ts';

interface Column {
  readonly name: string;
  readonly rows: readonly (readonly [string, number])[];
  readonly mean: number | undefined;
}

/** More different values than this are texts, not kinds. */
const MOST_KINDS = 16;

/** Columns worth counting: numbers, and words of which there are few. */
function columnsOf(cards: readonly Card[], weight: (card: Card) => number): readonly Column[] {
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
function iconsOf(
  cards: readonly Card[],
  weight: (card: Card) => number,
): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const card of cards)
    for (const { value } of card.fields)
      for (const [, name = ''] of value.matchAll(/\{([\w-]+)\}/g))
        counts.set(name, (counts.get(name) ?? 0) + weight(card));
  return [...counts].sort(([, a], [, b]) => b - a);
}

function lengthsOf(cards: readonly Card[]): readonly (readonly [string, number])[] {
  const counts = new Map<number, number>();
  for (const { name } of cards)
    counts.set(Math.floor(name.length / 4) * 4, (counts.get(Math.floor(name.length / 4) * 4) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([from, count]) => [`${from} to ${from + 3}`, count] as const);
}

export function Statistics({ state, nav }: ViewProps): JSX.Element {
  const by = nav.query.get('by') === 'designs' ? 'designs' : 'copies';
  const weight = (card: Card): number => (by === 'copies' ? card.copies : 1);
  return (
    <div class="view">
      <div class="bar">
        <h1>Statistics</h1>
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
      </div>
      <div class="canvas" tabIndex={0} role="region" aria-label="Statistics">
        {state.components.map((component) => {
          const cards = state.cards.filter((card) => card.component === component.name);
          const icons = iconsOf(cards, weight);
          return (
            <section key={component.name}>
              <h2>
                {component.title}{' '}
                <small>
                  {countOf(cards.length, 'design')}, {cards.reduce((sum, { copies }) => sum + copies, 0)}{' '}
                  copies
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
        })}
        <Ink state={state} />
        {state.deck.hasBots && <Bots />}
      </div>
    </div>
  );
}

function Panel({
  title,
  rows,
  note,
}: {
  readonly title: string;
  readonly rows: readonly (readonly [string, number])[];
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
