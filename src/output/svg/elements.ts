/**
 * Pictures, and what begins a group or paints a path, in SVG.
 */
import { base64Text } from '../../base/bytes.ts';
import { invariant } from '../../base/invariant.ts';
import type { UsedPaint } from '../../typeset/layout/types.ts';
import type { ImageItem, PathItem, PushItem, Stroke } from '../../typeset/paint/types.ts';
import type { Definitions } from './definitions.ts';
import { attribute, colourText, matrixText, num, opacityText } from './syntax.ts';

/** `fill` or `stroke` with its opacity. */
function paintText(name: 'fill' | 'stroke', paint: UsedPaint | undefined, definitions: Definitions): string {
  if (!paint) return name === 'fill' ? ' fill="none"' : '';
  if (paint.kind !== 'solid') return attribute(name, definitions.gradient(paint));
  return attribute(name, colourText(paint.colour)) + opacityText(`${name}-opacity`, paint.colour.alpha);
}

function strokeText(stroke: Stroke | undefined, definitions: Definitions): string {
  if (!stroke) return '';
  const isMitred = stroke.join === 'miter';
  return [
    paintText('stroke', stroke.paint, definitions),
    attribute('stroke-width', num(stroke.width)),
    stroke.cap === 'butt' ? '' : attribute('stroke-linecap', stroke.cap),
    isMitred ? '' : attribute('stroke-linejoin', stroke.join),
    isMitred && stroke.miterLimit !== 4
      ? attribute('stroke-miterlimit', num(Math.max(1, stroke.miterLimit)))
      : '',
    stroke.dash.length === 0 ? '' : attribute('stroke-dasharray', stroke.dash.map(num).join(' ')),
    stroke.dashOffset === 0 ? '' : attribute('stroke-dashoffset', num(stroke.dashOffset)),
  ].join('');
}

/** Attributes of a path. */
export function pathPaints(item: PathItem, definitions: Definitions): string {
  const rule = item.fill && item.fillRule === 'evenodd' ? ' fill-rule="evenodd"' : '';
  return `${paintText('fill', item.fill, definitions)}${strokeText(item.stroke, definitions)}${rule}`;
}

export function imageElement({ image, rect, pixelated }: ImageItem): string {
  invariant(image.format !== 'inks', 'a picture that screens know');
  const place = `x="${num(rect.x)}" y="${num(rect.y)}" width="${num(rect.width)}" height="${num(rect.height)}"`;
  const rendering = pixelated ? ' image-rendering="pixelated"' : '';
  const data = base64Text(image.bytes);
  return `<image ${place} preserveAspectRatio="none"${rendering} href="data:image/${image.format};base64,${data}"/>\n`;
}

/** Inside a `g`, the clip path is in the coordinates the transform gives: matrix first, then clip, as in the list. */
export function pushElement(item: PushItem, definitions: Definitions): string {
  const transform = item.matrix ? attribute('transform', matrixText(item.matrix)) : '';
  const clip = item.clip ? attribute('clip-path', definitions.clip(item.clip.path, item.clip.rule)) : '';
  const blend = item.blend ? attribute('style', `mix-blend-mode:${item.blend}`) : '';
  return `<g${transform}${clip}${opacityText('opacity', item.opacity)}${blend}>\n`;
}
