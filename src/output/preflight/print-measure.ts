/**
 * A page of ours, measured: everything where it should be, in its size, and there at all (P4).
 *
 * Takes what the page should show, what it paints and what of that is seen; gives findings. Words are found again by what they say, so
 * that a page printed at 97 %, a back that slipped and a line that is gone can be told apart.
 */
import type { PlannedBox, PlannedPage, PlannedPart } from '../../base/print-plan.ts';
import { finding, type Finding } from './finding.ts';
import type { Box } from './painted.ts';
import {
  add,
  bare,
  CELL,
  type Found,
  isOff,
  NEAR,
  type PaintedPage,
  SAME_SIZE,
  startsAlike,
  WordFinder,
} from './word-finder.ts';

/** Of the signs or lines of a face, so many must be there. */
const MOST = 0.5;
const FEWEST_LETTERS = 4;

const millimetres = (points: number): string => `${((points / 72) * 25.4).toFixed(1)} mm`;

export interface MeasuredPage extends PaintedPage {
  /** Boxes that forms and clips cut to. */
  readonly frames: readonly Box[];
  /** Left, bottom, right, top. */
  readonly media: Box;
}

/** P4 of one page. */
export function measureFindings(plan: PlannedPage, page: MeasuredPage): readonly Finding[] {
  const size = sizeFindings(plan, page);
  if (size.length > 0) return size;
  const finder = new WordFinder(plan, page);
  const copied = copyFindings(plan, finder);
  if (copied.length > 0) return copied;
  const moved = [...movedFindings(plan, finder), ...stretchFindings(page)];
  if (moved.length > 0) return moved;
  return [
    ...plan.parts.flatMap((part, i) => partFindings(part, i + 1, { plan, page, finder })),
    ...slugFindings(plan, finder),
    ...markFindings(plan, page),
  ];
}

const say = (message: string, repair: string, box?: Box): Finding => ({
  ...finding('P4', '-', message, repair),
  box,
});
const AGAIN = 'print the file as modpress made it; build it again';

function sizeFindings({ size: [width, height] }: PlannedPage, { media }: MeasuredPage): readonly Finding[] {
  const [left, bottom, right, top] = media;
  const isSize = Math.abs(right - left - width) <= NEAR && Math.abs(top - bottom - height) <= NEAR;
  if (!isSize)
    return [
      say(
        `the page is ${millimetres(right - left)} x ${millimetres(top - bottom)} and was made as ${millimetres(width)} x ${millimetres(height)}`,
        AGAIN,
      ),
    ];
  const isPlaced = Math.abs(left) <= NEAR && Math.abs(bottom) <= NEAR;
  return isPlaced
    ? []
    : [say(`the page begins ${millimetres(left)} right and ${millimetres(bottom)} up of its content`, AGAIN)];
}

/** A page of which all is larger, smaller or elsewhere. */
function movedFindings(plan: PlannedPage, finder: WordFinder): readonly Finding[] {
  const planned = [...plan.parts.flatMap(({ words }) => words), ...plan.slug];
  const found = planned.map((one) => finder.find(one)).filter(({ item }) => item !== undefined);
  const off = found.filter(isOff);
  if (off.length < 2 || off.length <= found.length * MOST) return [];
  const scale = medianOf(off.map(({ planned: [, , size], item }) => (item?.words?.size ?? size) / size));
  if (Math.abs(scale - 1) > SAME_SIZE) {
    const ruler = millimetres(scale * (50 / 25.4) * 72);
    return [
      say(`the page is printed at ${(scale * 100).toFixed(1)} %: 50.0 mm on its ruler are ${ruler}`, AGAIN),
    ];
  }
  return [say(`all that is on the page is ${shiftText(off)}`, AGAIN)];
}

/** We never write letters wider or narrower than their font. */
function stretchFindings({ items }: MeasuredPage): readonly Finding[] {
  const wide = items.filter(({ words }) => words && Math.abs(words.stretch - 1) > SAME_SIZE);
  const [first] = wide;
  if (!first) return [];
  const percent = ((first.words?.stretch ?? 1) * 100).toFixed(0);
  return [say(`${wide.length} lines are ${percent} % as wide as their font`, AGAIN, first.box)];
}

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 1;

/** `3.0 mm too far right and 2.0 mm too low`. */
function shiftText(found: readonly Found[]): string {
  const x = medianOf(found.map(({ item, at }) => (item?.words?.x ?? at[0]) - at[0]));
  const y = medianOf(found.map(({ item, at }) => (item?.words?.y ?? at[1]) - at[1]));
  return stepText(x, y);
}

function stepText(x: number, y: number): string {
  const parts = [
    ...(Math.abs(x) > NEAR ? [`${millimetres(Math.abs(x))} too far ${x > 0 ? 'right' : 'left'}`] : []),
    ...(Math.abs(y) > NEAR ? [`${millimetres(Math.abs(y))} too ${y > 0 ? 'high' : 'low'}`] : []),
  ];
  return parts.length === 0 ? 'not where it should be' : parts.join(' and ');
}

interface PartContext {
  readonly plan: PlannedPage;
  readonly page: MeasuredPage;
  readonly finder: WordFinder;
}

const onPage = ([x, y, width, height]: PlannedBox, pageHeight: number): Box => [
  x,
  pageHeight - y - height,
  x + width,
  pageHeight - y,
];

/** One face, or the page of a document. */
function partFindings(
  part: PlannedPart,
  number: number,
  { plan, page, finder }: PartContext,
): readonly Finding[] {
  const { box, letters, words, ink } = part;
  const [, height] = plan.size;
  const place = box && onPage(box, height);
  const named = box ? `face ${number} of the page` : 'the page';
  const found = words.map((one) => finder.find(one));
  const off = found.filter(isOff);
  if (off.length > 0 && off.length >= found.length * MOST) {
    const scale = medianOf(off.map(({ planned: [, , size], item }) => (item?.words?.size ?? size) / size));
    const how = Math.abs(scale - 1) > SAME_SIZE ? `printed at ${(scale * 100).toFixed(1)} %` : shiftText(off);
    return [say(`${named} is ${how}`, AGAIN, place)];
  }
  const lost = found.filter(({ item }) => !item);
  if (lost[0]) {
    const message = `${lost.length} of the ${words.length} lines looked for on ${named} are gone, such as "${lost[0].planned[3]}"`;
    return [say(message, AGAIN, place)];
  }
  // A face of which nothing is to be seen is not drawn at all.
  const isEmpty = letters === 0 && ink.length === 0;
  const framed = place && !isEmpty ? frameFinding(named, place, page) : undefined;
  if (framed) return [framed];
  const seen = letters === 0 ? 0 : finder.letters(place);
  if (letters >= FEWEST_LETTERS ? seen < letters * MOST : letters > 0 && seen === 0)
    return [say(`of the ${letters} signs on ${named} ${seen} are seen`, AGAIN, place)];
  const gone = ink.filter((one) => page.sight.inkIn(onPage(one, height)) === 0);
  if (gone.length > 0 && gone.length >= ink.length * MOST)
    return [say(`${gone.length} of ${ink.length} pictures and shapes of ${named} are gone`, AGAIN, place)];
  return [];
}

/** Points from which on a box is of another face. */
const ELSEWHERE = 30;

/** A face is cut to its trim and bleed, by its form or by a clip: that box tells where it is and how large. */
function frameFinding(named: string, place: Box, { frames }: MeasuredPage): Finding | undefined {
  const awayFrom = (box: Box): number => Math.max(...box.map((side, i) => Math.abs(side - (place[i] ?? 0))));
  const nearest = frames.reduce<Box | undefined>(
    (best, one) => (!best || awayFrom(one) < awayFrom(best) ? one : best),
    undefined,
  );
  if (!nearest || awayFrom(nearest) > ELSEWHERE) return say(`${named} is not there`, AGAIN, place);
  if (awayFrom(nearest) <= NEAR) return undefined;
  const scale = (nearest[2] - nearest[0]) / (place[2] - place[0]);
  if (Math.abs(scale - 1) > SAME_SIZE)
    return say(`${named} is printed at ${(scale * 100).toFixed(1)} %`, AGAIN, place);
  const [x, y] = [nearest[0] - place[0], nearest[1] - place[1]];
  return say(`${named} is ${stepText(x, y)}`, AGAIN, place);
}

function slugFindings({ slug }: PlannedPage, finder: WordFinder): readonly Finding[] {
  const gone = slug.map((one) => finder.find(one)).filter((one) => !one.item || isOff(one));
  const [first] = gone;
  if (!first) return [];
  return [
    say(`${gone.length} lines beside the faces are gone or moved, such as "${first.planned[3]}"`, AGAIN),
  ];
}

/** Words that are there and are copied, searched and heard as others: the maps of the fonts say so. */
function copyFindings({ parts, slug }: PlannedPage, finder: WordFinder): readonly Finding[] {
  const planned = [...parts.flatMap(({ words }) => words), ...slug];
  const there = planned.flatMap((one) => {
    const item = finder.at(one);
    return item ? [{ text: one[3], isSame: startsAlike(bare(item.words?.text ?? ''), bare(one[3])) }] : [];
  });
  const others = there.filter(({ isSame }) => !isSame);
  if (others.length < FEWEST_WORDS || others.length <= there.length * MOST) return [];
  const message = `${others.length} lines are read as other words than were made here, such as "${others[0]?.text ?? ''}"`;
  const repair = 'put the pages into their order; where they are, write the ToUnicode maps again';
  return [finding('U33', '7.21.7', message, repair)];
}

const FEWEST_WORDS = 3;

/** Crop marks, frames and the ruler, each where it should be. */
function markFindings(
  { marks, size: [, height] }: PlannedPage,
  { items, sight }: MeasuredPage,
): readonly Finding[] {
  const drawn = new Map<string, Box[]>();
  items.forEach(({ kind, box }, i) => {
    if ((kind !== 'stroke' && kind !== 'fill') || sight.unseen[i] !== undefined) return;
    add(drawn, cellOf(middleOf(box)), box);
  });
  const isThere = (mark: Box): boolean => {
    const [x, y] = middleOf(mark);
    return [-1, 0, 1].some((dx) =>
      [-1, 0, 1].some((dy) =>
        drawn.get(cellOf([x + dx * CELL, y + dy * CELL]))?.some((box) => isSame(box, mark)),
      ),
    );
  };
  const gone = marks.map((one) => onPage(one, height)).filter((one) => !isThere(one));
  const [first] = gone;
  return first
    ? [say(`${gone.length} of ${marks.length} marks and rulers are gone or moved`, AGAIN, first)]
    : [];
}

const middleOf = ([x1, y1, x2, y2]: Box): readonly [number, number] => [(x1 + x2) / 2, (y1 + y2) / 2];
const cellOf = ([x, y]: readonly [number, number]): string =>
  `${Math.round(x / CELL)} ${Math.round(y / CELL)}`;
/** A line is drawn with its thickness, which the plan leaves out: it may be so much larger. */
const THICKNESS = 3;
const isSame = (box: Box, mark: Box): boolean => {
  const [x, y] = middleOf(box);
  const [mx, my] = middleOf(mark);
  const wider = box[2] - box[0] - (mark[2] - mark[0]);
  const higher = box[3] - box[1] - (mark[3] - mark[1]);
  return (
    Math.abs(x - mx) <= NEAR &&
    Math.abs(y - my) <= NEAR &&
    [wider, higher].every((by) => by >= -NEAR && by <= THICKNESS)
  );
};
