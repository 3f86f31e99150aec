/**
 * Level 4: check digits. Find a lost digit modulo 10, see whether a swap is noticed, compute a check number modulo 31.
 *
 * Modulo 10 the weights are 1 and 3 by turns and the weighted sum of a right code is divisible by 10; modulo 31 the
 * weights are powers of 3, as in the code at the foot of every sheet.
 */
import type { Random } from '../../base/random.ts';
import { claim, type Expression } from '../core/formula.ts';
import type { Level, Wish } from '../core/handout.ts';
import type { Step } from '../core/item.ts';
import { box, choice, closing, figure, line, row, stack, text, written } from '../core/nodes.ts';
import { pieces } from '../wind-cards.ts';
import { present } from '../../base/invariant.ts';
import type { Drawing, DrawingPart } from '../core/figures.ts';
import { phrase, type PhraseValue } from '../core/phrase.ts';
import type { Node } from '../core/view.ts';

// How the codes of level 4 look: symbols in boxes, their weights under them, room for the sum and the decision.

export interface Code {
  readonly task: 'lost' | 'swap' | 'check';
  /** The right code; for `check` the values of the symbols, 0 to 30. */
  readonly digits: readonly number[];
  /** Place of the lost digit, or of the first of two neighbours that change places; counted from 0. */
  readonly at: number;
}

const WEIGHTS = {
  lost: [1, 3, 1, 3, 1, 3],
  swap: [1, 3, 1, 3, 1, 3],
  check: [3, 9, 27, 19],
} as const satisfies Readonly<Record<Code['task'], readonly number[]>>;

const [WIDE, HIGH] = [11, 9.5];

/** Two rows of cells: what is in the code, and the weights. */
function table(symbols: readonly string[], weights: readonly number[]): Drawing {
  const parts = symbols.flatMap((symbol, place): readonly DrawingPart[] => [
    { part: 'box', x: place * WIDE, y: 0, width: WIDE, height: HIGH, stroke: 'ink', line: 0.35 },
    {
      part: 'label',
      x: (place + 0.5) * WIDE,
      y: 6.8,
      text: symbol,
      size: 15,
      face: 'display',
      anchor: 'middle',
    },
    {
      part: 'label',
      x: (place + 0.5) * WIDE,
      y: HIGH + 5,
      text: `× ${present(weights[place], 'weight')}`,
      size: 10,
      anchor: 'middle',
    },
  ]);
  return { width: symbols.length * WIDE, height: HIGH + 6.5, parts };
}

const shown = ({ task, digits, at }: Code): readonly string[] => {
  const symbols = digits.map(String);
  if (task === 'lost') symbols[at] = '?';
  if (task === 'swap') [symbols[at], symbols[at + 1]] = [symbols[at + 1] ?? '', symbols[at] ?? ''];
  return symbols;
};

const spaced = (values: readonly PhraseValue[]): PhraseValue => ({ list: values, joined: 'comma' });

/** The picture with its spoken text; a lost digit is heard as a question mark. */
function codeFigure(code: Code): Node {
  const symbols = shown(code);
  const weights = WEIGHTS[code.task];
  return figure(
    { kind: 'drawn', drawing: table(symbols, weights) },
    phrase('spoken.code', { symbols: spaced(symbols), weights: spaced(weights.map(String)) }),
  );
}

function codeView(code: Code): Node {
  const sum = line({ answer: 0, label: phrase('fields.weighted'), shows: true }, 16);
  const second = {
    lost: box({ answer: 1, label: phrase('fields.lost'), shows: true }),
    swap: choice({ answer: 1, label: phrase('fields.noticed') }, [
      ['yes', 'option.yes'],
      ['no', 'option.no'],
    ]),
    check: box({ answer: 1, label: phrase('fields.check'), shows: true }, 2),
  }[code.task];
  return stack([text(`item.${code.task}`), codeFigure(code), row([sum, second], 3)], 2);
}

const RANGE = [1, 6] as const;
const TASKS = ['lost', 'swap', 'check'] as const;
const BAND = { lost: 1, swap: 2, check: 3 } as const;
const LENGTH = 6;
const CHECK_LENGTH = 4;

const weighted = ({ task, digits }: Code): number =>
  digits.reduce((sum, digit, place) => sum + digit * (WEIGHTS[task][place] ?? 0), 0);

/** The code with its two neighbours exchanged. */
const swapped = (code: Code): Code => {
  const digits = [...code.digits];
  [digits[code.at], digits[code.at + 1]] = [digits[code.at + 1] ?? 0, digits[code.at] ?? 0];
  return { ...code, digits };
};

const isNoticed = (code: Code): boolean => weighted(swapped(code)) % 10 !== 0;

const kindOf = (code: Code): string =>
  code.task === 'swap' ? `swap-${isNoticed(code) ? 'noticed' : 'unnoticed'}` : code.task;

/** A third of the sheet each; swaps by turns noticed and not. */
const wishes = (count: number, random: Random): readonly Wish[] => {
  const first = random.below(2);
  return Array.from({ length: count }, (_, place): Wish => {
    const task = TASKS[Math.floor((3 * place) / count)] ?? 'check';
    const kind = task !== 'swap' ? task : (place + first) % 2 === 0 ? 'swap-noticed' : 'swap-unnoticed';
    return { kind, band: BAND[task] };
  });
};

/** Digits of a right code modulo 10: the last one closes the sum. */
function rightDigits(random: Random): readonly number[] {
  const body = Array.from({ length: LENGTH - 1 }, () => random.below(10));
  const sum = weighted({ task: 'lost', digits: body, at: 0 });
  return [...body, last(sum)];
}

/** The last weight is 3, and 7 times 3 leaves 1 modulo 10. */
const last = (sum: number): number => (7 * ((10 - (sum % 10)) % 10)) % 10;

function draw(random: Random, { kind }: Wish): Code {
  if (kind === 'check')
    return { task: 'check', digits: Array.from({ length: CHECK_LENGTH }, () => 1 + random.below(30)), at: 0 };
  const digits = rightDigits(random);
  if (kind === 'lost') return { task: 'lost', digits, at: random.below(LENGTH) };
  return { task: 'swap', digits, at: random.below(LENGTH - 1) };
}

const withoutLost = (code: Code): number =>
  weighted({ ...code, digits: code.digits.map((digit, place) => (place === code.at ? 0 : digit)) });

function answerOf(code: Code): readonly string[] {
  switch (code.task) {
    case 'lost':
      return [String(withoutLost(code)), String(code.digits[code.at])];
    case 'swap':
      return [String(weighted(swapped(code))), isNoticed(code) ? 'yes' : 'no'];
    case 'check':
      return [String(weighted(code)), String(weighted(code) % 31)];
  }
}

const products = ({ task, digits }: Code, skip?: number): Expression => ({
  sum: digits.flatMap((digit, place) =>
    place === skip ? [] : [{ product: [WEIGHTS[task][place] ?? 0, digit] }],
  ),
});

function steps(code: Code): readonly Step[] {
  switch (code.task) {
    case 'lost': {
      const [digit, weight] = [code.digits[code.at] ?? 0, WEIGHTS.lost[code.at] ?? 1];
      const known = withoutLost(code);
      return [
        { say: 'steps.known', claims: { known: claim(products(code, code.at), '=', known) } },
        {
          say: 'steps.lost',
          claims: { whole: claim({ sum: [known, { product: [weight, digit] }] }, '≡', 0, 10) },
          with: { digit },
        },
      ];
    }
    case 'swap': {
      const sum = weighted(swapped(code));
      const noticed = isNoticed(code);
      return [
        { say: 'steps.known', claims: { known: claim(products(swapped(code)), '=', sum) } },
        {
          say: noticed ? 'steps.noticed' : 'steps.unnoticed',
          claims: { rest: claim(sum, '≡', sum % 10, 10) },
        },
      ];
    }
    case 'check': {
      const sum = weighted(code);
      return [
        { say: 'steps.known', claims: { known: claim(products(code), '=', sum) } },
        {
          say: 'steps.check',
          claims: { check: claim(sum, '=', { sum: [{ product: [31, Math.floor(sum / 31)] }, sum % 31] }) },
          with: { 'check-number': sum % 31 },
        },
      ];
    }
  }
}

const wrong = (code: Code, writes: readonly string[]): readonly string[] | undefined =>
  writes.join() === answerOf(code).join() ? undefined : writes;

export const levelFour: Level<Code> = {
  usual: 8,
  standards: ['MP3', 'MP7', '2N20', 'canTEA2'],
  range: RANGE,
  wishes,
  draw,
  constraints: [
    { name: 'lost-digit-counts', allows: (code) => code.task !== 'lost' || (code.digits[code.at] ?? 0) > 1 },
    {
      name: 'a-real-swap',
      allows: (code) => code.task !== 'swap' || code.digits[code.at] !== code.digits[code.at + 1],
    },
    { name: 'three-values', allows: ({ digits }) => new Set(digits).size > 2 },
  ],
  kindOf,
  same: ({ task, digits, at }) => `${task}:${digits.join(',')}@${at}`,
  answer: (code) => answerOf(code).map((value) => [value]),
  steps,
  errors: [
    // Takes what is missing to ten and forgets the weight of the place.
    {
      name: 'forgets-weight',
      writes: (code) =>
        code.task === 'lost'
          ? wrong(code, [String(withoutLost(code)), String((10 - (withoutLost(code) % 10)) % 10)])
          : undefined,
    },
    {
      name: 'always-noticed',
      writes: (code) =>
        code.task === 'swap' ? wrong(code, [String(weighted(swapped(code))), 'yes']) : undefined,
    },
    {
      name: 'no-weights',
      writes(code) {
        const sum = code.digits.reduce((total, digit) => total + digit, 0);
        return code.task === 'swap' ? wrong(code, [String(sum), 'no']) : undefined;
      },
    },
    {
      name: 'modulo-ten-again',
      writes: (code) =>
        code.task === 'check'
          ? wrong(code, [String(weighted(code)), String(weighted(code) % 10)])
          : undefined,
    },
  ],
  difficulty: ({ task, at }) => ({ lost: 1 + (WEIGHTS.lost[at] === 3 ? 1 : 0), swap: 3, check: 5 })[task],
  page: {
    title: 'codes.title',
    subtitle: 'codes.subtitle',
    rule: ['rule.ten', 'rule.thirty-one'],
    example: { task: 'lost', digits: [4, 0, 7, 1, 5, 7], at: 2 },
    blocks: [
      { instruction: 'instruction.lost', across: 2, height: 34 },
      { instruction: 'instruction.swap', across: 2, height: 34 },
      { instruction: 'instruction.check', across: 2, height: 34 },
    ],
    blockOf: ({ task }) => TASKS.indexOf(task),
    view: codeView,
    after: () => [written('prove', 'prove.swap', 4), closing('play', 'play.code')],
    pieces: () => pieces(['1c', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'GD']),
  },
};
