/** Text form of stage 6: one line a fragment, two decimals, document order; for `--stop-after layout` and references. */
import { formatHex } from '../../base/colour.ts';
import type { Colour } from '../../base/colour.ts';
import type { Rect } from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import type { Owner } from '../box/types.ts';
import type {
  BoxShadow,
  BackgroundLayer,
  BoxFragment,
  Fragment,
  LaidOut,
  PageFragment,
  TextFragment,
  TextShadow,
  UsedBorder,
} from './types.ts';

const number = (value: number): string => {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
};
const numbers = (values: readonly number[]): string => values.map(number).join(' ');
const rectText = (r: Rect): string =>
  `${number(r.x)} ${number(r.y)} ${number(r.width)} x ${number(r.height)}`;
const colourText = (colour: Colour): string => (colour.kind === 'spot' ? colour.name : formatHex(colour));
const ownerText = (owner: Owner): string => (owner >= 0 ? `#${owner}` : `artifact ${-owner}`);
const lastName = (path: string): string => path.slice(path.lastIndexOf('>') + 1).trim();

function layerText(layer: BackgroundLayer): string {
  if (layer.kind === 'picture') return `picture ${layer.rects.map(rectText).join(', ')}`;
  if (layer.kind === 'tiles') return `gradient ${layer.tiles.map(({ rect }) => rectText(rect)).join(', ')}`;
  const { paint } = layer;
  if (paint.kind === 'solid') return colourText(paint.colour);
  const stops = paint.stops.map((stop) => `${colourText(stop.colour)} ${number(stop.offset)}`).join(', ');
  return paint.kind === 'linear'
    ? `linear ${numbers([paint.x1, paint.y1, paint.x2, paint.y2])} (${stops})`
    : `radial ${numbers([paint.cx, paint.cy, paint.rx, paint.ry])} (${stops})`;
}

function borderText(border: UsedBorder): string {
  const sides = [border.top, border.right, border.bottom, border.left];
  const texts = sides.map(({ width, style, colour }) =>
    width === 0 ? 'none' : `${number(width)} ${style} ${colourText(colour)}`,
  );
  return new Set(texts).size === 1 ? (texts[0] ?? '') : texts.join(' / ');
}

const shadowText = (shadow: BoxShadow | TextShadow): string => {
  const { x, y, blur, colour } = shadow;
  const [inset, spread] = 'inset' in shadow ? [shadow.inset, [shadow.spread]] : [false, []];
  return `${inset ? 'inset ' : ''}${numbers([x, y, blur, ...spread])} ${colourText(colour)}`;
};

function boxText(box: BoxFragment): string {
  const parts = [
    `box ${lastName(box.element)} ${ownerText(box.owner)} ${rectText(box.rect)}`,
    box.background.length > 0 ? `fill ${box.background.map(layerText).join(' + ')}` : '',
    box.border ? `border ${borderText(box.border)}` : '',
    box.radii.some((radius) => radius > 0) ? `r ${numbers(box.radii)}` : '',
    box.clipsChildren ? 'clips' : '',
    box.clip ? `clip ${box.clip.verbs} ${numbers(box.clip.points)}` : '',
    box.shadows ? `shadows ${box.shadows.map(shadowText).join(' + ')}` : '',
    box.blend ? `blend ${box.blend}` : '',
    box.opacity < 1 ? `opacity ${number(box.opacity)}` : '',
    box.transform ? `matrix ${numbers(box.transform)}` : '',
    box.layer.positioned ? `layer ${box.layer.z ?? 'auto'}` : '',
  ];
  return parts.filter((part) => part !== '').join('  ');
}

function textText(text: TextFragment): string {
  const spacing = [
    text.letterSpacing === 0 ? '' : ` letters ${number(text.letterSpacing)}`,
    text.wordSpacing === 0 ? '' : ` words ${number(text.wordSpacing)}`,
    text.stroke ? ` stroke ${number(text.stroke.width)} ${colourText(text.stroke.colour)}` : '',
  ].join('');
  const face = `${text.typeface.id} ${number(text.size)} ${colourText(text.colour)}`;
  const at = `at ${number(text.xs[0] ?? 0)} ${number(text.baseline)}`;
  const words = text.runs.map((run) => run.text).join('');
  return `text ${ownerText(text.owner)} ${face}${spacing}  ${at}  ${JSON.stringify(words)}`;
}

function fragmentLines(fragment: Fragment, indent: string): readonly string[] {
  switch (fragment.kind) {
    case 'box':
      return [
        `${indent}${boxText(fragment)}`,
        ...fragment.children.flatMap((child) => fragmentLines(child, `${indent}  `)),
      ];
    case 'text':
      return [`${indent}${textText(fragment)}`];
    case 'rule':
      return [`${indent}rule ${rectText(fragment.rect)} ${fragment.style} ${colourText(fragment.colour)}`];
    case 'shadow':
      return [`${indent}shadows ${fragment.shadows.map(shadowText).join(' + ')} of ${fragment.texts.length}`];
    case 'picture': {
      const name = fragment.content.kind === 'image' ? `image ${fragment.content.name}` : 'art';
      const clip = fragment.clip ? `  clip ${rectText(fragment.clip)}` : '';
      return [`${indent}${name} ${ownerText(fragment.owner)} ${rectText(fragment.rect)}${clip}`];
    }
    case 'link':
      return [`${indent}link ${ownerText(fragment.owner)} ${rectText(fragment.rect)} ${fragment.href}`];
    default:
      return assertNever(fragment, 'fragment');
  }
}

const pageLines = (page: PageFragment): readonly string[] => [
  `page ${page.number} ${number(page.size.width)} x ${number(page.size.height)}`,
  ...page.children.flatMap((child) => fragmentLines(child, '  ')),
];

/** All pages, then the scales of fit groups. */
export const printLaidOut = (laidOut: LaidOut): string =>
  [
    `layout ${laidOut.id} (${laidOut.language})`,
    ...laidOut.pages.flatMap(pageLines),
    ...(laidOut.fits ?? []).map(({ group, scale }) => `fit ${group} ${scale.toFixed(4)}`),
  ].join('\n');
