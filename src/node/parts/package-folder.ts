/**
 * Where the press itself is installed, for the host (`findPackage`): its own decks and templates are there.
 *
 * The code runs three ways: from src/ in development, from dist/ after bundling, from node_modules/ once installed. In
 * each the package folder is the nearest one above this file that holds a package.json with our name.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Home } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import { slashed } from '../../base/paths.ts';

let known: Home | undefined;

/** The package this code belongs to; throws an InternalError when it was torn from its package. */
export const findPackage = (): Home => (known ??= lookUpwards(dirname(fileURLToPath(import.meta.url))));

function lookUpwards(start: string): Home {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const found = readPackage(folder);
    if (found?.name === 'modpress') return { root: slashed(folder), version: found.version };
  }
  invariant(false, 'the package folder of modpress was not found');
}

function readPackage(folder: string): { readonly name: string; readonly version: string } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
  } catch {
    return undefined;
  }
}
