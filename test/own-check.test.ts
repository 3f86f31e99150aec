/** A build judges what it made as `check FILE.pdf` does: it writes nothing that prints wrong, and warns of faults of tags. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { deckFolder, type DeckFolder } from './kit/print-deck.ts';

const DECK = `title: { en: Trial, fr: Essai }
version: 1.0.0
languages: [en, fr]
documents:
  - { product: rules, title: { en: Rules, fr: Règles }, template: rules.hbs }
`;

let deck: DeckFolder | undefined;
afterEach(() => deck?.remove());

async function built(template: string, more: Parameters<DeckFolder['build']>[0] = {}) {
  deck = deckFolder(DECK);
  deck.write('rules.hbs', template);
  deck.write('rules.css', '@page { margin: 15mm; }');
  const report = await deck.build({ only: [], papers: [], languages: [], ...more });
  const folder = join(deck.out, 'trial');
  return {
    report,
    found: deck.findings(report),
    files: existsSync(folder) ? readdirSync(folder).sort() : [],
  };
}

describe('a build', () => {
  it('warns of a document that begins with the second level of headings, says where and how, and writes it', async () => {
    const { report, found, files } = await built('<h2>Aim</h2><p>Win.</p>');
    expect(report.failure).toBe('none');
    // Four files have the fault; it is told once.
    expect(found).toEqual(['MP4011 the file of rules fails its own check: U17 (7.4.2): H2 follows nothing']);
    expect(report.diagnostics[0]?.place?.file.name).toMatch(/deck\.yaml$/);
    expect(report.diagnostics[0]?.help).toBe('skip no level');
    expect(files.filter((name) => name.endsWith('.pdf'))).toHaveLength(4);
    expect(report.diagnostics.map(({ severity }) => severity)).toEqual(['warning']);
  });

  it('warns of a picture that is described by nothing', async () => {
    const { found } = await built('<h1>Aim</h1><div role="img" aria-label="image">x</div>');
    expect(found).toEqual([
      'MP4011 the file of rules fails its own check: U22 (7.3): Figure is described as "image", which says nothing',
    ]);
  });

  it('writes a sound document with one twin a language, and none where none is wanted', async () => {
    const sound = await built('<h1>Aim</h1><p>Win.</p>');
    expect(sound.found).toEqual([]);
    expect(sound.files.filter((name) => name.endsWith('.html'))).toEqual(['rules.en.html', 'rules.fr.html']);
    expect(sound.report.files.flatMap(({ twin }) => twin ?? [])).toHaveLength(2);
    deck?.remove();
    const plain = await built('<h1>Aim</h1><p>Win.</p>', { html: false });
    expect(plain.files.filter((name) => name.endsWith('.html'))).toEqual([]);
  });
});
