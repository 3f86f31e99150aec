/** What is known of a card: findings first, then its row, field by field, each with its place. */
import type { JSX } from 'preact';
import type { Card, Finding } from '../protocol/index.ts';
import { faceSource } from './net.ts';
import { Mark, Picture, Place } from './parts.tsx';
import type { ViewProps } from './view.ts';

export const Inspector = ({ state, nav, card }: ViewProps & { readonly card: Card }): JSX.Element => {
  const component = state.components.find(({ name }) => name === card.component);
  return (
    <aside aria-label="Inspector">
      <section class="who">
        {card.front && component && (
          <Picture
            src={faceSource(card.front)}
            alt={card.spoken}
            width={component.width}
            height={component.height}
            className="card"
          />
        )}
        <div>
          <h2 dir="auto">{card.name}</h2>
          <p>
            {card.row}, {card.copies} {card.copies === 1 ? 'copy' : 'copies'}, {component?.title}
          </p>
          <button type="button" onClick={() => nav.go('card', card.key)}>
            Open
          </button>
        </div>
      </section>
      <CardFindings findings={state.findings.filter(({ id }) => card.findings.includes(id))} />
      <Row card={card} />
    </aside>
  );
};

export const CardFindings = ({ findings }: { readonly findings: readonly Finding[] }): JSX.Element => (
  <section>
    <h2>Findings</h2>
    {findings.length === 0 && (
      <p>
        <Mark severity="good" /> Nothing found on this card.
      </p>
    )}
    {findings.map((one) => (
      <div class="finding" key={one.id}>
        <p>
          <Mark severity={one.severity} /> <b>{one.message}</b>
        </p>
        <p>
          <Place at={one.at} /> {one.code}
        </p>
        {one.help !== undefined && <p>{one.help}</p>}
      </div>
    ))}
  </section>
);

export const Row = ({ card }: { readonly card: Card }): JSX.Element => (
  <section>
    <h2>
      Row{' '}
      <small>
        <Place at={card.at} />
      </small>
    </h2>
    <dl>
      {card.fields.map(({ name, value, before }) => (
        <div key={name}>
          <dt>
            {name}
            {before !== undefined && <span class="tag">changed</span>}
          </dt>
          <dd dir="auto">
            {value}
            {before !== undefined && <del>{before}</del>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
