/**
 * Worked examples as a rule sheet shows them: title, clauses, kind, rows of cards with their results, caption.
 *
 * Takes the ids to show; everything else comes from the replay. A row of six cards or more fills the column and leaves
 * no room for a result beside it; its caption says it.
 */
import type { CaseReplay, ExampleReplay } from '../../rulebook/index.ts';
import { formatClauses } from './margin.ts';
import { asList, asMap, asText } from '../plain.ts';
import type { SheetMaker } from './maker.ts';
import { pressWord } from '../words.ts';

const LONG_ROW = 6;

export function rowExamples(maker: SheetMaker): readonly unknown[] {
  return asList(asMap(maker.words['examples'])['show']).flatMap((id, index) => {
    const example = maker.example(asText(id));
    return example ? [shown(maker, example, index + 1)] : [];
  });
}

function shown(maker: SheetMaker, example: ExampleReplay, number: number): unknown {
  const { language, request } = maker;
  const { clauses, rulings } = request.rulebook;
  const numbers = clauses.filter(({ id }) => example.shows.includes(id)).map((clause) => clause.number);
  const marks = rulings
    .filter(({ id }) => example.shows.includes(id))
    .flatMap(({ number: ruling }, index) => [
      ...(index > 0 ? [{ text: ' ', ruling: false as const }] : []),
      { ruling, text: '' as const },
    ]);
  const note = example.note?.[language] ?? '';
  return {
    number,
    clauses: formatClauses(numbers),
    kind: example.kind,
    kindWord: pressWord(example.kind, language),
    title: example.title[language],
    rows: example.cases.flatMap((one) => rowsOf(maker, one, example)),
    note: [{ text: marks.length > 0 ? `${note} ` : note, ruling: false as const }, ...marks],
  };
}

function rowsOf(maker: SheetMaker, one: CaseReplay, example: ExampleReplay): readonly unknown[] {
  const { language } = maker;
  const rows = maker.scenery?.rows(one.replay) ?? [];
  const names = seatNames(one);
  return rows.map((row) => {
    const isLong = row.cards.length >= LONG_ROW;
    const word = pressWord(
      row.points === 1 || (language === 'fr' && row.points === 0) ? 'point' : 'points',
      language,
    );
    const name = names[row.seat];
    const owner = rows.length > 1 && name !== undefined ? `${pressWord('for', language)} ${name}` : '';
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
