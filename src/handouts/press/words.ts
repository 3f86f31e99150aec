/**
 * The words of handouts, read from `handouts/*.yaml` once a run.
 *
 * Takes a language and a name; gives a speaker over the handout's own words and those all share.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invariant } from '../../base/invariant.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { readYaml } from '../../deck/read/index.ts';
import { speaker, type Speaker, type WordTree } from '../core/words.ts';
import { packageFolder } from '../../press/open/package-folder.ts';

const files = new Map<string, Readonly<Record<Language, WordTree>>>();
const speakers = new Map<string, Speaker>();

/** The speaker of a handout; its own words come first. */
export function handoutSpeaker(name: string, language: Language): Speaker {
  const key = `${name} ${language}`;
  const known = speakers.get(key);
  if (known) return known;
  const made = speaker(language, wordFile(name)[language], wordFile('core')[language]);
  speakers.set(key, made);
  return made;
}

/** The words of one file; they are ours, so a fault in them is a bug. */
function wordFile(name: string): Readonly<Record<Language, WordTree>> {
  const known = files.get(name);
  if (known) return known;
  const path = join(packageFolder().handouts, `${name}.yaml`);
  const yaml = readYaml({ name: `handouts/${name}.yaml`, text: readFileSync(path, 'utf8') }, (fault) =>
    invariant(false, `handouts/${name}.yaml: ${fault.message}`),
  );
  const words = yaml?.value as unknown as Readonly<Record<Language, WordTree>>;
  files.set(name, words);
  return words;
}
