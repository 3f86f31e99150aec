/**
 * A table that is read instead of one the deck names (`--data -`): from a pipe, or from a file outside of its folder.
 *
 * Plain data, so that threads read the same table as the thread that was given it.
 */
import type { Loader } from '../../base/loader.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { readYaml } from './yaml.ts';

export interface StandIn {
  /** The file it stands in for, absolute; it need not be there. */
  readonly path: string;
  /** What messages call it: `-`, or the name of a file. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The same files but one; a text that is not UTF-8 is reported (MP1004) when it is asked for. */
export function withStandIn(loader: Loader, standIn: StandIn | undefined, report: Report): Loader {
  if (!standIn) return loader;
  const { path: own, name, bytes } = standIn;
  const decoded = decodeText(bytes);
  return {
    ...loader,
    text(path, askedAt) {
      if (path !== own) return loader.text(path, askedAt);
      if (decoded.ok) return decoded.text;
      report(error('MP1004', `${name} ${decoded.fault}`, { place: askedAt, help: 'send it as UTF-8' }));
      return undefined;
    },
    bytes: (path, askedAt) => (path === own ? bytes : loader.bytes(path, askedAt)),
    exists: (path) => path === own || loader.exists(path),
    display: (path) => (path === own ? name : loader.display(path)),
  };
}

export interface DataFile {
  readonly component: string;
  /** As `deck.yaml` has it: `cards.csv`, `cards.xlsx#Sheet2`. */
  readonly data: string;
  /** Absolute. */
  readonly path: string;
}

/** The tables of a deck's components; none where its `deck.yaml` cannot be read, which reading the deck reports. */
export function dataFilesOf(folder: string, loader: Loader): readonly DataFile[] {
  const path = `${folder}/deck.yaml`;
  const text = loader.text(path);
  const yaml = text === undefined ? undefined : readYaml({ name: path, text }, () => undefined);
  const { components } = (yaml?.value ?? {}) as { readonly components?: unknown };
  return (Array.isArray(components) ? (components as readonly unknown[]) : []).flatMap((one) => {
    const { name, data } = (one ?? {}) as { readonly name?: unknown; readonly data?: unknown };
    if (typeof name !== 'string' || typeof data !== 'string') return [];
    const file = loader.resolve(path, data.replace(/#.*$/, ''));
    return file === undefined ? [] : [{ component: name, data, path: file }];
  });
}

// Bytes of a text file to text: UTF-8 only, byte-order mark removed.
// Takes bytes; gives text, or what is wrong in words. Never guesses another encoding: a guess would print wrong letters.

type Decoded = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: string };

/** `fault` continues a sentence that starts with the file's name. */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { ok: false, fault: 'is UTF-16, not UTF-8' };
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, fault: `is not UTF-8 (first wrong byte in line ${wrongLine(bytes)})` };
  }
}

/** 1-based line of the first byte that is not UTF-8: lines are decoded one by one until one fails. */
function wrongLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(0x0a, start);
    const end = next === -1 ? bytes.length : next + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return line;
}
