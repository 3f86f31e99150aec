/** A sheet as it lies on the table, or front and back together as they are seen against the light. */
import type { JSX } from 'preact';
import type { SheetView } from '../protocol/index.ts';
import { sheetSource } from './net.ts';
import { MM, Picture } from './parts.tsx';

export type Mode = 'front' | 'back' | 'both';

/** A front with the back that lies behind it. */
export interface Leaf {
  readonly front: SheetView;
  readonly back: SheetView | undefined;
}

export interface LightProps {
  readonly leaf: Leaf;
  readonly mode: Mode;
  readonly drift: { readonly x: number; readonly y: number };
  readonly hasTrims: boolean;
}

/** The back is seen through the paper, so its picture is turned over. */
export function Light({ leaf: { front, back }, mode, drift, hasTrims }: LightProps): JSX.Element {
  const shown = mode === 'back' ? back : front;
  if (!shown) return <p class="empty">These sheets have no backs.</p>;
  const share = (points: number, whole: number): string => `${(points / whole) * 100}%`;
  const move = `translate(${share(drift.x * MM, front.width)}, ${share(drift.y * MM, front.height)}) scaleX(-1)`;
  return (
    <div class="sheet" style={{ aspectRatio: `${shown.width} / ${shown.height}` }}>
      <Picture
        src={sheetSource(shown)}
        alt={`${shown.label}: ${shown.places.length} places`}
        width={shown.width}
        height={shown.height}
      />
      {mode === 'both' && back && (
        <div class="through" style={{ transform: move }}>
          <Picture
            src={sheetSource(back)}
            alt="The back, seen through the paper"
            width={back.width}
            height={back.height}
          />
        </div>
      )}
      {(hasTrims || mode === 'both') && (
        <Trims front={front} shown={shown} back={mode === 'both' ? back : undefined} drift={drift} />
      )}
    </div>
  );
}

interface TrimsProps extends Pick<LightProps, 'drift'> {
  readonly front: SheetView;
  readonly shown: SheetView;
  /** Where its places land on the front is shown, too. */
  readonly back: SheetView | undefined;
}

const Trims = ({ front, shown, back, drift }: TrimsProps): JSX.Element => (
  <svg class="over" viewBox={`0 0 ${front.width} ${front.height}`} aria-hidden="true">
    {shown.places.map(({ x, y, width, height }, i) => (
      <g class="trim" key={i}>
        <rect class="casing" {...{ x, y, width, height }} />
        <rect class="line" {...{ x, y, width, height }} />
      </g>
    ))}
    {back?.places.map(({ x, y, width, height }, i) => (
      <g class="landing" key={`b${i}`}>
        <rect
          class="line"
          x={front.width - x - width + drift.x * MM}
          y={y + drift.y * MM}
          {...{ width, height }}
        />
      </g>
    ))}
  </svg>
);
