/**
 * The safe zone: text and pictures that mean something keep their distance from the cut.
 *
 * Takes the faces of a sheet set; reports each face whose letters (their outlines, not their line boxes) or tagged
 * pictures come closer to the trim than the component's safe zone (MP4005, a warning: the file is still made). Artifacts
 * are backgrounds and may bleed; text that reaches over the trim is lost and reported as that.
 */
import { concat, IDENTITY, mapRect, type Matrix, type Rect } from '../../base/geometry.ts';
import { formatMm, type Pt } from '../../base/units.ts';
import type { Component } from '../../deck/read/index.ts';
import { warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import { wordByWord, wordsOf } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList } from '../../typeset/paint/types.ts';
import type { SheetSet } from '../imposition/index.ts';
import { caseOf } from '../../typeset/pipeline/index.ts';
import { glyphsInk } from './letter-ink.ts';
import { CUT_TOLERANCE, lettersReach } from './lost-words.ts';
import { inEdition } from '../open/face-page.ts';
import type { Edition } from '../open/job.ts';
import type { OpenDeck } from '../open/open-deck.ts';

/** Rounding of layout: less than this is no touch. */
const TOLERANCE: Pt = 0.05;

/**
 * Reports every face of the set, with the text and the millimetres.
 *
 * @param checked faces that have been looked at: both papers show the same ones
 */
export function reportSafeZone(
  { deck, report }: OpenDeck,
  { set, edition }: { readonly set: SheetSet; readonly edition: Edition },
  checked: Set<DisplayList>,
): void {
  const components = new Map(deck.components.map((one) => [one.name, inEdition(one, edition)]));
  for (const sheet of set.sheets)
    for (const { list } of sheet.placements) {
      // Copies of a face are many.
      if (checked.has(list)) continue;
      const component = components.get(list.id.split('/')[0] ?? '');
      if (!component) continue;
      checked.add(list);
      reportFace(list, component, report);
    }
}

/** Something on a face that comes too close to the trim. */
interface Intrusion {
  readonly what: string;
  readonly missing: Pt;
}

/** Reports one face of a component. */
export function reportFace(list: DisplayList, component: Component, report: Report): void {
  for (const { what, missing } of intrusionsOn(list, component)) {
    const on = `${what} on ${list.id}`;
    const shared = `text or pictures reach into the safe zone, at most ${formatMm(missing)}: ${on}`;
    report(
      warning('MP4005', `${on} reaches ${formatMm(missing)} into the safe zone`, {
        place: component.place,
        help: `keep it ${formatMm(component.safe)} from the trim`,
        case: caseOf(list, shared, missing),
      }),
    );
  }
}

function intrusionsOn(list: DisplayList, component: Component): readonly Intrusion[] {
  const found: Intrusion[] = [];
  const stack: Matrix[] = [];
  for (const item of itemsBeyond(list, component)) {
    const matrix = stack.at(-1);
    if (item.kind === 'push') stack.push(concat(matrix ?? IDENTITY, item.matrix ?? IDENTITY));
    else if (item.kind === 'pop') stack.pop();
    else if ('owner' in item && item.owner >= 0)
      for (const one of item.kind === 'glyphs' ? wordByWord(item) : [item]) {
        const rect = rectOf(one);
        const missing = rect ? intrusion(matrix ? mapRect(matrix, rect) : rect, component) : 0;
        const isLost = one.kind === 'glyphs' && missing - component.safe > CUT_TOLERANCE;
        if (missing > TOLERANCE && !isLost) found.push({ what: nameOf(one), missing });
      }
  }
  return found;
}

/** The items of a face but for its letters, where all of these are inside: nearly all that is on a face is words. */
function itemsBeyond(list: DisplayList, component: Component): readonly DisplayItem[] {
  const [page] = list.pages;
  const reach = lettersReach(list);
  if (!page) return [];
  if (reach && intrusion(reach, component) > TOLERANCE) return page.items;
  return page.items.filter(({ kind }) => kind !== 'glyphs');
}

const nameOf = (item: DisplayItem): string =>
  item.kind === 'glyphs' ? `"${wordsOf(item).trim()}"` : 'a picture';

/** How far a rectangle reaches beyond the safe area, on its worst side; negative inside. */
function intrusion({ x, y, width, height }: Rect, { trim, safe }: Component): Pt {
  return Math.max(safe - x, safe - y, x + width - (trim.width - safe), y + height - (trim.height - safe));
}

/** Where an item that means something has ink; undefined for lines, fills and spaces. */
function rectOf(item: DisplayItem): Rect | undefined {
  switch (item.kind) {
    case 'glyphs':
      return glyphsInk(item);
    case 'image':
      return item.rect;
    case 'art':
      return mapRect(item.matrix, item.art.viewBox);
    default:
      return undefined;
  }
}
