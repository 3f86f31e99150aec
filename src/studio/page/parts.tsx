/** Small parts of the page that every view uses: pictures that never go blank, choices, toggles, marks of severity. */
import { type ComponentChildren, createContext, type JSX, type RefObject, type TargetedEvent } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { At, Finding, State } from '../protocol/index.ts';
import { useLatest } from './answer.ts';

export const MM = 72 / 25.4;
export const mm = (points: number): string => `${Number((points / MM).toFixed(1))} mm`;

interface PictureProps {
  readonly src: string;
  readonly alt: string;
  /** Points; the box is reserved before the file is there. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
}

/** A picture that stays until the next one is decoded: no flash, no jump. Fetched once it comes near the window. */
export function Picture({ src, alt, width, height, className = '' }: PictureProps): JSX.Element {
  const box = useRef<HTMLImageElement>(null);
  const shown = useDecoded(src, useNear(box));
  return (
    <img
      ref={box}
      class={`picture ${className}`}
      src={shown === '' ? EMPTY : shown}
      data-waits={shown === src ? undefined : ''}
      alt={alt}
      style={{ aspectRatio: `${width} / ${height}` }}
      draggable={false}
    />
  );
}

/** Whether it has been near the window. */
function useNear(box: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px' },
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return isNear;
}

/** The last address whose picture is decoded; empty before the first. */
function useDecoded(src: string, isWanted: boolean): string {
  const load = async (): Promise<string | undefined> => {
    if (!isWanted) return undefined;
    const next = new Image();
    next.src = src;
    return next.decode().then(
      () => src,
      () => undefined,
    );
  };
  return useLatest(load, [src, Number(isWanted)]) ?? '';
}

const EMPTY = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';

/** What stands above a view: its name, then its choices. */
export const Bar = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <div class="bar">
    <h1>{title}</h1>
    {children}
  </div>
);

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  onChange(value: T): void;
}

/** One of several, all in sight. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>): JSX.Element {
  return (
    <div class="choice" role="group" aria-label={label}>
      {options.map(([name, text]) => (
        <button key={name} type="button" aria-pressed={name === value} onClick={() => onChange(name)}>
          {text}
        </button>
      ))}
    </div>
  );
}

interface ToggleProps {
  readonly isOn: boolean;
  onToggle(): void;
  readonly children: ComponentChildren;
}

/** On or off: filled and ticked. */
export const Toggle = ({ isOn, onToggle, children }: ToggleProps): JSX.Element => (
  <button class="toggle" type="button" aria-pressed={isOn} onClick={onToggle}>
    {isOn ? '✓ ' : ''}
    {children}
  </button>
);

/** Severity has a shape, then a word, then a colour. */
export const Mark = ({ severity }: { readonly severity: Finding['severity'] | 'good' }): JSX.Element => (
  <span class={`mark ${severity}`} role="img" aria-label={severity}>
    {severity === 'error' ? '✕' : severity === 'warning' ? '▲' : '✓'}
  </span>
);

/** A place in a file: opens in the editor where one was chosen, else it can be copied. */
export const Place = ({ at }: { readonly at: At | undefined }): JSX.Element | null => {
  const link = useContext(Editor);
  if (!at) return null;
  const text = `${at.file}:${at.line}:${at.column}`;
  const address = link(at);
  if (address !== undefined)
    return (
      <a class="place" href={address}>
        {text}
      </a>
    );
  return (
    <button
      class="place"
      type="button"
      title="Copy"
      onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}
    >
      {text}
    </button>
  );
};

/** A slider with its number. */
export function Slider(props: {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit: string;
  onChange(value: number): void;
}): JSX.Element {
  const { label, value, min, max, step, unit, onChange } = props;
  const input = (event: TargetedEvent<HTMLInputElement>): void => {
    const number = Number(event.currentTarget.value);
    if (Number.isFinite(number)) onChange(Math.min(max, Math.max(min, number)));
  };
  const range = { min, max, step, value, onInput: input };
  return (
    <div class="slider">
      <span>{label}</span>
      <input type="range" aria-label={label} aria-valuetext={`${value} ${unit}`} {...range} />
      <input type="number" aria-label={`${label}, ${unit}`} {...range} />
      <span aria-hidden="true">{unit}</span>
    </div>
  );
}

/** `2 cards`, `1 card`. */
export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The address of a place; undefined where no editor was chosen. */
type Link = (at: At) => string | undefined;

export const linkOf =
  ({ editor }: Pick<State, 'editor'>): Link =>
  ({ file, line, column }) => {
    if (!editor || file.includes('!')) return undefined;
    const isAbsolute = /^(\/|[a-z]:)/i.test(file);
    const path = isAbsolute ? file : `${editor.folder}/${file}`;
    const values: Readonly<Record<string, string>> = {
      file: path.split('/').map(encodeURIComponent).join('/').replace(/%3A/g, ':'),
      line: String(line),
      column: String(column),
    };
    return editor.pattern.replace(/\{(file|line|column)\}/g, (_, name: string) => values[name] ?? '');
  };

export const Editor = createContext<Link>(() => undefined);
