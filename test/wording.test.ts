/** Turns of phrase that readers stumbled over stay out of the rules, in both languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DECKS = ['3x16', 'mod', 'mod-3', 'modulo', 'modulo-n'] as const;

// What must nobody read, and why?
const STUMBLES: readonly (readonly [why: string, pattern: RegExp])[] = [
  [
    'a number is divisible, it does not divide',
    /\b(sums?|numbers?|it|they|digits?|parts?)( \w+)? divides? by\b/i,
  ],
  ['three is counted, no range', /de 0 à trois/],
  ['all damage of the type is stopped', /bouclier (rouge|bleu) (empêche|arrête) des dégâts/i],
  ['one drafts a card, not "on the top"', /Recrutez sur le dessus|recruter sur sa défausse/],
  ['a card is put upright', /visible, droite/],
  [
    'the French of a child, not of a contract',
    /première place à pierre|une chose sur trois|en partant de la gauche/,
  ],
  ['an attack names its card', /It replaces adding that card|Cette carte ne va donc pas au vôtre/],
  ['nobody is "somebody" in a proof', /With fewer fingers, somebody wins/],
  ['a card is out of play, not dead', /It lies dead|Seules comptent les cinq du moment/],
  ['a number is looked for on average', /worth in the mean|points in the mean|Does your mean come near/],
  ['counters are laid by a pupil', /Each digit lays as many counters|Chaque chiffre pose autant de jetons/],
  ['"exactly when" is "si et seulement si"', /exactement quand|exactement lorsque/],
  ['swords of plasma', /épées plasma/i],
];

/** The folders with words people read, and which of their files hold them. */
const TEXTS: readonly (readonly [folder: string, files: RegExp])[] = [
  ...DECKS.map(
    (deck) =>
      [join('decks', deck), /^(rules|rule-sheet|examples|score-pad|call-sheet|poster|cards)\.yaml$/] as const,
  ),
  ['handouts', /\.yaml$/],
];

const lines = TEXTS.flatMap(([folder, files]) => {
  return readdirSync(folder)
    .filter((name) => files.test(name))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .map((text, i) => `${folder}/${name}:${i + 1} ${text.trim()}`),
    );
});

describe('no rule says', () => {
  it.each(STUMBLES)('%s', (_, pattern) => {
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => pattern.test(line))).toEqual([]);
  });
});
