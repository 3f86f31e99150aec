/** A job from its work (`jobOf`): payload, name by content, and what people read of it. */
import { sha256 } from '../hash.ts';
import type { BatchJob, BatchWork, Payload } from '../types.ts';

interface About {
  readonly label: string;
  /** Files it makes, relative to the output folder. */
  readonly paths: readonly string[];
  readonly size?: number;
}

export function jobOf(edition: string, work: BatchWork, { label, paths, size = 0 }: About): BatchJob {
  const payload = JSON.stringify({ edition, work } satisfies Payload);
  return { id: sha256(payload), payload, label, paths, size };
}

/** `cards.en.a4.pdf and 3 more`. */
export const andMore = ([first = '', ...rest]: readonly string[]): string =>
  rest.length === 0 ? first : `${first} and ${rest.length} more`;
