/**
 * Form XObjects: faces printed more than once, drawings used more than once, opacity groups.
 *
 * Each is written once and drawn by name. A face's form is not tagged inside: every use is one Figure.
 * Source: ISO 32000-1, 8.10 and 11.6.6.
 */
import type { Art } from '../../typeset/art/types.ts';
import { IDENTITY, type Rect } from '../../base/geometry.ts';
import { latin1Bytes } from '../../base/bytes.ts';
import { Cache } from '../../base/cache.ts';
import { host } from '../../base/host.ts';
import { artFingerprint, artItems } from '../../typeset/paint/index.ts';
import type { DisplayItem, DisplayList, DisplayPage } from '../../typeset/paint/types.ts';
import type { FormPlacement } from '../sheet/types.ts';
import {
  type GroupSurface,
  type Job,
  PAGE_STATE,
  type PenState,
  type PlacedLink,
  type Surface,
  UNKNOWN_STATE,
} from './pen.ts';
import { artFactor, Canvas } from './canvas.ts';
import type { Named, PdfRef, ReadyStream } from './shared-objects.ts';
import { type FaceForm, FormPlacements, type FormUse, isSameBox } from './form-placements.ts';
import { cornersText } from './colour.ts';

const TRANSPARENCY = '/Group<</S/Transparency/I true>>';

/** Operators and deflated bytes, all together. */
const MOST_BYTES = 6_000_000;

/** For streams of forms: the other paper, the other language and the contact sheet show the same faces and drawings. */
export const newFormStreams = (): Job['formStreams'] =>
  new Cache('streams of forms', MOST_BYTES, ({ says, bytes }) => says.length + bytes.length);

const deflated = ({ formStreams }: Job, content: string): ReadyStream =>
  formStreams.get(content, (says) => ({ bytes: host().compression.deflate(latin1Bytes(says)), says }));

function writeForm(job: Job, ref: PdfRef, canvas: Canvas, box: Rect, more: string): Named {
  const stream = deflated(job, canvas.finish());
  return storeForm(job, ref, stream, { box, resources: `${canvas.resources}`, more });
}

interface FormFacts {
  readonly box: Rect;
  readonly resources: string;
  readonly more: string;
}

function storeForm(job: Job, ref: PdfRef, stream: ReadyStream, { box, resources, more }: FormFacts): Named {
  const entries = `/Type/XObject/Subtype/Form/BBox[${cornersText(box)}]/Resources${resources}${more}`;
  job.file.ready(ref, `${entries}/Filter/FlateDecode`, stream);
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
    if (!form) this.forms.set(key, (form = artForm(job, art)));
    return form;
  }
}

function artForm(job: Job, art: Art): Named {
  const canvas = new Canvas(job, untagged(UNKNOWN_STATE));
  canvas.paintSilently(artItems(art), artFactor(art));
  return writeForm(job, job.file.reserve(), canvas, art.viewBox, '');
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

/** A form, and for which uses of its list it is. */
interface KnownForm extends FaceForm {
  readonly page: number;
  readonly isGroup: boolean;
}

/** Forms of faces, one for each list, page and visible part. */
export class FaceForms {
  private readonly known = new Map<DisplayList, KnownForm[]>();
  private readonly placements = new FormPlacements();

  /** The form for a placement; undefined where nothing shows. */
  use(job: Job, { list, page: index, matrix, clip, window }: FormPlacement): FormUse | undefined {
    const page = list.pages[index];
    const placement = this.placements.at(matrix, clip);
    const box = window ?? (clip ? placement.box : page && { x: 0, y: 0, ...page.size });
    if (!page || !box) return undefined;
    const isGroup = window !== undefined;
    let forms = this.known.get(list);
    if (!forms) this.known.set(list, (forms = []));
    for (const face of forms)
      if (face.page === index && face.isGroup === isGroup && isSameBox(face.box, box))
        return { face, placement };
    const face = { form: faceForm(job, page, box, isGroup), box, page: index, isGroup };
    forms.push(face);
    return { face, placement };
  }
}

function faceForm(job: Job, page: DisplayPage, box: Rect, isGroup: boolean): Named {
  const canvas = new Canvas(job, untagged(PAGE_STATE));
  canvas.paint(page.items, { table: undefined });
  // Shown in parts, a face is one group: its layers meet the edge of a clip together, not one after the other.
  return writeForm(job, job.file.reserve(), canvas, box, isGroup ? TRANSPARENCY : '');
}
