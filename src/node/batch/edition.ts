/**
 * Which press this is (`editionOf`): its version, and a hash of everything in the package that decides bytes.
 *
 * Two machines may share jobs only when their editions are equal: a worker with another program, template or deck would make
 * other bytes under the same name. `0.1.0+5d41402abc4b`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { once } from '../../base/cache.ts';
import { packageFolder } from '../../press/open/package-folder.ts';
import { pictureVersion } from '../parts/pictures.ts';

/** The edition of this press; reads the package once. */
export const editionOf = once((): string => {
  const { root, version, templates, decks, handouts } = packageFolder();
  const hash = createHash('sha256');
  const add = (folder: string, wanted: RegExp): void => {
    for (const path of filesIn(folder).filter((file) => wanted.test(file))) {
      hash.update(`${relative(root, path).split(sep).join('/')}\0`);
      hash.update(readFileSync(path));
    }
  };
  // The program is the bundle where it is installed, and the sources in a checkout.
  const sources = join(root, 'src');
  if (existsSync(sources)) add(sources, /(?<!\.test|\.fixture)\.ts$/);
  else hash.update(readdirSync(join(root, 'dist')).find((name) => /^press-\w+\.js$/.test(name)) ?? '');
  for (const folder of [templates, decks, handouts]) add(folder, /./);
  // Pictures are drawn by a library of its own version.
  hash.update(pictureVersion());
  return `${version}+${hash.digest('hex').slice(0, 12)}`;
});

function filesIn(folder: string): readonly string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(path);
      return entry.isFile() ? [path] : [];
    });
}
