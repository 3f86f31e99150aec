/** The contract with pdfkit: objects, streams, pages, catalog and typefaces come out as they were handed over. */
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readObjects, objectsLike, pageContent, pageObjects } from '../../../test/kit/pdf-objects.ts';
import { typefacesInUse } from '../../typeset/font/bundled.fixture.ts';
import type { FileFacts, PdfFile } from './shared-objects.ts';
import { openFile } from './pdfkit-document.ts';

const FACTS: FileFacts = {
  version: '1.7',
  language: 'fr',
  info: { Title: 'Zoé (1)', Producer: 'test', Creator: 'test', CreationDate: new Date(0) },
  infoNames: { Trapped: '/False' },
  xmp: '<?xpacket?><a>&amp;é</a>',
};

const nothing = (): void => undefined;

function fileWith(fill: (file: PdfFile) => void = nothing, facts: Partial<FileFacts> = {}): Buffer {
  const file = openFile({ ...FACTS, ...facts });
  file
    .page({ width: 200.0004, height: 300.25 })
    .finish(
      '0 0 10 10 re f\n',
      { Font: '<</F1 99 0 R>>' },
      { StructParents: '0', Tabs: '/S', Annots: undefined },
    );
  file.catalog('MarkInfo', '<</Marked true>>');
  fill(file);
  return Buffer.from(file.finish());
}

const idOf = (bytes: Buffer): string => /\/ID \[<(\w{32})> <\1>\]/.exec(bytes.toString('latin1'))?.[1] ?? '';

describe('a file', () => {
  it.each(['1.7', '1.4'] as const)('of PDF %s has a plain table that names every object', (version) => {
    const text = fileWith(nothing, { version }).toString('latin1');
    expect(text.startsWith(`%PDF-${version}\n`)).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [, count] = /^xref\n0 (\d+)\n0{10} 65535 f \n/.exec(text.slice(start)) ?? [];
    const rows = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(rows).toHaveLength(Number(count) - 1);
    rows.forEach((offset, i) => {
      expect(text.slice(offset)).toMatch(new RegExp(`^${i + 1} 0 obj\\n`));
    });
  });

  it('has a page as it was handed over, without what later versions of PDF brought', () => {
    const bytes = fileWith();
    const [page] = pageObjects(bytes);
    expect(page?.text).toContain('/MediaBox [0 0 200 300.25]');
    expect(page?.text).toMatch(/\/StructParents 0\n\/Tabs \/S/);
    expect(page?.text).not.toMatch(/UserUnit|Annots/);
    expect(page && pageContent(bytes, page)).toMatch(/^1 0 0 -1 0 300\.25 cm\s+0 0 10 10 re f\s*$/);
    expect(objectsLike(bytes, /\/Font <<\/F1 99 0 R>>/)).toHaveLength(1);
  });

  it('compresses streams, keeps those that are ready, and counts their bytes', () => {
    const ready = Buffer.from('abc');
    const bytes = fileWith((file) => {
      file.stream(file.reserve(), '/Kind/Raw', Buffer.from('words words'));
      file.ready(file.reserve(), '/Kind/Ready/Filter/DCTDecode', { bytes: ready, says: 'abc' });
    });
    const text = bytes.toString('latin1');
    const [, length] = /<<\/Kind\/Raw\/Filter\/FlateDecode\/Length (\d+)>>\nstream\n/.exec(text) ?? [];
    const at = text.indexOf('stream\n', text.indexOf('/Kind/Raw')) + 7;
    expect(inflateSync(bytes.subarray(at, at + Number(length))).toString()).toBe('words words');
    expect(text).toContain('<</Kind/Ready/Filter/DCTDecode/Length 3>>\nstream\nabc\nendstream\nendobj\n');
  });

  it('says what it was told in catalog, preferences, info and metadata', () => {
    const bytes = fileWith((file) => {
      file.prefer({ PrintScaling: 'None', PickTrayByPDFSize: true });
    });
    const [catalog] = objectsLike(bytes, /\/Type \/Catalog/);
    expect(catalog?.text).toContain('/Lang (fr)');
    expect(catalog?.text).toContain('/MarkInfo <</Marked true>>');
    const preferences = /\/ViewerPreferences (\d+) 0 R/.exec(catalog?.text ?? '')?.[1];
    expect(readObjects(bytes).get(Number(preferences))?.text.replaceAll('\n', '')).toBe(
      '<</DisplayDocTitle true/PrintScaling /None/PickTrayByPDFSize true>>',
    );
    expect(objectsLike(bytes, /^\(D:19700101000000Z\)$/)).toHaveLength(1);
    expect(objectsLike(bytes, /^\/False$/)).toHaveLength(1);
    expect(bytes.toString('utf8')).toContain('stream\n<?xpacket?><a>&amp;é</a>\nendstream');
    expect(objectsLike(bytes, /\/Type \/Metadata/)).toHaveLength(1);
  });

  it('answers a forgotten object with an internal error instead of a file that is cut off', () => {
    expect(() => fileWith((file) => file.reserve())).toThrow('never written');
  });
});

describe('the identifier of a file', () => {
  it('is that of what is in it, not of how well it is compressed', () => {
    const ready = (bytes: string, says: string): string =>
      idOf(
        fileWith((file) => {
          file.ready(file.reserve(), '/Filter/FlateDecode', { bytes: Buffer.from(bytes), says });
        }),
      );
    expect(ready('short', 'the same')).toBe(ready('a bit longer', 'the same'));
    expect(ready('short', 'the same')).not.toBe(ready('short', 'something else'));
  });

  it.each<[string, (file: PdfFile) => void]>([
    [
      'an object',
      (file) => {
        file.write(file.reserve(), '<<>>');
      },
    ],
    [
      'a stream',
      (file) => {
        file.stream(file.reserve(), '', Buffer.from('a'));
      },
    ],
    [
      'a page',
      (file) => {
        file.page({ width: 1, height: 1 }).finish('', {}, {});
      },
    ],
    [
      'an entry of the catalog',
      (file) => {
        file.catalog('PageMode', '/UseOutlines');
      },
    ],
    [
      'a preference',
      (file) => {
        file.prefer({ Duplex: 'Simplex' });
      },
    ],
    [
      'a letter',
      (file) => {
        file.embed(typefacesInUse()[0]?.program ?? new Uint8Array()).code(40, 'A', true);
      },
    ],
  ])('depends on %s', (_, fill) => {
    expect(idOf(fileWith(fill))).toMatch(/^\w{32}$/);
    expect(idOf(fileWith(fill))).toBe(idOf(fileWith(fill)));
    expect(idOf(fileWith(fill))).not.toBe(idOf(fileWith()));
  });

  it.each<Partial<FileFacts>>([{ version: '1.4' }, { xmp: 'é' }, { info: { ...FACTS.info, Title: 'Zoë' } }])(
    'depends on %o',
    (facts) => {
      expect(idOf(fileWith(nothing, facts))).not.toBe(idOf(fileWith()));
    },
  );
});
