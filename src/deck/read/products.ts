/**
 * What a deck wants of its products: its tuck box, and which files are made at all.
 *
 * Takes valid parts; gives wishes. Reports a component beside the cards that does not exist (MP1135) and products the deck does
 * not have (MP1137).
 */
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { lengthOf, productOf } from './component.ts';
import type { ValidParts } from './valid-parts.ts';
import type { DeckSource } from './source.ts';
import { readTexts } from './translated.ts';
import type { TuckBoxWish } from './types.ts';

/** Made for every deck of cards or tiles without asking. */
export const PACKING = ['box', 'contact', 'extras'] as const;

/** Wishes for the tuck box; undefined where there are none, or there is to be no box. */
export function readTuckBox({ box, components }: ValidParts, source: DeckSource): TuckBoxWish | undefined {
  if (!box || box === 'none') return undefined;
  const { yaml, report } = source;
  const names = components.map(({ raw }) => raw.name);
  for (const [index, name] of (box.beside ?? []).entries()) {
    if (names.includes(name)) continue;
    const place = yaml.placeOf(['box', 'beside', index]);
    report(
      error('MP1135', `there is no component "${name}" to put beside the cards`, {
        place,
        help: suggestionFor(name, names),
      }),
    );
  }
  return {
    stock: box.stock === undefined ? undefined : lengthOf(box.stock, 0),
    slack: box.slack === undefined ? undefined : lengthOf(box.slack, 0),
    beside: box.beside,
    boxes: box.boxes,
    lead: box.lead === undefined ? undefined : readTexts(box.lead, ['box', 'lead'], source),
    minutes: box.minutes,
    age: box.age,
    plays: box.plays?.map((step, i) => readTexts(step, ['box', 'plays', i], source)),
    fewest: box.fewest,
  };
}

/** Products that are switched off. */
export function readLeftOut(parts: ValidParts, { yaml, report }: DeckSource): readonly string[] {
  const known = [
    ...parts.components.map(({ raw }) => productOf(raw)),
    ...parts.documents.map(({ raw }) => raw.product),
    ...PACKING,
  ];
  const switched = Object.entries(parts.products ?? {});
  for (const [name] of switched) {
    if (known.includes(name)) continue;
    const place = yaml.placeOf(['products', name], 'key');
    const help = suggestionFor(name, known);
    report(error('MP1137', `this deck has no product "${name}" to switch on or off`, { place, help }));
  }
  const off = switched.flatMap(([name, isMade]) => (isMade ? [] : [name]));
  return [...new Set(parts.box === 'none' ? [...off, 'box'] : off)];
}
