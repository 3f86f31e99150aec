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

/** A place for each hole. */
export function holePlaces(skeleton: string): readonly HolePlace[] {
  const offsets = Array.from(skeleton.matchAll(MARKS), ({ index }) => index);
  return offsets.map((offset) => {
    const open = skeleton.lastIndexOf('<', offset);
    if (open <= skeleton.lastIndexOf('>', offset))
      return isInDrawing(skeleton, offset) ? FIXED : { kind: 'text' };
    const attribute = attributeAt(skeleton, open, offset, offsets);
    return attribute ? { kind: 'attribute', attribute } : FIXED;
  });
}

const isInDrawing = (skeleton: string, offset: number): boolean =>
  skeleton.lastIndexOf('<svg', offset) > skeleton.lastIndexOf('</svg', offset);

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
