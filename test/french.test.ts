/**
 * French as a French reader says it: turns of phrase that were wrong stand nowhere in what decks and handouts print, and the
 * right ones are where they belong.
 *
 * Reads the words of decks, rules, sheets and handouts as they are written; how their lines end is test/lines.test.ts.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
const DECKS = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;

const yamlIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => join(folder, name));
const FILES = [...DECKS.flatMap((deck) => yamlIn(`decks/${deck}`)), ...yamlIn('handouts')];
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What was said, and why it was wrong. */
const WRONG: readonly (readonly [RegExp, string])[] = [
  [/pas de 0 à (?:«.)?trois/i, 'reads as a range from 0 to 3'],
  [/(?:défaussez|recrutez|piochez) le dessus|dessus communs/i, 'the top of what? la carte du dessus'],
  [/visible, droite|(?:en position|posée) droite|how: \{ en: upright, fr: droite/i, 'à la verticale'],
  [/(?:épées|sabres) (?:de )?plasma(?! )/i, 'épées à plasma'],
  [/colonnes font patienter/i, 'columns do not make anyone wait'],
  [/la deuxième fois/i, 'of two times: la seconde fois'],
  [/jamais utilis(?:er|ez) plus de cinq/i, 'N’ayez jamais plus de cinq'],
  [/première personne sans carte/i, 'a person without a card'],
  [/deux types de dégâts/i, 'l’un ou l’autre type de dégâts'],
  [/boîte de (?:jeu|cartes)/i, 'the box is an étui everywhere'],
];

/** Where a rule is, and words it has to have, the reason with the ruling. */
const RIGHT: readonly (readonly [string, string, string])[] = [
  ['modulo', 'modulo.r-secret-zero', 'à « trois », ne montrez pas de 0'],
  ['modulo', 'modulo.several-rounds', 'Le mieux est'],
  ['modulo', 'modulo.several-rounds', 'It is best'],
  ['mod', 'mod.shield-red', 'arrête les dégâts'],
  ['mod', 'mod.shield-blue', 'arrête les dégâts'],
  ['mod', 'mod.shield-purple', 'arrête l’un ou l’autre type de dégâts'],
  ['mod', 'mod.draft-source', 'Chacun peut recruter la carte du dessus'],
  ['mod', 'mod.r-shared-empty', 'dans sa défausse'],
  ['3x16', '3x16.fewest-left', 'Qui a le moins de tuiles'],
  ['3x16', '3x16.up-to-five', 'N’ayez jamais plus de cinq'],
  ['modulo-n', 'modulo-n.win-first-out', 'Qui vide sa main en premier'],
  ['modulo-n', 'modulo-n.mod-two-nine', 'Une carte de 2 à 9'],
  ['modulo-n', 'modulo-n.r-hidden', 'le nombre de cartes'],
  ['modulo-n', 'modulo-n.r-discards', 'On ne parcourt le paquet qu’une fois'],
  ['mod-3', 'mod-3.r-players', 'à six, peut-être 54'],
  ['mod-3', 'mod-3.r-no-answer', 'Jouer tard est un atout'],
];

/** The lines of one clause in rules.yaml. */
const clauseOf = (deck: string, id: string): string =>
  textOf(`decks/${deck}/rules.yaml`)
    .split(/^ {2}- id: /m)
    .find((clause) => clause.startsWith(`${id}\n`)) ?? '';

describe('French words', () => {
  it.each(WRONG)('never say %s', (wrong) => {
    expect(FILES.filter((path) => wrong.test(textOf(path)))).toEqual([]);
  });

  it.each(RIGHT)('%s: %s says “%s”', (deck, id, words) => {
    expect(clauseOf(deck, id).replace(/[\u00a0\u202f]/g, ' ')).toContain(words);
  });

  it('have no straight apostrophe inside a word', () => {
    const straight = FILES.filter((path) => /\bfr: (?:"[^"]*|[^'"\n]*)[a-zà-ÿ]'[a-zà-ÿ]/i.test(textOf(path)));
    expect(straight).toEqual([]);
  });
});

describe('English words', () => {
  it('say that a number is divisible, not that it divides', () => {
    const wrong = /\b(?:number|numbers|parts|they|sum|it|\d{2,}) divides? by \d/i;
    expect(FILES.filter((path) => wrong.test(textOf(path)))).toEqual([]);
  });
});
