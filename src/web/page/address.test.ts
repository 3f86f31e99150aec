import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALPHABET, FORMS, PROFILES } from '../../handouts/code/sheet-code.ts';
import { codeOf, MOST_DRIFT_MM, parseAddress, printAddress } from './address.ts';
import * as choices from './choices.ts';

const { LANGUAGES, PAPERS } = choices;
const language = fc.constantFrom(...LANGUAGES);
const paper = fc.constantFrom(...PAPERS);

const sheet: fc.Arbitrary<choices.SheetChoice> = fc.record({
  handout: fc.integer({ min: 1, max: 12 }),
  form: fc.constantFrom(...FORMS),
  level: fc.constantFrom(...choices.LEVELS),
  generator: fc.integer({ min: 1, max: 9 }),
  seed: fc.array(fc.constantFrom(...ALPHABET), { minLength: 4, maxLength: 4 }).map((signs) => signs.join('')),
  items: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  profile: fc.constantFrom(...PROFILES),
  versions: fc.constantFrom(['A'], ['C'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D'], ['S07']),
  language,
  paper,
  key: fc.constantFrom(...choices.KEYS),
});

const upTo = (max: number): fc.Arbitrary<number> => fc.integer({ min: 1, max });

const test: fc.Arbitrary<choices.TestChoice> = fc.record({
  title: fc.string({ maxLength: 20 }),
  parts: fc.array(
    fc.record({
      handout: upTo(12),
      level: fc.constantFrom(...choices.LEVELS),
      items: upTo(choices.MOST.items),
      marks: upTo(choices.MOST.marks),
    }),
    { maxLength: choices.MOST.parts },
  ),
  seed: fc.array(fc.constantFrom(...ALPHABET), { minLength: 4, maxLength: 4 }).map((signs) => signs.join('')),
  profile: fc.constantFrom(...PROFILES),
  versions: fc.constantFrom(['A'], ['A', 'B'], ['A', 'B', 'C', 'D']),
  language,
  paper,
  key: fc.constantFrom(...choices.TEST_KEYS),
});

const drift = fc
  .integer({ min: -10 * MOST_DRIFT_MM, max: 10 * MOST_DRIFT_MM })
  .map((tenths) => tenths / 10 + 0);

const game: fc.Arbitrary<choices.GameChoice> = fc.record({
  game: fc.constantFrom(...choices.GAMES),
  language,
  paper,
  edition: fc.constantFrom(...choices.EDITIONS),
  flip: fc.constantFrom(...choices.FLIPS),
  grid: fc.constantFrom(...choices.GRIDS),
  drift: fc.record({ x: drift, y: drift }).map(({ x, y }) => ({ x: x === 0 ? 0 : x, y: y === 0 ? 0 : y })),
});

const filter: fc.Arbitrary<choices.Filter> = fc.record({
  level: fc.constantFrom(...choices.LEVELS),
  topic: fc.constantFrom(...choices.TOPICS),
  standard: fc.string({ maxLength: 12 }),
});

const place: fc.Arbitrary<choices.Place> = fc.oneof(
  fc.record({ view: fc.constant('choose' as const), filter }),
  fc.record({ view: fc.constantFrom('adjust' as const, 'print' as const), sheet }),
  fc.record({ view: fc.constant('test' as const), test }),
  fc.record({ view: fc.constant('game' as const), game }),
  fc.constant({ view: 'deck' as const }),
);

describe('the address after #', () => {
  it('leads back to every choice', () => {
    fc.assert(
      fc.property(place, language, (one, spoken) => {
        expect(parseAddress(`#${printAddress(one)}`, spoken)).toEqual(one);
      }),
    );
  });

  it('is a place or a mistyped code for any text, and prints what it read', () => {
    fc.assert(
      fc.property(fc.string(), language, (text, spoken) => {
        const found = parseAddress(text, spoken);
        if ('view' in found) expect(parseAddress(printAddress(found), spoken)).toEqual(found);
        else expect(typeof found.mistyped).toBe('string');
      }),
    );
  });

  it('begins with the code in the foot of the sheet', () => {
    const usual = choices.usualSheet('fr');
    expect(codeOf({ ...usual, generator: 1 })).toBe('H1-21-0001-A-C');
    expect(printAddress({ view: 'adjust', sheet: { ...usual, versions: ['A', 'B'], key: 'worked' } })).toBe(
      'H1-21-0001-A-C.fr.a4.versions=AB.key=worked',
    );
  });

  it('takes a code with small letters, and a language and a paper in any order', () => {
    expect(parseAddress('#h1-21-0001-a-c.letter.fr', 'en')).toMatchObject({
      view: 'adjust',
      sheet: { handout: 1, level: 2, language: 'fr', paper: 'letter', versions: ['A'] },
    });
  });

  it('opens the chooser where it is empty, in the usual filter', () => {
    expect(parseAddress('', 'en')).toEqual({ view: 'choose', filter: choices.USUAL_FILTER });
  });

  it('names what was typed where one sign of a code is wrong', () => {
    expect(parseAddress('#H1-21-0002-A-C.fr.a4', 'en')).toEqual({ mistyped: 'H1-21-0002-A-C' });
  });

  it('leaves out a correction beyond the ticks of a test sheet', () => {
    expect(parseAddress('#mod-3.en.a4.x=99.y=-0,34', 'en')).toMatchObject({
      game: { drift: { x: MOST_DRIFT_MM, y: -0.3 } },
    });
  });

  it('reads percent signs that stand for nothing as they are', () => {
    expect(parseAddress('#worksheets.standard=%zz', 'en')).toMatchObject({ filter: { standard: '%zz' } });
  });
});
