/**
 * Reads YAML with places: a plain value, and where in the file each part of it is.
 *
 * Takes a source; gives JSON-like data with every key an own property, and a look-up from a path to a place. Reports
 * every syntax error, duplicate key, unknown tag, number that is not finite, alias bomb and over-deep nesting (MP1101 to
 * MP1103). Never throws. `yaml` is imported in this folder only. Source: YAML 1.2.2, core schema (`no` and `on` stay texts).
 */
import type { Code } from '../../base/diagnostics/codes.ts';
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml';
import { error, type Place, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { onLine } from '../../base/diagnostics/position.ts';
import type { CellValue } from './types.ts';
import { closingOf, commentedColours, missingQuotes, openSign, type OpenSign } from './yaml-quotes.ts';
import { DECK_LIMITS } from './limits.ts';
import { cachePerObject } from '../../base/cache.ts';

/** Keys and indexes from the root of a file to a value. */
export type Path = readonly (string | number)[];

export interface YamlFile {
  readonly file: SourceFile;
  /** The whole content; null for an empty file. */
  readonly value: CellValue;
  /**
   * Where the value at `path` is, or the innermost value on the way that exists. `'key'` gives the key of the last
   * step instead.
   */
  placeOf(path: Path, part?: 'value' | 'key'): Place;
  /** A stretch inside a text value, in UTF-16 units of the value; the whole value where it is escaped or folded. */
  placeWithin(path: Path, start: number, end: number): Place;
  /** A scalar as it is written, without quotes: `0.10` stays `0.10`. Undefined for lists and maps. */
  sourceOf(path: Path): string | undefined;
}

/** Reads a YAML text; undefined when it has errors, all of which were reported. */
export function readYaml(file: SourceFile, report: Report): YamlFile | undefined {
  const document = parse(file, report);
  if (!document) return undefined;
  const value = plainValue(document, file, report);
  if (value === undefined) return undefined;
  return {
    file,
    value,
    placeOf: (path, part = 'value') => placeOf(document, file, path, part),
    placeWithin: (path, start, end) => placeWithin(document, file, path, { start, end }),
    sourceOf: (path) => {
      const { node, missing } = walk(document, path);
      return isScalar(node) && !missing ? (node.source ?? String(node.value)) : undefined;
    },
  };
}

function parse(file: SourceFile, report: Report): Document.Parsed | undefined {
  if (isNestedTooDeeply(file.text)) {
    report(error('MP1103', TOO_DEEP, { place: startOf(file) }));
    return undefined;
  }
  const document = parseDocument(file.text, { prettyErrors: false, version: '1.2', uniqueKeys: false });
  const faults = [...document.errors, ...document.warnings];
  // What is indented with a tab, and what a colour hides as a comment, is misread from there on: other faults are consequences.
  const tabs = faults.filter(({ code }) => code === 'TAB_AS_INDENT');
  const colours = commentedColours(file.text);
  for (const at of colours) reportColour({ file, ...at }, report);
  const [first] = faults;
  const open = first && tabs.length + colours.length === 0 ? openSign(file.text, first) : undefined;
  if (open) reportOpen(open, file, report);
  const told = tabs.length > 0 ? tabs : colours.length > 0 || open ? [] : faults;
  for (const fault of told.slice(0, MOST_FAULTS)) reportFault(fault, file, report);
  const repeated = tabs.length > 0 || open ? [] : repeatedKeys(document);
  for (const key of repeated.slice(0, MOST_FAULTS)) {
    const place = nodePlace(file, key) ?? startOf(file);
    report(
      error('MP1102', 'this key appears twice in one map', {
        place,
        help: 'remove or rename one of the two',
        ...onLine(place),
      }),
    );
  }
  return faults.length + colours.length + repeated.length === 0 ? document : undefined;
}

/** One slip may make the parser find as many as the file has signs; each is looked for in the whole of its line. */
const MOST_FAULTS = 100;

const startOf = (file: SourceFile): Place => ({ file, start: 0, end: 0 });

const TOO_DEEP = `this YAML is nested deeper than ${DECK_LIMITS.yamlDepth} levels`;

function reportFault(fault: YAMLError, file: SourceFile, report: Report): void {
  const [start, end] = fault.pos;
  const place = { file, start, end: Math.max(start, Math.min(end, start + 40)) };
  const [summary = ''] = fault.message.split('\n');
  const quotes = missingQuotes(file.text, fault);
  const why = quotes?.message ?? `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`;
  const help = fault.code === 'TAB_AS_INDENT' ? 'indent with spaces' : quotes?.help;
  report(error('MP1101', `this is not valid YAML: ${why}`, { place, help, ...onLine(place) }));
}

function reportOpen({ sign, start, end }: OpenSign, file: SourceFile, report: Report): void {
  const close = closingOf(sign);
  const what = close === sign ? `this quotation mark` : `this ${sign}`;
  const help = `write ${close} at the end of ${close === sign ? 'the text' : close === '}' ? 'the map' : 'the list'}`;
  report(
    error('MP1101', `this is not valid YAML: ${what} is not closed`, { place: { file, start, end }, help }),
  );
}

function reportColour(place: Place, report: Report): void {
  const colour = place.file.text.slice(place.start, place.end);
  const help = `put the colour into quotes: "${colour}"`;
  report(error('MP1101', '# begins a comment in YAML, so nothing is read here', { place, help }));
}

/** Converts nodes to plain values; undefined when something was reported. */
function plainValue(document: Document.Parsed, file: SourceFile, report: Report): CellValue | undefined {
  let budget: number = DECK_LIMITS.yamlValues;
  let isValid = true;
  const refuse = (code: Code, message: string, node: Node | null): null => {
    if (isValid) report(error(code, message, { place: nodePlace(file, node) ?? startOf(file) }));
    isValid = false;
    return null;
  };
  const convert = (given: Node | null, depth: number): CellValue => {
    if (!isValid) return null;
    const node = isAlias(given) ? targetOf(document, given) : given;
    if (node === undefined) return refuse('MP1101', 'there is no anchor of this name above', given);
    if (--budget < 0)
      return refuse('MP1103', `this YAML holds more than ${DECK_LIMITS.yamlValues} values`, given);
    if (depth > DECK_LIMITS.yamlDepth) return refuse('MP1103', TOO_DEEP, given);
    if (isSeq<Node>(node)) return node.items.map((item) => convert(item, depth + 1));
    if (isMap<Node, Node>(node))
      return Object.fromEntries(
        node.items.map(({ key, value }) => {
          if (!isScalar(key)) refuse('MP1101', 'a key must be a plain text', key);
          const name = keyText(key);
          // Checkers of schemas pass over this one without a word, and what is under it would be lost.
          if (name === '__proto__') refuse('MP1109', 'nothing can have the name "__proto__"', key);
          return [name, convert(value, depth + 1)];
        }),
      );
    const scalar = scalarValue(node);
    return scalar === undefined ? refuse('MP1101', 'this is not a finite number', node) : scalar;
  };
  const value = convert(document.contents, 0);
  return isValid ? value : undefined;
}

const PLAIN_DECIMAL = /^[-+]?(\d+(\.\d*)?|\.\d+)$/;

/**
 * Texts are brought to Unicode NFC. Numbers are plain decimals, as in a CSV file: `1e2` and `0x2` stay texts, and so do whole numbers
 * too large to be exact. Undefined for `.nan` and `.inf`.
 */
function scalarValue(node: Node | null): CellValue | undefined {
  if (!isScalar(node)) return null;
  const { value } = node;
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'number') return String(value);
  if (!Number.isFinite(value)) return undefined;
  const { source = String(value) } = node;
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  return isExact && PLAIN_DECIMAL.test(source) ? value : source;
}

function nodePlace(file: SourceFile, node: Node | null): Place | undefined {
  if (!node?.range) return undefined;
  const [start, end] = node.range;
  // A block collection ends after its last line end; a caret does not.
  const text = file.text.slice(start, end).trimEnd();
  return { file, start, end: start + text.length };
}

/** The node at a path, or the innermost one on the way; `key` is the key node of the last step that exists. */
function walk(
  document: Document.Parsed,
  path: Path,
): { readonly node: Node | null; readonly key: Node | undefined; readonly missing: boolean } {
  let node: Node | null = document.contents;
  let key: Node | undefined;
  for (const step of path) {
    if (isAlias(node)) node = targetOf(document, node) ?? null;
    if (isSeq<Node>(node) && typeof step === 'number' && node.items[step] !== undefined) {
      node = node.items[step];
      key = undefined;
      continue;
    }
    const pair = isMap<Node, Node>(node) ? pairOf(node, String(step)) : undefined;
    if (!pair) return { node, key, missing: true };
    key = pair.key;
    node = pair.value;
  }
  return { node, key, missing: false };
}

function placeOf(document: Document.Parsed, file: SourceFile, path: Path, part: 'value' | 'key'): Place {
  const { node, key, missing } = walk(document, path);
  const keyPlace = nodePlace(file, key ?? null);
  if (part === 'key' && !missing && keyPlace) return keyPlace;
  const valuePlace = nodePlace(file, node);
  // An empty value (`front:`) has no width; its key says more.
  if (valuePlace && valuePlace.end > valuePlace.start) return valuePlace;
  return keyPlace ?? valuePlace ?? startOf(file);
}

function placeWithin(
  document: Document.Parsed,
  file: SourceFile,
  path: Path,
  stretch: { readonly start: number; readonly end: number },
): Place {
  const whole = placeOf(document, file, path, 'value');
  const { node } = walk(document, path);
  if (!isScalar(node) || typeof node.value !== 'string') return whole;
  const written = file.text.slice(whole.start, whole.end);
  const quote = /^["']/.test(written) ? 1 : 0;
  if (written.slice(quote, written.length - quote) !== node.value) return whole;
  const at = (offset: number): number =>
    whole.start + quote + Math.max(0, Math.min(offset, (node.value as string).length));
  return { file, start: at(stretch.start), end: at(stretch.end) };
}

// Whether a YAML text nests so deeply that its parser must not see it.
// The parser recurses, and a stack that runs out inside a regular expression ends the whole process instead of throwing.
// So brackets and indents are counted before: roughly first, exactly (with the parser's own lexer, which does not recurse)
// only where the rough count is high. Takes a text, gives an answer; never throws.

/** Far above what is read (`DECK_LIMITS.yamlDepth`), far below the eight hundred levels that fill the stack. */
const MOST_BRACKETS = 150;

/** A block level takes at least one column, so fewer columns cannot nest more deeply. */
const DEEP_INDENT = /^[ \-?]{150}/m;

const isNestedTooDeeply = (text: string): boolean =>
  DEEP_INDENT.test(text) || (deepest(text) > MOST_BRACKETS && deepest(new Lexer().lex(text)) > MOST_BRACKETS);

/** Most brackets open at once; over characters it counts those in texts and comments as well. */
function deepest(pieces: Iterable<string>): number {
  let open = 0;
  let most = 0;
  for (const piece of pieces) {
    if (piece === '[' || piece === '{') most = Math.max(most, ++open);
    else if (piece === ']' || piece === '}') open = Math.max(0, open - 1);
  }
  return most;
}

/** What an alias stands for: the last anchor of its name above it. */
const targetOf = (document: Document, alias: Alias): Node | undefined => targetsIn(document).get(alias);

const targetsIn = cachePerObject('anchors of YAML files', (document: Document) => {
  const targets = new Map<Alias, Node | undefined>();
  const anchors = new Map<string, Node>();
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node)) targets.set(node, anchors.get(node.source));
      else if (node.anchor !== undefined) anchors.set(node.anchor, node);
    },
  });
  return targets;
});

/** The pair of a map under a key, as the key is written. */
const pairOf = (map: YAMLMap<Node, Node>, key: string): Pair<Node, Node> | undefined => pairsIn(map).get(key);

const pairsIn = cachePerObject('keys of YAML maps', (map: YAMLMap<Node, Node>) => {
  const pairs = new Map<string, Pair<Node, Node>>();
  for (const pair of map.items) if (!pairs.has(keyText(pair.key))) pairs.set(keyText(pair.key), pair);
  return pairs;
});

const keyText = (key: Node): string => (isScalar(key) ? (key.source ?? String(key.value)) : '');

/** Keys that are in their map for the second time. */
function repeatedKeys(document: Document): readonly Node[] {
  const repeated: Node[] = [];
  const look = (node: unknown): void => {
    if (isSeq<Node>(node)) node.items.forEach(look);
    if (!isMap<Node, Node>(node)) return;
    const seen = new Set<unknown>();
    for (const { key, value } of node.items) {
      if (isScalar(key) && seen.has(key.value)) repeated.push(key);
      else if (isScalar(key)) seen.add(key.value);
      look(value);
    }
  };
  look(document.contents);
  return repeated;
}
