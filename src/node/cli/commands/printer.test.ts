import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { printersFolder } from '../../../press/printers/store.ts';
import { run } from '../run.ts';
import { fakeTerminal } from '../terminal.fixture.ts';

let home = '';
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'modpress-home-'))));
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function modpress(line: string) {
  const io = fakeTerminal({ env: { XDG_CONFIG_HOME: home } });
  const exit = await run(line.split(' '), io.io);
  return { exit, out: io.out(), err: io.err() };
}

const READ = '--page across --first 2D,0A --second 2C,-1H --bars 99.8,100.1';

describe('modpress printer', () => {
  it('saves what was read as plain YAML below XDG_CONFIG_HOME, and shows it', async () => {
    const saved = await modpress(`printer set office ${READ} --margins 4,4,5,4`);
    expect(saved.exit).toBe(0);
    const path = join(home, 'modpress', 'printers', 'office.yaml');
    expect(readFileSync(path, 'utf8'))
      .toBe(`# Printer office, as read from a calibration page of modpress. Lengths in millimetres.
flip: long
margins: { top: 4, right: 4, bottom: 5, left: 4 }
tray: ""
note: ""
across:
  paper: "a4"
  bars: { x: 99.8, y: 100.1 } # what 100 mm measure
  first: { x: 2.3, y: 0 } # where the back landed, mm
  second: { x: 2.2, y: -0.3 }
`);
    const shown = await modpress('printer show office');
    expect(shown.out).toContain('# pages across: backs land 2.24 mm right and 0.16 mm high');
    expect((await modpress('printer list')).out).toBe('office\n');
  });

  it('adds to what is saved, and forgets drift when the edge changes', async () => {
    await modpress(`printer set office ${READ}`);
    await modpress(`printer set office ${READ.replace('across', 'upright')} --tray rear --note glossy`);
    expect((await modpress('printer show office')).out).toMatch(
      /tray: "rear"\nnote: "glossy"\nupright:[^]*across:/,
    );
    await modpress('printer set office --flip short');
    expect((await modpress('printer show office')).out).not.toMatch(/across:/);
  });

  it('removes a printer', async () => {
    await modpress(`printer set office ${READ}`);
    expect((await modpress('printer remove office')).out).toBe('removed office\n');
    expect((await modpress('printer remove office')).err).toContain('MP1809');
  });

  it.each([
    ['printer', 2, 'MP1026 printer needs an action'],
    ['printer sett office', 2, 'MP1026 printer cannot "sett"'],
    ['printer set', 2, 'MP1026 printer set needs a name'],
    ['printer set My_Printer', 2, 'MP1026 "My_Printer" is not a name for a printer'],
    ['printer set office --first 2D,0A', 2, 'MP1812 readings need --page'],
    [
      'printer set office --page across --first 2D,0A',
      2,
      'MP1812 readings of a page across also need --second, --bars',
    ],
    [`printer set office ${READ.replace('2D', '30D')}`, 2, 'MP1812 --first cannot be "30D,0A"'],
    [`printer set office ${READ.replace('99.8', '0x63')}`, 2, 'MP1812 --bars cannot be "0x63,100.1"'],
    [`printer set office ${READ} --margins 0,4,4,4`, 2, 'MP1812 --margins cannot be "0,4,4,4"'],
    [`printer set office ${READ} --tray **x**`, 2, 'MP1812 --tray cannot be "**x**"'],
    ['calibrate --paper photo', 3, 'MP1814 the calibration page needs 205 mm x 275 mm, 4 × 6 in is smaller'],
    [`printer set office ${READ} --margins 4,4`, 2, 'MP1812 --margins cannot be "4,4"'],
    [
      `printer set office ${READ.replace('99.8,100.1', '94,94')}`,
      2,
      'MP1811 printer "office" would be corrected by 6.0 %',
    ],
    ['printer show office', 3, 'MP1809 no printer is called "office"'],
    ['calibrate --paper a44', 2, 'MP1023 --paper cannot be "a44"'],
    ['build --paper 10kmx10km', 2, 'MP1023 --paper cannot be "10kmx10km"'],
    ['build --up 3by3', 2, 'MP1023 --up cannot be "3by3"'],
    ['build --skip-slots 0', 2, 'MP1023 --skip-slots cannot be "0"'],
    ['build --printer ../x', 2, 'MP1023 --printer cannot be "../x"'],
  ])('%s is refused with exit code %i', async (line, exit, message) => {
    const refused = await modpress(line);
    expect([refused.exit, refused.err.includes(message)]).toEqual([exit, true]);
    expect(existsSync(join(home, 'modpress'))).toBe(false);
  });
});

describe('the folder of printers', () => {
  it('follows XDG_CONFIG_HOME when it is absolute, else HOME', () => {
    expect(printersFolder({ XDG_CONFIG_HOME: '/c', HOME: '/h' }, '/x')).toBe('/c/modpress/printers');
    expect(printersFolder({ XDG_CONFIG_HOME: 'c', HOME: '/h' }, '/x')).toBe('/h/.config/modpress/printers');
  });
});
