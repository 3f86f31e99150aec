/**
 * Texts in languages of a YAML or JSON file: maps whose keys are languages, wherever they are.
 *
 * Takes a file and the languages of the deck; gives texts. A map that has a list for each language gives a text for each item,
 * where the lists are equally long.
 */
import { languageOf, meansLanguage, type Language } from '../../base/language.ts';
import type { CellValue, YamlFile } from '../read/index.ts';
import type { Text, Written } from './types.ts';

type Path = readonly (string | number)[];
type Found = { readonly [key: string]: CellValue };

const isMap = (value: CellValue): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tagOf = (key: string): Language => languageOf(key) ?? key;

const isScalar = (value: CellValue | undefined): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

export function mapTexts(yaml: YamlFile, file: string, known: readonly Language[]): readonly Text[] {
  const found: Text[] = [];
  const visit = (value: CellValue, path: Path, name: string): void => {
    if (Array.isArray(value)) {
      const items = value as readonly CellValue[];
      items.forEach((item, index) => visit(item, [...path, index], `${name}/${nameOf(item, index, items)}`));
    } else if (isMap(value)) {
      if (isInLanguages(value, known)) found.push(...textsOf({ yaml, file, path, name }, value));
      else for (const [key, item] of Object.entries(value)) visit(item, [...path, key], `${name}/${key}`);
    }
  };
  visit(yaml.value, [], file);
  return found;
}

const isInLanguages = (value: Found, known: readonly Language[]): boolean => {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => meansLanguage(key, known));
};

/** What an item of a list is called: its own name where it has one that no other has, else its number from 1. */
function nameOf(item: CellValue, index: number, items: readonly CellValue[]): string {
  const named = (one: CellValue): string | undefined => {
    if (!isMap(one)) return undefined;
    const name = [one['id'], one['name'], one['product']].find((key) => isScalar(key));
    return isScalar(name) ? String(name) : undefined;
  };
  const own = named(item);
  const isUnique = own !== undefined && items.filter((one) => named(one) === own).length === 1;
  return isUnique ? own : String(index + 1);
}

interface At {
  readonly yaml: YamlFile;
  readonly file: string;
  readonly path: Path;
  readonly name: string;
}

function textsOf({ yaml, file, path, name }: At, value: Found): readonly Text[] {
  const written = (more: Path, item: CellValue | undefined): readonly [Language, Written][] =>
    isScalar(item)
      ? [[tagOf(String(more[0])), { text: String(item), place: yaml.placeOf([...path, ...more]) }]]
      : [];
  const values = Object.values(value);
  if (values.every(isScalar)) {
    const texts = new Map(Object.entries(value).flatMap(([key, item]) => written([key], item)));
    return [{ id: name, file, slot: { kind: 'map', yaml, path, item: undefined }, texts }];
  }
  const lists = values.filter(
    (one): one is readonly CellValue[] => Array.isArray(one) && one.every(isScalar),
  );
  const [first] = lists;
  if (!first || lists.length < values.length || lists.some(({ length }) => length !== first.length))
    return [];
  return first.map((_, item) => ({
    id: `${name}/${item + 1}`,
    file,
    slot: { kind: 'map', yaml, path, item },
    texts: new Map(
      Object.entries(value).flatMap(([key, list]) =>
        written([key, item], (list as readonly CellValue[])[item]),
      ),
    ),
  }));
}
