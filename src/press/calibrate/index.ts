/**
 * The calibration page: one sheet, both sides, by which a printer is measured (`calibrationSheets`).
 *
 * Takes paper, orientation, language and turning edge; gives a sheet set of two pages. The back's verniers are printed
 * mirrored, so that they read the right way round through the paper. The page is a document like any other, from designs
 * in templates/calibrate.
 */
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { openLoader } from '../../deck/read/index.ts';
import { createFontBook } from '../../typeset/font/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { type FlipEdge, imposeLeaf, type Paper, type SheetSet } from '../imposition/index.ts';
import { readDesign } from '../open/read-design.ts';
import { packageFolder } from '../open/package-folder.ts';
import { createPipeline } from '../../typeset/pipeline/index.ts';
import type { Orientation } from '../printers/profile.ts';
import { createResources } from '../open/resources.ts';
import { sharedWords } from '../document/words.ts';
import { backDrawing, exampleDrawing, frontDrawing } from './drawing.ts';
import { calibrationPlaces } from '../printers/places.ts';
import { CALIBRATE_WORDS } from './words.ts';

export interface CalibrationJob {
  readonly paper: Paper;
  readonly orientation: Orientation;
  readonly language: Language;
  readonly flip: FlipEdge;
  readonly report: Report;
}

/** What 100 mm may come out as, and what is then printed instead of 100 %. */
const MEASURED = [97, 98, 99, 99.5, 100, 100.5, 101, 102, 103];

/** Both sides of one sheet; undefined when a design cannot be used (reported). */
export function calibrationSheets(job: CalibrationJob): SheetSet | undefined {
  const { language, orientation, flip } = job;
  const say = CALIBRATE_WORDS[language];
  const { width, height } = job.paper.size;
  const size = orientation === 'upright' ? { width, height } : { width: height, height: width };
  const places = calibrationPlaces(size);
  const version = packageFolder().version;
  const common = { say, places, version, paper: job.paper.label };
  const decimal = (value: number): string =>
    language === 'fr' ? String(value).replace('.', ',') : String(value);
  const front = designed(job, size, 'calibrate/front', {
    ...common,
    kind: say.kind[orientation],
    drawing: frontDrawing(places),
    example: exampleDrawing(),
    table: MEASURED.map((value) => ({
      measured: decimal(value),
      correction: decimal(Number((10000 / value).toFixed(1))),
    })),
    command: commandLines(job),
  });
  const through = designed(job, size, 'calibrate/through', { drawing: backDrawing(places), places });
  const back = designed(job, size, 'calibrate/back', { ...common, lines: say.back(flip) });
  if (!front || !through || !back) return undefined;
  return imposeLeaf({
    title: `modpress – ${say.title}`,
    subject: say.kind[orientation],
    author: '',
    keywords: ['calibration'],
    language,
    flip,
    size,
    front: [front],
    back: [back],
    through: [through],
  });
}

/** The commands a reader types, with his own readings in place of these. */
function commandLines({ paper, orientation, flip }: CalibrationJob): readonly string[] {
  return [
    'modpress printer set NAME',
    `--page ${orientation} --paper ${paper.name}`,
    `--flip ${flip}`,
    '--first 2D,0A --second 2C,-1H',
    '--margins 4,4,5,4',
    '--bars 99.8,100.1',
    'modpress build DECK --printer NAME',
  ];
}

function designed(
  { language, report }: CalibrationJob,
  size: { readonly width: number; readonly height: number },
  name: string,
  data: Readonly<Record<string, unknown>>,
): DisplayList | undefined {
  const { templates } = packageFolder();
  const loader = openLoader({ root: templates, own: [templates], cwd: templates, report });
  const design = readDesign({ path: `${templates}/${name}.hbs`, folder: templates, loader, report });
  if (!design) return undefined;
  const pipeline = createPipeline({
    fonts: createFontBook({ loader }, report),
    resources: createResources(loader, templates, report),
    report,
  });
  return pipeline.run({
    template: design.template,
    size,
    job: {
      id: name,
      language,
      data: { ...data },
      words: sharedWords(language),
      icons: {},
      styles: design.styles,
      attributes: { 'data-page': size.width > size.height ? 'across' : 'upright' },
      variables: {},
      origin: [],
      base: design.path,
    },
  });
}
