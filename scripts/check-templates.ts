/**
 * Holds templates to lines a person can read and to colours that have a name.
 *
 * Takes every `.hbs` and `.css` file under `templates/`, `decks/` and `scripts/`, gives one line for each fault, as file:line: a
 * line of a `.hbs` file longer than 120 characters; a literal colour that is not the value of a custom property, in a file
 * without a comment `Literal colours: why`. It never changes a file. CONTRIBUTING.md says where a line may be broken without a
 * change of what is printed.
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

/** `#fff`, `#1b1d2a`, `rgb(...)`, `device-cmyk(...)`: a colour that says what it is, not what it is for. */
const LITERAL =
  /(?<!url\(|href=")#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|device-cmyk|spot)\([^)]*\)/gi;

/** What may hold literal colours: comments, and the values of custom properties. */
const TOKENS = /\/\*[\s\S]*?\*\/|\{\{!--[\s\S]*?--\}\}|--[\w-]+\s*:[^;}]*/g;

/** The literal colours of one file that have no name, each told with its place. */
export function literalColoursIn(file: string, text: string): readonly string[] {
  if (/Literal colours: \w/.test(text)) return [];
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  // Of a template only attributes are read: elsewhere `#` begins a block.
  const judged = file.endsWith('.hbs')
    ? text.replace(TOKENS, blank).replace(/\{\{[\s\S]*?\}\}/g, blank)
    : text.replace(TOKENS, blank);
  return judged
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(LITERAL)].map(
        ([colour]) =>
          `${file}:${index + 1} ${colour}: use a token, or say why in a comment "Literal colours: ..."`,
      ),
    );
}

/** The templates under a folder of the house, as paths with forward slashes from that house, in the order of their names. */
export const templatesUnder = (house: string, folder: string): readonly string[] =>
  readdirSync(join(house, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:hbs|css)$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();

/** The faults of one file. */
const faultsIn = (file: string, text: string): readonly string[] => [
  ...(file.endsWith('.hbs') ? longLinesIn(file, text) : []),
  ...literalColoursIn(file, text),
];

function main(): void {
  const house = process.cwd();
  const files = ROOTS.flatMap((root) => templatesUnder(house, root));
  const faults = files.flatMap((file) => faultsIn(file, readFileSync(join(house, file), 'utf8')));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0 || files.length === 0) process.exitCode = 1;
  console.log(`templates: ${files.length} read, ${faults.length} faults`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
