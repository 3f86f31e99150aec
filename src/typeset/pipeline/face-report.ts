/**
 * The report of one face or document: what stages say of generated markup, said of the template and the row.
 *
 * Takes a report and what the face was made from; gives the report its stages are handed. Places are those of the author's
 * own files, and the row is the case of a mistake that other rows may have too.
 */
import type { BoxResources } from '../box/index.ts';
import type { Case, Diagnostic, Note, Place, Report } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList } from '../paint/types.ts';
import type { TemplateJob, MappedText } from '../template/index.ts';

type CaseJob = Pick<TemplateJob, 'id' | 'row' | 'origin'>;

/** @param text undefined while the template itself is run */
export function faceReport(report: Report, job: CaseJob, text?: MappedText): Report {
  return (diagnostic) => {
    const placed = text ? inTemplate(diagnostic, text) : diagnostic;
    const isOfMarkup = placed !== diagnostic;
    report(isOfMarkup || isAbout(diagnostic, job.origin) ? ofCase(placed, job) : placed);
  };
}

/** Whether it names the row: everything that depends on the row does. */
const isAbout = ({ notes, case: one }: Diagnostic, origin: readonly Note[]): boolean =>
  one !== undefined || notes.some((note) => origin.includes(note));

function ofCase(diagnostic: Diagnostic, { id, row, origin }: CaseJob): Diagnostic {
  const named: Pick<Case, 'kind' | 'name'> =
    row === undefined ? { kind: 'page', name: id } : { kind: 'row', name: row };
  const isNamed = diagnostic.notes.some((note) => origin.includes(note));
  const notes = isNamed ? diagnostic.notes : [...diagnostic.notes, ...origin];
  return { ...diagnostic, notes, case: { ...diagnostic.case, ...named, origin } };
}

/** The same object where nothing of it is in the markup. */
function inTemplate(diagnostic: Diagnostic, { markup, placeInTemplate }: MappedText): Diagnostic {
  const { place, notes } = diagnostic;
  const isIn = (note: Note): boolean => note.place?.file === markup;
  if (place?.file !== markup && !notes.some(isIn)) return diagnostic;
  const mapped = (note: Note): Note => {
    const found = isIn(note) && note.place ? placeInTemplate(note.place) : undefined;
    return found ? { ...note, place: found } : note;
  };
  const found = place?.file === markup ? placeInTemplate(place) : undefined;
  return { ...diagnostic, notes: notes.map(mapped), ...(found ? { place: found } : {}) };
}

/** Pictures and icons that are reported at their place in the template where they cannot be used. */
export function askedInTemplate(
  resources: BoxResources,
  { markup, placeInTemplate }: MappedText,
): BoxResources {
  const at = (place: Place): Place =>
    place.file === markup ? placeWhenAsked(place, placeInTemplate) : place;
  return {
    art: (source, base, colour, place) => resources.art(source, base, colour, at(place)),
    icon: (name, colour, place) => resources.icon(name, colour, at(place)),
    image: (source, base, place) => resources.image(source, base, at(place)),
  };
}

/** To find a place the template is run again: most pictures are there, and nobody asks where they were named. */
function placeWhenAsked(place: Place, find: MappedText['placeInTemplate']): Place {
  let found: Place | undefined;
  const asked = (): Place => (found ??= find(place) ?? place);
  return {
    get file() {
      return asked().file;
    },
    get start() {
      return asked().start;
    },
    get end() {
      return asked().end;
    },
  };
}

/** The case of a finished face, `cards/tug/front`, or of a document. */
export function caseOf({ id }: DisplayList, shared: string, excess: number): Case {
  const [, row] = id.split('/');
  return row === undefined
    ? { kind: 'page', name: id, shared, excess }
    : { kind: 'row', name: row, shared, excess };
}
