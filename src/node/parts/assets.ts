/**
 * What the press brings along, from installed packages, for the host (`assets`). Each is opened when it is first asked for.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Assets } from '../../base/host.ts';
import { icon, iconNames } from './icon-file.ts';
import { ownBytes } from './own-bytes.ts';
import { packagePlace } from './package-place.ts';
import { yogaFiles } from './yoga-files.ts';

const require = createRequire(import.meta.url);

const folderOf = (slug: string): string =>
  join(packagePlace(`@fontsource/${slug}`, import.meta.url), 'files');

export const assets: Assets = {
  typeface: (slug, file) => ownBytes(readFileSync(join(folderOf(slug), file))),
  icon,
  iconNames,
  load: (name) => (name === 'yoga-layout' ? yogaFiles() : require(name)),
};
