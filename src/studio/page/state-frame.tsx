/** A card in one of its states: framed, named, with a note. */
import type { ComponentChildren, JSX } from 'preact';
import type { Card, Side, State } from '../protocol/index.ts';
import { faceSource } from './net.ts';
import { Picture } from './parts.tsx';

export interface CardProps {
  readonly state: State;
  readonly card: Card;
}

export const Frame = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <figure>
    <figcaption>{title}</figcaption>
    {children}
    {note !== undefined && <p>{note}</p>}
  </figure>
);

export function Shown({
  state,
  card,
  side,
  filter,
}: {
  readonly state: State;
  readonly card: Card;
  readonly side: Side | undefined;
  readonly filter: string;
}): JSX.Element {
  const { width = 63, height = 88 } = state.components.find(({ name }) => name === card.component) ?? {};
  if (!side)
    return (
      <span class="picture card none" style={{ aspectRatio: `${width} / ${height}` }}>
        nothing to show
      </span>
    );
  return (
    <div style={{ filter }}>
      <Picture src={faceSource(side)} alt={card.spoken} width={width} height={height} className="card" />
    </div>
  );
}
