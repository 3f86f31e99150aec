/**
 * One stack of Mod, card by card: durability and fuel of both sides before it activates and after each card.
 *
 * Takes a sheet maker; gives a table for decks/mod/templates/rule-sheet.hbs. Every number is a state of the replay; what has
 * just changed is marked.
 */
import type { ModMove, ModState } from '../../../games/mod/index.ts';
import type { RuleSheetMaker } from '../../document/maker.ts';
import { HOW } from './cases.ts';
import { modScene } from './scene.ts';
import { mini } from './table.ts';
import type { RuleSheetWords } from './words.ts';

type Maker = RuleSheetMaker<ModState, ModMove, RuleSheetWords>;

const LINES = [
  [0, 'durability'],
  [1, 'durability'],
  [0, 'fuel'],
  [1, 'fuel'],
] as const;

export function stackStrip(maker: Maker): unknown {
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
