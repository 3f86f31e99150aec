/**
 * Other programs that draw the same sheets, from a folder given by `--peers`.
 *
 * The folder holds `peers.json`, a list of { name, cmd, env?, needs?, needsFile? }; `{data}`, `{out}` and `{datadir}` in
 * a command stand for the JSON of the workload (content.ts), the PDF to write and the folder with fonts and icons.
 * Commands run in that folder, which brings its own node_modules. A peer whose program is missing is named, not run.
 */
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import type { Contender } from './run.ts';

interface PeerEntry {
  readonly name: string;
  readonly cmd: readonly [string, ...string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Programs that must be on the path. */
  readonly needs?: readonly string[];
  readonly needsFile?: string;
}

export interface PeerFiles {
  readonly data: string;
  readonly dataFolder: string;
  readonly outFolder: string;
  readonly workload: string;
}

export type Peer = Contender | { readonly name: string; readonly reason: string };

const isOnPath = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** The peers of a folder for one workload. The entry called `pdfkit` is left out: the floor is that already. */
export function readPeers(folder: string, files: PeerFiles): readonly Peer[] {
  const entries = JSON.parse(readFileSync(join(folder, 'peers.json'), 'utf8')) as readonly PeerEntry[];
  return entries
    .filter(({ name }) => name !== 'pdfkit')
    .map((entry) => peerOf(entry, resolve(folder), files));
}

function peerOf(entry: PeerEntry, cwd: string, files: PeerFiles): Peer {
  const { name, cmd, env = {}, needs = [], needsFile } = entry;
  const output = join(files.outFolder, `${name}-${files.workload}.pdf`);
  const fill = (text: string): string =>
    text
      .replaceAll('{data}', files.data)
      .replaceAll('{out}', output)
      .replaceAll('{datadir}', files.dataFolder);
  const missing = needs.filter((program) => !isOnPath(program));
  if (needsFile !== undefined && !existsSync(join(cwd, fill(needsFile)))) missing.push(needsFile);
  const unknown = cmd.find((part) => /\{(?!data\}|out\}|datadir\})[a-z]+\}/.test(part));
  if (missing.length > 0) return { name, reason: `not run: no ${missing.join(', ')}` };
  if (unknown !== undefined) return { name, reason: `not run: ${unknown} is not known here` };
  const [program, ...args] = cmd;
  return {
    name,
    command: [fill(program), ...args.map(fill)],
    cwd,
    env: Object.fromEntries(Object.entries(env).map(([key, value]) => [key, fill(value)])),
    output,
  };
}
