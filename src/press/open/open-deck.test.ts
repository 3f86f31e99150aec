/** Opening a deck: what it says of a deck that names something the press does not have. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';

import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../base/diagnostics/text-printer.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { faceOf } from './face-page.ts';
import { openDeck, openDeckFolder, type OpenDeck } from './open-deck.ts';

const base = mkdtempSync(join(tmpdir(), 'open-deck-'));
afterAll(() => rmSync(base, { recursive: true }));

/** A copy of the test deck. */
function copyDeck(): string {
  const folder = mkdtempSync(join(base, 'deck-'));
  cpSync('test/fixtures/my-deck', folder, { recursive: true });
  return folder;
}

/** What is said of a deck when it is opened and its front is asked for. */
function told(folder: string): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const open = openDeckFolder(folder, folder, (one) => found.push(one));
  const front = open?.deck.components[0]?.front;
  if (front) open?.design(front);
  return found;
}

const saidOf = (folder: string): readonly string[] =>
  told(folder).map(({ code, message }) => `${code} ${message}`);

describe('files that the deck may not read', () => {
  it.each(['templates/freight.css', 'templates/freight.hbs'])('%s, a link that leads out', (name) => {
    const folder = copyDeck();
    writeFileSync(join(base, 'outside.txt'), '<p>x</p>');
    rmSync(join(folder, name));
    symlinkSync(join(base, 'outside.txt'), join(folder, name));
    expect(saidOf(folder)).toEqual([`MP1001 ${name} lies outside of the deck folder`]);
  });

  it('a style sheet that is a pipe', () => {
    const folder = copyDeck();
    rmSync(join(folder, 'templates/freight.css'));
    execFileSync('mkfifo', [join(folder, 'templates/freight.css')]);
    const found = told(folder);
    expect(found.map(({ code }) => code)).toEqual(['MP1002']);
    const place = found[0]?.place;
    expect(place?.file.text.slice(place.start, place.end)).toBe('templates/freight.hbs');
  });
});

describe('templates of the press', () => {
  const boxOf = (folder: string) => openDeckFolder(folder, base, () => undefined)?.ownDesign('box/box');

  it('are the same files for all decks, so that their styles are read once', () => {
    const [one, other] = [boxOf(copyDeck()), boxOf(copyDeck())];
    expect(one?.template.file).toBeDefined();
    expect(one?.template.file).toBe(other?.template.file);
    expect(one?.styles.length).toBeGreaterThan(0);
    one?.styles.forEach((sheet, i) => expect(sheet).toBe(other?.styles[i]));
  });

  it('take a partial the deck has in place of theirs', () => {
    const [plain, folder] = [copyDeck(), copyDeck()];
    const [name = ''] = Object.keys(boxOf(plain)?.template.sources ?? {});
    mkdirSync(join(folder, 'templates/partials'), { recursive: true });
    writeFileSync(join(folder, `templates/partials/${name}.hbs`), '<p>own</p>');
    expect(boxOf(folder)?.template.sources[name]?.text).toBe('<p>own</p>');
    expect(boxOf(plain)?.template.sources[name]?.text).not.toBe('<p>own</p>');
  });
});

/** A deck that lies on no disk. */
const FILES: Readonly<Record<string, string>> = {
  '/d/deck.yaml': `title: Small
version: 1
languages: [en]
components:
  - { name: cards, size: 63 x 88 mm, front: templates/card.hbs, data: cards.csv }
`,
  '/d/cards.csv': 'id,name\none,Ant\ntwo,Bee\n',
  '/d/templates/card.hbs': '<p>{{name}}</p>',
  '/d/templates/card.css': 'p { font-size: 12pt }',
};

function openMap(files = FILES): {
  readonly open: OpenDeck | undefined;
  readonly found: readonly Diagnostic[];
} {
  const found: Diagnostic[] = [];
  return { open: openDeck('/d', mapLoader(files, '/d'), (one) => found.push(one)), found };
}

describe('a deck in a map', () => {
  it('opens, and its faces are drawn', async () => {
    const { open, found } = openMap();
    const cards = present(open?.deck.components[0], 'the cards');
    const job = {
      open: present(open, 'the deck'),
      language: 'en',
      edition: { ink: 'full', hasLargeIndex: false },
    } as const;
    const texts = cards.rows.map((row) => textOf(present(faceOf(job, cards, row, 'front'), row.id).list));
    expect(found).toEqual([]);
    expect(texts).toEqual(['Ant', 'Bee']);
    expect(open?.loader.inputs()).toEqual(Object.keys(FILES));
  });

  it('reports a template that is in none of its files, where it is named', () => {
    const { open, found } = openMap(
      Object.fromEntries(Object.entries(FILES).filter(([path]) => !path.endsWith('.hbs'))),
    );
    open?.design(present(open.deck.components[0]?.front, 'the front'));
    expect(found.map(({ code, place }) => [code, place?.file.name])).toEqual([['MP4006', 'd/deck.yaml']]);
  });

  it('names the template that is nearest to a missing one', () => {
    const renamed = Object.entries(FILES).map(
      ([path, text]) => [path.replace('.hbs', 's.hbs'), text] as const,
    );
    const { open, found } = openMap(Object.fromEntries(renamed));
    const front = present(open?.deck.components[0]?.front, 'the front');
    open?.design(front);
    expect(found.map(({ help }) => help)).toEqual([
      `did you mean "${String(front.value).replace('.hbs', 's.hbs')}"?`,
    ]);
  });

  it('reports a game that no engine plays, at its name, with the nearest one', () => {
    const { found } = openMap({ ...FILES, '/d/deck.yaml': `${FILES['/d/deck.yaml'] ?? ''}game: mod-4\n` });
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['MP4010', 'error']]);
    expect(formatDiagnostic(found[0] as Diagnostic)).toContain('did you mean "mod-3"?');
  });
});

const textOf = (list: DisplayList): string =>
  list.pages
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.kind === 'glyphs' ? item.runs.map((run) => run.text) : []))
    .join(' ');
