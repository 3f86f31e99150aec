/**
 * The one definition of `deck.yaml`: the reader validates with it, and the JSON Schema for editors is made from it.
 *
 * Descriptions are in the schema; they are what an editor shows and what a diagnostic offers as help. Lengths stay
 * texts here (`3 mm`); the reader turns them into points. Source: docs/deck-format.md.
 */
import { z } from 'zod';
import { FORMAT } from './format.ts';
import { BLEED_SOURCES, COMPONENT_KINDS, COPY_ORDERS, PIECE_SHAPES } from './types.ts';
import { NAMED_SIZES } from './sizes.ts';

const LENGTH = /^\s*(\d+(\.\d+)?|\.\d+)\s*(pt|mm|cm|in|pc|px|q)\s*$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const length = z
  .union([z.string().regex(LENGTH, 'a length has a number and a unit, such as "3 mm"'), z.literal(0)])
  .describe('a length with its unit, such as "3 mm" or "0.125 in"; 0 needs no unit');

const size = z
  .union([
    z
      .string()
      .min(1)
      .meta({ examples: Object.keys(NAMED_SIZES) }),
    z.strictObject({ width: length, height: length }),
  ])
  .describe('the trimmed size: a name such as poker, "63 x 88 mm", or { width: 63 mm, height: 88 mm }');

const slug = (what: string) =>
  z.string().max(40).regex(SLUG, `${what} has lower-case letters, digits and hyphens, such as "my-cards"`);

/** One text for each language, by its BCP 47 tag; an object of its own in the JSON Schema. */
const texts = z.record(z.string(), z.string().min(1)).meta({ id: 'texts' });

const translated = (what: string) =>
  z
    .union([z.string().min(1), texts])
    .describe(`${what}: one text for all languages, or one per language such as { en: Card, fr: Carte }`);

const path = (what: string) => z.string().min(1).describe(what);

const plainData = z.json().describe('plain data, handed to the template as it is written');

const row = z.record(z.string(), z.json());

const percent = z.number().min(0).max(100);

export const componentSchema = z.strictObject({
  name: slug('a name').describe('short name, unique in the deck; it appears in messages and face names'),
  kind: z.enum(COMPONENT_KINDS).default('card').describe('what is printed: card, tile, token, board or mat'),
  title: translated('title, for outlines').optional(),
  size,
  corner: length.optional().describe('radius of the trimmed corner; 3 mm for cards, 0 otherwise'),
  shape: z
    .union([
      z.enum(PIECE_SHAPES),
      z
        .array(z.tuple([percent, percent]))
        .min(3)
        .max(60),
    ])
    .optional()
    .describe(
      'its edge, tip up, filling the size, or the corners of a polygon: [across, down] in per cent of the size; a rectangle, or a disc where the corner is half a side',
    ),
  bleed: length.optional().describe('ink beyond the trim; 3 mm, 0 for boards and mats'),
  safe: length.optional().describe('distance from the trim that text should keep; 3 mm'),
  'back-bleed': length
    .optional()
    .describe('ink of the back beyond the trim, for printers that drift; as bleed'),
  'bleed-from': z
    .enum(BLEED_SOURCES)
    .optional()
    .describe('where bleed comes from: art that reaches out, or the edge of the face, mirrored; art'),
  gap: length.optional().describe('white from one to the next on a sheet; left out: as the grid wants it'),
  across: z
    .int()
    .min(1)
    .max(200)
    .optional()
    .describe('how many stand side by side on a sheet; left out: as many as fit'),
  order: z
    .enum(COPY_ORDERS)
    .optional()
    .describe(
      'copies one after the other (1 1 2 2), or dealt round (1 2 1 2), one `set` of rows at a time; together',
    ),
  sheet: z
    .string()
    .min(1)
    .optional()
    .describe('a sheet template: labels, round tokens, dice; a name or a YAML file of the deck folder'),
  data: z
    .union([z.string().min(1), z.array(row)])
    .optional()
    .describe(
      'a CSV, XLSX, ODS, JSON or YAML file of the deck folder, or the rows themselves; left out: one face without data',
    ),
  columns: z
    .array(z.string().min(1))
    .optional()
    .describe('the fields a row may have; others are errors, missing ones are empty'),
  rename: z
    .record(z.string().min(1), z.string().min(1))
    .optional()
    .describe('columns by other names, such as { copies: quantity }: copies is what the file calls quantity'),
  lists: z
    .record(z.string().min(1), z.string().min(1).max(8))
    .optional()
    .describe('columns whose cells hold several values, and what parts them, such as { tags: "," }'),
  join: z
    .strictObject({
      data: z.string().min(1).describe('the other table, a file of the deck folder'),
      on: z.string().min(1).describe('the column both tables have'),
    })
    .optional()
    .describe('columns of another table, found by a key, such as { data: kinds.csv, on: kind }'),
  compute: z
    .record(z.string().min(1), z.string().min(1))
    .optional()
    .describe('columns computed from others, such as { total: cost * 2 + strength }'),
  sample: z.int().min(1).optional().describe('only so many rows, drawn at random by the seed'),
  seed: z
    .union([z.string().max(100), z.number()])
    .optional()
    .describe('what the sample is drawn by; the same seed draws the same rows'),
  where: z
    .string()
    .min(1)
    .optional()
    .describe('keeps only some rows, such as "copies > 0 and suit == hearts"'),
  copies: z.int().min(0).max(10_000).optional().describe('copies of each row that does not say its own; 1'),
  front: path('the Handlebars template of the front'),
  'front-large': path(
    'the template of the front in large figures, for --large-index: big numerals, one corner, nothing turned',
  ).optional(),
  back: path('the Handlebars template of the back').optional(),
  spoken: translated('what a screen reader says for a face, a Handlebars text over the row').optional(),
  product: slug('a product')
    .optional()
    .describe('the file it is printed into; cards, tiles, tokens or boards by kind'),
  glued: z
    .boolean()
    .optional()
    .describe('folded and glued when it is cut, as the list of the Extras sheet says'),
  what: translated('what it is, in a few words, for the list of the Extras sheet').optional(),
  place: z
    .array(z.tuple([percent, percent]))
    .min(1)
    .max(12)
    .optional()
    .describe(
      'where such parts lie on the table, in per cent from its left and its top, such as [[20, 50], [80, 50]]',
    ),
});

export const documentSchema = z.strictObject({
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
export const tuckBoxSchema = z.strictObject({
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
const themeColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour of the theme has six digits, such as "#2f6f8f"')
  .optional()
  .describe('a colour of six digits in quotes, "#2f6f8f": without them YAML takes it for a comment');

/** Words by key; of a file of their own too. */
export const wordsSchema = z.record(z.string(), translated('a word'));

export const deckSchema = z.strictObject({
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
  theme: z
    .object({
      fill: themeColour,
      'fill-text': themeColour,
      deep: themeColour,
      tint: themeColour,
      on: themeColour,
      night: themeColour,
    })
    .catchall(z.json())
    .optional()
    .describe('identity colours and the like, handed to every template'),
  words: z
    .union([wordsSchema, z.string().regex(/\.(ya?ml|json)$/i, 'words come from a YAML or JSON file')])
    .optional()
    .describe('words for {{t "fuel"}}: key to text, per language; or the name of a YAML file of them'),
  icons: z
    .record(z.string(), z.string().min(1))
    .optional()
    .describe(
      'icons for {fuel} in rich text: your name to a file (art/gem.svg) or a library drawing (game-icons:fuel-tank)',
    ),
  box: z
    .union([z.literal('none'), tuckBoxSchema])
    .optional()
    .describe('the tuck box: what its size is reckoned from; or none'),
  products: z
    .record(z.string(), z.boolean())
    .optional()
    .describe('files that are made or not, such as { contact: false }; --only makes them all the same'),
  components: z.array(componentSchema).default([]).describe('cards, tiles, tokens, boards and mats'),
  documents: z.array(documentSchema).default([]).describe('rule sheet, score pad, poster'),
});

export type RawDeck = z.infer<typeof deckSchema>;
export type RawComponent = z.infer<typeof componentSchema>;
export type RawDocument = z.infer<typeof documentSchema>;
export type RawTranslated = z.infer<ReturnType<typeof translated>>;
export type RawLength = z.infer<typeof length>;

/** The JSON Schema of `deck.yaml`, for editors; `docs/deck.schema.json` holds it. */
export const deckJsonSchema = (): Record<string, unknown> => ({
  ...z.toJSONSchema(deckSchema, { io: 'input', target: 'draft-2020-12' }),
  $id: 'deck.schema.json',
  title: 'deck.yaml of modpress',
});
