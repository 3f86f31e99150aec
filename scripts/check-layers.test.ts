import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findUnneeded, findViolations } from './check-layers.ts';

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

  it('allows nothing that nobody needs', () => {
    expect(findUnneeded('src')).toEqual([]);
    const files = {
      'slug/a.ts': "import { x } from '../base/x.ts';",
      'sheet/a.ts': "import { x } from '../paint/types.ts';",
    };
    expect(findUnneeded(tree(files))).toEqual(
      expect.arrayContaining(['slug: sheet', 'sheet: diagnostics', 'sheet: types of box']),
    );
    expect(findUnneeded(tree(files))).not.toContain('sheet: types of paint');
  });

  it.each([
    ['a stage that looks two stages back', 'layout/a.ts', "import { x } from '../markup/index.ts';"],
    [
      'a stage that imports code instead of the result type',
      'paint/a.ts',
      "import { x } from '../layout/block.ts';",
    ],
    ['a game that prints', 'games/mod/a.ts', "import { x } from '../../paint/types.ts';"],
    ['a game that knows another', 'games/mod/a.ts', "import { x } from '../modulo/solver.ts';"],
    ['anybody who imports the command line', 'press/a.ts', "import { x } from '../cli/main.ts';"],
    ['a package outside its folder', 'sheet/a.ts', "import PDFDocument from 'pdfkit';"],
    ['a page that knows more than the protocol', 'studio/page/a.tsx', "import { x } from '../session.ts';"],
    ['a package imported late', 'press/a.ts', "const x = await import('sharp');"],
  ])('finds %s', (_, file, text) => {
    expect(findViolations(tree({ [file]: text }))).toHaveLength(1);
  });

  it.each([
    [
      'the result type of the stage before',
      'style/a.ts',
      "import type { MarkupTree } from '../markup/types.ts';",
    ],
    ['a package in its folder', 'template/a.ts', "import Handlebars from 'handlebars';"],
    ['base', 'games/mod/a.ts', "import { x } from '../../base/random.ts';"],
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
