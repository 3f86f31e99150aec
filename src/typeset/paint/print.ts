/**
 * The display list as text: one item per line, two decimals, nothing that changes by itself.
 *
 * For `--stop-after paint`, bug reports and text references. The form is described in docs/inside/display-list.md, "Text form".
 */
import type { Matrix, Path, Rect } from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import { ARTIFACT_LAYOUT, ARTIFACT_PAGE, ARTIFACT_PAGINATION, type Owner } from '../box/types.ts';
import type { UsedPaint } from '../layout/types.ts';
import { rectOf } from './bounds.ts';
import type { DisplayItem, DisplayList, GlyphsItem, PathItem, PushItem, Stroke } from './types.ts';
import { type Colour, formatHex } from '../../base/colour.ts';

/** Two decimals, never `-0.00`. */
export function decimals(value: number): string {
  const text = value.toFixed(2);
  return text === '-0.00' ? '0.00' : text;
}

const list = (values: readonly number[]): string => values.map(decimals).join(' ');

/** `@12` for a structure node, `@layout`, `@page`, `@pagination` for artifacts. */
export function formatOwner(owner: Owner): string {
  if (owner === ARTIFACT_LAYOUT) return '@layout';
  if (owner === ARTIFACT_PAGE) return '@page';
  return owner === ARTIFACT_PAGINATION ? '@pagination' : `@${owner}`;
}

const rectText = (r: Rect): string => list([r.x, r.y, r.width, r.height]);

/** `rect x y w h` for a plain rectangle, else SVG path data. */
export function formatPath(path: Path): string {
  const r = rectOf(path);
  if (r) return `rect ${rectText(r)}`;
  let text = '';
  let i = 0;
  for (const verb of path.verbs) {
    const count = verb === 'C' ? 6 : verb === 'Z' ? 0 : 2;
    text += ` ${verb}${list(path.points.slice(i, i + count))}`;
    i += count;
  }
  return `path${text}`;
}

const stopsText = (
  stops: readonly { offset: number; colour: Parameters<typeof formatColour>[0] }[],
): string => stops.map((stop) => `${formatColour(stop.colour)} ${decimals(stop.offset * 100)}%`).join(', ');

function paintText(paint: UsedPaint): string {
  switch (paint.kind) {
    case 'solid':
      return formatColour(paint.colour);
    case 'linear':
      return `linear(${list([paint.x1, paint.y1, paint.x2, paint.y2])}; ${stopsText(paint.stops)})`;
    case 'radial':
      return `radial(${list([paint.cx, paint.cy, paint.rx, paint.ry])}; ${stopsText(paint.stops)})`;
    default:
      return assertNever(paint, 'paint');
  }
}

function strokeText(stroke: Stroke): string {
  const parts = [paintText(stroke.paint), decimals(stroke.width)];
  if (stroke.cap !== 'butt') parts.push(`cap ${stroke.cap}`);
  if (stroke.join !== 'miter') parts.push(`join ${stroke.join}`);
  if (stroke.dash.length > 0) parts.push(`dash ${list(stroke.dash)}`);
  if (stroke.dashOffset !== 0) parts.push(`offset ${decimals(stroke.dashOffset)}`);
  return parts.join(' ');
}

function pathLine(item: PathItem): string {
  const rule = item.fillRule === 'evenodd' && item.fill ? ' evenodd' : '';
  const fill = item.fill ? `  fill ${paintText(item.fill)}${rule}` : '';
  const stroke = item.stroke ? `  stroke ${strokeText(item.stroke)}` : '';
  return `path    ${formatOwner(item.owner)}${fill}${stroke}  ${formatPath(item.path)}`;
}

function glyphsLine(item: GlyphsItem): string {
  const parts = [
    `glyphs  ${formatOwner(item.owner)}  ${item.typeface.id} ${decimals(item.size)} ${formatColour(item.fill)}`,
    `at ${list([item.xs[0] ?? 0, item.y])}`,
  ];
  if (item.stroke) parts.push(`stroke ${formatColour(item.stroke.colour)} ${decimals(item.stroke.width)}`);
  if (item.letterSpacing !== 0) parts.push(`letter ${decimals(item.letterSpacing)}`);
  if (item.wordSpacing !== 0) parts.push(`word ${decimals(item.wordSpacing)}`);
  parts.push(JSON.stringify(wordsOf(item)));
  if (item.actualText !== undefined) parts.push(`actual ${JSON.stringify(item.actualText)}`);
  return parts.join('  ');
}

const matrixText = (m: Matrix): string =>
  `matrix ${m.map((value) => String(Number(value.toFixed(4)))).join(' ')}`;

function pushLine(item: PushItem): string {
  const parts = ['push'];
  if (item.matrix) parts.push(matrixText(item.matrix));
  if (item.clip)
    parts.push(`clip ${item.clip.rule === 'evenodd' ? 'evenodd ' : ''}${formatPath(item.clip.path)}`);
  if (item.opacity < 1) parts.push(`opacity ${decimals(item.opacity)}`);
  if (item.blend) parts.push(`blend ${item.blend}`);
  return parts.join('  ');
}

/** One line for an item, without indentation. */
export function formatItem(item: DisplayItem): string {
  switch (item.kind) {
    case 'path':
      return pathLine(item);
    case 'glyphs':
      return glyphsLine(item);
    case 'image':
      return `image   ${formatOwner(item.owner)}  ${item.image.name}  ${rectText(item.rect)}${item.pixelated ? '  pixelated' : ''}`;
    case 'art': {
      const box = item.art.viewBox;
      return `art     ${formatOwner(item.owner)}  view ${rectText(box)}  ${matrixText(item.matrix)}`;
    }
    case 'push':
      return pushLine(item);
    case 'pop':
      return 'pop';
    case 'link':
      return `link    ${formatOwner(item.owner)}  ${item.href}  ${rectText(item.rect)}`;
    default:
      return assertNever(item, 'display item');
  }
}

/** Lines of items; what lies between a push and its pop is indented. */
export function formatItems(items: readonly DisplayItem[], indent = '  '): string {
  let depth = 0;
  let text = '';
  for (const item of items) {
    if (item.kind === 'pop') depth--;
    text += `${indent}${'  '.repeat(Math.max(0, depth))}${formatItem(item)}\n`;
    if (item.kind === 'push') depth++;
  }
  return text;
}

/** The whole list: structure tree, then pages. Ends with a line break. */
export function printDisplayList(displayList: DisplayList): string {
  let text = `display-list ${displayList.id} ${displayList.language}\nstructure\n`;
  const depths: number[] = [];
  displayList.structure.forEach((node, index) => {
    const depth = node.parent < 0 ? 0 : (depths[node.parent] ?? 0) + 1;
    depths.push(depth);
    const alt = node.alt === undefined ? '' : ` alt ${JSON.stringify(node.alt)}`;
    const language = node.language === undefined ? '' : ` lang ${node.language}`;
    const actual = node.actualText === undefined ? '' : ` actual ${JSON.stringify(node.actualText)}`;
    text += `  ${'  '.repeat(depth)}@${index} ${node.role}${language}${alt}${actual}\n`;
  });
  for (const page of displayList.pages) {
    text += `page ${decimals(page.size.width)} x ${decimals(page.size.height)}\n${formatItems(page.items)}`;
  }
  return text;
}

/** What an item says, as it is copied unless it has an actual text. */
export function wordsOf({ runs }: GlyphsItem): string {
  let words = '';
  for (const run of runs) words += run.text;
  return words;
}

/** The same letters, an item for each word. */
export const wordByWord = (item: GlyphsItem): readonly GlyphsItem[] =>
  item.runs.length === 1
    ? [item]
    : item.runs.map((run, i) => ({ ...item, runs: [run], xs: [item.xs[i] ?? 0] }));

// Colours as text, for the display list's text form and as keys.
// Gives `#rrggbb` (`#rrggbbaa` when not opaque) for sRGB, `cmyk(..)` and `spot(..)` for press colours: two colours have
// the same text exactly when writers paint them alike to 1/255.

const channel = (value: number): string => String(Number(value.toFixed(3)));

const alphaSuffix = (alpha: number): string => (alpha < 1 ? ` / ${channel(alpha)}` : '');

/** The colour's text form. */
export function formatColour(colour: Colour): string {
  switch (colour.kind) {
    case 'rgb':
      return formatHex(colour);
    case 'cmyk':
      return `cmyk(${[colour.cyan, colour.magenta, colour.yellow, colour.black].map(channel).join(' ')}${alphaSuffix(colour.alpha)})`;
    case 'spot':
      return `spot(${JSON.stringify(colour.name)} ${channel(colour.tint)}${alphaSuffix(colour.alpha)})`;
  }
}

/** Whether two colours have the same text. */
export const isSameColour = (a: Colour, b: Colour): boolean => a === b || formatColour(a) === formatColour(b);
