/** What there is to choose from (`catalogue`): worksheets with their levels, games with what their boxes say. */
import { host } from '../../base/host.ts';
import { InternalError, present } from '../../base/invariant.ts';
import { inLanguage, PRESS_LANGUAGES, type PressLanguage } from '../../base/language.ts';
import { join } from '../../base/paths.ts';
import { contentsOf, openLoader, readDeck } from '../../deck/read/index.ts';
import { GAMES } from '../../games/registry.ts';
import { MOST_ITEMS } from '../../handouts/code/sheet-code.ts';
import { formsOf, type Handout, LEVELS } from '../../handouts/core/handout.ts';
import { phrase } from '../../handouts/core/phrase.ts';
import { standardOf } from '../../handouts/core/standards.ts';
import type { Speaker } from '../../handouts/core/words.ts';
import { hasStrip } from '../../handouts/press/strip.ts';
import { handoutSpeaker } from '../../handouts/press/words.ts';
import { HANDOUTS } from '../../handouts/registry.ts';
import type { Catalogue, GameEntry, HandoutEntry } from '../protocol.ts';

export const catalogue = (): Catalogue => ({
  version: host().home.version,
  handouts: HANDOUTS.map(handoutEntry),
  games: host().store.names(join(host().home.root, 'decks')).map(gameEntry),
  standards: standards(),
});

const inBoth = (text: (language: PressLanguage) => string): Record<PressLanguage, string> => {
  const [en, fr] = PRESS_LANGUAGES.map(text);
  return { en: en ?? '', fr: fr ?? '' };
};

function handoutEntry(handout: Handout): HandoutEntry {
  const { name, number, version, game, levels } = handout;
  const said = (text: (words: Speaker) => string): Record<PressLanguage, string> =>
    inBoth((language) => text(handoutSpeaker(name, language)));
  return {
    ...{ name, number, version, game },
    title: said((words) => words.plain({ say: 'title' })),
    time: said((words) => words.find('teacher.time') ?? ''),
    forms: formsOf(handout),
    levels: LEVELS.flatMap((one) => {
      const level = levels[one];
      if (!level) return [];
      return [
        {
          level: one,
          subtitle: said((words) => words.plain({ say: level.page.subtitle ?? 'subtitle' })),
          grades: said((words) => words.plain(phrase(`grades.${one}`))),
          standards: level.standards,
          usualItems: level.usual,
          mostItems: Math.min(level.most ?? MOST_ITEMS, MOST_ITEMS),
          hasStrip: hasStrip(level),
        },
      ];
    }),
  };
}

/** The decks are ours: a fault in one is a bug. */
function gameEntry(name: string): GameEntry {
  const { root } = host().home;
  const folder = join(root, 'decks', name);
  const report = (fault: { readonly message: string }): void => {
    throw new InternalError(`decks/${name}: ${fault.message}`);
  };
  const loader = openLoader({ root: folder, own: [join(root, 'templates')], cwd: '/', report });
  const deck = present(readDeck(loader, folder, report), name);
  const { box, theme } = deck;
  const players = GAMES.find(({ id }) => id === deck.game)?.players ?? [1, 1];
  const fill = typeof theme === 'object' && theme !== null && 'fill' in theme ? String(theme['fill']) : '';
  return {
    name,
    title: inBoth((language) => inLanguage(deck.title, language)),
    lead: inBoth((language) => (box?.lead ? inLanguage(box.lead, language) : '')),
    players: { fewest: Math.max(players[0], box?.fewest ?? 1), most: players[1] },
    minutes: box?.minutes ?? 0,
    age: box?.age ?? 0,
    colour: fill,
    cards: contentsOf(deck.components).cards,
  };
}

/** `CCSS 2010` to its codes that some level has. */
function standards(): Catalogue['standards'] {
  const lists = new Map<string, Set<string>>();
  for (const { levels } of HANDOUTS)
    for (const code of LEVELS.flatMap((level) => levels[level]?.standards ?? [])) {
      const { list, year } = standardOf(code);
      const key = `${list} ${year}`;
      lists.set(key, (lists.get(key) ?? new Set()).add(code));
    }
  return Object.fromEntries([...lists].map(([list, codes]) => [list, [...codes].sort()]));
}
