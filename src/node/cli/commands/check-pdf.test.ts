/** `modpress check` on finished files: folders, many files, what is read aloud, and nothing that steers the terminal. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smallPdf, swap } from '../../../output/preflight/small-pdf.fixture.ts';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-check-pdf-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, bytes = smallPdf()): void => writeFileSync(join(folder, name), bytes);

async function check(...words: readonly string[]) {
  const terminal = fakeTerminal({ cwd: folder });
  const exit = await run(['check', ...words], terminal.io);
  return { exit, out: terminal.out(), err: terminal.err() };
}

describe('folders and many files', () => {
  it('finds the files of a folder and of the folders in it, in order', async () => {
    mkdirSync(join(folder, 'out', 'b'), { recursive: true });
    for (const name of ['out/c.pdf', 'out/a.pdf', 'out/b/z.PDF']) write(name);
    writeFileSync(join(folder, 'out', 'notes.txt'), 'x');
    const { exit, out } = await check('out');
    expect(exit).toBe(0);
    expect([...out.matchAll(/^(\S+): PDF/gm)].map(([, name]) => name)).toEqual([
      join('out', 'a.pdf'),
      join('out', 'b', 'z.PDF'),
      join('out', 'c.pdf'),
    ]);
  });

  it('says the same of many files on one thread and on two', async () => {
    mkdirSync(join(folder, 'out'));
    for (let i = 10; i < 40; i++) write(`out/${i}.pdf`, i % 7 === 0 ? Buffer.from('no PDF') : smallPdf());
    const [one, two] = [await check('out', '--workers', '1'), await check('out', '--workers', '2')];
    expect(two).toEqual(one);
    expect([...one.out.matchAll(/^(\S+): PDF/gm)]).toHaveLength(26);
    expect(one.exit).toBe(3);
  }, 60_000);

  it('fails for one bad file among them', async () => {
    mkdirSync(join(folder, 'out'));
    write('out/good.pdf');
    write('out/bad.pdf', smallPdf({ 13: swap('/Alt(a square)', '/Alt(image)') }));
    const { exit, out } = await check('./out');
    expect(exit).toBe(4);
    expect(out).toContain(
      'FAIL U22 (7.3, page 1, 18 mm from the left and 50 mm from the top): Figure 13 is described as "image", which says nothing',
    );
    expect(out).toContain('for printing: right; for reading aloud: 1 fault; for a press: not asked for');
  });

  it('takes more than a hundred files', async () => {
    const names = Array.from({ length: 120 }, (_, i) => `f${i}.pdf`);
    for (const name of names) write(name);
    const { exit, out } = await check(...names);
    expect(exit).toBe(0);
    expect(out.match(/all that a machine can check is right/g)).toHaveLength(120);
  });

  it('keeps decks and finished files apart, and tells a folder with neither', async () => {
    write('a.pdf');
    mkdirSync(join(folder, 'empty'));
    expect(await check('a.pdf', 'mod')).toMatchObject({ exit: 2 });
    const { exit, err } = await check('./empty');
    expect(exit).toBe(2);
    expect(err).toContain('MP1025');
  });
});

describe('--read', () => {
  it('says what a screen reader says, in its order', async () => {
    write('a.pdf');
    const { exit, out } = await check('a.pdf', '--read');
    expect(exit).toBe(0);
    expect(out.split('\n')).toEqual([
      'a.pdf: as it is read aloud',
      '  heading 1: Hi',
      '  One ab',
      '  picture: a square',
      '  table of 2 rows',
      '    [head]',
      '    Hi',
      '',
      '',
    ]);
  });

  it('joins a label and its item, and follows the tree, not the paint', async () => {
    const list = {
      9: swap('0[11 0 R 12 0 R', '0[11 0 R 32 0 R'),
      10: swap('[11 0 R 12 0 R', '[30 0 R 11 0 R'),
      12: 'null',
      30: '<</S/L/P 10 0 R/K 31 0 R>>',
      31: '<</S/LI/P 30 0 R/K[33 0 R 32 0 R]>>',
      32: '<</S/LBody/P 31 0 R/Pg 3 0 R/K 1>>',
      33: '<</S/Lbl/P 31 0 R/ActualText(1.)>>',
    };
    write('a.pdf', smallPdf(list));
    const { out } = await check('a.pdf', '--read');
    expect(out.split('\n').slice(1, 4)).toEqual(['  list of 1', '    1. One ab', '  heading 1: Hi']);
  });

  it('gives the same as data', async () => {
    write('a.pdf');
    const { out } = await check('a.pdf', '--read', '--json');
    expect(JSON.parse(out)).toMatchObject({
      files: [{ name: 'a.pdf', spoken: [{ depth: 0, text: 'heading 1: Hi' }, {}, {}, {}, {}, {}] }],
    });
  });
});

it('lets nothing of a file steer the terminal', async () => {
  const evil = '\u001b]0;owned\u0007';
  write(
    'a.pdf',
    smallPdf({
      1: swap('(en)', `(${evil})`),
      5: swap('/BaseFont/Own', '/BaseFont/O#1b[2J#07'),
      7: swap('/FontFile2 20 0 R', ''),
    }),
  );
  for (const option of ['--verbose', '--read', '--json']) {
    const { out, err } = await check('a.pdf', option);
    expect(out + err).not.toMatch(/(?!\n)\p{Cc}/u);
  }
  expect((await check('a.pdf')).out).toContain('\\u001b]0;owned\\u0007');
});

describe('--report', () => {
  it('writes a page of all files, again over itself, and over no other file', async () => {
    write('a.pdf');
    write('b.pdf', smallPdf({ 13: swap('/Alt(a square)', '') }));
    const report = join(folder, 'r.html');
    for (const exit of [4, 4])
      expect(await check('a.pdf', 'b.pdf', '--report', 'r.html')).toMatchObject({ exit });
    expect(readFileSync(report, 'utf8').match(/<svg /g)).toHaveLength(2);
    writeFileSync(report, 'my own words on modpress');
    const refused = await check('a.pdf', '--report', 'r.html');
    expect(refused.exit).toBe(5);
    expect(refused.err).toContain('MP1014');
    expect(readFileSync(report, 'utf8')).toBe('my own words on modpress');
    expect((await check('a.pdf', '--report', 'r.html', '--force')).exit).toBe(0);
    expect(readFileSync(report, 'utf8')).toContain('<svg ');
  });
});

describe('--hash', () => {
  it('prints one line a file, the same for files that differ in nothing that is seen or said', async () => {
    write('one.pdf');
    write('other.pdf', smallPdf({ 21: swap('/Title', '/Producer(another program)/Title') }));
    write('third.pdf', smallPdf({ 21: swap('Small', 'Large') }));
    const { exit, out } = await check('one.pdf', 'other.pdf', 'third.pdf', '--hash');
    expect(exit).toBe(0);
    const [one = '', other = '', third = ''] = out.split('\n');
    expect(one).toMatch(/^[0-9a-f]{64} {2}one\.pdf$/);
    expect(other.slice(0, 64)).toBe(one.slice(0, 64));
    expect(third.slice(0, 64)).not.toBe(one.slice(0, 64));
  });

  it('offers a repair that fits a file that is no PDF', async () => {
    write('none.pdf', Buffer.from('no PDF'));
    const { exit, err } = await check('none.pdf');
    expect(exit).toBe(3);
    expect(err).toContain('save it again from the program that made it');
  });

  it('hashes the other files where one cannot be read, and says which', async () => {
    write('one.pdf');
    write('none.pdf', Buffer.from('no PDF'));
    const { exit, out, err } = await check('none.pdf', 'one.pdf', 'lost.pdf', '--hash');
    expect(exit).toBe(5);
    expect(out).toMatch(/^[0-9a-f]{64} {2}one\.pdf\n$/);
    expect(err).toMatch(/MP1032 none\.pdf: no PDF/);
    expect(err).toMatch(/lost\.pdf/);
  });
});
