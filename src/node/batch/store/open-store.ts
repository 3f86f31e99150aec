/** From what `--store` says to a store (`openStore`): a folder, or a bucket as `s3://bucket/folder`. */
import { resolve } from 'node:path';
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { folderStore } from './folder-store.ts';
import { readBucket, s3Store, type Environment } from './s3-store.ts';
import type { Store } from './store.ts';

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
