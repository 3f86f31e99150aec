/** Filters against data packed by hand or by zlib. */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { latin1Text } from '../../base/bytes.ts';
import { NO_PARAMETERS, undoFilter } from './filters.ts';

const undo = (name: string, data: Buffer | string): string | undefined => {
  const found = undoFilter(name, Buffer.from(data), NO_PARAMETERS);
  return found && latin1Text(found);
};

describe('undoFilter', () => {
  it('reads hex, also with an odd digit', () => {
    expect(undo('ASCIIHexDecode', '68 65 6C6c 6F7>rest')).toBe('hellop');
  });

  it('reads base 85 with short groups and zeros', () => {
    expect(undo('ASCII85Decode', '<~87cURD]i,"Ebo80~>')).toBe('Hello World!');
    expect(undo('ASCII85Decode', 'z87cUR~>')).toBe('\0\0\0\0Hell');
    expect(undo('ASCII85Decode', '87cURD]~>')).toBe('Hello');
  });

  it('reads run lengths', () => {
    expect(undo('RunLengthDecode', Buffer.from([2, 97, 98, 99, 254, 120, 128, 1]))).toBe('abcxxx');
  });

  // Each begins with few bytes and would unpack to gigabytes.
  it.each([
    ['runs', 'RunLengthDecode', Buffer.alloc(6_000_000, Buffer.from([129, 32])), {}],
    ['base 85', 'ASCII85Decode', Buffer.alloc(70_000_000, 'z'), {}],
    ['rows', 'FlateDecode', deflateSync(Buffer.alloc(100)), { predictor: 15, columns: 2 ** 31 }],
  ])('gives nothing of %s that unpack to more than 128 MB', (_, name, data, parameters) => {
    expect(undoFilter(name, data, { ...NO_PARAMETERS, ...parameters })).toBeUndefined();
  });

  it('reads LZW, the example of ISO 32000-1, 7.4.4.2', () => {
    const packed = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]);
    expect(undoFilter('LZWDecode', packed, NO_PARAMETERS)).toEqual(
      Uint8Array.of(45, 45, 45, 45, 45, 65, 45, 45, 45, 66),
    );
  });

  it('undoes every row filter of PNG, pixels of several bytes', () => {
    const rows = [
      [0, 10, 20, 30, 40],
      [1, 5, 5, 5, 5],
      [2, 1, 1, 1, 1],
      [3, 0, 0, 2, 2],
      [4, 1, 1, 1, 1],
    ];
    const found = undoFilter('FlateDecode', deflateSync(Buffer.from(rows.flat())), {
      ...NO_PARAMETERS,
      predictor: 15,
      columns: 2,
      colours: 2,
    });
    expect([...(found ?? [])]).toEqual([
      10, 20, 30, 40, 5, 5, 10, 10, 6, 6, 11, 11, 3, 3, 9, 9, 4, 4, 10, 10,
    ]);
  });

  it('undoes differences to the left (TIFF)', () => {
    const found = undoFilter('FlateDecode', deflateSync(Buffer.from([1, 1, 1, 5, 1, 1])), {
      ...NO_PARAMETERS,
      predictor: 2,
      columns: 3,
    });
    expect([...(found ?? [])]).toEqual([1, 2, 3, 5, 6, 7]);
  });

  it('says nothing of filters for pictures and of damaged data', () => {
    expect(undo('DCTDecode', 'x')).toBeUndefined();
    expect(undo('FlateDecode', 'no deflate')).toBeUndefined();
  });
});
