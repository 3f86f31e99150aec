/**
 * The gallery of a build: opened with its decks, written after its files.
 *
 * Takes decks, files and findings; gives nothing back but diagnostics.
 */
import { host } from '../../base/host.ts';
import { reportReplaced } from '../../base/output-file.ts';
import { type ByPressLanguage, type ByLanguage, inLanguage } from '../../base/language.ts';
import { join, relative } from '../../base/paths.ts';
import { FILE_LIMITS, type Deck } from '../../deck/read/index.ts';
import { present } from '../../base/invariant.ts';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { themeColour } from '../document/theme.ts';
import { writeZip } from '../../base/zip.ts';
import { factsText, openGallery, type Gallery, type GalleryDeck, type PageFile } from '../gallery/index.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { packageFolder } from '../open/package-folder.ts';
import type { BuildRequest, BuiltFile, Coverage } from '../open/types.ts';

/** @param beside what is shown beside the decks */
export function galleryOf(
  decks: readonly OpenDeck[],
  beside: readonly GalleryDeck[],
  request: BuildRequest,
): Gallery {
  const shown = decks.map(({ deck, engine }) => ({
    name: deck.name,
    title: inLanguage(deck.title, 'en'),
    game: deck.game ?? '',
    titles: inBoth(deck.title),
    facts: factsText(deck, engine?.players),
    ...(deck.box?.lead ? { lead: inBoth(deck.box.lead) } : {}),
    folder: relative(request.out, deck.folder),
    ...accentsOf(deck),
  }));
  return openGallery(request.out, [...shown, ...beside], packageFolder());
}

const inBoth = (text: ByLanguage<string>): ByPressLanguage<string> => ({
  en: inLanguage(text, 'en'),
  fr: inLanguage(text, 'fr'),
});

/** On a dark ground the fill itself, unless the theme has a colour for the night. */
function accentsOf(deck: Deck): Pick<GalleryDeck, 'accents'> {
  const day = themeColour(deck, 'fill');
  return day === undefined ? {} : { accents: [day, themeColour(deck, 'night') ?? day] };
}

interface Finished {
  readonly request: BuildRequest;
  readonly files: readonly BuiltFile[];
  readonly diagnostics: Diagnostic[];
  readonly coverage: readonly Coverage[];
}

/** The page is written last: it never names a file that is not there. */
export async function writeGallery(
  gallery: Gallery,
  { request, files, diagnostics, coverage }: Finished,
): Promise<void> {
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const options = { force: request.force, within: request.out };
  const drawings = await gallery.pictures();
  const pictures = await host().files.writeTogether(drawings, options);
  if (!pictures.ok) return report(pictures.fault);
  reportReplaced(pictures.files, report);
  const packed = await host().files.writeTogether(packedDecks(gallery, files, request), options);
  if (!packed.ok) return report(packed.fault);
  reportReplaced(packed.files, report);
  const page = await host().files.writeTogether(gallery.files(files, diagnostics, coverage, report), options);
  if (page.ok) reportReplaced(page.files, report);
  else report(page.fault);
}

/** One archive a deck. */
function packedDecks(
  gallery: Gallery,
  files: readonly BuiltFile[],
  { out }: BuildRequest,
): readonly PageFile[] {
  return gallery.archives(files).map(({ path, files: names }) => {
    const entries = names.map((name) => {
      const read = host().store.read(join(out, name), FILE_LIMITS.pdf);
      return { name, bytes: present(read.ok ? read.bytes : undefined, name) };
    });
    return { path: join(out, path), bytes: writeZip(entries) };
  });
}
