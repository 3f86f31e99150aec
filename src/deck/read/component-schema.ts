/** An entry of `components:` in `deck.yaml`: what is cut, from which data, with which template. */
import * as z from 'zod';
import type { SchemaParts } from './sizes.ts';
import { BLEED_SOURCES, COMPONENT_KINDS, COPY_ORDERS, PIECE_SHAPES } from './types.ts';

/** Name, size and edge. */
const piece = ({ length, size, slug, translated, percent }: SchemaParts) => ({
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
});

/** How pieces stand on a sheet. */
const onSheet = ({ length }: SchemaParts) => ({
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
});

/** From which table. */
const table = ({ row }: SchemaParts) => ({
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
      missing: z
        .enum(['error', 'empty'])
        .optional()
        .describe('what a row without a partner is: an error, or one whose joined fields are empty'),
      rename: z
        .record(z.string().min(1), z.string().min(1))
        .optional()
        .describe('other names for columns of the other table, such as { cost: Kosten }'),
    })
    .optional()
    .describe('columns of another table, found by a key, such as { data: kinds.csv, on: kind }'),
});

/** What of the table is printed. */
const rowsOf = () => ({
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
});

/** With which templates, and into which file. */
const faces = ({ size, slug, translated, path }: SchemaParts) => ({
  front: path('the Handlebars template of the front'),
  'front-large': path(
    'the template of the front in large figures, for --large-index: big numerals, one corner, nothing turned',
  ).optional(),
  'size-large': size
    .optional()
    .describe('the size in large figures, where the usual one is too small for them'),
  back: path('the Handlebars template of the back').optional(),
  spoken: translated('what a screen reader says for a face, a Handlebars text over the row').optional(),
  product: slug('a product')
    .optional()
    .describe('the file it is printed into; cards, tiles, tokens or boards by kind'),
});

/** What it is once it is cut. */
const afterwards = ({ translated, percent }: SchemaParts) => ({
  glued: z
    .boolean()
    .optional()
    .describe('folded and glued when it is cut, as the list of the Extras sheet says'),
  what: translated('what it is, in a few words, for the list of the Extras sheet').optional(),
  measure: translated(
    'its size as people say it, such as side 29 mm, for a shape of many corners',
  ).optional(),
  place: z
    .array(z.tuple([percent, percent]))
    .min(1)
    .max(12)
    .optional()
    .describe(
      'where such parts lie on the table, in per cent from its left and its top, such as [[20, 50], [80, 50]]',
    ),
});

export const componentForm = (parts: SchemaParts) =>
  z.strictObject({
    ...piece(parts),
    ...onSheet(parts),
    ...table(parts),
    ...rowsOf(),
    ...faces(parts),
    ...afterwards(parts),
  });

export type RawComponent = z.infer<ReturnType<typeof componentForm>>;
