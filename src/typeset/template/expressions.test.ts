/** QR codes: the patterns every scanner looks for, the modules, and what is spoken. */
import { describe, expect, it } from 'vitest';
import { boxesOf } from '../layout/layout.fixture.ts';
import { qr } from './expressions.ts';

/** Modules of the drawing, row by row: painted back from the path. */
function modulesOf(markup: string): readonly string[] {
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1]);
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x = '', y = '', run = ''] of markup.matchAll(/M(\d+) (\d+)h(\d+)/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(run));
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];

describe('qr', () => {
  const rows = modulesOf(qr('https://example.org/deck?a=1&b=2'));
  const size = rows.length;

  it('has a finder in three corners, inside of a quiet zone of four modules', () => {
    const corner = (x: number, y: number): readonly string[] =>
      rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    expect(corner(4, 4)).toEqual(FINDER);
    expect(corner(size - 11, 4)).toEqual(FINDER);
    expect(corner(4, size - 11)).toEqual(FINDER);
    expect(rows.slice(0, 4).join('').trim()).toBe('');
    expect(
      rows
        .map((row) => row.slice(0, 4) + row.slice(-4))
        .join('')
        .trim(),
    ).toBe('');
  });

  it('has timing patterns, which say how large a module is', () => {
    const between = (text: string): string => text.slice(12, size - 12);
    expect(between(rows[10] ?? '')).toMatch(/^(?:# )*#?$/);
    expect(between(rows.map((row) => row[10]).join(''))).toMatch(/^(?:# )*#?$/);
  });

  it('is a figure that is spoken as its text', () => {
    const { structure } = boxesOf({ html: `<div>${qr('say "A & B"')}</div>` });
    expect(structure.find(({ role }) => role === 'Figure')?.alt).toBe('say "A & B"');
  });

  it('refuses nothing, and what it cannot hold', () => {
    expect(() => qr('')).toThrow('qr needs a text');
    expect(() => qr('x'.repeat(4_000))).toThrow('cannot hold 4000 characters');
  });
});
