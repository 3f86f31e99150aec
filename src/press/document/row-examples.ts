/**
 * Worked examples as a rule sheet shows them: title, clauses, kind, rows of cards with their results, caption.
 *
 * Takes the ids to show; everything else comes from the replay. A row of six cards or more fills the column and leaves
 * no room for a result beside it; its caption says it.
 */
import type { CaseReplay, ExampleReplay } from '../rulebook/types.ts';
import type { RuleSheetMaker } from './maker.ts';
import { captionOf, shownExamples } from './shown-examples.ts';
import { sharedWord } from './words.ts';

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
