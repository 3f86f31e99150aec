/** What the last build did: for eyes at the foot of the page, for ears as it happens. */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { State } from '../protocol/index.ts';
import { countOf } from './parts.tsx';

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
