/**
 * The commands about printers, as rows of the command table: `calibrate` and `printer`.
 *
 * Takes nothing, gives constants.
 */
import { PRESS_LANGUAGES } from '../../../base/language.ts';
import { ORIENTATIONS } from '../../../press/printers/profile.ts';
import type { CommandSpec, OptionSpec } from './command-spec.ts';
import { LIMIT_OPTIONS } from '../run-limits.ts';
import { outputOptions } from './output-options.ts';
import { PAPER_OPTION } from './sheet-options.ts';

const FLIP: OptionSpec = {
  name: 'flip',
  about: 'edge the paper is turned over; long by default',
  value: { kind: 'choice', choices: ['long', 'short'] },
};

export const CALIBRATE: CommandSpec = {
  name: 'calibrate',
  about: 'make the page by which a printer is measured',
  operands: '',
  mostOperands: 0,
  completes: 'nothing',
  examples: [
    ['modpress calibrate', 'upright and across, A4 and Letter, into ./out/calibrate'],
    ['modpress calibrate --paper a4 --lang fr', 'one paper, in French'],
    ['modpress calibrate --flip short', 'for a printer that turns on the short edge'],
  ],
  options: [
    PAPER_OPTION,
    {
      name: 'lang',
      about: 'languages; both by default',
      value: { kind: 'list', shown: 'LIST', choices: PRESS_LANGUAGES },
    },
    FLIP,
    ...outputOptions('folder for the files; ./out/calibrate by default'),
    ...LIMIT_OPTIONS,
  ],
};

const reading = (name: string, about: string, shown: string): OptionSpec => ({
  name,
  about,
  value: { kind: 'text', shown },
});

export const PRINTER_ACTIONS = ['set', 'list', 'show', 'remove'] as const;

export const PRINTER: CommandSpec = {
  name: 'printer',
  about: 'keep what was read off the calibration page',
  operands: '<set|list|show|remove> [name]',
  mostOperands: 2,
  completes: 'nothing',
  examples: [
    [
      'modpress printer set office --page across --first 2D,0A --second 2C,-1H --bars 99.8,100.1',
      'save readings; then: modpress build mod-3 --printer office',
    ],
    ['modpress printer set office --margins 4,4,5,4', 'add or change a value'],
    ['modpress printer list', 'the saved printers'],
    ['modpress printer show office', 'what is saved, and what it corrects'],
  ],
  options: [
    {
      name: 'page',
      about: 'how the page lay when it was read; cards of usual size are printed across',
      value: { kind: 'choice', choices: ORIENTATIONS },
    },
    { name: 'paper', about: 'its paper; a4 by default', value: { kind: 'text', shown: 'NAME' } },
    FLIP,
    reading('first', 'verniers at 1: across, then down', 'X,Y'),
    reading('second', 'verniers at 2', 'X,Y'),
    reading('bars', 'what the bars of 100 mm measure: across, down', 'X,Y'),
    reading('margins', 'smallest whole rungs: top, right, bottom, left', 'T,R,B,L'),
    reading('tray', 'the tray you measured, such as rear; the sheets name it', 'NAME'),
    reading('note', 'words of your own: which paper, which settings', 'TEXT'),
  ],
};
