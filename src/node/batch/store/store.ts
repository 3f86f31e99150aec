/**
 * Where payloads, bundles and results are between the machines of a batch: what a store can do, and how results are in it.
 *
 * Keys: `bundles/<hash>`, `jobs/<id>`, `blobs/<hash>` are named by their content; `results/<id>` says what came of a job, under
 * its own hash on the first line. Whatever is read is held against its hash: a torn or changed piece is as good as missing.
 */
import { sha256 } from '../hash.ts';
import type { JobResult, MadeJob } from '../types.ts';
import { isHash, readResult } from './shapes.ts';

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
