/**
 * What the schemas of `deck.yaml` share: lengths, sizes, names, texts in languages, paths. Descriptions are what an editor shows.
 */
import * as z from 'zod';
import { NAMED_SIZES } from './sizes.ts';

const LENGTH = /^\s*(\d+(\.\d+)?|\.\d+)\s*(pt|mm|cm|in|pc|px|q)\s*$/i;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function schemaParts() {
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
  return { length, size, slug, translated, path, plainData, row, percent };
}

export type SchemaParts = ReturnType<typeof schemaParts>;
export type RawTranslated = z.infer<ReturnType<SchemaParts['translated']>>;
export type RawLength = z.infer<SchemaParts['length']>;
