/** What the inspector says of a part of a card: where it comes from, its size, its tag, its style. */
import type { ComponentChildren, JSX } from 'preact';
import type { Part } from '../protocol/index.ts';
import { mm, Place } from './parts.tsx';

export const PartInfo = ({ part }: { readonly part: Part | undefined }): JSX.Element => {
  if (!part)
    return (
      <section>
        <h2>No part chosen</h2>
        <p>Click a part of the card, or press ].</p>
      </section>
    );
  return (
    <section>
      <p class="path">{part.element}</p>
      <h2 dir="auto">{part.text === '' ? part.role : `“${part.text.slice(0, 60)}”`}</h2>
      <dl>
        {factsOf(part).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const factsOf = ({
  template,
  data,
  style,
  role,
  ...box
}: Part): readonly (readonly [string, ComponentChildren])[] => [
  ['Template', <Place at={template} />],
  ...data.map(({ name, at }) => [`Data, ${name}`, <Place at={at} />] as const),
  ['Size', `${mm(box.width)} × ${mm(box.height)}`],
  ['From the trim', `${mm(box.x)} from the left, ${mm(box.y)} from the top`],
  ['Tag', role],
  ...style,
];
