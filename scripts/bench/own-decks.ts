/**
 * Workloads of real templates: a thousand rows through Mod's own card, and through the deck of the README.
 *
 * Takes a count and a folder, writes the deck there. Mod's rows have art of their own, one to three abilities from the
 * game's vocabulary, two types of card and four colours; the README's have a colour for each card, bold words and icons in
 * the text. Nobody else draws these: they are measured against the floor of as many cards of `deck-N`.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { randomFrom, type Random } from '../../src/base/random.ts';
import { abilityRows } from '../../src/press/titles/mod/cases.ts';
import { FIRST_NAMES, LAST_NAMES, PLAIN_WORDS } from './words.ts';

const MOD = resolve('decks/mod');

// Which abilities do the rows of Mod take theirs from?
const ABILITIES = [
  'IMPACT',
  'ENERGY',
  'RECOIL',
  'DRAIN',
  'STRIP',
  'FUEL',
  'DRAW',
  'REPAIR',
  'BOOST IMPACT',
  'RESET FUEL',
];
const COLOURS = ['red', 'blue', 'purple', 'grey'];

const nameFrom = (random: Random): string => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;

/** A deck without a game of its own: its rows bring the abilities in words that the engine would give. */
export function writeModDeck(count: number, folder: string): void {
  const random = randomFrom('bench', 'mod', count);
  cpSync(join(MOD, 'templates'), join(folder, 'templates'), { recursive: true });
  mkdirSync(join(folder, 'art'), { recursive: true });
  const art = readdirSync(join(MOD, 'art')).filter((name) => /^[au]\d+\.svg$/.test(name));
  const rows = Array.from({ length: count }, (_, i) => {
    const id = `c${String(i + 1).padStart(4, '0')}`;
    writeFileSync(
      join(folder, 'art', `${id}.svg`),
      readFileSync(join(MOD, 'art', art[i % art.length] ?? '')),
    );
    // No card of the game says the same twice, and two of the longest with a third would not fit.
    const kinds = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(ABILITIES)));
    const abilities = [...kinds].map((kind) => `${kind} ${1 + random.below(4)}`);
    const type = random.pick(['action', 'upgrade']);
    const facts = { id, name: nameFrom(random), type, colour: random.pick(COLOURS), cost: random.below(5) };
    return JSON.stringify({ ...facts, rows: abilityRows(abilities, 'en') });
  });
  const words = /^words:\n(?: .*\n)+/m.exec(readFileSync(join(MOD, 'deck.yaml'), 'utf8'))?.[0] ?? '';
  const deck = [
    'title: Bench of Mod',
    'version: 1.0.0',
    'languages: [en]',
    words.replaceAll(/, fr: (?:"[^"]*"|[^}]*)/g, ''),
    'components:',
    '  - name: cards',
    '    size: 63 x 88 mm',
    '    data: cards.yaml',
    '    front: templates/card.hbs',
    '    spoken: "{{name}}"',
    '',
  ];
  writeFileSync(join(folder, 'deck.yaml'), deck.join('\n'));
  writeFileSync(join(folder, 'cards.yaml'), rows.map((row) => `- ${row}\n`).join(''));
}

/** The deck of the README as it stands there, with other rows. */
export function writeReadmeDeck(count: number, folder: string): void {
  const random = randomFrom('bench', 'readme', count);
  const readme = readFileSync('README.md', 'utf8');
  mkdirSync(join(folder, 'templates'), { recursive: true });
  for (const [, name = '', text = ''] of readme.matchAll(/`my-deck\/([^`]+)`\n\n```\w+\n([\s\S]*?)```/g))
    writeFileSync(join(folder, name), text);
  const rows = Array.from({ length: count }, (_, i) => {
    const colour = `#${[0, 1, 2].map(() => (0x20 + random.below(0x80)).toString(16).padStart(2, '0')).join('')}`;
    return `c${i + 1},1,${nameFrom(random)},${random.below(9)},${colour},"${rulesText(random)}"\n`;
  });
  writeFileSync(join(folder, 'cards.csv'), `id,copies,name,cost,colour,text\n${rows.join('')}`);
}

/** Eight to thirty words, some bold, with an icon now and then. */
function rulesText(random: Random): string {
  const count = 8 + random.below(23);
  return Array.from({ length: count }, () => {
    const word = random.pick(PLAIN_WORDS);
    const kind = random.next();
    return kind < 0.06 ? '{fuel}' : kind < 0.16 ? `**${word}**` : word;
  }).join(' ');
}
