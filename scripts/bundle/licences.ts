/**
 * The licences of the packages whose code the bundle copies: their texts must travel with it.
 *
 * Takes the files that went into the bundle, gives one text: per package its name, version, licence and licence file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** @param inputs paths from the project's folder, as esbuild names them */
export function licencesOf(inputs: readonly string[]): string {
  const folders = new Set(
    inputs.flatMap((path) => /^(?:.*:)?((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []),
  );
  const entries = [...folders].sort().map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    return `${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})\n\n${licenceText(folder)}`;
  });
  const line = `\n${'-'.repeat(79)}\n\n`;
  return `Code of these packages is part of the files in this folder.\n${line}${entries.join(line)}`;
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  if (file === undefined) throw new Error(`${folder} carries no licence file`);
  return `${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
