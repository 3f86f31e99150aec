/**
 * The rule sheet of Modulo: hands drawn from replays, the clock of five, the table of secret starts.
 *
 * Takes a sheet maker; gives the part of the data only decks/modulo/templates/rule-sheet.hbs asks for. Hands and sums come from
 * the replay, figures from the engine's facts. Never types a figure.
 */
import type { ByPressLanguage as ByLanguage, PressLanguage as Language } from '../../../base/language.ts';
import {
  HAND_SIGNS,
  type Hands,
  type Move,
  secretStartTable,
  type State,
  unbeatableChoices,
} from '../../../games/modulo/index.ts';
import { groupThousands } from '../../../base/numerals.ts';
import type { CaseReplay, ExampleReplay } from '../../rulebook/types.ts';
import { type HandStep, moduloScene, type SceneHand, scenePair } from './poster.ts';
import { brokenClaims } from '../../document/schema.ts';
import type { RuleSheetWords } from './words.ts';
import { filled, type RuleSheetMaker } from '../../document/maker.ts';
import { captionOf, shownExamples } from '../../document/row-examples.ts';

type Maker = RuleSheetMaker<State, Move, RuleSheetWords>;
type Case = CaseReplay<State, Move>;
type Example = ExampleReplay<State, Move>;

/** From so many moves on, pictures are set small, two to a line. */
const MANY_STEPS = 2;

export function moduloSheet(maker: Maker): Readonly<Record<string, unknown>> {
  return {
    hero: hero(maker),
    signs: signs(maker),
    signsNote: maker.words.signs.note,
    signsMark: maker.segments(maker.words.signs.mark),
    adding: firstStep(maker, maker.words.adding),
    dividing: firstStep(maker, maker.words.dividing),
    clock: clock(maker),
    examples: shownExamples(maker, (example, rulings) => shown(maker, example, rulings)),
    know: know(maker),
  };
}

const stepsOf = (example: Example): readonly HandStep[] =>
  example.cases.flatMap(({ replay }) => moduloScene(replay));

/** The hands a player holds when an example ends. */
function hero(maker: Maker): unknown {
  const example = maker.example(maker.words.hero);
  const hands = example?.cases[0].quantities['p1'];
  return Array.isArray(hands) ? scenePair([Number(hands[1]), Number(hands[0])] satisfies Hands) : [];
}

function signs(maker: Maker): unknown {
  const { clauses, names } = maker.words.signs;
  return {
    clauses: maker.clauses(clauses),
    list: HAND_SIGNS.map((_, value) => {
      const { name = '', fingers = '' } = names[value] ?? {};
      return { hand: { side: 'left', value, mark: 'new' }, name, fingers };
    }),
  };
}

/** The first move of the example a section names, with its caption. */
function firstStep(maker: Maker, words: RuleSheetWords['adding']): unknown {
  const example = maker.example(words.example);
  const [step] = example ? stepsOf(example) : [];
  if (!example || !step) return {};
  const { quantities } = example.cases[0];
  const own = { with: step.before[0]?.value, on: step.before[1]?.value, half: step.after[0]?.value };
  const caption = (name: 'strong' | 'note'): string => filled(maker, words[name], { ...quantities, ...own });
  return { step: stepPicture(step, maker.language), strong: caption('strong'), note: caption('note') };
}

/** Where does each sum come on the clock? Taken from the taps of the examples that pass 4. */
function clock(maker: Maker): unknown {
  const { clauses, examples } = maker.words.clock;
  const taps = examples.flatMap((id) => maker.example(id) ?? []).flatMap(stepsOf);
  const sums = new Map(
    taps.flatMap(({ sum, after }) => (sum === null ? [] : [[after[0]?.value ?? 0, sum] as const])),
  );
  const hours = HAND_SIGNS.map((_, value) => ({ value, sum: sums.get(value) ?? '' }));
  return { hours, spoken: spokenClock(hours, maker.language), clauses: maker.clauses(clauses) };
}

function spokenClock(
  hours: readonly { readonly value: number; readonly sum: number | string }[],
  language: Language,
): string {
  const ring = hours.map(({ value }) => value).join(', ');
  const shows = language === 'fr' ? 'se montre' : 'is shown as';
  const told = hours.filter(({ sum }) => sum !== '').sort((a, b) => Number(a.sum) - Number(b.sum));
  const sums = told.map(({ value, sum }) => `${sum} ${shows} ${value}`).join(', ');
  return language === 'fr'
    ? `Cinq places en rond : ${ring}, et de nouveau 0. ${sums}.`
    : `Five places in a ring: ${ring}, and 0 again. ${sums}.`;
}

function shown(
  maker: Maker,
  example: Example,
  rulings: readonly number[],
): Readonly<Record<string, unknown>> {
  const { language } = maker;
  const steps = stepsOf(example);
  const singles = example.cases.every(({ replay }) => replay.steps.length === 1);
  const isMany = steps.length > MANY_STEPS;
  const areSums = isMany && singles && steps.every(({ kind, allowed }) => kind === 'tap' && allowed);
  const isTable = isMany && !singles && example.cases.length === 1;
  const pictures = example.cases.flatMap((one) => caseSteps(one, language));
  return {
    size: isMany && !areSums ? 'small' : 'large',
    sequence: !singles,
    // The first sum of a family has hands, its sisters are numerals; a whole game is a table.
    steps: areSums ? pictures.slice(0, 1) : isTable ? [] : pictures,
    sums: areSums ? steps.slice(1).map((step) => sumOf(step, language)) : [],
    turns: isTable ? turnsOf(maker, example) : [],
    players: maker.words.players,
    before: pointsBefore(maker, example),
    note: captionOf(example.note?.[language] ?? '', rulings),
  };
}

/** A tap in numerals: what is added, the sum, what the hand shows then. */
function sumOf(step: HandStep, language: Language): unknown {
  const [a, b] = step.before.map(({ value }) => value);
  return { a, b, sum: step.sum, shown: step.after[0]?.value, spoken: stepPicture(step, language)['spoken'] };
}

/** A game, a line a turn: who taps, the sum, the hands of both with the one that has changed. */
function turnsOf({ words, language }: Maker, { cases }: Example): readonly unknown[] {
  const { replay } = cases[0];
  return moduloScene(replay).map((step, i) => {
    const { before, after } = replay.steps[i] ?? { before: replay.start, after: replay.start };
    const [a, b] = step.before.map(({ value }) => value);
    return {
      who: words.players[step.player === 0 ? 0 : 1],
      sum: `${a ?? ''} + ${b ?? ''} = ${step.sum ?? ''}`,
      spoken: stepPicture(step, language)['spoken'],
      hands: ([0, 1] as const).map((seat) =>
        after.hands[seat].map((value, hand) => ({ value, isNew: value !== before.hands[seat][hand] })),
      ),
    };
  });
}

/** The steps of a case; a refused one says why, where the case does. */
const caseSteps = ({ replay, note }: Case, language: Language): readonly unknown[] =>
  moduloScene(replay).map((step) => ({
    ...stepPicture(step, language),
    why: step.allowed ? '' : (note?.[language] ?? ''),
  }));

/** The points when an example of one case begins, unless nobody has any yet. */
function pointsBefore(maker: Maker, { cases }: Example): string {
  const { points = [0, 0] } = cases[0].replay.start;
  if (cases.length > 1 || points.every((one) => one === 0)) return '';
  const [player1, player2] = maker.words.players;
  const [points1, points2] = points;
  return filled(maker, maker.words.examples.before, { player1, player2, points1, points2 });
}

/** The engine's figures and the second player's safe choices by short name, `reachable-draws` as `reachableDraws`, thousands as the language writes them. */
function figures({ facts: known, language }: Maker): Readonly<Record<string, string>> {
  const joint = language === 'fr' ? ' et ' : ' and ';
  const secondSafe = unbeatableChoices('second').map((hands) => hands.join(joint));
  const facts = Object.fromEntries(
    known.map(({ id, value }) => [
      id.replace('modulo.fact-', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      groupThousands(Number(value), language),
    ]),
  );
  return { ...facts, secondSafe: secondSafe.join(', ') };
}

/** The panel: what perfect play does, how many fingers make a draw, every secret start. */
function know(maker: Maker): unknown {
  const words = maker.words.know;
  const facts = figures(maker);
  const part = (key: 'draw' | 'fingers' | 'short' | 'secret'): unknown => {
    const { title, text, caption, holds } = words[key];
    const { rulebook, document, report } = maker.job;
    const known = maker.facts;
    for (const broken of brokenClaims(holds, { game: rulebook.game, facts: known }, document.place))
      report(broken);
    return { title, text: filled(maker, text, facts), caption };
  };
  return {
    title: words.title,
    draw: part('draw'),
    fingers: part('fingers'),
    short: part('short'),
    secret: part('secret'),
    table: secretTable(maker.language),
  };
}

const OUTCOMES = {
  win: { en: 'wins against', fr: 'gagne contre' },
  loss: { en: 'loses to', fr: 'perd contre' },
  draw: { en: 'draws always', fr: 'fait toujours nulle' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;

/** `1 2 wins against 2 4, 3 4`: what is no draw, from the side of the first player. */
function spokenStart(
  { head, cells }: { readonly head: string; readonly cells: readonly string[] },
  choices: readonly Hands[],
  language: Language,
): string {
  const told = (['win', 'loss'] as const).flatMap((kind) => {
    const against = choices.filter((_, i) => cells[i] === kind).map((hands) => hands.join(' '));
    return against.length === 0 ? [] : [`${OUTCOMES[kind][language]} ${against.join(', ')}`];
  });
  return `${head} ${told.length === 0 ? OUTCOMES.draw[language] : told.join(', ')}`;
}

/** Rows of the first player's choices, columns of the second's; `value` is the first player's. */
function secretTable(language: Language): unknown {
  const pairings = secretStartTable();
  const name = (hands: Hands): string => hands.join('');
  const choices = [...new Map(pairings.map(({ first }) => [name(first), first])).values()];
  const rows = choices.map((first) => ({
    head: first.join(' '),
    cells: pairings.filter((pairing) => name(pairing.first) === name(first)).map(({ value }) => value),
  }));
  const heads = choices.map(([a, b]) => ({ a, b }));
  return { heads, rows, spoken: rows.map((row) => spokenStart(row, choices, language)).join('; ') };
}

/** How is <side>'s hand spoken of? */
const SIDES = {
  left: { en: 'left hand', fr: 'main gauche' },
  right: { en: 'right hand', fr: 'main droite' },
} as const satisfies Readonly<Record<SceneHand['side'], ByLanguage<string>>>;

const MOVES = {
  tap: { en: 'Tap', fr: 'Taper' },
  divide: { en: 'Divide', fr: 'Diviser' },
  choose: { en: 'Show', fr: 'Montrer' },
  gives: { en: 'gives', fr: 'donne' },
  refused: { en: 'not allowed', fr: 'interdit' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;

/** `left hand 4`. */
const spokenHand = ({ side, value }: SceneHand, language: Language): string =>
  `${SIDES[side][language]} ${value}`;

const spokenHands = (hands: readonly SceneHand[], language: Language): string =>
  hands.map((hand) => spokenHand(hand, language)).join(', ');

/** A move with the words a template needs; `wraps` when the sum went past what a hand shows. */
function stepPicture(step: HandStep, language: Language): Readonly<Record<string, unknown>> {
  const shown = step.after.at(-1)?.value;
  const result = step.allowed
    ? `${MOVES.gives[language]} ${spokenHands(step.after, language)}`
    : MOVES.refused[language];
  return {
    ...step,
    seat: step.player + 1,
    wraps: step.sum !== null && step.allowed && step.sum !== shown,
    spoken: `${MOVES[step.kind][language]}: ${spokenHands(step.before, language)}; ${result}`,
  };
}
