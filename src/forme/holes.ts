/**
 * Where the holes of a skeleton are: among the words, in an attribute, or where nothing may change.
 *
 * Takes a skeleton, gives a place for each hole, in order. Text in drawings and values of attributes that decide about
 * more than their own element (classes, ids, languages) are fixed: rows that differ there are of different formes.
 */

/** One attribute's value in the skeleton, with the holes in it. */
export interface OpenAttribute {
  /** Offset of the tag's `<` in the skeleton. */
  readonly tag: number;
  readonly name: string;
  /** Tag, name and texts: the same for this attribute in other skeletons. */
  readonly where: string;
  /** Texts and, between them, numbers of holes. */
  readonly segments: readonly (string | number)[];
}

export type HolePlace =
  | { readonly kind: 'text' }
  | { readonly kind: 'attribute'; readonly attribute: OpenAttribute }
  | { readonly kind: 'fixed' };

const MARKS = /[\u0081\u008d]/g;

// Which attributes concern nothing but the box of their own element?
const OWN_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['style', 'src', 'alt', 'title', 'aria-label', 'href', 'width', 'height'],
  ...['d', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'transform', 'viewBox'],
  ...[
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-dashoffset',
    'opacity',
    'stop-color',
    'offset',
  ],
]);

const isOwn = (element: string, name: string): boolean =>
  OWN_ATTRIBUTES.has(name) || (element === 'icon' && name === 'name');

const FIXED = { kind: 'fixed' } as const;

/** What begins or ends a tag or a drawing, and the marks of holes. */
const TAGS_AND_MARKS = /<\/?svg|[<>\u0081\u008d]/g;

/** A place for each hole. */
export function holePlaces(skeleton: string): readonly HolePlace[] {
  const offsets = Array.from(skeleton.matchAll(MARKS), ({ index }) => index);
  const places: HolePlace[] = [];
  let [open, close, isInDrawing] = [-1, -1, false];
  for (const { 0: found, index } of skeleton.matchAll(TAGS_AND_MARKS)) {
    if (found.length > 1) isInDrawing = found === '<svg';
    if (found.startsWith('<')) open = index;
    else if (found === '>') close = index;
    else if (open <= close) places.push(isInDrawing ? FIXED : { kind: 'text' });
    else {
      const attribute = attributeAt(skeleton, open, index, offsets);
      places.push(attribute ? { kind: 'attribute', attribute } : FIXED);
    }
  }
  return places;
}

function attributeAt(
  skeleton: string,
  tag: number,
  offset: number,
  offsets: readonly number[],
): OpenAttribute | undefined {
  const before = /([^\s"'=<>/]+)\s*=\s*(["'])((?:(?!\2)[^<>])*)$/.exec(skeleton.slice(tag, offset));
  const element = /^<([\w-]+)/.exec(skeleton.slice(tag, offset))?.[1];
  const [, name, quote, first] = before ?? [];
  if (name === undefined || quote === undefined || first === undefined || element === undefined)
    return undefined;
  if (!isOwn(element, name)) return undefined;
  const start = offset - first.length;
  const end = skeleton.indexOf(quote, offset);
  const value = skeleton.slice(start, end);
  if (end < 0 || value.includes('&') || value.includes('<')) return undefined;
  let hole = offsets.indexOf(start + value.search(MARKS));
  const segments = value.split(/([\u0081\u008d])/).map((part, i) => (i % 2 === 1 ? hole++ : part));
  return { tag, name, where: `${skeleton.slice(tag, start)}${value}`, segments };
}
