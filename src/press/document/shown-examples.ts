/**
 * Worked examples as every rule sheet lists them: number, clauses, kind and title; what is below is each game's own.
 *
 * Takes a sheet maker and what draws one example; gives plain data in the order the words ask for.
 */
import type { Json } from '../../games/core/game.ts';
import type { ExampleReplay } from '../rulebook/types.ts';
import { sharedWord } from './words.ts';
import type { RuleSheetMaker } from './maker.ts';
import { formatClauses, formatRulings, GLUE, type Segment } from './margin.ts';

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
