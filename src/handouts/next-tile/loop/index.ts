/**
 * The loop of twelve: cards that close to a ring when every chance is right.
 *
 * A prompt is a ring over one bag. The pupil writes the three cards after the first one; the whole ring is part of the answer,
 * so that the second program walks all of it.
 */
import { claim, type Expression } from '../../core/formula.ts';
import type { FormOf, Level } from '../../core/handout.ts';
import type { Step } from '../../core/item.ts';
import { cell, cutLine, formula, fraction, framed, row, stack, text } from '../../core/nodes.ts';
import { phrase } from '../../core/phrase.ts';
import type { Node } from '../../core/view.ts';
import { bagView, countOf, sizeOf, verb } from '../events.ts';
import { along, careless, chanceOf, drawRing, holdsUp, type Ring, startOf } from './ring.ts';

/** How many cards a pupil copies, so that a teacher marks without seeing the ring. */
const COPIED = 3;
/** Edge to edge, three by four. */
const CARD = { width: 60.66, height: 31.5, edge: 'cut' } as const;
const IN_ROW = 3;

const fractionOf = (text: string): Expression => {
  const [top = 0, bottom = 1] = text.split('/').map(Number);
  return { fraction: [top, bottom] };
};

const first = ({ places: [card = 0] }: Ring): number => card;

/** The chances after the first card on the page, and the whole ring. */
const written = (chances: readonly string[]): readonly string[] => [
  ...Array.from({ length: COPIED }, (_, i) => chances[i] ?? ''),
  chances.join(' '),
];

const answerOf = (ring: Ring): readonly string[] =>
  written(along(ring, first(ring), (event) => chanceOf(event, ring.bag)));

function cardNode(ring: Ring, card: number): Node {
  const event = ring.events[card];
  return framed(
    CARD,
    row(
      [
        cell(19, formula(fractionOf(startOf(ring, card)), 'asked'), 'middle'),
        cell(37, event === undefined ? stack([]) : text('event.next', { event: verb(event) }, 'prompt')),
      ],
      1,
    ),
  );
}

function view(ring: Ring): Node {
  const rows = Array.from({ length: ring.places.length / IN_ROW }, (_, i) =>
    row(
      ring.places.slice(i * IN_ROW, (i + 1) * IN_ROW).map((card) => cardNode(ring, card)),
      0,
    ),
  );
  const copied = Array.from({ length: COPIED }, (_, i) =>
    fraction({ answer: i, label: phrase('loop.fields.after', { number: i + 1 }) }),
  );
  return stack(
    [
      row(
        [
          text('loop.after'),
          formula(fractionOf(startOf(ring, first(ring)))),
          text('loop.come'),
          ...copied,
          cell(76, text('loop.play')),
        ],
        4,
      ),
      cutLine,
      stack(rows, 0),
    ],
    1.2,
  );
}

function steps(ring: Ring): readonly Step[] {
  return ring.events.map((event): Step => {
    const [count, all] = [countOf(event, ring.bag), sizeOf(ring.bag)];
    return {
      say: 'loop.steps.card',
      claims: { chance: claim({ fraction: [count, all] }, '=', fractionOf(chanceOf(event, ring.bag))) },
      with: { event: verb(event) },
    };
  });
}

const level: Level<Ring> = {
  usual: 1,
  most: 1,
  standards: ['6P2B', '5S21', 'MP2'],
  range: [1, 3],
  wishes: () => [{ kind: 'ring', band: 1 }],
  draw: drawRing,
  constraints: [{ name: 'ring-holds', allows: holdsUp }],
  kindOf: () => 'ring',
  same: (ring) => answerOf(ring).join(),
  answer: (ring) => answerOf(ring).map((value) => [value]),
  steps,
  errors: [
    {
      name: 'countsCalledTiles',
      writes(ring) {
        const chances = along(ring, first(ring), (event) => careless(event, ring.bag));
        const writes = written(chances);
        return writes.join() === answerOf(ring).join() ? undefined : writes;
      },
    },
  ],
  difficulty: () => 1,
  page: {
    title: 'loop.title',
    subtitle: 'loop.subtitle',
    rule: ['loop.rule'],
    blocks: [{ instruction: 'loop.instruction', across: 1, height: 40, plain: true }],
    common: ([ring]) => (ring === undefined ? stack([]) : bagView({ ...ring.bag, rows: [] })),
    view,
    // Beside what is copied, over the cards that are cut off.
    after: () => [],
    pieces: () => [],
  },
};

export const loop: FormOf = { levels: { 2: level } };
