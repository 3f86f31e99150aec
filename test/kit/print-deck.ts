/** Small decks written to a temporary folder and built, for tests of printing: plain cards with an id on them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../../src/press/make/build.ts';
import type { BuildReport, BuildRequest } from '../../src/press/open/types.ts';
import { buildRequest } from './build-request.ts';

export interface DeckFolder {
  readonly deck: string;
  readonly out: string;
  /** Writes or replaces a file of the deck. */
  write(name: string, content: string | Uint8Array): void;
  build(more?: Partial<BuildRequest>): Promise<BuildReport>;
  /** Codes and messages of what was found. */
  findings(report: BuildReport): readonly string[];
  remove(): void;
}

export const FACE = `<p style="position: absolute; left: 5mm; top: 5mm; margin: 0">{{id}}</p>\n`;
export const BACK = `<div style="position: absolute; left: -3mm; top: -3mm; right: -3mm; bottom: -3mm; background: #334"></div>\n`;

/** Cards `a` to `l`, each once, poker size, with backs. */
export const CARDS = `title: { en: Trial, fr: Essai }
version: 0.9.1
languages: [en]
components:
  - name: cards
    size: poker
    front: face.hbs
    back: back.hbs
    data: [${[...'abcdefghijkl'].map((id) => `{ id: ${id} }`).join(', ')}]
`;

export function deckFolder(yaml = CARDS): DeckFolder {
  const folder = mkdtempSync(join(tmpdir(), 'modpress-print-'));
  const deck = join(folder, 'trial');
  const out = join(folder, 'out');
  const write = (name: string, content: string | Uint8Array): void => {
    const path = join(deck, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  write('deck.yaml', yaml);
  write('face.hbs', FACE);
  write('back.hbs', BACK);
  const request = buildRequest(deck, out, {
    only: ['cards', 'tokens', 'tiles'],
    papers: ['a4'],
    languages: ['en'],
  });
  return {
    deck,
    out,
    write,
    build: (more = {}) => build({ ...request, ...more }, () => undefined, folder),
    findings: (report) => report.diagnostics.map(({ code, message }) => `${code} ${message}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
