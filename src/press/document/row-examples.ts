/**
 * Worked examples as a rule sheet shows them: title, clauses, kind, rows of cards with their results, caption.
 *
 * Takes the ids to show; everything else comes from the replay. A row of six cards or more fills the column and leaves
 * no room for a result beside it; its caption says it.
 */
import type { CaseReplay, ExampleReplay } from '../rulebook/types.ts';
import { formatClauses, formatRulings, GLUE, type RuleSheetMaker, type Segment } from './maker.ts';
import { sharedWord } from './words.ts';
import type { Json } from '../../games/core/game.ts';

const LONG_ROW = 6;

export const rowExamples = (maker: RuleSheetMaker): readonly unknown[] =>
  shownExamples(maker, (example, rulings) => ({
    rows: example.cases.flatMap((one) => rowsOf(maker, one, example)),
    note: captionOf(example.note?.[maker.language] ?? '', rulings),
  }));

function rowsOf(maker: RuleSheetMaker, one: CaseReplay, example: ExampleReplay): readonly unknown[] {
  const { language } = maker;
  const rows = maker.scene(one.replay);
  const names = seatNames(one);
  return rows.map((row) => {
    const isLong = row.cards.length >= LONG_ROW;
    const word = sharedWord(
      row.points === 1 || (language === 'fr' && row.points === 0) ? 'point' : 'points',
      language,
    );
    const name = names[row.seat];
    const owner = rows.length > 1 && name !== undefined ? `${sharedWord('for', language)} ${name}` : '';
    return {
      ...maker.picture(row),
      label: rows.length === 1 && isLong && names.length > 1 ? (name ?? '') : '',
      long: isLong,
      result: isLong || example.kind === 'illegal' ? '' : `${row.points} ${word}`,
      reason: one.note && example.cases.length > 1 ? one.note[language] : owner,
    };
  });
}

/** Names the author gave the seats, in seat order: the keys of `numbers`, or the list `players`. */
function seatNames({ given }: CaseReplay): readonly string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  const { numbers, players } = given as { readonly numbers?: unknown; readonly players?: unknown };
  if (Array.isArray(players)) return players.map(String);
  return typeof numbers === 'object' && numbers !== null && !Array.isArray(numbers)
    ? Object.keys(numbers)
    : [];
}

/** @param body of an example that shows rulings with these numbers */
export function shownExamples<State extends Json, Move extends Json>(
  maker: RuleSheetMaker<State, Move>,
  body: (
    example: ExampleReplay<State, Move>,
    rulings: readonly number[],
  ) => Readonly<Record<string, unknown>>,
): readonly unknown[] {
  const { clauses, rulings } = maker.job.rulebook;
  return maker.words.examples.show.flatMap((id, index) => {
    const example = maker.example(id);
    if (!example) return [];
    const shown = (all: readonly { readonly id: string; readonly number: number }[]): readonly number[] =>
      all.filter((one) => example.shows.includes(one.id)).map(({ number }) => number);
    return [
      {
        number: index + 1,
        clauses: formatClauses(shown(clauses)),
        clausesWord: sharedWord(shown(clauses).length === 1 ? 'clause' : 'clauses', maker.language),
        kind: example.kind,
        kindWord: sharedWord(example.kind, maker.language),
        title: example.title[maker.language],
        ...body(example, shown(rulings)),
      },
    ];
  });
}

/** The caption of an example with the mark of its rulings after it. */
export const captionOf = (text: string, rulings: readonly number[]): readonly Segment[] =>
  rulings.length === 0
    ? [{ text, ruling: false }]
    : [
        { text: `${text}${GLUE}`, ruling: false },
        { ruling: formatRulings(rulings), text: '' },
      ];
