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
  'H2 version 1, exercises': '03df1a9c be2c56c6 a8cea711 34eb6e5d',
  'H2 version 1, tickets': '0afa6431 1a70c34e',
  'H2 version 1, same-numbers': 'ff182940 ff182940 ff182940 ff182940',
  'H3 version 1, exercises': 'eb2ce030 85aabf33 cd1731be 8c6db1a8',
  'H3 version 1, tickets': 'fad3903c',
  'H3 version 1, same-numbers': 'ff97d557 ff97d557 ff97d557 ff97d557',
  'H4 version 2, exercises': '708aac17 4a99a93c 9d42ffb2 40e6b754',
  'H4 version 2, same-numbers': '258434c2 258434c2 258434c2 258434c2',
  'H5 version 1, exercises': '3e136ea5 24196883 5affdfa9 02ace61f',
  'H6 version 1, exercises': '3fe4fe57 a895e3a9 37e97be9 1cbca6c2',
  'H6 version 1, loop': '112dcfa6',
  'H7 version 1, exercises': '2274b4f4 8803d0a4 653c61c8 bb01d41d',
  'H7 version 1, wind-walk': '898853aa e2b90b0f 2e49d8e0 b660ca33',
  'H7 version 1, sum-check': 'bcd5743b',
  'H7 version 1, tickets': 'a9ad8b6c c66290b4',
  'H8 version 2, exercises': 'e5adc7a1 b89c3d0e 60258e42 71820c1a',
  'H8 version 2, investigation': 'a1b04d6e',
  'H8 version 2, tickets': '45b164db',
  'H9 version 1, exercises': 'f1a47140 53825e00 1c5749d6 5197872b',
  'H10 version 1, exercises': '02963827 760c0518 4ff5a1ad 5ca9bc14',
  'H10 version 1, tickets': 'cba8c254 2da31df0',
  'H11 version 1, exercises': '9c99313b 6ee18038 d33e2429 002e42d5',
  'H11 version 1, same-numbers': 'aed20c8f aed20c8f',
  'H12 version 1, exercises': '0477ada0 8554a5f5 6eeb429e 8e422d25',
  'H12 version 1, tickets': 'a70d2103',
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
