/**
 * `modpress worker`: does the jobs of a queue until it is stopped.
 *
 * The first SIGINT or SIGTERM lets it finish what it has begun, the second ends it at once; then another worker takes over.
 */
import { availableParallelism } from 'node:os';
import { editionOf, StoreFault, storeFault, type QueueAddress, type Store } from '../../batch/index.ts';
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../../base/diagnostics/failure.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { noQueue, queueOf, storeOf } from './batch-places.ts';
import { exitOf } from './data-option.ts';
import { countOf } from './summary.ts';

export const runWorker: Command = async (input) => {
  const queue = queueOf(input);
  const opened = await storeOf(input, undefined);
  const faults = [
    ...(queue ? ('fault' in queue ? [queue.fault] : []) : [noQueue()]),
    ...('fault' in opened ? [opened.fault] : []),
  ];
  if (!queue || 'fault' in queue || 'fault' in opened) return failed(faults);
  return work(queue.address, opened.store, input);
};

const failed = (diagnostics: readonly Diagnostic[]): CommandResult => ({
  exit: exitOf({ failure: failureOf(diagnostics) }),
  diagnostics,
});

/** How long a worker may say nothing before its job is taken over, in seconds. */
const LOCK = 30;

async function work(address: QueueAddress, store: Store, input: CommandInput): Promise<CommandResult> {
  const { openQueueServer, QueueFault, workForQueue } = await import('../../batch/queue/index.ts');
  const stop = stopSignal();
  const say = speaker(input);
  try {
    const server = await openQueueServer(address);
    try {
      const limits = limitsOf(input);
      say(`waiting for jobs at ${address.shown}, ${countOf(limits.threads, 'thread')}`);
      const done = await workForQueue({
        server,
        store,
        edition: editionOf(),
        ...limits,
        signal: stop.signal,
        onJob: (label, count, reason) =>
          say(reason === undefined ? `${count} ${label}` : `failed: ${label}: ${reason}`),
      });
      return { exit: EXIT.done, text: `${countOf(done, 'job')} done\n`, json: { done } };
    } finally {
      await server.close();
    }
  } catch (thrown) {
    if (thrown instanceof QueueFault) return failed([thrown.diagnostic]);
    if (thrown instanceof StoreFault) return failed([storeFault(thrown)]);
    throw thrown;
  } finally {
    stop.forget();
  }
}

const speaker =
  ({ values, io }: CommandInput) =>
  (line: string): void => {
    if (!values.isOn('quiet') && !values.isOn('json')) io.stderr.write(`${escapeControls(line)}\n`);
  };

/** How much the worker may take, and when it ends by itself. */
const limitsOf = ({ values }: CommandInput) => ({
  threads: values.whole('workers') ?? availableParallelism(),
  memory: values.whole('max-memory'),
  seconds: values.whole('max-seconds'),
  rate: values.whole('rate'),
  lock: values.whole('lock') ?? LOCK,
  untilEmpty: values.isOn('until-empty'),
});

function stopSignal(): { readonly signal: AbortSignal; readonly forget: () => void } {
  const stop = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const forget = (): void => signals.forEach((name) => process.removeListener(name, first));
  // Without a listener the next signal does what signals do.
  function first(): void {
    forget();
    stop.abort();
  }
  for (const name of signals) process.on(name, first);
  return { signal: stop.signal, forget };
}
