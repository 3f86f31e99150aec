/**
 * Colour by remainder: 116 numbers in hexagons; what is left over by three is a pattern, right patterns make a picture.
 *
 * A prompt is the numbers, row by row, and the picture. Numbers are set so that whoever looks at the last digit alone spoils
 * the picture. The second program divides the spoken numbers.
 */
import type { Random } from '../../../base/random.ts';
import { cos, sin } from '../../../base/trigonometry.ts';
import { claim } from '../../core/formula.ts';
import type { Drawing, DrawingPart } from '../../core/figures.ts';
import type { FormOf, Level } from '../../core/handout.ts';
import type { Step } from '../../core/item.ts';
import { drawnRoom, figure, line, row, stack, text } from '../../core/nodes.ts';
import { phrase, type Phrase } from '../../core/phrase.ts';
import type { Node } from '../../core/view.ts';
import { label, mm } from '../../figures/tiles.ts';
import { fieldsOf, MOTIFS, ROW_LENGTHS, type Motif } from './motifs.ts';
import { second } from './second.ts';

interface Picture {
  readonly numbers: readonly number[];
  readonly motif: Motif;
}

/** Half the height of a hexagon, its width, the pitch of rows, in mm. */
const [RADIUS, WIDE, PITCH] = [9.3, 16.1, 13.94];
const DIVISOR = 3;
const SAMPLES = [0, 1, 2] as const;

/** A number that leaves so much; three times in four its last digit says something else. */
function numberFor(random: Random, left: number, [from, to]: readonly [number, number]): number {
  const wantsTrap = random.below(4) > 0;
  for (;;) {
    const number = from + random.below(to - from + 1);
    const looksRight = (number % 10) % DIVISOR === 0;
    if (number % DIVISOR === left && (!wantsTrap || looksRight === (left !== 0))) return number;
  }
}

function draw(random: Random, range: readonly [number, number]): Picture {
  const motif = random.pick(Object.keys(MOTIFS) as Motif[]);
  const numbers = new Set<number>();
  for (const left of fieldsOf(motif)) {
    let number = numberFor(random, left, range);
    while (numbers.has(number)) number = numberFor(random, left, range);
    numbers.add(number);
  }
  return { numbers: [...numbers], motif };
}

/** Path A: by division. What the motif wanted is not asked again. */
const leftOvers = ({ numbers }: Picture): readonly number[] => numbers.map((number) => number % DIVISOR);

/** At least so many of a hundred fields of the picture, and of the white ones, are set against the last digit. */
const trapped = (picture: Picture, isDrawn: boolean): number => {
  const asked = picture.numbers.filter((number) => (number % DIVISOR !== 0) === isDrawn);
  return asked.filter((number) => ((number % 10) % DIVISOR === 0) === isDrawn).length / asked.length;
};

const hexagon = (x: number, y: number): string =>
  `${Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI * (2 * i + 1)) / 6;
    return `${i === 0 ? 'M' : 'L'}${mm(x + RADIUS * cos(angle))} ${mm(y + RADIUS * sin(angle))}`;
  }).join('')}Z`;

/** Corners are counted in half widths from the left, and two to a row from the top. */
const corner = (halves: number, level: number): string =>
  `${mm(0.2 + (halves * WIDE) / 2)} ${mm(0.2 + Math.floor(level / 2) * PITCH + ((level % 2) * RADIUS) / 2)}`;

/** The lines of all fields: what two of them share is drawn once. */
function outlines(): string {
  const lines = new Set<string>();
  ROW_LENGTHS.forEach((length, row) => {
    for (let place = 0; place < length; place++) {
      const [middle, top] = [1 + 2 * place + (row % 2), 2 * row];
      const corners = [
        corner(middle, top),
        corner(middle + 1, top + 1),
        corner(middle + 1, top + 2),
        corner(middle, top + 3),
        corner(middle - 1, top + 2),
        corner(middle - 1, top + 1),
      ];
      corners.forEach((one, i) => lines.add(`M${[one, corners[(i + 1) % 6] ?? one].sort().join('L')}`));
    }
  });
  return [...lines].join('');
}

const middleOf = (place: number): readonly [number, number] => {
  let [rowIndex, before] = [0, 0];
  while (place - before >= (ROW_LENGTHS[rowIndex] ?? Infinity)) before += ROW_LENGTHS[rowIndex++] ?? 0;
  const shift = rowIndex % 2 === 0 ? 0 : WIDE / 2;
  return [0.2 + shift + WIDE / 2 + (place - before) * WIDE, RADIUS + 0.2 + rowIndex * PITCH];
};

function drawField({ numbers }: Picture): Drawing {
  return {
    width: 11 * WIDE + 0.4,
    height: 10 * PITCH + 2 * RADIUS + 0.4,
    // It fills the page in every profile, and spares ink where words take more.
    largest: { dys: 1, large: 0.95 },
    parts: [
      ...numbers.map((_, place): DrawingPart => {
        const [x, y] = middleOf(place);
        return { part: 'shade', x, y, r: WIDE / 2, answer: 0, mark: place };
      }),
      { part: 'path', d: outlines(), stroke: 'ink', fill: 'none', line: 0.22 },
      ...numbers.map((number, place): DrawingPart => {
        const [x, y] = middleOf(place);
        return label(x, y + 1.8, String(number), number > 999 ? 12.5 : 14, {
          face: 'bold',
          anchor: 'middle',
        });
      }),
    ],
  };
}

/** A hexagon with the pattern of a remainder. */
const sample = (left: number): Drawing => ({
  width: WIDE + 0.4,
  height: 2 * RADIUS + 0.4,
  // The field has its place on the same page.
  factor: 0.7,
  largest: 0.42,
  parts: [
    { part: 'shade', x: WIDE / 2 + 0.2, y: RADIUS + 0.2, r: WIDE / 2, shown: String(left) },
    { part: 'path', d: hexagon(WIDE / 2 + 0.2, RADIUS + 0.2), stroke: 'ink', fill: 'none', line: 0.35 },
  ],
});

/** @param isDone each number with the pattern a key draws */
function heardField({ numbers }: Picture, isDone = false): Phrase {
  let from = 0;
  const rows = ROW_LENGTHS.map((length, i): Phrase => {
    const own = numbers.slice(from, from + length);
    from += length;
    return phrase('colour.spoken.row', {
      number: i + 1,
      numbers: { list: own.map((one) => (isDone ? painted(one) : String(one))), joined: 'comma' },
    });
  });
  return phrase('colour.spoken.field', { rows: { list: rows, joined: 'space' } });
}

const painted = (number: number): Phrase =>
  phrase(`colour.spoken.painted-${number % DIVISOR}`, { number: String(number) });

const samples: Node = row(
  SAMPLES.map((left) =>
    row(
      [
        figure({ kind: 'drawn', drawing: sample(left) }, phrase(`colour.spoken.pattern-${left}`)),
        text(`colour.pattern-${left}`, { left }),
      ],
      3,
    ),
  ),
  10,
);

const view = (picture: Picture): Node =>
  stack(
    [
      figure(
        { kind: 'drawn', drawing: drawField(picture) },
        heardField(picture),
        figure({ kind: 'drawn', drawing: drawField(picture) }, heardField(picture, true)),
      ),
      drawnRoom({ answer: 0, label: phrase('colour.fields.patterns') }, picture.numbers.length),
      row([line({ label: phrase('colour.fields.picture'), shows: true }, 45), text('colour.play')], 6),
    ],
    1.5,
  );

const marks = (values: readonly number[]): string => values.join(' ');

const steps = (picture: Picture): readonly Step[] => [
  {
    say: 'colour.steps.first',
    claims: {
      first: claim(picture.numbers[0] ?? 0, '≡', leftOvers(picture)[0] ?? 0, DIVISOR),
      last: claim(picture.numbers.at(-1) ?? 0, '≡', leftOvers(picture).at(-1) ?? 0, DIVISOR),
    },
  },
  { say: 'colour.steps.picture', with: { picture: phrase(`colour.motif.${picture.motif}`) } },
];

/** The patterns, and how one is found for an example. */
const legend = (example: number): Node =>
  stack(
    [
      samples,
      text('colour.example', {
        number: String(example),
        sum: [...String(example)].reduce((sum, digit) => sum + Number(digit), 0),
        left: example % DIVISOR,
      }),
    ],
    1.5,
  );

function level(
  range: readonly [number, number],
  example: number,
  standards: readonly string[],
): Level<Picture> {
  return {
    usual: 1,
    most: 1,
    standards,
    range: [1, 3],
    wishes: () => [{ kind: 'picture', band: 1 }],
    draw: (random) => draw(random, range),
    constraints: [
      {
        name: 'traps',
        allows: (picture) => trapped(picture, true) >= 0.6 && trapped(picture, false) >= 0.5,
      },
    ],
    kindOf: () => 'picture',
    same: ({ numbers }) => numbers.join(),
    answer: (picture) => [[marks(leftOvers(picture))]],
    steps,
    errors: [
      { name: 'endsInThree', writes: ({ numbers }) => [marks(numbers.map((one) => (one % 10) % DIVISOR))] },
    ],
    difficulty: () => 1,
    page: {
      title: 'colour.title',
      subtitle: 'colour.subtitle',
      rule: [],
      blocks: [{ instruction: 'colour.instruction', across: 1, height: 150, plain: true }],
      common: () => legend(example),
      view,
      // Beside what the picture is, so that the field has its page.
      after: () => [],
      pieces: () => [],
    },
  };
}

export const colour: FormOf = {
  levels: {
    2: level([102, 998], 517, ['6.NS.B.4', '5A11']),
    3: level([1002, 9998], 5173, ['3AutoN09', '4A12']),
  },
  second,
};
