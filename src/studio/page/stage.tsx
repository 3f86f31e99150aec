/** A face with its bleed, the lines that may lie over it, and a button for each of its parts. */
import type { JSX } from 'preact';
import type { Card, Component, Part, Side } from '../protocol.ts';
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
export function Stage({
  card,
  component,
  side,
  scale,
  over,
  parts,
  chosen,
  isBack,
  onPart,
}: StageProps): JSX.Element {
  const { width, height, safe, corner } = component;
  const bleed = isBack ? component.backBleed : component.bleed;
  const px = (points: number): string => `${points * scale}px`;
  const size = { width: width + 2 * bleed, height: height + 2 * bleed };
  return (
    <div class="stage" style={{ width: px(size.width), height: px(size.height) }}>
      <Picture src={faceSource(side, true)} alt={card.spoken} width={size.width} height={size.height} />
      <svg class="over" viewBox={`${-bleed} ${-bleed} ${size.width} ${size.height}`} aria-hidden="true">
        {over.has('bleed') && (
          <Frame className="bleed" x={-bleed} y={-bleed} width={size.width} height={size.height} />
        )}
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
      {parts.map((part, i) => (
        <button
          key={i}
          type="button"
          class={i === chosen ? 'part chosen' : 'part'}
          aria-pressed={i === chosen}
          data-number={over.has('order') && part.text !== '' ? i + 1 : undefined}
          aria-label={`${part.element}: ${part.text.slice(0, 40)}, ${mm(part.width)} by ${mm(part.height)}`}
          style={{
            left: px(part.x + bleed),
            top: px(part.y + bleed),
            width: px(part.width),
            height: px(part.height),
          }}
          onClick={() => onPart(i)}
        />
      ))}
      <p class="labels">
        {over.has('bleed') && <span class="bleed">bleed {mm(bleed)}</span>}
        {over.has('trim') && (
          <span class="trim">
            trim {mm(width)} × {mm(height)}
          </span>
        )}
        {over.has('safe') && <span class="safe">safe {mm(safe)}</span>}
      </p>
    </div>
  );
}

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
