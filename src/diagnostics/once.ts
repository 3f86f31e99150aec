/**
 * One mistake, told once: the place where repetitions end (`onceIn`).
 *
 * A template's mistake is met for each of its rows, in each language and on each paper; a style sheet's for each element.
 * Reporters tell all of that and keep nothing; the lists a run shows get one diagnostic for each mistake, with the rows it
 * was met for and the worst of them. Never prints.
 */
import type { Diagnostic, Note, Report } from './diagnostic.ts';

/** What is known of a mistake so far. */
interface Told {
  /** The first of it, or the worst. */
  readonly worst: Diagnostic;
  readonly names: Set<string>;
  readonly messages: Set<string>;
  /** Where it stands in each list. */
  readonly at: readonly number[];
}

/**
 * A report that adds to lists what they do not hold yet, and changes what stands there when another case comes. Lists may only
 * grow at their ends meanwhile.
 */
export function onceIn(...lists: readonly Diagnostic[][]): Report {
  const told = new Map<string, Told>();
  return (diagnostic) => {
    const key = identityOf(diagnostic);
    const known = told.get(key);
    const at = known?.at ?? lists.map((list) => list.length);
    const { names, messages } = known ?? { names: new Set(), messages: new Set() };
    const before = names.size + messages.size;
    if (diagnostic.case) names.add(diagnostic.case.name);
    messages.add(diagnostic.message);
    if (known && names.size + messages.size === before) return;
    const isWorst = !known || excessOf(diagnostic) > excessOf(known.worst);
    const worst = isWorst ? diagnostic : known.worst;
    told.set(key, { worst, names, messages, at });
    const shown = messages.size < 2 && names.size < 2 ? worst : forCases(worst, names);
    for (const [i, list] of lists.entries()) list[at[i] ?? list.length] = shown;
  };
}

const excessOf = ({ case: one }: Diagnostic): number => one?.excess ?? 0;

/** Two diagnostics are the same mistake when a reader could not tell them apart but for the case they were met in. */
function identityOf(diagnostic: Diagnostic): string {
  const { severity, code, message, label, place, help, case: one, isAnywhere } = diagnostic;
  const at = place && !isAnywhere ? [place.file.name, place.start, place.end] : [];
  const said = one?.excess === undefined ? (one?.shared ?? message) : '';
  const notes = notesBeside(diagnostic).map((note) => note.message);
  return JSON.stringify([severity, code, said, label, help, one?.kind, ...at, ...notes]);
}

/** The notes that are not about the case. */
function notesBeside({ notes, case: one }: Diagnostic): readonly Note[] {
  const own = new Set(one?.origin?.map(({ message }) => message));
  return own.size === 0 ? notes : notes.filter(({ message }) => !own.has(message));
}

/** More names than these are counted. */
const MOST_NAMES = 12;

/** A diagnostic as it is told for all its cases. */
function forCases(worst: Diagnostic, names: ReadonlySet<string>): Diagnostic {
  const { case: one } = worst;
  if (!one) return worst;
  if (names.size < 2) return { ...worst, message: one.shared ?? worst.message };
  const all = [...names];
  const shown = all.slice(0, MOST_NAMES).join(', ');
  const rest = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : '';
  const most = one.excess === undefined ? '' : `, most for ${one.name}`;
  const note = { message: `for ${all.length} ${one.kind}s${most}: ${shown}${rest}` };
  return { ...worst, message: one.shared ?? worst.message, notes: [note, ...notesBeside(worst)], cases: all };
}
