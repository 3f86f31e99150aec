/**
 * The parts of a face, for the inspector: each element with its place, its style, and where template and data say so.
 *
 * Takes a turn and a card; the face is laid out once more by itself, the long way, so that every fragment knows its element.
 */
import { type Colour, formatHex } from '../../base/colour.ts';
import type { Rect } from '../../base/geometry.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import type { Box, BoxTree } from '../../typeset/box/types.ts';
import type { Place } from '../../base/diagnostics/index.ts';
import type { BoxFragment, Fragment, LaidOut } from '../../typeset/layout/types.ts';
import { type FaceJob, faceOf, inEdition, facePage } from '../../press/open/face-page.ts';
import type { Turn } from '../session/house.ts';
import type { ComputedStyle } from '../../typeset/style/types.ts';
import { atOf, partsOfName, textOf } from './cards.ts';
import type {
  DocumentView,
  Editions,
  Field,
  HandoutEntry,
  HandoutPages,
  InkOf,
  Part,
  SheetSet,
  Side,
} from '../protocol/index.ts';
import type { HouseFace } from '../session/faces.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import type { Edition } from '../../press/open/job.ts';
import { documentsOf, inkOf, sheetSetsOf, Table } from './sheets.ts';
import { type Art, readArtFile } from '../../typeset/art/index.ts';
import { createFontBook } from '../../typeset/font/index.ts';
import { facesOfRun } from '../../press/open/face-maker.ts';
import { createPipeline } from '../../typeset/pipeline/index.ts';
import type { PressResources } from '../../press/open/resources.ts';
import type { Component, Row } from '../../deck/read/index.ts';
import type { Face, Sheet } from '../../press/imposition/index.ts';
import { sheetSvg } from '../../press/gallery/thumbnail.ts';
import { InkMeter } from '../../output/ink/index.ts';
import type { Handouts, HandoutWish } from './handouts.ts';

/** In reading order; empty when there is no such face. */
export function partsOfFace({ open }: Turn, name: string): readonly Part[] {
  const { language, key, side } = partsOfName(name);
  const [componentName, id] = key.split('/');
  const component = open?.deck.components.find((one) => one.name === componentName);
  const row = component?.rows.find((one) => one.id === id);
  if (
    !open ||
    !component ||
    !row ||
    !open.deck.languages.includes(language) ||
    (side !== 'front' && side !== 'back')
  )
    return [];
  const template = side === 'front' ? component.front : component.back;
  const design = template && open.design(template);
  if (!design) return [];
  const edition = { ink: 'full', hasLargeIndex: false } as const;
  const page = facePage({ open, language, edition }, component, row, side, design);
  const { boxes, laidOut } = open.pipeline.read(page);
  const fields = [...inLanguage(row.fields, language)].map(([field, { value, place }]) => ({
    name: field,
    value: textOf(value),
    at: atOf(place),
  }));
  return partsOf(laidOut, boxes, fields);
}

function partsOf(laidOut: LaidOut, boxes: BoxTree, fields: readonly Field[]): readonly Part[] {
  const styles = stylesOf(boxes);
  const parts: Part[] = [];
  const visit = (fragment: Fragment): void => {
    if (fragment.kind !== 'box') return;
    const text = textIn(fragment);
    if (fragment.rect.width > 0 && fragment.rect.height > 0)
      parts.push(partOf(fragment, text, { laidOut, style: styles.get(fragment.place), fields }));
    fragment.children.forEach(visit);
  };
  laidOut.pages[0]?.children.forEach(visit);
  return parts;
}

const isIn = (x: number, y: number, part: Rect): boolean =>
  x >= part.x && y >= part.y && x <= part.x + part.width && y <= part.y + part.height;

/** The smallest part under the middle of each box, once each. */
export function partsAt(parts: readonly Part[], boxes: readonly Rect[]): readonly Part[] {
  const bySize = [...parts].sort((a, b) => a.width * a.height - b.width * b.height);
  const found = boxes.flatMap(
    ({ x, y, width, height }) => bySize.find((part) => isIn(x + width / 2, y + height / 2, part)) ?? [],
  );
  return parts.filter((part) => found.includes(part));
}

interface Context {
  readonly laidOut: LaidOut;
  readonly style: ComputedStyle | undefined;
  readonly fields: readonly Field[];
}

function partOf(fragment: BoxFragment, text: string, { laidOut, style, fields }: Context): Part {
  const { x, y, width, height }: Rect = fragment.rect;
  const role = laidOut.structure[fragment.owner]?.role ?? 'artifact';
  const isLeaf = !fragment.children.some(({ kind }) => kind === 'box');
  return {
    element: fragment.element,
    ...{ x, y, width, height },
    text,
    role,
    template: atOf(fragment.place),
    data: isLeaf ? fields.filter(({ value }) => value !== '' && text.includes(value)) : [],
    style: style ? styleText(style) : [],
  };
}

/** The words of a fragment, as they are read. */
function textIn(fragment: Fragment): string {
  if (fragment.kind === 'text') return fragment.runs.map((run) => run.text).join('');
  if (fragment.kind !== 'box') return '';
  return fragment.children.map(textIn).join('').replace(/\s+/g, ' ').trim();
}

function stylesOf({ root }: BoxTree): ReadonlyMap<Place, ComputedStyle> {
  const found = new Map<Place, ComputedStyle>();
  const visit = (box: Box): void => {
    if (!found.has(box.place)) found.set(box.place, box.style);
    if ('children' in box) box.children.forEach(visit);
  };
  visit(root);
  return found;
}

const pt = (value: number): string => `${Number(value.toFixed(2))} pt`;

function styleText({ inherited }: ComputedStyle): Part['style'] {
  const { fontFamily, fontSize, fontWeight, fontStyle, color, textAlign } = inherited;
  return [
    [
      'font',
      `${fontWeight}${fontStyle === 'italic' ? ' italic' : ''} ${pt(fontSize)} ${fontFamily[0] ?? ''}`,
    ],
    ['color', formatHex(color)],
    ['text-align', textAlign],
  ];
}

/** Loaded by whoever looks at them: most decks have none, and a studio is to start at once. */
const HANDOUTS = () => import('./handouts.ts');

export class Pages {
  readonly table = new Table<Sheet>();
  readonly #shown: () => Turn | undefined;
  readonly #meter = new InkMeter();
  #handouts: Handouts | undefined;

  /** @param shown the turn whose pictures the page shows */
  constructor(shown: () => Turn | undefined) {
    this.#shown = shown;
  }

  /** Ink of all that a build prints, product by product. */
  ink(language: Language, paper: string): Promise<readonly InkOf[]> {
    const turn = this.#shown();
    return turn ? inkOf(turn, language, paper, this.#meter) : Promise.resolve([]);
  }

  documents(language: Language, paper: string): Promise<readonly DocumentView[]> {
    const turn = this.#shown();
    return turn ? documentsOf(turn, language, paper, this.table) : Promise.resolve([]);
  }

  sheetSets(language: Language, paper: string): Promise<readonly SheetSet[]> {
    const turn = this.#shown();
    return turn ? sheetSetsOf(turn, language, paper, this.table) : Promise.resolve([]);
  }

  /** Handouts over the game of the deck. */
  async handouts(language: Language): Promise<readonly HandoutEntry[]> {
    const { handoutsOf } = await HANDOUTS();
    return handoutsOf(this.#shown()?.open?.deck, language);
  }

  /** One of them; undefined for another name. */
  async handout(wish: HandoutWish): Promise<HandoutPages | undefined> {
    const { Handouts } = await HANDOUTS();
    this.#handouts ??= new Handouts(this.table);
    return this.#handouts.find(this.#shown()?.open?.deck, wish);
  }

  /** As SVG; undefined for an id nobody was given. */
  sheet(id: string): string | undefined {
    const sheet = this.table.find(id);
    return sheet && sheetSvg(sheet);
  }
}

/** Whose editions are asked for. */
interface EditionsWish {
  /** `cards/7H`. */
  readonly card: string;
  readonly language: Language;
}

const USUAL: Edition = { ink: 'full', hasLargeIndex: false };

export async function editionsOf(
  open: OpenDeck | undefined,
  { card, language }: EditionsWish,
  faces: Table<HouseFace>,
): Promise<Editions> {
  const component = open?.deck.components.find(({ name }) => name === card.split('/')[0]);
  const row = component?.rows.find(({ id }) => `${component.name}/${id}` === card);
  if (!open || !component || !row) return { lowInk: undefined, bare: undefined, large: undefined };
  const entered = (name: string, face: Omit<HouseFace, 'name'>): Side => {
    const full = `${language}/${name}/${card}/front`;
    const print = fingerprintOf(face.list).slice(0, 12);
    return { id: faces.add(full, { ...face, name: full }), print };
  };
  const sideOf = (edition: Edition): Side | undefined => {
    const face = faceOf({ open, language, edition }, inEdition(component, edition), row, 'front');
    return face && entered(`${edition.ink}${edition.hasLargeIndex ? '/large' : ''}`, face);
  };
  const found = withoutPictures({ open, language, edition: USUAL }, component, row);
  const editions = {
    lowInk: sideOf({ ...USUAL, ink: 'low' }),
    bare: found && { side: entered('bare', found.face), expected: found.expected },
    large: component.frontLarge ? sideOf({ ...USUAL, hasLargeIndex: true }) : undefined,
  };
  await open.resources.settle();
  return editions;
}

// A card as it would be without its pictures: a hatched box where each should be, and which files are expected there.
// Takes an opened deck and a card; the face is laid out with resources that find no picture file. Reports nothing: the
// pictures are there.

const GREY: Colour = { kind: 'rgb', red: 0.36, green: 0.38, blue: 0.45, alpha: 1 };
const LINES = Array.from({ length: 19 }, (_, i) => `M${(i - 9) * 10} 100L${(i + 1) * 10} 0`).join('');
const HATCHED = `<svg viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#f4f4f6"/><path d="${LINES}" stroke="#d5d7de" stroke-width="2" fill="none"/><rect x="1" y="1" width="98" height="98" fill="none" stroke="#7b7f8c" stroke-width="2"/></svg>`;

interface WithoutPictures {
  readonly face: Face;
  /** Names of the files that are expected, as diagnostics name them. */
  readonly expected: readonly string[];
}

/** Undefined where the card shows no picture file. */
function withoutPictures(job: FaceJob, component: Component, row: Row): WithoutPictures | undefined {
  const { open } = job;
  const expected = new Set<string>();
  const missing = (source: string, base: string): Art | undefined => {
    expected.add(nameOf(open, source, base));
    return readArtFile({ name: 'missing.svg', text: HATCHED }, GREY, () => undefined);
  };
  const resources: PressResources = { ...open.resources, art: missing, image: missing };
  const report = (): void => undefined;
  const fonts = createFontBook({ loader: open.loader }, report);
  const pipeline = createPipeline({ fonts, resources, report });
  const bare = { ...open, resources, pipeline, faces: facesOfRun(pipeline, () => 0), report };
  const face = faceOf({ ...job, open: bare }, component, row, 'front');
  return face && expected.size > 0 ? { face, expected: [...expected] } : undefined;
}

/** The first place a file is looked for that has one, else where it should be. */
function nameOf({ loader, deck }: OpenDeck, source: string, base: string): string {
  const ways = [base, `${deck.folder}/deck.yaml`].flatMap((from) => loader.resolve(from, source) ?? []);
  const path = ways.find((one) => loader.exists(one)) ?? ways.at(-1);
  return path === undefined ? source : loader.display(path);
}
