/**
 * Options about sheets: paper, grid, backs, marks, printer, and which cards are printed.
 *
 * Takes nothing, gives rows of the command table; what they mean for a request is `sheet-wishes.ts`.
 */
import { mm } from '../../../base/units.ts';
import { MARK_KINDS, MARK_SIDES, PAPER_NAMES } from '../../../press/sheets/sheet-choices.ts';
import { PRINT_DPI } from '../../../press/open/print-dpi.ts';
import { FLIPS, FOLDS, GRID_KINDS } from '../../../press/open/types.ts';
import type { OptionSpec } from './command-spec.ts';

export const PAPER_OPTION: OptionSpec = {
  name: 'paper',
  about: 'A4 and Letter by default; sides such as 210x250mm are taken as well',
  value: { kind: 'list', shown: 'LIST', choices: [...PAPER_NAMES, 'both'], isOpen: true },
};

/** A side that bleeds 25 mm into its neighbour needs no more. */
const GAP = { min: 0, max: mm(60) } as const;
/** Nearer than 1 mm no home printer prints; one that claims to enlarges the page. */
const MARGIN = { min: mm(1), max: mm(40) } as const;

export const SHEET_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'flip',
    about: 'how backs come behind fronts: the edge the paper is turned over, fold, separate sheets, none',
    value: { kind: 'choice', choices: FLIPS },
  },
  {
    name: 'grid',
    about: 'cards on a sheet: full has bleed round every card, dense shares edges, single is one a page',
    value: { kind: 'choice', choices: GRID_KINDS },
  },
  { name: 'bleed', about: 'full is short for --grid full', value: { kind: 'choice', choices: ['full'] } },
  {
    name: 'up',
    about: 'exactly this many columns and rows, such as 3x3',
    value: { kind: 'text', shown: 'CxR' },
  },
  { name: 'gap', about: 'from card to card, such as 7mm', value: { kind: 'length', ...GAP } },
  { name: 'margin', about: 'what the printer leaves blank', value: { kind: 'length', ...MARGIN } },
  {
    name: 'marks',
    about: 'cutting marks; ticks by default',
    value: { kind: 'choice', choices: MARK_KINDS },
  },
  { name: 'marks-on', about: 'sides that have marks', value: { kind: 'choice', choices: MARK_SIDES } },
  {
    name: 'sheet',
    about: 'a sheet template: labels, round tokens, dice',
    value: { kind: 'text', shown: 'NAME' },
  },
  {
    name: 'ink',
    about: 'low prints outlines instead of fills',
    value: { kind: 'choice', choices: ['full', 'low'] },
  },
];

/** Only for `build`. */
export const PRINTING_OPTIONS: readonly OptionSpec[] = [
  { name: 'printer', about: 'correct backs for a saved printer', value: { kind: 'text', shown: 'NAME' } },
  {
    name: 'cards',
    about: 'only these: ids, junk/1, or numbers through the deck: 7,12-15',
    value: { kind: 'list', shown: 'LIST' },
  },
  {
    name: 'replace',
    about: 'lost cards, one of each id, such as crane,barge*2',
    value: { kind: 'list', shown: 'LIST' },
  },
  {
    name: 'skip-slots',
    about: 'places of the first sheet that are used up, such as 1-3',
    value: { kind: 'list', shown: 'LIST' },
  },
  {
    name: 'changed-since',
    about: 'only cards that look different from a git revision or a faces.json',
    value: { kind: 'text', shown: 'REF' },
  },
  {
    name: 'large-index',
    about: 'fronts in large figures, where the deck has them',
    value: { kind: 'flag' },
  },
  {
    name: 'editions',
    about: 'what one plays with in large figures, little ink, dense and to fold as well',
    value: { kind: 'flag' },
  },
  {
    name: 'dpi',
    about: 'dots per inch of pictures; 300 by default',
    value: { kind: 'choice', choices: PRINT_DPI },
  },
  {
    name: 'fold',
    about: 'the rule sheet as a booklet too: A6 or a quarter of Letter, or 62 x 87 mm for the box',
    value: { kind: 'choice', choices: FOLDS },
  },
  { name: 'guide', about: 'a last page on how to print and cut these sheets', value: { kind: 'flag' } },
  { name: 'stamp', about: 'version and hash on every card', value: { kind: 'flag' } },
];
