/** Values of a card on trial: typed here, seen at once, in no file until they are saved. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Card, Editable, State } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { act } from './net.ts';
import { countOf } from './parts.tsx';

/** Somebody who types is not interrupted by each letter. */
const PAUSE_MS = 120;

export function TryIt({ state, card }: { readonly state: State; readonly card: Card }): JSX.Element | null {
  // Asked again after each build: places move.
  const path = asked('/api/editable', { lang: state.language, card: card.key });
  const fields = useAnswer<readonly Editable[]>(path, state.edition).current;
  const [refusal, setRefusal] = useState<string>();
  if (!fields || (fields.length === 0 && state.trials.length === 0)) return null;
  const send = async (action: Parameters<typeof act>[1]): Promise<void> =>
    setRefusal(await act(state.key, action));
  return (
    <section class="try">
      <h2>
        Try it <small>only on this page until you save</small>
      </h2>
      {fields.map(({ field, label, value }) => (
        <Field
          key={`${card.key} ${label}`}
          label={label}
          value={value}
          file={state.trials.find((one) => one.card === card.key && one.field === field)?.file}
          onTry={(typed) =>
            void send({ action: 'try', card: card.key, field, language: state.language, value: typed })
          }
        />
      ))}
      <TrialButtons state={state} send={(action) => void send({ action })} />
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </section>
  );
}

interface TrialButtonsProps {
  readonly state: State;
  send(action: 'save' | 'discard'): void;
}

/** Values that wait cannot be saved; all can be thrown away. */
function TrialButtons({ state: { trials }, send }: TrialButtonsProps): JSX.Element | null {
  if (trials.length === 0) return null;
  const names = trials.flatMap(({ name, waits }) => (waits === undefined ? [name] : []));
  return (
    <p class="buttons">
      {names.length > 0 && (
        <button type="button" class="main" onClick={() => send('save')}>
          Save to {[...new Set(names)].join(', ')}
        </button>
      )}
      <button type="button" onClick={() => send('discard')}>
        Throw away {trials.length > 1 ? `all ${trials.length}` : ''}
      </button>
    </p>
  );
}

export const TrialTag = ({ state }: { readonly state: State }): JSX.Element | null =>
  state.trials.length === 0 ? null : <span class="tag">{countOf(state.trials.length, 'trial value')}</span>;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** What the file says, where that is something else. */
  readonly file: string | undefined;
  onTry(value: string): void;
}

function Field({ label, value, file, onTry }: FieldProps): JSX.Element {
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What another program saved is shown, but never over what is being typed.
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(value);
  }, [value]);
  const input = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void => {
    const next = currentTarget.value;
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onTry(next), PAUSE_MS);
  };
  const shared = { ref: box, value: typed, onInput: input, dir: 'auto' as const };
  return (
    <label>
      <span>
        {label}
        {file !== undefined && <small> file: {file === '' ? 'empty' : file}</small>}
      </span>
      {value.length > 48 || value.includes('\n') ? (
        <textarea rows={3} {...shared} />
      ) : (
        <input type="text" {...shared} />
      )}
    </label>
  );
}
