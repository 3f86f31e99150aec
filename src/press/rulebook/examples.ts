/**
 * Reads `examples.yaml` and replays every example through the engine.
 *
 * Takes the checked data, the engine and the clauses; gives the replays with filled captions. Reports positions and moves
 * that cannot be read, moves the engine refuses, unknown clauses, and every expectation that does not agree (MP3102 to
 * MP3110). Chance in a replay comes from a seed made of the example's id, so that a rule sheet never changes by itself.
 */
import { randomFrom } from '../../base/random.ts';
import type { Path } from '../../deck/read/index.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { AnyGame, Json, Replay } from '../../games/core/game.ts';
import { replay as replayMoves } from '../../games/core/replay.ts';
import { readCaption } from './caption.ts';
import { compareExpectations, observeReplay } from './disagreement.ts';
import type { TextSource } from './rules.ts';
import { readTexts, reportTwice } from './rules.ts';
import type { RawCase, RawExample } from './schema.ts';
import type { CaseReplay, ExampleReplay, Explain } from './types.ts';

export interface ExampleSource extends TextSource {
  readonly game: AnyGame;
  /** Ids of clauses and rulings. */
  readonly known: ReadonlySet<string>;
  readonly explain: Explain | undefined;
}

/** Every example that could be replayed, in file order. */
export function readExamples(raw: readonly RawExample[], source: ExampleSource): readonly ExampleReplay[] {
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
