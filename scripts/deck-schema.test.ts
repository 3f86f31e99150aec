/** The schema for editors is the one the reader validates with. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SCHEMA_FILE, schemaText } from './deck-schema.ts';

describe('docs/deck.schema.json', () => {
  it('is current', async () => {
    const current = readFileSync(SCHEMA_FILE, 'utf8');
    expect(current === (await schemaText()) ? 'current' : 'run npx tsx scripts/deck-schema.ts').toBe(
      'current',
    );
  });

  it('describes every key of a component for an editor', () => {
    const schema = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')) as {
      readonly required: readonly string[];
      readonly properties: {
        readonly components: { readonly items: { readonly properties: Record<string, object> } };
      };
    };
    expect(schema.required).toEqual(['title', 'version', 'languages']);
    const keys = schema.properties.components.items.properties;
    expect(Object.keys(keys)).toContain('where');
    for (const [name, value] of Object.entries(keys)) expect(value, name).toHaveProperty('description');
  });
});
