/**
 * What the press is cut into: commands and tasks of workers, each loaded when it is asked for (load-press.ts).
 *
 * A part is named by its source file. The press is bundled from an entry that is not on the disk: a table from names to parts. In
 * `command-line.js` the imports of commands, and of settings, which need the reader of YAML, lead to that table.
 */
import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const COMMANDS = 'src/node/cli/commands';

/** A command line on a thread, with all it needs in the press: warming the code begins here. */
export const RUN = 'src/node/cli/process-run.ts';

/** What the command line asks of the press before a command begins: settings of a deck. */
const SETTINGS = [
  'src/node/cli/settings/settings-file.ts',
  'src/press/open/deck-names.ts',
  'src/deck/read/file-loader.ts',
];

/** Given to the core before a command begins. */
const HOST = 'src/node/host/node-host.ts';

/** Which file does a worker start with, and what is in it? The names are those `workerFile` looks for. */
export const WORKERS = {
  'cli-worker.js': 'src/node/cli/worker.ts',
  'task-worker.js': 'src/node/host/worker.ts',
} as const;

/** What programs import, by its name in dist/ (`exports` of package.json). */
export const ENTRIES = {
  'index.js': 'src/index.ts',
  'games.js': 'src/games/index.ts',
  'node.js': 'src/node/index.ts',
} as const;

/** The text of a module that is a part of the press. */
export const partText = (part: string): string =>
  `module.exports = require('./load-press.js').pressPart('${part}');\n`;

/** The text of an entry for programs: Node finds names of imports where each is assigned by itself. */
export const entryText = (part: string, names: readonly string[]): string =>
  [
    `const { pressPart } = require('./load-press.js');`,
    `pressPart('${HOST}').startNodeHost();`,
    `const part = pressPart('${part}');`,
    ...names.map((name) => `exports.${name} = part.${name};`),
    '',
  ].join('\n');

/** The text the press is bundled from. */
export function pressText(): string {
  const commands = readdirSync(COMMANDS).filter((name) => /^(?!.*\.test).*\.ts$/.test(name));
  const parts = [
    RUN,
    ...SETTINGS,
    HOST,
    ...Object.values(WORKERS),
    ...Object.values(ENTRIES),
    ...commands.map((name) => `${COMMANDS}/${name}`),
  ];
  return `module.exports = {${parts.map((part) => `'${part}': () => require('./${part}')`).join(',\n')}};`;
}

export const partsOfPress: Plugin = {
  name: 'parts of the press',
  setup: (builder) => {
    builder.onResolve({ filter: /^\.\/process-run\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './command-line.js', external: true } : undefined,
    );
    const filter = /\/(?:commands\/[^/]+|settings-file|deck-names|file-loader|node-host)\.ts$/;
    builder.onResolve({ filter }, ({ path, resolveDir, kind }) =>
      kind === 'dynamic-import'
        ? { path: relative('.', resolve(resolveDir, path)).replaceAll('\\', '/'), namespace: 'part' }
        : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => ({ contents: partText(path) }));
  },
};
