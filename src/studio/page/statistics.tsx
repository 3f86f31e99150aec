/** Counts of the deck: numbers and kinds in each column, lengths of texts. Each table is the source; its bars are decoration. */
import type { JSX } from 'preact';
import type { Card } from '../protocol/index.ts';
import { Bots } from './bots.tsx';
import { columnsOf, iconsOf, lengthsOf, type Counted, type Weight } from './counts.ts';
import { Ink } from './ink.tsx';
import { Bar, Choice, countOf } from './parts.tsx';
import type { ViewProps } from './view.ts';

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
