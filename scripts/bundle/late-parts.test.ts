/** What is put apart runs when it is asked for, and not before; it sees what stands before it. */
import { build, type Metafile } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { dividedLate, earlyModules, type Divided } from './late-parts.ts';

const FILES: Readonly<Record<string, string>> = {
  entry: `module.exports = {
    cards: () => require('src/cards'), games: () => require('src/games'), pages: () => require('src/pages'),
  };`,
  'src/cards': `import { log } from 'src/log';
    export const cards = () => log('cards');
    export const late = () => import('src/games').then(({ play }) => play());`,
  'src/games': `import { log } from 'src/log';
    import { dice } from 'dice';
    log('games are loaded');
    export const play = () => log('a game of ' + dice());
    export const print = () => import('src/pages').then(({ pages }) => pages());`,
  'src/pages': `import { log } from 'src/log';
    import { play } from 'src/games';
    log('pages are loaded');
    export const pages = () => (play(), log('a page'));`,
  'src/log': `export const lines = [];
    export function log(line) { lines.push(line); return lines; }`,
  dice: `exports.dice = () => 'dice';`,
};

async function bundled(): Promise<{ readonly text: string; readonly inputs: Metafile['inputs'] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: ['entry'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    minifySyntax: true,
    plugins: [
      {
        name: 'files of the test',
        setup: (builder) => {
          builder.onResolve({ filter: /.*/ }, ({ path }) => ({ path, namespace: 'test' }));
          builder.onLoad({ filter: /.*/ }, ({ path }) => ({ contents: FILES[path] ?? '' }));
        },
      },
    ],
  });
  return { text: outputFiles[0]?.text ?? '', inputs: metafile.inputs };
}

interface Parts {
  readonly cards: () => {
    readonly cards: () => readonly string[];
    readonly late: () => Promise<readonly string[]>;
  };
  readonly games: () => {
    readonly play: () => readonly string[];
    readonly print: () => Promise<readonly string[]>;
  };
  readonly pages: () => { readonly pages: () => readonly string[] };
}

const READ = 'read';
const textOf = (part: string): string => `${READ}('${part}')`;

/** Strict, as the press is. */
function started(divided: Divided): { readonly parts: Parts; readonly opened: readonly string[] } {
  const module = { exports: {} };
  const opened: string[] = [];
  const read = (part: 'games' | 'late'): string => {
    opened.push(part);
    return divided[part];
  };
  runInNewContext(`'use strict'; ${divided.text}`, { module, [READ]: read });
  return { parts: module.exports as Parts, opened };
}

const PLACES = {
  early: new Set(['test:src/cards', 'test:src/log']),
  games: new Set(['test:src/games', 'test:dice', 'test:src/log']),
};

describe('late parts', () => {
  it('are what is loaded on request alone', async () => {
    const { inputs } = await bundled();
    const ours = Object.fromEntries(
      Object.entries(inputs).map(([path, input]) => [
        path.replace('test:', ''),
        { ...input, imports: input.imports.map((one) => ({ ...one, path: one.path.replace('test:', '') })) },
      ]),
    );
    expect([...earlyModules(ours, ['src/cards'])].sort()).toEqual(['src/cards', 'src/log']);
    expect([...earlyModules(ours, ['src/games'])].sort()).toEqual(['dice', 'src/games', 'src/log']);
    expect(() => earlyModules(ours, ['src/poster'])).toThrow('no module src/poster');
    const linked = '../../elsewhere/node_modules/dice/index.js';
    const found = earlyModules({ [linked]: { bytes: 1, imports: [] } }, ['node_modules/dice/index.js']);
    expect([...found]).toEqual([linked]);
  });

  it('stand in a text of their own, in which nothing of what comes first is', async () => {
    const { text, inputs } = await bundled();
    const divided = dividedLate(text, inputs, textOf, PLACES);
    const holds = (words: string) =>
      [divided.text, divided.games, divided.late].map((part) => part.includes(words));
    expect(holds('"test:src/cards"')).toEqual([true, false, false]);
    expect(holds('a game of')).toEqual([false, true, false]);
    expect(holds('a page')).toEqual([false, false, true]);
  });

  it('are loaded when they are asked for, from inside and from outside, once', async () => {
    const { text, inputs } = await bundled();
    const { parts, opened } = started(dividedLate(text, inputs, textOf, PLACES));
    const { cards, late } = parts.cards();
    expect([...cards()]).toEqual(['cards']);
    expect(opened).toEqual([]);
    expect([...(await late())]).toEqual(['cards', 'games are loaded', 'a game of dice']);
    expect(parts.games().play()).toHaveLength(4);
    expect(opened).toEqual(['games']);
    expect([...(await parts.games().print())].slice(4)).toEqual([
      'pages are loaded',
      'a game of dice',
      'a page',
    ]);
    expect(parts.pages().pages()).toHaveLength(9);
    expect(opened).toEqual(['games', 'late']);
  });

  it('are reached through games by whoever stands before them', async () => {
    const { text, inputs } = await bundled();
    const { parts, opened } = started(dividedLate(text, inputs, textOf, PLACES));
    expect([...parts.pages().pages()]).toEqual([
      'games are loaded',
      'pages are loaded',
      'a game of dice',
      'a page',
    ]);
    expect(opened).toEqual(['games', 'late']);
  });
});
