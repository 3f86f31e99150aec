/** What the last build did: for eyes at the foot of the page, for ears as it happens. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Finding, State } from '../protocol/index.ts';
import { countOf, Mark, Place } from './parts.tsx';

export function Foot({ state }: { readonly state: State }): JSX.Element {
  const { what, verb, at, milliseconds, redrawn, isGood, watched, lastGood } = state.status;
  const open = state.findings.filter(({ accepted }) => accepted === undefined);
  const errors = open.filter(({ severity }) => severity === 'error').length;
  const accepted = state.findings.length - open.length;
  const news = isGood
    ? redrawn === 0
      ? 'no card looks another way'
      : `${countOf(redrawn, 'face')} redrawn in ${milliseconds} ms`
    : `the build stopped after ${milliseconds} ms: ${countOf(errors, 'error')}`;
  return (
    <footer aria-label="Status">
      <span>
        <b class={isGood ? 'good' : 'error'}>{isGood ? '●' : '◆'}</b>{' '}
        <strong>{what === '' ? 'Deck' : what}</strong> {verb} {at}, {news}
      </span>
      {!isGood && lastGood !== '' && <span>Last good build {lastGood}</span>}
      {state.trials.length > 0 && (
        <span>
          <strong>{countOf(state.trials.length, 'trial value')}</strong>, not in the file
        </span>
      )}
      <span>Watching {countOf(watched, 'file')}</span>
      <span>
        {countOf(errors, 'error')}, {countOf(open.length - errors, 'warning')}, {accepted} accepted
      </span>
      <span class="space" />
      <span>Only this computer, {location.host}</span>
    </footer>
  );
}

/** What a screen reader hears of a build: one message at a time, the last wins. */
export function Live({ state }: { readonly state: State }): JSX.Element {
  const first = useRef(state.edition);
  const broken = state.findings.find(({ severity }) => severity === 'error');
  const { redrawn } = state.status;
  const warnings = state.findings.filter(
    (one) => one.severity === 'warning' && one.accepted === undefined,
  ).length;
  const news = `${countOf(redrawn, 'face')} redrawn. ${countOf(warnings, 'warning')}.`;
  return (
    <div class="unseen">
      <p aria-live="polite">{state.edition === first.current || broken ? '' : news}</p>
      <p role="alert">
        {broken
          ? `Error in ${broken.at?.file ?? 'the deck'}, line ${broken.at?.line ?? 0}: ${broken.message}`
          : ''}
      </p>
    </div>
  );
}

/** An answer that takes longer is not waited for any more. */
const LONGEST_MS = 10_000;
/** Of three beats one would have been heard. */
const SILENCE_MS = 3500;

/**
 * @param load asks for the state, and gives the build it is of; undefined where nothing came
 * @returns what is to be called with each build that is told
 */
export function follower(
  load: () => Promise<string | undefined>,
  now = (): number => performance.now(),
): (told: string) => Promise<void> {
  let has: string | undefined;
  let wanted = '';
  let since = -Infinity;
  return async (told) => {
    wanted = told;
    if (told === has || now() - since < LONGEST_MS) return;
    for (let asked: string | undefined; asked !== wanted && wanted !== has;) {
      [asked, since] = [wanted, now()];
      has = (await load()) ?? has;
    }
    since = -Infinity;
  };
}

type Stream = Pick<EventSource, 'addEventListener' | 'close'>;

/** Calls back with each build that is told, and when the server goes or comes back; the answer ends it. */
export function listen(
  onTold: (told: string) => void,
  onServer: (isThere: boolean) => void,
  connect: () => Stream = () => new EventSource('/api/events'),
): () => void {
  let stream: Stream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(open, SILENCE_MS);
  };
  const open = (): void => {
    stream?.close();
    stream = connect();
    stream.addEventListener('build', ({ data }: MessageEvent<string>) => {
      wait();
      onServer(true);
      onTold(data);
    });
    stream.addEventListener('error', () => onServer(false));
    wait();
  };
  open();
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
}

// Why the build stopped, as the terminal says it; the last good pictures stay below.

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

// The keys of the page, in a dialog that gives its focus back.

// What does a key do?
const KEYS: readonly (readonly [string, string])[] = [
  ['g then c s d o t a f i', 'cards, sheets, documents, compare, states, statistics, findings, icons'],
  ['/', 'find'],
  ['arrows, Home, End', 'move in lists and in the grid'],
  ['Enter', 'open'],
  ['Escape', 'one level up'],
  ['← →', 'card before, next card'],
  ['[ ]', 'part before, next part'],
  ['b t s', 'bleed, trim, safe zone'],
  ['f', 'front or back'],
  ['l', 'next language'],
  ['1 to 4', 'mode of the view'],
  ['j k', 'looked at and next change, the one before'],
  ['d', 'difference'],
  ['e', 'open the first place of the inspector in the editor'],
  ['p', 'print'],
  ['?', 'these keys'],
];

export function Help({ onClose }: { onClose(): void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="Keys" onClose={onClose}>
      <h2>Keys</h2>
      <dl>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>Letters do nothing while a field has the focus.</p>
      <label class="letters">
        <input
          type="checkbox"
          defaultChecked={localStorage.getItem('letters') !== 'off'}
          onChange={({ currentTarget }) =>
            localStorage.setItem('letters', currentTarget.checked ? 'on' : 'off')
          }
        />{' '}
        Single letters are keys
      </label>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
