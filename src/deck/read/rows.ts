/**
 * Rows of a component: what its table holds, but for what `where:` and `sample:` leave out.
 *
 * Takes `data:` of a component; gives rows with typed fields and places (`table-rows.ts`). Reports mistakes in the filter, and
 * components that print nothing or too much (MP1124 to MP1127).
 */
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { passes } from './filter.ts';
import type { Filter } from './filter-parser.ts';
import { parseFilter } from './filter-parser.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { randomFrom } from '../../base/random.ts';
import { DECK_LIMITS } from './limits.ts';
import { reshape } from './reshape.ts';
import { splitName } from './row-fields.ts';
import type { RawComponent } from './component-schema.ts';
import type { DeckSource } from './source.ts';
import { readDataFile, readTable } from './table.ts';
import { tableRows } from './table-rows.ts';
import type { Cell, CellValue, Row } from './types.ts';
import type { Path } from './yaml.ts';

/** All rows of the component at `path` that pass its filter, in file order; empty when its data could not be read. */
export function readRows(component: RawComponent, path: Path, source: DeckSource): readonly Row[] {
  const written = readTable(component, path, source);
  if (!written) return [];
  const table = reshape(written, component, path, source, (name, place) => readDataFile(name, place, source));
  const all = filterRows(tableRows(table, component, path, source), component, path, source);
  return checkPieces(sampled(all, component), component, path, source);
}

/** `sample: 12` rows drawn at random, in the order of the file; the same for the same `seed`. */
function sampled(rows: readonly Row[], { sample, seed = 1, name }: RawComponent): readonly Row[] {
  if (sample === undefined || sample >= rows.length) return rows;
  const drawn = new Set(randomFrom('sample', name, seed).shuffle(rows).slice(0, sample));
  return rows.filter((row) => drawn.has(row));
}

/** The rows, or none where they are too many to be laid out at all. */
function checkPieces(
  rows: readonly Row[],
  { name }: RawComponent,
  path: Path,
  source: DeckSource,
): readonly Row[] {
  const pieces = rows.reduce((sum, { copies }) => sum + copies, 0);
  const [first] = rows;
  if (first && pieces === 0) {
    const place = inLanguage(first.fields, source.languages[0] ?? 'en').get('copies')?.place;
    const help = 'give the rows you want to print a number of copies, or remove the component';
    source.report(error('MP1125', `"${name}" prints nothing: all copies are 0`, { place, help }));
  }
  if (pieces <= DECK_LIMITS.pieces) return rows;
  const message = `"${name}" has ${pieces} pieces; at most ${DECK_LIMITS.pieces} are printed`;
  const help = 'give fewer copies, or split the component';
  source.report(error('MP1124', message, { place: source.yaml.placeOf([...path, 'name']), help }));
  return [];
}

function filterRows(
  rows: readonly Row[],
  component: RawComponent,
  path: Path,
  source: DeckSource,
): readonly Row[] {
  if (component.where === undefined) return rows;
  const filter = readFilter(component.where, rows, [...path, 'where'], source);
  if (!filter) return rows;
  const [language = 'en'] = source.languages;
  const kept = rows.filter(({ fields }) =>
    passes(filter, (name) => fieldOf(inLanguage(fields, language), name, source.languages)),
  );
  if (kept.length === 0) {
    const place = source.yaml.placeOf([...path, 'where']);
    source.report(error('MP1125', `no row of "${component.name}" passes this filter`, { place }));
  }
  return kept;
}

const fieldOf = (
  fields: ReadonlyMap<string, Cell>,
  name: string,
  languages: readonly Language[],
): CellValue | undefined => (fields.get(name) ?? fields.get(splitName(name, languages)?.base ?? name))?.value;

function readFilter(text: string, rows: readonly Row[], path: Path, source: DeckSource): Filter | undefined {
  const { yaml, report, languages } = source;
  const parsed = parseFilter(text);
  if (!parsed.ok) {
    const place = yaml.placeWithin(path, parsed.start, parsed.end);
    const help = 'write comparisons joined by and, or, not: copies > 0 and suit == hearts';
    if (parsed.isLimit) report(error('MP1124', `this filter is too large: ${parsed.message}`, { place }));
    else report(error('MP1126', `this filter cannot be read: ${parsed.message}`, { place, help }));
    return undefined;
  }
  const [language = 'en'] = languages;
  const known = new Set(rows.flatMap(({ fields }) => [...inLanguage(fields, language).keys()]));
  const unknown = parsed.words.filter(
    ({ name, canBeText }) => !canBeText && !known.has(splitName(name, source.languages)?.base ?? name),
  );
  for (const { name, start, end } of unknown)
    report(
      error('MP1127', `no row has a field "${name}"`, {
        place: yaml.placeWithin(path, start, end),
        help: suggestionFor(name, known),
      }),
    );
  return unknown.length === 0 ? parsed.filter : undefined;
}
