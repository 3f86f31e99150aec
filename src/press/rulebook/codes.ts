/**
 * Codes of the rulebook: MP31xx, rules and worked examples.
 *
 * Takes nothing; gives what `modpress explain` and docs/errors.md print. A code is stable for ever.
 */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const RULEBOOK_CODES: CodeTable = {
  MP3101: {
    title: 'no engine of this name',
    cause: 'The rules name a game that no rules engine of the press plays, so no example can be replayed.',
    example: 'game: mod-4',
    repair: 'Use the suggested name; the games are listed by `modpress facts`.',
  },
  MP3102: {
    title: 'the engine disagrees with a worked example',
    cause:
      'The example was replayed by the rules engine, and a quantity came out differently from what its author expects. One of the two is wrong; a rule sheet that prints either would teach the wrong thing, so nothing is written and earlier files stay as they are.',
    example: 'play: [form 7H 2C 10S]\nexpect: { number: 720, points: 12 }   # the engine scores 18',
    repair:
      'Follow the notes clause by clause. If the expectation is wrong, write what the engine found; if the engine is wrong, keep the example: it is the test that shows it.',
  },
  MP3103: {
    title: 'an expectation that no rule can answer',
    cause: 'The example expects a quantity that the engine does not observe at the end of this replay.',
    example: 'expect: { pionts: 18 }',
    repair: 'Use the suggested name.',
  },
  MP3104: {
    title: 'the engine refuses a move of an example',
    cause: 'A move of a legal example is not allowed in the position it is played in.',
    example: 'play: [add | 5H]   # the second card is still in hand',
    repair: 'Correct the move; or, if the example shows exactly this, write expect: { illegal: <clause> }.',
  },
  MP3105: {
    title: 'a move that cannot be read',
    cause: 'The text is not a move in the notation of this game, or it follows a move that ended the replay.',
    example: 'play: [frm 7H 2C 10S]',
    repair: 'Follow the message; the notation of each game is in docs/referee.md.',
  },
  MP3106: {
    title: 'a position that cannot be read',
    cause: 'What `given` says is not a legal position of this game.',
    example: 'given: { hand: 7H 7H 2C }',
    repair: 'Correct the field the message names; a field that is left out is filled in by the engine.',
  },
  MP3107: {
    title: 'an unknown clause',
    cause: 'An example cites a clause or ruling that is not in rules.yaml.',
    example: 'shows: [mod-3.score-sevn]',
    repair: 'Use the suggested id.',
  },
  MP3109: {
    title: 'an id or a number used twice',
    cause: 'Clauses, rulings and examples are found by id, and margins print their numbers.',
    example: '- id: mod-3.goal\n- id: mod-3.goal',
    repair: 'Give each its own.',
  },
  MP3110: {
    title: 'a placeholder that nothing fills',
    cause: 'A caption asks for a quantity that the engine does not observe, or that is a list.',
    example: 'note: { en: "{pionts} points" }',
    repair: 'Use the suggested name.',
  },
  MP3111: {
    title: 'a rule nothing shows',
    cause: 'A clause is a rule, and neither an example nor a test of the engine shows it.',
    example: '- id: my-game.last-card   # no example has it under `shows`',
    repair: 'Write an example, or write rule: false and say why.',
  },
  MP3112: {
    title: 'no reason given',
    cause:
      'A clause is marked as no rule and does not say why, so nobody can tell an oversight from a decision.',
    example: '- id: my-game.name\n  rule: false',
    repair: 'Add why: { en: ..., fr: ... }.',
  },
  MP3113: {
    title: 'rules of another game',
    cause: 'deck.yaml and rules.yaml of one deck name different games.',
    example: 'game: mod-3   # in deck.yaml, and modulo in rules.yaml',
    repair: 'Make the two agree.',
  },
  MP3114: {
    title: 'a card the engine refuses',
    cause:
      'A card of Mod carries a word that is not in the vocabulary, or one its type may not carry, or a field is missing.',
    example: 'abilities: [INPACT 5]',
    repair:
      'Take the word the message suggests; the rule sheet of Mod says what each does, under "Words on the cards".',
  },
};
