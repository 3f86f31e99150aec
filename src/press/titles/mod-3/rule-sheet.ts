/**
 * The rule sheet of Mod 3: what its pictures show and its sums say.
 *
 * Takes a sheet maker; gives the part of the data only decks/mod-3/templates/rule-sheet.hbs asks for. Cards, numbers, chains and
 * points come from the replay. Never types a figure.
 */
import type { PressLanguage as Language } from '../../../base/language.ts';
import { sharedWord } from '../../document/words.ts';
import { filled, pictureOf, type RuleSheetMaker } from '../../document/maker.ts';
import type { ModThreeMove, ModThreeState } from '../../../games/mod-3/index.ts';
import { knowPanel } from './know.ts';
import type { RuleSheetWords } from './words.ts';
import { modThreeGrowth } from './scene.ts';
import { rowExamples } from '../../document/row-examples.ts';

type Maker = RuleSheetMaker<ModThreeState, ModThreeMove, RuleSheetWords>;

export function modThreeSheet(maker: Maker): Readonly<Record<string, unknown>> {
  return {
    values: values(maker),
    setup: setup(maker),
    growth: growth(maker),
    hero: pictureOf(maker, maker.words.hero),
    attack: attack(maker),
    score: score(maker),
    examples: rowExamples(maker),
    know: knowPanel(maker),
  };
}

/** Groups of single cards with what they count: drawn from the deck, not replayed. */
function values(maker: Maker): unknown {
  const { clauses, groups } = maker.words.values;
  return {
    clauses: maker.clauses(clauses),
    groups: groups.map(({ cards, title, note }) => ({
      title,
      note,
      cards: cards.split(' ').map((card) => maker.picture.card(card)),
      spoken: cards
        .split(' ')
        .map((card) => maker.picture.card(card).name)
        .join(', '),
    })),
  };
}

/** The table after the deal: seats clockwise from the first player at the lower edge, cards held, cards left. */
function setup(maker: Maker): unknown {
  const { example, caption } = maker.words.setup;
  const found = maker.example(example);
  if (!found) return undefined;
  const { quantities } = found.cases[0];
  const held = quantities['held'] as readonly number[];
  const starter = Number(quantities['starter']) - 1;
  return {
    caption: filled(maker, caption, quantities),
    /** What the drawing shows: cards held, then cards left. */
    spoken: setupWords(held, quantities['left'], maker.language),
    left: quantities['left'],
    seats: held.map((cards, seat) => ({
      turn: (360 * ((seat - starter + held.length) % held.length)) / held.length,
      cards,
      isFirst: seat === starter,
    })),
  };
}

const setupWords = (held: readonly number[], left: unknown, language: Language): string =>
  language === 'fr'
    ? `Places autour d’une table, cartes en main : ${held.join(', ')}. Au milieu, ${String(left)} cartes. Le marqueur est devant la première place.`
    : `Seats round a table, cards in hand: ${held.join(', ')}. In the middle ${String(left)} cards. The marker lies at the first seat.`;

function growth(maker: Maker): unknown {
  const { example, turns, caption } = maker.words.growth;
  const found = maker.example(example);
  const rows = found ? modThreeGrowth(found.cases[0].replay) : [];
  const core = rows[0]?.cards.length ?? 0;
  let front = 0;
  return {
    caption,
    /** Cards of the first number: the column that never moves. */
    core,
    turns: rows.map((row, index) => {
      front += row.front;
      const { label = '', title = '' } = turns[index] ?? {};
      return {
        ...maker.picture(row),
        label,
        title,
        /** Cards that are in front of it by now. */
        front,
        pointsWord: sharedWord(row.points === 1 ? 'point' : 'points', maker.language),
        reason: `${row.cards.length} ${sharedWord('cards', maker.language)} × ${row.multiplier}`,
      };
    }),
  };
}

function attack(maker: Maker): unknown {
  const { example, before, after, points } = maker.words.attack;
  const found = maker.example(example);
  const row = found && maker.scene(found.cases[0].replay)[0];
  if (!found || !row) return undefined;
  const quantities = {
    ...found.cases[0].quantities,
    digitsTarget0: row.digitsBefore,
    pointsTarget0: row.pointsBefore,
  };
  const say = (text: string): string => filled(maker, text, quantities);
  return { ...maker.picture(row), before: say(before), after: say(after), points: say(points) };
}

function score(maker: Maker): unknown {
  const words = maker.words.score;
  const found = maker.example(words.example);
  const drawn = pictureOf(maker, words.example);
  if (!found || !drawn) return undefined;
  const { even, byNine, multiplier } = found.cases[0].quantities;
  const quantities = { ...found.cases[0].quantities, sum: drawn.sum, lastDigit: drawn.digits.at(-1) };
  const link = (key: 'three' | 'even' | 'nine', value: number): unknown => {
    const { title, note } = words[key];
    return { value, title, note: filled(maker, note, quantities) };
  };
  return {
    ...drawn,
    clauses: maker.clauses(words.clauses),
    three: link('three', drawn.cards.length),
    even: link('even', even === true ? 2 : 1),
    nine: link('nine', byNine === true ? 3 : 1),
    note: filled(maker, words.note, { ...quantities, multiplier }),
  };
}
