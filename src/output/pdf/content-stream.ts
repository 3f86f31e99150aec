/**
 * The frame of a content stream: its operators so far, the state of its graphics, and which element what it paints belongs to.
 *
 * Saves, restores, clips and moves; opens and closes marked sequences so that none crosses a save or restore. What is painted
 * is the canvas's. Source: ISO 32000-1, 8.4 and 14.6.
 */
import { concat, isIdentity, mapRect, type Matrix, type Path, type Rect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { GlyphsItem, PushItem } from '../../typeset/paint/types.ts';
import { type Job, Pen, type Surface } from './pen.ts';
import { Resources } from './shared-objects.ts';
import type { SpanFacts } from './structure-tree.ts';
import { copiedMark } from './tag-writer.ts';
import { matrixText, num, numAt, written } from './colour.ts';
import { Cache, cachePerObject } from '../../base/cache.ts';
import { rectOf } from '../../typeset/paint/index.ts';
import type { Pt } from '../../base/units.ts';
import { ArrayText } from './array-text.ts';
import type { RunSegment, Typefaces } from './typefaces.ts';

// Text objects: placed runs to BT .. ET.
// Takes glyph items in turn, gives operators: words that follow each other on one line in one style become a single TJ
// array, a new line a relative Td. Letter spacing is Tc; word spacing are adjustments, as Tw knows one-byte codes only.
// Coordinates are y down, so the text matrix mirrors. Source: ISO 32000-1, 9.3 and 9.4.

/** Beyond this many thousandths of an em a new position is set instead of an adjustment. */
const FAR = 20_000;

/** Baselines this close, in points, are one line. */
const SAME_LINE = 0.001;

class TextWriter {
  private isOpen = false;
  /** Where Td counts from, as written. */
  private originX = 0;
  private originY = 0;
  private penX = 0;
  private rise = 0;
  /** The array that is being filled. */
  private readonly array = new ArrayText();

  /**
   * Operators that show the words of an item.
   *
   * @param style operators that must come first; empty when the style is that of the words before
   */
  show(item: GlyphsItem, typefaces: Pick<Typefaces, 'encoded' | 'segmentsOf'>, style: string): string {
    const { runs, xs, size, letterSpacing } = item;
    const perSpace = item.wordSpacing === 0 ? 0 : Math.round((item.wordSpacing * 1000) / size);
    let out = '';
    let before = style;
    let isReached = false;
    for (let i = 0; i < runs.length; i++) {
      const run = runs[i];
      if (!run || run.glyphs.length === 0) continue;
      const { level, thousandths, spaceCount, glyphCount } = typefaces.encoded(run);
      const x = xs[i] ?? 0;
      // Most words stand where the one before ended.
      if (!(isReached && this.rise === 0 && this.isAt(x, size))) out += this.reach(x, item, before);
      before = '';
      isReached = true;
      if (level && perSpace === 0 && this.rise === 0) this.array.append(level);
      else for (const segment of typefaces.segmentsOf(run)) out += this.segment(segment, size, perSpace);
      this.penX += ((thousandths + spaceCount * perSpace) * size) / 1000 + glyphCount * letterSpacing;
    }
    return out;
  }

  /** Whether the next word of an item begins where the pen is. */
  private isAt(x: Pt, size: Pt): boolean {
    return this.isOpen && Math.round(((x - this.penX) * 1000) / size) === 0;
  }

  /** Brings the pen to where a word begins. */
  private reach(x: Pt, item: GlyphsItem, style: string): string {
    if (!this.isOpen) return this.begin(x, item.y, style);
    const isOnLine = style === '' && Math.abs(item.y - this.originY) <= SAME_LINE;
    return isOnLine && this.adjust(x, item.size) ? '' : this.move(x, item.y, style);
  }

  /** Ends the text object, if there is one. */
  close(): string {
    if (!this.isOpen) return '';
    this.isOpen = false;
    return `${this.array.show()}${this.level(0, 1)}ET\n`;
  }

  private begin(x: Pt, y: Pt, style: string): string {
    this.isOpen = true;
    this.originX = this.penX = x;
    this.originY = y;
    return `BT\n${style}1 0 0 -1 ${num(x)} ${num(y)} Tm\n`;
  }

  /** Bridges the gap to the next word inside the array; false where it is too far. */
  private adjust(x: Pt, size: Pt): boolean {
    const gap = Math.round(((x - this.penX) * 1000) / size);
    if (Math.abs(gap) > FAR) return false;
    this.array.number(-gap);
    this.penX += (gap * size) / 1000;
    return true;
  }

  private move(x: Pt, y: Pt, style: string): string {
    const out = this.array.show();
    const dx = written(x - this.originX);
    const dy = written(this.originY - y);
    this.originX += dx;
    this.originY -= dy;
    this.penX = this.originX;
    return `${out}${style}${dx} ${dy} Td\n`;
  }

  private segment(segment: RunSegment, size: number, perSpace: number): string {
    const out = this.level(segment.rise, size);
    if (perSpace === 0) {
      this.array.append(segment.whole);
      return out;
    }
    segment.pieces.forEach((piece, i) => {
      this.array.append(piece);
      if (segment.spaced[i]) this.array.number(-perSpace);
    });
    return out;
  }

  private level(rise: number, size: number): string {
    if (rise === this.rise) return '';
    this.rise = rise;
    return `${this.array.show()}${num(rise * size)} Ts\n`;
  }
}

/** Whether letters need nothing but themselves after others. */
export const goesOn = (last: GlyphsItem, item: GlyphsItem): boolean =>
  last.fill === item.fill &&
  last.overprints === item.overprints &&
  last.size === item.size &&
  last.stroke === item.stroke &&
  last.typeface === item.typeface &&
  last.letterSpacing === item.letterSpacing &&
  isReadOn(last, item);

/** Whether letters lie in the marked sequence of others. */
export const isReadOn = (last: GlyphsItem, item: GlyphsItem): boolean =>
  last.owner === item.owner &&
  !isSpread(last) &&
  !isSpread(item) &&
  last.language === item.language &&
  last.actualText === undefined &&
  item.actualText === undefined;

/** From this share of the size on programs that copy words take the space between letters for one between words. */
const SPREAD = 0.085;

/** Words whose letters stand so far apart that they are copied letter by letter. */
export const isSpread = ({ letterSpacing, size, actualText, owner }: GlyphsItem): boolean =>
  letterSpacing > SPREAD * size && actualText === undefined && owner >= 0;

/** Thousandths of a point. */
export const POINT_FACTOR = 1000;
const FINEST_FACTOR = 1e6;

/** How finely coordinates of a drawing must be written so that rounding moves nothing by more than 1/10,000 of its size. */
export function factorFor(extent: number): number {
  if (extent <= 0) return POINT_FACTOR;
  let factor = 1;
  while (factor < 5000 / extent && factor < FINEST_FACTOR) factor *= 10;
  return factor;
}

/** A clip: an empty path clips everything away. */
export const clipOperators = (path: Path, rule: 'nonzero' | 'evenodd', factor: number): string =>
  `${path.verbs === '' ? '0 0 0 0 re\n' : pathOperators(path, factor)}${rule === 'evenodd' ? 'W*' : 'W'} n\n`;

/** By factor, powers of ten: the ground of a badge is one path on every card, and a drawing is painted in files for both papers. */
const writers = new Cache<number, (path: Path) => string>('factors of operators', 20);

/** The operators, each followed by a line break; empty for an empty path. */
export const pathOperators = (path: Path, factor: number): string =>
  writers.get(factor, () => cachePerObject('operators of paths', (one) => operatorsOf(one, factor)))(path);

function operatorsOf(path: Path, factor: number): string {
  const r = rectOf(path);
  if (r) {
    return `${numAt(r.x, factor)} ${numAt(r.y, factor)} ${numAt(r.width, factor)} ${numAt(r.height, factor)} re\n`;
  }
  const { verbs, points } = path;
  // Joined at once: what is kept is written into several streams. An operator stands before the number of the next line.
  const out: string[] = [];
  let [at, operators] = [0, ''];
  for (let i = 0; i < verbs.length; i++) {
    const verb = verbs[i] ?? '';
    const end = at + (COORDINATES[verb] ?? 2);
    while (at < end) {
      out.push(operators + numAt(points[at++] ?? 0, factor));
      operators = '';
    }
    operators += OPERATORS[verb] ?? 'l\n';
  }
  out.push(operators);
  return out.join(' ');
}

// How many coordinates has a part of a path, and which operator draws it?
const COORDINATES: Readonly<Record<string, number>> = { Z: 0, M: 2, L: 2, C: 6 };
const OPERATORS: Readonly<Record<string, string>> = { Z: 'h\n', M: 'm\n', L: 'l\n', C: 'c\n' };

export abstract class ContentStream {
  readonly resources = new Resources();
  protected readonly job: Job;
  protected readonly surface: Surface;
  protected readonly pen: Pen;
  protected readonly text = new TextWriter();
  protected out = '';
  protected ctm: Matrix;
  private readonly ctms: Matrix[] = [];
  /** Coordinates are written in multiples of 1 / factor. */
  protected factor = POINT_FACTOR;
  /** Inside something that belongs to one owner as a whole. */
  protected isSilent = false;

  constructor(job: Job, surface: Surface) {
    this.job = job;
    this.surface = surface;
    this.ctm = surface.ctm;
    this.pen = new Pen({ inks: job.inks, shared: job.shared, resources: this.resources }, surface.start);
  }

  /** Called before a marked sequence begins. */
  protected abstract beforeTag(): void;

  /** All operators, latin-1; closes what is open. */
  finish(): string {
    this.pause();
    return this.out;
  }

  /** Saves the state, clips to a rectangle, then changes the coordinates. */
  enter(clip: Rect | undefined, matrix: Matrix): void {
    this.pause();
    this.push(undefined, undefined);
    if (clip) this.out += `${num(clip.x)} ${num(clip.y)} ${num(clip.width)} ${num(clip.height)} re W n\n`;
    this.transform(matrix);
  }

  leave(): void {
    this.pause();
    this.pop();
  }

  /** Ends the text object and the marked sequence, so that neither crosses a save or restore. */
  protected pause(): void {
    this.out += this.text.close();
    if (!this.isSilent && this.surface.tags) this.out += this.surface.tags.close();
  }

  protected toPage(): Matrix {
    return concat(this.surface.toPage, this.ctm);
  }

  protected tag(owner: Owner, span: SpanFacts | undefined): void {
    const { tags } = this.surface;
    if (this.isSilent || !tags || tags.isOpen(owner, span)) return;
    if (!tags.isReadOn(owner, span)) this.beforeTag();
    this.out += this.text.close() + tags.begin(owner, span);
  }

  /** Begins a sequence for words that are copied as they are said, not as they are shown; in a form without tags a mark of its own. */
  protected beginCopied(owner: Owner, span: SpanFacts | undefined, words: string): void {
    const { tags } = this.surface;
    const isTagged = tags !== undefined && !this.isSilent;
    this.out += this.text.close() + (isTagged ? tags.begin(owner, span, words) : copiedMark(words));
  }

  /** Ends what `beginCopied` began; a tagged sequence is ended by the next one. */
  protected endCopied(): void {
    if (this.surface.tags && !this.isSilent) return;
    this.out += `${this.text.close()}EMC\n`;
  }

  protected noteFigure(owner: Owner, box: Rect | undefined): void {
    const { tags } = this.surface;
    if (!tags || this.isSilent || owner < 0 || !box || !this.job.structure.isInFigure(owner)) return;
    tags.extend(owner, mapRect(this.toPage(), box));
  }

  protected transform(matrix: Matrix): void {
    if (isIdentity(matrix)) return;
    this.out += `${matrixText(matrix)} cm\n`;
    this.ctm = concat(this.ctm, matrix);
  }

  protected push(matrix: Matrix | undefined, clip: PushItem['clip']): void {
    this.out += 'q\n';
    this.pen.save();
    this.ctms.push(this.ctm);
    if (matrix) this.transform(matrix);
    if (clip) this.out += clipOperators(clip.path, clip.rule, this.factor);
  }

  protected pop(): void {
    this.out += 'Q\n';
    this.pen.restore();
    this.ctm = this.ctms.pop() ?? this.surface.ctm;
  }
}
