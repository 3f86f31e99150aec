/** Values on trial that are kept and cannot be shown at the moment, each with the reason. */
import type { JSX } from 'preact';
import type { State } from '../protocol/index.ts';
import { countOf } from './parts.tsx';

export function Waiting({ state }: { readonly state: State }): JSX.Element | null {
  const waiting = state.trials.filter(({ waits }) => waits !== undefined);
  if (waiting.length === 0) return null;
  return (
    <section class="waiting" role="status" aria-label="Values that wait">
      <p>
        {countOf(waiting.length, 'trial value')} kept, not shown now. Each is tried again after the next save.
      </p>
      <ul>
        {waiting.map(({ card, field, value, waits }) => (
          <li key={`${card} ${field} ${value}`}>
            {card} {field} <q>{value}</q> waits: {waits}
          </li>
        ))}
      </ul>
    </section>
  );
}
