/**
 * Stage 1, `deck`: from a folder of YAML and CSV to one typed deck.
 *
 * Takes a loader and a folder; gives the deck with every default filled, every length in points and a place for every
 * cell. Reports every mistake in one run (MP1101 to MP1135). Never knows templates, CSS or paper. Source: docs/deck-format.md.
 */
import { inLanguage, type ByLanguage } from '../../base/language.ts';
import type { Loader } from '../../base/loader.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { readComponent } from './component.ts';
import { readDocument } from './document.ts';
import { workAfresh, type Keep } from './keep.ts';
import { isReadable } from './format.ts';
import { readLanguages } from './languages.ts';
import { readTuckBox, readLeftOut } from './products.ts';
import { deckSchemas, type RawWords } from './schema.ts';
import { reportIssues } from './schema-issues.ts';
import type { Indexed, ValidParts } from './valid-parts.ts';
import { allParts, validParts } from './valid-parts.ts';
import { readNamedFile, type DeckSource } from './source.ts';
import { byLanguage, readTexts, readTranslated } from './translated.ts';
import type { Cell, Component, Deck } from './types.ts';
import type { Path, YamlFile } from './yaml.ts';
import { readYaml } from './yaml.ts';

/**
 * Reads the deck in `folder` (absolute, as the loader knows it; its last part becomes the deck's name).
 *
 * @returns the deck, also after mistakes as long as the next stages can find theirs: faults are replaced by defaults, and
 *   components without usable rows are left out. Nothing made of a deck may be written once an error was reported.
 *   Undefined when too little of it is valid.
 */
export function readDeck(
  loader: Loader,
  folder: string,
  report: Report,
  keep: Keep = workAfresh(report),
): Deck | undefined {
  const path = `${folder}/deck.yaml`;
  const read = keep('deck', [], (told) => {
    const yaml = readDeckYaml(loader, path, told);
    const parts = yaml && readParts(yaml, told);
    const languages = yaml && parts && readLanguages(parts.languages, yaml, told);
    return languages && { yaml, parts, languages };
  });
  if (!read) return undefined;
  const { yaml, parts, languages } = read;
  const inputs = new Set([path]);
  const source = { yaml, path, folder, loader, languages, report, inputs, keep, tables: new Map() };
  const deck = buildDeck(parts, source);
  return { ...deck, inputs: [...inputs] };
}

interface Part<T> {
  readonly part: T;
  readonly inputs: ReadonlySet<string>;
}

/** A part of the deck with the files that were read for it, made again only when one of them or the deck's own YAML differs. */
function keptPart<T>(name: string, source: DeckSource, read: (source: DeckSource) => T): T {
  const { part, inputs } = source.keep<Part<T>>(name, [source.yaml], (report) => {
    const own = new Set<string>();
    return { part: read({ ...source, report, inputs: own }), inputs: own };
  });
  for (const path of inputs) source.inputs.add(path);
  return part;
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
  if (yaml?.value !== null) return yaml && isReadable(yaml, report) ? yaml : undefined;
  const help = 'start with title, version, languages and components';
  report(error('MP1106', 'this file is empty', { place: { file, start: 0, end: 0 }, help }));
  return undefined;
}

function readParts(yaml: YamlFile, report: Report): ValidParts | undefined {
  const { deck } = deckSchemas();
  // Once a run: code written for this form alone, which zod makes otherwise, takes longer to make than it saves.
  const result = deck.safeParse(yaml.value, { jitless: true });
  if (result.success) return allParts(result.data);
  reportIssues(result.error.issues, deck, yaml, report);
  return validParts(yaml.value);
}

function buildDeck(parts: ValidParts, source: DeckSource): Omit<Deck, 'inputs'> {
  const { yaml, languages } = source;
  reportTwice(parts.components, ({ name }) => name, ['components', 'name'], source);
  reportTwice(parts.documents, ({ product }) => product, ['documents', 'product'], source);
  const components = parts.components.map(({ raw, index }) =>
    keptPart<Component>(`component ${index}`, source, (own) =>
      readComponent(raw, ['components', index], own),
    ),
  );
  return {
    kind: 'deck',
    name: source.folder.split(/[\\/]/).findLast((part) => part !== '') ?? 'deck',
    folder: source.folder,
    title: readTexts(parts.title, ['title'], source),
    // `1.0` is a number to YAML and a text to people.
    version: yaml.sourceOf(['version']) ?? String(parts.version),
    game: parts.game,
    gamePlace: yaml.placeOf(['game']),
    languages,
    components: components.filter(({ rows }) => rows.length > 0),
    box: readTuckBox(parts, source),
    leftOut: readLeftOut(parts, source),
    documents: parts.documents.map(({ raw, index }) =>
      keptPart(`document ${index}`, source, (own) => readDocument(raw, ['documents', index], own)),
    ),
    credits: parts.credits === undefined ? undefined : readTexts(parts.credits, ['credits'], source),
    theme: parts.theme ?? {},
    words: keptPart('words', source, (own) => readWords(parts, own)),
    icons: readIcons(parts, source),
    place: yaml.placeOf(['title']),
  };
}

function readWords({ words: raw = {} }: ValidParts, source: DeckSource): Deck['words'] {
  const words = typeof raw === 'string' ? wordsOfFile(raw, source) : wordsAt(raw, ['words'], source);
  return byLanguage(
    source.languages,
    (language) => new Map(words.map(([key, cells]) => [key, inLanguage(cells, language)])),
  );
}

type Words = readonly (readonly [string, ByLanguage<Cell>])[];

const wordsAt = (raw: RawWords, path: Path, source: DeckSource): Words =>
  Object.entries(raw).map(([key, text]) => [key, readTranslated(text, [...path, key], source)]);

/** Words from the file a deck names; none when it cannot be used, which is reported. */
function wordsOfFile(name: string, source: DeckSource): Words {
  const file = readNamedFile(source, name, source.yaml.placeOf(['words']));
  const yaml = file && readYaml(file, source.report);
  if (!yaml) return [];
  const { words } = deckSchemas();
  const parsed = words.safeParse(yaml.value ?? {});
  if (parsed.success) return wordsAt(parsed.data, [], { ...source, yaml });
  reportIssues(parsed.error.issues, words, yaml, source.report);
  return [];
}

function readIcons(parts: ValidParts, { yaml }: DeckSource): Deck['icons'] {
  const icons = Object.entries(parts.icons ?? {});
  return new Map(icons.map(([key, value]) => [key, { value, place: yaml.placeOf(['icons', key]) }]));
}

/** @param where the list and the key that holds the name */
function reportTwice<T>(
  items: readonly Indexed<T>[],
  nameOf: (item: T) => string,
  [list, key]: readonly [string, string],
  { yaml, report }: DeckSource,
): void {
  const first = new Map<string, number>();
  for (const { raw, index } of items) {
    const name = nameOf(raw);
    const earlier = first.get(name);
    if (earlier === undefined) {
      first.set(name, index);
      continue;
    }
    report(
      error('MP1115', `two ${list} are called "${name}"`, {
        place: yaml.placeOf([list, index, key]),
        notes: [{ message: 'first here', place: yaml.placeOf([list, earlier, key]) }],
        help: 'give each its own name',
      }),
    );
  }
}
