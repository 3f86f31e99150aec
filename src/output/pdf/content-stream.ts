/**
 * The frame of a content stream: its operators so far, the state of its graphics, and which element what it paints belongs to.
 *
 * Saves, restores, clips and moves; opens and closes marked sequences so that none crosses a save or restore. What is painted
 * is the canvas's. Source: ISO 32000-1, 8.4 and 14.6.
 */
import type { Matrix, Rect } from '../../base/geometry.ts';
import { concat, isIdentity, mapRect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { PushItem } from '../../typeset/paint/types.ts';
import type { Job, Surface } from './job.ts';
import { clipOperators, POINT_FACTOR } from './path-operators.ts';
import { Pen } from './pen.ts';
import { Resources } from './shared-objects.ts';
import type { SpanFacts } from './structure-tree.ts';
import { matrixText, num } from './syntax.ts';
import { TextWriter } from './text-writer.ts';

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
    this.beforeTag();
    this.out += this.text.close() + tags.begin(owner, span);
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
