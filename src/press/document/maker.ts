/**
 * What every rule sheet is made with: the deck's words in one language, clause margins, ruling marks, replays.
 *
 * Takes the rule-sheet words, the rulebook and the engine's facts; gives the shared part of a sheet's plain data. Every
 * number comes from a replay or a fact; a text asks for it by name (`{points}`). Reports marks and examples that do not
 * exist (MP4002, MP4003) and clauses that are in no margin or in several (MP4001).
 */
import type { Code } from '../../base/diagnostics/codes.ts';
import { inLanguage, type PressLanguage as Language } from '../../base/language.ts';
import { error, warning } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { Fact, Json, Replay } from '../../games/core/game.ts';
import type { ExampleReplay } from '../rulebook/types.ts';
import type { DocumentJob } from './part.ts';
import { fillPlaces } from './localise.ts';
import { type Picture, pictureMaker, type PictureMaker, type SceneRow } from './pictures.ts';
import type { Section } from './schema.ts';
import { sharedWord } from './words.ts';
import { type Component, contentsOf, type Deck } from '../../deck/read/types.ts';

/** The words of a rule sheet that every game has, in one language. */
export interface RuleSheetWords {
  readonly pitch: string;
  readonly glance: readonly string[];
  readonly sections: Readonly<Record<string, Section>>;
  readonly examples: { readonly title: string; readonly show: readonly string[] };
  readonly rulings: { readonly title: string; readonly lead: string };
}

/** What the parts of a rule sheet are built from. */
export interface RuleSheetMaker<
  State extends Json = Json,
  Move extends Json = Json,
  Words extends RuleSheetWords = RuleSheetWords,
> {
  readonly job: DocumentJob<State, Move>;
  /** The engine's exact figures. */
  readonly facts: readonly Fact[];
  readonly language: Language;
  readonly words: Words;
  readonly picture: PictureMaker;
  /** What any text may ask for by name: players, pieces, facts (maker.ts). */
  readonly counts: Readonly<Record<string, unknown>>;
  /** Clause numbers placed in margins so far, by id. */
  readonly placed: Map<string, number>;
  /** `6 · 27`, and notes that they have been placed. */
  clauses(ids: readonly string[]): string;
  segments(text: string): readonly Segment[];
  example(id: string): ExampleReplay<State, Move> | undefined;
  /** The rows of cards that picture a replay; none for games without. */
  scene(replay: Replay<State, Move>): readonly SceneRow[];
}

/** What every rule sheet has: words, sections with clause margins, rulings, credits. */
export function sharedRuleSheetData(maker: RuleSheetMaker): Readonly<Record<string, unknown>> {
  const { words, language, job } = maker;
  return {
    pitch: filled(maker, words.pitch),
    glance: words.glance.map((text) => maker.segments(filled(maker, text))),
    sections: sections(maker),
    examplesTitle: words.examples.title,
    rulingsTitle: words.rulings.title,
    rulingsLead: words.rulings.lead,
    rulings: job.rulebook.rulings.map((ruling) => ({
      number: ruling.number,
      question: ruling.question[language],
      text: ruling.text[language],
    })),
    credits:
      `${job.deck.credits ? inLanguage(job.deck.credits, language) : ''} ${sharedWord('replayed', language)}`.trim(),
  };
}

/** Opens the words of a document for one language. */
export function sheetMaker<State extends Json, Move extends Json, Words extends RuleSheetWords>(
  job: DocumentJob<State, Move>,
  words: Words,
  scene: (replay: Replay<State, Move>) => readonly SceneRow[],
): RuleSheetMaker<State, Move, Words> {
  const { rulebook, language, engine } = job;
  const facts = engine.facts();
  const placed = new Map<string, number>();
  return {
    job,
    facts,
    scene,
    language,
    words,
    picture: pictureMaker(job.deck, language),
    counts: countsOf(job.deck, engine.players, facts),
    placed,
    ...clauseMarks(job, placed),
    example(id) {
      const found = rulebook.examples.find((example) => example.id === id);
      const names = rulebook.examples.map((example) => example.id);
      if (!found) reportUnknown(job, 'MP4003', `example "${id}"`, suggestionFor(id, names));
      return found;
    },
  };
}

/** Clauses in margins and marks of rulings in texts, by the numbers of the rulebook. */
function clauseMarks<State extends Json, Move extends Json>(
  job: DocumentJob<State, Move>,
  placed: Map<string, number>,
): Pick<RuleSheetMaker<State, Move>, 'clauses' | 'segments'> {
  const { game, clauses, rulings } = job.rulebook;
  const known = new Map([...clauses, ...rulings].map(({ id, number }) => [id, number]));
  const place = (id: string): readonly number[] => {
    const number = known.get(id);
    if (number === undefined) reportUnknown(job, 'MP4002', `clause "${id}"`, suggestionFor(id, known.keys()));
    else placed.set(id, (placed.get(id) ?? 0) + 1);
    return number === undefined ? [] : [number];
  };
  const names = rulings.map(({ id }) => id);
  return {
    clauses: (ids) => formatClauses(ids.flatMap(place)),
    segments(text) {
      const split = splitRulings(text, (id) => known.get(`${game}.${id}`));
      for (const id of split.unknown)
        reportUnknown(job, 'MP4002', `ruling "${id}"`, suggestionFor(`${game}.${id}`, names));
      return split.segments;
    },
  };
}

function reportUnknown(
  { report, document }: DocumentJob,
  code: Code,
  what: string,
  help: string | undefined,
): void {
  report(
    error(code, `the rule sheet names the ${what}, which does not exist`, { place: document.place, help }),
  );
}

/** The picture of an example: the first row of its first case. */
export function pictureOf(maker: RuleSheetMaker, id: string): Picture | undefined {
  const found = maker.example(id);
  const row = found && maker.scene(found.cases[0].replay)[0];
  return row && maker.picture(row);
}

/** Text with `{points}` filled from an example's quantities, else from the counts; places nobody fills are MP4003. */
export function filled(
  maker: RuleSheetMaker,
  text: string,
  quantities: Readonly<Record<string, unknown>> = {},
): string {
  const known = { ...maker.counts, ...quantities };
  const { text: done, unknown } = fillPlaces(text, known);
  for (const name of unknown)
    maker.job.report(
      error('MP4003', `the rule sheet asks for "{${name}}", which the engine does not observe`, {
        place: maker.job.document.place,
        help: suggestionFor(name, Object.keys(known)),
      }),
    );
  // Told once: left in its braces, rich text would take the place for an icon.
  return unknown.reduce((shown, name) => shown.replaceAll(`{${name}}`, name), done);
}

const sections = (maker: RuleSheetMaker): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(maker.words.sections).map(([id, section]) => [id, printedSection(maker, section)]),
  );

/** A section's head and paragraphs with their margins; texts may also ask for `quantities`. */
export const printedSection = (
  maker: RuleSheetMaker,
  { head, paragraphs }: Section,
  quantities: Readonly<Record<string, unknown>> = {},
): unknown => ({
  head,
  paragraphs: paragraphs.map(({ clauses, text }) => ({
    clauses: maker.clauses(clauses),
    segments: maker.segments(filled(maker, text, quantities)),
  })),
});

/** MP4001: every clause that is a rule is in exactly one margin. */
export function checkMargins({ job, placed }: RuleSheetMaker): void {
  const { rulebook, report, document } = job;
  const rules = rulebook.clauses.filter((clause) => clause.isRule);
  const nowhere = rules.filter((clause) => !placed.has(clause.id)).map((clause) => clause.id);
  const often = rules.filter((clause) => (placed.get(clause.id) ?? 0) > 1).map((clause) => clause.id);
  const help = 'name each rule clause once under clauses: in the words of the rule sheet';
  if (nowhere.length > 0)
    report(
      warning('MP4001', `no margin of the rule sheet names ${nowhere.join(', ')}`, {
        place: document.place,
        help,
      }),
    );
  if (often.length > 0)
    report(warning('MP4001', `several margins name ${often.join(', ')}`, { place: document.place, help }));
}

// What the words of a rule sheet may count: players, pieces of the deck, the engine's facts.
// Takes a deck, its engine's number of players and its facts; gives quantities by name, so that a sentence asks for
// `{playersTo}`, `{piecesDigits}` (printed pieces of the component "digits") or `{factPackCards}` (the fact "pack-cards")
// instead of typing them.

/** Quantities by name: `playersFrom`, `playersTo`, `pieces<Component>`, `contentsCards`, `contentsTiles`, `contentsParts`, `fact<Name>`. */
export function countsOf(
  deck: Deck,
  players: readonly [number, number] | undefined,
  facts: readonly Fact[],
): Readonly<Record<string, number | string>> {
  return {
    ...contentsCounts(deck),
    ...(players && { playersFrom: players[0], playersTo: players[1] }),
    ...Object.fromEntries(deck.components.map((one) => [named('pieces', one.name), piecesOf(one)])),
    ...Object.fromEntries(facts.map(({ id, value }) => [named('fact', id.replace(/^.*\.fact-/, '')), value])),
  };
}

/** What lies in the box: `contentsCards`, `contentsTiles`, `contentsParts`. */
function contentsCounts({ components }: Deck): Readonly<Record<string, number>> {
  const { cards, tiles, parts } = contentsOf(components);
  return { contentsCards: cards, contentsTiles: tiles, contentsParts: parts };
}

/** How many pieces of a component are printed, copies included. */
const piecesOf = ({ rows }: Component): number => rows.reduce((sum, { copies }) => sum + copies, 0);

/** `pieces`, `call-sheet` gives `piecesCallSheet`. */
const named = (kind: string, name: string): string =>
  kind + name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

// What is in the margin of a rule sheet: clause numbers and ruling marks.
// Takes clause ids and texts with `[[r-players]]` marks, gives numbers as they are printed and the text in pieces. Marks that
// follow one another are one piece, and a mark does not part from the word before it. Marks that name no ruling are
// returned, so that the caller can report them.

/** Numbers in a row, lowest first. */
function runsOf(numbers: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && run.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}

const joined = (numbers: readonly number[], longest: number): string =>
  runsOf(numbers)
    .flatMap((run) => (run.length > longest ? [`${run[0]}–${run.at(-1)}`] : run.map(String)))
    .join(' · ');

/** `6 · 27 · 32`, three or more in a row as `17–19`. */
export const formatClauses = (numbers: readonly number[]): string => joined(numbers, 2);

/** What follows the R of a ruling mark: `7`, `10–12`, `9 · 11`; nothing for no ruling. */
export const formatRulings = (numbers: readonly number[]): string => joined(numbers, 1);

/** Words, or a mark with its numbers. */
export type Segment =
  { readonly text: string; readonly ruling: false } | { readonly ruling: string; readonly text: '' };

/** A word and the mark after it stay on one line. */
export const GLUE = '\u00a0';

/**
 * Splits a text at its ruling marks.
 *
 * @param numberOf number of a ruling by its short id (`r-players`), undefined when there is none
 */
export function splitRulings(
  text: string,
  numberOf: (id: string) => number | undefined,
): { readonly segments: readonly Segment[]; readonly unknown: readonly string[] } {
  const segments: Segment[] = [];
  const unknown: string[] = [];
  let from = 0;
  for (const match of text.matchAll(/\s*\[\[[a-z0-9-]+\]\](?:\s*\[\[[a-z0-9-]+\]\])*/g)) {
    const before = text.slice(from, match.index);
    from = match.index + match[0].length;
    const numbers = [...match[0].matchAll(/[a-z0-9-]+/g)].flatMap(([id]) => {
      const number = numberOf(id);
      if (number === undefined) unknown.push(id);
      return number === undefined ? [] : [number];
    });
    if (before !== '')
      segments.push({ text: numbers.length > 0 ? `${before}${GLUE}` : before, ruling: false });
    if (numbers.length > 0) segments.push({ ruling: formatRulings(numbers), text: '' });
  }
  if (from < text.length) segments.push({ text: text.slice(from), ruling: false });
  return { segments, unknown };
}
