/**
 * Form XObjects: faces printed more than once, drawings used more than once, opacity groups.
 *
 * Each is written once and drawn by name. A face's form is not tagged inside: every use is one Figure.
 * Source: ISO 32000-1, 8.10 and 11.6.6.
 */
import type { Art } from '../../art/types.ts';
import type { Matrix, Rect } from '../../base/geometry.ts';
import { IDENTITY, mapRect } from '../../base/geometry.ts';
import { artFingerprint, artItems } from '../../paint/index.ts';
import type { DisplayItem, DisplayList } from '../../paint/types.ts';
import type { GroupSurface, Job, PlacedLink, Surface } from './job.ts';
import { artFactor, Canvas } from './canvas.ts';
import type { PdfRef } from './pdf-file.ts';
import type { PenState } from './pen.ts';
import { PAGE_STATE, UNKNOWN_STATE } from './pen.ts';
import type { Named } from './shared-objects.ts';
import { cornersText } from './syntax.ts';

const TRANSPARENCY = '/Group<</S/Transparency/I true>>';

function writeForm(job: Job, ref: PdfRef, canvas: Canvas, box: Rect, more: string): Named {
  const content = canvas.finish();
  const entries = `/Type/XObject/Subtype/Form/BBox[${cornersText(box)}]/Resources${canvas.resources}${more}`;
  job.file.stream(ref, entries, content);
  return job.shared.name('XObject', `${ref}`);
}

/** A stream that belongs to one element as a whole: it needs no page for its tags. */
const untagged = (start: PenState): Surface => ({
  page: undefined,
  tags: undefined,
  ctm: IDENTITY,
  toPage: IDENTITY,
  start,
});

/** How often each drawing is painted, by its fingerprint: which objects are shared is an accident of what was made before. */
export type ArtUses = Map<string, number>;

/** Forms of drawings, made when a drawing is painted for the first time. */
export class ArtForms {
  private readonly uses: Readonly<ArtUses>;
  private readonly forms = new Map<string, Named>();

  constructor(uses: Readonly<ArtUses>) {
    this.uses = uses;
  }

  /** The form of a drawing that is used more than once; undefined for one that goes into the stream itself. */
  get(job: Job, art: Art): Named | undefined {
    const key = artFingerprint(art);
    if ((this.uses.get(key) ?? 0) < 2) return undefined;
    let form = this.forms.get(key);
    if (!form) {
      const canvas = new Canvas(job, untagged(UNKNOWN_STATE));
      canvas.paintSilently(artItems(art), artFactor(art));
      this.forms.set(key, (form = writeForm(job, job.file.reserve(), canvas, art.viewBox, '')));
    }
    return form;
  }
}

/** A transparency group, tagged inside where more than one owner has a part in it. */
export function writeGroup(
  job: Job,
  items: readonly DisplayItem[],
  surface: GroupSurface,
): { readonly form: Named; readonly links: readonly PlacedLink[] } {
  const ref = job.file.reserve();
  const { page, toPage, owners, box, factor } = surface;
  const tags = owners && surface.tags?.inForm(ref);
  const canvas = new Canvas(job, { page, tags, ctm: IDENTITY, toPage, start: UNKNOWN_STATE });
  if (owners) canvas.paint(items, owners);
  else canvas.paintSilently(items, factor);
  const key = tags?.key;
  const more = `${TRANSPARENCY}${key === undefined ? '' : `/StructParents ${key}`}`;
  return { form: writeForm(job, ref, canvas, box, more), links: canvas.links };
}

/** The inverse of a matrix that turns, scales and moves; undefined for one that flattens. */
function inverse(m: Matrix): Matrix | undefined {
  const det = m[0] * m[3] - m[1] * m[2];
  if (Math.abs(det) < 1e-12) return undefined;
  const [a, b, c, d] = [m[3] / det, -m[1] / det, -m[2] / det, m[0] / det];
  return [a, b, c, d, -(a * m[4] + c * m[5]), -(b * m[4] + d * m[5])];
}

/** A part of a sheet in the points of a list that is placed there; undefined where the list is flattened. */
function inList(matrix: Matrix, part: Rect): Rect | undefined {
  // Nearly every face lies as it was made.
  if (matrix[0] === 1 && matrix[1] === 0 && matrix[2] === 0 && matrix[3] === 1)
    return { x: part.x - matrix[4], y: part.y - matrix[5], width: part.width, height: part.height };
  const back = inverse(matrix);
  return back && mapRect(back, part);
}

/** A face as it is drawn again and again. */
export interface FaceForm {
  readonly form: Named;
  /** What shows of the face, in its own points. */
  readonly box: Rect;
}

/** A form, and for which uses of its list it is. */
interface KnownForm extends FaceForm {
  readonly page: number;
  readonly isGroup: boolean;
}

/** Half of the last decimal that is written. */
const UNSEEN = 0.0005;

const isSameBox = (a: Rect, b: Rect): boolean =>
  Math.abs(a.x - b.x) < UNSEEN &&
  Math.abs(a.y - b.y) < UNSEEN &&
  Math.abs(a.width - b.width) < UNSEEN &&
  Math.abs(a.height - b.height) < UNSEEN;

/** Forms of faces, one for each list, page and visible part. */
export class FaceForms {
  private readonly known = new Map<DisplayList, KnownForm[]>();

  /**
   * @param matrix from the list's points to the sheet's
   * @param clip   in sheet points; undefined: the page of the list
   * @param window in the list's points; instead of the clip
   */
  get(
    job: Job,
    list: DisplayList,
    use: { page: number; matrix: Matrix; clip: Rect | undefined; window?: Rect | undefined },
  ): FaceForm | undefined {
    const page = list.pages[use.page];
    const box =
      use.window ?? (use.clip ? inList(use.matrix, use.clip) : page && { x: 0, y: 0, ...page.size });
    if (!page || !box) return undefined;
    const isGroup = use.window !== undefined;
    let forms = this.known.get(list);
    if (!forms) this.known.set(list, (forms = []));
    let known = forms.find(
      (one) => one.page === use.page && one.isGroup === isGroup && isSameBox(one.box, box),
    );
    if (!known) {
      const canvas = new Canvas(job, untagged(PAGE_STATE));
      canvas.paint(page.items, { table: undefined });
      // Shown in parts, a face is one group: its layers meet the edge of a clip together, not one after the other.
      const group = isGroup ? TRANSPARENCY : '';
      const form = writeForm(job, job.file.reserve(), canvas, box, group);
      forms.push((known = { form, box, page: use.page, isGroup }));
    }
    return known;
  }
}
