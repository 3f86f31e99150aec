/** `modpress export`: files for print services, virtual tables and cutting machines. */
import { PRODUCTS, USUAL_PAPERS } from '../../../press/open/types.ts';
import { TARGETS } from '../../../press/services/targets.ts';
import { LIMIT_OPTIONS } from '../run-limits.ts';
import type { CommandSpec } from './command-spec.ts';
import { DATA_OPTION, DRAFT_OPTION, outputOptions } from './output-options.ts';

export const EXPORT: CommandSpec = {
  name: 'export',
  about: 'files for print services, virtual tables and cutting machines',
  operands: '<deck>',
  mostOperands: 1,
  completes: 'decks',
  examples: [
    ['modpress export mod-3 --to png', 'every face as a picture with bleed, 300 dpi'],
    ['modpress export mod-3 --to mpc --lang en', 'fronts and backs as a card printer wants them'],
    ['modpress export mod-3 --to tts', 'sheets and a saved object for a virtual table'],
    ['modpress export mod-3 --to zip --paper a4', 'one archive to give away'],
  ],
  options: [
    {
      name: 'to',
      about: 'what the files are for; docs/exports.md',
      value: { kind: 'choice', choices: TARGETS },
    },
    ...outputOptions('folder for the files; ./out by default, - for one file as output'),
    DATA_OPTION,
    DRAFT_OPTION,
    { name: 'only', about: 'only these products', value: { kind: 'list', shown: 'LIST', choices: PRODUCTS } },
    {
      name: 'cards',
      about: 'only these: ids, or numbers through the deck, such as 7,12-15',
      value: { kind: 'list', shown: 'LIST' },
    },
    { name: 'lang', about: 'languages; all of the deck by default', value: { kind: 'languages' } },
    {
      name: 'paper',
      about: 'paper of zip and cut; both by default',
      value: { kind: 'list', shown: 'LIST', choices: USUAL_PAPERS },
    },
    {
      name: 'dpi',
      about: 'of pictures (png, tts, ttp); 300 by default',
      value: { kind: 'whole', shown: 'N', min: 36, max: 1200 },
    },
    {
      name: 'icc',
      about: 'colour profile of the press (dtc)',
      value: { kind: 'text', shown: 'FILE' },
    },
    ...LIMIT_OPTIONS,
    {
      name: 'address',
      about: 'where the pictures of a saved object will be on the web (tts)',
      value: { kind: 'text', shown: 'URL' },
    },
  ],
};
