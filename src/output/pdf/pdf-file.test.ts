/** Objects, streams and tables of a file: what breaks here would break every file. */
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFile } from './pdf-file.ts';

const FACTS = {
  version: '1.7' as const,
  info: { Producer: 'test', CreationDate: new Date(0) },
  xmp: '<?xpacket?><a>&amp;</a>',
};

async function tinyFile(): Promise<Uint8Array> {
  const file = await createFile(FACTS);
  const [page, content] = [file.reserve(), file.reserve()];
  file.stream(content, '/Kind/Content', Buffer.from('0 0 10 10 re f'));
  file.addPage(page);
  file.write(
    page,
    `<</Type/Page/Parent ${file.pagesRef}/MediaBox[0 0 10 10]/Contents ${content}/Resources<<>>>>`,
  );
  file.catalog('Lang', '(en)');
  return file.finish();
}

describe('a file', () => {
  it('writes a file with a compressed cross-reference table that names every object', async () => {
    const text = Buffer.from(await tinyFile()).toString('latin1');
    expect(text.startsWith('%PDF-1.7\n')).toBe(true);
    expect(text).toMatch(/startxref\n\d+\n%%EOF\n$/);
    expect(text).toContain('/Type/XRef');
    expect(text).toContain('/Type/ObjStm');
    const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(start)).toMatch(/^\d+ 0 obj\n<<\/Type\/XRef/);
  });

  it('deflates streams and keeps their entries', async () => {
    const bytes = Buffer.from(await tinyFile());
    const at = bytes.indexOf('/Kind/Content');
    const dictionary = bytes.subarray(at, bytes.indexOf('stream', at)).toString('latin1');
    expect(dictionary).toContain('/Filter/FlateDecode');
    const from = bytes.indexOf('stream\n', at) + 7;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    expect(inflateSync(bytes.subarray(from, from + length)).toString()).toBe('0 0 10 10 re f');
  });

  it('writes the metadata packet as it is', async () => {
    expect(Buffer.from(await tinyFile()).toString('latin1')).toContain(
      'stream\n<?xpacket?><a>&amp;</a>\nendstream',
    );
  });

  it('gives the same bytes for the same calls', async () => {
    expect(Buffer.compare(await tinyFile(), await tinyFile())).toBe(0);
  });

  it('answers a forgotten object with an internal error instead of waiting for ever', async () => {
    const file = await createFile(FACTS);
    file.reserve();
    expect(() => file.finish()).toThrow('never written: 1');
  });
});
