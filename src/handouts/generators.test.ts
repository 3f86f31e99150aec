/**
 * Codes keep their items: what every generator draws today is written down, and a handout with two versions answers the codes of both.
 *
 * A row of GENERATORS changes when a seed draws other items. Before the first release write the new row down; after it, keep the old
 * generator under `earlier` and give the handout its next version.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { composeSheets } from './core/compose.ts';
import {
  formsOf,
  type Handout,
  inForm,
  inVersion,
  type LevelNumber,
  LEVELS,
  versionsOf,
} from './core/handout.ts';
import { HANDOUTS } from './registry.ts';

/** By handout, version and form: what each level draws. */
const GENERATORS: Readonly<Record<string, string>> = {
  'H1 version 1, exercises': 'd741b7ef f6b11b95 d540dded c2e5f620',
  'H1 version 1, colour': 'e3eec45d 3fa10e61',
  'H1 version 1, tickets': '5cd2a5d2 83a8a161',
  'H1 version 1, same-numbers': '6ed6773b 6ed6773b 6ed6773b',
  'H2 version 2, exercises': '86ea235c 451c1e0e 93414a88 d7435fa8',
  'H2 version 2, tickets': 'f40691fb 0c0f86ec',
  'H2 version 2, same-numbers': '0d09452c 0d09452c 0d09452c 0d09452c',
  'H3 version 1, exercises': 'eb2ce030 85aabf33 cd1731be 8c6db1a8',
  'H3 version 1, tickets': 'fad3903c',
  'H3 version 1, same-numbers': 'ff97d557 ff97d557 ff97d557 ff97d557',
  'H4 version 2, exercises': '708aac17 9e6601a9 d7a8a3ba 40e6b754',
  'H4 version 2, same-numbers': '258434c2 258434c2 258434c2 258434c2',
  'H5 version 2, exercises': 'd3a49130 32ff54be bf12f7c6 0ce8888e',
  'H6 version 2, exercises': '8f44c791 c9f5ac73 8d9405a5 fc1b3d9b',
  'H6 version 2, loop': 'cce93589',
  'H7 version 1, exercises': '2274b4f4 8803d0a4 653c61c8 bb01d41d',
  'H7 version 1, wind-walk': '898853aa e2b90b0f 2e49d8e0 b660ca33',
  'H7 version 1, sum-check': 'bcd5743b',
  'H7 version 1, tickets': 'a9ad8b6c c66290b4',
  'H8 version 2, exercises': 'e5adc7a1 b89c3d0e 60258e42 71820c1a',
  'H8 version 2, investigation': 'a1b04d6e',
  'H8 version 2, tickets': '45b164db',
  'H9 version 2, exercises': '59181f2a b42a5643 4a000f57 84ed19a6',
  'H10 version 1, exercises': '02963827 760c0518 4ff5a1ad 5ca9bc14',
  'H10 version 1, tickets': 'cba8c254 2da31df0',
  'H11 version 2, exercises': '8f41931f 38eafb71 5bc0a89a cc8dbe80',
  'H11 version 2, same-numbers': 'ff44fc08 ff44fc08',
  'H12 version 2, exercises': '03aba5e3 2703c313 4b3f907a 1adc2e4e',
  'H12 version 2, tickets': '4506f005',
};

/** What versions A and B of three seeds have, in short. */
function itemsOf(handout: Handout, level: LevelNumber): string {
  const count = handout.levels[level]?.usual ?? 0;
  const made = ['0001', '7Q4K', 'W5ND'].map((seed) =>
    composeSheets({ handout, level, seed, count }, ['A', 'B']),
  );
  const items = made.map((one) => ('sheets' in one ? one.sheets.map(({ prompts }) => prompts) : one));
  return createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 8);
}

describe.each(HANDOUTS)('$name', (handout) => {
  test.each(versionsOf(handout))('version %i draws the items it drew', (version) => {
    const generator = inVersion(handout, version) ?? expect.fail('no generator');
    for (const form of formsOf(generator)) {
      const printed = inForm(generator, form) ?? expect.fail(form);
      const levels = LEVELS.filter((level) => printed.levels[level]);
      const name = `H${handout.number} version ${version}, ${form}`;
      const drawn = levels.map((level) => itemsOf(printed, level)).join(' ');
      expect.soft([name, drawn]).toEqual([name, GENERATORS[name]]);
    }
  });

  test('has each version once, the newest one first', () => {
    const versions = versionsOf(handout);
    expect(new Set(versions).size).toBe(versions.length);
    expect(Math.max(...versions)).toBe(handout.version);
  });
});
