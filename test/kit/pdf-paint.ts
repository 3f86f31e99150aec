/**
 * What a page paints, thing by thing, as pdf.js reads its operators: for tests of tags and of measures.
 *
 * Coordinates are points from the page's bottom left, y up, matrices applied. Forms are walked into, each time they are drawn.
 */
import type { PDFPageProxy } from 'pdfjs-dist';
import { loadPdfjs } from './pdfjs.ts';

export interface Painted {
  /** `fill`, `stroke`, `fillStroke`, `eoFill` .., `showText`, `shadingFill`, `paintImageXObject`. */
  readonly operator: string;
  /** End points and control points of a path; empty for other things. */
  readonly points: readonly (readonly [number, number])[];
  /** The outermost marked sequence: `Artifact`, a structure type, or undefined for none. */
  readonly tag: string | undefined;
  /** How many marked sequences are open: 1 is right. */
  readonly depth: number;
  /** How many forms deep. */
  readonly formDepth: number;
}

type Six = readonly [number, number, number, number, number, number];

const times = (outer: Six, inner: Six): Six => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Points of pdf.js' path array: 0 move, 1 line, 2 curve, 3 quadratic, 4 close. */
function pathPoints(data: ArrayLike<number>, m: Six): [number, number][] {
  const counts = [1, 1, 3, 2, 0];
  const points: [number, number][] = [];
  for (let i = 0; i < data.length;) {
    const count = counts[data[i++] ?? 4] ?? 0;
    for (let k = 0; k < count; k++, i += 2) {
      const [x, y] = [data[i] ?? 0, data[i + 1] ?? 0];
      points.push([m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]);
    }
  }
  return points;
}

const PAINTS = /^(showText|shadingFill|paint(Image|InlineImage|ImageMask|SolidColorImageMask).*)$/;
const PATH_PAINTS = /^(eo)?(fill|stroke|closeStroke|fillStroke|closeFillStroke)$/i;

interface WalkState {
  matrix: Six;
  readonly saved: Six[];
  readonly tags: string[];
  formDepth: number;
}

const IDENTITY: Six = [1, 0, 0, 1, 0, 0];

function track(name: string, args: unknown[], state: WalkState): void {
  if (name === 'save') state.saved.push(state.matrix);
  else if (name === 'restore') state.matrix = state.saved.pop() ?? IDENTITY;
  else if (name === 'transform') state.matrix = times(state.matrix, args as unknown as Six);
  else if (name === 'beginMarkedContent' || name === 'beginMarkedContentProps')
    state.tags.push(tagName(args[0]));
  else if (name === 'endMarkedContent') state.tags.pop();
  else if (name === 'paintFormXObjectBegin') {
    state.saved.push(state.matrix);
    state.formDepth++;
    if (args[0]) state.matrix = times(state.matrix, args[0] as Six);
  } else if (name === 'paintFormXObjectEnd') {
    state.matrix = state.saved.pop() ?? IDENTITY;
    state.formDepth--;
  }
}

const tagName = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);

const known = new WeakMap<PDFPageProxy, Promise<readonly Painted[]>>();

/** Everything painted, in order. */
export function paintedThings(page: PDFPageProxy): Promise<readonly Painted[]> {
  const painted = known.get(page) ?? readPaints(page);
  known.set(page, painted);
  return painted;
}

async function readPaints(page: PDFPageProxy): Promise<readonly Painted[]> {
  const { OPS } = await loadPdfjs();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code as number, name]));
  const list = await page.getOperatorList();
  const state: WalkState = { matrix: IDENTITY, saved: [], tags: [], formDepth: 0 };
  const painted: Painted[] = [];
  list.fnArray.forEach((code, i) => {
    const name = names.get(code) ?? '';
    const args = ((list.argsArray as unknown[])[i] ?? []) as unknown[];
    track(name, args, state);
    const { tags, formDepth } = state;
    const common = { tag: tags[0], depth: tags.length, formDepth };
    if (name === 'constructPath') {
      const operator = names.get(args[0] as number) ?? '';
      const data = (args[1] as ArrayLike<number>[])[0];
      if (PATH_PAINTS.test(operator) && data)
        painted.push({ operator, points: pathPoints(data, state.matrix), ...common });
    } else if (PAINTS.test(name)) painted.push({ operator: name, points: [], ...common });
  });
  return painted;
}

/** Painting operators that are in no marked sequence or in more than one: must be 0 on every page. */
export async function untaggedPaints(page: PDFPageProxy): Promise<number> {
  return (await paintedThings(page)).filter((thing) => thing.depth !== 1).length;
}
