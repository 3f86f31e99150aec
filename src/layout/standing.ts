/**
 * Stage 6 for faces of one forme: what stands in all of them is laid out once.
 *
 * Takes root boxes that share whatever does not change, gives for each the fragments `layoutBoxes` would give. A box that
 * is the same object keeps its lines, its widths, its size and, where it comes to the same place, its fragments. Nothing
 * is reported: a face of which anything has to be said is laid out by `layoutBoxes`, which says it.
 */
import type { Size } from '../base/geometry.ts';
import type { Box, BoxTree, LinesBox } from '../box/types.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { FontBook } from '../font/types.ts';
import type { CachedLaid, CachedLines, CachedWidths, LayoutContext, Memory } from './context.ts';
import type { Emission, StandingFragments } from './emit/emission.ts';
import { layoutFace } from './face.ts';
import { LayoutFuel } from './fuel.ts';
import { newContext } from './layout-boxes.ts';
import type { Paragraph } from './text/types.ts';
import type { LaidOut } from './types.ts';

export interface StandingLayout {
  /**
   * @param isSilent what is to be reported was, when the same was laid out before
   * @returns undefined where something would be reported
   */
  layout(
    root: BoxTree['root'],
    fitScales: ReadonlyMap<string, number>,
    isSilent: boolean,
  ): LaidOut | undefined;
}

/** Keeps what was found out about standing boxes; all else is forgotten from face to face. */
class StandingMemory<K extends Box, V> implements Memory<K, V> {
  readonly #standing: ReadonlySet<Box>;
  readonly #kept = new Map<K, V>();
  #passing = new Map<K, V>();

  constructor(standing: ReadonlySet<Box>) {
    this.#standing = standing;
  }

  get(box: K): V | undefined {
    return this.#passing.get(box) ?? this.#kept.get(box);
  }

  set(box: K, value: V): void {
    (this.#standing.has(box) ? this.#kept : this.#passing).set(box, value);
  }

  forget(): void {
    if (this.#passing.size > 0) this.#passing = new Map();
  }
}

/** One way the fit groups came out: sizes differ with it, and so does everything that was laid out. */
interface Room {
  readonly context: LayoutContext;
  readonly standing: StandingFragments;
  forget(): void;
}

/**
 * @param tree     of the forme: a face without page rules
 * @param standing boxes that are in every face of it
 */
export function standingLayout(
  tree: BoxTree,
  page: { readonly size: Size },
  fonts: FontBook,
  standing: ReadonlySet<Box>,
): StandingLayout {
  const rooms = new Map<string, Room>();
  let isSound = true;
  const report: Report = () => {
    isSound = false;
  };
  const roomFor = (fitScales: ReadonlyMap<string, number>): Room => {
    const key = [...fitScales].join(' ');
    const room = rooms.get(key) ?? createRoom({ tree, page, fonts, report, fitScales }, standing);
    rooms.set(key, room);
    return room;
  };
  const pass = (root: BoxTree['root'], fitScales: ReadonlyMap<string, number>): Emission & Pages => {
    const { context, standing: fragments, forget } = roomFor(fitScales);
    forget();
    context.fuel = new LayoutFuel();
    const findings = { faceId: tree.id, report };
    const area = { x: 0, y: 0, ...page.size };
    const emission: Emission = { context, findings, page: area, fits: new Map(), standing: fragments };
    return { ...emission, pages: [layoutFace({ ...tree, root }, page.size, emission)] };
  };
  return {
    layout(root, fitScales, isSilent) {
      isSound = true;
      let made = pass(root, fitScales);
      const fits = [...made.fits];
      if (isSound && fits.some(([, { smallest, largest }]) => smallest !== largest)) {
        made = pass(
          root,
          new Map([...fits.map(([group, { smallest }]) => [group, smallest] as const), ...fitScales]),
        );
      }
      if (!isSound) {
        // What was kept may be what is to be complained of.
        rooms.clear();
        if (!isSilent) return undefined;
      }
      const { id, language, structure } = tree;
      return {
        kind: 'laid-out',
        id,
        language,
        pages: made.pages,
        structure,
        fits: [...made.fits].map(([group, { smallest }]) => ({ group, scale: smallest })),
        standing: made.standing?.fragments,
      };
    },
  };
}

interface Pages {
  readonly pages: LaidOut['pages'];
}

function createRoom(
  job: Omit<Parameters<typeof newContext>[0], 'countersOf'>,
  standing: ReadonlySet<Box>,
): Room {
  const memory = <K extends Box, V>(): StandingMemory<K, V> => new StandingMemory(standing);
  const memories = {
    paragraphs: memory<LinesBox, Paragraph>(),
    laid: memory<Box, CachedLaid[]>(),
    lines: memory<LinesBox, CachedLines[]>(),
    widths: memory<Box, CachedWidths>(),
  };
  return {
    context: newContext({ ...job, countersOf: () => undefined, isTrial: true }, memories),
    standing: { boxes: standing, pieces: new WeakMap(), fragments: new WeakSet() },
    forget: () => {
      for (const memory of Object.values(memories)) memory.forget();
    },
  };
}
