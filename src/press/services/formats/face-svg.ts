/**
 * One face with an exact amount of bleed, as SVG.
 *
 * Takes a display list and the view in points, centred on the trim; gives SVG text whose view box is just that. Where the
 * art does not reach out, the face's own edge is mirrored, as on cut sheets. Never paints a background: what is left open
 * can be seen afterwards.
 */
import type { Size } from '../../../base/geometry.ts';
import { present } from '../../../base/invariant.ts';
import type { DisplayList } from '../../../typeset/paint/types.ts';
import { writeSvg } from '../../../output/svg/index.ts';

export interface FaceDrawing {
  readonly list: DisplayList;
  readonly bleedFrom: 'art' | 'mirror';
  /** For readers of the SVG. */
  readonly title?: string | undefined;
}

const num = (value: number): string => String(Number(value.toFixed(4)));

const trimOf = ({ list }: FaceDrawing): Size => present(list.pages[0], `page of ${list.id}`).size;

/** The face alone, its root replaced by one that shows `view`. */
export function faceSvg(face: FaceDrawing, view: Size): string {
  const trim = trimOf(face);
  const [reachX, reachY] = [(view.width - trim.width) / 2, (view.height - trim.height) / 2];
  const bleed = Math.max(0, reachX, reachY);
  const title = face.title === undefined ? {} : { title: face.title };
  const svg = writeSvg(face.list, 0, { bleed, ...title });
  const [width, height] = [num(view.width), num(view.height)];
  const root = `width="${width}pt" height="${height}pt" viewBox="${num(-reachX)} ${num(-reachY)} ${width} ${height}"`;
  const sized = svg.replace(/width="[^"]*" height="[^"]*" viewBox="[^"]*"/, () => root);
  return face.bleedFrom === 'mirror' && bleed > 0 ? mirrored(sized, trim) : sized;
}

/** Nine copies of the face, cut at its trim: the face, and its reflections about each edge and corner, underneath. */
function mirrored(svg: string, { width, height }: Size): string {
  const start = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  const end = svg.lastIndexOf('</svg>');
  const turns = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => [i, j] as const));
  // The face itself comes last, over the seams.
  turns.sort(([a, b], [c, d]) => Math.abs(c) + Math.abs(d) - Math.abs(a) - Math.abs(b));
  const along = (turn: number, length: number): string =>
    turn === 0 ? '1 0' : `-1 ${num(turn < 0 ? 0 : 2 * length)}`;
  const copies = turns.map(([i, j]) => {
    const [scaleX, shiftX] = along(i, width).split(' ');
    const [scaleY, shiftY] = along(j, height).split(' ');
    return `<use href="#whole-face" transform="matrix(${scaleX} 0 0 ${scaleY} ${shiftX} ${shiftY})"/>`;
  });
  const clip = `<clipPath id="whole-trim"><rect width="${num(width)}" height="${num(height)}"/></clipPath>`;
  const body = `<g id="whole-face" clip-path="url(#whole-trim)">${svg.slice(start, end)}</g>`;
  return `${svg.slice(0, start)}<defs>${clip}${body}</defs>${copies.join('')}${svg.slice(end)}`;
}
