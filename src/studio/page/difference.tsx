/** Two pictures of a face, pixel by pixel: what differs is marked on the newer one in grey, and its share is given. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Box } from '../protocol/index.ts';
import { useLatest } from './answer.ts';

interface DifferenceProps {
  readonly before: string;
  readonly after: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
}

/** Pixels across the picture: as fine as it is shown. */
const ACROSS = 480;
/** A channel may be this much off before an eye sees it. */
const SLACK = 8;
const MARK = [227, 0, 140] as const;

export function Difference({ before, after, width, height, boxes }: DifferenceProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [share, setShare] = useState<number>();
  const pictures = useLatest(() => Promise.all([before, after].map(loaded)), [before, after]);
  useEffect(() => {
    const [was, is] = pictures ?? [];
    if (was && is && canvas.current) setShare(mark(canvas.current, was, is));
  }, [pictures]);
  const words =
    share === undefined ? 'looking' : share === 0 ? 'no pixel differs' : `${percent(share)} of pixels`;
  return (
    <figure>
      <figcaption>
        Difference <small>{words}</small>
      </figcaption>
      <div class="layers card">
        <canvas
          ref={canvas}
          class="picture card"
          role="img"
          aria-label={`Difference: ${words}`}
          width={ACROSS}
          height={Math.round((ACROSS * height) / width)}
        />
        <Marked {...{ width, height, boxes }} />
      </div>
    </figure>
  );
}

/** A frame round each place, with air. */
const Marked = ({
  width,
  height,
  boxes,
}: Pick<DifferenceProps, 'width' | 'height' | 'boxes'>): JSX.Element => (
  <svg class="over" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
    {boxes.map(({ x, y, width: across, height: down }, i) => (
      <rect key={i} class="marked" x={x - 1.5} y={y - 1.5} width={across + 3} height={down + 3} rx={2} />
    ))}
  </svg>
);

const percent = (share: number): string => `${share < 0.001 ? 'under 0.1' : (share * 100).toFixed(1)} %`;

async function loaded(src: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = src;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

/** Draws the newer picture pale and grey with its differences; gives their share. */
function mark(canvas: HTMLCanvasElement, was: HTMLImageElement, is: HTMLImageElement): number {
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 0;
  const pixelsOf = (image: HTMLImageElement): Uint8ClampedArray => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return context.getImageData(0, 0, width, height).data;
  };
  const [old, now] = [pixelsOf(was), pixelsOf(is)];
  const shown = context.createImageData(width, height);
  let count = 0;
  for (let i = 0; i < now.length; i += 4) {
    const [red = 0, green = 0, blue = 0] = [now[i], now[i + 1], now[i + 2]];
    const isOther = [0, 1, 2].some((k) => Math.abs((now[i + k] ?? 0) - (old[i + k] ?? 0)) > SLACK);
    if (isOther) count++;
    const grey = 255 - 0.3 * (255 - (0.2126 * red + 0.7152 * green + 0.0722 * blue));
    for (let k = 0; k < 3; k++) shown.data[i + k] = isOther ? (MARK[k] ?? 0) : grey;
    shown.data[i + 3] = 255;
  }
  context.putImageData(shown, 0, 0);
  return count / (width * height);
}
