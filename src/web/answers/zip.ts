/** Files in one ZIP: chosen ones with a page on how to print them (`zipped`), and the small deck to begin with (`starterZip`). */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { pressLanguage } from '../../base/language.ts';
import { basename } from '../../base/paths.ts';
import { writeZip } from '../../base/zip.ts';
import { printingPage, printingPageName } from '../../press/gallery/printing-page.ts';
import { productTitle, variantTitle } from '../../press/gallery/words.ts';
import { startDeck } from '../../press/open/starter.ts';
import type { MemoryWriter } from '../output-store.ts';
import type { ZipRequest } from '../protocol.ts';

/** Equal files give equal bytes. */
export function zipped({ files, howToPrint }: ZipRequest): Uint8Array {
  const page = howToPrint ? [howToPrintPage(files, howToPrint)] : [];
  return writeZip([...page, ...files]);
}

/** A page of HTML that stands first in the folder: the files in order, and how to print them. */
function howToPrintPage(
  files: ZipRequest['files'],
  { game, wish }: NonNullable<ZipRequest['howToPrint']>,
): ZipRequest['files'][number] {
  const language = pressLanguage(wish.language);
  const listed = files
    .filter(({ name }) => name.endsWith('.pdf'))
    .map(({ name }) => ({ name, title: titleOf(name)[language], facts: '' }));
  return {
    name: printingPageName(language),
    bytes: utf8Bytes(printingPage(game, language, listed)),
  };
}

/** `score-pad-2up.en.a4.pdf` in words. */
function titleOf(name: string): { readonly en: string; readonly fr: string } {
  const stem = name.split('.')[0] ?? name;
  const product =
    ['score-pad', 'best-moves', 'call-sheet'].find((one) => stem.startsWith(one)) ??
    stem.split('-')[0] ??
    stem;
  const variant = variantTitle(stem.slice(product.length + 1));
  const title = productTitle(product);
  return {
    en: [title.en, variant.en].filter(Boolean).join(', '),
    fr: [title.fr, variant.fr].filter(Boolean).join(', '),
  };
}

/** The name of its folder. */
const STARTER = 'my-game';

/** What `modpress init my-game` writes, without the schema, which is a file beside the command line. */
export async function starterZip(writer: MemoryWriter): Promise<Uint8Array> {
  writer.takeFiles();
  await startDeck(`/${STARTER}`);
  const entries = [...writer.takeFiles()].map(([path, bytes]) => ({
    name: path.slice(1),
    bytes:
      basename(path) === 'deck.yaml'
        ? utf8Bytes(utf8Text(bytes).replace(/^# yaml-language-server:.*\n/, ''))
        : bytes,
  }));
  return writeZip(entries);
}
