/**
 * The Figures of a document as SVG files of their own (`figureFiles`), for programs that show pictures but not our pages.
 *
 * Takes a laid-out document; gives each Figure that shows something, in reading order, on white: such a program may be dark.
 */
import { sharedDrawings } from '../svg/index.ts';
import { type Drawing, figureDrawings } from './figure-drawings.ts';
import { ENLARGED, type TwinPart } from './write-html.ts';
import { escapeHtml } from './tables.ts';

export interface FigureFile {
  /** What is said of it. */
  readonly spoken: string;
  /** A whole SVG document. */
  readonly svg: string;
  /** In pixels of a screen. */
  readonly width: number;
  readonly height: number;
}

/** White round a drawing, in points: strokes reach over the box. */
const MARGIN = 2;

/** Pixels to a point on a screen, where a picture is as large as in the twin. */
const PIXELS = (96 / 72) * ENLARGED;

export function figureFiles({ list }: Pick<TwinPart, 'list'>): readonly FigureFile[] {
  const drawings = [...figureDrawings(list)].sort(([a], [b]) => a - b);
  return drawings.map(([index, drawing]) => fileOf(list.structure[index]?.alt ?? '', drawing));
}

function fileOf(spoken: string, { items, box }: Drawing): FigureFile {
  const [width, height] = [box.width + 2 * MARGIN, box.height + 2 * MARGIN].map(Math.ceil);
  const shapes = sharedDrawings('f');
  const body = shapes.draw(items);
  const place = `x="${box.x - MARGIN}" y="${box.y - MARGIN}" width="${width}" height="${height}"`;
  const view = `${box.x - MARGIN} ${box.y - MARGIN} ${width} ${height}`;
  const size = { width: Math.round((width ?? 0) * PIXELS), height: Math.round((height ?? 0) * PIXELS) };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${view}">\n<title>${escapeHtml(spoken)}</title>\n${shapes.definitions()}<rect ${place} fill="#fff"/>\n${body}</svg>\n`;
  return { spoken, svg, ...size };
}
