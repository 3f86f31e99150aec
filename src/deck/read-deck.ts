/**
 * Stage 1, `deck`: from a folder of YAML and CSV to one typed deck.
 *
 * Takes a loader and a folder; gives the deck with every default filled, every length in points and a place for every
 * cell. Reports every mistake in one run (MP1101 to MP1134) and gives no deck when there was an error. Never knows
 * templates, CSS or paper. Source: docs/deck-format.md.
 */
import type { Language } from '../base/language.ts';
import type { Loader } from '../base/loader.ts';
import { error } from '../diagnostics/diagnostic.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { readComponent } from './component.ts';
import { readDocument } from './document.ts';
import { componentSchema, deckSchema } from './schema.ts';
import type { RawDeck } from './schema.ts';
import { reportIssues } from './schema-issues.ts';
import type { DeckSource } from './source.ts';
import { byLanguage, readTexts, readTranslated } from './translated.ts';
import type { CellValue, Deck } from './types.ts';
import type { YamlFile } from './yaml.ts';
import { readYaml } from './yaml.ts';

/**
 * Reads the deck in `folder` (absolute, as the loader knows it; its last part becomes the deck's name).
 *
 * @returns undefined when at least one error was reported; warnings alone do not stop it
 */
export function readDeck(loader: Loader, folder: string, report: Report): Deck | undefined {
  let errorCount = 0;
  const counting: Report = (diagnostic) => {
    if (diagnostic.severity === 'error') errorCount++;
    report(diagnostic);
  };
  const path = `${folder}/deck.yaml`;
  const yaml = readDeckYaml(loader, path, counting);
  if (!yaml) return undefined;
  const sourceIn = (languages: readonly Language[]): DeckSource => ({
    yaml,
    path,
    folder,
    loader,
    languages,
    report: counting,
    inputs: new Set([path]),
  });
  const raw = validate(yaml, counting);
  if (!raw) {
    readSoundParts(yaml, sourceIn);
    return undefined;
  }
  const source = sourceIn(raw.languages);
  const deck = buildDeck(raw, source);
  return errorCount === 0 ? { ...deck, inputs: [...source.inputs] } : undefined;
}

function readDeckYaml(loader: Loader, path: string, report: Report): YamlFile | undefined {
  const text = loader.text(path);
  const name = loader.display(path);
  if (text === undefined) {
    report(
      error('MP1104', `there is no file "${name}" to read`, {
        help: 'a deck is a folder with a deck.yaml in it',
      }),
    );
    return undefined;
  }
  const file = { name, text };
  const yaml = readYaml(file, report);
  if (yaml?.value !== null) return yaml;
  const help = 'start with title, version, languages and components';
  report(error('MP1106', 'this file is empty', { place: { file, start: 0, end: 0 }, help }));
  return undefined;
}

function validate(yaml: YamlFile, report: Report): RawDeck | undefined {
  const result = deckSchema.safeParse(yaml.value);
  if (result.success) return result.data;
  reportIssues(result.error.issues, deckSchema, yaml, report);
  return undefined;
}

/**
 * After a mistake in `deck.yaml` itself: still reads the components that are sound, so that mistakes in their files are
 * reported in the same run. What is read is dropped.
 */
function readSoundParts({ value }: YamlFile, sourceIn: (languages: readonly Language[]) => DeckSource): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const fields = value as Readonly<Record<string, CellValue>>;
  const languages = deckSchema.shape.languages.safeParse(fields['languages']);
  const components = fields['components'];
  if (!languages.success || !Array.isArray(components)) return;
  const source = sourceIn(languages.data);
  for (const [index, component] of (components as readonly CellValue[]).entries()) {
    const sound = componentSchema.safeParse(component);
    if (sound.success) readComponent(sound.data, ['components', index], source);
  }
}

function buildDeck(raw: RawDeck, source: DeckSource): Omit<Deck, 'inputs'> {
  const { yaml, languages } = source;
  reportTwice(
    raw.components.map(({ name }) => name),
    'components',
    'name',
    source,
  );
  reportTwice(
    raw.documents.map(({ product }) => product),
    'documents',
    'product',
    source,
  );
  return {
    kind: 'deck',
    name: source.folder.split(/[\\/]/).findLast((part) => part !== '') ?? 'deck',
    folder: source.folder,
    title: readTexts(raw.title, ['title'], source),
    // `1.0` is a number to YAML and a text to people.
    version: yaml.sourceOf(['version']) ?? String(raw.version),
    game: raw.game,
    languages,
    components: raw.components.map((component, index) =>
      readComponent(component, ['components', index], source),
    ),
    documents: raw.documents.map((document, index) => readDocument(document, ['documents', index], source)),
    credits: raw.credits === undefined ? undefined : readTexts(raw.credits, ['credits'], source),
    theme: raw.theme ?? {},
    words: readWords(raw, source),
    icons: readIcons(raw, source),
    place: yaml.placeOf(['title']),
  };
}

function readWords(raw: RawDeck, source: DeckSource): Deck['words'] {
  const words = Object.entries(raw.words ?? {}).map(
    ([key, text]) => [key, readTranslated(text, ['words', key], source)] as const,
  );
  return byLanguage(
    source.languages,
    (language) => new Map(words.map(([key, cells]) => [key, cells[language]])),
  );
}

function readIcons(raw: RawDeck, { yaml }: DeckSource): Deck['icons'] {
  const icons = Object.entries(raw.icons ?? {});
  return new Map(icons.map(([key, value]) => [key, { value, place: yaml.placeOf(['icons', key]) }]));
}

function reportTwice(
  names: readonly string[],
  list: string,
  key: string,
  { yaml, report }: DeckSource,
): void {
  for (const [index, name] of names.entries()) {
    const first = names.indexOf(name);
    if (first === index) continue;
    report(
      error('MP1115', `two ${list} are called "${name}"`, {
        place: yaml.placeOf([list, index, key]),
        notes: [{ message: 'first here', place: yaml.placeOf([list, first, key]) }],
        help: 'give each its own name',
      }),
    );
  }
}
