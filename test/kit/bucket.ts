/**
 * An S3-compatible server of a test's own (s3rver): on this machine alone, its objects in a folder, ended after.
 *
 * It is fetched into node_modules/.cache for these tests alone, never into the lock file, in the long form and in CI.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isLong } from './length.ts';
import { freePort } from './redis.ts';

const home = resolve('node_modules/.cache/modpress-s3rver');
const entry = join(home, 'node_modules', 's3rver', 'bin', 's3rver.js');
const isWanted = existsSync(entry) || isLong || (process.env['CI'] ?? '') !== '';

/** True when there is a server, or one could be fetched. */
export function hasBucket(): boolean {
  if (!isWanted) return false;
  mkdirSync(home, { recursive: true });
  if (!existsSync(entry))
    spawnSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', home, 's3rver@3.7.1'], {
      stdio: 'ignore',
    });
  return existsSync(entry);
}

export interface Bucket {
  /** What a process must find in its environment; the bucket is called `press`. */
  readonly env: Readonly<Record<string, string>>;
  kill(): void;
}

export async function startBucket(folder: string): Promise<Bucket> {
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const place = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port)];
  const server = spawn(process.execPath, [entry, ...place, '--configure-bucket', 'press'], {
    stdio: 'ignore',
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let left = 80; left > 0; left--) {
    const isThere = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (isThere)
      return {
        env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_ENDPOINT_URL: endpoint },
        kill: () => void server.kill('SIGKILL'),
      };
    await pause(250);
  }
  server.kill('SIGKILL');
  throw new Error('s3rver did not start');
}
