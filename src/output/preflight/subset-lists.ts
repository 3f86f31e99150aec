/**
 * Lists of the glyphs in a subset: where a font has one, all glyphs of its program are in it (U35).
 *
 * Source: ISO 14289-1, 7.21.4.2; ISO 32000-1, 9.8.1 and 9.8.3.2.
 */
import type { PdfFile } from './file.ts';
import type { FontProgram } from './font-program.ts';
import type { PdfValue } from './values.ts';

const SUBSET = /^[A-Z]{6}\+/;

/** @param font the dictionary that has the descriptor */
export function subsetFaults(file: PdfFile, font: PdfValue, program: FontProgram): readonly string[] {
  const descriptor = file.entry(font, 'FontDescriptor');
  if (!SUBSET.test(file.name(descriptor, 'FontName') ?? file.name(font, 'BaseFont') ?? '')) return [];
  return [...nameFaults(file, descriptor, program), ...cidFaults(file, descriptor, program)];
}

function nameFaults(file: PdfFile, descriptor: PdfValue, { names }: FontProgram): readonly string[] {
  const list = file.text(descriptor, 'CharSet');
  if (list === undefined || !names) return [];
  const listed = new Set(list.split('/').map((name) => name.trim()));
  const left = names.filter((name) => name !== '.notdef' && name !== '' && !listed.has(name));
  const own = new Set(names);
  const gone = [...listed].filter((name) => name !== '' && !own.has(name));
  const say = (count: readonly string[], what: string): readonly string[] =>
    count.length === 0 ? [] : [`${what}, such as "${count[0] ?? ''}"`];
  return [
    ...say(left, `leaves ${left.length} of its glyphs out of CharSet`),
    ...say(gone, `lists ${gone.length} glyphs in CharSet that it does not have`),
  ];
}

function cidFaults(file: PdfFile, descriptor: PdfValue, program: FontProgram): readonly string[] {
  const bits = file.data(file.raw(descriptor, 'CIDSet'));
  if (!bits) return [];
  const has = (cid: number): boolean => ((bits[cid >> 3] ?? 0) & (0x80 >> (cid & 7))) !== 0;
  const all = program.cids ?? Array.from({ length: program.glyphCount }, (_, glyph) => glyph);
  const left = all.filter(
    (cid) => cid !== 0 && !has(cid) && (program.cids ? true : program.hasOutline?.(cid) === true),
  );
  return left.length === 0 ? [] : [`leaves ${left.length} of its glyphs out of CIDSet`];
}
