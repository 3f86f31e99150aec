/**
 * What the content streams of one file share, and where a stream is: the arguments of the canvas.
 */
import type { Art } from '../../typeset/art/types.ts';
import type { Cache } from '../../base/cache.ts';
import type { Matrix, Rect } from '../../base/geometry.ts';
import type { Owner } from '../../typeset/box/types.ts';
import type { DisplayItem } from '../../typeset/paint/types.ts';
import type { Inks } from './colour.ts';
import type { Typefaces } from './typefaces.ts';
import type { PdfFile, PdfRef, ReadyStream } from './file.ts';
import type { PenState } from './pen.ts';
import type { Named, ObjectSource, SharedObjects } from './shared-objects.ts';
import type { StructureTree } from './structure-tree.ts';
import type { TagWriter } from './tag-writer.ts';

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
