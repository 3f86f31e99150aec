/**
 * The words of a margin as a display list of page size.
 *
 * Takes cells and numbers of cuts with a font book; gives text and drawings at their places. There is one typeface in two
 * weights and no line is broken, so that nothing has to be laid out: a sheet of a thousand costs its words alone. Lines that are
 * too long shrink to quarter points; what is too long even then ends with its box, and is told.
 */
import { rgb } from '../../base/colour.ts';
import { type Matrix, type Path, rectPath, type Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';
import type { Art, ArtShape } from '../../typeset/art/types.ts';
import { ARTIFACT_PAGINATION } from '../../typeset/box/types.ts';
import type { Features, FontBook, FontRequest, ShapedRun, Typeface } from '../../typeset/font/types.ts';
import type { ArtItem, DisplayItem, DisplayList, GlyphsItem } from '../../typeset/paint/types.ts';
import { inchRuler, metricRuler, type SlugCell, type SlugPart } from './drawings.ts';
import { SLUG_SIZE } from './name-entry.ts';
import { LINE } from './slug.ts';
import { spacedIn } from '../../base/french-spacing.ts';
import type { Language } from '../../base/language.ts';
import { splitByTypeface } from '../../typeset/layout/index.ts';

// One line of a margin, shaped word by word.
// Takes marked-up words (`**bold**`) and a font book; gives runs with their width, in ems. Each word goes with the space behind
// it, as in any paragraph: words that come again on the next sheet, or on a card, are one run everywhere.

interface SetLine {
  readonly runs: readonly ShapedRun[];
  /** Without the space at its end, at 1 pt. */
  readonly width: number;
}

/** `--text` of templates/tokens.css. */
const FAMILIES = ['Atkinson Hyperlegible Next'];
const REGULAR: FontRequest = { families: FAMILIES, weight: 400, style: 'normal' };
const BOLD: FontRequest = { families: FAMILIES, weight: 700, style: 'normal' };
const FEATURES: Features = { tnum: true };

/** Sets the lines of a file. */
export class LineSetter {
  readonly language: Language;
  private readonly fonts: FontBook;

  constructor(fonts: FontBook, language: Language) {
    this.fonts = fonts;
    this.language = language;
  }

  /** How far the first baseline is below the top of its line. */
  above(size: Pt, lineHeight: Pt): Pt {
    const { ascent, descent } = this.fonts.primary(REGULAR).metrics;
    return (lineHeight + (ascent - descent) * size) / 2;
  }

  set(text: string): SetLine {
    const runs: ShapedRun[] = [];
    let width = 0;
    const parts = spacedIn(this.language, text)
      .replace(/[ \t\r\n]+/g, ' ')
      .split('**');
    for (const [i, part] of parts.entries())
      for (const word of part.match(/[^ ]* |[^ ]+/g) ?? [])
        for (const run of this.word(word, i % 2)) {
          runs.push(run);
          width += run.width;
        }
    return { runs, width };
  }

  private word(word: string, weight: number): readonly ShapedRun[] {
    const { fonts, language } = this;
    const { stretches } = splitByTypeface(word, fonts, weight === 0 ? REGULAR : BOLD);
    return stretches.map(({ typeface, text }) => fonts.shape(typeface, text, FEATURES, language));
  }
}

/** What the words are drawn with. */
export interface SlugPage {
  readonly id: string;
  readonly size: Size;
  /** Of all pages of a file. */
  readonly lines: LineSetter;
}

export interface DrawnSlug {
  readonly list: DisplayList;
  /** Words that are too long for their box even at the smallest size. */
  readonly cut: readonly string[];
}

/** `--ink` of templates/tokens.css. */
const INK = rgb(0, 0, 0);
const SMALL_SIZE: Pt = 5.6;
/** Lines shrink to this and no further. */
export const LEAST_SIZE: Pt = 4.8;
const QUARTER: Pt = 0.25;
/** Less than anybody sees, more than sums of widths go wrong. */
const NOISE: Pt = 0.01;
/** From line to line of the numbers of cuts. */
const NUMBER_LINE: Pt = mm(2);
const ICON = { x: 0, y: 0, width: 5, height: 4.4 } as const;
const RULER = { x: 0, y: 0, width: 51, height: 5 } as const;
/** Where the words beside the drawings begin. */
const BESIDE = { flip: mm(6.2), ruler: mm(51.8), text: 0 } as const;
const RULER_WORDS = ['5 cm', '2 in'];
const DRAWN = { ruler: 0.15, flip: 0.22 } as const;

/** What one part of a slug shows. */
export function drawSlug({ cells, numbers, shows }: SlugPart, page: SlugPage): DrawnSlug {
  const cut: string[] = [];
  const items = [
    ...cells.flatMap((cell) => cellItems({ ...cell, shows }, page, cut)),
    ...numbers.flatMap(({ x, y, number }) => {
      const line = page.lines.set(String(number));
      const above = page.lines.above(SMALL_SIZE, NUMBER_LINE);
      const left = mm(x) - (line.width * SMALL_SIZE) / 2;
      return glyphsOf(line, page.lines, { x: left, y: mm(y) - NUMBER_LINE / 2 + above, size: SMALL_SIZE });
    }),
  ];
  const {
    id,
    size,
    lines: { language },
  } = page;
  const structure = [{ role: 'Document', parent: -1 }] as const;
  return { list: { kind: 'display-list', id, language, pages: [{ size, items }], structure }, cut };
}

interface Corner {
  readonly x: Pt;
  readonly y: Pt;
}

/** A cell, and which of its lines are drawn. */
interface ShownCell extends SlugCell {
  readonly shows: SlugPart['shows'];
}

const isShown = ({ shows, ownLines }: ShownCell, line: number): boolean =>
  shows === undefined || (shows === 'own') === line < ownLines;

/** A cell, its words and its drawing; a turned one in coordinates of its own. */
function cellItems(cell: ShownCell, page: SlugPage, cut: string[]): readonly DisplayItem[] {
  const corner = { x: mm(cell.left), y: mm(cell.top) };
  const at = cell.turn === 0 ? corner : { x: 0, y: 0 };
  const { items, isOver } = words(cell, page, at);
  if (isOver) cut.push(cell.lines.filter((_, i) => isShown(cell, i)).join(' '));
  const box = rectPath({ ...at, width: mm(cell.width), height: mm(cell.height) });
  const drawn = [...drawing(cell, at), ...items];
  const held = isOver ? [push({ clip: box }), ...drawn, POP] : drawn;
  return cell.turn === 0 ? held : [push({ matrix: turned(cell.turn, corner) }), ...held, POP];
}

const push = (how: { readonly matrix?: Matrix; readonly clip?: Path }): DisplayItem => ({
  kind: 'push',
  matrix: how.matrix,
  clip: how.clip && { path: how.clip, rule: 'nonzero' },
  opacity: 1,
});

const POP: DisplayItem = { kind: 'pop' };

/** A quarter turn about a corner: upwards (-90 degrees) or downwards. */
const turned = (degrees: number, { x, y }: Corner): Matrix =>
  degrees < 0 ? [0, -1, 1, 0, x, y] : [0, 1, -1, 0, x, y];

/** Type size and distance of lines, where there is room. */
const typeOf = ({ isSmall }: SlugCell): readonly [usual: Pt, leading: Pt] =>
  isSmall ? [SMALL_SIZE, mm(LINE.small)] : [SLUG_SIZE, mm(LINE.usual)];

const roomIn = ({ kind, width }: SlugCell): Pt => (kind === 'ruler' ? Infinity : mm(width) - BESIDE[kind]);

/** As large as its width lets a line be. */
const sizeOf = (cell: SlugCell, { width }: SetLine): Pt => sizeIn(typeOf(cell)[0], roomIn(cell) / width);

/** The lines of a cell as they are set, each as large as its width lets it be. */
function linesOf(cell: ShownCell, setter: LineSetter) {
  return (cell.kind === 'ruler' ? RULER_WORDS : cell.lines).flatMap((text, i) => {
    if (text === '') return [];
    const line = setter.set(text);
    return [{ ...line, text, size: sizeOf(cell, line), isShown: isShown(cell, i) }];
  });
}

/**
 * The lines of a cell, in the middle of its height; each gets its part of that where it is too little. A line that is not
 * shown keeps its place.
 */
function words(cell: ShownCell, { lines: setter }: SlugPage, at: Corner) {
  const [usual, leading] = typeOf(cell);
  const lines = linesOf(cell, setter).map((line) => ({ ...line, height: (leading * line.size) / usual }));
  const wanted = lines.reduce((sum, { height }) => sum + height, 0);
  const height = cell.kind === 'ruler' ? wanted : mm(cell.height);
  const part = Math.min(1, height / wanted);
  let top = at.y + (height - wanted * part) / 2;
  const items = lines.flatMap((line) => {
    const size = sizeIn(line.size, (line.height * part * usual) / leading);
    const y = top + (setter.above(usual, leading) * size) / usual;
    top += line.height * part;
    return line.isShown ? glyphsOf(line, setter, { x: at.x + BESIDE[cell.kind], y, size }) : [];
  });
  return {
    items,
    isOver: lines.some((line) => line.isShown && line.width * line.size > roomIn(cell) + NOISE),
  };
}

/** A size, or the most whole quarter points that are no more than there is room for, but no less than the least. */
function sizeIn(size: Pt, most: Pt): Pt {
  if (size <= most + NOISE / 2) return size;
  return Math.max(LEAST_SIZE, Math.floor(most / QUARTER + NOISE) * QUARTER);
}

function glyphsOf(
  line: SetLine,
  { language }: Pick<LineSetter, 'language'>,
  { x, y, size }: Corner & { readonly size: Pt },
): readonly GlyphsItem[] {
  let pen = x;
  let words: { readonly runs: ShapedRun[]; readonly xs: Pt[] } | undefined;
  let last: Typeface | undefined;
  const items: GlyphsItem[] = [];
  for (const run of line.runs) {
    const { typeface } = run;
    if (!words || typeface !== last) {
      words = { runs: [], xs: [] };
      items.push({
        kind: 'glyphs',
        owner: ARTIFACT_PAGINATION,
        runs: words.runs,
        xs: words.xs,
        typeface,
        size,
        y,
        letterSpacing: 0,
        wordSpacing: 0,
        fill: INK,
        stroke: undefined,
        actualText: undefined,
        language,
      });
    }
    words.runs.push(run);
    words.xs.push(pen);
    last = typeface;
    pen += run.width * size;
  }
  return items;
}

/** The ruler, or the page with the edge it is turned over. */
function drawing({ kind, height, icon }: SlugCell, { x, y }: Corner): readonly DisplayItem[] {
  if (kind === 'ruler')
    return [artAt(RULER, [line(metricRuler(), DRAWN.ruler), line(inchRuler(height), DRAWN.ruler)], { x, y })];
  if (!icon) return [];
  const shapes = [line(icon.page, DRAWN.flip), filled(icon.edge), line(icon.arrow, DRAWN.flip)];
  return [artAt(ICON, shapes, { x, y: y + mm(icon.top) })];
}

const artAt = (viewBox: Art['viewBox'], nodes: readonly ArtShape[], { x, y }: Corner): ArtItem => ({
  kind: 'art',
  owner: ARTIFACT_PAGINATION,
  art: { kind: 'art', viewBox, size: undefined, preserveAspectRatio: 'meet', nodes },
  matrix: [mm(1), 0, 0, mm(1), x, y],
});

const SOLID = { kind: 'solid', colour: INK } as const;

const line = (path: Path, width: number): ArtShape => ({
  ...{ kind: 'shape', path, fill: undefined, fillRule: 'nonzero' },
  stroke: {
    ...{ paint: SOLID, width, cap: 'butt', join: 'miter', miterLimit: 4 },
    ...{ dash: [], dashOffset: 0 },
  },
});

const filled = (path: Path): ArtShape => ({
  ...{ kind: 'shape', path, fill: SOLID, fillRule: 'nonzero', stroke: undefined },
});
