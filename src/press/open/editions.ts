/**
 * The editions of a deck: the same game printed in other ways (`EDITIONS`), and which of them a file belongs to (`editionOf`).
 *
 * Takes a request for the standard edition; gives one for each other edition that the deck has. A file says its edition in its name.
 */
import type { Deck } from '../../deck/read/index.ts';
import type { BuildRequest } from './types.ts';

/** In the order in which they are offered; the words that stand in file names. */
export const EDITIONS = ['standard', 'large', 'low-ink', 'dense', 'fold'] as const;
export type EditionName = (typeof EDITIONS)[number];

/** Products that an edition prints in another way: those that one plays with. A score pad in little ink is the same page again. */
const PLAYED = ['rules', 'cards', 'tiles', 'extras', 'tokens', 'boards'];
const CUT = ['cards', 'tiles'];

interface OtherEdition {
  readonly name: EditionName;
  readonly wish: Partial<BuildRequest>;
  readonly products: readonly string[];
}

const OTHERS: readonly OtherEdition[] = [
  { name: 'large', wish: { hasLargeIndex: true }, products: CUT },
  { name: 'low-ink', wish: { ink: 'low' }, products: PLAYED },
  { name: 'dense', wish: { grid: 'dense' }, products: ['cards'] },
  { name: 'fold', wish: { flip: 'fold' }, products: CUT },
];

/** The editions a deck has beside the one that is asked for; none where `editions` is not asked for. */
export const otherEditions = (
  { components }: Pick<Deck, 'components'>,
  request: BuildRequest,
): readonly { readonly request: BuildRequest; readonly products: readonly string[] }[] =>
  request.editions === true
    ? OTHERS.filter(({ name }) => name !== 'large' || components.some(({ frontLarge }) => frontLarge)).map(
        ({ wish, products }) => ({ request: { ...request, ...wish, fold: undefined }, products }),
      )
    : [];

/** What a variant is beside its edition: `2up` and `standard`, `` and `low-ink`. */
export function editionOf(variant: string): { readonly rest: string; readonly edition: EditionName } {
  const found = EDITIONS.find((one) => variant === one || variant.endsWith(`-${one}`));
  if (!found) return { rest: variant, edition: 'standard' };
  return { rest: variant.slice(0, -found.length).replace(/-$/, ''), edition: found };
}
