/**
 * Which queue and which store a command means: options first, then the environment.
 *
 * Takes checked values; gives an address and a store, or what is wrong with them (MP4303, MP4312).
 */
import { openStore, readAddress, type QueueAddress, type Store } from '../../batch/index.ts';
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import type { CommandInput } from '../command.ts';

/** Undefined where no queue is named. */
export function queueOf({
  values,
  io,
}: CommandInput): { readonly address: QueueAddress } | { readonly fault: Diagnostic } | undefined {
  const text = values.text('queue') ?? (io.env['MODPRESS_QUEUE'] || undefined);
  if (text === undefined) return undefined;
  const address = readAddress(text);
  // What was typed is not repeated: it may hold a password that was mistyped into another place.
  const help = 'write redis://host:port, or rediss://host:port for an encrypted connection';
  return address ? { address } : { fault: error('MP4303', 'this is not the address of a queue', { help }) };
}

export const noQueue = (): Diagnostic =>
  error('MP4303', 'no queue is named', {
    help: 'name one with --queue redis://host:port, or in MODPRESS_QUEUE',
  });

/** The store that is named; else the one in `usual`, which needs no queue. */
export async function storeOf(
  { values, io }: CommandInput,
  usual: string | undefined,
): Promise<{ readonly store: Store } | { readonly fault: Diagnostic }> {
  const place = values.text('store') ?? usual;
  if (place !== undefined) return openStore(place, { cwd: io.cwd, env: io.env });
  const help = 'name a folder that all machines see with --store, or s3://bucket/folder';
  return { fault: error('MP4312', 'no store is named', { help }) };
}
