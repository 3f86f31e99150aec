/** Why the build stopped, as the terminal says it; the last good pictures stay below. */
import type { JSX } from 'preact';
import type { Finding, State } from '../protocol/index.ts';
import { Mark, Place } from './parts.tsx';

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function Problem(props: {
  readonly state: State;
  readonly errors: readonly Finding[];
}): JSX.Element | null {
  const { state, errors } = props;
  const [first] = errors;
  if (!first) return null;
  const shown = errors.slice(0, 8);
  return (
    <section class="problem" aria-label="Why the build stopped">
      <h2>
        <Mark severity="error" /> {sentence(first.message)} <small>error {first.code}</small>
      </h2>
      <p>
        <Place at={first.at} /> {first.cards.length > 1 ? `stops ${first.cards.length} designs. ` : ''}
        Your files are as you saved them; nothing was printed.
      </p>
      {/* A region that scrolls can be reached by key. */}
      <pre tabIndex={0} role="region" aria-label="Message of the terminal">
        {shown.map(({ text }) => text).join('\n')}
      </pre>
      {errors.length > shown.length && <p>{errors.length - shown.length} more errors in Findings.</p>}
      <p>
        {state.status.lastGood === ''
          ? 'Nothing to show yet. These cards appear as soon as the file can be read.'
          : `The pictures are from ${state.status.lastGood}. Save the file and this goes away by itself.`}
      </p>
    </section>
  );
}
