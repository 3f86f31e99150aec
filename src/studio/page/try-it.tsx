/** Values of a card on trial: typed here, seen at once, in no file until they are saved. */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Card, Component, Editable, Part, Side, State } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { act, faceSource } from './net.ts';
import { countOf, mm, Picture, Place } from './parts.tsx';

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

// What the inspector says of a part of a card: where it comes from, its size, its tag, its style.

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
        {factsOf(part).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const factsOf = ({
  template,
  data,
  style,
  role,
  ...box
}: Part): readonly (readonly [string, ComponentChildren])[] => [
  ['Template', <Place at={template} />],
  ...data.map(({ name, at }) => [`Data, ${name}`, <Place at={at} />] as const),
  ['Size', `${mm(box.width)} × ${mm(box.height)}`],
  ['From the trim', `${mm(box.x)} from the left, ${mm(box.y)} from the top`],
  ['Tag', role],
  ...style,
];

// A face with its bleed, the lines that may lie over it, and a button for each of its parts.

interface StageProps {
  readonly card: Card;
  readonly component: Component;
  readonly side: Side;
  readonly scale: number;
  readonly over: ReadonlySet<string>;
  readonly parts: readonly Part[];
  readonly chosen: number;
  readonly isBack: boolean;
  onPart(part: number): void;
}

/** Takes a side at `scale` pixels for a point; `over` names the lines that are shown. */
export function Stage(props: StageProps): JSX.Element {
  const { card, component, side, scale, over, parts, chosen, isBack, onPart } = props;
  const { width, height } = component;
  const bleed = isBack ? component.backBleed : component.bleed;
  const px = (points: number): string => `${points * scale}px`;
  const size = { width: width + 2 * bleed, height: height + 2 * bleed };
  return (
    <div class="stage" style={{ width: px(size.width), height: px(size.height) }}>
      <Picture src={faceSource(side, true)} alt={card.spoken} width={size.width} height={size.height} />
      <Lines {...{ component, bleed, over, parts, chosen }} />
      {parts.map((part, i) => (
        <PartButton
          key={i}
          part={part}
          number={over.has('order') && part.text !== '' ? i + 1 : undefined}
          isChosen={i === chosen}
          at={{
            left: px(part.x + bleed),
            top: px(part.y + bleed),
            width: px(part.width),
            height: px(part.height),
          }}
          onPress={() => onPart(i)}
        />
      ))}
      <Labels {...{ component, bleed, over }} />
    </div>
  );
}

interface LineProps extends Pick<StageProps, 'component' | 'over'> {
  /** Of this side, in points. */
  readonly bleed: number;
}

function Lines({
  component: { width, height, safe, corner },
  bleed,
  over,
  parts,
  chosen,
}: LineProps & Pick<StageProps, 'parts' | 'chosen'>): JSX.Element {
  const whole = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
  return (
    <svg class="over" viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`} aria-hidden="true">
      {over.has('bleed') && <Frame className="bleed" {...whole} />}
      {over.has('trim') && (
        <Frame className="trim" x={0} y={0} width={width} height={height} radius={corner} />
      )}
      {over.has('safe') && (
        <Frame className="safe" x={safe} y={safe} width={width - 2 * safe} height={height - 2 * safe} />
      )}
      {parts.map(
        (part, i) =>
          (over.has('boxes') || i === chosen) && (
            <Frame key={i} className={i === chosen ? 'chosen' : 'box'} {...part} />
          ),
      )}
    </svg>
  );
}

interface PartButtonProps {
  readonly part: Part;
  /** In the order of reading, where that is shown. */
  readonly number: number | undefined;
  readonly isChosen: boolean;
  /** Its place on the stage, in CSS lengths. */
  readonly at: Readonly<Record<'left' | 'top' | 'width' | 'height', string>>;
  onPress(): void;
}

const PartButton = ({ part, number, isChosen, at, onPress }: PartButtonProps): JSX.Element => (
  <button
    type="button"
    class={isChosen ? 'part chosen' : 'part'}
    aria-pressed={isChosen}
    data-number={number}
    aria-label={`${part.element}: ${part.text.slice(0, 40)}, ${mm(part.width)} by ${mm(part.height)}`}
    style={at}
    onClick={onPress}
  />
);

const Labels = ({ component: { width, height, safe }, bleed, over }: LineProps): JSX.Element => (
  <p class="labels">
    {over.has('bleed') && <span class="bleed">bleed {mm(bleed)}</span>}
    {over.has('trim') && (
      <span class="trim">
        trim {mm(width)} × {mm(height)}
      </span>
    )}
    {over.has('safe') && <span class="safe">safe {mm(safe)}</span>}
  </p>
);

interface FrameProps extends Pick<Part, 'x' | 'y' | 'width' | 'height'> {
  readonly className: string;
  readonly radius?: number;
}

/** A line with a white casing, so that it holds on any art. */
const Frame = ({ className, x, y, width, height, radius = 0 }: FrameProps): JSX.Element => {
  const box = { x, y, width, height, rx: radius };
  return (
    <g class={className}>
      <rect class="casing" {...box} />
      <rect class="line" {...box} />
    </g>
  );
};
