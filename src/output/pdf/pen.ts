/**
 * The graphics state of one stream: only what changes is written.
 *
 * Takes what the next thing needs (colour, line, text style), gives the operators that get there from the state before.
 * Source: ISO 32000-1, 8.4.
 */
import type { Colour } from '../../base/colour.ts';
import type { DisplayItem, GlyphsItem, Stroke } from '../../typeset/paint/types.ts';
import type { BlendMode } from '../../typeset/layout/types.ts';
import { type Inks, num, numAt } from './colour.ts';
import type {
  Named,
  ObjectSource,
  PdfFile,
  PdfRef,
  ReadyStream,
  Resources,
  SharedObjects,
} from './shared-objects.ts';
import type { Art } from '../../typeset/art/types.ts';
import type { Cache } from '../../base/cache.ts';
import type { Matrix, Rect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { Typefaces } from './typefaces.ts';
import type { StructureTree } from './structure-tree.ts';
import type { TagWriter } from './tag-writer.ts';

export interface PenState {
  readonly fill: string;
  /** The colour that set `fill` and `fillAlpha`, where one did. */
  readonly filled: Colour | undefined;
  readonly stroke: string;
  readonly lineWidth: number;
  readonly cap: number;
  readonly join: number;
  readonly miterLimit: number;
  readonly dash: string;
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  readonly overprints: boolean;
  readonly font: Named | undefined;
  readonly size: number;
  readonly letterSpacing: number;
  readonly mode: number;
}

/** The state a page begins with. */
export const PAGE_STATE: PenState = {
  fill: '0 g\n',
  filled: undefined,
  stroke: '0 G\n',
  lineWidth: 1,
  cap: 0,
  join: 0,
  miterLimit: 10,
  dash: '[]0 d\n',
  fillAlpha: 1,
  strokeAlpha: 1,
  overprints: false,
  font: undefined,
  size: 0,
  letterSpacing: 0,
  mode: 0,
};

/** A form inherits whatever was set where it is drawn; only alpha is seen to. */
export const UNKNOWN_STATE: PenState = {
  ...PAGE_STATE,
  fill: '',
  stroke: '',
  lineWidth: NaN,
  cap: NaN,
  join: NaN,
  miterLimit: NaN,
  dash: '',
  letterSpacing: NaN,
  mode: NaN,
};

const CAPS = { butt: 0, round: 1, square: 2 } as const;
const JOINS = { miter: 0, round: 1, bevel: 2 } as const;

interface PenContext {
  readonly inks: Inks;
  readonly shared: ObjectSource;
  readonly resources: Resources;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class Pen {
  private readonly context: PenContext;
  private state: Mutable<PenState>;
  private readonly saved: Mutable<PenState>[] = [];

  constructor(context: PenContext, start: PenState) {
    this.context = context;
    this.state = { ...start };
  }

  save(): void {
    this.saved.push({ ...this.state });
  }

  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  /** Constant alpha of fills and strokes. */
  alpha(fillAlpha: number, strokeAlpha: number): string {
    const { state } = this;
    const knocksOut = this.overprint(false);
    if (state.fillAlpha === fillAlpha && state.strokeAlpha === strokeAlpha) return knocksOut;
    if (state.fillAlpha !== fillAlpha) state.filled = undefined;
    state.fillAlpha = fillAlpha;
    state.strokeAlpha = strokeAlpha;
    const { shared, resources } = this.context;
    const body = `<</ca ${num(fillAlpha)}/CA ${num(strokeAlpha)}>>`;
    return `${knocksOut}${resources.use(shared.inline('ExtGState', body))} gs\n`;
  }

  /** Whether inks are printed over those below; letters alone do, all else leaves white what it covers. */
  private overprint(isWanted: boolean): string {
    if (this.state.overprints === isWanted) return '';
    this.state.overprints = isWanted;
    const { shared, resources } = this.context;
    const body = isWanted ? '<</OP true/op true/OPM 1>>' : '<</OP false/op false>>';
    return `${resources.use(shared.inline('ExtGState', body))} gs\n`;
  }

  /** How a group mixes with what lies under it, until the state is restored. */
  blend(mode: BlendMode): string {
    const { shared, resources } = this.context;
    const name = mode.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    return `${resources.use(shared.inline('ExtGState', `<</BM/${name}>>`))} gs\n`;
  }

  /** Alpha of what is painted next; a paint that is not used leaves its alpha as it is. */
  private alphas(fill: number | undefined, stroke: number | undefined): string {
    return this.alpha(fill ?? this.state.fillAlpha, stroke ?? this.state.strokeAlpha);
  }

  /** Colours for a path or text; undefined for a paint that is not used. */
  colours(fill: Colour | undefined, stroke: Colour | undefined): string {
    const { inks, resources } = this.context;
    const fillInk = fill && inks.get(fill, resources);
    const strokeInk = stroke && inks.get(stroke, resources);
    let out = this.alphas(fillInk?.alpha, strokeInk?.alpha);
    if (fillInk && fillInk.fill !== this.state.fill) {
      this.state.fill = fillInk.fill;
      out += fillInk.fill;
    }
    if (strokeInk && strokeInk.stroke !== this.state.stroke) {
      this.state.stroke = strokeInk.stroke;
      out += strokeInk.stroke;
    }
    if (fill) this.state.filled = fill;
    return out;
  }

  /** Width, ends, corners and dashes; numbers finer than `factor` are rounded away. */
  line(stroke: Omit<Stroke, 'paint'>, factor: number): string {
    const { state } = this;
    const cap = CAPS[stroke.cap];
    const join = JOINS[stroke.join];
    const lineWidth = Number(numAt(stroke.width, factor));
    const dash = dashText(stroke, factor);
    let out = '';
    if (lineWidth !== state.lineWidth) out += `${numAt(stroke.width, factor)} w\n`;
    if (cap !== state.cap) out += `${cap} J\n`;
    if (join !== state.join) out += `${join} j\n`;
    const miterLimit = join === 0 ? Math.max(1, stroke.miterLimit) : state.miterLimit;
    if (join === 0 && miterLimit !== state.miterLimit) out += `${num(miterLimit)} M\n`;
    if (dash !== state.dash) out += dash;
    if (out !== '') Object.assign(state, { lineWidth, cap, join, miterLimit, dash });
    return out;
  }

  /** Font, size, spacing, colours and rendering mode of words. */
  text(item: GlyphsItem, font: Named): string {
    const { stroke } = item;
    const isFilled = item.fill.alpha > 0;
    const isStroked = stroke !== undefined && stroke.width > 0 && stroke.colour.alpha > 0;
    const mode = isStroked ? (isFilled ? 2 : 1) : isFilled ? 0 : 3;
    // Nearly all words are in the colour of those before.
    const isSame = mode === 0 && item.fill === this.state.filled;
    let out = isSame
      ? ''
      : this.colours(isFilled ? item.fill : undefined, isStroked ? stroke.colour : undefined);
    if (isStroked) out += this.line({ ...TEXT_STROKE, width: stroke.width }, 1000);
    return out + this.overprint(item.overprints === true) + this.textState(item, font, mode);
  }

  private textState(item: GlyphsItem, font: Named, mode: number): string {
    const { state } = this;
    let out = '';
    if (font !== state.font || item.size !== state.size) {
      state.font = font;
      state.size = item.size;
      out += `${this.context.resources.use(font)} ${num(item.size)} Tf\n`;
    }
    if (item.letterSpacing !== state.letterSpacing) {
      state.letterSpacing = item.letterSpacing;
      out += `${num(item.letterSpacing)} Tc\n`;
    }
    if (mode !== state.mode) {
      state.mode = mode;
      out += `${mode} Tr\n`;
    }
    return out;
  }
}

/** Nearly all lines are drawn through. */
function dashText(
  { dash, dashOffset, cap }: Pick<Stroke, 'dash' | 'dashOffset' | 'cap'>,
  factor: number,
): string {
  if (dash.length === 0 && dashOffset === 0) return '[]0 d\n';
  // A dash without length is its two caps: readers leave square ones out, as they do not know which way they lie.
  const least = cap === 'butt' ? 0 : 1 / factor;
  const lengths = dash.map((value, i) => numAt(i % 2 === 0 ? Math.max(value, least) : value, factor));
  return `[${lengths.join(' ')}]${numAt(dashOffset, factor)} d\n`;
}

/** Outlines of letters: round corners, so that no mitre sticks out (docs/inside/display-list.md, "glyphs"). */
const TEXT_STROKE = { cap: 'butt', join: 'round', miterLimit: 10, dash: [], dashOffset: 0 } as const;

/** Everything the streams of one file share. */
export interface Job {
  readonly file: PdfFile;
  readonly shared: ObjectSource & Pick<SharedObjects, 'name'>;
  readonly inks: Inks;
  readonly typefaces: Pick<Typefaces, 'encoded' | 'segmentsOf' | 'fontOf' | 'codesOf'>;
  readonly structure: StructureTree;
  /** By their operators, those of earlier files of the deck among them. */
  readonly formStreams: Cache<string, ReadyStream>;
  /** Stored pictures by image id; one that could not be stored is missing and paints nothing. */
  readonly images: Pick<ReadonlyMap<string, Named>, 'get'>;
  /** The form of a drawing that is used more than once. */
  artForm(art: Art): Named | undefined;
  /** A transparency group: items of one opacity, painted on a canvas of their own. */
  group(
    items: readonly DisplayItem[],
    surface: GroupSurface,
  ): { readonly form: Named; readonly links: readonly PlacedLink[] };
}

/** Where a group is painted. */
export interface GroupSurface {
  readonly page: PdfRef | undefined;
  readonly tags: TagWriter | undefined;
  /** From the group's coordinates to the page's. */
  readonly toPage: Matrix;
  /** Owners of items; undefined: the group belongs to one owner and is not tagged inside. */
  readonly owners: OwnerMap | undefined;
  readonly box: Rect;
  readonly factor: number;
}

/** Owners of a display list as owners in the sheet set; undefined where they are the same. */
export interface OwnerMap {
  readonly table: readonly Owner[] | undefined;
}

export interface PlacedLink {
  readonly owner: Owner;
  /** In page coordinates, y up. */
  readonly rect: Rect;
  readonly href: string;
}

export interface Surface {
  /** Undefined for a form that may be drawn on any page. */
  readonly page: PdfRef | undefined;
  /** Undefined where the whole stream belongs to one figure. */
  readonly tags: TagWriter | undefined;
  /** From the stream's first coordinates to its own space (the mirroring of a page, nothing in a form). */
  readonly ctm: Matrix;
  /** From the stream's own space to the page's. */
  readonly toPage: Matrix;
  readonly start: PenState;
}
