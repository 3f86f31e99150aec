/**
 * `@page` and `@font-face`: their descriptors, read.
 *
 * Takes the blocks of all sheets, gives the page style and the font faces; a descriptor outside the subset is reported.
 * Lengths of a page may use the custom properties of the root. Source: CSS Paged Media 3, sections 4 and 7; CSS Fonts 4,
 * section 4.
 */
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { mm, POINTS_PER_UNIT, type Pt } from '../../../base/units.ts';
import type { WrittenDeclaration } from './declaration.ts';
import { readFamilies, readWeight } from '../values/font.ts';
import { readLength, readNonNegativeLength } from '../values/quantity.ts';
import { Reader } from '../values/reader.ts';
import type { DescriptorBlock } from './style-sheet-parser.ts';
import type { Context } from '../properties/slots.ts';
import { writeTokens } from './tokens.ts';
import type { FontFaceRule, PageStyle } from '../types.ts';
import { fillVariables, unfilled, type Variables } from '../variables.ts';

// How large is each paper, in points, upright? Source: ISO 216 and ANSI/ASME Y14.1.
const PAPERS: Readonly<Record<string, readonly [Pt, Pt]>> = {
  a3: [mm(297), mm(420)],
  a4: [mm(210), mm(297)],
  a5: [mm(148), mm(210)],
  a6: [mm(105), mm(148)],
  letter: [612, 792],
  legal: [612, 1008],
};

const PAGE_DESCRIPTORS = ['size', 'margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'];
const FACE_DESCRIPTORS = ['font-family', 'src', 'font-weight', 'font-style'];

type Complain = (diagnostic: Diagnostic) => void;
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The page of all `@page` rules together, later ones over earlier ones; undefined when there is none. */
export function readPages(
  blocks: readonly DescriptorBlock[],
  variables: Variables,
  context: Context,
  complain: Complain,
): PageStyle | undefined {
  if (blocks.length === 0) return undefined;
  const page: Writable<PageStyle> = {
    width: undefined,
    height: undefined,
    marginTop: 0,
    marginRight: 0,
    marginBottom: 0,
    marginLeft: 0,
  };
  for (const { descriptors } of blocks) {
    for (const written of descriptors) {
      const filling = fillVariables(written.tokens, variables);
      if (filling.kind === 'failed') continue;
      if (filling.kind !== 'filled') complain(unfilled(written, filling, variables));
      else if (!readPageDescriptor(page, written.name, new Reader(filling.tokens), context)) {
        complain(badDescriptor(written, '@page', PAGE_DESCRIPTORS, PAGE_VALUES));
      }
    }
  }
  return page;
}

// What may each descriptor be?
const PAGE_VALUES: Readonly<Record<string, string>> = {
  size: 'a3, a4, a5, a6, letter, legal (portrait or landscape), or width and height',
  margin: 'one to four lengths',
};
const FACE_VALUES: Readonly<Record<string, string>> = {
  'font-family': 'a name',
  src: 'url("file.woff"): TTF, OTF or WOFF 1 in the deck',
  'font-weight': 'a number, normal or bold',
  'font-style': 'normal or italic',
};

function readPageDescriptor(
  page: Writable<PageStyle>,
  name: string,
  reader: Reader,
  context: Context,
): boolean {
  const sides: readonly Pt[] | undefined = name.startsWith('margin')
    ? readLengths(reader, context)
    : undefined;
  switch (name) {
    case 'size':
      return readSize(page, reader, context);
    case 'margin': {
      const [top, right = top, bottom = top, left = right] = sides ?? [];
      if (top === undefined || right === undefined || bottom === undefined || left === undefined)
        return false;
      Object.assign(page, { marginTop: top, marginRight: right, marginBottom: bottom, marginLeft: left });
      return reader.isDone;
    }
    case 'margin-top':
    case 'margin-right':
    case 'margin-bottom':
    case 'margin-left': {
      const [length] = sides ?? [];
      if (length === undefined || sides?.length !== 1) return false;
      page[SIDE_FIELDS[name]] = length;
      return reader.isDone;
    }
    default:
      return false;
  }
}

const SIDE_FIELDS = {
  'margin-top': 'marginTop',
  'margin-right': 'marginRight',
  'margin-bottom': 'marginBottom',
  'margin-left': 'marginLeft',
} as const;

function readLengths(reader: Reader, context: Context): readonly Pt[] | undefined {
  const lengths: Pt[] = [];
  while (!reader.isDone && lengths.length < 4) {
    const length = readLength(reader);
    if (length === undefined) return undefined;
    lengths.push(length(context));
  }
  return lengths;
}

function readSize(page: Writable<PageStyle>, reader: Reader, context: Context): boolean {
  let paper: readonly [Pt, Pt] | undefined;
  let orientation: 'portrait' | 'landscape' | undefined;
  while (!reader.isDone) {
    const name = reader.takeWord(Object.keys(PAPERS));
    const turn = reader.takeWord(['portrait', 'landscape']);
    const width = name === undefined && turn === undefined ? readNonNegativeLength(reader) : undefined;
    if (name !== undefined) paper = PAPERS[name];
    if (turn !== undefined) orientation = turn;
    if (width !== undefined) {
      const height = reader.isDone ? width : readNonNegativeLength(reader);
      if (height === undefined) return false;
      paper = [width(context), height(context)];
    }
    if (name === undefined && turn === undefined && width === undefined) return false;
  }
  if (paper === undefined) return false;
  const [short, long] = orientation === undefined ? paper : paper.toSorted((a, b) => a - b);
  if (short === undefined || long === undefined) return false;
  page.width = orientation === 'landscape' ? long : short;
  page.height = orientation === 'landscape' ? short : long;
  return true;
}

/** The complete `@font-face` rules; incomplete ones are reported. */
export function readFontFaces(
  blocks: readonly DescriptorBlock[],
  complain: Complain,
): readonly FontFaceRule[] {
  const faces: FontFaceRule[] = [];
  for (const block of blocks) {
    const face: Partial<Writable<FontFaceRule>> = { weight: 400, style: 'normal', place: block.place };
    let isWhole = true;
    for (const written of block.descriptors) {
      if (readFaceDescriptor(face, written)) continue;
      complain(badDescriptor(written, '@font-face', FACE_DESCRIPTORS, FACE_VALUES));
      isWhole = false;
    }
    const { family, weight, style, source, place } = face;
    if (family !== undefined && source !== undefined && weight !== undefined && style && place) {
      faces.push({ family, weight, style, source, place });
    } else if (isWhole) {
      const help = 'write font-family: "Name"; src: url("file.woff");';
      complain(error('MP1409', '@font-face needs a family and a source', { place: block.place, help }));
    }
  }
  return faces;
}

function readFaceDescriptor(face: Partial<Writable<FontFaceRule>>, written: WrittenDeclaration): boolean {
  const reader = new Reader(written.tokens);
  switch (written.name) {
    case 'font-family': {
      const [family] = readFamilies(reader) ?? [];
      if (family !== undefined) face.family = family;
      return family !== undefined;
    }
    case 'src': {
      const token = reader.take();
      if (token?.kind !== 'url' || !reader.isDone) return false;
      face.source = token.value;
      face.place = written.valuePlace;
      return true;
    }
    case 'font-weight': {
      const weight = readWeight(reader);
      if (weight !== undefined) face.weight = weight(NO_CONTEXT);
      return weight !== undefined && reader.isDone;
    }
    case 'font-style': {
      const style = reader.takeWord(['normal', 'italic']);
      if (style !== undefined) face.style = style;
      return style !== undefined && reader.isDone;
    }
    default:
      return false;
  }
}

const NO_CONTEXT: Context = {
  fontSize: 0,
  rootFontSize: 0,
  pixel: POINTS_PER_UNIT.px,
  color: { kind: 'rgb', red: 0, green: 0, blue: 0, alpha: 1 },
  parentWeight: 400,
};

function badDescriptor(
  written: WrittenDeclaration,
  rule: string,
  known: readonly string[],
  values: Readonly<Record<string, string>>,
): Diagnostic {
  const isKnown = known.includes(written.name);
  const message = isKnown
    ? `"${written.name}" of ${rule} cannot be "${writeTokens(written.tokens)}"`
    : `${rule} has no "${written.name}"`;
  return error('MP1409', message, {
    place: isKnown ? written.valuePlace : written.namePlace,
    help: isKnown ? `allowed: ${values[written.name] ?? 'a length'}` : suggestionFor(written.name, known),
  });
}
