/**
 * Finished files looked at, on this thread or on all cores (`lookAtFiles`).
 *
 * Takes paths; gives what the judge says of each, in their order, and on request what a screen reader would say. Nothing a
 * file holds is thrown: what cannot be read is a diagnostic.
 */
import { host, noteIdle, noteWork } from '../../base/host.ts';
import { resultOf, type Work } from '../../base/work.ts';
import { FILE_LIMITS } from '../../deck/read/limits.ts';
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { limitBehind } from '../../base/diagnostics/limit.ts';
import {
  judgePdf,
  openPdf,
  spokenLines,
  type Judged,
  type SpokenLine,
} from '../../output/preflight/index.ts';
import type { Progress } from '../open/types.ts';

/** A file to be looked at; plain data. */
export interface Look {
  /** As people read it. */
  readonly name: string;
  /** Absolute. */
  readonly path: string;
  /** What is heard is wanted as well. */
  readonly isRead: boolean;
  /** What its pages paint is wanted as well, for a report. */
  readonly isDrawn: boolean;
}

export interface Looked {
  readonly name: string;
  readonly judged: Judged | undefined;
  /** Why the file could not be looked at. */
  readonly refused?: Diagnostic;
  /** What is heard, where that was asked for. */
  readonly spoken: readonly SpokenLine[];
}

export function lookTask({ name, path, isRead, isDrawn }: Look): Looked {
  const refuse = (refused: Diagnostic): Looked => ({ name, judged: undefined, refused, spoken: [] });
  const read = host().store.read(path, FILE_LIMITS.pdf);
  if (!read.ok) return refuse(error(read.code, `${name} ${read.why}`, { help: 'give the path of a PDF' }));
  noteWork(name);
  try {
    const opened = isRead ? openPdf(read.bytes) : undefined;
    const judged = judgePdf(read.bytes, isDrawn ? 'drawn' : 'all');
    return { name, judged, spoken: opened?.ok ? spokenLines(opened.file) : [] };
  } catch (thrown) {
    const limit = limitBehind(thrown, name);
    if (!limit) throw thrown;
    return refuse(limit);
  } finally {
    noteIdle();
  }
}

const LOOK_WORK: Work<Look, Looked> = {
  task: 'lookTask',
  here: lookTask,
};

/** Fewer files than this are judged faster here than threads start. */
const FILES_PER_THREAD = 12;

/** @param workers threads at most */
export async function lookAtFiles(
  files: readonly Look[],
  workers: number,
  progress: Progress,
): Promise<readonly Looked[]> {
  const runner = host().openRunner({
    workers: Math.min(workers, Math.floor(files.length / FILES_PER_THREAD)),
  });
  const total = files.length;
  const looked: Looked[] = [];
  const onDone = ({ name }: Look, done: number): void => progress({ done, total, label: name });
  try {
    for await (const outcome of runner.run(LOOK_WORK, files, { onDone })) looked.push(resultOf(outcome));
  } finally {
    await runner.close();
  }
  return looked;
}
