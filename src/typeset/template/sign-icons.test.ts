/** Icons that stand for themselves in rich text: `[seed]`, `:tool:`, an emoji. */
import { describe, expect, it } from 'vitest';
import { rich } from './text-helpers.ts';

const WORDING = {
  language: 'en',
  words: { ':tool:': 'any tool' },
  icons: {
    drop: 'game-icons:drop',
    '[seed]': 'art/seed.svg',
    ':tool:': 'game-icons:hammer',
    ':tool:2': 'game-icons:big-hammer',
    '🔥': 'art/fire.svg',
    '(*)': 'art/star.svg',
    '<3': 'art/heart.svg',
    '+': 'art/plus.svg',
  },
} as const;
const icon = (name: string, alt: string): string => `<icon name="${name}" alt="${alt}"/>`;

describe('rich text', () => {
  it.each([
    ['Gain [seed] now', `Gain ${icon('art/seed.svg', 'seed')} now`],
    ['**Pay :tool:**', `<b>Pay ${icon('game-icons:hammer', 'any tool')}</b>`],
    [':tool:2', icon('game-icons:big-hammer', 'tool:2')],
    ['\\:tool: and \\[seed]', ':tool: and [seed]'],
    ['🔥🔥', icon('art/fire.svg', '🔥').repeat(2)],
    ['(*) *x* (*)', `${icon('art/star.svg', '(*)')} <i>x</i> ${icon('art/star.svg', '(*)')}`],
    ['I <3 you', `I ${icon('art/heart.svg', '&lt;3')} you`],
    ['[seed](.warn)', `${icon('art/seed.svg', 'seed')}(.warn)`],
    ['[two [seed]](.warn)', `<span class="warn">two ${icon('art/seed.svg', 'seed')}</span>`],
    ['{drop} +', `${icon('game-icons:drop', 'drop')} ${icon('art/plus.svg', '+')}`],
  ])('%s', (text, markup) => {
    expect(rich(text, WORDING)).toBe(markup);
  });

  it('keeps signs that are no icon', () => {
    expect(rich('[seed] :tool: 🔥', { ...WORDING, icons: { drop: 'game-icons:drop' } })).toBe(
      '[seed] :tool: 🔥',
    );
  });

  const COUNTED = {
    en: { card: 'card', 'card-other': 'cards', 'seed-other': 'seeds' },
    fr: { card: 'carte', 'card-other': 'cartes' },
    pl: { card: 'karta', 'card-few': 'karty', 'card-other': 'kart' },
  };
  it.each([
    ['en', 'Draw 3 {card}', 'cards'],
    ['en', 'Draw 1\u00a0{card}', 'card'],
    ['en', 'Draw **2** {card}', 'cards'],
    ['en', 'Draw a {card}', 'card'],
    ['en', 'A16 {card}', 'card'],
    ['en', '2 [seed]', 'seeds'],
    ['fr', '0 {card}', 'carte'],
    ['fr', '3\u00a0{card}', 'cartes'],
    ['pl', '3 {card}', 'karty'],
    ['pl', '5 {card}', 'kart'],
  ] as const)('in %s speaks the icon of "%s" as "%s"', (language, text, wanted) => {
    const icons = { card: 'game-icons:card-draw', '[seed]': 'art/seed.svg' };
    const [, spoken] = /alt="([^"]*)"/.exec(rich(text, { language, words: COUNTED[language], icons })) ?? [];
    expect(spoken).toBe(wanted);
  });

  it('counts by the number before it alone: the second of two icons is one', () => {
    const icons = { card: 'game-icons:card-draw' };
    const markup = rich('2 {card} {card}', { language: 'en', words: COUNTED.en, icons });
    expect([...markup.matchAll(/alt="(\w+)"/g)].map(([, spoken]) => spoken)).toEqual(['cards', 'card']);
  });
});
