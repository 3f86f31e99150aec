/**
 * Stage 6 for faces of one forme: what is in all of them is laid out once.
 *
 * Takes root boxes that share whatever does not change, gives for each the fragments `layoutBoxes` would give. A box that
 * is the same object keeps its lines, its widths, its size and, where it comes to the same place, its fragments. Nothing
 * is reported: a face of which anything has to be said is laid out by `layoutBoxes`, which says it.
 */
import type { Size } from '../base/geometry.ts';
import type { Pt } from '../base/units.ts';
import type { Box, BoxTree, Inline, LinesBox } from '../box/types.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import type { FontBook } from '../font/types.ts';
import type { CachedLaid, CachedLines, CachedWidths, LayoutContext, Memory } from './context.ts';
import type { Emission, FloatPlace, Point, StandingFragments, TextPlace } from './emit/emission.ts';
import { emitFloating } from './emit/emit.ts';
import { layoutFace } from './face.ts';
import { NO_SCALES, type FitScales } from './fit-scales.ts';
import { LayoutFuel } from './fuel.ts';
import { newContext } from './layout-boxes.ts';
import type { ComputedStyle } from '../style/types.ts';
import { NOISE } from './length.ts';
import { breakLines } from './text/lines.ts';
import { filledParagraph, prepareParagraph } from './text/paragraph.ts';
import { plainLines } from './text/plain-lines.ts';
import type { FilledTexts } from './text/plain-words.ts';
import { placeLine } from './text/place.ts';
import type { Line, Paragraph } from './text/types.ts';
import type { Fragment, LaidOut, TextFragment } from './types.ts';

export interface StandingLayout {
  /**
   * @param isSilent what is to be reported was, when the same was laid out before
   * @returns undefined where something would be reported
   */
  layout(
    root: BoxTree['root'],
    fitScales: FitScales,
    isSilent: boolean,
    floats?: Map<Box, FloatPlace>,
  ): LaidOut | undefined;
  /** Fragments of one absolute box at a place that was taken down; undefined as above, and for members of fit groups. */
  float(box: Box, place: FloatPlace): PlacedFloat | undefined;
  /** Lines of text alone at a width, at full size; undefined where anything is to be said of them, or they are too wide. */
  text(inlines: readonly Inline[], container: ComputedStyle, width: Pt): SetText | undefined;
  /** The same for nothing but texts; undefined as well where they have to be looked at as a whole. */
  texts(filled: FilledTexts, container: ComputedStyle, width: Pt): SetText | undefined;
}

export interface PlacedFloat {
  readonly fragments: readonly Fragment[];
  /** Where lines in it are, by box. */
  readonly texts: ReadonlyMap<Box, TextPlace>;
}

export interface SetText {
  readonly height: Pt;
  /** Undefined where there is more than letters: rules along them, links, atoms. */
  fragments(at: Point): readonly TextFragment[] | undefined;
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
export const standingLayout = (
  tree: BoxTree,
  page: { readonly size: Size },
  fonts: FontBook,
  standing: ReadonlySet<Box>,
): StandingLayout => new Standing({ tree, page, fonts }, standing);

type Job = Pick<Parameters<typeof newContext>[0], 'tree' | 'page' | 'fonts'>;

class Standing implements StandingLayout {
  readonly #job: Job;
  readonly #standing: ReadonlySet<Box>;
  readonly #rooms = new Map<string, Room>();
  #isSound = true;

  constructor(job: Job, standing: ReadonlySet<Box>) {
    this.#job = job;
    this.#standing = standing;
  }

  layout(
    root: BoxTree['root'],
    fitScales: FitScales,
    isSilent: boolean,
    floats?: Map<Box, FloatPlace>,
  ): LaidOut | undefined {
    this.#isSound = true;
    let made = this.#pass(root, fitScales, floats);
    const fits = [...made.fits];
    if (this.#isSound && fits.some(([, { smallest, largest }]) => smallest !== largest)) {
      made = this.#pass(
        root,
        new Map([...fits.map(([group, { smallest }]) => [group, smallest] as const), ...fitScales]),
      );
    }
    // A face that is laid out silently is given all the same.
    if (!this.#endsSoundly() && !isSilent) return undefined;
    const { id, language, structure } = this.#job.tree;
    return {
      kind: 'laid-out',
      id,
      language,
      pages: made.pages,
      structure,
      fits: [...made.fits].map(([group, { smallest }]) => ({ group, scale: smallest })),
      standing: made.standing?.fragments,
    };
  }

  float(box: Box, place: FloatPlace): PlacedFloat | undefined {
    this.#isSound = true;
    const emission = this.#begin(NO_SCALES);
    const fragments: Fragment[] = [];
    const texts = new Map<Box, TextPlace>();
    emitFloating({ ...emission, texts }, { ...place.floating, box }, place, fragments);
    return this.#endsSoundly() && emission.fits.size === 0 ? { fragments, texts } : undefined;
  }

  text(inlines: readonly Inline[], container: ComputedStyle, width: Pt): SetText | undefined {
    this.#isSound = true;
    if (container.inherited.textArc !== undefined) return undefined;
    const { context } = this.#room(NO_SCALES);
    const paragraph = prepareParagraph(inlines, container, context.text);
    const plain = plainLines(paragraph, width + NOISE);
    if (plain) return this.#endsSoundly() ? plain : undefined;
    const { lines, height, overflow } = breakLines(paragraph, width + NOISE, { scale: 1 });
    if (!this.#endsSoundly() || overflow > 0) return undefined;
    return { height, fragments: (at) => lettersOf(paragraph, lines, at) };
  }

  texts(filled: FilledTexts, container: ComputedStyle, width: Pt): SetText | undefined {
    if (container.inherited.textArc !== undefined) return undefined;
    this.#isSound = true;
    const paragraph = filledParagraph(filled, container, this.#room(NO_SCALES).context.text);
    const plain = paragraph && plainLines(paragraph, width + NOISE);
    return this.#endsSoundly() ? plain : undefined;
  }

  /** Where something was said, what was kept may be what is to be complained of. */
  #endsSoundly(): boolean {
    if (!this.#isSound) this.#rooms.clear();
    return this.#isSound;
  }

  #room(fitScales: FitScales): Room {
    const key = fitScales.size === 0 ? '' : [...fitScales].join(' ');
    let room = this.#rooms.get(key);
    if (!room) {
      room = createRoom({ ...this.#job, report: this.#report, fitScales }, this.#standing);
      this.#rooms.set(key, room);
    }
    return room;
  }

  readonly #report: Report = () => {
    this.#isSound = false;
  };

  #begin(fitScales: FitScales, floats?: Map<Box, FloatPlace>): Emission {
    const { context, standing, forget } = this.#room(fitScales);
    forget();
    context.fuel = new LayoutFuel();
    const { tree, page } = this.#job;
    const findings = { faceId: tree.id, report: this.#report };
    const area = { x: 0, y: 0, ...page.size };
    return { context, findings, page: area, fits: new Map(), standing, floats };
  }

  #pass(root: BoxTree['root'], fitScales: FitScales, floats?: Map<Box, FloatPlace>): Emission & Pages {
    const emission = this.#begin(fitScales, floats);
    const { tree, page } = this.#job;
    return { ...emission, pages: [layoutFace({ ...tree, root }, page.size, emission)] };
  }
}

function lettersOf(
  paragraph: Paragraph,
  lines: readonly Line[],
  { x, y }: Point,
): readonly TextFragment[] | undefined {
  const letters: TextFragment[] = [];
  for (const line of lines)
    for (const item of placeLine(paragraph, line, x, y)) {
      if (item.kind !== 'text') return undefined;
      letters.push(item);
    }
  return letters;
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
