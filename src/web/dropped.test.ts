/** What is dropped on the page may be anyone's: each kind of harm is refused with the code a terminal has for it. */
import { deflateRawSync } from 'node:zlib';
import { zipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../base/diagnostics/index.ts';
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { zipLinks } from '../base/zip.ts';
import { droppedFiles } from './dropped.ts';

const DECK = strToU8('title: Sums\n');

function dropZip(bytes: Uint8Array) {
  const found: Diagnostic[] = [];
  const dropped = droppedFiles({ kind: 'zip', name: 'my-deck.zip', bytes }, (one) => void found.push(one));
  return { dropped, found, codes: found.map(({ code }) => code) };
}

function dropFolder(files: readonly (readonly [string, Uint8Array])[]) {
  const found: Diagnostic[] = [];
  const dropped = droppedFiles({ kind: 'folder', files }, (one) => void found.push(one));
  return { dropped, codes: found.map(({ code }) => code) };
}

const LINK = 0o120777 * 0x10000;

describe('a dropped ZIP', () => {
  it('is the deck in it, be it in a folder or not, without hidden files', () => {
    const inFolder = {
      'sums/deck.yaml': DECK,
      'sums/a/b.csv': DECK,
      '__MACOSX/x': DECK,
      'sums/.git/x': DECK,
    };
    expect(dropZip(zipSync(inFolder)).dropped).toEqual({
      name: 'sums',
      files: { 'deck.yaml': DECK, 'a/b.csv': DECK },
    });
    expect(dropZip(zipSync({ 'deck.yaml': DECK })).dropped?.name).toBe('my-deck');
  });

  it('takes the highest deck.yaml, and refuses two beside each other', () => {
    const nested = { 'deck.yaml': DECK, 'old/deck.yaml': DECK };
    expect(Object.keys(dropZip(zipSync(nested)).dropped?.files ?? {})).toEqual([
      'deck.yaml',
      'old/deck.yaml',
    ]);
    expect(dropZip(zipSync({ 'a/deck.yaml': DECK, 'b/deck.yaml': DECK })).codes).toEqual(['MP1025']);
  });

  it.each([
    ['../deck.yaml', 'MP1001'],
    ['a/../../deck.yaml', 'MP1001'],
    ['/etc/deck.yaml', 'MP1001'],
    ['C:/deck.yaml', 'MP1001'],
    ['a\\..\\deck.yaml', 'MP1001'],
    ['~/deck.yaml', 'MP1001'],
    ['cards.csv', 'MP1025'],
  ])('with %s is refused: %s', (path, code) => {
    const { dropped, codes } = dropZip(zipSync({ [path]: DECK }));
    expect(dropped).toBeUndefined();
    expect(codes).toEqual([code]);
  });

  it('with a link is refused, and the link is named', () => {
    const files = {
      'deck.yaml': DECK,
      'secret.csv': [strToU8('/etc/passwd'), { os: 3, attrs: LINK }],
    } as const;
    const zip = zipSync(files as never);
    expect(zipLinks(zip)).toEqual(['secret.csv']);
    const { found } = dropZip(zip);
    expect(found.map((one) => formatDiagnostic(one)).join()).toContain(
      'MP1001 my-deck.zip holds a link, "secret.csv"',
    );
  });

  it('with a hundred thousand entries is refused at once', () => {
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`${i}`, new Uint8Array()]));
    const zip = zipSync({ 'deck.yaml': DECK, ...many }, { level: 0 });
    const start = performance.now();
    expect(dropZip(zip).codes).toEqual(['MP1003']);
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('of gigabytes of zeros is refused without being unpacked, whatever it says of its size', () => {
    const zeros = new Uint8Array(deflateRawSync(new Uint8Array(300_000_000), { level: 9 }));
    expect(dropZip(oneEntry(zeros, 300_000_000)).codes).toEqual(['MP1003']);
    expect(dropZip(oneEntry(zeros, 4_294_967_000)).codes).toEqual(['MP1003']);
    const lying = dropZip(oneEntry(zeros, 12));
    expect(lying.dropped?.files['deck.yaml']?.length ?? 0).toBeLessThanOrEqual(12);
  });

  it.each([
    ['no ZIP at all', strToU8('not a zip')],
    ['nothing', new Uint8Array()],
    ['a ZIP that is cut off', zipSync({ 'deck.yaml': DECK }).subarray(0, 40)],
  ])('that is %s cannot be unpacked', (_, bytes) => {
    expect(dropZip(bytes).codes).toEqual(['MP1005']);
  });
});

/** An archive with `deck.yaml` alone, which says of it whatever size. */
function oneEntry(packed: Uint8Array, size: number): Uint8Array {
  const zip = zipSync({ 'deck.yaml': packed }, { level: 0 });
  const view = new DataView(zip.buffer);
  const directory = zip.length - 22 - 46 - 'deck.yaml'.length;
  for (const at of [0, directory + 2]) {
    view.setUint16(at + 8, 8, true);
    view.setUint32(at + 22, size, true);
  }
  return zip;
}

describe('a dropped folder', () => {
  it('is the deck in it', () => {
    const { dropped } = dropFolder([
      ['sums/deck.yaml', DECK],
      ['sums/cards.csv', DECK],
      ['sums/node_modules/x', DECK],
    ]);
    expect(dropped).toEqual({ name: 'sums', files: { 'deck.yaml': DECK, 'cards.csv': DECK } });
  });

  it('without deck.yaml, with a step up, or with too much is refused', () => {
    expect(dropFolder([['sums/cards.csv', DECK]]).codes).toEqual(['MP1025']);
    expect(dropFolder([]).codes).toEqual(['MP1025']);
    expect(dropFolder([['../deck.yaml', DECK]]).codes).toEqual(['MP1001']);
    const big = new Uint8Array(130_000_000);
    expect(
      dropFolder([
        ['a/deck.yaml', DECK],
        ['a/1', big],
        ['a/2', big],
      ]).codes,
    ).toEqual(['MP1003']);
  });
});
