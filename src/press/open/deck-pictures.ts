/** Names of the raster pictures a deck may ask for: files of its `art/` folder, its icons, and cells that look like one. */
import { inLanguage } from '../../base/language.ts';
import type { Row } from '../../deck/read/index.ts';
import type { OpenDeck } from './open-deck.ts';

const PICTURE = /\.(png|jpe?g|webp)$/i;

export function deckPictures({ deck, loader }: Pick<OpenDeck, 'deck' | 'loader'>): readonly string[] {
  const found = new Set<string>();
  for (const name of loader.list(`${deck.folder}/art`)) if (PICTURE.test(name)) found.add(`art/${name}`);
  for (const { value } of deck.icons.values()) if (PICTURE.test(String(value))) found.add(String(value));
  for (const { rows } of deck.components) for (const name of namedIn(rows)) found.add(name);
  return [...found];
}

function namedIn(rows: readonly Row[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const row of rows)
    for (const { value } of inLanguage(row.fields, 'en').values())
      if (PICTURE.test(String(value))) found.add(String(value));
  return found;
}
