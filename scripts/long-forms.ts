/**
 * Test files that have a long form: `npm run walks` runs them with `TESTS=long`, as CI does after the short form of all.
 *
 * Prints their paths in one line. A file has one when it asks for the length of a run, tries random cases, or calls a kit that
 * does. What takes longer than CI may is left to `npm run nightly`, which runs all files.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Which words of a test file say that it has a long form? Its own; cases of a property; kits that ask for the length.
const LONG =
  /\bisLong\b|\bcases\(|\bfast-check\b|process\.env\['TESTS'\]|\/(?:walk|level)\.fixture\.ts'|\bfaultsOf\b|\bhasBucket\b/;

/**
 * Long forms for the night: whole decks and pages in a browser in every edition, 2,000 edits, 150
 * decks of strangers.
 */
export const NIGHTLY: readonly string[] = [
  'scripts/bundle/bundle.test.ts',
  'src/press/calibrate/calibrate.test.ts',
  'src/handouts/press/legible.test.ts',
  'src/handouts/press/page-checks.test.ts',
  'src/handouts/press/twins.test.ts',
  'src/studio/session/heap.test.ts',
  'test/3x16.test.ts',
  'test/booklet.test.ts',
  'test/browser/gallery.test.ts',
  'test/browser/preview.test.ts',
  'test/browser/studio.test.ts',
  'test/contents.test.ts',
  'test/effects.test.ts',
  'test/first-deck.test.ts',
  'test/html-twins.test.ts',
  'test/lines.test.ts',
  'test/low-ink.test.ts',
  'test/mod-3.test.ts',
  'test/mod.test.ts',
  'test/modulo-n.test.ts',
  'test/modulo.test.ts',
  'test/pads.test.ts',
  'test/pictures.test.ts',
  'test/press-export.test.ts',
  'test/printing.test.ts',
  'test/queue.test.ts',
  'test/sheets.test.ts',
  'test/stranger-decks.test.ts',
  'test/web/firefox.test.ts',
  'test/workers.test.ts',
];

/** Paths from the project's folder, sorted. */
export const longForms = (): readonly string[] =>
  ['scripts', 'src', 'test']
    .flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
    )
    .filter((path) => path.endsWith('.test.ts') && LONG.test(readFileSync(path, 'utf8')))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NIGHTLY.includes(path))
    .sort();

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(longForms().join(' '));
