/** Tags: the structure tree as readers see it, and nothing painted outside it. */
import { describe, expect, it } from 'vitest';
import {
  BLUE,
  displayList,
  filledRect,
  glyphs,
  inlineSheet,
  line,
  oneSheet,
  RED,
  sheetSet,
} from '../../../test/kit/display-lists.ts';
import { objectsLike, pageContent, pageObjects } from '../../../test/kit/pdf-objects.ts';
import { untaggedPaints } from '../../../test/kit/pdf-paint.ts';
import type { PdfReading } from '../../../test/kit/pdf-reading.ts';
import { printStructure, readPdf } from '../../../test/kit/pdf-reading.ts';
import { hasProgram, runOnPdf } from '../../../test/kit/programs.ts';
import { IDENTITY } from '../../base/geometry.ts';
import type { StructureNode } from '../../typeset/box/types.ts';
import { ARTIFACT_PAGE, ARTIFACT_PAGINATION } from '../../typeset/box/types.ts';
import type { DisplayItem, LinkItem } from '../../typeset/paint/types.ts';
import type { SheetSet } from '../sheet/types.ts';
import { writePdf } from './write-pdf.ts';

const write = (set: SheetSet): Promise<Uint8Array> =>
  writePdf(set, {
    date: new Date(0),
    version: '0',
    report: (found) => {
      throw new Error(found.message);
    },
  });
const treeOf = (reading: PdfReading, page = 0): string => {
  const root = reading.pages[page]?.structure?.children[0];
  return typeof root === 'object' ? printStructure(root) : '';
};
const tree = async (items: readonly DisplayItem[], structure: readonly StructureNode[]): Promise<string> =>
  treeOf(await readPdf(await write(oneSheet(items, structure))));

const P: readonly StructureNode[] = [
  { role: 'Document', parent: -1 },
  { role: 'P', parent: 0 },
];

describe('structure', () => {
  it('holds each element once, with its text in order', async () => {
    const structure: readonly StructureNode[] = [
      { role: 'Document', parent: -1 },
      { role: 'H1', parent: 0 },
      { role: 'L', parent: 0 },
      { role: 'LI', parent: 2 },
      { role: 'Lbl', parent: 3 },
      { role: 'LBody', parent: 3 },
    ];
    const items = [
      glyphs('Title', 10, 20, { owner: 1 }),
      glyphs('1.', 10, 40, { owner: 4 }),
      ...line('first item', 20, 40, { owner: 5 }),
    ];
    expect(await tree(items, structure)).toBe(
      'Document\n  H1 "Title"\n  L\n    LI\n      Lbl "1."\n      LBody "first item"\n',
    );
  });

  it('keeps table order where painting order differs', async () => {
    const structure: readonly StructureNode[] = [
      { role: 'Document', parent: -1 },
      { role: 'P', parent: 0 },
      { role: 'P', parent: 0 },
    ];
    const items = [glyphs('second', 10, 40, { owner: 2 }), glyphs('first', 10, 20, { owner: 1 })];
    expect(await tree(items, structure)).toBe('Document\n  P "first"\n  P "second"\n');
  });

  it('puts a child element between the texts round it', async () => {
    const structure: readonly StructureNode[] = [...P, { role: 'Span', parent: 1 }];
    const items = [
      glyphs('before ', 10, 20, { owner: 1 }),
      glyphs('inside ', 40, 20, { owner: 2 }),
      glyphs('after', 70, 20, { owner: 1 }),
    ];
    const bytes = await write(oneSheet(items, structure));
    const [paragraph] = objectsLike(bytes, /\/S\/P\/P/);
    expect(paragraph?.text).toMatch(/\/K\[0 \d+ 0 R 2\]/);
  });

  it('leaves out elements without content, but not cells', async () => {
    const structure: readonly StructureNode[] = [
      { role: 'Document', parent: -1 },
      { role: 'P', parent: 0 },
      { role: 'Table', parent: 0 },
      { role: 'TR', parent: 2 },
      { role: 'TH', parent: 3, scope: 'Row' },
      { role: 'TD', parent: 3, colSpan: 2, actualText: 'blank' },
      { role: 'Sect', parent: 0 },
    ];
    const bytes = await write(oneSheet([glyphs('Ada', 10, 20, { owner: 4 })], structure));
    expect(treeOf(await readPdf(bytes))).toBe(
      'Document\n  Table\n    TR\n      TH "Ada"\n      TD alt "blank"\n',
    );
    const [cell] = objectsLike(bytes, /\/S\/TD/);
    expect(cell?.text).toContain('/ActualText(blank)');
    expect(cell?.text).toContain('/A<</O/Table/ColSpan 2>>');
    expect(objectsLike(bytes, /\/S\/TH/)[0]?.text).toContain('/Scope/Row');
    expect(objectsLike(bytes, /\/S\/(P|Sect)\b/)).toHaveLength(0);
  });

  it('marks text in another language, and text that is spoken differently', async () => {
    const items = [
      glyphs('a ', 10, 20, { owner: 1 }),
      glyphs('voilà', 20, 20, { owner: 1, language: 'fr' }),
      glyphs('-', 60, 20, { owner: 1, actualText: '\u00ad' }),
      glyphs('b', 70, 20, { owner: 1 }),
    ];
    const bytes = await write(oneSheet(items, P));
    expect(treeOf(await readPdf(bytes))).toContain('Span lang fr "voilà"');
    expect(
      objectsLike(bytes, /\/S\/Span/)
        .map(({ text }) => text)
        .join(' '),
    ).toContain('/ActualText<FEFF00AD>');
  });

  it('spans pages with one element', async () => {
    const list = (text: string) => displayList([glyphs(text, 10, 20, { owner: 1 })], P);
    const bytes = await write(sheetSet([inlineSheet(list('one ')), inlineSheet(list('two'))], P));
    expect(objectsLike(bytes, /\/S\/P\/P/)).toHaveLength(1);
    const reading = await readPdf(bytes);
    expect([treeOf(reading, 0), treeOf(reading, 1)]).toEqual([
      'Document\n  P "one"\n',
      'Document\n  P "two"\n',
    ]);
  });

  it('names notes, so that they can be referred to', async () => {
    const structure: readonly StructureNode[] = [...P, { role: 'Note', parent: 1 }];
    const bytes = await write(oneSheet([glyphs('n', 10, 20, { owner: 2 })], structure));
    expect(objectsLike(bytes, /\/S\/Note/)[0]?.text).toContain('/ID(note-00000002)');
    expect(objectsLike(bytes, /StructTreeRoot\/K/)[0]?.text).toMatch(
      /\/IDTree<<\/Names\[\(note-00000002\) \d+ 0 R\]>>/,
    );
  });

  it('maps the owners of a placed list to those of the file', async () => {
    const list = displayList([glyphs('x', 10, 20, { owner: 1 })], P);
    const structure: readonly StructureNode[] = [
      ...P.slice(0, 1),
      { role: 'Sect', parent: 0 },
      { role: 'H2', parent: 1 },
    ];
    const sheet = inlineSheet(list, {
      placements: [{ as: 'inline', list, page: 0, matrix: IDENTITY, clip: undefined, owners: [1, 2] }],
    });
    expect(treeOf(await readPdf(await write(sheetSet([sheet], structure))))).toBe(
      'Document\n  Sect\n    H2 "x"\n',
    );
  });
});

describe('figures', () => {
  const structure: readonly StructureNode[] = [
    { role: 'Document', parent: -1 },
    { role: 'Figure', parent: 0, alt: 'seven of hearts' },
    { role: 'Span', parent: 1 },
  ];

  it('have alternative text and the box of everything in them', async () => {
    const items = [filledRect([20, 30, 40, 50], RED, 1), filledRect([70, 60, 10, 10], BLUE, 2)];
    const bytes = await write(oneSheet(items, structure));
    const [figure] = objectsLike(bytes, /\/S\/Figure/);
    expect(figure?.text).toContain('/Alt(seven of hearts)');
    expect(figure?.text).toContain('/A<</O/Layout/Placement/Block/BBox[20 220 80 270]>>');
  });
});

describe('links', () => {
  const structure: readonly StructureNode[] = [...P, { role: 'Link', parent: 1, alt: 'The rules' }];
  const link: LinkItem = {
    kind: 'link',
    owner: 2,
    rect: { x: 10, y: 10, width: 50, height: 12 },
    href: 'https://example.org/a b?q=é&r=%2F',
  };

  it('are annotations with text, hung into their element on their own page', async () => {
    const bytes = await write(
      sheetSet(
        [
          inlineSheet(displayList([], structure)),
          inlineSheet(displayList([glyphs('here', 10, 20, { owner: 2 }), link], structure)),
        ],
        structure,
      ),
    );
    const { pages } = await readPdf(bytes);
    expect(pages[0]?.links).toEqual([]);
    expect(pages[1]?.links).toEqual([
      { url: 'https://example.org/a%20b?q=%C3%A9&r=%2F', contents: 'The rules', rect: [10, 278, 60, 290] },
    ]);
    const [element] = objectsLike(bytes, /\/S\/Link/);
    const [, page, annotation] = /\/OBJR\/Pg (\d+) 0 R\/Obj (\d+) 0 R/.exec(element?.text ?? '') ?? [];
    expect(pageObjects(bytes).find(({ id }) => id === Number(page))?.text).toContain(
      `/Annots [${annotation} 0 R]`,
    );
    expect(objectsLike(bytes, /\/Subtype\/Link/)[0]?.text).toMatch(/\/StructParent \d/);
  });
});

describe('nothing is painted outside tags and artifacts', () => {
  const group = (items: readonly DisplayItem[]): readonly DisplayItem[] => [
    { kind: 'push', matrix: [1, 0, 0, 1, 5, 5], clip: undefined, opacity: 0.5 },
    ...items,
    { kind: 'pop' },
  ];
  const clip = (items: readonly DisplayItem[]): readonly DisplayItem[] => [
    {
      kind: 'push',
      matrix: undefined,
      clip: { path: { verbs: 'MLLZ', points: [0, 0, 90, 0, 0, 90] }, rule: 'nonzero' },
      opacity: 1,
    },
    ...items,
    { kind: 'pop' },
  ];
  const gradient = {
    kind: 'linear' as const,
    x1: 0,
    y1: 0,
    x2: 50,
    y2: 0,
    stops: [
      { offset: 0, colour: RED },
      { offset: 1, colour: { ...BLUE, alpha: 0 } },
    ],
  };
  const ITEMS = [
    filledRect([0, 0, 50, 50], RED),
    filledRect([0, 0, 50, 50], gradient),
    glyphs('one', 10, 20, { owner: 1 }),
    ...clip([glyphs('two', 10, 40, { owner: 1 }), filledRect([0, 0, 50, 50], RED, ARTIFACT_PAGINATION)]),
    ...group([
      filledRect([0, 0, 50, 50], RED),
      glyphs('three', 10, 60, { owner: 1 }),
      ...group([glyphs('four', 10, 70, { owner: 1 })]),
    ]),
    filledRect([0, 0, 5, 5], RED, ARTIFACT_PAGE),
  ];

  it('with clips, groups, gradients and every kind of artifact', async () => {
    const { pages } = await readPdf(await write(oneSheet(ITEMS, P)));
    expect(pages[0] && (await untaggedPaints(pages[0].page))).toBe(0);
  });

  it('and text inside groups keeps its element', async () => {
    expect(await tree(ITEMS, P)).toBe('Document\n  P "one"|"two"|"threefour"\n');
  });

  it('and artifacts say what they are', async () => {
    const bytes = await write(oneSheet(ITEMS, P));
    const [page] = pageObjects(bytes);
    const content = page ? pageContent(bytes, page) : '';
    for (const type of ['Layout', 'Page', 'Pagination'])
      expect(content).toContain(`/Artifact<</Type/${type}>>BDC`);
  });

  it.skipIf(!hasProgram('pdfinfo'))('and another program reads the same structure', async () => {
    const { text } = runOnPdf('pdfinfo', ['-struct-text', 'FILE'], await write(oneSheet(ITEMS, P)));
    expect(text).toContain('P (block)\n    "one"\n    "two"');
    expect(text).not.toMatch(/error|warning/i);
  });
});
