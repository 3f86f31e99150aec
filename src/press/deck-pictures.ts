/** Names of the raster pictures a deck may ask for: files of its `art/` folder, its icons, and cells that look like one. */
import { inLanguage } from '../base/language.ts';
import { eachValue, rowAsRead } from '../deck/index.ts';
import type { OpenDeck } from './open-deck.ts';

const PICTURE = /\.(png|jpe?g|webp)$/i;

export function deckPictures({ deck, loader }: Pick<OpenDeck, 'deck' | 'loader'>): readonly string[] {
  const found = new Set<string>();
  for (const name of loader.list(`${deck.folder}/art`)) if (PICTURE.test(name)) found.add(`art/${name}`);
  for (const { value } of deck.icons.values()) if (PICTURE.test(String(value))) found.add(String(value));
  for (const { rows } of deck.components)
    for (const row of rows)
      eachValue(inLanguage(rowAsRead(row).fields, 'en'), (_, value) => {
        if (PICTURE.test(String(value))) found.add(String(value));
      });
  return [...found];
}
