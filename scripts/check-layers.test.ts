import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findViolations } from './check-layers.ts';

let folder = '';

function tree(files: Readonly<Record<string, string>>): string {
  folder = mkdtempSync(join(tmpdir(), 'layers-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the layer check', () => {
  it('finds nothing in the house itself', () => {
    expect(findViolations('src').map(({ file, line, message }) => `${file}:${line}: ${message}`)).toEqual([]);
  });

  it.each([
    ['a stage that looks at a later one', 'typeset/style/a.ts', "import { x } from '../box/index.ts';"],
    ['a room that looks below itself', 'typeset/layout/a.ts', "import { x } from '../../press/open/job.ts';"],
    ['a game that prints', 'games/mod/a.ts', "import { x } from '../../typeset/paint/types.ts';"],
    ['a game that knows another', 'games/mod/a.ts', "import { x } from '../modulo/solver.ts';"],
    ['a handout that knows another', 'handouts/a/b.ts', "import { x } from '../c/d.ts';"],
    [
      'a second solver that asks the engine',
      'handouts/a/second.ts',
      "import { x } from '../../games/core/game.ts';",
    ],
    [
      'a checker that shares code with the writer',
      'output/preflight/a.ts',
      "import { x } from '../pdf/b.ts';",
    ],
    ['a core that imports a host', 'press/open/a.ts', "import { x } from '../../node/cli/main.ts';"],
    ['one host that imports the other', 'node/cli/a.ts', "import { x } from '../../web/host.ts';"],
    ['a package outside its folder', 'press/imposition/a.ts', "import PDFDocument from 'pdfkit';"],
    ['a page that knows more than the protocol', 'studio/page/a.tsx', "import { x } from '../server/b.ts';"],
    ['a page that draws by itself', 'web/page/a.tsx', "import { x } from '../worker.ts';"],
    ['a core that reads the disk', 'press/open/a.ts', "import { readFileSync } from 'node:fs';"],
    ['a core that names a module of Node without its prefix', 'base/a.ts', "import { join } from 'path';"],
    ['a page that imports a module of Node late', 'web/a.ts', "const x = await import('node:zlib');"],
    ['a package imported late', 'press/make/a.ts', "const x = await import('sharp');"],
    ['a file that imports a public face', 'press/make/a.ts', "import { x } from '../../index.ts';"],
    ['a public face without a host that imports one', 'index.ts', "import { x } from './node/files/a.ts';"],
    ['a room that is not in the list', 'attic/a.ts', "import { x } from '../base/x.ts';"],
  ])('finds %s', (_, file, text) => {
    expect(findViolations(tree({ [file]: text }))).toHaveLength(1);
  });

  it.each([
    ['the stage before', 'typeset/style/a.ts', "import type { MarkupTree } from '../markup/types.ts';"],
    ['a package in its folder', 'typeset/template/a.ts', "import Handlebars from 'handlebars';"],
    ['a server that reads the disk', 'studio/server/a.ts', "import { readFileSync } from 'node:fs';"],
    ['a room above', 'games/mod/a.ts', "import { x } from '../../base/random.ts';"],
  ])('allows %s', (_, file, text) => {
    expect(findViolations(tree({ [file]: text }))).toEqual([]);
  });

  it.each([
    [
      'two files that import each other',
      { 'deck/a.ts': "import { b } from './b.ts';", 'deck/b.ts': "import { a } from './a.ts';" },
      'a circle of imports: deck/a.ts -> deck/b.ts -> deck/a.ts',
    ],
    [
      'two parts of a page that import each other',
      {
        'studio/page/a.tsx': "import { b } from './b.ts';",
        'studio/page/b.ts': "import { a } from './a.tsx';",
      },
      'a circle of imports: studio/page/a.tsx -> studio/page/b.ts -> studio/page/a.tsx',
    ],
    [
      'a circle of types over three files, and not what only leads to it',
      {
        'deck/0.ts': "import { a } from './a.ts';",
        'deck/a.ts': "import type { B } from './b.ts';",
        'deck/b.ts': "export { c } from './c.ts';",
        'deck/c.ts': "import { d } from './d.ts';\nconst a = await import('./a.ts');",
        'deck/d.ts': "import { x } from '../base/x.ts';",
      },
      'a circle of imports: deck/a.ts -> deck/b.ts -> deck/c.ts -> deck/a.ts',
    ],
  ])('finds %s', (_, files, message) => {
    expect(findViolations(tree(files)).map((violation) => violation.message)).toEqual([message]);
  });

  it('allows two ways to one file', () => {
    const files = {
      'deck/a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
      'deck/b.ts': "import { c } from './c.ts';",
      'deck/c.ts': '',
    };
    expect(findViolations(tree(files))).toEqual([]);
  });
});
