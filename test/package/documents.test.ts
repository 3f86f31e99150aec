/**
 * What README.md, ARCHITECTURE.md and NOTICE promise: the deck shown there builds, links lead somewhere, every package is
 * named, the table of layers is the one that is checked.
 *
 * The deck is read out of the README itself, so that the text a newcomer copies is the text that is tested.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOMS, WRAPPED } from '../../scripts/layers.ts';
import { build } from '../../src/press/make/build.ts';

const work = mkdtempSync(join(tmpdir(), 'modpress-readme-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

const read = (file: string): string => readFileSync(file, 'utf8');

/** Fenced blocks that are under a line with nothing but a file name. */
const filesOf = (markdown: string): readonly (readonly [string, string])[] =>
  [...markdown.matchAll(/^`([^`\n]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)].map(
    ([, name = '', text = '']) => [name, text] as const,
  );

describe('the README', () => {
  it('shows a deck that builds without a finding', async () => {
    const files = filesOf(read('README.md'));
    expect(files.map(([name]) => name)).toEqual([
      'my-deck/deck.yaml',
      'my-deck/cards.csv',
      'my-deck/templates/freight.hbs',
      'my-deck/templates/freight.css',
    ]);
    for (const [name, text] of files) {
      mkdirSync(dirname(join(work, name)), { recursive: true });
      writeFileSync(join(work, name), text);
    }
    const report = await build(
      {
        decks: [join(work, 'my-deck')],
        out: join(work, 'out'),
        only: [],
        papers: ['a4'],
        languages: [],
        flip: 'long',
        grid: 'default',
        ink: 'full',
        stopAfter: undefined,
        rows: [],
        write: true,
      },
      () => undefined,
      work,
    );
    expect(report.diagnostics).toEqual([]);
    expect(report.files.map(({ product, pages }) => [product, pages])).toEqual([
      ['cards', 1],
      ['box', 1],
      ['contact', 1],
    ]);
  });

  it('has pictures of at most 250 KB each', () => {
    const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    expect(pictures.length).toBeGreaterThan(1);
    for (const path of pictures) expect(statSync(path).size, path).toBeLessThan(250 * 1024);
  });
});

describe('links between the documents', () => {
  const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
  it.each(documents)('%s links to files that exist', (document) => {
    // Inline code is not a link.
    const prose = read(document).replace(/`[^`\n]*`/g, '');
    const links = [...prose.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
    const local = links.filter((target) => !target.includes(':'));
    expect(local.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
  });
});

describe('paths named in the documents', () => {
  // Of the repository, of src, or the end of one: `run/watch.ts`.
  const files = ['src', 'scripts', 'test', 'docs', 'templates', 'decks', 'handouts', '.ci'].flatMap(
    (folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (path) => `/${folder}/${path.replaceAll('\\', '/')}`,
      ),
  );
  const isThere = (path: string): boolean =>
    existsSync(path) || files.some((file) => file.endsWith(`/${path}`) || file.endsWith(`/${path}.ts`));
  it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/inside/stages.md'])('of %s exist', (document) => {
    const prose = read(document).replace(/^```[\s\S]*?^```/gm, '');
    const paths = [...prose.matchAll(/`([\w@./-]+)`/g)]
      .map(([, span = '']) => span.replace(/\/$/, ''))
      .filter((span) => /^\w.*(\/|\.(ts|md|css|yaml|json)$)/.test(span) && !span.startsWith('x.'));
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => !isThere(path) && path !== 'modpress.yaml')).toEqual([]);
  });
});

const { dependencies } = JSON.parse(read('package.json')) as {
  dependencies: Readonly<Record<string, string>>;
};

describe('dependencies', () => {
  const names = Object.keys(dependencies);
  it.each(['NOTICE', 'ARCHITECTURE.md'])('are all named in %s', (document) => {
    const text = read(document);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe('every package of ARCHITECTURE.md', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // A list of glyphs has a sign of the name of a package.
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixture|d)\.ts$|glyph-names\.ts$/.test(path))
    .map((path) => ({ path, text: read(join('src', path)).replaceAll(/(?:case|name:) '[^']*'/g, '') }));
  const [, section = ''] = read('ARCHITECTURE.md').split('## Dependencies\n');
  const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \|.*\|$/gm)]
    .flatMap(([, names = '', homes = '']) =>
      names.split(', ').map((name) => [name, homes.split(', ')] as const),
    )
    .filter(([name]) => Object.hasOwn(dependencies, name));

  it('is a dependency, and every dependency is there', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(dependencies).toSorted());
  });

  it.each(rows)('%s is used by what is shipped, in its home only', (name, homes) => {
    // Typefaces are looked up by the name behind their scope, hyphenation patterns by their file.
    const scoped = name.replace(/^(@fontsource)\/.*/, '$1/${slug}');
    const users = sources.filter(({ text }) =>
      ["'", '`'].some((quote) =>
        [name, scoped].some((one) => text.includes(quote + one + quote) || text.includes(`${quote}${one}/`)),
      ),
    );
    const folders = users.map(({ path }) => homes.find((home) => path.startsWith(`${home}/`)) ?? path);
    expect(
      [...new Set(folders)].filter((folder) => folder !== 'node/cli/commands/doctor.ts').toSorted(),
    ).toEqual(homes.toSorted());
  });
});

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');
  const [, packages = ''] = text.split(/^## Dependencies$/m);
  const cellsOf = (section: string): readonly (readonly string[])[] =>
    [...section.matchAll(/^\| (.+?) \|$/gm)].map(([, row = '']) => row.split(' | '));
  const names = (cell = ''): readonly string[] => cell.split(', ').filter((name) => name !== '–');

  it('lists the rooms in the order in which they may import', () => {
    const [, drawing = ''] = text.split('## Rooms');
    const [, rooms = ''] = drawing.split('```');
    const named = [...rooms.matchAll(/^ (\w+) /gm)].map(([, name]) => name);
    expect(named).toEqual(Object.keys(ROOMS));
  });

  it('names the home of every wrapped package', () => {
    for (const [name, home] of Object.entries(WRAPPED)) {
      const row = cellsOf(packages).find(([cell = '']) => names(cell).includes(name));
      expect(names(row?.[1]), name).toEqual(expect.arrayContaining([home].flat()));
    }
  });

  it('tells of every folder, and of none that is not there', () => {
    const [, folders = ''] = text.split(/^## (?:Rooms|Caches)$/m);
    const named = [...folders.matchAll(/\*\*([\w/-]+)\*\*/g)].map(([, name = '']) => name);
    const listed = Object.entries(ROOMS).flatMap(([room, inner]) =>
      inner.map((folder) => `${room}/${folder}`),
    );
    expect(listed.filter((folder) => !named.includes(folder))).toEqual([]);
    expect(named.filter((name) => !existsSync(join('src', name)) && !existsSync(name))).toEqual([]);
  });

  it('stays a map of at most 150 lines', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(150);
  });
});
