/**
 * A translation brought back into a deck: which files change, and how.
 *
 * Takes the texts of a deck and a file that was read; gives edits, or nothing after a mistake. Texts that are there already stay
 * unless they are to be replaced (MP1154). Told are texts the deck does not have (MP1151), whose source is another now (MP1152),
 * that lost a name in braces (MP1153), that are in a spreadsheet (MP1155), that hold a control code (MP1129) or are translated in two
 * ways (MP1157), and how many are missing still (MP1156).
 */
import { type Language, languageOf } from '../../base/language.ts';
import {
  type CsvFile,
  invisibleCharacter,
  type TextEdit,
  textForCell,
  type YamlFile,
} from '../read/index.ts';
import { error, type Place, type Report, type SourceFile, warning } from '../../base/diagnostics/index.ts';
import { type DeckTexts, languageColumns, textIn } from './map-texts.ts';
import { placesIn } from './xliff.ts';
import type { ReadTranslation, ReadUnit, Slot, Text } from './types.ts';
import { present } from '../../base/invariant.ts';

export interface Imported {
  readonly edits: readonly TextEdit[];
  /** Texts that were written. */
  readonly count: number;
  /** Texts of the deck that have none in the language still. */
  readonly missing: readonly Text[];
  readonly isNewLanguage: boolean;
}

export interface ImportRequest {
  readonly deck: DeckTexts;
  readonly translation: ReadTranslation;
  readonly force: boolean;
  readonly report: Report;
}

/** Undefined when nothing may be written (reported). */
export function importTexts({ deck, translation, force, report }: ImportRequest): Imported | undefined {
  let errors = 0;
  const told: Report = (one) => {
    if (one.severity === 'error') errors++;
    report(one);
  };
  const { source, target } = translation;
  const units = new Map<Text, ReadUnit>();
  for (const unit of translation.units.filter((one) => one.target.trim() !== '')) {
    const text = textOf(unit, deck.texts, source);
    const first = text && units.get(text);
    if (!text) told(unknownText(unit));
    else if (first && first.target !== unit.target) told(translatedTwice(unit, first));
    else if (check(unit, text, { source, target, force }, told)) units.set(text, unit);
  }
  if (errors > 0) return undefined;
  const wanted = new Map([...units].map(([text, unit]) => [text, unit.target]));
  const changed = new Map([...wanted].filter(([text, value]) => textIn(text, target) !== value));
  const missing = deck.texts.filter((text) => !wanted.has(text) && textIn(text, target).trim() === '');
  const isKnown = deck.deck.languages.includes(target);
  if (missing.length > 0) told(stillMissing(missing, target, isKnown));
  const isNewLanguage = !isKnown && missing.length === 0;
  const edits = [...editsOf(changed, target), ...(isNewLanguage ? [newLanguage(deck.yaml, target)] : [])];
  return { edits, count: changed.size, missing, isNewLanguage };
}

/** The text of an id; where a list has moved, that of the same file which says the same. */
function textOf(unit: ReadUnit, texts: readonly Text[], source: Language): Text | undefined {
  const own = texts.find(({ id }) => id === unit.id);
  if (own && textIn(own, source) === unit.source) return own;
  const stem = unit.id.replace(/\/\d+(?=\/|$)/g, '/#');
  if (stem === unit.id) return own;
  const moved = texts.filter(
    (one) => one.id.replace(/\/\d+(?=\/|$)/g, '/#') === stem && textIn(one, source) === unit.source,
  );
  return moved.length === 1 ? moved[0] : own;
}

interface Rules {
  readonly source: Language;
  readonly target: Language;
  readonly force: boolean;
}

/** Whether a unit may be written; says what is odd about it. */
function check(unit: ReadUnit, text: Text, { source, target, force }: Rules, report: Report): boolean {
  const { place } = unit;
  const now = textIn(text, source);
  if (now !== unit.source)
    report(
      warning('MP1152', `"${unit.id}" has changed since the export`, {
        place,
        notes: [{ message: `the deck says "${now}", "${unit.source}" was translated` }],
        help: 'check that the translation still fits',
      }),
    );
  const [asked, kept] = [placesIn(unit.source), placesIn(unit.target)];
  if (asked.join(' ') !== kept.join(' '))
    report(
      warning('MP1153', `the translation of "${unit.id}" has other names in braces`, {
        place,
        help: `it needs ${asked.length > 0 ? asked.join(' ') : 'none'}`,
      }),
    );
  const there = text.texts.get(target);
  if (there?.text === unit.target) return true;
  if (!isVisible(unit, report)) return false;
  if (text.slot.kind === 'sheet') {
    const help = 'write it into the spreadsheet, in a column beside the other languages';
    report(error('MP1155', `"${unit.id}" stands in ${text.file}, which is not written`, { place, help }));
    return false;
  }
  if (!there || there.text.trim() === '' || force) return true;
  report(
    error('MP1154', `"${unit.id}" already has another text in "${target}"`, {
      place,
      notes: [{ message: `there: "${there.text}"`, place: there.place }],
      help: '--force replaces what the deck says',
    }),
  );
  return false;
}

/** Whether all of a translation prints; a deck with control codes in it is not read. */
function isVisible({ id, target, place }: ReadUnit, report: Report): boolean {
  const invisible = invisibleCharacter(target);
  if (invisible === undefined) return true;
  const message = `the translation of "${id}" holds the invisible character ${invisible}`;
  report(error('MP1129', message, { place, help: 'remove it; nothing was written' }));
  return false;
}

const translatedTwice = (unit: ReadUnit, first: ReadUnit) =>
  error('MP1157', `"${unit.id}" is translated twice, in two ways`, {
    place: unit.place,
    notes: [{ message: `first here: "${first.target}"`, place: first.place }],
    help: 'keep one of them; nothing was written',
  });

const unknownText = (unit: ReadUnit) =>
  warning('MP1151', `the deck has no text "${unit.id}"`, {
    place: unit.place,
    help: 'it was renamed or removed since the export; its translation is left out',
  });

const SHOWN = 5;

const stillMissing = (missing: readonly Text[], target: Language, isKnown: boolean) =>
  warning(
    'MP1156',
    `${missing.length} ${missing.length === 1 ? 'text has' : 'texts have'} no "${target}" yet`,
    {
      notes: missing.slice(0, SHOWN).map(({ id }) => ({ message: id })),
      help: isKnown
        ? 'the deck does not build until they are there'
        : `${target} becomes a language of the deck when all are there`,
    },
  );

/** One edit for each text there is; one for each map, and a column for each name, that have none in the language. */
function editsOf(changed: ReadonlyMap<Text, string>, target: Language): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const lists = new Map<
    string,
    { readonly slot: Extract<Slot, { kind: 'map' }>; readonly items: string[] }
  >();
  const columns = new Map<
    string,
    { readonly slot: Extract<Slot, { kind: 'row' }>; readonly texts: Map<number, string> }
  >();
  for (const [text, value] of changed) {
    const there = text.texts.get(target);
    const { slot } = text;
    if (there) edits.push(replaced(there.place, value));
    else if (slot.kind === 'row') {
      const column = columns.get(`${text.file}/${slot.base}`) ?? { slot, texts: new Map<number, string>() };
      columns.set(`${text.file}/${slot.base}`, column);
      column.texts.set(slot.row, value);
    } else if (slot.kind === 'map' && slot.item !== undefined) {
      const key = `${text.file}/${slot.path.join('/')}`;
      const list = lists.get(key) ?? { slot, items: [] };
      lists.set(key, list);
      list.items[slot.item] = value;
    } else if (slot.kind === 'map') edits.push(newKey(slot, target, value));
  }
  for (const { slot, items } of lists.values())
    edits.push(
      newKey(
        slot,
        target,
        [...items].map((one) => one ?? ''),
      ),
    );
  for (const { slot, texts } of columns.values())
    edits.push(...newColumn(slot.csv, slot.base, target, texts));
  return edits;
}

/** Another text at a place where there is one. */
const replaced = (place: Place, value: string): TextEdit => ({
  file: place.file,
  start: place.start,
  end: place.end,
  text: textForCell(place, value),
});

type MapSlot = Extract<Slot, { readonly kind: 'map' }>;

/** A key for `language` after the last one of the map; a list where the others have lists. */
function newKey({ yaml, path }: MapSlot, language: Language, value: string | readonly string[]): TextEdit {
  const { file } = yaml;
  const whole = yaml.placeOf(path);
  const map = valueAt(yaml, path);
  const last = present(Object.keys(map).at(-1), 'key of a text');
  const text =
    typeof value === 'string'
      ? textForCell({ file: { name: 'x.json', text: '""' }, start: 0, end: 2 }, value)
      : `[${value.map((one) => JSON.stringify(one)).join(', ')}]`;
  const isJson = /\.json$/i.test(file.name);
  const key = isJson ? JSON.stringify(language) : language;
  const end = yaml.placeOf([...path, last]).end;
  if (file.text.charAt(whole.start) === '{') return insertion(file, end, `, ${key}: ${text}`);
  const keyStart = yaml.placeOf([...path, last], 'key').start;
  return newLine(file, end, keyStart, `${key}: ${text}`);
}

/** A language after the last one of `languages:`. */
function newLanguage(yaml: YamlFile, language: Language): TextEdit {
  const { file } = yaml;
  const list = valueAt(yaml, ['languages']) as unknown as readonly unknown[];
  const last = yaml.placeOf(['languages', list.length - 1]);
  if (file.text.charAt(yaml.placeOf(['languages']).start) === '[')
    return insertion(file, last.end, `, ${language}`);
  const dash = file.text.lastIndexOf('-', last.start);
  return newLine(file, last.end, dash, `- ${language}`);
}

const insertion = (file: SourceFile, at: number, text: string): TextEdit => ({
  file,
  start: at,
  end: at,
  text,
});

/** A line after the one in which something ends, as far in as `start` is in its own. */
function newLine(file: SourceFile, end: number, start: number, text: string): TextEdit {
  const lineEnd = file.text.includes('\r\n') ? '\r\n' : '\n';
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const found = file.text.slice(end).search(/\r?\n/);
  const at = found < 0 ? file.text.length : end + found;
  return insertion(file, at, lineEnd + ' '.repeat(start - lineStart) + text);
}

function valueAt({ value }: YamlFile, path: readonly (string | number)[]): Readonly<Record<string, unknown>> {
  let at: unknown = value;
  for (const step of path) at = (at as Readonly<Record<string | number, unknown>>)[step];
  return at as Readonly<Record<string, unknown>>;
}

/** A column `base.language` after the last translation of `base`: a cell in each line, empty where there is no text. */
function newColumn(
  csv: CsvFile,
  base: string,
  language: Language,
  texts: ReadonlyMap<number, string>,
): readonly TextEdit[] {
  const known = csv.columns.flatMap(({ name }) => languageOf(name.slice(name.lastIndexOf('.') + 1)) ?? []);
  const last = languageColumns(csv, known).findLast((one) => one.base === base)?.index;
  const index = present(last, `column of ${base}`);
  const header = present(csv.columns[index], 'column').place;
  const cells = csv.rows.map((row, i) => {
    const { place } = present(row[index], 'cell');
    const text = textForCell({ file: csv.file, start: 0, end: 0 }, texts.get(i) ?? '');
    return insertion(csv.file, place.end, csv.separator + text);
  });
  return [insertion(csv.file, header.end, `${csv.separator}${base}.${language}`), ...cells];
}
