/**
 * Stage 1, `deck`: from a folder of YAML and CSV to one typed deck.
 *
 * Takes a loader and a folder; gives the deck with every default filled, every length in points and a place for every
 * cell. Reports every mistake in one run (MP1101 to MP1135). Never knows templates, CSS or paper. Source: docs/deck-format.md.
 */
import { type ByLanguage, inLanguage } from '../../base/language.ts';
import type { Loader } from '../../base/loader.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { lengthOf, productOf, readComponent, readDocument, readLanguages } from './component.ts';
import { type Keep, workAfresh } from './keep.ts';
import { isReadable } from './format.ts';
import { deckSchemas, type RawDeck, type RawDocument, type RawWords } from './schema.ts';
import { reportIssues } from './schema-issues.ts';
import { byLanguage, type DeckSource, readNamedFile, readTexts, readTranslated } from './source.ts';
import { parsePixel } from './sizes.ts';
import type { Cell, CellValue, Component, Deck, TuckBoxWish } from './types.ts';
import { type Path, readYaml, type YamlFile } from './yaml.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { z } from 'zod';
import type { RawComponent } from './component-schema.ts';

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
  const pixel = parts.px === undefined ? undefined : parsePixel(parts.px);
  const source = { yaml, path, folder, loader, languages, pixel, report, inputs, keep, tables: new Map() };
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
    pixel: source.pixel,
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

/** Made for every deck of cards or tiles without asking. */
const PACKING = ['box', 'contact', 'extras'] as const;

/** Wishes for the tuck box; undefined where there are none, or there is to be no box. */
function readTuckBox({ box, components }: ValidParts, source: DeckSource): TuckBoxWish | undefined {
  if (!box || box === 'none') return undefined;
  const { yaml, report } = source;
  const names = components.map(({ raw }) => raw.name);
  for (const [index, name] of (box.beside ?? []).entries()) {
    if (names.includes(name)) continue;
    const place = yaml.placeOf(['box', 'beside', index]);
    report(
      error('MP1135', `there is no component "${name}" to put beside the cards`, {
        place,
        help: suggestionFor(name, names),
      }),
    );
  }
  return {
    stock: box.stock === undefined ? undefined : lengthOf(box.stock, 0, source),
    slack: box.slack === undefined ? undefined : lengthOf(box.slack, 0, source),
    beside: box.beside,
    boxes: box.boxes,
    lead: box.lead === undefined ? undefined : readTexts(box.lead, ['box', 'lead'], source),
    minutes: box.minutes,
    age: box.age,
    plays: box.plays?.map((step, i) => readTexts(step, ['box', 'plays', i], source)),
    fewest: box.fewest,
  };
}

/** Products that are switched off. */
function readLeftOut(parts: ValidParts, { yaml, report }: DeckSource): readonly string[] {
  const known = [
    ...parts.components.map(({ raw }) => productOf(raw)),
    ...parts.documents.map(({ raw }) => raw.product),
    ...PACKING,
  ];
  const switched = Object.entries(parts.products ?? {});
  for (const [name] of switched) {
    if (known.includes(name)) continue;
    const place = yaml.placeOf(['products', name], 'key');
    const help = suggestionFor(name, known);
    report(error('MP1137', `this deck has no product "${name}" to switch on or off`, { place, help }));
  }
  const off = switched.flatMap(([name, isMade]) => (isMade ? [] : [name]));
  return [...new Set(parts.box === 'none' ? [...off, 'box'] : off)];
}

/** An item of a list, and which it was in the file. */
interface Indexed<T> {
  readonly raw: T;
  readonly index: number;
}

interface ValidParts extends Omit<RawDeck, 'components' | 'documents'> {
  readonly components: readonly Indexed<RawComponent>[];
  readonly documents: readonly Indexed<RawDocument>[];
}

const indexed = <T>(items: readonly T[]): readonly Indexed<T>[] =>
  items.map((raw, index) => ({ raw, index }));

/** The parts of a deck without a mistake. */
const allParts = (deck: RawDeck): ValidParts => ({
  ...deck,
  components: indexed(deck.components),
  documents: indexed(deck.documents),
});

/**
 * The valid parts of a value that the schema refused. Undefined where going on would only make more noise: without
 * languages, or without the words and icons that templates ask for.
 */
function validParts(value: CellValue): ValidParts | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields = value as Readonly<Record<string, CellValue>>;
  const { deck, component, document } = deckSchemas();
  const head = deck
    .omit({ components: true, documents: true })
    .strip()
    .safeParse({ ...fields, ...fallbacks(fields) });
  if (!head.success) return undefined;
  return {
    ...head.data,
    components: validItems(fields['components'], component),
    documents: validItems(fields['documents'], document),
  };
}

/** Title and version are printed and nothing hangs on them: a missing one does not stop the rest. */
function fallbacks(fields: Readonly<Record<string, CellValue>>): Readonly<Record<string, string>> {
  const { title, version } = deckSchemas().deck.shape;
  return {
    ...(title.safeParse(fields['title']).success ? {} : { title: 'untitled' }),
    ...(version.safeParse(fields['version']).success ? {} : { version: '0' }),
  };
}

function validItems<S extends z.ZodType>(
  list: CellValue | undefined,
  schema: S,
): readonly Indexed<z.infer<S>>[] {
  if (!Array.isArray(list)) return [];
  return indexed(list as readonly CellValue[]).flatMap(({ raw, index }) => {
    const valid = schema.safeParse(raw);
    return valid.success ? [{ raw: valid.data, index }] : [];
  });
}
