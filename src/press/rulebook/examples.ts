/**
 * Reads the rulebook of a deck and replays its worked examples: the place where games and printing meet.
 *
 * Takes a loader, the deck's folder, its languages and the engines; gives plain data for the rule sheet, whose pictures
 * and numbers all come from the replays. Reports every mistake in one run; a disagreement between author and engine
 * (codes of the kind `check`) means that nothing may be written.
 */
import type { z } from 'zod';
import {
  byPressLanguage,
  type ByPressLanguage as ByLanguage,
  type PressLanguage as Language,
} from '../../base/language.ts';
import type { Loader } from '../../base/loader.ts';
import { type Path, readYaml, reportIssues, type YamlFile } from '../../deck/read/index.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { AnyGame, Json, Replay } from '../../games/core/game.ts';
import {
  compareExpectations,
  observeReplay,
  readRules,
  readTexts,
  reportTwice,
  type TextSource,
} from './rules.ts';
import { examplesSchema, type RawCase, type RawExample, rulesSchema } from './schema.ts';
import type { CaseReplay, ExampleReplay, Explain, Rulebook } from './types.ts';
import { randomFrom } from '../../base/random.ts';
import { replay as replayMoves } from '../../games/core/replay.ts';

export interface RulebookRequest {
  readonly loader: Loader;
  /** The deck's folder, as the loader knows it. */
  readonly folder: string;
  readonly languages: readonly Language[];
  /** The game `deck.yaml` names, where it names one. */
  readonly game: string | undefined;
  readonly engines: readonly AnyGame[];
  /** What a game says of its quantities below a disagreement. */
  readonly explain?: (game: string) => Explain | undefined;
  readonly report: Report;
}

/**
 * Reads `rules.yaml` and `examples.yaml`.
 *
 * @returns undefined when there is no `rules.yaml` (nothing is reported then), or when an error was reported
 */
export function readRulebook(request: RulebookRequest): Rulebook | undefined {
  const { loader, folder, languages } = request;
  let errorCount = 0;
  const report: Report = (diagnostic) => {
    if (diagnostic.severity === 'error') errorCount++;
    request.report(diagnostic);
  };
  const rulesPath = `${folder}/rules.yaml`;
  const examplesPath = `${folder}/examples.yaml`;
  const rulesFile = readChecked(loader, rulesPath, rulesSchema, report);
  if (!rulesFile) return undefined;
  const rules = readRules(rulesFile.data, { yaml: rulesFile.yaml, languages, report });
  const game = findEngine(rulesFile.data.game, rulesFile.yaml, { ...request, report });
  const hasExamples = loader.exists(examplesPath);
  const examplesFile = hasExamples ? readChecked(loader, examplesPath, examplesSchema, report) : undefined;
  const known = new Set([...rules.clauses, ...rules.rulings].map(({ id }) => id));
  const examples =
    game && examplesFile
      ? readExamples(examplesFile.data, {
          yaml: examplesFile.yaml,
          languages,
          report,
          game,
          known,
          explain: request.explain?.(rulesFile.data.game),
        })
      : [];
  if (errorCount > 0) return undefined;
  const inputs = hasExamples ? [rulesPath, examplesPath] : [rulesPath];
  return { kind: 'rulebook', game: rulesFile.data.game, ...rules, examples, inputs };
}

/** A YAML file that passed its schema; undefined when it is not there or was refused. */
function readChecked<S extends z.ZodType>(
  loader: Loader,
  path: string,
  schemaOf: () => S,
  report: Report,
): { readonly data: z.infer<S>; readonly yaml: YamlFile } | undefined {
  const text = loader.text(path);
  if (text === undefined) return undefined;
  const yaml = readYaml({ name: loader.display(path), text }, report);
  if (!yaml) return undefined;
  const schema = schemaOf();
  // Once a file: code written for the form alone takes longer to make than it saves.
  const result = schema.safeParse(yaml.value, { jitless: true });
  if (result.success) return { data: result.data, yaml };
  reportIssues(result.error.issues, schema, yaml, report);
  return undefined;
}

function findEngine(id: string, yaml: YamlFile, request: RulebookRequest): AnyGame | undefined {
  const { game, engines, report } = request;
  const place = yaml.placeOf(['game']);
  if (game !== undefined && game !== id)
    report(error('MP3113', `deck.yaml names the game "${game}", this file "${id}"`, { place }));
  const engine = engines.find((one) => one.id === id);
  if (!engine) {
    const help = suggestionFor(
      id,
      engines.map((one) => one.id),
    );
    report(error('MP3101', `there is no rules engine "${id}"`, { place, help }));
  }
  return engine;
}

// Reads `examples.yaml` and replays every example through the engine.
// Takes the checked data, the engine and the clauses; gives the replays with filled captions. Reports positions and moves
// that cannot be read, moves the engine refuses, unknown clauses, and every expectation that does not agree (MP3102 to
// MP3110). Chance in a replay comes from a seed made of the example's id, so that a rule sheet never changes by itself.

interface ExampleSource extends TextSource {
  readonly game: AnyGame;
  /** Ids of clauses and rulings. */
  readonly known: ReadonlySet<string>;
  readonly explain: Explain | undefined;
}

/** Every example that could be replayed, in file order. */
function readExamples(raw: readonly RawExample[], source: ExampleSource): readonly ExampleReplay[] {
  const examples = raw.flatMap((example, index) => readExample(example, [index], source) ?? []);
  reportTwice(examples, ({ id }) => id, 'example', source.report);
  return examples;
}

function readExample(raw: RawExample, path: Path, source: ExampleSource): ExampleReplay | undefined {
  const { yaml, report, known } = source;
  for (const [index, id] of raw.shows.entries())
    if (!known.has(id))
      report(
        error('MP3107', `there is no clause "${id}"`, {
          place: yaml.placeOf([...path, 'shows', index]),
          help: suggestionFor(id, known),
        }),
      );
  const [first, ...others] = casesOf(raw, path).flatMap((one) => replayCase(one, raw, source) ?? []);
  const title = readTexts(raw.title, [...path, 'title'], source);
  if (!first) return undefined;
  return {
    id: raw.id,
    title,
    kind: raw.kind,
    shows: raw.shows,
    cases: [first, ...others],
    note: readCaption(raw.note, [...path, 'note'], first.quantities, source),
    place: yaml.placeOf([...path, 'id']),
  };
}

interface PlacedCase {
  readonly raw: RawCase;
  readonly path: Path;
  readonly index: number;
}

/** An example without `cases` is one case; its own caption then belongs to the example. */
function casesOf({ given, play, expect, cases }: RawExample, path: Path): readonly PlacedCase[] {
  if (cases) return cases.map((raw, index) => ({ raw, path: [...path, 'cases', index], index }));
  return [{ raw: { given, play, expect }, path, index: 0 }];
}

function replayCase(one: PlacedCase, example: RawExample, source: ExampleSource): CaseReplay | undefined {
  const { game, explain, yaml, report } = source;
  const start = readPosition(one, source);
  if (start === undefined) return undefined;
  const replay = playMoves(one, start.position, example.id, source);
  if (!replay) return undefined;
  const quantities = observeReplay(game, replay);
  const expected = one.raw.expect ?? {};
  const refusal = replay.steps.at(-1)?.illegal;
  if (refusal && !Object.hasOwn(expected, 'illegal')) {
    const last = replay.steps.length - 1;
    report(
      error('MP3104', `the engine refuses this move: ${refusal.message}`, {
        place: yaml.placeOf([...one.path, 'play', last]),
        label: `not allowed by ${refusal.clause}`,
        help: `correct the move, or write expect: { illegal: ${refusal.clause} }`,
      }),
    );
    return undefined;
  }
  compareExpectations({
    game,
    explain,
    replay,
    quantities,
    expected,
    yaml,
    path: [...one.path, 'expect'],
    report,
  });
  const note = readCaption(one.raw.note, [...one.path, 'note'], quantities, source);
  return { given: one.raw.given ?? {}, replay, quantities, note, place: yaml.placeOf(one.path) };
}

function readPosition(one: PlacedCase, source: ExampleSource): { readonly position: Json } | undefined {
  const read = source.game.readGiven(one.raw.given ?? {});
  if (read.ok) return { position: read.value };
  const place = source.yaml.placeOf([...one.path, 'given', ...stepsOf(read.path ?? '')]);
  source.report(error('MP3106', `this position cannot be read: ${read.message}`, { place }));
  return undefined;
}

/** `hands[1][0]` to `hands`, 1, 0. */
const stepsOf = (path: string): Path =>
  [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([text, index]) =>
    index === undefined ? text : Number(index),
  );

function playMoves(
  one: PlacedCase,
  start: Json,
  id: string,
  source: ExampleSource,
): Replay<Json, Json> | undefined {
  const { game, yaml, report } = source;
  const at = (index: number): Path => [...one.path, 'play', index];
  const texts = (one.raw.play ?? []).map((text, index) =>
    typeof text === 'string' ? text : (yaml.sourceOf(at(index)) ?? String(text)),
  );
  const replayed = replayMoves(game, start, texts, randomFrom('example', game.id, id, one.index));
  if (replayed.ok) return replayed.replay;
  const { index, message, offset } = replayed;
  const place =
    offset === undefined
      ? yaml.placeOf(at(index))
      : yaml.placeWithin(at(index), offset, endOfWord(texts[index] ?? '', offset));
  report(error('MP3105', `this move cannot be read: ${message}`, { place }));
  return undefined;
}

/** The end of the word that starts at `offset`, so that the caret marks the whole of it. */
const endOfWord = (text: string, offset: number): number =>
  offset + (/^\S+/.exec(text.slice(offset))?.[0].length ?? 0);

// Captions of worked examples: texts whose `{points}` are filled from the replay, so that no number is typed by hand.
// Takes a text per language and named quantities; gives the filled texts. A placeholder that nothing fills is reported at
// its place inside the text, with the nearest name (MP3110).

type Quantities = Readonly<Record<string, Json>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The caption at `path`, filled; undefined when there is none. */
function readCaption(
  texts: { readonly [L in Language]?: string | undefined } | undefined,
  path: Path,
  quantities: Quantities,
  source: TextSource,
): ByLanguage<string> | undefined {
  if (texts === undefined) return undefined;
  const read = readTexts(texts, path, source);
  return byPressLanguage(source.languages, (language) =>
    fill(read[language], [...path, language], quantities, source),
  );
}

function fill(text: string, path: Path, quantities: Quantities, { yaml, report }: TextSource): string {
  return text.replace(PLACEHOLDER, (whole, name: string, start: number) => {
    const value = Object.hasOwn(quantities, name) ? quantities[name] : undefined;
    if (typeof value === 'number' || typeof value === 'string') return String(value);
    const message =
      value === undefined
        ? `the engine observes no quantity "${name}" here`
        : `"${name}" is ${JSON.stringify(value)}, which no sentence can print`;
    const printable = Object.keys(quantities).filter((key) =>
      ['number', 'string'].includes(typeof quantities[key]),
    );
    report(
      error('MP3110', message, {
        place: yaml.placeWithin(path, start, start + whole.length),
        help: suggestionFor(name, printable),
      }),
    );
    return whole;
  });
}
