/** Modulo N under the random walk of all engines, with its golden record. */
import type { Json } from '../core/game.ts';
import { describeWalk } from '../core/walk.fixture.ts';
import { inOrder, type Move, PACK, type State } from './state.ts';
import { moduloN } from './index.ts';

const everyCard = ({ turned, stock, hands, discards }: State): readonly string[] => [
  turned,
  ...stock,
  ...hands.flat(),
  ...discards,
];

function invariant(state: State, start: State): string | undefined {
  if (inOrder(everyCard(state)).join() !== PACK.join()) return 'the pack is not complete';
  if (state.turned !== start.turned) return 'the turned card changed';
  const { tie } = state;
  if (tie && inOrder([...tie.deck, ...tie.drawn.map(({ card }) => card)]).join() !== PACK.join())
    return 'the pack of the tie-break is not complete';
  return undefined;
}

/** Two moves mean the same when their cards are the same. */
const moveKey = (move: Move): string =>
  move.kind === 'discard' ? `discard ${inOrder(move.cards).join(' ')}` : move.kind;

const TABLES: readonly Json[] = [2, 3, 4, 5, 6].flatMap((players) => [
  { players, dealer: players % 2 },
  { players, dealer: 1, play: 'clockwise', rotation: 'clockwise' },
]);

describeWalk({
  game: moduloN,
  seed: 'modulo-n',
  tables: TABLES,
  games: 300,
  maxMoves: 200,
  invariant,
  moveKey,
  specials: [
    {
      about: 'also when everybody passes, so that hands grow and every deal ends with the pack',
      games: 6,
      options: (index) => ({ players: 2 + (index % 2) }),
      choose: (_state, moves) => moves.at(-1) ?? { kind: 'pass' as const },
    },
  ],
  golden: { options: { players: 3, dealer: 1 }, bots: ['planner', 'greedy', 'random'] },
});
