/** A bar over the screen while the worker is busy: after 400 ms, with progress where it is counted, and Stop for long work. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './controls.tsx';
import { usePress } from './press.tsx';
import { useWords } from './words.ts';

/** Shorter work shows no bar: it would only flicker. */
const QUIET_MS = 400;
/** From here on the visitor may want to stop. */
const LONG_MS = 1500;

export function WorkBar(): JSX.Element {
  const { work, client, tryAgain } = usePress();
  const w = useWords().work;
  const busy = useBusy();
  const [isStopped, setStopped] = useState(false);
  const { running } = work;
  useEffect(() => {
    if (running) setStopped(false);
  }, [running?.since]);
  const stop = (): void => {
    client.stop();
    setStopped(true);
  };
  const again = (): void => {
    setStopped(false);
    tryAgain();
  };
  const step = running?.step;
  const said = step ? `${w.making(step.label)} · ${w.of(step.done, step.total)}` : w.drawing;
  return (
    <div class="work">
      {busy !== 'quiet' && (
        <progress aria-label={said} {...(step ? { value: step.done, max: step.total } : {})} />
      )}
      {busy === 'long' && (
        <p class="work-said">
          <span>{said}</span>
          <Button icon="stop" className="small" onClick={stop}>
            {w.stop}
          </Button>
        </p>
      )}
      <Said isLong={busy === 'long'} isStopped={isStopped} onAgain={again} />
    </div>
  );
}

/** The one polite live region of the page: what goes on, what was stopped, what ended by itself. */
function Said(props: {
  readonly isLong: boolean;
  readonly isStopped: boolean;
  onAgain(): void;
}): JSX.Element {
  const { work } = usePress();
  const w = useWords().work;
  const fault =
    work.fault === undefined ? '' : work.isReady ? w.crashed : `${w.cannotStart} ${w.cannotStartHelp}`;
  const isSeen = props.isStopped || fault !== '';
  return (
    <p class={isSeen ? 'work-said' : 'unseen'} role="status" aria-live="polite">
      {props.isStopped && <span>{w.stopped}</span>}
      {fault !== '' && <span>{fault}</span>}
      {props.isLong && <span class="unseen">{w.drawing}</span>}
      {props.isStopped && (
        <Button icon="again" className="small" onClick={props.onAgain}>
          {w.again}
        </Button>
      )}
    </p>
  );
}

/** How long what the visitor waits for is running; pictures of the chooser run without a word. */
function useBusy(): 'quiet' | 'busy' | 'long' {
  const { work } = usePress();
  const [now, setNow] = useState(0);
  const since = work.running && work.running.lane !== 'small' ? work.running.since : undefined;
  useEffect(() => {
    if (since === undefined) return undefined;
    const timers = [QUIET_MS, LONG_MS].map((ms) => setTimeout(() => setNow(performance.now()), ms));
    return () => timers.forEach(clearTimeout);
  }, [since]);
  if (since === undefined || now < since) return 'quiet';
  const waited = now - since;
  return waited >= LONG_MS - 50 ? 'long' : waited >= QUIET_MS - 50 ? 'busy' : 'quiet';
}
