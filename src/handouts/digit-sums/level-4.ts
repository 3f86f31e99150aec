/**
 * Level 4 of the digit-sum lab: a proof with gaps, ten (or its square, or its cube) being congruent to 1 or -1.
 *
 * Each item proves one criterion and tries it on a row of cards. The worked example splits a number into nines and ones.
 */
import type { Random } from '../../base/random.ts';
import { claim, type Claim, type Expression } from '../core/formula.ts';
import type { Solution } from '../core/heard.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { box, cell, formula, line, lines, row, stack, text } from '../core/nodes.ts';
import { phrase } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';
import { spreadWishes } from '../core/wishes.ts';
import { cardPieces, cardRow, dealt, digits, digitSum, sortedDigits } from '../mod-3-cards.ts';
import type { Frame, Lab } from './properties.ts';
import { ninesAndOnes } from './nines-and-ones.ts';
import { present } from '../../base/invariant.ts';

/** Rows of other levels are tried with 9. */
const USUAL: Frame = { kind: 'frame', modulus: 9, block: 1 };
const frameOf = ({ ask }: Lab): Frame => (ask?.kind === 'frame' ? ask : USUAL);
const numberOf = (lab: Lab): number => Number(digits(lab.cards).join(''));

const wishes = (count: number, random: Random): readonly Wish[] =>
  spreadWishes(count, random, [
    { kind: 'one', share: 2 },
    { kind: 'minus-one', share: 1, bands: [2, 3], least: 1 },
  ]);

function draw(random: Random, { kind }: Wish): Lab {
  const { modulus, block } = random.pick(MODULI.filter(({ sign }) => (sign === 1) === (kind === 'one')));
  const length = block === 1 ? random.pick([3, 4]) : random.pick([2 * block - 1, 2 * block]);
  return { cards: dealt(random, length), ask: { kind: 'frame', modulus, block } };
}

const ten = ({ block }: Frame): Expression => (block === 1 ? 10 : { power: [10, block] });

/** "10 - 1" or "10 + 1". */
const difference = (frame: Frame): Expression =>
  signOf(frame) === 1 ? { difference: [ten(frame), 1] } : { sum: [ten(frame), 1] };

/** The blocks with their signs, the last block of the number first. */
function signedBlocks(lab: Lab): Expression {
  const frame = frameOf(lab);
  const [last = 0, ...others] = blocksOf(numberOf(lab), frame);
  if (signOf(frame) === 1) return { sum: [last, ...others] };
  return others.reduce<Expression>(
    (done, block, place) => (place % 2 === 0 ? { difference: [done, block] } : { sum: [done, block] }),
    last,
  );
}

interface Proof {
  readonly base: Claim;
  readonly multiple: Claim;
  readonly blocks: Claim;
  readonly same: Claim;
  readonly rest: Claim;
}

/** Every line of the proof, as a claim. */
function proofOf(lab: Lab): Proof {
  const frame = frameOf(lab);
  const { modulus } = frame;
  const [number, total] = [numberOf(lab), blockSum(numberOf(lab), frame)];
  const beside = 10 ** frame.block - signOf(frame);
  return {
    base: claim(ten(frame), '≡', signOf(frame), modulus),
    multiple: claim(difference(frame), '=', { product: [modulus, beside / modulus] }),
    blocks: claim(signedBlocks(lab), '=', total),
    same: claim(number, '≡', total, modulus),
    rest: claim(total, '≡', number % modulus, modulus),
  };
}

const answer = (lab: Lab): Solution => {
  const frame = frameOf(lab);
  return [
    [String(signOf(frame))],
    [String(10 ** frame.block - signOf(frame))],
    [String(blockSum(numberOf(lab), frame))],
    [String(numberOf(lab) % frame.modulus)],
  ];
};

const steps = (lab: Lab): readonly Step[] => {
  const { base, multiple, blocks, same, rest } = proofOf(lab);
  return [
    { say: 'steps.base', claims: { base, multiple } },
    { say: signOf(frameOf(lab)) === 1 ? 'steps.powers' : 'steps.powers-turn', claims: { base } },
    { say: 'steps.blocks', claims: { blocks } },
    { say: 'steps.rest', claims: { same, rest } },
  ];
};

/** What the cards are congruent to: their blocks added up, then what that leaves. */
const onCards = (lab: Lab, { block, modulus }: Frame): Node =>
  row([
    cell(55, cardRow(lab.cards, 8.5)),
    row(
      [
        text('frame.congruent'),
        line(
          {
            answer: 2,
            label: phrase(`fields.blocks-${block}`),
            written: phrase('written.sum', { sum: { claim: proofOf(lab).blocks } }),
          },
          40,
        ),
        text('frame.congruent'),
        box({ answer: 3, label: phrase('fields.rest') }, 2),
        text('frame.modulo-end', { modulus }),
      ],
      1,
    ),
  ]);

function view(lab: Lab): Node {
  const frame = frameOf(lab);
  const { modulus } = frame;
  const sign = phrase('written.exact', { value: { exact: signOf(frame) } });
  return stack(
    [
      row([
        formula(ten(frame)),
        text('frame.congruent'),
        box({ answer: 0, label: phrase('fields.sign'), written: sign }),
        text('frame.modulo', { modulus }),
        text('frame.because', { difference: { formula: difference(frame) } }),
        line({ answer: 1, label: phrase('fields.difference') }, 16),
        text('frame.multiple', { modulus }),
      ]),
      text('frame.so', { ten: { formula: ten(frame) } }),
      line({ label: phrase('fields.powers') }, 160),
      onCards(lab, frame),
    ],
    1,
  );
}

export const levelFour: Level<Lab, undefined> = {
  usual: 3,
  standards: ['TEA1', 'canTEA2', 'MP3', 'MP7'],
  range: [1, 4],
  wishes,
  draw,
  constraints: [
    { name: 'no-leading-zero', allows: ({ cards }) => digits(cards)[0] !== 0 },
    { name: 'not-negative', allows: (lab) => blockSum(numberOf(lab), frameOf(lab)) >= 0 },
    {
      name: 'sum-beyond-modulus',
      allows: (lab) => signOf(frameOf(lab)) === -1 || blockSum(numberOf(lab), frameOf(lab)) >= 10,
    },
  ],
  kindOf: (lab) => (signOf(frameOf(lab)) === 1 ? 'one' : 'minus-one'),
  same: (lab) => `${frameOf(lab).modulus} ${sortedDigits(lab.cards)}`,
  answer,
  steps,
  errors: [
    {
      name: 'forgetsTheSign',
      writes(lab) {
        const frame = frameOf(lab);
        const total = blocksOf(numberOf(lab), frame).reduce((sum, block) => sum + block, 0);
        return ['1', String(10 ** frame.block - 1), String(total), String(total % frame.modulus)];
      },
    },
    {
      name: 'digitsNotBlocks',
      writes(lab) {
        const [[sign = ''] = [], [beside = ''] = []] = answer(lab);
        const total = digitSum(lab.cards);
        return [sign, beside, String(total), String(total % frameOf(lab).modulus)];
      },
    },
  ],
  difficulty: (lab) => frameOf(lab).block + (signOf(frameOf(lab)) === -1 ? 1 : 0),
  page: {
    title: 'title-4',
    subtitle: 'subtitle-4',
    rule: [],
    example: { cards: ['4S', '7H', 'AC'], ask: USUAL },
    exampleView: ({ cards }) => ninesAndOnes(cards),
    blocks: [{ instruction: 'instruction.proof', across: 1, height: 46 }],
    view,
    after: () => [
      {
        head: phrase('explain.head'),
        node: stack([text('explain.example-for-proof'), lines({ label: phrase('fields.explain') }, 3)], 2),
      },
      { head: phrase('play.head'), node: text('play.orders') },
    ],
    pieces: (labs) => cardPieces(labs.flatMap(({ cards }) => cards)),
  },
};

/** Every modulus that is asked, with the length of its blocks, and 1 or -1. */
export const MODULI: readonly (Frame & { readonly sign: 1 | -1 })[] = [
  { kind: 'frame', modulus: 3, block: 1, sign: 1 },
  { kind: 'frame', modulus: 9, block: 1, sign: 1 },
  { kind: 'frame', modulus: 11, block: 1, sign: -1 },
  { kind: 'frame', modulus: 33, block: 2, sign: 1 },
  { kind: 'frame', modulus: 99, block: 2, sign: 1 },
  { kind: 'frame', modulus: 101, block: 2, sign: -1 },
  { kind: 'frame', modulus: 27, block: 3, sign: 1 },
  { kind: 'frame', modulus: 37, block: 3, sign: 1 },
  { kind: 'frame', modulus: 111, block: 3, sign: 1 },
  { kind: 'frame', modulus: 7, block: 3, sign: -1 },
  { kind: 'frame', modulus: 13, block: 3, sign: -1 },
  { kind: 'frame', modulus: 77, block: 3, sign: -1 },
  { kind: 'frame', modulus: 91, block: 3, sign: -1 },
];

const signOf = ({ modulus }: Frame): 1 | -1 =>
  present(
    MODULI.find((one) => one.modulus === modulus),
    `modulus ${modulus}`,
  ).sign;

/** Blocks of digits as numbers, the last block of the number first. */
function blocksOf(number: number, { block }: Frame): readonly number[] {
  const text = String(number);
  const blocks: number[] = [];
  for (let end = text.length; end > 0; end -= block)
    blocks.push(Number(text.slice(Math.max(0, end - block), end)));
  return blocks;
}

/** The sum of the blocks, every second one taken off where ten to their power is congruent to -1. */
export const blockSum = (number: number, frame: Frame): number =>
  blocksOf(number, frame).reduce(
    (sum, block, place) => sum + (signOf(frame) === -1 && place % 2 === 1 ? -block : block),
    0,
  );
