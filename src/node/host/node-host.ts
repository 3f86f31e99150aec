/**
 * Node's host of the core (`nodeHost`): threads, the disk, and the notes that a watching thread reads.
 *
 * Each program and each thread gives it to the core at its start (`startNodeHost`).
 */
import { createHash, hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { deserialize, serialize } from 'node:v8';
import { type Host, startHost } from '../../base/host.ts';
import { slashed } from '../../base/paths.ts';
import { beginWriting, keepingFault, writeTogether, writeUserFiles } from '../files/atomic-write.ts';
import { openRevision, revisionsOf } from '../git/open-revision.ts';
import { assets } from '../parts/assets.ts';
import { compression } from '../parts/compression.ts';
import { DISK } from '../parts/disk.ts';
import { ownBytes } from '../parts/own-bytes.ts';
import { findPackage } from '../parts/package-folder.ts';
import { pictures } from '../parts/pictures.ts';
import { countSteps, noteSteps, openRunner } from '../run/runner.ts';
import { askForTime, noteIdle, noteTask, noteWork } from '../run/watch.ts';
import { workerFile } from '../run/worker-file.ts';

/** The program of threads (`worker.ts`), found once. */
const program = workerFile('task', import.meta.url);

/** In memory that threads share, so that nothing is copied when it is sent. */
function pack(value: unknown): SharedArrayBuffer {
  const bytes = serialize(value);
  const packed = new SharedArrayBuffer(bytes.length);
  new Uint8Array(packed).set(bytes);
  return packed;
}

/** SOURCE_DATE_EPOCH (reproducible-builds.org). */
function date(): Date | undefined {
  const epoch = Number(process.env['SOURCE_DATE_EPOCH'] ?? '');
  return Number.isFinite(epoch) && epoch > 0 ? new Date(epoch * 1000) : undefined;
}

export const nodeHost: Host = {
  openRunner: (options = {}) => openRunner(options, program),
  cores: availableParallelism(),
  sharing: { pack, unpack: (packed) => deserialize(new Uint8Array(packed as SharedArrayBuffer)) as unknown },
  turn: () => new Promise((done) => void setImmediate(done)),
  monitor: { noteTask, noteWork, noteIdle, noteSteps, countSteps, askForTime },
  store: DISK,
  files: { writeTogether, beginWriting, writeUserFiles, keepingFault },
  get home() {
    return findPackage();
  },
  cwd: () => slashed(process.cwd()),
  date,
  watch: async (options) => (await import('../watch/watcher.ts')).watchFolders(options),
  assets,
  compression,
  pictures,
  sha256: (data) => hash('sha256', data),
  openSha256() {
    const sum = createHash('sha256');
    return { add: (data) => void sum.update(data), digest: () => ownBytes(sum.digest()) };
  },
  revisions: { list: revisionsOf, open: openRevision },
};

export const startNodeHost = (): void => startHost(nodeHost);
