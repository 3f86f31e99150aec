/**
 * Writes docs/json-output.schema.json: what each command prints with `--json`.
 *
 * Run by hand after a change of an answer: `npx tsx scripts/json-output.ts`. The test beside it holds the commands to it, and the file
 * to this one. A key that goes or changes its meaning raises `schema` (src/node/cli/print-result.ts); a new key does not.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { JSON_SCHEMA_VERSION } from '../src/node/cli/print-result.ts';

export const OUTPUT_SCHEMA = join(
  fileURLToPath(new URL('..', import.meta.url)),
  'docs',
  'json-output.schema.json',
);

const text = z.string();
const number = z.number();
const flag = z.boolean();
const texts = z.array(text);
const numbers = z.array(number);
const list = (shape: z.ZodRawShape) => z.array(z.strictObject(shape));
const anything = z.record(text, z.unknown());

const PLACE = {
  file: text.nullable(),
  line: number.nullable(),
  column: number.nullable(),
  endLine: number.nullable(),
  endColumn: number.nullable(),
};
const diagnostic = z
  .strictObject({
    ...PLACE,
    code: text.regex(/^MP\d{4}$/),
    severity: z.enum(['error', 'warning']),
    message: text,
    label: text.nullable(),
    notes: list({ ...PLACE, message: text }),
    help: text.nullable(),
    cases: texts.describe('rows or pages it stands for, where they are several'),
  })
  .meta({ id: 'diagnostic' });

const ENVELOPE = {
  schema: z.literal(JSON_SCHEMA_VERSION),
  command: text,
  ok: flag.describe('whether exit is 0'),
  exit: number.describe('the exit code'),
  diagnostics: z.array(diagnostic),
};

const WRITTEN = { path: text, bytes: number, sha256: text, changed: flag };
const cases = list({ finding: text, code: text, message: text, because: text.optional() });
const timings = z.record(text, number).describe('milliseconds by stage');
const caches = z.record(text, z.strictObject({ hits: number, misses: number }));
const coverage = z.array(anything);
const share = z.strictObject({ count: number, hits: number, share: number, low: number, high: number });
const FINISHED = {
  name: text,
  version: text,
  isTagged: flag,
  pages: z.array(anything),
  fonts: z.array(anything),
  findings: z.array(anything),
  verdicts: list({ use: text, faults: number, state: text }),
};
const fact = { id: text, name: text, value: text, exact: flag, source: text, method: text };
const printer = anything.describe('as modpress printer keeps it');

/** What is added to the envelope, by what a command did. */
const ANSWERS: Readonly<Record<string, z.ZodRawShape>> = {
  build: {
    files: list({
      ...WRITTEN,
      ...{
        deck: text,
        product: text,
        variant: text,
        language: text,
        paper: text,
        pages: number,
        sheets: number,
        ink: numbers,
      },
    }),
    ...{ coverage, accepted: cases, timings, caches, milliseconds: number },
  },
  'build --stop-after STAGE': {
    stage: text.describe('the result of the stage as text'),
    lists: z.unknown().optional().describe('display lists, of the stage paint'),
    files: z.array(anything),
    ...{ coverage, accepted: cases, timings, caches, milliseconds: number },
  },
  'build --dry-run': { files: list({ path: text, deck: text, product: text, isThere: flag }) },
  check: { coverage, timings, caches, milliseconds: number, accepted: cases, acceptable: cases },
  'check FILE.pdf': { files: list({ ...FINISHED, spoken: list({ depth: number, text }).optional() }) },
  'check FILE.pdf --hash': { files: list({ name: text, hash: text }) },
  export: { target: text, files: list({ ...WRITTEN, facts: text }), notes: texts, accepted: cases },
  calibrate: { files: list({ path: text, changed: flag, wasForeign: flag }) },
  config: { settings: z.array(anything) },
  diff: {
    ...{ before: text, after: text, same: number },
    cards: list({
      ...{ key: text, kind: text, fields: z.array(anything), words: text },
      faces: list({ name: text, before: text.nullable(), after: text.nullable() }),
    }),
  },
  doctor: { findings: list({ name: text, isGood: flag, message: text }), version: text },
  explain: { code: text, kind: text, title: text, cause: text, example: text, repair: text },
  facts: { games: list({ id: text, title: text, players: numbers }) },
  'facts GAME': { game: text, facts: list(fact) },
  handout: {
    files: list({ ...WRITTEN, pages: number, codes: texts, twin: text.optional() }),
    milliseconds: number,
  },
  'handout --list': {
    handouts: list({
      ...{ number: text, name: text, game: text, version: number, levels: numbers },
      forms: list({ form: text, levels: numbers }),
      summary: z.strictObject({ title: text, practises: text, game: text, grades: z.record(text, text) }),
    }),
  },
  init: { folder: text, files: texts, next: texts },
  import: { folder: text, files: texts, taken: texts, left: texts },
  migrate: { isWritten: flag, decks: list({ path: text, done: texts, lines: z.array(anything) }) },
  play: { transcript: anything },
  'play --games N': {
    statistics: z.looseObject({ game: text, games: number, seed: text, bots: texts, seats: z.array(share) }),
  },
  standards: { standards: list({ code: text, list: text, year: number, handouts: texts }) },
  'words export': { files: list({ path: text, language: text, open: number }) },
  'words import': {
    ...{ language: text, texts: number, missing: texts, isNewLanguage: flag },
    files: z.array(z.unknown()),
  },
  completion: { shell: text, script: text },
  'printer set': { printer, path: text },
  'printer show': { printer },
  'printer list': { printers: texts, folder: text },
  'printer remove': { removed: text },
  'batch --dry-run': {
    ...{ name: text, plan: text, edition: text, cores: number, estimate: anything },
    jobs: list({ id: text, unit: text, kind: text, label: text, paths: texts, size: number }),
  },
  batch: {
    ...{ name: text, plan: text, jobs: number, resumed: number, failure: text, milliseconds: number },
    files: list({ ...WRITTEN, pages: number, codes: texts }),
  },
  worker: { done: number },
};

/** The objects by what was done; `stopped` is what any command prints that could not do its work. */
export const OUTPUTS: ReadonlyMap<string, z.ZodType> = new Map<string, z.ZodType>([
  ...Object.entries(ANSWERS).map(([title, shape]): [string, z.ZodType] => [
    title,
    z.strictObject({ ...ENVELOPE, command: z.literal(title.split(' ')[0] ?? ''), ...shape }).meta({ title }),
  ]),
  ['stopped', z.looseObject({ ...ENVELOPE, ok: z.literal(false) }).meta({ title: 'stopped' })],
]);

/** The text of the file. */
export async function outputSchemaText(): Promise<string> {
  const schema = z.toJSONSchema(z.union([...OUTPUTS.values()]));
  const options = await resolveConfig(OUTPUT_SCHEMA);
  return format(JSON.stringify({ title: 'What modpress prints with --json', ...schema }), {
    ...options,
    parser: 'json',
  });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(OUTPUT_SCHEMA, await outputSchemaText());
