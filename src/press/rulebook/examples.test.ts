/** Rulebooks: replays of worked examples, and what is said when author and engine disagree. */
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { formatDiagnostic, formatPlace } from '../../base/diagnostics/text-printer.ts';
import { type AnyGame, parsed, refused } from '../../games/core/game.ts';
import { nim } from '../../games/core/nim.fixture.ts';
import { isRecord } from '../../games/core/json-reader.ts';
import { coverageOf, reportUncovered, type Rulebook } from './types.ts';
import { readRulebook } from './examples.ts';

/** Nim with the two functions an example needs; states, moves and options are unknown to a registry. */
const engine = {
  ...nim,
  readGiven: (given) =>
    isRecord(given) && typeof given['left'] === 'number'
      ? parsed({ left: given['left'], turn: 0 })
      : refused('left must be a whole number', { path: 'left' }),
  observe: ({ end, steps }) => ({
    left: end.left,
    piles: [end.left, steps.length],
    next: end.turn + 1,
    points: steps.length * 3,
  }),
} satisfies typeof nim as unknown as AnyGame;

const RULES = `game: nim
clauses:
  - id: nim.name
    number: 1
    rule: false
    why: { en: A name., fr: Un nom. }
    text: { en: This is Nim., fr: Voici Nim. }
  - id: nim.take
    number: 2
    text: { en: Take one or two., fr: Prenez un ou deux jetons. }
  - id: nim.last
    number: 3
    text: { en: The last one wins., fr: Le dernier gagne. }
rulings:
  - id: nim.r-zero
    number: 1
    question: { en: May I take none?, fr: Puis-je ne rien prendre ? }
    text: { en: No., fr: Non. }
`;

interface Read {
  readonly rulebook: Rulebook | undefined;
  readonly found: readonly Diagnostic[];
  readonly problems: readonly string[];
}

function read(examples: string | undefined, rules = RULES, game?: string): Read {
  const found: Diagnostic[] = [];
  const files = {
    '/d/rules.yaml': rules,
    ...(examples === undefined ? {} : { '/d/examples.yaml': examples }),
  };
  const rulebook = readRulebook({
    loader: mapLoader(files),
    folder: '/d',
    languages: ['en', 'fr'],
    game,
    engines: [engine],
    report: (one) => found.push(one),
  });
  const problems = found.map(
    ({ code, place }) => `${place ? formatPlace(place).replace('d/', '') : '-'} ${code}`,
  );
  return { rulebook, found, problems };
}

/** One example whose body is YAML indented by two. */
const example = (body: string): string => `- id: one
  title: { en: One, fr: Un }
  kind: legal
  shows: [nim.take]
${body}
`;

describe('readRulebook', () => {
  it('gives clauses, rulings and replays with filled captions', () => {
    const { rulebook, found } = read(
      example(
        '  given: { left: 5 }\n  play: [2, 1]\n  expect: { left: 2, piles: [2, 2] }\n  note: { en: "{left} left", fr: "reste {left}" }',
      ),
    );
    expect(found).toEqual([]);
    expect(rulebook?.clauses.map(({ id, isRule }) => [id, isRule])).toEqual([
      ['nim.name', false],
      ['nim.take', true],
      ['nim.last', true],
    ]);
    expect(rulebook?.rulings[0]?.question.fr).toBe('Puis-je ne rien prendre ?');
    const [first] = rulebook?.examples ?? [];
    expect(first?.note).toEqual({ en: '2 left', fr: 'reste 2' });
    expect(first?.cases[0].replay.steps.map(({ text }) => text)).toEqual(['2', '1']);
    expect(rulebook?.inputs).toEqual(['/d/rules.yaml', '/d/examples.yaml']);
  });

  it('gives each case its own replay and caption', () => {
    const { rulebook, found } = read(
      example(
        '  cases:\n    - { given: { left: 5 }, play: [1], note: { en: "{left}", fr: "{left}" } }\n    - { given: { left: 3 }, play: [1], note: { en: "{left}", fr: "{left}" } }',
      ),
    );
    expect(found).toEqual([]);
    expect(rulebook?.examples[0]?.cases.map(({ note }) => note?.en)).toEqual(['4', '2']);
  });

  it('says nothing where a deck has no rules, and reads rules without examples', () => {
    const found: Diagnostic[] = [];
    const none = readRulebook({
      loader: mapLoader({}),
      folder: '/d',
      languages: ['en'],
      game: 'nim',
      engines: [],
      report: (one) => found.push(one),
    });
    expect([none, found]).toEqual([undefined, []]);
    expect(read(undefined).rulebook?.examples).toEqual([]);
  });

  it('takes an illegal example where the engine refuses by the expected clause', () => {
    const text = example('  given: { left: 5 }\n  play: [3]\n  expect: { illegal: nim.take }');
    expect(read(text).found).toEqual([]);
  });
});

describe('disagreement', () => {
  it('stops at the wrong value, with the step, its clauses and the repair', () => {
    const { found, rulebook } = read(
      example('  given: { left: 5 }\n  play: [2, 1]\n  expect: { left: 2, points: 12 }'),
    );
    expect(rulebook).toBeUndefined();
    expect(found.map((one) => formatDiagnostic(one))).toEqual([
      `d/examples.yaml:7:30 error MP3102 the engine disagrees with a worked example
   7 |   expect: { left: 2, points: 12 }
     |                              ^^ you expect 12 points, the engine scores 6
     = step 2 of 2, "1"
     = the engine also finds left 2
     = help: write 6, or run \`modpress explain MP3102\``,
    ]);
  });

  it('names the step after which the value stood', () => {
    const { found } = read(example('  given: { left: 5 }\n  play: [1, 1, 1]\n  expect: { next: 1 }'));
    expect(found[0]?.notes[0]?.message).toMatch(/^step 3 of 3/);
  });

  it.each([
    ['an item of a list, at the item', '  expect: { piles: [3, 2] }', 'examples.yaml:7:24 MP3102'],
    ['a list of another length', '  expect: { piles: [3] }', 'examples.yaml:7:20 MP3102'],
    ['a quantity nobody observes, at its name', '  expect: { pionts: 3 }', 'examples.yaml:7:13 MP3103'],
    [
      'an allowed move that was to be refused',
      '  expect: { illegal: nim.take }',
      'examples.yaml:7:22 MP3102',
    ],
  ])('reports %s', (_name, body, problem) => {
    expect(read(example(`  given: { left: 5 }\n  play: [2]\n${body}`)).problems).toEqual([problem]);
  });

  it('reports every wrong quantity of every example in one run', () => {
    const two = example('  given: { left: 5 }\n  play: [2]\n  expect: { left: 1, points: 1 }');
    const other = two.replace('id: one', 'id: two');
    expect(read(two + other).problems).toHaveLength(4);
  });

  it.each([
    [
      'a refused move of a legal example',
      '  given: { left: 5 }\n  play: [1, 3]',
      'examples.yaml:6:13 MP3104',
    ],
    ['a move that cannot be read', '  given: { left: 5 }\n  play: [1, x]', 'examples.yaml:6:13 MP3105'],
    ['a move after a refusal', '  given: { left: 5 }\n  play: [3, 1]', 'examples.yaml:6:13 MP3105'],
    [
      'a position that cannot be read, at its field',
      '  given: { left: x }\n  play: [1]',
      'examples.yaml:5:18 MP3106',
    ],
    [
      'a placeholder nobody fills, inside the text',
      '  given: { left: 5 }\n  note: { en: "a {lft}", fr: x }',
      'examples.yaml:6:18 MP3110',
    ],
    [
      'a placeholder for a list',
      '  given: { left: 5 }\n  note: { en: "{piles}", fr: x }',
      'examples.yaml:6:16 MP3110',
    ],
    ['a caption in one language', '  given: { left: 5 }\n  note: { en: x }', 'examples.yaml:6:9 MP1112'],
    ['an unknown key', '  givn: { left: 5 }\n  given: { left: 5 }', 'examples.yaml:5:3 MP1105'],
  ])('reports %s', (_name, body, problem) => {
    expect(read(example(body)).problems).toEqual([problem]);
  });

  it('takes texts in languages the press has no rule sheets in', () => {
    expect(read(example('  given: { left: 5 }\n  note: { en: x, fr: y, de: z }')).problems).toEqual([]);
  });

  it('reports an unknown clause with the nearest id', () => {
    const { found } = read(example('  given: { left: 5 }').replace('nim.take]', 'nim.tak]'));
    expect(found.map(({ code, help }) => [code, help])).toEqual([['MP3107', 'did you mean "nim.take"?']]);
  });
});

describe('rules.yaml', () => {
  it.each([
    ['an id that appears twice', RULES.replace('nim.last', 'nim.take'), 'MP3109'],
    ['a number that appears twice', RULES.replace('number: 3', 'number: 2'), 'MP3109'],
    ['a clause that is no rule and says no why', RULES.replace(/ {4}why.*\n/, ''), 'MP3112'],
    ['a text in one language', RULES.replace(', fr: Voici Nim.', ''), 'MP1112'],
    ['an unknown game', RULES.replace('game: nim', 'game: nimm'), 'MP3101'],
    ['a ruling without its question', RULES.replace(/ {4}question.*\n/, ''), 'MP1106'],
  ])('refuses %s', (_name, rules, code) => {
    expect(read(undefined, rules).found.map((one) => one.code)).toEqual([code]);
  });

  it('refuses rules of another game than the deck’s', () => {
    expect(read(undefined, RULES, 'mod-3').problems).toEqual(['rules.yaml:1:7 MP3113']);
  });
});

describe('coverage', () => {
  const rulebook = read(example('  given: { left: 5 }')).rulebook;

  it('counts what examples show, what only tests show, and what nothing shows', () => {
    const coverage = rulebook && coverageOf(rulebook, new Set(['nim.last']));
    expect(coverage).toEqual({
      clauses: 4,
      rules: 3,
      shown: 1,
      tested: ['nim.last'],
      uncovered: ['nim.r-zero'],
      examples: 1,
    });
  });

  it('warns of a rule nothing shows, at its id', () => {
    const found: Diagnostic[] = [];
    if (rulebook) reportUncovered(rulebook, coverageOf(rulebook, new Set()), (one) => found.push(one));
    expect(found.map(({ severity, place }) => [severity, place && formatPlace(place)])).toEqual([
      ['warning', 'd/rules.yaml:11:9'],
      ['warning', 'd/rules.yaml:15:9'],
    ]);
  });

  it('takes all rules as tested where a check proves it', () => {
    expect(rulebook && coverageOf(rulebook, 'all').uncovered).toEqual([]);
  });
});
