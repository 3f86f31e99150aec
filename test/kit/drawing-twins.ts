/** A drawing drawn twice: by the press, and by the raster library from the file itself. */
import sharp from 'sharp';
import { readArtFile } from '../../src/typeset/art/index.ts';
import { fitMatrix } from '../../src/typeset/art/reference.ts';
import { BLACK } from '../../src/base/colour.ts';
import type { Diagnostic } from '../../src/base/diagnostics/diagnostic.ts';
import { writeSvg } from '../../src/output/svg/index.ts';
import type { DisplayItem } from '../../src/typeset/paint/types.ts';
import { displayList } from './display-lists.ts';

const SIDE = 60;

/** Pixels of a drawing on white, by the raster library alone. */
const pixelsOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: 'white' })
    .removeAlpha()
    .raw()
    .toBuffer();

interface Drawn {
  readonly svg: string;
  readonly complaints: readonly Diagnostic[];
}

/** What the press makes of a file, as SVG of paths and groups alone. */
export function drawnByPress(text: string): Drawn {
  const complaints: Diagnostic[] = [];
  const art = readArtFile({ name: 'x.svg', text }, BLACK, (found) => complaints.push(found));
  const viewport = { x: 0, y: 0, width: SIDE, height: SIDE };
  const matrix = fitMatrix(art.viewBox, viewport, { mode: 'meet', alignX: 0.5, alignY: 0.5 });
  const item: DisplayItem = { kind: 'art', owner: -1, art, matrix };
  const list = displayList([item], undefined, { width: SIDE, height: SIDE });
  return {
    svg: writeSvg(list, 0).replace(/width="60pt" height="60pt"/, `width="${SIDE}" height="${SIDE}"`),
    complaints,
  };
}

/** How many of the pixels differ by more than the softness of edges explains. */
function differing(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 3) {
    const apart = Math.max(...[0, 1, 2].map((k) => Math.abs((a[i + k] ?? 0) - (b[i + k] ?? 0))));
    if (apart > 48) count++;
  }
  return count / (SIDE * SIDE);
}

/** The share of pixels that differ; 0 where the press reports that it does not draw the file. */
export async function difference(text: string): Promise<number> {
  const { svg, complaints } = drawnByPress(text);
  if (complaints.length > 0) return 0;
  return differing(await pixelsOf(svg), await pixelsOf(text));
}
