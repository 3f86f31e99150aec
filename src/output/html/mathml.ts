/**
 * MathML that may be in a page as it is (`checkedMathml`): elements and attributes of MathML Core and nothing else.
 *
 * Takes text, gives it back, or undefined where it is not well-formed or holds anything that is no formula: a page without scripts
 * stays one. Source: MathML Core (W3C), chapters 2 and 3.
 */
const ELEMENTS: ReadonlySet<string> = new Set([
  'math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'merror', 'mpadded',
  'mphantom', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd',
]); // prettier-ignore

const ATTRIBUTES: ReadonlySet<string> = new Set([
  'accent', 'accentunder', 'alttext', 'arg', 'class', 'columnalign', 'columnspan', 'depth', 'dir', 'display', 'displaystyle',
  'fence', 'form', 'height', 'intent', 'largeop', 'linethickness', 'lspace', 'mathvariant', 'maxsize', 'minsize', 'movablelimits',
  'rowspan', 'rspace', 'scriptlevel', 'separator', 'stretchy', 'symmetric', 'voffset', 'width', 'xmlns',
]); // prettier-ignore

const TOKEN = /<(\/?)([a-z]+)((?:\s+[a-z]+\s*=\s*"[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ATTRIBUTE = /([a-z]+)\s*=\s*"/g;
const BARE_AMPERSAND = /&(?!(?:[a-z]+|#\d+|#x[\da-f]+);)/i;

/** One start or end tag; false where it is not allowed or closes what is not open. */
function takeTag(open: string[], match: RegExpExecArray): boolean {
  const [, slash, name = '', attributes = '', isEmpty] = match;
  if (!ELEMENTS.has(name)) return false;
  for (const [, attribute = ''] of attributes.matchAll(ATTRIBUTE))
    if (!ATTRIBUTES.has(attribute)) return false;
  if (slash) return open.pop() === name;
  if (!isEmpty) open.push(name);
  return true;
}

/** The formula itself, when it is one `math` element and safe; else undefined. */
export function checkedMathml(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^<math[\s>]/.test(trimmed) || BARE_AMPERSAND.test(trimmed)) return undefined;
  const open: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const isInside = open.length > 0 || TOKEN.lastIndex === 0;
    const match = TOKEN.exec(trimmed);
    if (!match || !isInside) return undefined;
    if (match[5] === undefined && !takeTag(open, match)) return undefined;
  }
  return open.length === 0 ? trimmed : undefined;
}
