/**
 * Holds templates to lines a person can read: no line of a `.hbs` file is longer than 120 characters.
 *
 * Takes every `.hbs` file under `templates/`, `decks/` and `scripts/`, gives one line for each that is too
 * long, as file:line. It judges length alone, and never changes a file. CONTRIBUTING.md says where a line may be broken
 * without a change of what is printed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The longest line of a template, in characters (code points). */
export const LONGEST = 120;

const ROOTS = ['templates', 'decks', 'scripts'];

/** The lines of one template that are too long, each told with its place. */
export const longLinesIn = (file: string, text: string): readonly string[] =>
  text.split(/\r?\n/).flatMap((line, index) => {
    const length = Array.from(line).length;
    return length > LONGEST
      ? [
          `${file}:${index + 1} has ${length} characters, ${LONGEST} at most: break it inside a tag or with {{~ ~}}`,
        ]
      : [];
  });

/** The templates under a folder of the house, as paths with forward slashes from that house, in the order of their names. */
export const templatesUnder = (house: string, folder: string): readonly string[] =>
  readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.hbs'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();

function main(): void {
  const house = process.cwd();
  const files = ROOTS.flatMap((root) => templatesUnder(house, root));
  const faults = files.flatMap((file) => longLinesIn(file, readFileSync(join(house, file), 'utf8')));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || files.length === 0) process.exitCode = 1;
  console.log(`templates: ${files.length} read, ${faults.length} lines too long`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
