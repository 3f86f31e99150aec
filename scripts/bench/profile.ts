/**
 * Where the time of a run went: reads the .cpuprofile files of a folder and prints shares by package and by function.
 *
 * Takes the folder `node --cpu-prof --cpu-prof-dir=` wrote to. Functions are listed by their own time and by the time with
 * everything they call (a function inside itself counts once); the bundle's scripts count as the press. Prints, never judges.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
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
  console.log(`\n${title} (${total.toFixed(0)} ms in all)`);
  const sorted = [...sums].sort(([, a], [, b]) => b - a).slice(0, count);
  for (const [key, ms] of sorted) console.log(`${ms.toFixed(1).padStart(8)} ms  ${key}`);
}

function labelOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const script = url.split('/').slice(-2).join('/');
  return `${ownerOf(url, functionName)}: ${functionName || '(anonymous)'} ${script}:${lineNumber + 1}`;
}

/** Own time of each node in milliseconds. */
function ownTimes({ samples, timeDeltas }: Profile): ReadonlyMap<number, number> {
  const own = new Map<number, number>();
  for (const [i, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[i] ?? 0) / 1000);
  return own;
}

/** Adds the time below each function of our own, from the root down; gives the time below `id`. */
function addInclusive(
  id: number,
  nodes: ReadonlyMap<number, ProfileNode>,
  own: ReadonlyMap<number, number>,
  state: { readonly sums: Map<string, number>; readonly open: ReadonlySet<string> },
): number {
  const node = nodes.get(id);
  if (!node) return 0;
  const label = labelOf(node);
  const open = new Set(state.open).add(label);
  let total = own.get(id) ?? 0;
  for (const child of node.children ?? []) total += addInclusive(child, nodes, own, { ...state, open });
  if (!state.open.has(label)) add(state.sums, label, total);
  return total;
}

function report(file: string): void {
  const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const own = ownTimes(profile);
  const owners = new Map<string, number>();
  const functions = new Map<string, number>();
  for (const [id, ms] of own) {
    const node = nodes.get(id);
    if (!node) continue;
    add(owners, ownerOf(node.callFrame.url, node.callFrame.functionName), ms);
    add(functions, labelOf(node), ms);
  }
  const inclusive = new Map<string, number>();
  const [root] = profile.nodes;
  if (root) addInclusive(root.id, nodes, own, { sums: inclusive, open: new Set() });
  print(`${file}: by package`, owners, 25);
  print('by function, own time', functions, 45);
  print('by function, with what it calls', inclusive, 120);
}

const folder = process.argv[2] ?? '.';
for (const name of readdirSync(folder).filter((one) => one.endsWith('.cpuprofile')))
  report(join(folder, name));
