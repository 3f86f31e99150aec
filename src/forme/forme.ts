/**
 * A forme: what one template makes of one way through its conditions, with holes for the words of a row.
 *
 * A template is taken through stages 3 to 5 once for each such way, tried out with marks in place of values; a row then
 * only fills the holes, and stages 6 and 7 work where something differs. A row whose values do not fit (a style that
 * changes the boxes round it, a picture that is missing, a text that is too long) gets no face here: it goes the long way,
 * which reports what there is to report. In letterpress, a forme is type locked up for printing, with what is between
 * editions left standing.
 */
import { buildBoxes, createRefiller, newMaking, type BoxResources } from '../box/index.ts';
import type { Size } from '../base/geometry.ts';
import type { Place, Report } from '../diagnostics/diagnostic.ts';
import type { FontLibrary } from '../font/index.ts';
import { standingLayout } from '../layout/index.ts';
import {
  parseMarkup,
  type ElementNode,
  type FlowEvent,
  type MarkupNode,
  type MarkupTree,
} from '../markup/index.ts';
import { createRestyler, resolveStyle, type Restyler, type StyleRecord } from '../style/index.ts';
import type { Trace, TracedText } from '../template/index.ts';
import { planElements } from './elements.ts';
import type { HolePlace, OpenAttribute } from './holes.ts';
import { StandingForme } from './standing-forme.ts';
import type { Forme } from './types.ts';
import { planWords, TRIED } from './words.ts';

export interface FormeJob {
  readonly text: TracedText;
  readonly trace: Trace;
  readonly places: readonly HolePlace[];
  /** Numbers of the attribute holes that differ from row to row. */
  readonly open: ReadonlySet<number>;
  readonly size: Size;
  readonly fonts: FontLibrary;
  readonly resources: BoxResources;
}

/** What formatted text cannot be tried out in: style sheets that count sisters. */
export type NoForme = 'unfit' | 'counts-sisters';

/** Takes a template through stages 3 to 5. */
export function makeForme(job: FormeJob): Forme | NoForme {
  const tried = tryOut(job);
  let isSound = true;
  const report: Report = () => {
    isSound = false;
  };
  const flow: FlowEvent[] = [];
  const tree = parseMarkup(tried.text, report, flow);
  const records = new Map<ElementNode, StyleRecord>();
  const styled = resolveStyle(tree, report, { records });
  if (!isSound || styled.page) return 'unfit';
  const restyler = createRestyler(tree, records);
  const making = newMaking();
  const boxes = buildBoxes(styled, job.resources, report, making);
  const words = planWords(tree.root, flow, tried.words);
  if (!isSound || !words || readsOpen(restyler, tried.attributes)) return 'unfit';
  if (words.richParents.some(({ children }) => children.some((child) => countsSisters(restyler, child))))
    return 'counts-sisters';
  const elements = planElements({
    root: styled.root,
    attributes: tried.attributes,
    nodes: elementsByPlace(tree),
    restyler,
    words,
    making,
    boxes,
  });
  if (!elements) return 'unfit';
  const slots = words.slots.filter(({ id }) => !elements.slots.has(id));
  const [remade, painted] = [elements.units, elements.painted].map(
    (list) => new Set(list.map(({ box }) => box)),
  );
  const refiller = createRefiller(boxes, slots, remade ?? new Set(), painted ?? new Set());
  if (refiller.isBroken) return 'unfit';
  const fonts = job.fonts.withTypefaces(styled.fontFaces);
  const layout = standingLayout(boxes, { size: job.size }, fonts, refiller.standing);
  return new StandingForme({ boxes, words, elements, refiller, making, layout });
}

/** Whether formatted text beside an element may change its style, or that of something in it. */
const countsSisters = (restyler: Restyler, node: MarkupNode): boolean =>
  node.kind === 'element' &&
  (restyler.isPositional(node) || node.children.some((child) => countsSisters(restyler, child)));

interface Tried {
  readonly text: TracedText;
  /** Holes among words. */
  readonly words: readonly number[];
  /** By the offset of their tag. */
  readonly attributes: ReadonlyMap<number, readonly OpenAttribute[]>;
}

/** The text with marks for words, `TRIED` for formatted text, and the values of the row at hand in attributes. */
function tryOut({ text, trace, places, open }: FormeJob): Tried {
  const words: number[] = [];
  const attributes = new Map<number, OpenAttribute[]>();
  const tags = new Map<number, number>();
  let written = '';
  let at = 0;
  let hole = 0;
  for (const { index } of trace.skeleton.matchAll(/[\u0081\u008d]/g)) {
    const place = places[hole];
    const value = trace.holes[hole];
    if (place?.kind === 'attribute' && !tags.has(place.attribute.tag))
      tags.set(place.attribute.tag, written.length + place.attribute.tag - at);
    written += trace.skeleton.slice(at, index);
    at = index + 1;
    if (place?.kind === 'text') {
      words.push(hole);
      written += value?.isRich ? TRIED : trace.skeleton.charAt(index);
    } else {
      written += value?.written ?? '';
      if (place?.kind === 'attribute' && open.has(hole)) noteAttribute(attributes, tags, place.attribute);
    }
    hole++;
  }
  written += trace.skeleton.slice(at);
  return { text: { ...text, markup: { ...text.markup, text: written } }, words, attributes };
}

function noteAttribute(
  attributes: Map<number, OpenAttribute[]>,
  tags: ReadonlyMap<number, number>,
  attribute: OpenAttribute,
): void {
  const tag = tags.get(attribute.tag) ?? -1;
  const known = attributes.get(tag) ?? [];
  if (!known.some(({ name }) => name === attribute.name)) known.push(attribute);
  attributes.set(tag, known);
}

const readsOpen = (restyler: Restyler, attributes: Tried['attributes']): boolean =>
  [...attributes.values()].flat().some(({ name }) => restyler.readsAttribute(name));

function elementsByPlace({ root }: MarkupTree): ReadonlyMap<Place, ElementNode> {
  const found = new Map<Place, ElementNode>();
  const visit = (node: MarkupNode): void => {
    if (node.kind === 'text') return;
    found.set(node.place, node);
    node.children.forEach(visit);
  };
  visit(root);
  return found;
}
