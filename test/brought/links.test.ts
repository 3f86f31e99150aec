/** Links round whatever a sheet has: words, pictures, icons, drawings, blocks. The file passes its own check. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { deckFolder, type DeckFolder } from '../kit/print-deck.ts';
import { alphaPng, svg } from './pictures.ts';

const YAML = `title: Links
version: 1
languages: [en]
icons: { seed: art/a.svg }
components:
  - { name: cards, size: poker, front: face.hbs, data: [{ id: one }] }
documents:
  - { product: rules, template: rules.hbs }
`;

let folder: DeckFolder;
afterEach(() => folder.remove());

/** What is told of a rule sheet with this in it, and the addresses of its links. */
async function built(markup: string) {
  folder = deckFolder(YAML);
  mkdirSync(join(folder.deck, 'art'), { recursive: true });
  folder.write('art/a.svg', svg('<path d="M2 2h16v16H2z" fill="#c00"/>'));
  writeFileSync(
    join(folder.deck, 'art/a.png'),
    alphaPng(100, 100, () => 255),
  );
  folder.write('rules.css', '@page { margin: 15mm }\n');
  folder.write('rules.hbs', `<h1>Links</h1>\n${markup}\n`);
  const report = await folder.build({ only: ['rules'] });
  const pdf = report.files.map(({ path }) => readFileSync(path, 'latin1')).join('');
  const addresses = [...pdf.matchAll(/\/URI\(([^)]*)\)/g)].map(([, address]) => address);
  return { told: folder.findings(report), addresses };
}

const to = (name: string, inside: string, style = ''): string =>
  `<a href="https://example.org/${name}"${style && ` style="${style}"`}>${inside}</a>`;
const PICTURE = '<img src="art/a.svg" alt="Our site" style="width: 6mm"/>';
const BLOCK = PICTURE.replace('width', 'display: block; width');

describe('a link', () => {
  it.each([
    ['words', `<p>${to('x', 'words')}</p>`],
    ['a picture', `<p>${to('x', PICTURE)}</p>`],
    ['a photograph', `<p>${to('x', PICTURE.replace('.svg', '.png'))}</p>`],
    ['a picture that says nothing', `<p>${to('x', PICTURE.replace('Our site', ''))}</p>`],
    ['a picture between words', `<p>${to('x', `see ${PICTURE} here`)}</p>`],
    ['an icon', `<p>${to('x', '<icon name="seed" alt="seed"/>')}</p>`],
    ['an icon that says nothing', `<p>go ${to('x', '<icon name="seed"/>')}</p>`],
    [
      'a drawing',
      `<p>${to('x', '<svg role="img" aria-label="a dot" viewBox="0 0 9 9" style="width: 6mm"><circle r="4" cx="4" cy="4"/></svg>')}</p>`,
    ],
    ['a picture that is a block', to('x', BLOCK, 'display: block')],
    ['a picture in a flex row', to('x', `${PICTURE}<p>words</p>`, 'display: flex; gap: 2mm')],
    [
      'an inline-block with words',
      `<p>${to('x', '<span style="display: inline-block; padding: 1mm">words</span>')}</p>`,
    ],
    ['a paragraph', to('x', '<p>words</p>', 'display: block')],
    ['a picture in a list', `<ul><li>${to('x', PICTURE)}</li><li>${to('x', PICTURE)}</li></ul>`],
  ])('round %s leads there, and passes the check', async (_, markup) => {
    const { told, addresses } = await built(markup);
    expect(told.filter((one) => !one.startsWith('MP4012'))).toEqual([]);
    expect(new Set(addresses)).toEqual(new Set(['https://example.org/x']));
  });

  it('is one for each of two neighbours with the same address', async () => {
    const { told, addresses } = await built(`<p>${to('x', PICTURE)}${to('x', 'words')}</p>`);
    expect(told.filter((one) => !one.startsWith('MP4012'))).toEqual([]);
    expect(addresses).toHaveLength(2);
  });
});
