/**
 * What is said when the engine and an author disagree (MP3102, MP3103).
 *
 * Takes a replayed case and its expectation; reports every quantity that differs, at the value in the file, with the
 * step of the replay that made it so, the clauses that step followed, and the repair.
 */
import type { Path, YamlFile } from '../../deck/read/index.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Note, Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { AnyGame, GameEvent, Json, Replay } from '../../games/core/game.ts';
import type { Difference } from './compare.ts';
import { firstDifference, showValue } from './compare.ts';
import type { Explain } from './types.ts';

type Quantities = Readonly<Record<string, Json>>;

export interface Disagreement {
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
