/**
 * Reads `rules.yaml`: clauses and rulings with stable ids, in every language of the deck.
 *
 * Takes the checked data and its places; gives clauses and rulings. Reports ids and numbers used twice, texts missing in
 * a language and clauses that are no rule without a reason (MP1112, MP3109, MP3112).
 */
import {
  byPressLanguage,
  type ByPressLanguage as ByLanguage,
  type PressLanguage as Language,
} from '../../base/language.ts';
import type { Path, YamlFile } from '../../deck/read/index.ts';
import { error, type Note, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { RawClause, RawRules } from './schema.ts';
import type { Clause, Explain, Ruling } from './types.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { AnyGame, GameEvent, Json, Replay } from '../../games/core/game.ts';
import { isRecord } from '../../games/core/json-reader.ts';

/** Where the texts of one file are, for which languages, and where mistakes are reported. */
export interface TextSource {
  readonly yaml: YamlFile;
  readonly languages: readonly Language[];
  readonly report: Report;
}

type Texts = { readonly [L in Language]?: string | undefined };

/** One text per language; a missing one is reported at the text and left empty. */
export function readTexts(
  texts: Texts,
  path: Path,
  { yaml, languages, report }: TextSource,
): ByLanguage<string> {
  return byPressLanguage(languages, (language) => {
    const text = texts[language];
    if (text === undefined)
      report(
        error('MP1112', `"${String(path.at(-1))}" has no text in "${language}"`, {
          place: yaml.placeOf(path),
          help: `add "${language}: ..."`,
        }),
      );
    return text ?? '';
  });
}

export interface Rules {
  readonly clauses: readonly Clause[];
  readonly rulings: readonly Ruling[];
}

/** Clauses and rulings, in file order. */
export function readRules(raw: RawRules, source: TextSource): Rules {
  const clauses = raw.clauses.map((clause, index) => readClause(clause, ['clauses', index], source));
  const rulings = raw.rulings.map((ruling, index) => ({
    ...readClause(ruling, ['rulings', index], source),
    question: readTexts(ruling.question, ['rulings', index, 'question'], source),
  }));
  const all = [...clauses, ...rulings];
  reportTwice(all, ({ id }) => id, 'id', source.report);
  reportTwice(clauses, ({ number }) => String(number), 'number', source.report);
  reportTwice(rulings, ({ number }) => String(number), 'number', source.report);
  return { clauses, rulings };
}

function readClause(raw: RawClause, path: Path, source: TextSource): Clause {
  const place = source.yaml.placeOf([...path, 'id']);
  if (!raw.rule && raw.why === undefined)
    source.report(
      error('MP3112', `"${raw.id}" is not a rule and does not say why`, {
        place: source.yaml.placeOf([...path, 'rule']),
        help: 'add why: { en: ..., fr: ... }',
      }),
    );
  return {
    id: raw.id,
    number: raw.number,
    isRule: raw.rule,
    why: raw.why === undefined ? undefined : readTexts(raw.why, [...path, 'why'], source),
    text: readTexts(raw.text, [...path, 'text'], source),
    place,
  };
}

/** Reports everything whose key another one had before. */
export function reportTwice<T extends { readonly place: Clause['place'] }>(
  items: readonly T[],
  keyOf: (item: T) => string,
  what: string,
  report: Report,
): void {
  const first = new Map<string, T>();
  for (const item of items) {
    const earlier = first.get(keyOf(item));
    if (earlier)
      report(
        error('MP3109', `${what} ${keyOf(item)} appears twice`, {
          place: item.place,
          notes: [{ message: 'first here', place: earlier.place }],
        }),
      );
    else first.set(keyOf(item), item);
  }
}

// What is said when the engine and an author disagree (MP3102, MP3103).
// Takes a replayed case and its expectation; reports every quantity that differs, at the value in the file, with the
// step of the replay that made it so, the clauses that step followed, and the repair.

type Quantities = Readonly<Record<string, Json>>;

interface Disagreement {
  readonly game: AnyGame;
  readonly replay: Replay<Json, Json>;
  readonly quantities: Quantities;
  readonly expected: Quantities;
  /** What the title says of a quantity. */
  readonly explain: Explain | undefined;
  readonly yaml: YamlFile;
  /** Path of `expect` in the file. */
  readonly path: Path;
  readonly report: Report;
}

/** Reports every expectation that does not agree; true when all do. */
export function compareExpectations(given: Disagreement): boolean {
  let doAllAgree = true;
  for (const [name, expected] of Object.entries(given.expected)) {
    const found = given.quantities[name];
    const difference = firstDifference(expected, found);
    if (!difference) continue;
    doAllAgree = false;
    if (found === undefined && name !== 'illegal') reportUnknown(name, given);
    else reportDifference(name, difference, given);
  }
  return doAllAgree;
}

function reportUnknown(name: string, { yaml, path, quantities, report }: Disagreement): void {
  report(
    error('MP3103', `the engine observes no quantity "${name}" here`, {
      place: yaml.placeOf([...path, name], 'key'),
      help: suggestionFor(name, Object.keys(quantities)),
    }),
  );
}

function reportDifference(name: string, difference: Difference, given: Disagreement): void {
  const { yaml, path, report } = given;
  const repair =
    difference.found === undefined
      ? 'correct the move or the clause'
      : `write ${showValue(difference.found)}`;
  report(
    error('MP3102', 'the engine disagrees with a worked example', {
      place: yaml.placeOf([...path, name, ...difference.path]),
      label: labelOf(name, difference),
      notes: notesOf(name, given),
      help: `${repair}, or run \`modpress explain MP3102\``,
    }),
  );
}

/** `you expect 12 points, the engine scores 18`. */
function labelOf(name: string, { path, expected, found }: Difference): string {
  if (name === 'illegal') {
    const answer = found === undefined ? 'allows the move' : `refuses it by ${showValue(found)}`;
    return `you expect a refusal by ${showValue(expected)}, the engine ${answer}`;
  }
  if (/^points\d*$/.test(name))
    return `you expect ${showValue(expected)} points, the engine scores ${showValue(found)}`;
  const at = path.map((step) => (typeof step === 'number' ? ` (item ${step + 1})` : `.${step}`)).join('');
  return `you expect ${name}${at} ${showValue(expected)}, the engine finds ${showValue(found)}`;
}

function notesOf(name: string, given: Disagreement): readonly Note[] {
  const explained = given.explain?.(given.quantities, name) ?? [];
  const sentences = explained.map(({ text, clause }) => ({ message: `${text}   (${clause})` }));
  const step = stepNote(name, given);
  const others = otherQuantities(name, given);
  return [...sentences, ...(step ? [step] : []), ...(others ? [others] : [])];
}

/** The step after which the quantity had the value found, and the clauses of its events. */
function stepNote(name: string, { game, replay, quantities }: Disagreement): Note | undefined {
  const wanted = JSON.stringify(quantities[name]);
  let first = replay.steps.length;
  // Steps are looked at from the last one back, for as long as the value holds.
  while (first > 1 && JSON.stringify(observeUpTo(game, replay, first - 1)[name]) === wanted) first--;
  const step = replay.steps[first - 1];
  if (!step) return undefined;
  const reasons = step.illegal
    ? [`${step.illegal.message} (${step.illegal.clause})`]
    : step.events.slice(0, 4).map(eventText);
  const head = `step ${first} of ${replay.steps.length}, "${step.text}"`;
  return { message: reasons.length === 0 ? head : `${head}: ${reasons.join('; ')}` };
}

const eventText = ({ type, clause }: GameEvent): string => `${type} (${clause})`;

function observeUpTo(game: AnyGame, { start, steps }: Replay<Json, Json>, count: number): Quantities {
  const first = steps.slice(0, count);
  return observeReplay(game, { start, steps: first, end: first.at(-1)?.after ?? start });
}

/** What the engine observes, and `illegal`, the clause of a refused last move. */
export function observeReplay(game: AnyGame, replay: Replay<Json, Json>): Quantities {
  const refusal = replay.steps.at(-1)?.illegal;
  return { ...game.observe(replay), ...(refusal ? { illegal: refusal.clause } : {}) };
}

/** The other quantities the author names, as the engine found them: a reader sees the chain and not only its end. */
function otherQuantities(name: string, { expected, quantities }: Disagreement): Note | undefined {
  const others = Object.keys(expected).filter((other) => other !== name && quantities[other] !== undefined);
  if (others.length === 0) return undefined;
  const shown = others.slice(0, 8).map((other) => `${other} ${showValue(quantities[other])}`);
  return { message: `the engine also finds ${shown.join(', ')}` };
}

// Compares what an author expects with what the engine observed.
// Takes two JSON values; gives the first place where they differ. An expected map may name fewer keys than were found; a
// list must agree item by item; `720` and `"720"` agree, because YAML decides by itself which of the two is written.

interface Difference {
  /** Keys and indexes from the compared value to the first one that differs. */
  readonly path: readonly (string | number)[];
  readonly expected: Json;
  /** Undefined where nothing is. */
  readonly found: Json | undefined;
}

/** The first difference in reading order, or undefined when the two agree. */
function firstDifference(
  expected: Json,
  found: Json | undefined,
  path: readonly (string | number)[] = [],
): Difference | undefined {
  if (Array.isArray(expected)) {
    const items = expected as readonly Json[];
    if (!Array.isArray(found) || found.length !== items.length) return { path, expected, found };
    return firstOf(
      items.map((item, index) => [index, item, (found as readonly Json[])[index]]),
      path,
    );
  }
  if (isRecord(expected)) {
    if (!isRecord(found)) return { path, expected, found };
    return firstOf(
      Object.entries(expected).map(([key, item]) => [key, item, found[key]]),
      path,
    );
  }
  return sameScalar(expected, found) ? undefined : { path, expected, found };
}

function firstOf(
  parts: readonly (readonly [string | number, Json, Json | undefined])[],
  path: readonly (string | number)[],
): Difference | undefined {
  for (const [step, expected, found] of parts) {
    const difference = firstDifference(expected, found, [...path, step]);
    if (difference) return difference;
  }
  return undefined;
}

function sameScalar(expected: Json, found: Json | undefined): boolean {
  if (expected === null || found === null || found === undefined)
    return (expected ?? null) === (found ?? null);
  return typeof found !== 'object' && String(expected) === String(found);
}

/** A value as a sentence shows it: texts bare, lists with commas, maps as JSON. */
function showValue(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return `[${value.map((item: Json) => showValue(item)).join(', ')}]`;
  if (typeof value === 'object') return JSON.stringify(value);
  return value === '' ? 'nothing' : String(value);
}
