/**
 * Replays a deck's worked examples with its engine and compares what their author expects; for tests of any game.
 *
 * Takes an engine and the content of `examples.yaml` and `rules.yaml`; gives one sentence for everything that is wrong.
 * The press does the same with places and help; here it belongs to the engine's own tests.
 */
import { randomFrom } from '../../base/random.ts';
import type { Game, Json } from '../core/game.ts';
import { canonical } from '../core/json.ts';
import { replay } from '../core/replay.ts';

interface Case {
  readonly given: Json;
  readonly play: readonly string[];
  readonly expect: Readonly<Record<string, Json>>;
  readonly note?: { readonly en: string; readonly fr: string };
}

export interface Example extends Case {
  readonly id: string;
  readonly title: object;
  readonly kind: 'legal' | 'edge' | 'illegal';
  readonly shows: readonly string[];
  readonly cases?: readonly Case[];
}

export interface Rules {
  readonly clauses: readonly { readonly id: string }[];
  readonly rulings: readonly { readonly id: string }[];
}

/** What is wrong with one row of an example. */
function faultsOfCase<State extends Json, Move extends Json, Options>(
  game: Game<State, Move, Options>,
  one: Case,
): readonly string[] {
  const start = game.readGiven(one.given);
  if (!start.ok) return [`given: ${start.message}`];
  const played = replay(game, start.value, one.play, randomFrom('example'));
  if (!played.ok) return [`move ${played.index + 1}: ${played.message}`];
  const refusal = played.replay.steps.at(-1)?.illegal;
  if ('illegal' in one.expect)
    return refusal?.clause === one.expect.illegal ? [] : [`refused by ${refusal?.clause ?? 'nothing'}`];
  if (refusal) return [`refused: ${refusal.clause} ${refusal.message}`];
  const seen = game.observe(played.replay);
  const wrong = Object.entries(one.expect).filter(
    ([name, value]) => canonical(seen[name] ?? null) !== canonical(value),
  );
  const unknown = Object.values(one.note ?? {}).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').filter((name) => !(name in seen)),
  );
  return [
    ...wrong.map(
      ([name, value]) => `${name}: expected ${canonical(value)}, found ${canonical(seen[name] ?? null)}`,
    ),
    ...unknown.map((name) => `the note prints {${name}}, which is not observed`),
  ];
}

/** What is wrong with one example; empty when everything is as its author says. */
export function faultsOfExample<State extends Json, Move extends Json, Options>(
  game: Game<State, Move, Options>,
  example: Example,
  rules: Rules,
): readonly string[] {
  const ids = new Set([...rules.clauses, ...rules.rulings].map(({ id }) => id));
  const cases = example.cases ?? [example];
  const texts = [example.title, example.note, ...cases.map(({ note }) => note)];
  const refused = cases.some((one) => 'illegal' in one.expect);
  return [
    ...example.shows.filter((id) => !ids.has(id)).map((id) => `${id} is no clause`),
    // A comma in an unquoted text would make a key of its own.
    ...texts
      .filter((text) => text && Object.keys(text).join() !== 'en,fr')
      .map(() => 'a text is not en and fr'),
    ...(refused === (example.kind === 'illegal') ? [] : [`kind is ${example.kind}`]),
    ...cases.flatMap((one) => faultsOfCase(game, one)),
  ];
}
