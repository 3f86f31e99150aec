import { describe, expect, it } from 'vitest';
import { error, warning } from './diagnostic.ts';
import { failureOf } from './failure.ts';

describe('failureOf', () => {
  it.each([
    ['nothing', [], 'none'],
    ['warnings', [warning('MP1005', 'm'), warning('MP3102', 'm')], 'none'],
    ['one limit', [error('MP1003', 'm')], 'limit'],
    [
      'limits, and warnings of other kinds',
      [error('MP1124', 'm'), warning('MP1601', 'm'), error('MP1951', 'm')],
      'limit',
    ],
    ['a limit and another mistake', [error('MP1003', 'm'), error('MP1105', 'm')], 'input'],
    ['checks', [error('MP3102', 'm'), error('MP1130', 'm'), error('MP4101', 'm')], 'check'],
    ['a check and a mistake', [error('MP3102', 'm'), error('MP1105', 'm')], 'input'],
    ['a check and a limit', [error('MP3102', 'm'), error('MP1003', 'm')], 'input'],
    ['a file before everything', [error('MP3102', 'm'), error('MP1105', 'm'), error('MP1012', 'm')], 'file'],
    ['a file that cannot be read', [error('MP1005', 'm')], 'file'],
  ] as const)('calls %s by its kind', (_name, diagnostics, kind) => {
    expect(failureOf(diagnostics)).toBe(kind);
  });
});
