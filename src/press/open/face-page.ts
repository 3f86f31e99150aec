/**
 * One face of a component: the page that stages 2 to 7 make, and what a screen reader says for it.
 *
 * Takes an open deck, a component and a row; brings data, design and words together. Makes no sheet.
 */
import { cachePerObject, ObjectCache } from '../../base/cache.ts';
import { host } from '../../base/host.ts';
import { spacedIn } from '../../base/french-spacing.ts';
import { inLanguage, type Language, pressLanguage } from '../../base/language.ts';
import type { Cell, Component, FaceField, Row } from '../../deck/read/index.ts';
import type { Note } from '../../base/diagnostics/diagnostic.ts';
import type { Face, SideName } from '../imposition/index.ts';
import { renderPhrase } from '../../typeset/template/index.ts';
import { faceReport, namesFitGroups } from '../../typeset/pipeline/index.ts';
import { type OpenDeck, phraseReport, type SharedPage } from './open-deck.ts';
import type { FaceSeries } from './face-maker.ts';
import type { Design } from './read-design.ts';
import { pictureMaker } from '../document/pictures.ts';
import { deckVariables } from '../document/theme.ts';
import type { CutSettings, Edition } from './job.ts';
import type { PaperName } from './types.ts';
import type { TemplateSheet } from './sheet-template.ts';

/** What every face of one run has in common. */
export interface FaceJob {
  readonly open: OpenDeck;
  readonly language: Language;
  readonly edition: Edition;
}

/** A component in the size that its edition has; the same object for the same component. */
export const inEdition = (component: Component, edition: Edition): Component =>
  edition.hasLargeIndex && component.trimLarge ? enlarged(component) : component;

const enlarged = cachePerObject('components in large figures', (component: Component): Component => {
  const { trim, trimLarge = trim } = component;
  return { ...component, trim: trimLarge, trimLarge: undefined, across: undefined };
});

/** The template of a side; the large front where it is asked for and there is one. */
export const templateOf = ({ edition }: FaceJob, { front, frontLarge, back }: Component, side: SideName) =>
  side === 'back' ? back : edition.hasLargeIndex ? (frontLarge ?? front) : front;

/** What faces of one edition have in common: `en/full`, `fr/low/large`. */
export const editionOf = ({ language, edition }: FaceJob): string =>
  [language, edition.ink, ...(edition.hasLargeIndex ? ['large'] : [])].join('/');

/** The faces of one side; undefined when the component has no such side or its design cannot be used (reported). */
export function faceSeries(job: FaceJob, component: Component, side: SideName): FaceSeries | undefined {
  const named = templateOf(job, component, side);
  const design = named && job.open.design(named);
  return design && seriesOf(job, component, side, design);
}

/** A face, laid out; undefined as for `faceSeries`. */
export function faceOf(job: FaceJob, component: Component, row: Row, side: SideName): Face | undefined {
  const series = faceSeries(job, component, side);
  return series && job.open.faces.make(series, row);
}

/** Settles the fit groups of a component: names of all its cards get one size. */
export function fitFaces(job: FaceJob, component: Component): void {
  const wishes = (['front', 'back'] as const).flatMap((side) => {
    const named = templateOf(job, component, side);
    const design = named && job.open.design(named);
    if (!design || !namesFitGroups(design.styles)) return [];
    const series = seriesOf(job, component, side, design);
    return component.rows.map((row) => ({ series, row }));
  });
  job.open.faces.fit(wishes);
}

function seriesOf(job: FaceJob, component: Component, side: SideName, design: Design): FaceSeries {
  const { open, language } = job;
  return {
    edition: editionOf(job),
    side,
    component,
    design,
    bleed: side === 'back' ? (component.backBleed ?? component.bleed) : component.bleed,
    bleedFrom: component.bleedFrom,
    on: () => [open.rulebook, componentText(component), sharedText(job)],
    rowPrint: (row) => rowPrint(row, language),
    page: (row) => facePage(job, component, row, side, design),
    spoken: (row) =>
      side === 'front' ? spokenText(job, component, row) : `${inLanguage(open.deck.title, language)}`,
  };
}

const MOST_LANGUAGES = 100;
const rowPrints = new ObjectCache<Row, Language, string>('prints of rows', MOST_LANGUAGES);

/** What faces of a component depend on beside their rows. */
function componentText(component: Component): string {
  const { name, trim, bleed, backBleed, bleedFrom, safe, corner, title, spoken } = component;
  const words = Object.values(spoken ?? {}).map(({ value }) => value);
  return JSON.stringify([name, [trim, bleed, backBleed, bleedFrom, safe, corner], title, words]);
}

/** What faces of a row depend on in one language, as a hash: equal for rows that say the same. */
export const rowPrint = (row: Row, language: Language): string =>
  rowPrints.get(row, language, () => host().sha256(rowText(row, language)));

function rowText(row: Row, language: Language): string {
  let text = `${row.copies} ${row.id}`;
  for (const [name, { value }] of inLanguage(row.fields, language))
    text += typeof value === 'string' ? `\0${name}\0${value}` : `\0${name}\0\0${JSON.stringify(value)}`;
  return text;
}

/** What all faces of an edition depend on: the deck's own words. */
const sharedText = (job: FaceJob): string =>
  job.open.caches.editions.get(editionOf(job), () => {
    const { open, language } = job;
    return JSON.stringify([sharedData(job), job.edition, open.wording.words(language), open.wording.icons]);
  });

/** What all faces of one side of a component share, in one edition: the same objects for each of them. */
function sharedPage(
  job: FaceJob,
  { name, trim, bleed, safe, corner }: Component,
  side: SideName,
): SharedPage {
  const { open, language, edition } = job;
  const { deck, wording } = open;
  const pt = (value: number): string => `${value}pt`;
  return {
    words: wording.words(language),
    icons: wording.icons,
    attributes: {
      'data-game': deck.game ?? deck.name,
      'data-ink': edition.ink,
      'data-side': side,
      'data-component': name,
    },
    variables: {
      ...deckVariables(deck),
      '--trim-width': pt(trim.width),
      '--trim-height': pt(trim.height),
      '--bleed': pt(bleed),
      '--safe': pt(safe),
      '--corner': pt(corner),
    },
  };
}

/** The page of one face: everything stages 2 to 7 need. */
export function facePage(job: FaceJob, component: Component, row: Row, side: SideName, design: Design) {
  const { words, icons, attributes, variables } = job.open.caches.pages.get(
    component,
    `${editionOf(job)}/${side}`,
    () => sharedPage(job, component, side),
  );
  // Set afterwards: a spread with something after it is slow.
  const data: Record<string, unknown> = { ...rowData(job, row) };
  data['side' satisfies FaceField] = side;
  return {
    template: design.template,
    size: component.trim,
    job: {
      id: `${component.name}/${row.id}/${side}`,
      language: job.language,
      data,
      words,
      icons,
      styles: design.styles,
      attributes,
      variables,
      origin: [originOf(row)],
      row: row.id,
      base: design.path,
    },
  };
}

export const originOf = (row: Row): Note => ({ message: `for row "${row.id}"`, place: row.place });

const OWN = { configurable: true, enumerable: true, writable: true } as const;

/**
 * What templates are given of a row: its fields, what its game adds, and what all rows are given. Assigned to one object: spread into
 * another, each field of each row would be copied again.
 */
function rowData(job: FaceJob, row: Row): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [name, { value }] of inLanguage(row.fields, job.language)) {
    // A column may have any name.
    if (name === '__proto__') Object.defineProperty(fields, name, { ...OWN, value });
    else fields[name] = value;
  }
  const { example } = fields;
  const picture = typeof example === 'string' ? examplePicture(job, example) : undefined;
  const added = job.open.title?.rowFields?.(fields, pressLanguage(job.language));
  return Object.assign(
    fields,
    { id: row.id, copies: row.copies },
    added,
    { picture } satisfies Given,
    sharedData(job),
  );
}

/** For a row that names a worked example: the first row of its picture. */
function examplePicture({ open, language }: FaceJob, id: string): unknown {
  const found = open.rulebook?.examples.find((example) => example.id === id);
  const scene = found && open.title?.scene?.(found.cases[0].replay)[0];
  return scene && pictureMaker(open.deck, pressLanguage(language))(scene);
}

/** What the press gives beside a row: a table has no columns of these names. */
type Given = Partial<Record<FaceField, unknown>>;

function sharedData({ open, language, edition }: FaceJob): Given {
  const { deck } = open;
  return {
    deck: { name: deck.name, title: inLanguage(deck.title, language), version: deck.version },
    game: deck.game ?? '',
    theme: deck.theme,
    lang: language,
    ink: edition.ink,
  };
}

function spokenText(job: FaceJob, component: Component, row: Row): string {
  const cell: Cell | undefined = component.spoken?.[job.language];
  const phrase = cell && job.open.phrase(cell);
  if (!phrase) return `${inLanguage(component.title, job.language)} ${row.id}`;
  const spoken = {
    id: `${component.name}/${row.id}/spoken`,
    language: job.language,
    data: rowData(job, row),
    words: job.open.wording.words(job.language),
    icons: {},
    origin: [originOf(row)],
    row: row.id,
  };
  const report = phraseReport(faceReport(job.open.report, spoken), phrase.file, cell.place);
  const said = plainText(renderPhrase(phrase, spoken, report));
  return spacedIn(job.language, said);
}

/** Generated markup back to the text it stands for. */
const plainText = (markup: string): string => (/[<&]/.test(markup) ? readMarkup(markup) : markup).trim();

const readMarkup = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-fA-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    );

// One file of cut pieces: what its faces, sheets, slug and guide need to know.

export interface CardJob extends FaceJob {
  readonly components: readonly [Component, ...Component[]];
  readonly paper: PaperName;
  readonly cut: CutSettings;
  /** A sheet of slots at coordinates of its own. */
  readonly template: TemplateSheet | undefined;
  readonly log?: FaceLog | undefined;
}

/** A face that comes on a sheet: its edition, component and row, the fingerprints of its sides, its copies. */
export type FaceLog = (edition: string, key: string, prints: readonly string[], copies: number) => void;
