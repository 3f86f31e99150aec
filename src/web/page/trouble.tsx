/** What came of a question that did not go well: findings in the terminal's words, or a fault of the press with a way to try again. */
import type { JSX } from 'preact';
import type { PressAnswer } from '../protocol.ts';
import { Button, Findings } from './controls.tsx';
import { usePress } from './press.tsx';
import { useWords } from './words.ts';

export const Problems = (props: {
  readonly answer: PressAnswer | undefined;
  /** Said under an error. */
  readonly help?: string | undefined;
}): JSX.Element => (
  <div role="alert" class="problems">
    {props.answer && <Findings findings={props.answer.findings} help={props.help} />}
    {props.answer?.kind === 'failed' && <Trouble why={props.answer.why} />}
  </div>
);

function Trouble({ why }: { readonly why: string }): JSX.Element {
  const { tryAgain } = usePress();
  const w = useWords().work;
  return (
    <section class="finding error">
      <p class="finding-head">
        <span class="mark error" aria-hidden="true">
          ✕
        </span>
        <b>{w.crashed}</b>
      </p>
      <p class="hint">{w.why(why)}</p>
      <Button icon="again" onClick={tryAgain}>
        {w.again}
      </Button>
    </section>
  );
}
