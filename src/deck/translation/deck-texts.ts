/**
 * Every text of a deck that is written once per language, with an id that survives edits.
 *
 * Takes a folder and what reads files; gives texts in the order of the files: deck.yaml, the tables of components and what
 * they join, the data of documents, words, rules and examples. An id is made of the file, then of keys; an item of a list is
 * called by its id, name or product, a row by its id. Reports what cannot be read.
 */
import type { Language } from '../../base/language.ts';
import type { Loader } from '../../base/loader.ts';
import { readCsv, readDeck, readYaml, type Deck, type YamlFile } from '../read/index.ts';
import { error, type Report, type SourceFile } from '../../base/diagnostics/index.ts';
import { mapTexts } from './map-texts.ts';
import { rowTexts, sheetTexts } from './row-texts.ts';
import type { Text } from './types.ts';

export interface DeckTexts {
  readonly deck: Deck;
  /** `deck.yaml` itself, whose list of languages may grow. */
  readonly yaml: YamlFile;
  readonly texts: readonly Text[];
}

/** @returns undefined when the deck or one of its files cannot be read (reported) */
export function readDeckTexts(loader: Loader, folder: string, report: Report): DeckTexts | undefined {
  let errors = 0;
  const told: Report = (one) => {
    if (one.severity === 'error') errors++;
    report(one);
  };
  const deck = readDeck(loader, folder, told);
  if (!deck || errors > 0) return undefined;
  const path = `${folder}/deck.yaml`;
  const file = { name: loader.display(path), text: loader.text(path) ?? '' };
  const yaml = readYaml(file, told);
  if (!yaml) return undefined;
  const known = deck.languages;
  const texts = [
    ...mapTexts(yaml, 'deck.yaml', known),
    ...namedFiles(yaml, loader, folder).flatMap((name) =>
      textsOfFile(name, `${folder}/${name}`, loader, known, told),
    ),
    ...sheetTexts(deck, namedSheets(yaml)),
  ];
  if (texts.length === 0) told(noTexts(yaml));
  return errors > 0 ? undefined : { deck, yaml, texts };
}

const noTexts = (yaml: YamlFile) =>
  error('MP1158', 'no text of this deck is written per language', {
    place: yaml.placeOf(['languages']),
    help: 'write title: { en: ... } in deck.yaml and columns such as name.en, then export them',
  });

function textsOfFile(
  name: string,
  path: string,
  loader: Loader,
  known: readonly Language[],
  report: Report,
): readonly Text[] {
  const file: SourceFile = { name: loader.display(path), text: loader.text(path) ?? '' };
  if (/\.[ct]sv$/i.test(name)) {
    const csv = readCsv(file, report);
    return csv ? rowTexts(csv, name, known) : [];
  }
  const yaml = readYaml(file, report);
  return yaml ? mapTexts(yaml, name, known) : [];
}

const TEXT_FILE = /\.(csv|tsv|ya?ml|json)$/i;
const SHEET_FILE = /\.(xlsx|ods)(#.*)?$/i;

/** Files with texts that the deck names, each once, and those it has by their names. */
function namedFiles(yaml: YamlFile, loader: Loader, folder: string): readonly string[] {
  const ownNames = ['rules.yaml', 'examples.yaml'].filter((name) => loader.exists(`${folder}/${name}`));
  const names = dataNames(yaml.value).filter((name) => TEXT_FILE.test(name));
  return [...new Set([...names.map(plainName), ...ownNames])].filter((name) =>
    loader.exists(`${folder}/${name}`),
  );
}

const namedSheets = (yaml: YamlFile): readonly string[] =>
  dataNames(yaml.value).filter((name) => SHEET_FILE.test(name));

const plainName = (name: string): string => name.replace(/^\.\//, '');

/** Whatever follows `data:` and `words:`, however deep. */
function dataNames(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(dataNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    (key === 'data' || key === 'words') && typeof inner === 'string' ? [inner] : dataNames(inner),
  );
}

/** The text of a language, however its tag is written. */
export const textIn = ({ texts }: Text, language: Language): string => texts.get(language)?.text ?? '';
