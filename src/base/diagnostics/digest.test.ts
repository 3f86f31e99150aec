/** Collecting, ordering and shortening diagnostics; and their JSON records. */
import { describe, expect, it } from 'vitest';
import { error, warning } from './diagnostic.ts';
import { digest } from './digest.ts';
import { diagnosticToJson } from './json-printer.ts';
import { positionAt } from './position.ts';

const file = { name: 'a.yaml', text: 'one\ntwo\n' };
const other = { name: 'b.yaml', text: 'x' };

describe('digest', () => {
  it('puts warnings before errors, files in the order met, places in order, the placeless last', () => {
    const shown = digest([
      error('MP1001', 'no place'),
      error('MP1001', 'a2', { place: { file, start: 4, end: 5 } }),
      error('MP1001', 'b', { place: { file: other, start: 0, end: 1 } }),
      error('MP1001', 'a1', { place: { file, start: 0, end: 1 } }),
      warning('MP1002', 'w'),
    ]).shown;
    expect(shown.map(({ message }) => message)).toEqual(['w', 'a1', 'a2', 'b', 'no place']);
  });
});

describe('diagnosticToJson', () => {
  it('gives every key, null where nothing is known', () => {
    expect(diagnosticToJson(error('MP1001', 'm'))).toEqual({
      file: null,
      line: null,
      column: null,
      endLine: null,
      endColumn: null,
      code: 'MP1001',
      severity: 'error',
      message: 'm',
      label: null,
      notes: [],
      help: null,
      cases: [],
    });
  });

  it('counts lines and columns from one, end exclusive', () => {
    const record = diagnosticToJson(error('MP1001', 'm', { place: { file, start: 4, end: 7 } }));
    expect([record.line, record.column, record.endLine, record.endColumn]).toEqual([2, 1, 2, 4]);
  });
});

describe('positionAt', () => {
  it('takes offsets outside the text as its nearest end', () => {
    expect(positionAt(file, -5)).toEqual({ line: 1, column: 1 });
    expect(positionAt(file, 99)).toEqual({ line: 3, column: 1 });
  });
});
