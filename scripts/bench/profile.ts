/**
 * Where the time of a run went: reads the .cpuprofile files of a folder and prints shares by package and by function.
 *
 * Takes the folder `node --cpu-prof --cpu-prof-dir=` wrote to. Time is self time of samples; the bundle's chunks count as
 * the press. Prints, never judges.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Package of a script: `node:` for Node itself, `modpress` for the bundle. */
function ownerOf(url: string, name: string): string {
  if (url === '') return name.startsWith('(') ? name : '(native)';
  if (url.startsWith('node:')) return 'node';
  const found = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url)?.[1];
  return found ?? 'modpress';
}

const add = (sums: Map<string, number>, key: string, ms: number): void =>
  void sums.set(key, (sums.get(key) ?? 0) + ms);

function print(title: string, sums: ReadonlyMap<string, number>, count: number): void {
  const total = [...sums.values()].reduce((a, b) => a + b, 0);
  console.log(`\n${title} (${total.toFixed(0)} ms)`);
  const sorted = [...sums].sort(([, a], [, b]) => b - a).slice(0, count);
  for (const [key, ms] of sorted)
    console.log(`${ms.toFixed(1).padStart(8)} ms ${((100 * ms) / total).toFixed(1).padStart(5)} %  ${key}`);
}

function report(file: string): void {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const owners = new Map<string, number>();
  const functions = new Map<string, number>();
  for (const [i, id] of profile.samples.entries()) {
    const node = nodes.get(id);
    if (!node) continue;
    const ms = (profile.timeDeltas[i] ?? 0) / 1000;
    const { functionName, url, lineNumber } = node.callFrame;
    const owner = ownerOf(url, functionName);
    add(owners, owner, ms);
    const script = url.split('/').slice(-2).join('/');
    add(functions, `${owner}: ${functionName || '(anonymous)'} ${script}:${lineNumber + 1}`, ms);
  }
  print(`${file}: by package`, owners, 25);
  print('by function', functions, 45);
}

const folder = process.argv[2] ?? '.';
for (const name of readdirSync(folder).filter((one) => one.endsWith('.cpuprofile')))
  report(join(folder, name));
