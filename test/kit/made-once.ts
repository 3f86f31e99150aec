/**
 * Something that is made once for all test files of a run, whichever worker asks first; the others wait for it.
 *
 * Takes a folder that is there when it is being made, and gives what its maker tells of it as JSON. What throws, throws for everybody.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** @param folder nobody else may make it; whoever asks has it after, with a file `told.json` in it */
export async function madeOnce<Told>(folder: string, make: () => Promise<Told>): Promise<Told> {
  const told = join(folder, 'told.json');
  if (isFirst(folder)) {
    const answer = await make().then(
      (value) => ({ value }),
      (thrown: unknown) => ({ thrown: thrown instanceof Error ? thrown.stack : String(thrown) }),
    );
    // Whole or not there: whoever waits reads it as soon as it exists.
    writeFileSync(`${told}.new`, JSON.stringify(answer));
    renameSync(`${told}.new`, told);
  }
  while (!existsSync(told)) await setTimeout(50);
  const { value, thrown } = JSON.parse(readFileSync(told, 'utf8')) as {
    readonly value: Told;
    readonly thrown?: string;
  };
  if (thrown !== undefined) throw new Error(`what all tests share could not be made: ${thrown}`);
  return value;
}

/** Who makes the folder makes what goes into it; a folder that is there is somebody's. */
function isFirst(folder: string): boolean {
  mkdirSync(dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
