/**
 * Findings that somebody has accepted, with the reason: `accepted.yaml` beside the deck.
 *
 * A finding is known by what it says and of which cards; when that differs it is open again. Each line is a flow map, so that
 * the file is YAML for people and parts of it can be removed by hand.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../deck/index.ts';

export const ACCEPTED_FILE = 'accepted.yaml';

export interface Accepted {
  readonly finding: string;
  readonly code: string;
  readonly message: string;
  readonly because: string;
}

const HEAD = '# Findings that were accepted in the studio, and why. Remove a line to open one again.\n';

/** What was accepted so far; nothing for a file that is not there or cannot be read. */
export function readAccepted(folder: string): readonly Accepted[] {
  const path = join(folder, ACCEPTED_FILE);
  if (!existsSync(path)) return [];
  const yaml = readYaml({ name: ACCEPTED_FILE, text: readFileSync(path, 'utf8') }, () => undefined);
  if (!Array.isArray(yaml?.value)) return [];
  return (yaml.value as readonly unknown[]).flatMap((one) => (isAccepted(one) ? [one] : []));
}

function isAccepted(value: unknown): value is Accepted {
  if (typeof value !== 'object' || value === null) return false;
  const texts = value as Record<string, unknown>;
  return ['finding', 'code', 'message', 'because'].every((name) => typeof texts[name] === 'string');
}

/** Writes the whole list in one step. */
export function writeAccepted(folder: string, all: readonly Accepted[]): void {
  const path = join(folder, ACCEPTED_FILE);
  const lines = all.map(
    ({ finding, code, message, because }) => `- ${JSON.stringify({ finding, code, message, because })}\n`,
  );
  writeFileSync(`${path}.tmp`, HEAD + (lines.join('') || '[]\n'));
  renameSync(`${path}.tmp`, path);
}
