/**
 * Writes docs/deck.schema.json from the schema the reader of decks validates with.
 *
 * Run by hand after a change of the schemas of src/deck/read: `npx tsx scripts/deck-schema.ts`. The test beside it fails when the file
 * is not current. Editors complete and check `deck.yaml` with it; see docs/deck-format.md.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { deckJsonSchema } from '../src/deck/read/schema.ts';

export const SCHEMA_FILE = join(fileURLToPath(new URL('..', import.meta.url)), 'docs', 'deck.schema.json');

/** The text of the file. */
export async function schemaText(): Promise<string> {
  const options = await resolveConfig(SCHEMA_FILE);
  return format(JSON.stringify(deckJsonSchema()), { ...options, parser: 'json' });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(SCHEMA_FILE, await schemaText());
