/**
 * The worker thread of self-play: plays one share of a match and sends the counts back.
 *
 * Started by the runner, which calls `playTask` by name. Bundled as a file of its own.
 */
import { runShare } from './share.ts';
import type { ShareTask } from './share.ts';
import type { Tally } from './tally.ts';

/** Plays the games of a task. */
export const playTask = (task: ShareTask): Tally => runShare(task);
