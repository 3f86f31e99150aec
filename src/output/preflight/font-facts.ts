/**
 * The fonts that pages show (`fontFacts`), and what is wrong with them (`fontFindings`): embedded, whole, and clear about their characters.
 *
 * Takes an opened file and its walked pages. Source: ISO 32000-1, 9.6 to 9.10; ISO 14289-1, 7.21.
 */
import { describedFont, programFaults } from './font-programs.ts';
import type { FontUse } from './totals.ts';
import type { PageContent } from './page-inks.ts';
import type { PdfFile } from './file.ts';
import type { PdfValue } from './values.ts';
import { asNote, finding, type Finding } from './finding.ts';
import { encodingFault } from './simple-fonts.ts';

/** A page that shows text. */
type Showing = Pick<PageContent, 'fonts'>;

export interface FontFact {
  readonly name: string;
  readonly kind: string;
  readonly isEmbedded: boolean;
  readonly hasToUnicode: boolean;
  /** Object number. */
  readonly object: number;
}

const FILES = ['FontFile', 'FontFile2', 'FontFile3'] as const;

function fontFact(file: PdfFile, object: number, font: PdfValue): FontFact {
  const kind = file.name(font, 'Subtype') ?? '';
  const descriptor = file.entry(describedFont(file, font), 'FontDescriptor');
  return {
    name: file.name(font, 'BaseFont') ?? '(unnamed)',
    kind,
    // The glyphs of a Type 3 font are content streams of the file itself.
    isEmbedded: kind === 'Type3' || FILES.some((name) => file.raw(descriptor, name) !== null),
    hasToUnicode: file.raw(font, 'ToUnicode') !== null,
    object,
  };
}

/** Fonts of all pages with every code they show; those written in place have one number. */
function usesOf(contents: readonly Showing[]): ReadonlyMap<number, FontUse> {
  const all = new Map<number, FontUse>();
  // Codes that pages do not share are put together in a map of their own.
  const together = new Set<FontUse>();
  for (const { fonts } of contents)
    for (const [id, use] of fonts) {
      let known = all.get(id);
      if (!known) all.set(id, use);
      else if (known !== use) {
        if (!together.has(known)) {
          known = { ...known, codes: new Map(known.codes), painted: new Set(known.painted) };
          together.add(known);
          all.set(id, known);
        }
        const { codes, painted } = known;
        use.codes.forEach((text, code) => codes.set(code, text));
        use.painted.forEach((code) => painted.add(code));
      }
    }
  return all;
}

/** Every font that sets text, once. */
export const fontFacts = (file: PdfFile, contents: readonly Showing[]): readonly FontFact[] =>
  [...new Map(contents.flatMap(({ fonts }) => [...fonts].map(([id, { font }]) => [id, font] as const)))].map(
    ([id, font]) => fontFact(file, id, font),
  );

/** Characters that stand for nothing: U+0000, the byte-order mark and its mirror (7.21.7). */
const NO_CHARACTER = /^[\0\ufeff\ufffe]/;

/** Collections whose characters every reader knows, so that a font of theirs needs no map of its own (7.21.7). */
const COLLECTIONS: ReadonlySet<string> = new Set(['GB1', 'CNS1', 'Japan1', 'Korea1']);

function isAdobeCollection(file: PdfFile, font: PdfValue): boolean {
  if (file.name(font, 'Subtype') !== 'Type0') return false;
  const system = file.entry(describedFont(file, font), 'CIDSystemInfo');
  return file.text(system, 'Registry') === 'Adobe' && COLLECTIONS.has(file.text(system, 'Ordering') ?? '');
}

export const fontFindings = (file: PdfFile, contents: readonly Showing[]): readonly Finding[] =>
  [...usesOf(contents)].flatMap(([id, use]) => oneFindings(file, id, use));

function oneFindings(file: PdfFile, id: number, use: FontUse): readonly Finding[] {
  const { name, isEmbedded, object } = fontFact(file, id, use.font);
  const out: Finding[] = [];
  const say = (check: string, message: string, repair: string): void => {
    out.push(finding(check, '7.21', `font ${object} (${name}) ${message}`, repair, object));
  };
  const isPainted = use.painted.size > 0;
  if (!isEmbedded && isPainted) say('U31', 'is not embedded', 'embed all fonts');
  if (use.isWide && use.painted.has(0))
    say('U32', 'shows glyphs it does not have', 'use a font that has them');
  const isKnown = isAdobeCollection(file, use.font);
  const mute = [...use.codes].filter(([code, text]) => {
    if (use.isWide && code === 0) return false;
    return text === undefined || text === '' ? !isKnown : NO_CHARACTER.test(text);
  });
  if (mute.length > 0)
    say(
      'U33',
      mute.length === use.codes.size
        ? 'has no ToUnicode'
        : `does not say what ${mute.length} of its glyphs are`,
      'write a ToUnicode map',
    );
  const encoding = encodingFault(file, use.font);
  if (encoding !== undefined) say('U36', encoding, 'write MacRoman or WinAnsi, or none for symbols');
  for (const { check, message, repair } of programFaults(file, use.font, [...use.painted]))
    say(check, message, repair);
  const own = [...use.codes.values()].filter((text) => text !== undefined && PRIVATE.test(text)).length;
  if (own > 0) {
    const message = `font ${object} (${name}) says of ${own} of its glyphs characters that no program knows`;
    out.push(asNote(finding('U33', '7.21.7', message, 'write the characters that are meant', object)));
  }
  return out;
}

/** Characters of private use, to which each font gives a meaning of its own. */
const PRIVATE = /[\ue000-\uf8ff]/;
