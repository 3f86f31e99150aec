/**
 * Cards, tiles and tokens: the components of a deck on cut sheets.
 *
 * Takes an open deck and what to print it on; gives one sheet set per product, paper and language (components of one
 * product and size share their sheets). Faces are made by the pipeline, placed by the sheet stage; this file only brings
 * rows, designs and words together.
 */
import { createHash } from 'node:crypto';
import type { Language } from '../base/language.ts';
import { formatMm } from '../base/units.ts';
import type { Cell, Component, Row } from '../deck/index.ts';
import { error, type Note } from '../diagnostics/diagnostic.ts';
import { fingerprintOf } from '../paint/index.ts';
import type { DisplayList } from '../paint/types.ts';
import {
  imposeSheets,
  PAPERS,
  solveGrid,
  type Copy,
  type Grid,
  type SheetFacts,
  type SheetSet,
} from '../sheet/index.ts';
import { renderTemplate } from '../template/index.ts';
import type { Design, OpenDeck } from './open-deck.ts';
import { pictureMaker } from './pictures.ts';
import { sceneryOf } from '../rulebook/index.ts';
import { slugData } from './slug.ts';
import type { BuildRequest, PaperName } from './types.ts';
import { iconsOf, wordsOf } from './wording.ts';
import { pressWord } from './words.ts';

export interface CardJob {
  readonly open: OpenDeck;
  readonly components: readonly [Component, ...Component[]];
  readonly language: Language;
  readonly paper: PaperName;
  readonly request: BuildRequest;
}

/** Components of one product that can share sheets: same size and bleed. */
export function sheetGroups(
  components: readonly Component[],
): readonly (readonly [Component, ...Component[]])[] {
  const groups = new Map<string, [Component, ...Component[]]>();
  for (const component of components) {
    const { trim, bleed, product } = component;
    const key = [product, trim.width, trim.height, bleed].join(' ');
    const group = groups.get(key);
    if (group) group.push(component);
    else groups.set(key, [component]);
  }
  return [...groups.values()];
}

/** The sheets of one group; undefined when the component does not fit the paper (MP1801) or a design is missing. */
export function cardSheets(job: CardJob): SheetSet | undefined {
  const [first] = job.components;
  const grid = solveGrid({
    trim: first.trim,
    bleed: first.bleed,
    paper: PAPERS[job.paper].size,
    mode: job.request.grid,
  });
  if (grid.kind === 'misfit') {
    const message = `${formatMm(first.trim.width)} x ${formatMm(first.trim.height)} does not fit ${PAPERS[job.paper].label}: ${formatMm(grid.missing)} missing in ${grid.edge}`;
    job.open.report(
      error('MP1801', message, {
        place: first.place,
        help: 'choose a larger paper, a smaller component or less bleed',
      }),
    );
    return undefined;
  }
  const copies = job.components.flatMap((component) =>
    component.rows.flatMap((row) => copiesOf(job, component, row)),
  );
  if (copies.length === 0) return undefined;
  return impose(job, grid, copies);
}

function impose(job: CardJob, grid: Grid, copies: readonly Copy[]): SheetSet {
  const { deck } = job.open;
  const { language } = job;
  const [first] = job.components;
  const title = `${deck.title[language]} – ${first.title[language]}`;
  const hash = contentHash(copies);
  return imposeSheets({
    title,
    subject: `${deck.title[language]} ${deck.version}`,
    author: deck.credits?.[language] ?? '',
    keywords: ['print and play', deck.name],
    language,
    copies,
    grid,
    flip: job.request.flip,
    label: (facts) => sheetLabel(facts, language),
    furniture: (facts) => slug(job, grid, facts, hash),
  });
}

const sheetLabel = ({ side, number, count }: SheetFacts, language: Language): string =>
  `${pressWord(side === 'front' ? 'fronts' : 'backs', language)} ${number} ${pressWord('of', language)} ${count}`;

/** What the sheets show, in eight hexadecimal digits: changes when any face does. */
function contentHash(copies: readonly Copy[]): string {
  const hash = createHash('sha256');
  for (const { front, back } of copies)
    for (const { list } of back ? [front, back] : [front]) hash.update(fingerprintOf(list));
  return hash.digest('hex').slice(0, 8);
}

function copiesOf(job: CardJob, component: Component, row: Row): readonly Copy[] {
  const { rows } = job.request;
  if (rows.length > 0 && !rows.includes(row.id)) return [];
  const front = faceOf(job, component, row, 'front');
  if (!front) return [];
  const back = job.request.flip === 'none' ? undefined : faceOf(job, component, row, 'back');
  return Array.from({ length: row.copies }, () => ({ id: row.id, front, back }));
}

type Side = 'front' | 'back';

function faceOf(job: CardJob, component: Component, row: Row, side: Side) {
  const named = side === 'front' ? component.front : component.back;
  const design = named && job.open.design(named);
  if (!design) return undefined;
  const list = job.open.pipeline.run(facePage(job, component, row, side, design));
  const spoken = side === 'front' ? spokenText(job, component, row) : `${job.open.deck.title[job.language]}`;
  return { list, spoken };
}

/** The page of one face: everything stages 2 to 7 need. */
export function facePage(job: CardJob, component: Component, row: Row, side: Side, design: Design) {
  const { open, language, request } = job;
  const { deck } = open;
  const pt = (value: number): string => `${value}pt`;
  return {
    template: design.template,
    size: component.trim,
    job: {
      id: `${component.name}/${row.id}/${side}`,
      language,
      data: { ...rowData(job, row), ...sharedData(job), side },
      words: wordsOf(open, language),
      icons: iconsOf(open),
      styles: design.styles,
      attributes: {
        'data-game': deck.game ?? deck.name,
        'data-ink': request.ink,
        'data-side': side,
        'data-component': component.name,
      },
      variables: {
        '--trim-width': pt(component.trim.width),
        '--trim-height': pt(component.trim.height),
        '--bleed': pt(component.bleed),
        '--safe': pt(component.safe),
        '--corner': pt(component.corner),
      },
      origin: [originOf(row)],
      base: design.path,
    },
  };
}

const originOf = (row: Row): Note => ({ message: `for row "${row.id}"`, place: row.place });

function rowData(job: CardJob, row: Row): Record<string, unknown> {
  const fields = Object.fromEntries([...row.fields[job.language]].map(([name, cell]) => [name, cell.value]));
  const { example } = fields;
  return {
    ...fields,
    id: row.id,
    copies: row.copies,
    picture: typeof example === 'string' ? examplePicture(job, example) : undefined,
  };
}

/** For a row that names a worked example: the first row of its picture. */
function examplePicture({ open, language }: CardJob, id: string): unknown {
  const found = open.rulebook?.examples.find((example) => example.id === id);
  const scene = found && open.rulebook && sceneryOf(open.rulebook.game)?.rows(found.cases[0].replay)[0];
  return scene && pictureMaker(open.deck, language)(scene);
}

function sharedData({ open, language, request }: CardJob): Record<string, unknown> {
  const { deck } = open;
  return {
    deck: { name: deck.name, title: deck.title[language], version: deck.version },
    game: deck.game ?? '',
    theme: deck.theme,
    lang: language,
    ink: request.ink,
  };
}

function spokenText(job: CardJob, component: Component, row: Row): string {
  const cell: Cell | undefined = component.spoken?.[job.language];
  const phrase = cell && job.open.phrase(cell);
  if (!phrase) return `${component.title[job.language]} ${row.id}`;
  const page = {
    id: `${component.name}/${row.id}/spoken`,
    language: job.language,
    data: { ...rowData(job, row), ...sharedData(job) },
  };
  const empty = {
    words: wordsOf(job.open, job.language),
    icons: {},
    styles: [],
    attributes: {},
    variables: {},
    base: '',
  };
  return plainText(
    renderTemplate(phrase, { ...page, ...empty, origin: [originOf(row)] }, job.open.report).markup.text,
  );
}

/** Generated markup back to the text it stands for. */
const plainText = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([0-9a-fA-F]+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name] ?? '',
    )
    .trim();

function slug(job: CardJob, grid: Grid, facts: SheetFacts, hash: string): DisplayList | undefined {
  const { open, language, request, paper } = job;
  const [first] = job.components;
  const design = open.ownDesign('sheet/slug');
  const data = slugData({
    grid,
    facts,
    language,
    hash,
    name: `${open.deck.title[language]} ${first.title[language].toLowerCase()}`,
    paper: PAPERS[paper].label,
    version: open.deck.version,
    flip: open.deck.components.some((component) => component.product === first.product && component.back)
      ? request.flip
      : 'none',
    bleed: first.bleed,
    corner: first.corner,
  });
  if (!design || !data) return undefined;
  return open.pipeline.run({
    template: design.template,
    size: grid.page,
    job: {
      id: `slug/${facts.side}/${facts.number}`,
      language,
      data: { ...data },
      words: wordsOf(open, language),
      icons: {},
      styles: design.styles,
      attributes: { 'data-game': open.deck.game ?? open.deck.name, 'data-ink': request.ink },
      variables: {},
      origin: [],
      base: design.path,
    },
  });
}
