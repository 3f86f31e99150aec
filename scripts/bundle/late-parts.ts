/**
 * The press with all that a build of cards does without in texts of their own, which are run when the first of them is asked for.
 *
 * V8 makes an object for every function that a script declares, called or not, keeps a note of each in compiled code, and counts
 * the text of a script among what is old: with 2 MB less of it a short run ends before all old objects are looked through. Half of
 * the press is games, handouts, other commands and packages for what few decks have. By `eval` within a function they still see
 * all that stands before them, under the same names; each text is a file beside the press, and made with it. Games come first, a
 * fifth of the whole: a deck that has one asks for nothing else, and each thread reads what it opens.
 */
import type { Metafile } from 'esbuild';

/** Where a build begins, and what it asks for late though every deck needs it. */
const EARLY: readonly string[] = [
  'src/node/cli/process-run.ts',
  'src/node/cli/worker.ts',
  'src/node/cli/settings/settings-file.ts',
  'src/node/cli/commands/build.ts',
  'src/deck/read/accepted.ts',
  'src/output/pdf/index.ts',
  'src/press/gallery/picture.ts',
  'src/press/make/build.ts',
  'src/press/make/build-gallery.ts',
  'src/press/make/worker.ts',
  'src/node/host/worker.ts',
  'src/typeset/raster/index.ts',
  'node_modules/linebreak/dist/module.mjs',
  'node_modules/yoga-layout/dist/binaries/yoga-wasm-base64-esm.js',
  'node_modules/yoga-layout/dist/src/wrapAssembly.js',
  'lean:yargs/helpers',
];

/** What a deck with a game asks for, and whoever judges something by a schema. */
const GAMES: readonly string[] = ['src/press/titles/index.ts'];

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

/** A bundle in three texts: what is there from the beginning, games, and all other late modules, which see the games. */
export interface Divided {
  readonly text: string;
  readonly games: string;
  readonly late: string;
}

/** Which modules are where; those of neither are late. */
export type Places = Readonly<Record<'early' | 'games', ReadonlySet<string>>>;

const placesOf = (inputs: Inputs): Places => ({
  early: earlyModules(inputs),
  games: earlyModules(inputs, GAMES),
});

/**
 * A bundle with its late modules apart.
 *
 * @param text as esbuild writes it with all white space: each module follows a comment with its path, the entry is last
 * @param textOf code that gives the text of a part where the bundle runs
 */
export function dividedLate(
  text: string,
  inputs: Inputs,
  textOf: (part: 'games' | 'late') => string,
  { early, games }: Places = placesOf(inputs),
): Divided {
  const [head, ...modules] = sectionsOf(text, inputs);
  const entry = modules.pop()?.text ?? '';
  const begun = joined(modules.filter(({ path }) => early.has(path)));
  const played = joined(modules.filter(({ path }) => !early.has(path) && games.has(path)));
  const rest = joined(modules.filter(({ path }) => !early.has(path) && !games.has(path)));
  const first = namesIn(`${begun}${entry}`);
  const toGames = doorsInto(played, first);
  const toRest = doorsInto(rest, new Set([...first, ...namesIn(played)]));
  const outer = [...toGames.doors, ...toRest.doors.filter(({ name }) => first.has(name))];
  // Through games: whoever asks for the rest from before them finds a door there again.
  const inner = toRest.doors.map((door) => textOfDoor(door, 'openLate', !first.has(door.name)));
  return {
    text: `${head?.text ?? ''}${begun}${outer.map((door) => textOfDoor(door, 'openGames')).join('')}${opening('openGames', textOf('games'))}${entry}`,
    games: `${toGames.given}${inner.join('')}${opening('openLate', textOf('late'))}`,
    late: toRest.given,
  };
}

const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/[\w$]+/g));

const opening = (name: string, text: string): string => `function ${name}() {\n  eval(${text});\n}\n`;

/** A name of a part that is used outside of it. */
interface Door {
  readonly name: string;
  /** Called, not an object of exports. */
  readonly isCalled: boolean;
}

/** @param isNew it is not declared before */
function textOfDoor({ name, isCalled }: Door, open: string, isNew = true): string {
  if (!isCalled) return isNew ? `var ${name};\n` : '';
  return `${isNew ? 'var ' : ''}${name} = () => (${open}(), ${name}());\n`;
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
 * What is named outside of a late part (`init_x`, `require_x` and `x_exports`) is declared there and gets its value within. Until then
 * a name that is called opens it.
 */
function doorsInto(late: string, outside: ReadonlySet<string>) {
  const doors: Door[] = [];
  const given = late.replace(
    /^var ((?:[\w$]+, )*)([\w$]+) = (__esm\(|__commonJS\(|\{\};)/gm,
    (whole, others: string, name: string, value: string) => {
      if (!outside.has(name)) return whole;
      doors.push({ name, isCalled: value !== '{};' });
      const declared = others === '' ? '' : `var ${others.slice(0, -2)};\n`;
      return `${declared}${name} = ${value}`;
    },
  );
  return { doors, given };
}
