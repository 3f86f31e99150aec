/**
 * `languages:` of a deck: any BCP 47 tag, as it is usually written.
 *
 * Takes the texts of the list; gives canonical tags, each once. Reports what is no tag (MP1114), a language that is written
 * from right to left (MP1145), and one that nobody has a name for, which is often a slip (MP1146, a warning).
 */
import {
  englishNameOf,
  languageOf,
  runsToTheLeft,
  USUAL_LANGUAGES,
  type Language,
} from '../../base/language.ts';
import { error, warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import { nearestName } from '../../base/diagnostics/suggest.ts';
import type { YamlFile } from './yaml.ts';

/** Undefined where none is left: nothing of the deck can be read then without a wrong complaint for each text. */
export function readLanguages(
  written: readonly string[],
  yaml: YamlFile,
  report: Report,
): readonly Language[] | undefined {
  const languages = new Set<Language>();
  for (const [index, text] of written.entries()) {
    const language = languageOf(text);
    if (language === undefined) reportNoTag(text, index, yaml, report);
    else if (!isUsual(language) && runsToTheLeft(language)) reportToTheLeft(language, index, yaml, report);
    else {
      if (!isKnown(language)) reportUnknown(language, index, yaml, report);
      languages.add(language);
    }
  }
  return languages.size > 0 ? [...languages] : undefined;
}

/** Those have names and run to the right: for any other Node reads tables of all languages, which takes 10 ms. */
const isUsual = (language: Language): boolean => USUAL_LANGUAGES.includes(language);

/** Tags from qaa to qtz, and all after x, are for private use: Tolkien's are somebody's business. */
const isKnown = (language: Language): boolean =>
  isUsual(language) ||
  /^(q[a-t][a-z]|art|mis|mul|und)(-|$)|-x-/.test(language) ||
  englishNameOf(language) !== undefined;

const placeOf = (index: number, yaml: YamlFile) => yaml.placeOf(['languages', index]);

function reportNoTag(text: string, index: number, yaml: YamlFile, report: Report): void {
  const hyphenated = text.replaceAll('_', '-');
  const nearest = languageOf(hyphenated) ?? nearestName(text, USUAL_LANGUAGES);
  const help =
    nearest === undefined ? 'write a tag such as en, pt-BR, sr-Latn or gsw' : `did you mean "${nearest}"?`;
  report(error('MP1114', `"${text}" is not a language`, { place: placeOf(index, yaml), help }));
}

function reportToTheLeft(language: Language, index: number, yaml: YamlFile, report: Report): void {
  const name = englishNameOf(language) ?? language;
  const help = `bring its texts as pictures with an alt, or write it in other letters and say so: ${language.replace(/-.*/, '')}-Latn`;
  report(
    error('MP1145', `${name} (${language}) is written from right to left, which the press cannot set`, {
      place: placeOf(index, yaml),
      help,
    }),
  );
}

function reportUnknown(language: Language, index: number, yaml: YamlFile, report: Report): void {
  const nearest = nearestName(language, USUAL_LANGUAGES);
  const meant = nearest === undefined ? 'write a tag such as en, fr or pt-BR' : `did you mean "${nearest}"?`;
  report(
    warning('MP1146', `the language "${language}" is not known`, {
      place: placeOf(index, yaml),
      help: `${meant}; it is set without hyphens, with English signs in numbers`,
    }),
  );
}
