/** What `npm run fuzz` has found, kept as it was: any end but a bug will do. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FuzzCase } from '../../fuzz/target.ts';
import type { Content, HostileCase } from '../case.ts';

const FOLDER = join(import.meta.dirname, '..', 'found');

const contentOf = (kept: FuzzCase['files'][string]): Content =>
  typeof kept === 'string' ? kept : Buffer.from(kept.base64, 'base64');

function hostileCase(name: string): HostileCase {
  const { files, words, stdin } = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as FuzzCase;
  return {
    name: name.replace('.json', ''),
    list: 'found',
    files: Object.fromEntries(Object.entries(files).map(([path, kept]) => [path, contentOf(kept)])),
    words,
    ...(stdin === undefined ? {} : { stdin }),
    exit: [0, 3, 4, 5, 6],
    megabytes: 1000,
    seconds: 10,
  };
}

export const FOUND: readonly HostileCase[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map(hostileCase);
