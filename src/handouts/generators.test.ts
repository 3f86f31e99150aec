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
  'H1 version 2, exercises': 'cb6e764f 7a5bee6f e24ccf33 5658c3d7',
  'H1 version 2, colour': '389606f7 99e9c717',
  'H1 version 2, tickets': '98c617f7 f42c5bfa',
  'H1 version 2, same-numbers': 'a174f3c5 a174f3c5 a174f3c5',
  'H2 version 2, exercises': '86ea235c 451c1e0e 18c988ca d7435fa8',
  'H2 version 2, tickets': 'f40691fb 0c0f86ec',
  'H2 version 2, same-numbers': '0d09452c 0d09452c 0d09452c 0d09452c',
  'H2 version 3, exercises': 'aae0a1e1 c2744674 3cc5aed8 d18745f1',
  'H2 version 3, tickets': 'fdea8b57 3c772ceb',
  'H2 version 3, same-numbers': 'c410486c c410486c c410486c c410486c',
  'H3 version 2, exercises': '36105de5 95f516a9 fa693c26 2bfb858b',
  'H3 version 2, tickets': '65fe5213',
  'H3 version 2, same-numbers': '3c6d2407 3c6d2407 3c6d2407 3c6d2407',
  'H3 version 3, exercises': 'e72da9c2 a4f3398c 08699c3b 218049a2',
  'H3 version 3, tickets': '79feabb7',
  'H3 version 3, same-numbers': '9e350dc1 9e350dc1 9e350dc1 9e350dc1',
  'H4 version 2, exercises': '708aac17 d3411383 3678eebb 40e6b754',
  'H4 version 2, same-numbers': '258434c2 258434c2 258434c2 258434c2',
  'H5 version 2, exercises': 'd3a49130 32ff54be bf12f7c6 6af5896f',
  'H6 version 2, exercises': '8f44c791 5d4095fb 8d9405a5 b2c58ae8',
  'H6 version 2, loop': 'cce93589',
  'H7 version 1, exercises': '2274b4f4 8803d0a4 653c61c8 bb01d41d',
  'H7 version 1, wind-walk': '898853aa e2b90b0f 2e49d8e0 b660ca33',
  'H7 version 1, sum-check': 'bcd5743b',
  'H7 version 1, tickets': 'a9ad8b6c c66290b4',
  'H8 version 2, exercises': 'e5adc7a1 19bc5a1d 60258e42 a80f2fd2',
  'H8 version 2, investigation': 'a1b04d6e',
  'H8 version 2, tickets': '45b164db',
  'H8 version 3, exercises': 'e383671f 80a5ff54 ba315c8d cbe725ab',
  'H8 version 3, investigation': '09c9f707',
  'H8 version 3, tickets': '6a709065',
  'H9 version 2, exercises': '59181f2a b42a5643 f41dd2e0 2b0c7baa',
  'H10 version 2, exercises': '1c0411b2 4d174d05 dcbfc09e 47a08eb3',
  'H10 version 2, tickets': 'd5b672ca bf477a66',
  'H10 version 3, exercises': 'ca3acd59 2dc3e4c1 3f9fbdbc cc0fa8ab',
  'H10 version 3, tickets': '3bf6f0f4 f2b7ba06',
  'H11 version 2, exercises': '8f41931f 38eafb71 125c0a5d faacbc6a',
  'H11 version 2, same-numbers': 'ff44fc08 ff44fc08',
  'H12 version 2, exercises': '03aba5e3 a32a5281 ef2122c1 3807e595',
  'H12 version 2, tickets': '4506f005',
  'H12 version 3, exercises': '2bd10884 1afef1b9 8a6991cb 2369a8d1',
  'H12 version 3, tickets': 'c7f6d8d8',
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
