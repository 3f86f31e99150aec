/**
 * Makes the pictures of docs/handouts.md from handouts built here: pages side by side, small.
 *
 * Run by hand after a change of a handout or its templates: `npx tsx scripts/handouts/pictures.ts [name..]`. Builds into a
 * temporary folder, draws the pages with PDFium. Users never need this script.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { buildHandouts } from '../../src/handouts/press/build.ts';
import { readQuiz } from '../../src/handouts/press/quiz/read-quiz.ts';
import { USUAL_REQUEST, type HandoutRequest } from '../../src/handouts/press/request.ts';
import { HANDOUTS } from '../../src/handouts/registry.ts';
import { renderPdfPage } from '../../test/kit/pixels.ts';
import { startNodeHost } from '../../src/node/host/node-host.ts';

startNodeHost();

const IMAGES = fileURLToPath(new URL('../../docs/images/', import.meta.url));

/** Pages of one run: of its files whose names end so, without language, paper and ending. */
interface Shot {
  readonly request: Partial<HandoutRequest>;
  /** Ends of names with the page, counted from 0. */
  readonly pages: readonly (readonly [end: string, page: number])[];
}

interface Picture {
  readonly name: string;
  readonly dpi: number;
  readonly across: number;
  readonly shots: readonly Shot[];
}

const one = (names: string, request: Partial<HandoutRequest>, end: string, page = 0): Shot => ({
  request: { names: [names], ...request },
  pages: [[end, page]],
});

/** The test of docs/handouts.md. */
const QUIZ = `title: { en: Multiples and remainders, fr: Multiples et restes }
subtitle: 30 minutes, no calculator.
marks: 20
exercises:
  - { handout: missing-card, level: 2, items: 3, marks: 6 }
  - { handout: remainder-clock, level: 3, items: 1, marks: 4 }
  - { handout: next-tile, level: 2, items: 2, marks: 6 }
  - question: { en: Is 5146 divisible by 6? Explain., fr: 5146 est-il divisible par 6 ? Expliquez. }
    lines: 4
    marks: 4
`;

const quiz = readQuiz(
  { name: 'multiples.yaml', bytes: Buffer.from(QUIZ) },
  { seed: undefined, languages: ['en', 'fr'] },
  ({ message }) => {
    throw new Error(message);
  },
);

const CLASS = ['Ann', 'Ben', 'Chloé', 'Dilan', 'Ελένη', 'Farid', 'Grace', 'Hugo'].map((name, i) => ({
  number: i + 1,
  name,
  profile: i === 3 ? ('dys' as const) : undefined,
}));

// Which pictures are there, and what do they show?
const PICTURES: readonly Picture[] = [
  {
    name: 'handout-sheet-and-key',
    dpi: 56,
    across: 2,
    shots: [
      {
        request: { names: ['missing-card'] },
        pages: [
          ['-2', 0],
          ['-key', 0],
        ],
      },
    ],
  },
  {
    name: 'handout-twelve',
    dpi: 29,
    across: 6,
    shots: HANDOUTS.map(({ name }) => one(name, {}, '-2')),
  },
  {
    name: 'handout-mixed-class',
    dpi: 40,
    across: 4,
    shots: [1, 2, 3, 4].map((level) =>
      one('missing-card', { form: 'same-numbers' }, `-same-numbers-${level}`),
    ),
  },
  {
    name: 'handout-teacher-and-large',
    dpi: 56,
    across: 2,
    shots: [
      one('missing-card', {}, '-teacher'),
      one('missing-card', { languages: ['fr'], profile: 'large' }, '-large'),
    ],
  },
  {
    name: 'handout-keys',
    dpi: 44,
    across: 3,
    shots: [
      one('next-tile', {}, '-key'),
      one('next-tile', { key: 'worked' }, '-key'),
      one('next-tile', { key: 'strip' }, '-2'),
    ],
  },
  {
    name: 'handout-forms',
    dpi: 30,
    across: 3,
    shots: [
      one('remainder-clock', { form: 'wind-walk', levels: [1] }, '-wind-walk-1'),
      one('remainder-clock', { form: 'sum-check', levels: [3] }, '-sum-check-3'),
      one('next-tile', { form: 'loop', levels: [2] }, '-loop-2'),
      one('digit-sums', { form: 'colour', levels: [2] }, '-colour-2'),
      one('who-wins', { form: 'investigation', levels: [3] }, '-investigation-3'),
      one('ones-digits', { form: 'tickets', versions: ['A', 'B'] }, '-tickets-2'),
    ],
  },
  {
    name: 'handout-quiz-and-class',
    dpi: 50,
    across: 3,
    shots: [
      { request: { quiz }, pages: [['multiples', 0]] },
      { request: { quiz, languages: ['fr'] }, pages: [['multiples', 0]] },
      one('digit-sums', { pupils: CLASS }, '-class'),
    ],
  },
];

const PLAIN: Omit<HandoutRequest, 'out'> = {
  ...USUAL_REQUEST,
  names: [],
  seed: '7Q4K',
  force: true,
};

/** The asked pages of a run as PNG. */
async function pagesOf({ request, pages }: Shot, dpi: number): Promise<readonly Buffer[]> {
  const out = mkdtempSync(join(tmpdir(), 'modpress-handouts-'));
  try {
    const report = await buildHandouts({ ...PLAIN, ...request, out }, () => undefined);
    if (report.failure !== 'none')
      throw new Error(report.diagnostics.map(({ message }) => message).join('\n'));
    const made: Buffer[] = [];
    for (const [end, page] of pages) {
      const file = report.files.find(({ path }) => /^([^.]*)/.exec(basename(path))?.[1]?.endsWith(end));
      if (!file) throw new Error(`no file ends in ${end}: ${report.files.map(({ path }) => path).join(' ')}`);
      // Twice as fine, then made smaller: thin lines stay even.
      const { width, height, data } = await renderPdfPage(readFileSync(file.path), page, dpi * 2);
      const raw = { raw: { width, height, channels: 4 as const } };
      made.push(
        await sharp(Buffer.from(data), raw)
          .flatten({ background: '#fff' })
          .resize(Math.round(width / 2))
          .png()
          .toBuffer(),
      );
    }
    return made;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

const GAP = 10;

/** Pages beside each other on grey, in rows. */
async function draw({ name, dpi, across, shots }: Picture): Promise<void> {
  const made: Buffer[] = [];
  for (const shot of shots) made.push(...(await pagesOf(shot, dpi)));
  const sizes = await Promise.all(made.map((page) => sharp(page).metadata()));
  const [width, height] = [
    Math.max(...sizes.map((one) => one.width)),
    Math.max(...sizes.map((one) => one.height)),
  ];
  const rows = Math.ceil(made.length / across);
  const whole = sharp({
    create: {
      width: across * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: '#d8dae2',
    },
  }).composite(
    made.map((input, i) => ({
      input,
      left: GAP + (i % across) * (width + GAP),
      top: GAP + Math.floor(i / across) * (height + GAP),
    })),
  );
  // Small enough for a package of three megabytes.
  const small = sharp(await whole.png().toBuffer()).resize({ width: 960, withoutEnlargement: true });
  writeFileSync(
    join(IMAGES, `${name}.png`),
    await small.png({ palette: true, colours: 16, effort: 10, dither: 0 }).toBuffer(),
  );
  console.log(`${name}.png`);
}

const asked = process.argv.slice(2);
for (const picture of PICTURES) if (asked.length === 0 || asked.includes(picture.name)) await draw(picture);
