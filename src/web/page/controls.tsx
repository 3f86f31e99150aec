/** Controls that several screens of the page use; the row of choices is the studio's. */
import type { ComponentChildren, JSX, TargetedEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Choice } from '../../studio/page/parts.tsx';
import type { PageFinding } from '../protocol.ts';
import { Icon, type IconName } from './icons.tsx';
import { useWords } from './words.ts';

export { Choice };

/** A name over a control, and one short hint in grey at its right. */
export const Field = (props: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <div class="field">
    <div class="label">
      <b>{props.label}</b>
      {props.hint !== undefined && <span>{props.hint}</span>}
    </div>
    {props.children}
  </div>
);

/** One of several under its name: all in sight, one filled. */
export const ChoiceField = <T extends string>(props: {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  onChange(value: T): void;
}): JSX.Element => (
  <Field label={props.label} hint={props.hint}>
    <Choice {...props} />
  </Field>
);

export const Button = (props: {
  readonly icon?: IconName | undefined;
  /** The one filled button of a screen. */
  readonly isMain?: boolean;
  readonly className?: string;
  /** Heard in place of the words, where several buttons have the same ones. */
  readonly name?: string;
  readonly isDisabled?: boolean;
  onClick(): void;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <button
    type="button"
    class={`button ${props.isMain ? 'main' : ''} ${props.className ?? ''}`}
    aria-label={props.name}
    disabled={props.isDisabled}
    onClick={props.onClick}
  >
    {props.icon && <Icon name={props.icon} />}
    {props.children}
  </button>
);

/** A link of the page itself: an address after `#`. */
export const Back = ({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <a class="back" href={href}>
    <Icon name="back" />
    <span>{children}</span>
  </a>
);

type FieldEvent = TargetedEvent<HTMLInputElement | HTMLTextAreaElement>;

/**
 * A field that hands over its text when it is left. The text half typed is kept here: the page is drawn again while the press
 * works, and would put the old value back.
 */
export function useTyping(
  value: string,
  onDone: (typed: string) => void,
): {
  readonly value: string;
  onInput(event: FieldEvent): void;
  onChange(event: FieldEvent): void;
} {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? value,
    onInput: ({ currentTarget }) => setTyped(currentTarget.value),
    onChange: ({ currentTarget }) => {
      setTyped(undefined);
      onDone(currentTarget.value);
    },
  };
}

/** A number with two buttons. */
export function Stepper(props: {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly fewer: string;
  readonly more: string;
  onChange(value: number): void;
}): JSX.Element {
  const { label, value, most, fewer, more, onChange } = props;
  const change = (to: number): void => onChange(Math.min(most, Math.max(1, to)));
  const typing = useTyping(String(value), (typed) => change(Math.round(Number(typed)) || value));
  return (
    <div class="stepper" role="group" aria-label={label}>
      <button type="button" aria-label={fewer} disabled={value <= 1} onClick={() => change(value - 1)}>
        −
      </button>
      <input type="number" inputMode="numeric" aria-label={label} min={1} max={most} {...typing} />
      <button type="button" aria-label={more} disabled={value >= most} onClick={() => change(value + 1)}>
        +
      </button>
    </div>
  );
}

/** Copies text; where the browser does not allow it, the text is marked for the visitor to copy. */
export function CopyButton(props: {
  readonly text: string;
  readonly words: string;
  readonly icon?: IconName;
  readonly isQuiet?: boolean;
}): JSX.Element {
  const w = useWords().adjust;
  const [state, setState] = useState<'rest' | 'done' | 'failed'>('rest');
  useEffect(() => setState('rest'), [props.text]);
  const copy = (): void => {
    const { clipboard } = navigator as { readonly clipboard?: Clipboard };
    const done = clipboard ? clipboard.writeText(props.text) : Promise.reject(new Error('no clipboard'));
    done.then(
      () => setState('done'),
      () => setState(copyMarked(props.text) ? 'done' : 'failed'),
    );
  };
  const said = { rest: props.words, done: w.copied, failed: w.copyFailed }[state];
  return (
    <button
      type="button"
      class={`button ${props.isQuiet ? 'quiet' : ''}`}
      aria-label={props.isQuiet ? props.words : undefined}
      onClick={copy}
    >
      <Icon name={state === 'done' ? 'check' : (props.icon ?? 'link')} />
      {!props.isQuiet && <span role="status">{said}</span>}
    </button>
  );
}

/** The way of pages that are no secure place, such as a file of the disk in some browsers. */
function copyMarked(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } finally {
    area.remove();
  }
}

/** What was found wrong, in the terminal's own words, where the choice is. */
export function Findings(props: {
  readonly findings: readonly PageFinding[];
  /** Said under an error. */
  readonly help?: string | undefined;
  explain?(code: string): void;
}): JSX.Element | null {
  const w = useWords();
  if (props.findings.length === 0) return null;
  return (
    <div class="findings">
      {props.findings.map(({ finding, text }) => (
        <FindingBox key={text} finding={finding} text={text} explain={props.explain} words={w.deck.what} />
      ))}
      {props.help !== undefined && <p class="hint">{props.help}</p>}
    </div>
  );
}

const SHOWN_LINES = 14;

function FindingBox(props: {
  readonly finding: PageFinding['finding'];
  readonly text: string;
  readonly words: string;
  explain?: ((code: string) => void) | undefined;
}): JSX.Element {
  const { finding, text, explain, words } = props;
  const id = useId();
  // The first line is place, severity, code and message: the head of the box has the last three.
  const [first = '', ...rest] = text.trimEnd().split('\n');
  const place = first.split(` ${finding.severity} `)[0] ?? '';
  const lines = place === first ? rest : [place, ...rest];
  return (
    <section class={`finding ${finding.severity}`} aria-labelledby={id}>
      <p class="finding-head">
        <span class={`mark ${finding.severity}`} aria-hidden="true">
          {finding.severity === 'error' ? '✕' : '▲'}
        </span>
        <b id={id}>{finding.message}</b>
        <span class="code">{finding.code}</span>
        {explain && (
          <button type="button" class="link" onClick={() => explain(finding.code)}>
            {words}
          </button>
        )}
      </p>
      {lines.length > 0 && <pre tabIndex={0}>{lines.slice(0, SHOWN_LINES).join('\n')}</pre>}
    </section>
  );
}

/** A dialog over the page; Escape and a click beside it close it, focus goes back to where it was. */
export function Dialog(props: {
  readonly title: string;
  readonly close: string;
  onClose(): void;
  readonly children: ComponentChildren;
}): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    box.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      aria-labelledby={id}
      onClose={props.onClose}
      onClick={({ target }) => {
        if (target === box.current) box.current?.close();
      }}
    >
      <div class="dialog-head">
        <h2 id={id}>{props.title}</h2>
        <Button className="quiet" icon="close" name={props.close} onClick={() => box.current?.close()} />
      </div>
      {props.children}
    </dialog>
  );
}
