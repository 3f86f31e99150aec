/** Files in one ZIP: chosen ones with a page on how to print them (`zipped`), and the small deck to begin with (`starterZip`). */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { pressLanguage } from '../../base/language.ts';
import { basename } from '../../base/paths.ts';
import { writeZip } from '../../base/zip.ts';
import { PAGE_WORDS, productTitle, spans, variantTitle } from '../../press/gallery/words.ts';
import { startDeck } from '../../press/open/starter.ts';
import type { MemoryWriter } from '../output-store.ts';
import type { ZipRequest } from '../protocol.ts';

/** Equal files give equal bytes. */
export function zipped({ files, howToPrint }: ZipRequest): Uint8Array {
  const page = howToPrint ? [printingPage(files, howToPrint)] : [];
  return writeZip([...page, ...files]);
}

const TITLES = { en: 'How to print', fr: 'Comment imprimer' } as const;

/** A page of HTML that stands first in the folder: what to check before printing, then the files in order. */
function printingPage(
  files: ZipRequest['files'],
  { game, wish }: NonNullable<ZipRequest['howToPrint']>,
): ZipRequest['files'][number] {
  const language = pressLanguage(wish.language);
  const only = (both: { readonly en: string; readonly fr: string }): string =>
    spans({ en: both[language], fr: both[language] });
  const items = files
    .filter(({ name }) => name.endsWith('.pdf'))
    .map(({ name }) => `<li><a href="${encodeURI(name)}">${only(titleOf(name))}</a></li>`);
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="modpress">
<title>${TITLES[language]}: ${only({ en: game, fr: game })}</title>
<style>:root{color-scheme:light dark}body{font:1.1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:2rem auto;padding:0 1rem}</style>
<h1>${TITLES[language]}</h1>
<p>${only(PAGE_WORDS.before)}</p>
<ol>${items.join('\n')}</ol>
</html>
`;
  return { name: `00-${TITLES[language].toLowerCase().replaceAll(' ', '-')}.html`, bytes: utf8Bytes(html) };
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
