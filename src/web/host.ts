/**
 * The host of the core in a page (`startPageHost`): packed files, one thread, memory in place of a disk.
 *
 * It runs in a Web Worker. It has no earlier states of folders and watches none: what needs these is refused by the core (MP1006), which
 * names the command line.
 */
import { startHost, type Assets, type Host, type Monitor } from '../base/host.ts';
import { error } from '../base/diagnostics/diagnostic.ts';
import { LimitReached } from '../base/diagnostics/limit.ts';
import { invariant, present } from '../base/invariant.ts';
import { memoryStore } from '../deck/read/index.ts';
import type { FileStore } from '../base/file-store.ts';
import type { YogaFiles } from '../typeset/layout/flex/yoga.ts';
import { late, yogaStart, yogaWrap } from 'modpress:packages';
import type { Compression } from '../base/host-bytes.ts';
import { compression } from './compression.ts';
import { memoryWriter, type MemoryWriter } from './output-store.ts';
import type { PackedFiles } from './packed-files.ts';
import { pictures } from './pictures.ts';
import { openRunner, turn } from './runner.ts';
import { openSha256, sha256 } from './sha256.ts';

/** The folder of modpress, which is on no disk. */
const ROOT = '/.modpress';

/** Where nothing is. */
const NOWHERE: FileStore = {
  realPath: () => undefined,
  kindOf: () => undefined,
  read: () => ({ ok: false, code: 'MP1005', why: 'cannot be read: there is no such file' }),
  names: () => [],
  isLocked: () => false,
};

/** In place of the patterns of other languages than English and French, which the page leaves out: words are not divided. */
const WHOLE_WORDS = { hyphenateSync: (word: string): string => word };

function assetsOf(packed: PackedFiles): Assets {
  const icons = new Map(
    Object.entries(
      JSON.parse(new TextDecoder().decode(packed.get('assets/icons.json'))) as Record<string, string>,
    ),
  );
  const yoga = (): YogaFiles => ({
    start: yogaStart,
    wrap: yogaWrap,
    program: new Uint8Array(present(packed.get('assets/yoga.wasm'), 'the program of yoga-layout')),
  });
  return {
    typeface: (slug, file) =>
      packed.get(`assets/${slug}/${file}`) ?? leftOut(`typeface ${file}`, 'take another weight or style'),
    icon(name) {
      const body = icons.get(name);
      return body === '' ? leftOut(`icon ${name}`, 'put a drawing of it into the deck as SVG') : body;
    },
    iconNames: () => [...icons.keys()],
    load(name) {
      if (name === 'yoga-layout') return yoga();
      if (name.startsWith('hyphen/') && !late[name]) return WHOLE_WORDS;
      const load = late[name];
      invariant(load, `the package ${name} is part of the page`);
      return load();
    },
  };
}

const unbrotli: Compression['unbrotli'] = (data, size) => {
  const unpack = present(late['brotli/decompress.js'], 'what unpacks Brotli')() as Compression['unbrotli'];
  return unpack(data, size);
};

/** Something of the press that the page leaves out. */
function leftOut(what: string, instead: string): never {
  const help = `${instead}, or use the command line of modpress, which has all of them`;
  throw new LimitReached(error('MP1006', `the page in the browser has no ${what}`, { help }));
}

/** Counts small steps on this thread, for progress inside a job. */
function stepMonitor(): Monitor {
  let steps = 0;
  let onStep: (steps: number) => void = () => undefined;
  const nothing = (): void => undefined;
  return {
    noteTask: nothing,
    noteWork: nothing,
    noteIdle: nothing,
    askForTime: nothing,
    noteSteps: (more) => onStep((steps += more)),
    countSteps(listener) {
      steps = 0;
      onStep = listener;
      return { stop: () => (onStep = nothing) };
    },
  };
}

/** The host, and what its worker puts into it. */
export interface PageHost {
  readonly host: Host;
  readonly writer: MemoryWriter;
  /** What the host has of this folder from now on, in place of what it had there. Paths are checked already. */
  mount(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void;
}

function pageHost(packed: PackedFiles, version: string): PageHost {
  const writer = memoryWriter();
  const own = [...packed].filter(([path]) => !path.startsWith('assets/'));
  const packedStore = memoryStore(Object.fromEntries(own), ROOT, NOWHERE);
  const mounted = new Map<string, Readonly<Record<string, string | Uint8Array>>>();
  let store = packedStore;
  const host: Host = {
    openRunner,
    cores: 1,
    // One thread has nobody to share with: what is packed is the value itself.
    sharing: { pack: (value) => ({ value }), unpack: (one) => (one as { readonly value: unknown }).value },
    turn,
    monitor: stepMonitor(),
    get store() {
      return store;
    },
    files: writer,
    home: { root: ROOT, version },
    cwd: () => '/',
    date: () => undefined,
    assets: assetsOf(packed),
    compression: { ...compression, unbrotli },
    pictures,
    sha256,
    openSha256,
  };
  return {
    host,
    writer,
    mount(folder, files) {
      mounted.set(folder, files);
      store = [...mounted].reduce((behind, [root, all]) => memoryStore(all, root, behind), packedStore);
    },
  };
}

export function startPageHost(packed: PackedFiles, version: string): PageHost {
  const made = pageHost(packed, version);
  startHost(made.host);
  return made;
}
