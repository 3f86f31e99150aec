/**
 * What a finished sheet is held to, on the PDF itself: ink, a bad copier, answer room, nothing split, one page for the
 * teacher, a key in the pupil's order. Every level of every handout in the long form, a few in turn in the short one.
 */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { readPdf, type PdfReading } from '../../../test/kit/pdf-reading.ts';
import { renderPdfPage } from '../../../test/kit/pixels.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { toMm } from '../../base/units.ts';
import type { Fragment } from '../../typeset/layout/types.ts';
import { PROFILES, type Profile } from '../code/sheet-code.ts';
import { LEVELS, type Level } from '../core/handout.ts';
import { isParted } from '../core/make-item.ts';
import { HANDOUTS } from '../registry.ts';
import { judgePdf, taggedText, type TaggedText } from '../../output/preflight/index.ts';
import { drawPart } from './documents.ts';
import { openHandoutPress } from './press.ts';
import type { HandoutJob } from './jobs.ts';
import { makeHandoutFile } from './make-file.ts';
import { MOST_INK } from './fit.ts';
import { planHandouts } from './plan.ts';
import { USUAL_REQUEST, type HandoutRequest } from './request.ts';

const ALL = HANDOUTS.flatMap(({ name }) => LEVELS.map((level) => [name, level] as const)).map(
  ([name, level], i) =>
    [
      name,
      level,
      PRESS_LANGUAGES[i % 2] ?? 'en',
      (['a4', 'letter'] as const)[Math.floor(i / 2) % 2] ?? 'a4',
      PROFILES[Math.floor(i / 3) % 3] ?? 'standard',
    ] as const,
);
/** Levels of two handouts in the short form: both languages, both papers and two profiles come up. */
const CASES = isLong ? ALL : ALL.filter((_, i) => i % 23 === 4);

type Case = (typeof ALL)[number];

const request = ([name, level, language, paper, profile]: Case): HandoutRequest => ({
  ...USUAL_REQUEST,
  names: [name],
  levels: [level],
  seed: '7Q4K',
  profile,
  languages: [language],
  papers: [paper],
  out: '/nowhere',
});

interface Made {
  readonly job: HandoutJob;
  readonly bytes: Uint8Array;
  readonly pdf: PdfReading;
}

async function make(job: HandoutJob): Promise<Made> {
  const faults: string[] = [];
  const { bytes } = await makeHandoutFile(job, ({ message }) => void faults.push(message));
  expect(faults).toEqual([]);
  return { job, bytes, pdf: await readPdf(bytes) };
}

const textOf = ({ texts }: PdfReading['pages'][number]): string => texts.map(({ text }) => text).join('');

/** A page in greys from 0 to 255, row by row. */
interface Greys {
  readonly width: number;
  readonly values: Uint8Array;
}

/** A page as a scanner sees it; blurred for a copier. */
async function grey(bytes: Uint8Array, page: number, dpi: number, blur = 0): Promise<Greys> {
  const { width, height, data } = await renderPdfPage(bytes, page, dpi);
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .greyscale();
  return { width, values: await (blur > 0 ? picture.blur(blur) : picture).raw().toBuffer() };
}

/** Coarser dots draw hairlines half a millimetre wide: a page of 5 % ink would count for 6.5. */
const INK_DPI = 110;

/** A copier turns what is lighter than this into paper; it sees dots of so many to the inch, blurred a little. */
const COPIED = 0.62 * 255;
const COPIER = { dpi: 200, blur: 0.6 };

/** The share of an edge of answer room that is left on a bad copy: dots that have ink within half a millimetre across the edge. */
function leftOf(copy: Copy, from: Point, to: Point): number {
  const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1])));
  const across: Point = to[0] === from[0] ? [1, 0] : [0, 1];
  let left = 0;
  for (let step = 0; step <= steps; step++) {
    const x = from[0] + ((to[0] - from[0]) * step) / steps;
    const y = from[1] + ((to[1] - from[1]) * step) / steps;
    const near = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((by) => copy.at(x + by * across[0], y + by * across[1]));
    if (near.some((value) => value < COPIED)) left++;
  }
  return left / (steps + 1);
}

type Point = readonly [x: number, y: number];

interface Copy {
  at(x: number, y: number): number;
}

async function badCopy(bytes: Uint8Array, page: number): Promise<Copy> {
  const { width, values } = await grey(bytes, page, COPIER.dpi, COPIER.blur);
  return { at: (x, y) => values[Math.round(y) * width + Math.round(x)] ?? 255 };
}

/** Edges that a pupil writes on or in; corners are round, so each begins a little inside. */
function edgesOf({ element, x, y, width, height }: Room): readonly (readonly [Point, Point])[] {
  const dots = (mm: number): number => (mm * COPIER.dpi) / 25.4;
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(dots) as [
    number,
    number,
    number,
    number,
  ];
  const [in1, thin] = [dots(1), dots(0.12)];
  const low: readonly [Point, Point] = [
    [left + in1, bottom - thin],
    [right - in1, bottom - thin],
  ];
  if (isKind(element, 'div.f-line') || isKind(element, 'div.f-writing')) return [low];
  return [
    low,
    [
      [left + in1, top + thin],
      [right - in1, top + thin],
    ],
    [
      [left + thin, top + in1],
      [left + thin, bottom - in1],
    ],
    [
      [right - thin, top + in1],
      [right - thin, bottom - in1],
    ],
  ];
}

interface Room {
  readonly element: string;
  readonly owner: number;
  /** What is done already needs no line. */
  readonly inExample: boolean;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Every box of a drawn page by its element, in mm. */
function roomsOn(fragments: readonly Fragment[], page: number): readonly Room[] {
  return fragments.flatMap((one) =>
    one.kind === 'box'
      ? [
          {
            element: one.element,
            owner: one.owner,
            inExample: one.element.includes('section.example'),
            page,
            x: toMm(one.rect.x),
            y: toMm(one.rect.y),
            width: toMm(one.rect.width) + 0.001,
            height: toMm(one.rect.height) + 0.001,
          },
          ...roomsOn(one.children, page),
        ]
      : [],
  );
}

/** The boxes of the first part of a job. */
async function roomsOf(job: HandoutJob): Promise<readonly Room[]> {
  const press = openHandoutPress(({ message }) => expect.fail(message));
  const { laidOut } = drawPart(job, present(job.parts[0], 'part'), press);
  return laidOut.pages.flatMap(({ children }, page) => roomsOn(children, page));
}

/** Least width and height in mm of what a hand writes into, by profile. */
const LEAST: Readonly<Record<Profile, Readonly<Record<string, readonly [number, number]>>>> = {
  standard: {
    'div.f-cell': [8.3, 8.3],
    'div.f-box': [8.6, 9],
    'div.f-part': [13, 8.2],
    'div.tick-box': [6, 6],
    'div.f-line': [8, 8],
    'div.f-writing': [40, 8],
  },
  dys: {
    'div.f-cell': [8.3, 8.3],
    'div.f-box': [8.6, 9],
    'div.f-part': [13, 8.2],
    'div.tick-box': [6, 6],
    'div.f-line': [8, 9],
    'div.f-writing': [40, 9],
  },
  large: {
    'div.f-cell': [14, 14],
    'div.f-box': [13, 14],
    'div.f-part': [22, 14],
    'div.tick-box': [9, 9],
    'div.f-line': [12, 13],
    'div.f-writing': [40, 13],
  },
};

/** Lines of numbers in the standard profile from level 3 on. */
const OLDER_HANDS: readonly [number, number] = [8, 7];

/** What has a structure node of its own, so that parts of it on two pages show. */
const NEVER_SPLIT = ['div.item', 'div.drawing', 'div.field', 'div.card-row', 'div.hands', 'section.example'];

describe.each(CASES)('%s %i, %s, %s, %s', (...the) => {
  const [, level, language, , profile] = the;
  const jobs = planHandouts(request(the), ({ message }) => expect.fail(message));
  const [pupilJob, keyJob, teacherJob] = jobs.map((job) => present(job, 'job'));
  const made = new Map<HandoutJob | undefined, Promise<Made>>();
  const file = (job: HandoutJob | undefined): Promise<Made> => {
    const known = made.get(job) ?? make(present(job, 'job'));
    made.set(job, known);
    return known;
  };

  it('spares ink', async () => {
    for (const job of [pupilJob, keyJob, teacherJob]) {
      const { bytes, pdf } = await file(job);
      for (let page = 0; page < pdf.pages.length; page++) {
        const { values } = await grey(bytes, page, INK_DPI);
        const ink = 1 - values.reduce((sum, value) => sum + value, 0) / values.length / 255;
        expect(ink, `ink of page ${page + 1} of ${job?.path ?? ''}`).toBeLessThan(MOST_INK);
      }
    }
  }, 120_000);

  it('keeps its answer room on a bad copy', async () => {
    const { bytes } = await file(pupilJob);
    const rooms = (await roomsOf(present(pupilJob, 'job'))).filter(
      ({ element, inExample }) =>
        !inExample && Object.keys(LEAST.standard).some((name) => isKind(element, name)),
    );
    for (const page of new Set(rooms.map((room) => room.page))) {
      const copy = await badCopy(bytes, page);
      for (const room of rooms.filter((one) => one.page === page))
        for (const [from, to] of edgesOf(room))
          expect(leftOf(copy, from, to), `${room.element} at ${room.x}, ${room.y}`).toBeGreaterThan(0.9);
    }
  }, 120_000);

  it('has nothing against it in modpress check', async () => {
    for (const job of jobs) {
      const judged = judgePdf(Buffer.from((await file(job)).bytes));
      expect(judged.ok ? judged.report.findings.map(({ message }) => message) : judged.why).toEqual([]);
    }
  }, 120_000);

  it('has the answer room of its profile, and splits nothing over pages', async () => {
    const job = present(pupilJob, 'job');
    const rooms = await roomsOf(job);
    for (const { element, width, height } of rooms) {
      const isOlder = profile === 'standard' && level >= 3 && isKind(element, 'div.f-line');
      const least = isOlder
        ? OLDER_HANDS
        : Object.entries(LEAST[profile]).find(([name]) => isKind(element, name))?.[1];
      if (least === undefined) continue;
      expect(width, `width of ${element}`).toBeGreaterThanOrEqual(least[0]);
      expect(height, `height of ${element}`).toBeGreaterThanOrEqual(least[1]);
    }
    const items = new Set(
      rooms.flatMap(({ element, owner }) => (isKind(element, 'div.item') ? [owner] : [])),
    );
    expect(items.size).toBe(job.prompts['A']?.length ?? 0);
    const pagesOf = new Map<string, Set<number>>();
    for (const { element, owner, page } of rooms)
      if (neverSplit(the, job).some((name) => isKind(element, name)))
        pagesOf.set(
          `${element} ${owner}`,
          (pagesOf.get(`${element} ${owner}`) ?? new Set<number>()).add(page),
        );
    expect([...pagesOf].filter(([, pages]) => pages.size > 1)).toEqual([]);
    // A part that was torn would be drawn twice.
    expect(rooms.filter(({ element }) => isKind(element, 'div.part'))).toHaveLength(
      partsIn(the, job).reduce((sum, parts) => sum + parts, 0),
    );
  }, 120_000);

  it('says where it goes on, and numbers its pages', async () => {
    const { pdf } = await file(pupilJob);
    const [last = ''] = pdf.pages.map(textOf).slice(-1);
    pdf.pages.forEach((page, i) => {
      const isLast = i === pdf.pages.length - 1;
      const text = textOf(page).replace(/\s/g, ' ');
      expect(text).toContain(`${i + 1} / ${pdf.pages.length}`);
      if (!isLast)
        expect(text).toContain(language === 'fr' ? `Suite : page ${i + 2}` : `Go on: page ${i + 2}`);
    });
    expect(last).not.toMatch(/Go on|Suite/);
  }, 120_000);

  it('has a key in the pupil’s order with marks, KEY on every page, and the same code', async () => {
    const { bytes, pdf } = await file(keyJob);
    const texts = taggedText(bytes) ?? [];
    const count = present(keyJob, 'job').prompts['A']?.length ?? 0;
    expect(numbersOfReasons(texts)).toEqual(Array.from({ length: count }, (_, i) => String(i + 1)));
    const said = texts.map(({ text }) => text).join('\n');
    expect(said).toMatch(language === 'fr' ? /Barème\s: \d+/ : /Marks: \d+/);
    for (const page of pdf.pages) expect(textOf(page)).toContain(language === 'fr' ? 'CORRIGÉ' : 'KEY');
    const code = /H\d+-[0-9A-Z-]+/.exec(textOf(present(pdf.pages[0], 'page')))?.[0];
    const { pdf: pupil } = await file(pupilJob);
    expect(textOf(present(pupil.pages[0], 'page'))).toContain(code);
  }, 120_000);

  it('has one page for the teacher, with lesson, errors to ask about and standards with their year', async () => {
    const { bytes, job, pdf } = await file(teacherJob);
    expect(job.parts.map(({ kind }) => kind)).toEqual(['teacher', 'pieces']);
    const footOfFirst = textOf(present(pdf.pages[0], 'page'));
    expect(footOfFirst).toContain('1 / 1');
    const first = (taggedText(bytes) ?? []).map(({ text }) => text).join('\n');
    expect(first).toMatch(/CCSS [^\n]*\(2010\)|France [^\n]*\(2025\)/);
    expect(first).not.toMatch(/\n–\n/);
  }, 120_000);
});

/** What each reason of a key begins with: a reason is a section inside that of the heading "Why". */
function numbersOfReasons(texts: readonly TaggedText[]): readonly string[] {
  const heading = present(
    texts.find(({ role, text }) => role === 'H2' && /^(?:Why|Pourquoi)/.test(text)),
    'reasons',
  );
  const column = present(heading.path.at(-2), 'section of the reasons');
  const first = new Map<number, string>();
  for (const { path, text } of texts) {
    const reason = path[path.findIndex(({ id }) => id === column.id) + 1];
    const isIn = path.some(({ id }) => id === column.id) && reason?.role === 'Sect';
    if (isIn && !first.has(reason.id)) first.set(reason.id, text);
  }
  return [...first.values()];
}

/** How many parts each item is in; 0 for one that is never parted. */
const partsIn = ([, , , , profile]: Case, { exercise, prompts }: HandoutJob): readonly number[] =>
  (prompts['A'] ?? []).map((prompt) => {
    const view = levelOf(exercise).page.view(prompt);
    return view.kind === 'parted' && isParted(view, profile) ? view.parts.length : 0;
  });

/** What stays on one page: an item in parts goes over between two of them. */
const neverSplit = (the: Case, job: HandoutJob): readonly string[] =>
  partsIn(the, job).some((parts) => parts > 0)
    ? NEVER_SPLIT.filter((element) => element !== 'div.item')
    : NEVER_SPLIT;

const levelOf = ({ handout, level }: HandoutJob['exercise']): Level =>
  present(HANDOUTS.find((one) => one.name === handout)?.levels[level], 'level');

/** Elements are named by their path, "article.live > div.item". */
const isKind = (path: string, name: string): boolean => {
  const element = path.split(' > ').at(-1) ?? '';
  return element === name || element.startsWith(`${name}.`);
};
