/**
 * The fonts that set text: embedded, and with a way back to characters (U31, U33).
 *
 * Takes an opened file and its walked pages; gives one fact a font and findings. Fonts that set nothing do not matter.
 */
import type { PageContent } from './content.ts';
import type { PdfFile } from './file.ts';
import { finding, type Finding } from './finding.ts';
import type { PdfValue } from './values.ts';

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
  const below =
    kind === 'Type0' ? file.resolve(file.list(file.raw(font, 'DescendantFonts'))[0] ?? null) : font;
  const descriptor = file.entry(below, 'FontDescriptor');
  return {
    name: file.name(font, 'BaseFont') ?? '(unnamed)',
    kind,
    // The glyphs of a Type 3 font are content streams of the file itself.
    isEmbedded: kind === 'Type3' || FILES.some((name) => file.raw(descriptor, name) !== null),
    hasToUnicode: file.raw(font, 'ToUnicode') !== null,
    object,
  };
}

/** Every font that sets text, once. */
export function fontFacts(file: PdfFile, contents: readonly PageContent[]): readonly FontFact[] {
  const fonts = new Map(contents.flatMap(({ fonts: used }) => [...used]));
  return [...fonts].map(([id, font]) => fontFact(file, id, font));
}

/** Encodings that say which characters they mean without a map. */
const KNOWN = new Set(['WinAnsiEncoding', 'MacRomanEncoding', 'StandardEncoding', 'MacExpertEncoding']);

export function fontFindings(file: PdfFile, contents: readonly PageContent[]): readonly Finding[] {
  return fontFacts(file, contents).flatMap(({ name, isEmbedded, hasToUnicode, object }) => {
    const out: Finding[] = [];
    if (!isEmbedded)
      out.push(finding('U31', '7.21', `font ${object} (${name}) is not embedded`, 'embed all fonts', object));
    const isReadable = hasToUnicode || KNOWN.has(file.name(file.object(object), 'Encoding') ?? '');
    if (!isReadable)
      out.push(
        finding('U33', '7.21', `font ${object} (${name}) has no ToUnicode`, 'write a ToUnicode map', object),
      );
    return out;
  });
}
