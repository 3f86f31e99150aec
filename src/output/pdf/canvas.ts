/**
 * One content stream: display items to operators.
 *
 * Takes items in paint order and whose they are, collects one string of operators, the resources it needs and the links on
 * it. Decides nothing: what is painted where is said by the items. Coordinates are y down throughout (the page begins
 * with one mirroring matrix). Source: docs/inside/display-list.md; ISO 32000-1, 8 and 9.
 */
import type { Art } from '../../typeset/art/types.ts';
import { mapRect, type Path, pathBounds, type Rect } from '../../base/geometry.ts';
import { assertNever } from '../../base/invariant.ts';
import type { Owner } from '../../typeset/box/types.ts';
import { artItems, artOverflows, itemBounds, wordsOf } from '../../typeset/paint/index.ts';
import type {
  ArtItem,
  DisplayItem,
  GlyphsItem,
  ImageItem,
  PathItem,
  PushItem,
} from '../../typeset/paint/types.ts';
import { ContentStream, factorFor, goesOn, isReadOn, isSpread, pathOperators } from './content-stream.ts';
import { bentEnd, filledPart, groupRange, rangeBounds, soleOwner, WordGaps } from './group.ts';
import { type Gradient, gradientFill, gradientStroke } from './gradient.ts';
import type { ObjectSource, PdfFile, Resources } from './shared-objects.ts';
import type { OwnerMap, PlacedLink } from './pen.ts';
import { CopyBounds, type FormUse, transformBetween } from './form-placements.ts';
import type { SpanFacts } from './structure-tree.ts';
import { matrixText } from './colour.ts';

const mapOwner = (owners: OwnerMap, owner: Owner): Owner =>
  owner < 0 || !owners.table ? owner : (owners.table[owner] ?? owner);

export class Canvas extends ContentStream {
  readonly links: PlacedLink[] = [];
  private readonly gaps = new WordGaps();
  private owners: OwnerMap = { table: undefined };
  /** The letters just painted, as long as nothing has come after them; whether they are read as words. */
  private shown: GlyphsItem | undefined;
  private isRead = false;

  /** Paints items that belong to the owners the map gives. */
  paint(items: readonly DisplayItem[], owners: OwnerMap): void {
    this.owners = owners;
    this.shown = undefined;
    this.paintRange(items, 0, items.length);
  }

  /** Paints items without tags of their own, in coordinates of `1 / factor`. */
  paintSilently(items: readonly DisplayItem[], factor: number): void {
    const [before, factorBefore] = [this.isSilent, this.factor];
    [this.isSilent, this.factor] = [true, factor];
    this.paintRange(items, 0, items.length);
    this.out += this.text.close();
    this.shown = undefined;
    [this.isSilent, this.factor] = [before, factorBefore];
  }

  /** Draws forms one after the other as one thing of one owner; each from where the one before is. */
  drawForms(uses: readonly FormUse[], owner: Owner): void {
    this.tag(owner, undefined);
    this.push(undefined, undefined);
    let reach: Rect | undefined;
    let spread: CopyBounds | undefined;
    let last: FormUse | undefined;
    for (const use of uses) {
      const way = last && transformBetween(last.placement, use.placement);
      if (last && way === undefined) {
        this.pop();
        this.push(undefined, undefined);
      }
      if (way === undefined) this.transform(use.placement.matrix);
      else this.out += way;
      if (way === undefined || !spread?.take(use)) {
        reach = spread ? spread.joined(reach) : reach;
        spread = new CopyBounds(use);
      }
      this.out += `${this.resources.use(use.face.form)} Do\n`;
      last = use;
    }
    this.pop();
    this.noteFigure(owner, spread?.joined(reach));
  }

  private paintRange(items: readonly DisplayItem[], from: number, to: number): void {
    for (let i = from; i < to; i++) {
      const item = items[i];
      if (!item) continue;
      if (item.kind !== 'glyphs') this.shown = undefined;
      if (item.kind === 'push' && (item.opacity < 1 || item.blend)) {
        const end = groupRange(items, i);
        this.paintGroup(item, items.slice(i + 1, end));
        i = end;
      } else if (item.kind === 'push') {
        const end = bentEnd(items, i);
        if (end > i) this.paintBent(items.slice(i, end));
        else this.paintItem(item);
        i = Math.max(i, end - 1);
      } else this.paintItem(item);
    }
  }

  /** Letters of a line that is bent, each turned by itself: the first says them all, and what it says is what is copied. */
  private paintBent(items: readonly DisplayItem[]): void {
    const [, first] = items;
    if (first?.kind !== 'glyphs') return;
    const owner = mapOwner(this.owners, first.owner);
    const isTagged = this.surface.tags !== undefined && !this.isSilent;
    this.pause();
    this.beginCopied(owner, isTagged ? this.spanOf(first, owner) : undefined, first.actualText ?? '');
    if (isTagged) this.noteFigure(owner, rangeBounds(items));
    const before = this.isSilent;
    this.isSilent = true;
    for (const item of items) this.paintItem(item);
    this.isSilent = before;
    this.endCopied();
    this.shown = undefined;
  }

  private paintItem(item: DisplayItem): void {
    switch (item.kind) {
      case 'path':
        return this.paintPath(item);
      case 'glyphs':
        return this.paintGlyphs(item);
      case 'image':
        return this.paintImage(item);
      case 'art':
        return this.paintArt(item);
      case 'push':
        this.pause();
        return this.push(item.matrix, item.clip);
      case 'pop':
        this.pause();
        return this.pop();
      case 'link':
        this.links.push({
          owner: mapOwner(this.owners, item.owner),
          rect: mapRect(this.toPage(), item.rect),
          href: item.href,
        });
        return;
      default:
        return assertNever(item, 'display item');
    }
  }

  protected override beforeTag(): void {
    this.gaps.reset();
  }

  private begin(item: PathItem | ImageItem | ArtItem): void {
    const owner = mapOwner(this.owners, item.owner);
    this.tag(owner, undefined);
    this.out += this.text.close();
    this.noteFigure(owner, this.isSilent || owner < 0 ? undefined : itemBounds(item));
  }

  private paintPath(item: PathItem): void {
    const { fill, stroke } = item;
    if ((!fill && !stroke) || item.path.verbs === '') return;
    const part = fill && filledPart(item.path, this.factor);
    if (part && part !== item.path) return this.paintParts(item, part);
    this.begin(item);
    const path = pathOperators(item.path, this.factor);
    const isPlain = (!fill || fill.kind === 'solid') && (!stroke || stroke.paint.kind === 'solid');
    if (!isPlain) return this.paintGradients(item, path);
    if (stroke) this.out += this.pen.line(stroke, this.factor);
    this.out += this.pen.colours(
      fill?.kind === 'solid' ? fill.colour : undefined,
      stroke?.paint.kind === 'solid' ? stroke.paint.colour : undefined,
    );
    const star = fill && item.fillRule === 'evenodd' ? '*' : '';
    this.out += path + (fill && stroke ? `B${star}\n` : fill ? `f${star}\n` : 'S\n');
  }

  /** The fill of a part of the path, the stroke of all of it. */
  private paintParts(item: PathItem, part: Path): void {
    this.paintPath({ ...item, path: part, stroke: undefined });
    this.paintPath({ ...item, fill: undefined });
  }

  /** Fill and stroke one after the other, at least one of them a gradient. */
  private paintGradients(item: PathItem, path: string): void {
    const { fill, stroke, fillRule } = item;
    const area = pathBounds(item.path);
    if (!area) return;
    if (fill?.kind === 'solid')
      this.out += `${this.pen.colours(fill.colour, undefined)}${path}f${fillRule === 'evenodd' ? '*' : ''}\n`;
    else if (fill)
      this.out += this.pen.alpha(1, 1) + gradientFill(this.gradientContext(), fill, path, fillRule, area);
    if (!stroke) return;
    const { paint } = stroke;
    this.out += this.pen.line(stroke, this.factor);
    if (paint.kind === 'solid') this.out += `${this.pen.colours(undefined, paint.colour)}${path}S\n`;
    else this.strokeGradient(paint, path, itemBounds(item) ?? area);
  }

  private strokeGradient(gradient: Gradient, path: string, area: Rect): void {
    this.out += this.pen.alpha(1, 1);
    this.push(undefined, undefined);
    this.out += `${gradientStroke(this.gradientContext(), gradient, this.ctm, area)}${path}S\n`;
    this.pop();
  }

  private gradientContext(): { file: PdfFile; shared: ObjectSource; resources: Resources } {
    return { file: this.job.file, shared: this.job.shared, resources: this.resources };
  }

  private paintGlyphs(item: GlyphsItem): void {
    if (item.size <= 0 || !hasGlyphs(item)) return;
    if (isSpread(item)) return this.paintSpread(item);
    const { shown, job } = this;
    let style = '';
    // After words like these the sequence is open, and in the same style the pen is as it has to be.
    if (!shown || !goesOn(shown, item)) {
      if (!shown || !this.isRead || !isReadOn(shown, item)) this.beginText(item);
      style = this.pen.text(item, job.typefaces.fontOf(item.typeface));
    }
    const space = this.isRead ? this.gaps.before(item) : undefined;
    if (space) {
      this.out += this.text.show(space, job.typefaces, style);
      style = '';
    }
    this.out += this.text.show(item, job.typefaces, style);
    this.shown = item;
  }

  /** Words whose letters stand far apart: a mark says what is copied. */
  private paintSpread(item: GlyphsItem): void {
    const { job, surface } = this;
    const owner = mapOwner(this.owners, item.owner);
    const isTagged = surface.tags !== undefined && !this.isSilent;
    const span = isTagged ? this.spanOf(item, owner) : undefined;
    if (!surface.tags?.isReadOn(owner, span)) this.gaps.reset();
    this.isRead = isTagged && !job.structure.isInFigure(owner);
    const space = this.isRead ? this.gaps.before(item) : undefined;
    this.beginCopied(owner, span, `${space ? ' ' : ''}${wordsOf(item)}`);
    if (isTagged) this.noteFigure(owner, itemBounds(item));
    const style = this.pen.text(item, job.typefaces.fontOf(item.typeface));
    if (space) this.out += this.text.show(space, job.typefaces, style);
    this.out += this.text.show(item, job.typefaces, space ? '' : style);
    this.endCopied();
    this.shown = item;
  }

  private beginText(item: GlyphsItem): void {
    const owner = mapOwner(this.owners, item.owner);
    const isTagged = !this.isSilent && owner >= 0;
    this.tag(owner, isTagged ? this.spanOf(item, owner) : undefined);
    if (isTagged && this.job.structure.isInFigure(owner)) this.noteFigure(owner, itemBounds(item));
    this.isRead = isTagged && !this.job.structure.isInFigure(owner);
  }

  private spanOf(item: GlyphsItem, owner: Owner): SpanFacts | undefined {
    const language = item.language === this.job.structure.languageOf(owner) ? undefined : item.language;
    const { actualText } = item;
    return language === undefined && actualText === undefined ? undefined : { language, actualText };
  }

  private paintImage(item: ImageItem): void {
    const image = this.job.images.get(item.image.id);
    if (!image) return;
    this.begin(item);
    const { x, y, width, height } = item.rect;
    this.out += `${this.pen.alpha(1, 1)}q\n${matrixText([width, 0, 0, -height, x, y + height])} cm\n${this.resources.use(image)} Do\nQ\n`;
  }

  private paintArt(item: ArtItem): void {
    this.begin(item);
    const { art } = item;
    const form = this.job.artForm(art);
    this.out += this.pen.alpha(1, 1);
    const clip =
      !form && artOverflows(art) ? { path: boxPath(art.viewBox), rule: 'nonzero' as const } : undefined;
    this.push(item.matrix, clip);
    if (form) this.out += `${this.resources.use(form)} Do\n`;
    else this.paintSilently(artItems(art), artFactor(art));
    this.pop();
  }

  private paintGroup(push: PushItem, items: readonly DisplayItem[]): void {
    const box = rangeBounds(items);
    if (!box) return;
    const only = this.isSilent || !this.surface.tags ? undefined : soleOwner(items);
    const owner = only === undefined ? undefined : mapOwner(this.owners, only);
    if (owner === undefined) this.pause();
    else {
      this.tag(owner, undefined);
      this.out += this.text.close();
    }
    this.push(push.matrix, push.clip);
    if (owner !== undefined) this.noteFigure(owner, box);
    const isTagged = owner === undefined && !this.isSilent && this.surface.tags !== undefined;
    const { form, links } = this.job.group(items, {
      page: this.surface.page,
      tags: this.surface.tags,
      toPage: this.toPage(),
      owners: isTagged ? this.owners : undefined,
      box,
      factor: this.factor,
    });
    this.links.push(...links);
    const blend = push.blend ? this.pen.blend(push.blend) : '';
    this.out += `${this.pen.alpha(push.opacity, push.opacity)}${blend}${this.resources.use(form)} Do\n`;
    this.pop();
  }
}

function hasGlyphs({ runs }: GlyphsItem): boolean {
  for (const run of runs) if (run.glyphs.length > 0) return true;
  return false;
}

const boxPath = ({ x, y, width, height }: Rect): { verbs: string; points: number[] } => ({
  verbs: 'MLLLZ',
  points: [x, y, x + width, y, x + width, y + height, x, y + height],
});

/** How finely a drawing's coordinates are written. */
export const artFactor = (art: Art): number => factorFor(Math.max(art.viewBox.width, art.viewBox.height));
