/**
 * What the press is cut into: commands and tasks of workers, each loaded when it is asked for.
 *
 * A part is named by its source file. In `command-line.js` the import of a command goes through the door (load-press.ts), and that of
 * settings, which need the reader of YAML; the press itself is made of an entry that no file holds: a table from names to parts.
 */
import { readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

const COMMANDS = 'src/node/cli/commands';

// Which file does a worker start with, and what is in it? The names are those `workerFile` looks for.
export const WORKERS = {
  'cli-worker.js': 'src/node/cli/worker.ts',
  'task-worker.js': 'src/node/host/worker.ts',
} as const;

/** A command line on a thread, with all it needs in the press: warming the code begins here. */
export const RUN = 'src/node/cli/process-run.ts';

const SETTINGS = 'src/node/cli/settings/settings-file.ts';

/** The script of `RUN` without the press. */
export const LINE_FILE = 'command-line.js';

/** What is bundled as the press; no such file exists. */
export const PRESS_ENTRY = 'the-press';

const slashed = (path: string): string => path.replaceAll('\\', '/');

function tableOfParts(): string {
  const commands = readdirSync(COMMANDS).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const sources = [
    ...commands.map((name) => `${COMMANDS}/${name}`),
    SETTINGS,
    RUN,
    ...Object.values(WORKERS),
  ];
  return `module.exports = {${sources.map((path) => `'${path}': () => require('./${path}'),`).join('\n')}};`;
}

export const pressEntry: Plugin = {
  name: 'table of parts',
  setup: (builder) => {
    builder.onResolve({ filter: new RegExp(`^${PRESS_ENTRY}$`) }, ({ path }) => ({
      path,
      namespace: 'parts',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'parts' }, () => ({
      contents: tableOfParts(),
      loader: 'js',
      resolveDir: process.cwd(),
    }));
  },
};

export const partsByDoor: Plugin = {
  name: 'parts by the door',
  setup: (builder) => {
    builder.onResolve({ filter: /\/(?:commands\/[^/]+|settings-file)\.ts$/ }, ({ path, resolveDir, kind }) =>
      kind === 'dynamic-import'
        ? { path: slashed(relative('.', resolve(resolveDir, path))), namespace: 'door' }
        : undefined,
    );
    builder.onResolve({ filter: /^\.\/load-press\.js$/ }, ({ path }) => ({ path, external: true }));
    builder.onLoad({ filter: /.*/, namespace: 'door' }, ({ path }) => ({
      contents: `module.exports = require('./load-press.js').pressPart('${path}');`,
      loader: 'js',
      resolveDir: process.cwd(),
    }));
  },
};

/** What runs a command line is a script of its own: the file that starts should not wait until it is read. */
export const lineApart: Plugin = {
  name: 'command line apart',
  setup: (builder) => {
    builder.onResolve({ filter: /\/process-run\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, namespace: 'line' } : undefined,
    );
    builder.onResolve({ filter: new RegExp(`^\\./${LINE_FILE}$`) }, ({ path }) => ({ path, external: true }));
    builder.onLoad({ filter: /.*/, namespace: 'line' }, () => ({
      contents: `module.exports = require('./${LINE_FILE}');`,
      loader: 'js',
      resolveDir: process.cwd(),
    }));
  },
};

/** Packages outside the bundle are imported by the door, see there. */
export const importByDoor = (press: string): string =>
  press.replaceAll(/\bimport\((?="[a-z@][^"]*"\))/g, 'require("./load-press.js").importPackage(');
