/** `modpress.yaml` from file to the values a command sees: who wins, what is refused, and where a mistake is told. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InternalError } from '../../../base/invariant.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { formatPlace } from '../../../base/diagnostics/text-printer.ts';
import { findCommand } from '../arguments/command-table.ts';
import { parseArguments } from '../arguments/parse-arguments.ts';
import { valuesOf } from '../arguments/option-value.ts';
import { withSettings } from './settings.ts';

let work = '';
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'modpress-settings-'));
  for (const deck of ['one', 'two']) {
    mkdirSync(join(work, deck));
    writeFileSync(join(work, deck, 'deck.yaml'), 'title: x');
  }
});
afterEach(() => rmSync(work, { recursive: true, force: true }));

const write = (path: string, text: string): void => writeFileSync(join(work, path), text);

async function ran(line: string) {
  const [name = '', ...words] = line.split(' ');
  const command = findCommand(name);
  const parsed = command && parseArguments(command, words);
  if (!command || !parsed?.ok) throw new InternalError(`no such line: ${line}`);
  const told: Diagnostic[] = [];
  const all = await withSettings(command, parsed, work, (one) => void told.push(one));
  return { values: valuesOf(all), told };
}

const toldBy = ({ told }: { readonly told: readonly Diagnostic[] }): readonly string[] =>
  told.map(({ code, place }) => `${code} ${place ? formatPlace(place) : ''}`.trim());

describe('options of modpress.yaml', () => {
  it('stand behind what is typed, and a deck’s own before those of the working folder', async () => {
    write('modpress.yaml', 'flip: short\npaper: letter\nmarks: none\n');
    write('one/modpress.yaml', 'flip: fold\ngap: 4mm\nguide: true\nstamp: false\nlang: [fr, en]\n');
    const { values, told } = await ran('build ./one --gap 2mm');
    expect(told).toEqual([]);
    expect(values.text('flip')).toBe('fold');
    expect(values.text('marks')).toBe('none');
    expect(values.list('paper')).toEqual(['letter']);
    expect(values.list('lang')).toEqual(['fr', 'en']);
    expect(values.length('gap')).toBeCloseTo(5.669, 3);
    expect([values.isOn('guide'), values.isOn('stamp')]).toEqual([true, false]);
    expect((await ran('build ./one --no-settings')).values.text('flip')).toBeUndefined();
  });

  it('name no folder behind a link that leads out of theirs', async () => {
    symlinkSync('..', join(work, 'one/prints'));
    mkdirSync(join(work, 'one/real'));
    symlinkSync('real', join(work, 'one/inside'));
    for (const out of ['prints', 'prints/new']) {
      write('one/modpress.yaml', `out: ${out}\n`);
      expect(toldBy(await ran('build ./one'))).toEqual(['MP1001 one/modpress.yaml:1:6']);
    }
    write('one/modpress.yaml', 'out: inside/new\n');
    expect((await ran('build ./one')).told).toEqual([]);
  });

  it('under the name of a command are for that one, before those for all', async () => {
    write('one/modpress.yaml', 'lang: en\nexport: { to: png, dpi: 600, lang: fr }\nbuild: { dpi: 600 }\n');
    const built = await ran('build ./one');
    expect(built.told).toEqual([]);
    expect(built.values.list('lang')).toEqual(['en']);
    expect(built.values.text('dpi')).toBe('600');
    const exported = await ran('export ./one');
    expect(exported.values.text('to')).toBe('png');
    expect(exported.values.whole('dpi')).toBe(600);
    expect(exported.values.list('lang')).toEqual(['fr']);
  });

  it('name folders from where the file lies, never outside of it', async () => {
    write('one/modpress.yaml', 'out: prints\n');
    expect((await ran('build ./one')).values.text('out')).toBe(join(work, 'one', 'prints'));
    for (const out of ['../two', '/etc', 'a/../../b']) {
      write('one/modpress.yaml', `flip: short\nout: ${out}\n`);
      const refused = await ran('build ./one');
      expect(toldBy(refused)).toEqual(['MP1001 one/modpress.yaml:2:6']);
      expect(refused.values.text('out')).toBeUndefined();
    }
  });

  it('are told where they are wrong, also those of other commands', async () => {
    write(
      'one/modpress.yaml',
      'papr: a4\nflip: sideways\nforce: true\nbuild: { to: png }\nexport: { dpi: 9 }\ngap: {}\nguide: 1\nlang: []\n',
    );
    expect(toldBy(await ran('build ./one'))).toEqual([
      'MP1105 one/modpress.yaml:1:1',
      'MP1023 one/modpress.yaml:2:7',
      'MP1036 one/modpress.yaml:3:1',
      'MP1107 one/modpress.yaml:6:6',
      'MP1107 one/modpress.yaml:7:8',
      'MP1107 one/modpress.yaml:8:7',
      'MP1105 one/modpress.yaml:4:10',
    ]);
    expect(toldBy(await ran('export ./one'))).toContain('MP1023 one/modpress.yaml:5:16');
  });

  it('may be nothing at all, but not a list', async () => {
    write('one/modpress.yaml', '# nothing yet\n');
    expect((await ran('build ./one')).told).toEqual([]);
    write('one/modpress.yaml', '- paper\n');
    expect(toldBy(await ran('build ./one'))).toEqual(['MP1107 one/modpress.yaml:1:1']);
  });

  it('of one deck are not taken for two, and that is told', async () => {
    write('one/modpress.yaml', 'flip: fold\n');
    write('modpress.yaml', 'flip: short\n');
    const both = await ran('build ./one ./two');
    expect(both.values.text('flip')).toBe('short');
    expect(toldBy(both)).toEqual(['MP1037']);
  });

  it('are nothing to commands that print no deck', async () => {
    write('modpress.yaml', 'nonsense: 1\n');
    expect((await ran('facts mod-3')).told).toEqual([]);
  });
});
