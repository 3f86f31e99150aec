/**
 * Files that the press writes, in memory: the writer of a host without a disk (`memoryWriter`).
 *
 * All files of a call, or none, as on a disk. They stay until they are taken (`takeFiles`).
 */
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import type { FileWriter } from '../base/host.ts';
import type { OutputFile, WriteOptions, Writing, Written } from '../base/output-file.ts';

export interface MemoryWriter extends FileWriter {
  /** All that was written since the last call, by absolute path. */
  takeFiles(): ReadonlyMap<string, Uint8Array>;
}

export function memoryWriter(): MemoryWriter {
  let files = new Map<string, Uint8Array>();
  const put = (all: readonly OutputFile[]): Written => {
    const changed = all.map(({ path, bytes }) => {
      files.set(path, bytes);
      return { path, changed: true, wasForeign: false };
    });
    return { ok: true, files: changed };
  };
  const beginWriting = ({ verify }: WriteOptions = {}): Writing => {
    const laid: OutputFile[] = [];
    let fault: Diagnostic | undefined;
    return {
      add: (file) => {
        fault ??= verify?.(file.path, file.bytes);
        laid.push(file);
        return Promise.resolve(fault);
      },
      commit: () => Promise.resolve(fault ? { ok: false, fault } : put(laid)),
      giveUp: () => Promise.resolve(),
    };
  };
  return {
    beginWriting,
    async writeTogether(all, options) {
      const writing = beginWriting(options);
      for (const one of all) await writing.add(one);
      return writing.commit();
    },
    writeUserFiles: (all) => Promise.resolve(put(all)),
    keepingFault: () => undefined,
    takeFiles() {
      const taken = files;
      files = new Map();
      return taken;
    },
  };
}
