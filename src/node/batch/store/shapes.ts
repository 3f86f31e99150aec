/**
 * The form of what lies in a store: results, payloads, packed folders.
 *
 * Every machine that may write to a store or to a queue can put anything there under a hash that is right. So nothing read from
 * it is trusted: it has this form, or it is not of modpress. Names of files are names below a folder, and nothing else.
 */
import * as z from 'zod';
import { isCode } from '../../../base/diagnostics/codes.ts';
import { clipped, type JobResult, type Payload } from '../types.ts';

/** SHA-256, hexadecimal: what every piece of a store is called. */
export const isHash = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

const MOST_NAME = 255;
const MOST_PATH = 4096;

/** One name in a folder: `mod-3`, `cards.en.a4.pdf`. */
export const isPlainName = (name: string): boolean =>
  name !== '' && name !== '.' && name !== '..' && name.length <= MOST_NAME && !/[/\\\0]/.test(name);

/** A path below a folder, with forward slashes. */
export const isPlainPath = (path: string): boolean =>
  path.length <= MOST_PATH && path.split('/').every(isPlainName);

const HASH = z.string().refine(isHash, 'is no hash');
const PATH = z
  .string()
  .refine(isPlainPath, { error: ({ input }) => `"${String(input)}" is no path below a folder` });
const COUNT = z.int().nonnegative();
const PRINTS = z.record(z.string(), z.record(z.string(), z.array(z.string())));

const FILE = z.object({
  path: PATH,
  sha256: HASH,
  bytes: COUNT,
  pages: COUNT,
  codes: z.array(z.string()),
});

const PLACE = z.tuple([COUNT, COUNT, COUNT]).refine(([, start, end]) => start <= end, 'is no place');

const SOURCE = z.object({ name: z.string(), text: z.string() });
const ORIGIN = z.object({
  message: z.string(),
  place: z.object({ file: SOURCE, start: COUNT, end: COUNT }).optional(),
});
const CASE = z.object({
  kind: z.enum(['row', 'page']),
  name: z.string(),
  origin: z.array(ORIGIN).optional(),
  shared: z.string().optional(),
  excess: z.number().optional(),
});

const FOUND = z.object({
  severity: z.enum(['error', 'warning']),
  code: z.string().refine(isCode, 'is no code'),
  message: z.string(),
  label: z.string().optional(),
  help: z.string().optional(),
  place: PLACE.optional(),
  notes: z.array(z.object({ message: z.string(), place: PLACE.optional() })),
  case: CASE.optional(),
  cases: z.array(z.string()).optional(),
  isAnywhere: z.boolean().optional(),
});

const SAMPLE = z.union([
  z.object({ kind: z.literal('share'), count: COUNT, hits: COUNT }),
  z.object({
    kind: z.literal('number'),
    count: COUNT,
    sum: z.number(),
    squares: z.number(),
    least: z.number(),
    most: z.number(),
  }),
]);

const TALLY = z.object({
  games: COUNT,
  drawn: COUNT,
  lost: COUNT,
  shared: COUNT,
  wins: z.record(z.string(), SAMPLE),
  endings: z.record(z.string(), COUNT),
  samples: z.record(z.string(), SAMPLE),
  balance: z.json(),
});

const RESULT = z.object({
  id: HASH,
  result: z.object({
    files: z.array(FILE),
    faces: z.object({ faces: PRINTS, counts: z.record(z.string(), z.number()) }).optional(),
    tally: TALLY.optional(),
    diagnostics: z.object({
      files: z.array(SOURCE),
      found: z.array(FOUND),
    }),
  }),
});

/** The work itself is plain data that a job reads: what it makes of it stays in memory, and ends with the job. */
const JOB = z.object({ path: z.string() }).loose();
const PAYLOAD = z.object({
  edition: z.string(),
  work: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('deck'),
      bundle: HASH,
      deck: z
        .string()
        .refine(isPlainName, { error: ({ input }) => `"${String(input)}" is no name of a folder` }),
      group: z.object({ jobs: z.array(JOB), settings: z.object({}).loose() }),
    }),
    z.object({ kind: z.literal('handout'), job: JOB }),
    z.object({ kind: z.literal('games'), share: z.object({ plan: z.object({}).loose() }).loose() }),
  ]),
});

/** Name and length of each file of a packed folder. */
const ENTRIES = z.array(z.object({ name: PATH, bytes: COUNT }));

export type Entry = z.infer<typeof ENTRIES>[number];

/** Undefined for whatever no job has written. */
export function readResult(text: string): { readonly id: string; readonly result: JobResult } | undefined {
  const read = RESULT.safeParse(jsonOf(text));
  return read.success ? (read.data as { id: string; result: JobResult }) : undefined;
}

/** Throws, in words, for what is no work. */
export function readPayload(text: string): Payload {
  const read = PAYLOAD.safeParse(jsonOf(text));
  if (!read.success) throw new Error(`its work is not one of modpress: ${issueOf(read.error)}`);
  return read.data as unknown as Payload;
}

/** Throws, in words, for what is no packed folder. */
export function readEntries(text: string): readonly Entry[] {
  const read = ENTRIES.safeParse(jsonOf(text));
  if (!read.success) throw new Error(`its deck is not one that modpress packed: ${issueOf(read.error)}`);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `work.deck: a name of a folder`. */
function issueOf({ issues: [first] }: z.ZodError): string {
  const path = (first?.path ?? []).map(String).join('.');
  return clipped(`${path === '' ? '' : `${path}: `}${first?.message ?? ''}`);
}
