/**
 * What of a `deck.yaml` can be used: all of it, or after a mistake the parts that are valid.
 *
 * Takes the plain value; gives checked parts with their index in the file, so that one run shows the mistakes of data files
 * and templates as well as those of `deck.yaml`. Reports nothing itself.
 */
import type { z } from 'zod';
import type { RawComponent } from './component-schema.ts';
import { deckSchemas, type RawDeck, type RawDocument } from './schema.ts';
import type { CellValue } from './types.ts';

/** An item of a list, and which it was in the file. */
export interface Indexed<T> {
  readonly raw: T;
  readonly index: number;
}

export interface ValidParts extends Omit<RawDeck, 'components' | 'documents'> {
  readonly components: readonly Indexed<RawComponent>[];
  readonly documents: readonly Indexed<RawDocument>[];
}

const indexed = <T>(items: readonly T[]): readonly Indexed<T>[] =>
  items.map((raw, index) => ({ raw, index }));

/** The parts of a deck without a mistake. */
export const allParts = (deck: RawDeck): ValidParts => ({
  ...deck,
  components: indexed(deck.components),
  documents: indexed(deck.documents),
});

/**
 * The valid parts of a value that the schema refused. Undefined where going on would only make more noise: without
 * languages, or without the words and icons that templates ask for.
 */
export function validParts(value: CellValue): ValidParts | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = value as Readonly<Record<string, CellValue>>;
  const { deck, component, document } = deckSchemas();
  const head = deck
    .omit({ components: true, documents: true })
    .strip()
    .safeParse({ ...fields, ...fallbacks(fields) });
  if (!head.success) return undefined;
  return {
    ...head.data,
    components: validItems(fields['components'], component),
    documents: validItems(fields['documents'], document),
  };
}

/** Title and version are printed and nothing hangs on them: a missing one does not stop the rest. */
function fallbacks(fields: Readonly<Record<string, CellValue>>): Readonly<Record<string, string>> {
  const { title, version } = deckSchemas().deck.shape;
  return {
    ...(title.safeParse(fields['title']).success ? {} : { title: 'untitled' }),
    ...(version.safeParse(fields['version']).success ? {} : { version: '0' }),
  };
}

function validItems<S extends z.ZodType>(
  list: CellValue | undefined,
  schema: S,
): readonly Indexed<z.infer<S>>[] {
  if (!Array.isArray(list)) return [];
  return indexed(list as readonly CellValue[]).flatMap(({ raw, index }) => {
    const valid = schema.safeParse(raw);
    return valid.success ? [{ raw: valid.data, index }] : [];
  });
}
