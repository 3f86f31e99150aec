/**
 * Where the press's own decks and templates lie.
 *
 * The code runs three ways: from src/ in development, from dist/ after bundling, from node_modules/ once installed. In
 * each the package folder is the nearest one above this file that holds a package.json with our name.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { invariant } from '../../base/invariant.ts';

let known: PackageFolder | undefined;

export interface PackageFolder {
  readonly root: string;
  readonly decks: string;
  readonly templates: string;
  /** Words of the handouts. */
  readonly handouts: string;
  readonly version: string;
}

/** The package this code belongs to; throws an InternalError when it was torn from its package. */
export function packageFolder(): PackageFolder {
  known ??= findPackage(dirname(fileURLToPath(import.meta.url)));
  return known;
}

function findPackage(start: string): PackageFolder {
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const found = readPackage(folder);
    if (found?.name === 'modpress')
      return {
        root: folder,
        decks: join(folder, 'decks'),
        templates: join(folder, 'templates'),
        handouts: join(folder, 'handouts'),
        version: found.version,
      };
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
