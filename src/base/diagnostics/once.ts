/**
 * One mistake, reported once: the place where repetitions end (`onceIn`).
 *
 * A template's mistake is met for each of its rows, in each language and on each paper; a style sheet's for each element.
 * Reporters report all of that and keep nothing; the lists a run shows get one diagnostic for each mistake, with the rows it
 * was met for, the value in each where they differ, and the worst of them. Never prints.
 */
import type { Diagnostic, Note, Report } from './diagnostic.ts';

/** What is known of a mistake so far. */
interface Told {
  /** The first of it, or the worst. */
  readonly worst: Diagnostic;
  readonly names: Set<string>;
  /** Whom with what. */
  readonly seen: Set<string>;
  /** The first of what was said, with whom it was said of, and how much more there is. */
  readonly met: Met[];
  readonly more: number;
  /** Where it is in each list. */
  readonly at: readonly number[];
}

interface Met {
  readonly name: string;
  readonly said: string;
}

/**
 * A report that adds to lists what they do not hold yet, and changes what is there when another case comes. Lists may only
 * grow at their ends meanwhile.
 */
export function onceIn(...lists: readonly Diagnostic[][]): Report {
  const told = new Map<string, Told>();
  return (diagnostic) => {
    const key = identityOf(diagnostic);
    const known = told.get(key);
    const at = known?.at ?? lists.map((list) => list.length);
    const { names, seen, met, more } = known ?? nothing();
    const pair = `${diagnostic.case?.name ?? ''}\0${diagnostic.message}`;
    if (seen.has(pair)) return;
    seen.add(pair);
    if (diagnostic.case) names.add(diagnostic.case.name);
    const isWorst = !known || excessOf(diagnostic) > excessOf(known.worst);
    const worst = isWorst ? diagnostic : known.worst;
    const isShown = met.length < MOST_NAMES;
    if (isShown) met.push({ name: diagnostic.case?.name ?? '', said: saidOf(diagnostic) });
    const now: Told = { worst, names, seen, met, more: isShown ? more : more + 1, at };
    told.set(key, now);
    const shown = seen.size < 2 ? worst : forCases(now);
    for (const [i, list] of lists.entries()) list[at[i] ?? list.length] = shown;
  };
}

const nothing = (): Omit<Told, 'worst' | 'at'> => ({
  names: new Set(),
  seen: new Set(),
  met: [],
  more: 0,
});

const saidOf = ({ message, case: one }: Diagnostic): string => one?.shared ?? message;

const QUOTED = /"[^"]*"/g;

const excessOf = ({ case: one }: Diagnostic): number => one?.excess ?? 0;

/**
 * Two diagnostics are the same mistake when a reader could not tell them apart but for the case they were met in, and for the
 * value that this case has there.
 */
function identityOf(diagnostic: Diagnostic): string {
  const { severity, code, label, place, help, case: one, isAnywhere } = diagnostic;
  const at = place && !isAnywhere ? [place.file.name, place.start, place.end] : [];
  const words = one?.excess === undefined ? saidOf(diagnostic) : '';
  const said = one && place ? words.replaceAll(QUOTED, '""') : words;
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

/** A diagnostic that stands for all its cases. */
function forCases({ worst, names, met, more }: Told): Diagnostic {
  const { case: one } = worst;
  if (!one) return worst;
  const message = saidOf(worst);
  const values = one.excess === undefined ? valuesIn(met) : [];
  const isVaried = values.some((value) => value !== '');
  if (names.size < 2 && !isVaried) return { ...worst, message };
  const all = [...names];
  const shown = isVaried ? met.map(({ name }, i) => `${name} ${values[i] ?? ''}`) : all.slice(0, MOST_NAMES);
  const left = isVaried ? more : all.length - shown.length;
  const most = one.excess === undefined ? '' : `, most for ${one.name}`;
  const list = `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
  const note = { message: `for ${all.length} ${one.kind}${all.length === 1 ? '' : 's'}${most}: ${list}` };
  return { ...worst, message, notes: [note, ...notesBeside(worst)], cases: all };
}

/** What is in quotation marks in some of the messages and not in others, for each of them. */
function valuesIn(met: readonly Met[]): readonly string[] {
  const quoted = met.map(({ said }) => said.match(QUOTED) ?? []);
  const [first = []] = quoted;
  const isVaried = first.map((value, i) => quoted.some((all) => all[i] !== value));
  return quoted.map((all) => all.filter((_, i) => isVaried[i]).join(' '));
}
