/**
 * The rule sheet of Mod: the stack with its two orders, the ways to place a card, the vocabulary, examples from replays.
 *
 * Takes a sheet maker; gives the part of the data only decks/mod/templates/rule-sheet.hbs asks for. Cards, orders, durability
 * and fuel come from the replay, counts from the facts. Never types a figure.
 */
import { inLanguage } from '../../../base/language.ts';
import { LIMITS } from '../../../games/mod/state.ts';
import {
  type Ability,
  explainAbility,
  formatAbility,
  type ModMove,
  type ModState,
  VOCABULARY,
} from '../../../games/mod/index.ts';
import type { ExampleReplay } from '../../rulebook/types.ts';
import type { RuleSheetWords } from './words.ts';
import { modScene, type ModScene } from './scene.ts';
import { abilityRows, HOW, kindsTable, mini, shownCase, tablePicture } from './cases.ts';
import { filled, printedSection, type RuleSheetMaker } from '../../document/maker.ts';
import { shownExamples } from '../../document/row-examples.ts';

type Maker = RuleSheetMaker<ModState, ModMove, RuleSheetWords>;
type Example = ExampleReplay<ModState, ModMove>;

export function modSheet(maker: Maker): Readonly<Record<string, unknown>> {
  const counts = countsOf(maker);
  return {
    glance: maker.words.glanceLine.map((text) => maker.segments(filled(maker, text, counts))),
    need: printedSection(maker, maker.words.need, counts),
    setup: printedSection(maker, maker.words.setup, counts),
    hero: maker.words.hero.map((id) => mini(maker, id)),
    table: tablePicture(maker, { ...counts, places: trackRow(maker)['places'] }),
    kinds: kindsTable(maker, counts),
    pile: printedSection(maker, maker.words.pile, counts),
    stack: stackPicture(maker),
    round: printedSection(maker, maker.words.round, counts),
    ways: ways(maker),
    track: { ...trackRow(maker), words: maker.words.track },
    shields: printedSection(maker, maker.words.shields, counts),
    vocabulary: vocabulary(maker),
    vocabularyTitle: maker.words.vocabularyTitle,
    waysHeads: maker.words.waysHeads,
    examples: shownExamples(maker, (example, rulings) => shownCase(maker, example, rulings)),
    legend: maker.words.legend,
    strip: stackStrip(maker),
    know: know(maker, counts),
  };
}

/** What an ability does is said for this number. */
const SAMPLE = 2;

type Counts = Readonly<Record<string, string | number>>;

/** Counts that texts may name: facts of the card list and limits of the rules. */
function countsOf({ facts }: Maker): Counts {
  const fact = (id: string): string => facts.find((one) => one.id === `mod.fact-${id}`)?.value ?? '';
  const order = (who: string): string =>
    Array.from({ length: LIMITS.slots }, (_, i) => fact(`activates-${who}-${i + 1}`)).join(', ');
  return {
    shared: fact('shared-cards'),
    perDeck: fact('cards-per-deck'),
    starter: fact('starter-cards'),
    game: fact('game-cards'),
    handCards: fact('hand-cards-four-rounds'),
    slots: fact('slots-four-rounds'),
    drafts: fact('drafts-four-rounds'),
    both: fact('opening-all-s01'),
    onTop: fact('given-card-on-top'),
    holder: order('holder'),
    other: order('other'),
    ...Object.fromEntries(
      ['red', 'blue', 'purple', 'grey'].flatMap((colour) => [
        [`actions-${colour}`, fact(`action-cards-${colour}`)],
        [`shields-${colour}`, fact(`shields-${colour}`)],
      ]),
    ),
    actions: fact('action-cards'),
    upgrades: fact('upgrade-cards'),
    hand: LIMITS.hand,
    fuel: LIMITS.fuel,
    durability: LIMITS.durability,
    each: LIMITS.slots,
  };
}

function sceneOf(maker: Maker, id: string): { scene: ModScene; found: Example } | undefined {
  const found = maker.example(id);
  return found && { scene: modScene(found.cases[0].replay), found };
}

function stackPicture(maker: Maker): unknown {
  const words = maker.words.stack;
  const drawn = sceneOf(maker, words.example);
  if (!drawn) return undefined;
  const { scene, found } = drawn;
  const side = (owner: 'A' | 'B'): unknown =>
    scene.stack
      .filter((slot) => slot.owner === owner)
      .sort((a, b) => a.slot - b.slot)
      .map((slot) => ({ ...slot, ...mini(maker, slot.card) }));
  const note = found.note?.[maker.language] ?? '';
  // What the drawing shows: whose card goes off in which place.
  const activated = [...scene.stack]
    .sort((a, b) => a.place - b.place)
    .map(({ place, owner, card, how }) => {
      const placed = how === 'assign' ? '' : `, ${HOW[how][maker.language]}`;
      return `${place}, ${owner}, ${mini(maker, card).name}${placed}`;
    });
  return {
    head: words.head,
    clauses: maker.clauses(words.clauses),
    first: side('A'),
    second: side('B'),
    firstName: words.first,
    firstNote: words.firstNote,
    secondName: words.second,
    secondNote: words.secondNote,
    placing: words.placing,
    activation: words.activation,
    caption: maker.segments(`${words.caption} ${note}`),
    spoken: `${words.activation}. ${activated.join('. ')}`,
  };
}

function ways(maker: Maker): readonly unknown[] {
  return maker.words.ways.map(({ does, clauses, ...way }) => ({
    ...way,
    does: maker.segments(does),
    clauses: maker.clauses(clauses),
  }));
}

/** The row of the deck that prints the tracks: where the coins start, how many places there are. */
function trackRow({ job }: Maker): Readonly<Record<string, unknown>> {
  const [row] = job.deck.components.find(({ name }) => name === 'tracks')?.rows ?? [];
  const fields = row ? [...inLanguage(row.fields, job.language)] : [];
  return Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
}

/** Every word that may be on a card, set as it stands there with a number for example, and what it does. */
function vocabulary({ language }: Maker): readonly unknown[] {
  return VOCABULARY.map((entry) => {
    const sample: Ability =
      entry.word === 'SHIELD'
        ? { kind: 'SHIELD', colour: 'purple' }
        : entry.word === 'VENT'
          ? { kind: 'VENT' }
          : { kind: entry.word, amount: SAMPLE };
    const [row] = abilityRows([formatAbility(sample)], language);
    return { ...row, id: entry.word, says: explainAbility(sample, language) };
  });
}

function know(maker: Maker, counts: Counts): unknown {
  const { title, facts } = maker.words.know;
  return {
    title,
    facts: facts.map((one) => ({ title: one.title, text: filled(maker, one.text, counts) })),
  };
}

// One stack of Mod, card by card: durability and fuel of both sides before it activates and after each card.
// Takes a sheet maker; gives a table for decks/mod/templates/rule-sheet.hbs. Every number is a state of the replay; what has
// just changed is marked.

const LINES = [
  [0, 'durability'],
  [1, 'durability'],
  [0, 'fuel'],
  [1, 'fuel'],
] as const;

function stackStrip(maker: Maker): unknown {
  const [one] = maker.example(maker.words.stack.example)?.cases ?? [];
  if (!one) return undefined;
  const { stack } = modScene(one.replay);
  const states = statesOf(one.replay);
  const { labels, strip } = maker.words;
  return {
    ...strip,
    steps: [...stack]
      .sort((a, b) => a.place - b.place)
      .map(({ card, owner, how, place }) => {
        const picture = mini(maker, card);
        return {
          ...picture,
          how,
          owner,
          order: place,
          label: how === 'assign' ? picture.name : HOW[how][maker.language],
        };
      }),
    rows: LINES.map(([seat, what]) => ({
      owner: seat === 0 ? 'A' : 'B',
      what: labels[what],
      cells: states.map((state, index) => {
        const value = state.sides[seat][what];
        const before = states[index - 1]?.sides[seat][what] ?? value;
        return { value, changed: value !== before };
      }),
    })),
  };
}

interface Step {
  readonly before: ModState;
  readonly after: ModState;
}

/** The position before the stack activates, and the one that each of its cards leaves behind: damage is taken later. */
function statesOf({
  start,
  steps,
}: {
  readonly start: ModState;
  readonly steps: readonly Step[];
}): readonly ModState[] {
  const states: ModState[] = [start];
  for (const { before, after } of steps) {
    if (after.stack.length < before.stack.length) states.push(after);
    else states[states.length - 1] = after;
  }
  return states;
}
