/** What every file of a build must be, as other programs see it: tagged throughout, named, sound, with its fonts. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { BuiltFile } from '../../src/press/open/types.ts';
import { isLong } from './length.ts';
import { untaggedPaints } from './pdf-paint.ts';
import type { PdfReading } from './pdf-reading.ts';
import { fontsOf, hasProgram, runOnPdf } from './programs.ts';

/** All files in the long form; in the short one a document of each deck: every build judges all of its files as well. */
function chosenOf(files: readonly BuiltFile[]): readonly BuiltFile[] {
  if (isLong) return files;
  return files.filter(({ product, language }) => product === 'rules' && language === 'fr');
}

/** One line for each thing that is wrong; none when all is well. qpdf and poppler are asked where they are installed. */
export async function faultsOf(
  files: readonly BuiltFile[],
  reading: (path: string) => Promise<PdfReading>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  if (chosenOf(files).length === 0) faults.push('no file was looked at');
  for (const { path, language } of chosenOf(files)) {
    const bytes = readFileSync(path);
    const tell = (fault: string): number => faults.push(`${basename(path)}: ${fault}`);
    const { pages, info, isMarked, language: said } = await reading(path);
    for (const [index, { page }] of pages.entries())
      if ((await untaggedPaints(page)) > 0) tell(`page ${index + 1} paints outside a tag or an artifact`);
    if (!info['Title']) tell('no title');
    if (said !== language) tell(`the language is ${said}, not ${language}`);
    if (!isMarked) tell('not marked as tagged');
    if (hasProgram('qpdf') && runOnPdf('qpdf', ['--check', 'FILE'], bytes).status !== 0)
      tell('qpdf complains');
    if (hasProgram('pdffonts'))
      for (const { name, embedded, unicode } of fontsOf(bytes))
        if (!embedded || !unicode) tell(`the font ${name} is not embedded, or without its characters`);
  }
  return faults;
}
