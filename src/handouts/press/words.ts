/**
 * The words of handouts, read from `handouts/*.yaml` once a run.
 *
 * Takes a language and a name; gives a speaker over the handout's own words and those all share.
 */
import { join } from '../../base/paths.ts';
import { Cache } from '../../base/cache.ts';
import { invariant } from '../../base/invariant.ts';
import type { PressLanguage as Language } from '../../base/language.ts';
import { readYaml } from '../../deck/read/index.ts';
import { speaker, type Speaker, type WordTree } from '../core/words.ts';
import { packagedText, packageFolder } from '../../press/open/package-folder.ts';

/** More than there are handouts in all languages. */
const speakers = new Cache<string, Speaker>('words of handouts', 100);

/** The speaker of a handout; its own words come first. */
export const handoutSpeaker = (name: string, language: Language): Speaker =>
  speakers.get(`${name} ${language}`, () =>
    speaker(language, wordFile(name)[language], wordFile('core')[language]),
  );

/** The words of one file; they are ours, so a fault in them is a bug. */
function wordFile(name: string): Readonly<Record<Language, WordTree>> {
  const path = join(packageFolder().handouts, `${name}.yaml`);
  const yaml = readYaml({ name: `handouts/${name}.yaml`, text: packagedText(path) }, (fault) =>
    invariant(false, `handouts/${name}.yaml: ${fault.message}`),
  );
  return yaml?.value as unknown as Readonly<Record<Language, WordTree>>;
}
