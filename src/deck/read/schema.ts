/**
 * The one definition of `deck.yaml`: the reader validates with it, and the JSON Schema for editors is made from it.
 *
 * Descriptions are in the schema; they are what an editor shows and what a diagnostic offers as help. Lengths stay
 * texts here (`3 mm`); the reader turns them into points. Source: docs/deck-format.md.
 */
import * as z from 'zod';
import { once } from '../../base/cache.ts';
import { componentForm } from './component-schema.ts';
import { FORMAT } from './format.ts';
import { PIXEL, schemaParts, type SchemaParts } from './sizes.ts';

const documentForm = ({ slug, translated, path, plainData }: SchemaParts) =>
  z.strictObject({
    product: slug('a product').describe('file name: rules, score-pad, poster ...'),
    title: translated('title of the document').optional(),
    template: path('the Handlebars template'),
    data: plainData
      .optional()
      .describe('plain data for the template, or the name of a YAML or CSV file of the deck folder'),
    variants: z
      .array(z.union([z.string(), z.strictObject({ name: z.string(), data: plainData.optional() })]))
      .min(1)
      .optional()
      .describe('versions such as 2up; the empty name prints without a suffix'),
  });

/** A tuck box needs no words: everything has a default. */
const tuckBoxForm = ({ length, translated }: SchemaParts) =>
  z.strictObject({
    stock: length
      .optional()
      .describe('how thick one printed card or tile is; 0.3 mm for cards, 1.5 mm for tiles'),
    slack: length.optional().describe('room left in the box, each way; 1 mm'),
    beside: z
      .array(z.string().min(1))
      .optional()
      .describe('components that lie beside the stack of cards, such as counters'),
    boxes: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .describe('how many boxes share what goes into one; 1, or as many as the paper asks for'),
    lead: translated('one sentence on the front').optional(),
    minutes: z.int().min(1).optional().describe('how long a game takes, for the front'),
    plays: z
      .array(translated('one step'))
      .min(1)
      .max(3)
      .optional()
      .describe(
        'how it plays, in at most three steps, for the back; pictures are templates/partials/box-tray.hbs, their words box-tray-words.hbs',
      ),
    age: z.int().min(1).max(99).optional().describe('from which age on it can be played, for the gallery'),
    fewest: z.int().min(1).optional().describe('fewest players the front names; those of the engine'),
  });

/** As pages and the gallery take it. */
const themeColour = () =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'a colour of the theme has six digits, such as "#2f6f8f"')
    .optional()
    .describe('a colour of six digits in quotes, "#2f6f8f": without them YAML takes it for a comment');

/** What the deck is. */
const head = ({ slug, translated }: SchemaParts) => ({
  format: z.int().min(1).optional().describe(`version of the format the deck is written in: ${FORMAT}`),
  title: translated('title of the game'),
  version: z
    .union([z.string().min(1).max(40), z.number()])
    .describe('version of the deck, printed on every sheet; taken as it is written'),
  game: slug('a game').optional().describe('the rules engine the deck belongs to, such as mod-3'),
  languages: z
    .array(z.string().min(1))
    .min(1)
    .describe('the languages the deck is printed in: BCP 47 tags such as de, pt-BR, sr-Latn or gsw'),
  credits: translated('credits line').optional(),
});

/** What every template gets. */
function handed(words: ReturnType<typeof wordsForm>) {
  const colour = themeColour();
  return {
    px: z
      .string()
      .regex(PIXEL, 'a pixel is a length or a part of one, such as "1/300 in"')
      .optional()
      .describe(
        'what a px is in the lengths, style sheets and pictures of the deck, such as "1/300 in"; 1/96 in',
      ),
    theme: z
      .object({
        fill: colour,
        'fill-text': colour,
        deep: colour,
        tint: colour,
        on: colour,
        night: colour,
      })
      .catchall(z.json())
      .optional()
      .describe('identity colours and the like, handed to every template'),
    words: z
      .union([words, z.string().regex(/\.(ya?ml|json)$/i, 'words come from a YAML or JSON file')])
      .optional()
      .describe('words for {{t "fuel"}}: key to text, per language; or the name of a YAML file of them'),
    icons: z
      .record(z.string(), z.string().min(1))
      .optional()
      .describe(
        'icons for {fuel} in rich text: your name to a file (art/gem.svg) or a library drawing (game-icons:fuel-tank)',
      ),
  };
}

/** Words by key; of a file of their own too. */
const wordsForm = ({ translated }: SchemaParts) => z.record(z.string(), translated('a word'));

/** The forms of a deck and of its parts that are read alone. */
export function deckForms() {
  const parts = schemaParts();
  const [component, document] = [componentForm(parts), documentForm(parts)];
  const [words, box] = [wordsForm(parts), tuckBoxForm(parts)];
  const deck = z.strictObject({
    ...head(parts),
    ...handed(words),
    box: z
      .union([z.literal('none'), box])
      .optional()
      .describe('the tuck box: what its size is reckoned from; or none'),
    products: z
      .record(z.string(), z.boolean())
      .optional()
      .describe('files that are made or not, such as { contact: false }; --only makes them all the same'),
    components: z.array(component).default([]).describe('cards, tiles, tokens, boards and mats'),
    documents: z.array(document).default([]).describe('rule sheet, score pad, poster'),
  });
  return { deck, component, document, words };
}

type DeckForms = ReturnType<typeof deckForms>;

/** Making them takes longer than reading a deck by them. */
export const deckSchemas = once(deckForms);

export type RawDeck = z.infer<DeckForms['deck']>;
export type RawWords = z.infer<DeckForms['words']>;
export type RawDocument = z.infer<DeckForms['document']>;

/** The JSON Schema of `deck.yaml`, for editors; `docs/deck.schema.json` holds it. */
export const deckJsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(deckSchemas().deck, { io: 'input', target: 'draft-2020-12' }),
  $id: 'deck.schema.json',
  title: 'deck.yaml of modpress',
});
