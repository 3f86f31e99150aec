/** Which sharp draws (`rasterVersion`): pictures of another version may have other bytes. Reads its package, loads nothing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';

/** "0.35.5". */
export function rasterVersion(): string {
  const main = createRequire(import.meta.url).resolve('sharp');
  const folder = main.slice(0, main.lastIndexOf(`${sep}sharp${sep}`));
  const text = readFileSync(join(folder, 'sharp', 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
