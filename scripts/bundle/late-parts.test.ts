/** What is put apart runs when it is asked for, and not before; it sees what stands before it. */
import { build, type Metafile } from 'esbuild';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { dividedLate, earlyModules, type Divided } from './late-parts.ts';

const FILES: Readonly<Record<string, string>> = {
  entry: `module.exports = { cards: () => require('src/cards'), games: () => require('src/games') };`,
  'src/cards': `import { log } from 'src/log';
    export const cards = () => log('cards');
    export const late = () => import('src/games').then(({ play }) => play());`,
  'src/games': `import { log } from 'src/log';
    import { dice } from 'dice';
    log('games are loaded');
    export const play = () => log('a game of ' + dice());`,
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
  readonly games: () => { readonly play: () => readonly string[] };
}

/** Strict, as the press is. */
function started({ text, late }: Divided): Parts {
  const module = { exports: {} };
  runInNewContext(`'use strict'; ${text}`, { module, readLate: () => late });
  return module.exports as Parts;
}

const EARLY = new Set(['test:src/cards', 'test:src/log']);

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
    const { text: first, late } = dividedLate(text, inputs, 'readLate()', EARLY);
    expect(first).toContain('"test:src/cards"');
    expect(first).not.toContain('a game of');
    expect(late).toContain('a game of');
    expect(late).not.toContain('"test:src/cards"');
  });

  it('are loaded when they are asked for, from inside and from outside, once', async () => {
    const { text, inputs } = await bundled();
    const parts = started(dividedLate(text, inputs, 'readLate()', EARLY));
    const { cards, late } = parts.cards();
    expect([...cards()]).toEqual(['cards']);
    expect([...(await late())]).toEqual(['cards', 'games are loaded', 'a game of dice']);
    expect(parts.games().play()).toHaveLength(4);
  });
});
