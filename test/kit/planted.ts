/**
 * A finished PDF with a fault planted in it: for tests of the checker on files as the press writes them.
 *
 * Takes the bytes of a file the press wrote and a change; gives a file with every object unpacked, written one after the other.
 * A change that finds nothing to change throws, so that no fault can be missed because it was never planted.
 */
import { tableOf } from '../../src/output/preflight/small-pdf.fixture.ts';
import { readObjects } from './pdf-objects.ts';

/** One object: its dictionary or value, and the stream that follows it. */
interface Loose {
  text: string;
  data: Buffer | undefined;
}

/** pdfkit puts each entry of a dictionary on a line, with a space before its value. */
const closeUp = (text: string): string =>
  text.startsWith('<<\n') ? text.replaceAll('\n', ' ').replace(/ (?=[/[<(>])/g, '') : text;

export class LooseFile {
  readonly objects = new Map<number, Loose>();
  private trailer = '';

  constructor(bytes: Uint8Array) {
    for (const { id, text, data } of readObjects(bytes).values()) {
      this.objects.set(id, { text: closeUp(text), data });
    }
    const written = Buffer.from(bytes).toString('latin1');
    const trailer = written.slice(written.lastIndexOf('trailer'));
    const entry = (name: string): string => new RegExp(`/${name} \\d+ 0 R`).exec(trailer)?.[0] ?? '';
    this.trailer = `${entry('Root')}${entry('Info')}`;
    if (this.trailer === '') throw new Error('the file has no trailer');
    // pdfkit writes each value of Info as an object of its own.
    const info = this.objects.get(Number(/\/Info (\d+)/.exec(this.trailer)?.[1]));
    const valueOf = (id: string): string => this.objects.get(Number(id))?.text.trim() ?? 'null';
    if (info)
      info.text = info.text.replace(/\/(\w+) (\d+) 0 R/g, (_, key: string, id: string) => `/${key}${valueOf(id)}`);
  }

  /** The first object whose text matches, from the `nth` on. */
  private find(like: RegExp, nth = 0): Loose {
    const found = [...this.objects.values()].filter(({ text }) => like.test(text))[nth];
    if (!found) throw new Error(`no object is like ${String(like)}`);
    return found;
  }

  /** Changes the dictionary of the first object that is like this. */
  change(like: RegExp, from: RegExp | string, to: string): void {
    const object = this.find(like);
    const changed = object.text.replace(from, () => to);
    if (changed === object.text) throw new Error(`${String(from)} is not in ${object.text.slice(0, 80)}`);
    object.text = changed;
  }

  /** Changes the stream of the first object that is like this. */
  paint(like: RegExp, from: RegExp | string, to: (found: string) => string): void {
    const object = this.find(like);
    const before = object.data?.toString('latin1') ?? '';
    const after = before.replace(from, (found: string) => to(found));
    if (after === before) throw new Error(`${String(from)} is not in the stream`);
    object.data = Buffer.from(after, 'latin1');
  }

  add(id: number, text: string): void {
    this.objects.set(id, { text, data: undefined });
  }

  trail(entry: string): void {
    this.trailer += entry;
  }

  write(version = '1.7'): Buffer {
    const parts: Buffer[] = [];
    const places = new Map<number, number>();
    let at = 0;
    const add = (part: Buffer): void => {
      parts.push(part);
      at += part.length;
    };
    add(Buffer.from(`%PDF-${version}\n`, 'latin1'));
    for (const [id, { text, data }] of this.objects) {
      const plain = data ? text.replace(/\/Filter\s*\/FlateDecode/, '').replace(/\/Length \d+/, `/Length ${data.length}`) : text;
      places.set(id, at);
      add(Buffer.from(`${id} 0 obj\n${plain}\n`, 'latin1'));
      if (data) [Buffer.from('stream\n'), data, Buffer.from('\nendstream\n')].forEach(add);
      add(Buffer.from('endobj\n'));
    }
    add(Buffer.from(tableOf(places, at, `${this.trailer}/ID[<00><00>]`), 'latin1'));
    return Buffer.concat(parts);
  }
} // prettier-ignore
