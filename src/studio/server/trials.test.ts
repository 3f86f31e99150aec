/** Values on trial while their files are broken, away, changed or being written: none is dropped without a word. */
import {
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Session } from './session.ts';

let root = '';
let session: Session;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'modpress-trials-'));
  cpSync('templates/starter', at(''), { recursive: true });
  session = new Session(at(''), root);
  await session.build('all');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (name: string): string => join(root, 'deck', name);
const read = (name = 'cards.csv'): string => readFileSync(at(name), 'utf8');

async function edit(change: (text: string) => string, name = 'cards.csv'): Promise<void> {
  writeFileSync(at(name), change(read(name)));
  await session.build([at(name)]);
}
const attempt = (field: string, value: string, card = 'cards/tug', language = 'en') =>
  session.act({ action: 'try', card, field, language, value });
const trials = () =>
  session.state('en').trials.map(({ field, value, file, waits }) => [field, value, file, waits]);
const shown = (field: string, card = 'cards/tug'): string | undefined =>
  session
    .state('en')
    .cards.find(({ key }) => key === card)
    ?.fields.find(({ name }) => name === field)?.value;

const TYPED = 'Pilot boat';
const WAITS = ['name', TYPED, 'Harbour tug', 'until cards.csv can be read again'];

describe('a value on trial', () => {
  beforeEach(async () => {
    expect(await attempt('name', TYPED)).toBeUndefined();
    expect([trials(), shown('name')]).toEqual([[['name', TYPED, 'Harbour tug', undefined]], TYPED]);
  });

  it('waits while its file is broken, and is shown once it is mended', async () => {
    const sound = read();
    await edit((text) => `${text}"never closed`);
    expect(trials()).toEqual([WAITS]);
    // A second broken save, and one of another file, change nothing about it.
    await edit((text) => `${text} still`);
    await session.build([at('templates/freight.hbs')]);
    expect(trials()).toEqual([WAITS]);
    await edit(() => sound);
    expect([trials(), shown('name')]).toEqual([[['name', TYPED, 'Harbour tug', undefined]], TYPED]);
    expect(await session.act({ action: 'save' })).toBeUndefined();
    expect([read(), trials()]).toEqual([sound.replace('Harbour tug', TYPED), []]);
  });

  it.each([['cards.csv'], ['deck.yaml'], ['']])('waits while "%s" is away', async (name) => {
    renameSync(at(name), join(root, 'away'));
    const changed = name === '' ? 'all' : [at(name)];
    await session.build(changed);
    expect(trials()).toEqual([WAITS]);
    // What cannot be saved is refused in words, and stays.
    expect(await session.act({ action: 'save' })).toBe('no value can be saved at the moment');
    expect(trials()).toEqual([WAITS]);
    renameSync(join(root, 'away'), at(name));
    await session.build(changed);
    expect([trials(), shown('name')]).toEqual([[['name', TYPED, 'Harbour tug', undefined]], TYPED]);
  });

  it('is not lost where Save finds the file gone before the studio has heard of it', async () => {
    renameSync(at('cards.csv'), join(root, 'away'));
    expect(await session.act({ action: 'save' })).toBe(
      'cards.csv cannot be read: there is no such file; nothing was saved',
    );
    renameSync(join(root, 'away'), at('cards.csv'));
    await session.build([at('cards.csv')]);
    expect(trials()).toEqual([['name', TYPED, 'Harbour tug', undefined]]);
  });

  it('says that its row is gone, and comes back with it', async () => {
    const all = read();
    await edit((text) => text.replace(/^tug,.*\n/m, ''));
    expect(trials()).toEqual([['name', TYPED, 'Harbour tug', 'there is no cards/tug']]);
    await edit(() => all);
    expect(trials()).toEqual([['name', TYPED, 'Harbour tug', undefined]]);
  });

  it('says that its column is gone', async () => {
    await edit((text) => text.replaceAll('name.', 'called.'));
    await edit((text) => text.replaceAll('name', 'called'), 'templates/freight.hbs');
    await edit((text) => text.replaceAll('{{name', '{{called'), 'deck.yaml');
    const [[, value, , waits] = []] = trials();
    expect([value, waits]).toEqual([TYPED, expect.stringMatching(/"name" to write into|until cards.csv/)]);
  });

  it('says that its component is gone when deck.yaml calls it something else', async () => {
    await edit((text) => text.replace('name: cards', 'name: ships'), 'deck.yaml');
    expect(trials()).toEqual([['name', TYPED, 'Harbour tug', 'there is no cards/tug']]);
  });

  it('is tried on what another program has saved, with all others of the file', async () => {
    expect(await attempt('copies', '5')).toBeUndefined();
    await edit((text) => text.replace('Harbour tug', 'Old tug').replace(/^(id.*\n)(.*\n)(.*\n)/, '$1$3$2'));
    expect(trials()).toEqual([
      ['name', TYPED, 'Old tug', undefined],
      ['copies', '5', '3', undefined],
    ]);
    const tug = session.state('en').cards.find(({ key }) => key === 'cards/tug');
    expect([shown('name'), tug?.copies]).toEqual([TYPED, 5]);
  });

  it('does not hide another one that it breaks', async () => {
    expect(await attempt('copies', 'many')).toBeUndefined();
    expect(session.state('en').status.isGood).toBe(false);
    expect(await attempt('name', 'Ferry')).toBeUndefined();
    expect(await attempt('copies', '3')).toBeUndefined();
    expect([trials(), shown('name')]).toEqual([[['name', 'Ferry', 'Harbour tug', undefined]], 'Ferry']);
  });

  it('is thrown away when it is asked for, also while it waits', async () => {
    await edit((text) => `${text}"never closed`);
    expect(await session.act({ action: 'discard' })).toBeUndefined();
    await edit((text) => text.replace('"never closed', ''));
    expect([trials(), shown('name')]).toEqual([[], 'Harbour tug']);
  });

  it('typed while its file is broken is kept and waits', async () => {
    const sound = read();
    await edit((text) => `${text}"never closed`);
    expect(await attempt('name', 'Ferry')).toBeUndefined();
    expect(await attempt('copies', '4')).toBeUndefined();
    expect(trials().map(([, value, , waits]) => [value, waits])).toEqual([
      ['Ferry', 'until cards.csv can be read again'],
      ['4', 'until cards.csv can be read again'],
    ]);
    await edit(() => sound);
    expect(trials().map(([, value, , waits]) => [value, waits])).toEqual([
      ['Ferry', undefined],
      ['4', undefined],
    ]);
  });
});

describe('saving', () => {
  it('follows no link and takes no file beside the table', async () => {
    writeFileSync(join(root, 'precious'), 'mine');
    for (const name of ['cards.csv.tmp', 'accepted.yaml.tmp']) symlinkSync('../precious', at(name));
    const before = readdirSync(at(''));
    await attempt('name', TYPED);
    expect(await session.act({ action: 'save' })).toBeUndefined();
    expect(readFileSync(join(root, 'precious'), 'utf8')).toBe('mine');
    expect([lstatSync(at('cards.csv')).isFile(), readdirSync(at(''))]).toEqual([true, before]);
  });

  it('refuses a table that has become a link out of the deck, and keeps the value', async () => {
    await attempt('name', TYPED);
    renameSync(at('cards.csv'), join(root, 'outside.csv'));
    symlinkSync('../outside.csv', at('cards.csv'));
    expect(await session.act({ action: 'save' })).toMatch(/^MP1016: .*cards\.csv leads to .*outside\.csv/);
    expect(readFileSync(join(root, 'outside.csv'), 'utf8')).toContain('Harbour tug');
    expect(trials().map(([, value]) => value)).toEqual([TYPED]);
  });

  it('keeps what is typed while the file is written', async () => {
    await attempt('name', TYPED);
    const saved = session.act({ action: 'save' });
    // The file lies beside the table by then, and is still on its way to the disk.
    for (let tick = 0; tick < 20; tick++) await null;
    expect(readdirSync(at('')).some((name) => name.endsWith('.modpress-tmp'))).toBe(true);
    await attempt('name', 'Ferry');
    expect(await saved).toBeUndefined();
    await session.build([at('cards.csv')]);
    expect([read().includes(TYPED), trials(), shown('name')]).toEqual([
      true,
      [['name', 'Ferry', TYPED, undefined]],
      'Ferry',
    ]);
  });
});

describe('accepting', () => {
  it('refuses a list that is a link out of the deck', async () => {
    writeFileSync(join(root, 'outside.yaml'), '[]\n');
    symlinkSync('../outside.yaml', at('accepted.yaml'));
    await edit((text) => text.replace('Harbour tug', 'Widemouthedidemouthedidemo'));
    const finding = session.findings().find(({ severity }) => severity === 'warning')?.id ?? '';
    expect(await session.act({ action: 'accept', finding, because: 'a joke' })).toBe(
      'accepted.yaml has mistakes; correct them first',
    );
    expect(readFileSync(join(root, 'outside.yaml'), 'utf8')).toBe('[]\n');
  });

  it('keeps both of two that are accepted at once', async () => {
    // A name in the safe zone, and a column that looks like the number of copies.
    await edit((text) => text.replace('Harbour tug', 'Widemouthedidemouthedidemo').replace('copies', 'qty'));
    await edit((text) => text.replace('copies > 0', 'qty > 0'), 'deck.yaml');
    const found = session.findings().filter(({ severity }) => severity === 'warning');
    expect(found.length).toBeGreaterThan(1);
    const done = found.map(({ id }) => session.act({ action: 'accept', finding: id, because: 'a joke' }));
    expect(await Promise.all(done)).toEqual(found.map(() => undefined));
    expect(session.findings().filter(({ accepted }) => accepted === 'a joke')).toHaveLength(found.length);
  });
});
