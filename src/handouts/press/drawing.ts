/**
 * What a document of a handout is drawn from (`Drawing`), and how it is laid out: opened once, in as many ways as it takes.
 */
import type { Size } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { sharedWords } from '../../press/document/words.ts';
import type { LaidPage, OpenDocument } from '../../typeset/pipeline/index.ts';
import { readPaper } from '../../press/printers/papers.ts';
import { PAPERS } from '../../press/imposition/index.ts';
import { SERIES, stepsFor } from '../../press/titles/index.ts';
import { bestFit, fitAttribute, fitsOf, painted, type Air, type Fit, type Taken } from './fit.ts';
import type { HandoutJob, HandoutPart } from './jobs.ts';
import type { DrawnFrom, HandoutPress } from './press.ts';

export interface Drawing extends DrawnFrom {
  readonly press: HandoutPress;
  /** That of the kind of part by default. */
  readonly design?: string;
  /** In mm; that of the paper by default. */
  readonly size?: readonly [number, number] | undefined;
}

export const paperSize = ({ paper }: HandoutJob): Size => (readPaper(paper) ?? PAPERS.a4).size;

/** The document of a part, filled and parsed; of the same data it is the same. */
export function openDrawing(job: HandoutJob, part: HandoutPart, drawing: Drawing): OpenDocument {
  const { opened } = drawing.press;
  const design = drawing.design ?? part.kind;
  const id = `${part.kind} ${part.copy}`;
  return opened.get(drawing.data, `${design} ${id}`, () => newDocument(job, design, id, drawing));
}

function newDocument(job: HandoutJob, name: string, id: string, drawing: Drawing): OpenDocument {
  const { press, data, game, colours } = drawing;
  const { template, styles, path } = press.design(`handout/${name}`);
  return press.reader.open({
    template,
    job: {
      id,
      language: job.language,
      data: { ...data, series: SERIES, steps: stepsFor(game) },
      words: sharedWords(job.language),
      icons: {},
      styles,
      attributes: {},
      variables: colours,
      origin: [],
      base: path,
    },
  });
}

/** Which page is made of a document. */
interface Way extends Pick<Drawing, 'game' | 'size'> {
  readonly job: HandoutJob;
  readonly part: HandoutPart;
  readonly fit: Fit;
}

export function layOut(
  document: OpenDocument,
  { job, part, fit, game, size }: Way,
  report: Report,
): LaidPage {
  const way = {
    size: size ? { width: mm(size[0]), height: mm(size[1]) } : paperSize(job),
    attributes: {
      'data-game': game,
      'data-paper': job.paper,
      'data-profile': part.profile,
      'data-level': String(job.exercise.level),
      'data-ink': 'full',
      'data-fit': fitAttribute(fit),
    },
  };
  return document.layOut(way, report);
}

type Data = Drawing['data'];

/** What is on a page of so much air: the levels only illustrate, pieces have their size. The same object where nothing changes. */
function dataIn({ air }: Fit, data: Data): Data {
  const { piecesIn } = data;
  if (typeof piecesIn === 'function') return { ...data, pieces: (piecesIn as (air: Air) => unknown)(air) };
  return air === 'bare' ? { ...data, levelRows: [] } : data;
}

/** As roomy as the number of pages allows. */
export function fitted(
  job: HandoutJob,
  part: HandoutPart,
  drawing: Drawing,
  report = drawing.press.report,
): Taken {
  const { press, data } = drawing;
  const open = new Map<Data, OpenDocument>();
  const documentIn = (fit: Fit): OpenDocument => {
    const own = dataIn(fit, data);
    const known = open.get(own) ?? openDrawing(job, part, { ...drawing, data: own });
    open.set(own, known);
    return known;
  };
  const lay = (fit: Fit, found: Report): LaidPage =>
    layOut(documentIn(fit), { job, part, fit, ...drawing }, found);
  const airs = fitsOf(part);
  const [air = 'roomy', ...others] = airs;
  if (others.length === 0) return { fit: { air }, page: painted(lay({ air }, report)) };
  let taken: Taken | undefined;
  const fit = press.fits.get(documentIn({ air }), `${job.paper} ${part.profile}`, () => {
    taken = bestFit(airs, lay, report);
    return taken.fit;
  });
  return (
    taken ?? {
      fit,
      get page() {
        return painted(lay(fit, report));
      },
    }
  );
}
