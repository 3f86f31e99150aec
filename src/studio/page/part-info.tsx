/** What the inspector says of a part of a card: where it comes from, its size, its tag, its style. */
import type { JSX } from 'preact';
import type { Part } from '../protocol.ts';
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
        <div>
          <dt>Template</dt>
          <dd>
            <Place at={part.template} />
          </dd>
        </div>
        {part.data.map(({ name, at }) => (
          <div key={name}>
            <dt>Data, {name}</dt>
            <dd>
              <Place at={at} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Size</dt>
          <dd>
            {mm(part.width)} × {mm(part.height)}
          </dd>
        </div>
        <div>
          <dt>From the trim</dt>
          <dd>
            {mm(part.x)} from the left, {mm(part.y)} from the top
          </dd>
        </div>
        <div>
          <dt>Tag</dt>
          <dd>{part.role}</dd>
        </div>
        {part.style.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
