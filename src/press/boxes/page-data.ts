/**
 * The plain data a page of a tuck box is printed from: panels and grounds in millimetres, words, contents.
 *
 * Takes a blank in its place and what goes into the box; gives data for templates/box.
 */
import { linePath, mapPath, type Matrix, pathText, type Rect } from '../../base/geometry.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { groupThousands } from '../../base/numerals.ts';
import { mm, type Pt, toMm } from '../../base/units.ts';
import type { Deck } from '../../deck/read/index.ts';
import { type Panel, PANEL_NAMES, type PanelName } from './blank.ts';
import { type BlankPage, HEAD_ROOM, STEPS_ROOM } from './fit.ts';
import { SLACK, type TuckBoxContent } from './size.ts';

// The colour of a tuck box: a ground below each panel.
// Takes panels in their place on a page; gives boxes in millimetres. Grounds reach over the cut by a bleed; two colours
// only, so that a flap's bleed can run into its neighbour.

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const BLEED: Pt = mm(2);
/** Colour runs this far onto the glue flap: a crease is never quite where the ink ends. */
const WRAP: Pt = mm(1.5);

const inMm = ({ x, y, width, height }: Rect): Box => ({
  left: toMm(x),
  top: toMm(y),
  width: toMm(width),
  height: toMm(height),
});

interface Ground {
  readonly tone: 'fill' | 'deep';
  readonly rect: Rect;
}

/** Of every panel, as far as the printer reaches: a box that just fits has hardly any bleed at the edge of its paper. */
const groundsOf = (
  panels: readonly Panel[],
  { page, margin }: BlankPage,
): readonly (Box & { readonly tone: Ground['tone'] })[] =>
  panels.flatMap((panel) =>
    groundsOfPanel(panel, panels).map(({ tone, rect: { x, y, width, height } }) => {
      const [left, top] = [Math.max(x, margin), Math.max(y, margin)];
      const [right, foot] = [
        Math.min(x + width, page.width - margin),
        Math.min(y + height, page.height - margin),
      ];
      return { tone, ...inMm({ x: left, y: top, width: right - left, height: foot - top }) };
    }),
  );

/** Where a panel's colour goes, deep ones first by their place in the strip. */
function groundsOfPanel({ name, rect }: Panel, panels: readonly Panel[]): readonly Ground[] {
  const ground = (
    tone: Ground['tone'],
    by: Partial<Record<'top' | 'right' | 'bottom' | 'left', Pt>>,
  ): Ground => {
    const { top = 0, right = 0, bottom = 0, left = 0 } = by;
    const { x, y, width, height } = rect;
    return {
      tone,
      rect: { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom },
    };
  };
  const b = BLEED;
  const isLast = panels.every((other) => other.rect.x <= rect.x);
  // What does <panel> reach over? Its free edges; where it hangs on another, nothing.
  const reach: Readonly<Record<PanelName, readonly Ground[]>> = {
    glue: [],
    back: [ground('fill', { left: WRAP })],
    front: [ground('fill', { top: b, bottom: b, left: 0 })],
    spine: [ground('deep', { right: isLast ? b : 0 })],
    edge: [ground('deep', { right: b })],
    lid: [ground('deep', { left: b, right: b })],
    'lid-tuck': [ground('deep', { left: b, right: b, top: b })],
    floor: [ground('deep', { left: b, right: b })],
    'floor-tuck': [ground('deep', { left: b, right: b, bottom: b })],
    'spine-top': [ground('deep', { left: b, right: b, top: b })],
    'spine-bottom': [ground('deep', { left: b, right: b, bottom: b })],
    'edge-top': [ground('deep', { left: b, right: b, top: b })],
    'edge-bottom': [ground('deep', { left: b, right: b, bottom: b })],
  };
  return reach[name];
}

/** A caption keeps this distance from the bleed and from the flaps beside it. */
const CAPTION_GAP: Pt = mm(3);

/** Data of one page; `part` is 0 for a whole box or the first half. */
export function tuckBoxPageData(
  deck: Deck,
  content: TuckBoxContent,
  placed: BlankPage,
  language: Language,
): Readonly<Record<string, unknown>> {
  const { blank, x, y } = placed;
  const panels = blank.panels.map((panel) => ({
    name: panel.name,
    rect: { ...panel.rect, x: panel.rect.x + x, y: panel.rect.y + y },
  }));
  const has = (name: PanelName): boolean => panels.some((panel) => panel.name === name);
  const { width, height, depth } = content.size;
  return {
    panel: panelBoxes(panels),
    sides: panels.filter(({ name }) => name === 'spine' || name === 'edge').map(({ rect }) => inMm(rect)),
    grounds: groundsOf(panels, placed),
    captions: isTiny(content) || y >= HEAD_ROOM ? [] : captionsOf(panels, placed),
    hasHead: y >= HEAD_ROOM,
    isTiny: isTiny(content),
    steps: stepsOf(placed),
    isHalf: !(has('spine') && has('edge')),
    inside: [width, height, depth].map((one) => Math.round(toMm(one) * 10) / 10),
    shrunk: shrunkData(deck, content, language),
    shown: deck.box?.plays ? [] : rearRects(content, placed).map(inMm),
    hasLowTrays: height < TALL,
    ...nameData(inLanguage(deck.title, language), width),
    ...contentsData(content, language),
    ...wordsOf(deck, language),
  };
}

/** What printers make of a page that they fit to the paper. */
const FITTED = 97;

/** At how many per cent a box is too small for what lies in it, and how long 5 cm of the ruler are then. */
function shrunkData({ box }: Deck, { size: { width, height } }: TuckBoxContent, language: Language) {
  // The longest side is the first that is too short.
  const share = 1 - (box?.slack ?? SLACK) / Math.max(width, height);
  const percent = Math.min(FITTED, Math.ceil(share * 100) - 1);
  return { percent, length: groupThousands(percent / 20, language) };
}

/** A letter of the name on the front in its smallest size, and what is beside the name: templates/box/front.css. */
const NAME_LETTER: Pt = mm(2.5);
const NAME_SIDES: Pt = mm(10);
/** A name that is too long for one line is set smaller, in several, and leaves its picture less of the front's height (mm). */
const nameData = (
  name: string,
  width: Pt,
): { readonly isNameLong: boolean; readonly besidePicture: number } =>
  NAME_LETTER * name.length > width - NAME_SIDES
    ? { isNameLong: true, besidePicture: 43 }
    : { isNameLong: false, besidePicture: 34 };

/** What lies in the box, counted. */
const contentsData = (content: TuckBoxContent, language: Language) => ({
  count: content.count,
  unit: content.kind,
  set: content.set,
  part: content.part ?? null,
  lots: lotsIn(content).map(({ component, count }) => ({
    count,
    title: inLanguage(component.title, language),
  })),
  smallParts: lotsIn(content)
    .filter(({ component: { kind } }) => kind !== 'card' && kind !== 'tile')
    .reduce((sum, { count }) => sum + count, 0),
});

/** What the deck says of itself. */
const wordsOf = ({ credits, box }: Deck, language: Language) => ({
  credits: firstSentences(
    credits ? inLanguage(credits, language) : '',
    box?.plays ? SHORT_CREDITS : MOST_CREDITS,
  ),
  lead: box?.lead ? inLanguage(box.lead, language) : '',
  minutes: box?.minutes ?? 0,
  plays: (box?.plays ?? []).map((step) => inLanguage(step, language)),
});

/** All that is in a box: one count for its front and its back. */
const lotsIn = ({ lots, smallParts }: TuckBoxContent): TuckBoxContent['lots'] => [...lots, ...smallParts];

/** A box too small to say anything: it has its colours and the steps, no words. */
const LEAST_FRONT = { width: mm(30), height: mm(40) } as const;
const isTiny = ({ size }: TuckBoxContent): boolean =>
  size.width < LEAST_FRONT.width || size.height < LEAST_FRONT.height;

/** Every panel by its name; null for those the piece does not have. */
const panelBoxes = (panels: readonly Panel[]): Readonly<Record<string, Box | null>> =>
  Object.fromEntries(
    PANEL_NAMES.map((name) => {
      const panel = panels.find((one) => one.name === name);
      return [name, panel ? inMm(panel.rect) : null];
    }),
  );

/** Of long credits only what fits on the back; the rule sheet names everyone. */
const MOST_CREDITS = 150;
/** One sentence below the steps of the game. */
const SHORT_CREDITS = 80;

function firstSentences(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.lastIndexOf('. ', most);
  const first = text.indexOf('. ');
  return text.slice(0, (end > 0 ? end : first > 0 ? first : text.length) + 1);
}

// What is on the back above and below the faces, and beside them? As templates/box/box.css sets it.
const REAR_HEAD: Pt = mm(17);
const REAR_LOT: Pt = mm(4.8);
const REAR_FOOT: Pt = mm(32);
const REAR_SIDE: Pt = mm(6);
const REAR_GAP: Pt = mm(2);
const REAR_FACES = 3;
const LOT_COLUMNS = 2;
/** Lower boxes have lower pictures of how the game plays. */
const TALL: Pt = mm(80);
const LEAST_FACE: Pt = mm(12);

/** Where three faces of the first lot are on the back, in page points; none where there is no room for them. */
export function rearRects(content: TuckBoxContent, { blank, x, y }: BlankPage): readonly Rect[] {
  const back = blank.panels.find(({ name }) => name === 'back')?.rect;
  const { lots } = content;
  const trim = lots[0]?.component.trim;
  if (!back || !trim || isTiny(content)) return [];
  const rows = Math.ceil((lots.length + content.smallParts.length) / LOT_COLUMNS);
  const room = {
    width: (back.width - 2 * REAR_SIDE - (REAR_FACES - 1) * REAR_GAP) / REAR_FACES,
    height: back.height - REAR_HEAD - rows * REAR_LOT - REAR_FOOT,
  };
  const scale = Math.min(1, room.width / trim.width, room.height / trim.height);
  const [width, height] = [trim.width * scale, trim.height * scale];
  if (height < LEAST_FACE) return [];
  const top = back.y + y + back.height - REAR_FOOT - height;
  return Array.from({ length: REAR_FACES }, (_, index) => ({
    x: back.x + x + REAR_SIDE + index * (width + REAR_GAP),
    y: top,
    width,
    height,
  }));
}

/** The free paper above and below the front, between the dust flaps. */
function captionsOf(panels: readonly Panel[], { blank, y }: BlankPage): readonly Box[] {
  const front = panels.find(({ name }) => name === 'front');
  if (!front) return [];
  const { rect } = front;
  const side = BLEED + CAPTION_GAP;
  const room = { x: rect.x + side, width: rect.width - 2 * side };
  const height = rect.y - y - BLEED - CAPTION_GAP;
  return [
    inMm({ ...room, y, height }),
    inMm({
      ...room,
      y: rect.y + rect.height + BLEED + CAPTION_GAP,
      height: y + blank.size.height - rect.y - rect.height - BLEED - CAPTION_GAP,
    }),
  ];
}

/** From the foot of the blank to the steps, and at both sides of them. */
const STEPS_GAP: Pt = mm(3);
/** Farther than this below the blank they look lost. */
const STEPS_FAR: Pt = mm(26);
const STEPS_SIDE: Pt = mm(14);
/** Pictures of templates/partials/box-step.hbs are this large, in their own units. */
const ART = { width: 33, height: 30, margin: 1 } as const;
/** The finished box in the last of them: its front, as wide as in all of them, stands on this line. */
const FINISHED = { left: 10, foot: 29, width: 14, highest: 20 } as const;
/** From the line above the steps to their pictures. */
const STEPS_HEAD = 3.6;

/** Where the steps stand and what the blank looks like in the first; undefined where there is no room for them. */
function stepsOf({ page, blank, y }: BlankPage): Readonly<Record<string, unknown>> | undefined {
  const foot = y + blank.size.height;
  if (page.height - foot < STEPS_ROOM - 1e-6) return undefined;
  const scale = Math.min(
    (ART.width - 2 * ART.margin) / blank.size.width,
    (ART.height - 2 * ART.margin) / blank.size.height,
  );
  const small: Matrix = [
    scale,
    0,
    0,
    scale,
    (ART.width - blank.size.width * scale) / 2,
    (ART.height - blank.size.height * scale) / 2,
  ];
  const front = blank.panels.find(({ name }) => name === 'front')?.rect;
  const high = front ? Math.min(FINISHED.highest, (FINISHED.width * front.height) / front.width) : 18;
  const [top, right] = [
    toMm(Math.min(foot + STEPS_FAR, page.height - STEPS_ROOM + STEPS_GAP)),
    toMm(page.width - STEPS_SIDE),
  ];
  return {
    left: toMm(STEPS_SIDE),
    top,
    width: toMm(page.width - 2 * STEPS_SIDE),
    high,
    front: front && {
      left: right - ART.width + FINISHED.left,
      top: top + STEPS_HEAD + FINISHED.foot - high,
      width: FINISHED.width,
      scale: FINISHED.width / toMm(front.width),
    },
    blank: {
      cut: pathText(mapPath(small, blank.cut)),
      folds: blank.folds.map(({ from, to }) => pathText(mapPath(small, linePath(...from, ...to)))),
    },
  };
}
