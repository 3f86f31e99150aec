/**
 * The press with all that a build of cards does without in a text of its own, which is run when the first of it is asked for.
 *
 * V8 makes an object for every function that a script declares, called or not, keeps a note of each in compiled code, and counts
 * the text of a script among what is old: with 2 MB less of it a short run ends before all old objects are looked through. Half of
 * the press is games, handouts, other commands and packages for what few decks have. By `eval` within a function they still see
 * all that stands before them, under the same names; the text is a file beside the press, and made with it.
 */
import type { Metafile } from 'esbuild';

/** Where a build begins, and what it asks for late though every deck needs it. */
const EARLY: readonly string[] = [
  'src/cli/process-run.ts',
  'src/cli/short-run.ts',
  'src/cli/worker.ts',
  'src/cli/settings/settings-file.ts',
  'src/cli/commands/build.ts',
  'src/deck/accepted.ts',
  'src/export/pdf/index.ts',
  'src/gallery/picture.ts',
  'src/press/build.ts',
  'src/press/build-gallery.ts',
  'src/press/judge/worker.ts',
  'src/press/make/worker.ts',
  'src/raster/index.ts',
  'node_modules/linebreak/dist/module.mjs',
  'node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js',
  'node_modules/yoga-layout/dist/src/wrapAssembly.js',
  'lean:yargs/helpers',
];

type Inputs = Metafile['inputs'];

/** What of a bundle is there from the beginning: `entries`, and whatever they load at once. */
export function earlyModules(inputs: Inputs, entries = EARLY): ReadonlySet<string> {
  const known = new Set<string>();
  // Where packages are linked, esbuild names them by the folder they are in.
  const named = new Map(
    Object.keys(inputs).map((path) => [path.replace(/^.*?(?=\bnode_modules\/)/, ''), path]),
  );
  const open = entries.map((path) => named.get(path) ?? path);
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (known.has(path)) continue;
    const input = inputs[path];
    if (!input) throw new Error(`the press has no module ${path}`);
    known.add(path);
    // A package calls `require` at once, a module of ours for what it needs late.
    const isOurs = path.startsWith('src/');
    for (const { path: next, kind, external } of input.imports)
      if (external !== true && kind !== 'dynamic-import' && !(isOurs && kind === 'require-call'))
        open.push(next);
  }
  return known;
}

/** A bundle in two texts: what is there from the beginning, and the late modules. */
export interface Divided {
  readonly text: string;
  readonly late: string;
}

/**
 * A bundle with its late modules apart.
 *
 * @param text as esbuild writes it with all white space: each module follows a comment with its path, the entry is last
 * @param lateText code that gives the text of the late modules where the bundle runs
 */
export function dividedLate(
  text: string,
  inputs: Inputs,
  lateText: string,
  early = earlyModules(inputs),
): Divided {
  const [head, ...modules] = sectionsOf(text, inputs);
  const entry = modules.pop()?.text ?? '';
  const isEarly = ({ path }: Section): boolean => early.has(path);
  const begun = joined(modules.filter(isEarly));
  const late = joined(modules.filter((one) => !isEarly(one)));
  const { doors, given } = doorsInto(late, new Set(`${begun}${entry}`.match(/[\w$]+/g)));
  const opening = `function openLateParts() {\n  eval(${lateText});\n}\n`;
  return { text: `${head?.text ?? ''}${begun}${doors}${opening}${entry}`, late: given };
}

interface Section {
  /** Empty for what stands before the first module. */
  readonly path: string;
  readonly text: string;
}

const joined = (sections: readonly Section[]): string => sections.map(({ text }) => text).join('');

function sectionsOf(text: string, inputs: Inputs): readonly Section[] {
  const starts = [...text.matchAll(/^\/\/ (.+)$/gm)].filter(([, path = '']) => path in inputs);
  const ends = [...starts.map(({ index }) => index), text.length];
  return ends.map((end, i) => ({
    path: starts[i - 1]?.[1] ?? '',
    text: text.slice(i === 0 ? 0 : ends[i - 1], end),
  }));
}

/**
 * What is named outside of the late parts (`init_x`, `require_x` and `x_exports`) is declared there and gets its value within. Until then
 * a name that is called opens them.
 */
function doorsInto(late: string, outside: ReadonlySet<string>) {
  const doors: string[] = [];
  const given = late.replace(
    /^var ((?:[\w$]+, )*)([\w$]+) = (__esm\(|__commonJS\(|\{\};)/gm,
    (whole, others: string, name: string, value: string) => {
      if (!outside.has(name)) return whole;
      doors.push(value === '{};' ? `var ${name};\n` : `var ${name} = () => (openLateParts(), ${name}());\n`);
      const declared = others === '' ? '' : `var ${others.slice(0, -2)};\n`;
      return `${declared}${name} = ${value}`;
    },
  );
  return { doors: doors.join(''), given };
}
