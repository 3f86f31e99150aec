/**
 * What a release publishes, made out of a finished `out/`: `npx tsx scripts/release.ts [--out out] [--to release]`.
 *
 * Gives `site/`, which is `out/` as static pages; an archive of each game and language, in which the three files to print first stand
 * apart; an archive of the handouts and one of the page for the browser; the package for npm; and `SHA256SUMS` of all of them. Stops
 * where `out/` lacks something that would be published. Run by the workflow and by test/release.test.ts.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { writeZip, type ZipEntry } from '../src/base/zip.ts';
import { MANIFEST } from '../src/press/gallery/manifest.ts';
import { type GalleryFile, partedShelf } from '../src/press/gallery/listing.ts';

interface Listed {
  readonly decks: readonly { readonly name: string }[];
  readonly files: readonly GalleryFile[];
}

/** Of `out/`, where they were built: the page for the browser, alone and for a web host. */
const PAGE = 'modpress.html';
const SERVED = 'web';
const HANDOUTS = 'handouts';

const FIRST: Readonly<Record<string, string>> = { en: 'print these first', fr: 'à imprimer d’abord' };
const REST: Readonly<Record<string, string>> = { en: 'more', fr: 'plus' };

/**
 * Makes the release of a finished output folder.
 *
 * @param out a folder that `npm start` filled
 * @param to replaced whole
 * @returns names of the files in `to`, without the pages of `site/`
 * @throws Error that names what `out` lacks
 */
export function makeRelease(out: string, to: string, { withPackage = true } = {}): readonly string[] {
  const listed = readListed(out);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const games = listed.decks.filter(({ name }) => name !== HANDOUTS);
  for (const { name } of games)
    writeGame(
      out,
      to,
      listed.files.filter(({ deck }) => deck === name),
    );
  writeArchive(join(to, 'handouts.zip'), entriesBelow(out, HANDOUTS));
  writeArchive(join(to, 'modpress-page.zip'), [entryOf(out, PAGE), ...entriesBelow(out, SERVED)]);
  cpSync(join(out, PAGE), join(to, PAGE));
  cpSync(out, join(to, 'site'), { recursive: true, filter: (path) => basename(path) !== 'README.md' });
  // A host of pages must not leave out names that begin with a dot or an underscore.
  writeFileSync(join(to, 'site', '.nojekyll'), '');
  if (withPackage)
    execFileSync('npm', ['pack', '--pack-destination', to], { stdio: ['ignore', 'ignore', 'inherit'] });
  const files = readdirSync(to, { withFileTypes: true })
    .flatMap((one) => (one.isFile() ? [one.name] : []))
    .toSorted();
  writeFileSync(join(to, 'SHA256SUMS'), files.map((name) => `${sumOf(join(to, name))}  ${name}\n`).join(''));
  return [...files, 'SHA256SUMS'];
}

/** The list of what was built; all that it names is there. */
function readListed(out: string): Listed {
  const wanted = ['index.html', MANIFEST, PAGE, SERVED, HANDOUTS];
  const missing = wanted.filter((name) => !existsSync(join(out, name)));
  if (missing.length > 0) throw new Error(`${out} lacks ${missing.join(', ')}: run npm start before`);
  const listed = JSON.parse(readFileSync(join(out, MANIFEST), 'utf8')) as Listed;
  const gone = listed.files.filter(({ path }) => !existsSync(join(out, path))).map(({ path }) => path);
  if (gone.length > 0) throw new Error(`${out} lacks ${gone.join(', ')}: run npm start before`);
  return listed;
}

/** An archive for each language: what is printed first, and the rest. */
function writeGame(out: string, to: string, files: readonly GalleryFile[]): void {
  for (const language of new Set(files.map((file) => file.language))) {
    const own = files.filter((file) => file.language === language);
    const plain = own.filter(({ variant, product }) => variant === '' || product !== 'rules');
    const { first } = partedShelf(plain.filter(({ variant }) => variant === ''));
    const firstProducts = first.map(({ product }) => product);
    const entries = own.flatMap(({ path, product, variant, twin }) => {
      const at = variant === '' ? firstProducts.indexOf(product) : -1;
      const folder = (at < 0 ? REST : FIRST)[language] ?? (at < 0 ? 'more' : 'print these first');
      const number = at < 0 ? '' : `${at + 1} `;
      return [path, ...(twin === undefined ? [] : [twin])].map((one) => ({
        name: `${folder}/${number}${basename(one)}`,
        bytes: readFileSync(join(out, one)),
      }));
    });
    writeArchive(join(to, `${own[0]?.deck ?? 'game'}-${language}.zip`), entries);
  }
}

const entryOf = (out: string, path: string): ZipEntry => ({
  name: path.replaceAll('\\', '/'),
  bytes: readFileSync(join(out, path)),
});

const entriesBelow = (out: string, folder: string): readonly ZipEntry[] =>
  readdirSync(join(out, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(out.length + 1))
    .toSorted()
    .map((path) => entryOf(out, path));

const writeArchive = (path: string, entries: readonly ZipEntry[]): void => {
  writeFileSync(path, writeZip(entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))));
};

const sumOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'out' }, to: { type: 'string', default: 'release' } },
  });
  try {
    console.log(makeRelease(values.out, values.to).join('\n'));
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exitCode = 1;
  }
}
