/** Names of the raster pictures a deck may ask for: files of its `art/` folder, and cells that look like one. */
import type { OpenDeck } from './open-deck.ts';

export function deckPictures({ deck, loader }: Pick<OpenDeck, 'deck' | 'loader'>): readonly string[] {
  const fromFolder = loader.list(`${deck.folder}/art`).map((name) => `art/${name}`);
  const fromCells = deck.components.flatMap((component) =>
    component.rows.flatMap((row) => [...row.fields.en.values()].map((cell) => String(cell.value))),
  );
  return [...new Set([...fromFolder, ...fromCells])].filter((name) => /\.(png|jpe?g|webp)$/i.test(name));
}
