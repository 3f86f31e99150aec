/** The check itself: clean files pass, each fault is found. */
import { describe, expect, it } from 'vitest';
import type { StructureNode } from '../../src/typeset/box/types.ts';
import { writePdf } from '../../src/output/pdf/index.ts';
import type { DisplayItem } from '../../src/typeset/paint/types.ts';
import { displayList, filledRect, glyphs, inlineSheet, oneSheet, RED, sheetSet } from './display-lists.ts';
import { checkPdf } from './pdf-check.ts';

const OPTIONS = {
  date: new Date(0),
  version: '0',
  report: (found: { readonly message: string }) => {
    throw new Error(found.message);
  },
};

const faults = async (
  structure: readonly StructureNode[],
  items?: readonly DisplayItem[],
): Promise<readonly string[]> => {
  const all: readonly StructureNode[] = [{ role: 'Document', parent: -1 }, ...structure];
  const text = all.map((node, owner) =>
    node.role === 'Figure' ? filledRect([10, 10, 5, 5], RED, owner) : glyphs('x', 10 + owner, 20, { owner }),
  );
  return checkPdf(await writePdf(oneSheet(items ?? text.slice(1), all), OPTIONS));
};

const TABLE: readonly StructureNode[] = [
  { role: 'Table', parent: 0 },
  { role: 'TR', parent: 1 },
  { role: 'TH', parent: 2, scope: 'Column', rowSpan: 2 },
  { role: 'TH', parent: 2, scope: 'Column', colSpan: 2 },
  { role: 'TR', parent: 1 },
  { role: 'TD', parent: 5 },
];

describe('checkPdf', () => {
  it('finds nothing in a sound file', async () => {
    const structure: readonly StructureNode[] = [
      ...TABLE,
      { role: 'TD', parent: 5 },
      { role: 'H1', parent: 0 },
      { role: 'H2', parent: 0 },
      { role: 'Figure', parent: 0, alt: 'a die' },
      { role: 'L', parent: 0 },
      { role: 'LI', parent: 11 },
      { role: 'LBody', parent: 12 },
    ];
    expect(await faults(structure)).toEqual([]);
  });

  it('finds nothing where an element spans pages and groups', async () => {
    const structure: readonly StructureNode[] = [
      { role: 'Document', parent: -1 },
      { role: 'P', parent: 0 },
      { role: 'P', parent: 0 },
    ];
    const list = displayList(
      [
        { kind: 'push', matrix: undefined, clip: undefined, opacity: 0.5 },
        filledRect([0, 0, 9, 9], RED),
        glyphs('a', 10, 20, { owner: 1 }),
        glyphs('b', 10, 40, { owner: 2 }),
        { kind: 'pop' },
      ],
      structure,
    );
    expect(
      await checkPdf(await writePdf(sheetSet([inlineSheet(list), inlineSheet(list)], structure), OPTIONS)),
    ).toEqual([]);
  });

  it.each<[string, readonly StructureNode[], RegExp]>([
    ['a list item outside a list', [{ role: 'LI', parent: 0 }], /7\.2 page 1: LI \d+ inside Document/],
    [
      'a paragraph in a list',
      [
        { role: 'L', parent: 0 },
        { role: 'P', parent: 1 },
      ],
      /7\.2 page 1: L \d+ holds P/,
    ],
    ['a first heading of level 2', [{ role: 'H2', parent: 0 }], /7\.4\.2 page 1: H2 follows nothing/],
    [
      'a skipped level',
      [
        { role: 'H1', parent: 0 },
        { role: 'H3', parent: 0 },
      ],
      /7\.4\.2 page 1: H3 follows H1/,
    ],
    [
      'a figure without text',
      [{ role: 'Figure', parent: 0, alt: ' ' }],
      /7\.3 page 1: Figure \d+ has no alternative text/,
    ],
    [
      'a ragged table',
      TABLE.slice(0, 5).concat([
        { role: 'TD', parent: 5 },
        { role: 'TD', parent: 5 },
        { role: 'TD', parent: 5 },
      ]),
      /7\.2 page 1: table \d+ has rows of 3, 4 columns/,
    ],
    ['a short row', TABLE, /7\.2 page 1: table \d+ has rows of 3, 2 columns/],
  ])('finds %s', async (_, structure, fault) => {
    expect((await faults(structure)).join('\n')).toMatch(fault);
  });

  it("finds painting outside tags in another program's file", async () => {
    const { PDFDocument } = (await import('pdfkit')) as unknown as {
      PDFDocument: new (
        options: object,
      ) => NodeJS.ReadableStream & { rect(...box: number[]): { fill(): void }; end(): void };
    };
    const document = new PDFDocument({ pdfVersion: '1.7', tagged: true });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const done = new Promise((resolve) => document.on('end', resolve));
    document.rect(0, 0, 10, 10).fill();
    document.end();
    await done;
    const found = await checkPdf(Buffer.concat(chunks));
    expect(found).toContain('7.1 page 1: 1 painting operators outside tags and artifacts');
    expect(found).toContain('7.1 the title is not shown');
  });
});
