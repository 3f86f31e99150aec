/** A face with its bleed, the lines that may lie over it, and a button for each of its parts. */
import type { JSX } from 'preact';
import type { Card, Component, Part, Side } from '../protocol/index.ts';
import { faceSource } from './net.ts';
import { mm, Picture } from './parts.tsx';

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
