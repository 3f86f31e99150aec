/**
 * Node's host of the core (`nodeHost`): threads, the disk, and the notes that a watching thread reads.
 *
 * Each program and each thread gives it to the core at its start (`startNodeHost`).
 */
import { createHash, hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { startHost, type Host } from '../../base/host.ts';
import { beginWriting, keepingFault, writeTogether } from '../files/atomic-write.ts';
import { writeUserFiles } from '../files/user-files.ts';
import { openRevision } from '../git/open-revision.ts';
import { revisionsOf } from '../git/revisions.ts';
import { openRunner } from '../run/runner.ts';
import { countSteps, noteSteps } from '../run/steps.ts';
import { askForTime, noteIdle, noteTask, noteWork } from '../run/watch.ts';
import { workerFile } from '../run/worker-file.ts';
import { assets } from '../parts/assets.ts';
import { compression } from '../parts/compression.ts';
import { ownBytes } from '../parts/own-bytes.ts';
import { pictures } from '../parts/pictures.ts';

/** The program of threads (`worker.ts`), found once. */
const program = workerFile('task', import.meta.url);

export const nodeHost: Host = {
  openRunner: (options = {}) => openRunner(options, program),
  cores: availableParallelism(),
  monitor: { noteTask, noteWork, noteIdle, noteSteps, countSteps, askForTime },
  files: { writeTogether, beginWriting, writeUserFiles, keepingFault },
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
