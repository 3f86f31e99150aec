/**
 * Whether a PDF is what a press of four inks takes: pages, boxes, colours, ink, nothing transparent (PDF/X-1a:2003).
 *
 * Takes an opened file and the rule; gives faults, none when it is right. Measures the finished bytes. Not looked at: glyphs
 * inside font programs, and the pixels of pictures that are packed otherwise than with Flate. Source: ISO 15930-4.
 */
import { ObjectCache } from '../../base/cache.ts';
import { latin1Text } from '../../base/bytes.ts';
import { type ImageUse, isPrepressSpace } from './totals.ts';
import { walkPage } from './content.ts';
import type { PageContent } from './page-inks.ts';
import { fontFacts } from './font-facts.ts';
import type { PdfFile } from './file.ts';
import { nameOf, type PdfValue } from './values.ts';
import { asNote, finding, type Finding, onPage } from './finding.ts';

export interface PrepressRule {
  /** Undefined where any number will do. */
  readonly pages?: number;
  readonly page?: { readonly width: number; readonly height: number };
  readonly trim?: { readonly width: number; readonly height: number };
  /** 1 is one full ink; undefined where none is named. */
  readonly inkLimit?: number;
  /** Whether the file calls itself PDF/X-1a. */
  readonly isLabelled: boolean;
}

/** Hundredths of a point. */
const EXACT = 0.01;
/** Half of one step of eight bits, four times. */
const INK_HAIR = 0.008;

/** Four numbers of a box, or undefined. */
export function boxOf(file: PdfFile, page: PdfValue, name: string): readonly number[] | undefined {
  const found = file.list(file.inherited(page, name)).map((one) => file.resolve(one));
  const numbers = found.flatMap((one) => (typeof one === 'number' ? [one] : []));
  return numbers.length === 4 ? numbers : undefined;
}

export const contentsOf = (file: PdfFile): readonly PageContent[] =>
  file.pages.map(({ value }) => walkPage(file, value));

/** Dots per inch below which the squares of a picture are seen, and those that all print well. */
const COARSE_DPI = 72;
/** Pictures of no more colours are drawn in squares: how fine they are is meant. */
const DRAWN_COLOURS = 16;

/** X2 and X3: what a press prints, but not well. */
export function printQualityFindings(
  file: PdfFile,
  contents: readonly PageContent[],
  isStrict: boolean,
): readonly Finding[] {
  return contents.flatMap(({ images, mixedBlack, richBlack }, i) => {
    const coarse = images.filter(({ id, dpi }) => dpi < COARSE_DPI && !isDrawnInSquares(file, id));
    const mixed = finding(
      ...([
        'X3',
        '-',
        `${mixedBlack} texts are set in black and other inks: plates that are off blur small letters`,
      ] as const),
      'set them in black alone',
    );
    return [
      ...coarse.map(({ id, dpi }) =>
        finding(
          'X2',
          '-',
          `a picture prints at ${Math.round(dpi)} dpi: its squares are seen`,
          'use a larger picture',
          id,
        ),
      ),
      ...(mixedBlack === 0 ? [] : [isStrict && mixedBlack > richBlack ? mixed : asNote(mixed)]),
    ].map((one) => onPage(i + 1, one));
  });
}

/** Whether a picture has so few colours that it is no photograph; not for pixels that cannot be read here. */
function isDrawnInSquares(file: PdfFile, id: number): boolean {
  const object = file.object(id);
  const [width, height] = [file.number(object, 'Width') ?? 0, file.number(object, 'Height') ?? 0];
  const data = file.number(object, 'BitsPerComponent') === 8 ? file.data({ ref: id }) : undefined;
  const step = data ? Math.floor(data.length / Math.max(1, width * height)) : 0;
  if (!data || step < 1) return false;
  const seen = new Set<string>();
  for (let at = 0; at + step <= data.length && seen.size <= DRAWN_COLOURS; at += step)
    seen.add(data.subarray(at, at + step).join(' '));
  return seen.size <= DRAWN_COLOURS;
}

/** Faults of a file for a press. */
export function prepressFaults(
  file: PdfFile,
  rule: PrepressRule,
  contents: readonly PageContent[] = contentsOf(file),
): readonly string[] {
  const { pages } = file;
  return [
    ...(rule.pages !== undefined && pages.length !== rule.pages
      ? [`${pages.length} pages instead of ${rule.pages}`]
      : []),
    ...fileFaults(file, rule),
    ...fontFacts(file, contents).flatMap(({ name, isEmbedded }) =>
      isEmbedded ? [] : [`the font ${name} is not embedded`],
    ),
    ...sizeFaults(file),
    ...pages.flatMap(({ value }, i) => {
      const content = contents[i];
      const faults = [
        ...boxFaults(file, value, rule),
        ...(content ? contentFaults(file, content, rule) : []),
        ...annotationFaults(file, value),
      ];
      return faults.map((fault) => `page ${i + 1} ${fault}`);
    }),
  ];
}

/** All pieces of one order are cut alike: a page whose trim is of another size than that of the first. */
function sizeFaults(file: PdfFile): readonly string[] {
  const sizes = file.pages.flatMap(({ value }, i) => {
    const trim = boxOf(file, value, 'TrimBox');
    return trim ? [{ page: i + 1, size: sizeOf(trim) }] : [];
  });
  const [width, height] = sizes[0]?.size ?? [0, 0];
  return sizes.flatMap(({ page, size: [w, h] }) =>
    Math.max(Math.abs(w - width), Math.abs(h - height)) > EXACT
      ? [`page ${page} has a trim of ${w} x ${h} pt, the first of ${width} x ${height} pt`]
      : [],
  );
}

/** Header, compressed objects, actions, output intent, what the file says of itself. */
function fileFaults(file: PdfFile, { isLabelled }: PrepressRule): readonly string[] {
  const { catalog, info } = file;
  const faults: string[] = [];
  const want = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(fault);
  };
  want(Number(file.version) <= 1.4, `PDF ${file.version} instead of 1.4`);
  want(file.ofType('ObjStm').length + file.ofType('XRef').length === 0, 'compressed objects');
  want(file.hasFileId, 'no file identifier');
  want(
    ['OpenAction', 'AA', 'AcroForm'].every((name) => file.raw(catalog, name) === null) &&
      file.raw(file.entry(catalog, 'Names'), 'JavaScript') === null,
    'actions or form fields',
  );
  want(file.raw(catalog, 'OCProperties') === null, 'layers');
  for (const name of ['Title', 'CreationDate', 'ModDate', 'Producer', 'Creator'])
    want((file.text(info, name) ?? '') !== '', `no ${name}`);
  want(['True', 'False'].includes(file.name(info, 'Trapped') ?? ''), 'it does not say whether it is trapped');
  const label = file.text(info, 'GTS_PDFXVersion');
  want(
    (label !== undefined) === isLabelled,
    label === undefined ? 'no PDF/X version' : `it calls itself ${label}`,
  );
  if (isLabelled) faults.push(...intentFaults(file));
  else
    want(pressIntents(file).length === 0, 'it has an output intent of PDF/X and does not call itself PDF/X');
  return faults;
}

/**
 * Names of conditions in the registry of the ICC: those of CGATS, Fogra, IFRA, Japan Color, JMPA and the like, as far as they have a form.
 * A new one of a known family is known as well.
 */
const REGISTERED =
  /^(CGATS ?TR ?\d{3}|CGATS21-2-CRPC\d|FOGRA\d{2}L?( Strict)?|IFRA\d{2}(L|S)?|JC\d{6}|JCN?\d{4}|JCW\d{4}|JMPA.*|EUROSB\d{3}|EUROB\d{3}|GWG_.*|SCREENING.*|PSR_.*|WAN-IFRA.*|ISO ?12647.*|OFCOM.*)/i;

const pressIntents = (file: PdfFile): readonly PdfValue[] =>
  file.list(file.raw(file.catalog, 'OutputIntents')).filter((one) => file.name(one, 'S') === 'GTS_PDFX');

function intentFaults(file: PdfFile): readonly string[] {
  const intents = pressIntents(file);
  const [intent] = intents;
  if (intent === undefined || intents.length > 1) return [`${intents.length} output intents instead of one`];
  const faults: string[] = [];
  const condition = file.text(intent, 'OutputConditionIdentifier') ?? '';
  if (condition === '') faults.push('the output intent names no condition');
  const profile = file.raw(intent, 'DestOutputProfile');
  const data = file.data(profile);
  // A condition of the ICC's own registry needs no profile inside, one of another registry does.
  if (profile === null && file.text(intent, 'RegistryName') !== 'http://www.color.org')
    faults.push('the output intent has neither a profile nor a name of the ICC registry');
  else if (profile === null && condition !== '' && !REGISTERED.test(condition))
    faults.push(`the ICC registry has no condition "${condition}", and the output intent has no profile`);
  if (profile === null) return faults;
  if (!data || latin1Text(data, 36, 40) !== 'acsp' || latin1Text(data, 12, 20) !== 'prtrCMYK')
    faults.push('the profile of the output intent is none for printing in CMYK');
  if (file.number(profile, 'N') !== 4) faults.push('the profile of the output intent says another N than 4');
  return faults;
}

const sizeOf = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): readonly [number, number] => [
  x2 - x1,
  y2 - y1,
];

const lies = (inner: readonly number[], outer: readonly number[]): boolean =>
  inner.every((side, i) => (i < 2 ? side >= (outer[i] ?? 0) - EXACT : side <= (outer[i] ?? 0) + EXACT));

function boxFaults(file: PdfFile, page: PdfValue, rule: PrepressRule): readonly string[] {
  const faults: string[] = [];
  const media = boxOf(file, page, 'MediaBox') ?? [];
  const trim = boxOf(file, page, 'TrimBox') ?? boxOf(file, page, 'ArtBox');
  const bleed = boxOf(file, page, 'BleedBox');
  const isOff = (box: readonly number[], size: { width: number; height: number } | undefined): boolean => {
    const [width, height] = sizeOf(box);
    return (
      size !== undefined && Math.max(Math.abs(width - size.width), Math.abs(height - size.height)) > EXACT
    );
  };
  if (isOff(media, rule.page)) faults.push(`is ${sizeOf(media).join(' x ')} pt`);
  if (!trim) return [...faults, 'has no trim box'];
  if (boxOf(file, page, 'TrimBox') && boxOf(file, page, 'ArtBox'))
    faults.push('has a trim box and an art box');
  if (isOff(trim, rule.trim)) faults.push(`has a trim of ${sizeOf(trim).join(' x ')} pt`);
  if (!lies(trim, bleed ?? media)) faults.push('has a trim box that reaches out of its bleed box');
  if (bleed && !lies(bleed, media)) faults.push('has a bleed box that reaches out of the page');
  return faults;
}

function contentFaults(file: PdfFile, content: PageContent, rule: PrepressRule): readonly string[] {
  const faults: string[] = [];
  if (!content.isWhole) faults.push('cannot be unpacked');
  for (const [text, space] of content.spaces) if (!isPrepressSpace(space)) faults.push(`uses ${text}`);
  for (const kind of content.sheer) faults.push(`has a ${kind}`);
  if (content.lostInOverprint > 0)
    faults.push(`overprints ${content.lostInOverprint} texts in no ink: nothing of them is printed`);
  if (rule.inkLimit === undefined) return faults;
  const most = Math.max(content.mostInk, ...content.images.map((image) => imageInk(file, image)));
  if (most > rule.inkLimit + INK_HAIR) faults.push(`uses ${Math.round(most * 100)} % ink`);
  return faults;
}

const MOST_PICTURES = 10_000;
const mostInks = new ObjectCache<PdfFile, number, number>('most ink of pictures', MOST_PICTURES);

/** The most ink on any pixel of a picture in four inks; 0 where its pixels cannot be read here. */
function imageInk(file: PdfFile, { id, space }: ImageUse): number {
  if (space?.family !== 'DeviceCMYK') return 0;
  return mostInks.get(file, id, () => mostInkOf(file, id));
}

function mostInkOf(file: PdfFile, id: number): number {
  const data = file.number(file.object(id), 'BitsPerComponent') === 8 ? file.data({ ref: id }) : undefined;
  const isInverted = file.resolve(file.list(file.raw(file.object(id), 'Decode'))[0] ?? null) === 1;
  let most = 0;
  for (let i = 0; data && i + 3 < data.length; i += 4) {
    const sum = (data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0) + (data[i + 3] ?? 0);
    most = Math.max(most, isInverted ? 4 * 255 - sum : sum);
  }
  return most / 255;
}

/** Annotations lie outside of the bleed; marks for the press are allowed there. */
function annotationFaults(file: PdfFile, page: PdfValue): readonly string[] {
  const kinds = file
    .list(file.raw(page, 'Annots'))
    .map((one) => nameOf(file.entry(one, 'Subtype')) ?? '')
    .filter((kind) => kind !== 'TrapNet' && kind !== 'PrinterMark');
  return kinds.length > 0 ? [`has annotations (${[...new Set(kinds)].join(', ')})`] : [];
}
