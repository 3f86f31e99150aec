/**
 * Where payloads, bundles and results are between the machines of a batch: what a store can do, and how results are in it.
 *
 * Keys: `bundles/<hash>`, `jobs/<id>`, `blobs/<hash>` are named by their content; `results/<id>` says what came of a job, under
 * its own hash on the first line. Whatever is read is held against its hash: a torn or changed piece is as good as missing.
 */
import { sha256 } from '../finished.ts';
import type { JobResult, MadeJob } from '../types.ts';
import { isHash, readResult } from './shapes.ts';
import { randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from '../../files/folders.ts';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import type { AwsClient } from 'aws4fetch';

export interface Store {
  /** As people read it, without secrets. */
  readonly name: string;
  /** Undefined where nothing is. Throws `StoreFault`. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** All of it or nothing. Throws `StoreFault`. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Why a store cannot be used; `full`: there is no room in it. */
export class StoreFault extends Error {
  override name = 'StoreFault';
  readonly isFull: boolean;

  constructor(message: string, isFull: boolean) {
    super(message);
    this.isFull = isFull;
  }
}

/** A piece named by its hash; undefined when it is missing or is not what its name says. */
export async function getNamed(store: Store, folder: Named, hash: string): Promise<Uint8Array | undefined> {
  // A key becomes a path or an address: what is no hash is asked for nowhere.
  if (!isHash(hash)) return undefined;
  const bytes = await store.get(`${folder}/${hash}`);
  return bytes && sha256(bytes) === hash ? bytes : undefined;
}

type Named = 'bundles' | 'jobs' | 'blobs';

/** Puts a piece under its hash unless it is there whole. */
export async function putNamed(store: Store, folder: Named, hash: string, bytes: Uint8Array): Promise<void> {
  if ((await getNamed(store, folder, hash)) === undefined) await store.put(`${folder}/${hash}`, bytes);
}

/** The files first, then the record that names them: a result that is there is whole. */
export async function putResult(store: Store, id: string, { result, blobs }: MadeJob): Promise<void> {
  for (const { sha256: hash, bytes } of blobs) await putNamed(store, 'blobs', hash, bytes);
  const text = JSON.stringify({ id, result });
  await store.put(`results/${id}`, Buffer.from(`${sha256(text)}\n${text}`));
}

/** What came of a job; `torn` when what is there is not what was written, or not what a job writes. */
export async function getResult(store: Store, id: string): Promise<JobResult | 'torn' | undefined> {
  if (!isHash(id)) return undefined;
  const bytes = await store.get(`results/${id}`);
  if (!bytes) return undefined;
  const all = Buffer.from(bytes).toString();
  const end = all.indexOf('\n');
  const text = all.slice(end + 1);
  if (sha256(text) !== all.slice(0, end)) return 'torn';
  const read = readResult(text);
  return read?.id === id ? read.result : 'torn';
}

export const removeResult = (store: Store, id: string): Promise<void> => store.remove(`results/${id}`);

/** What the system says when there is no room: full disk, used-up quota, file too large. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** @param folder absolute; made when the first piece comes */
export function folderStore(folder: string): Store {
  const pathOf = (key: string): string => {
    const [kind = '', name = ''] = key.split('/');
    return join(folder, kind, name.slice(0, 2), name);
  };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      throw faultOf(thrown, folder);
    }
  };
  return {
    name: folder,
    get: (key) => guarded(() => readIfThere(pathOf(key))),
    put: (key, bytes) => guarded(() => writeWhole(pathOf(key), bytes)),
    remove: (key) => guarded(() => rm(pathOf(key), { force: true })),
  };
}

async function readIfThere(path: string): Promise<Uint8Array | undefined> {
  try {
    // A pipe in place of a piece never ends.
    if (!(await stat(path)).isFile()) return undefined;
    return await readFile(path);
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return undefined;
    throw thrown;
  }
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  // Node's own way never ends under /proc.
  makeFolders(dirname(path));
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (thrown) {
    await rm(temporary, { force: true });
    throw thrown;
  }
}

const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';

function faultOf(thrown: unknown, folder: string): unknown {
  const code = codeOf(thrown);
  if (code === '') return thrown;
  return FULL.includes(code)
    ? new StoreFault(`no room in the store ${folder} (${code})`, true)
    : new StoreFault(`the store ${folder} cannot be used (${code})`, false);
}

// From what `--store` says to a store (`openStore`): a folder, or a bucket as `s3://bucket/folder`.

export async function openStore(
  address: string,
  { cwd, env }: { readonly cwd: string; readonly env: Environment },
): Promise<{ readonly store: Store } | { readonly fault: Diagnostic }> {
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(address)) return { store: folderStore(resolve(cwd, address)) };
  const bucket = readBucket(address, env);
  if ('missing' in bucket)
    return {
      fault: error('MP4312', `the store cannot be used: ${bucket.missing}`, {
        help: 'name a folder that all machines see, or a bucket as s3://bucket/folder',
      }),
    };
  return { store: await s3Store(bucket) };
}

// A store in a bucket of an S3-compatible server (`s3Store`): for machines that share no disk.
// Takes `s3://bucket[/folder]`; keys, region and server come from the environment, under the names every such program reads:
// AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL. Home of aws4fetch. The server puts a whole object or
// none, so nobody reads half of one.

type Environment = Readonly<Record<string, string | undefined>>;

interface Bucket {
  readonly bucket: string;
  /** In front of every key; empty or ending with a slash. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** What an address and the environment say; a sentence where something is missing. */
export function readBucket(address: string, env: Environment): Bucket | { readonly missing: string } {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (bucket === undefined) return { missing: `"${address}" is not a bucket: write s3://bucket/folder` };
  const accessKeyId = env['AWS_ACCESS_KEY_ID'] ?? '';
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'] ?? '';
  if (accessKeyId === '' || secretAccessKey === '')
    return { missing: 'keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and one is not set' };
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const usual = `https://s3.${region}.amazonaws.com`;
  const endpoint = (env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || usual).replace(/\/+$/, '');
  if (!URL.canParse(endpoint)) return { missing: 'AWS_ENDPOINT_URL is not an address' };
  const folder = path.replace(/\/+$/, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const sessionToken = env['AWS_SESSION_TOKEN'] || undefined;
  return { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken };
}

/** Tries of a request that the server could not take or did not answer. */
const TRIES = 4;

async function s3Store(bucket: Bucket): Promise<Store> {
  const { AwsClient: Client } = await import('aws4fetch');
  const { accessKeyId, secretAccessKey, sessionToken, region } = bucket;
  const client = new Client({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: TRIES - 1,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const name = `s3://${bucket.bucket}/${bucket.prefix}`.replace(/\/$/, '');
  const ask = requester(client, bucket, name);
  return {
    name,
    async get(key) {
      const answer = await ask('GET', key);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    async put(key, bytes) {
      await ask('PUT', key, bytes);
    },
    async remove(key) {
      await ask('DELETE', key);
    },
  };
}

type Method = 'GET' | 'PUT' | 'DELETE';

function requester(client: AwsClient, { endpoint, bucket, prefix }: Bucket, name: string) {
  return async (method: Method, key: string, body?: Uint8Array): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${prefix}${key}`;
    let answer: Response;
    try {
      answer = await client.fetch(url, {
        method,
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      });
    } catch (thrown) {
      const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new StoreFault(`the store ${name} does not answer: ${why}`, false);
    }
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    const code = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? String(answer.status);
    const isFull = answer.status === 507 || /Quota|StorageFull|InsufficientCapacity/i.test(code);
    const message = isFull ? `no room in the store ${name} (${code})` : `the store ${name} refused: ${code}`;
    throw new StoreFault(message, isFull);
  };
}
