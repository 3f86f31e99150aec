/**
 * Answer room in print: empty for a pupil, written in for a key.
 *
 * Takes a field, the item's solution and the mode; a pupil's field never sees the solution.
 */
import type { PressLanguage } from '../../base/language.ts';
import { heardBehind, heardField, type Speaker } from '../core/words.ts';
import type { Solution } from '../core/heard.ts';
import { phrase } from '../core/phrase.ts';
import type { Field, Option } from '../core/view.ts';
import type { Profile } from '../code/sheet-code.ts';
import {
  answerText,
  formulaRun,
  literal,
  type PrintedCell,
  type PrintedField,
  type PrintedText,
  printText,
} from './types.ts';

/** What each room measures in mm when its view does not say. */
const WIDTHS: Readonly<Record<string, number>> = { box: 9, tick: 6, fraction: 15 };

/**
 * @param solution of the item on a key; undefined on a pupil's sheet
 */
export function printField(
  field: Field,
  solution: Solution | undefined,
  { words, profile, hasLabels = false, isUnderHeads = false }: FieldPrinting,
): PrintedField {
  const shows = (field.shows ?? false) || hasLabels;
  const right = field.answer === undefined ? undefined : solution?.[field.answer]?.[0];
  const written = right === undefined ? [] : writtenText(field, right, words);
  return {
    room: field.kind,
    spoken: right === undefined ? heardField(field, words) : spokenAnswer(field, written, words),
    label: printText(field.label, words),
    shows,
    headed: isUnderHeads && !shows ? words.plain(field.label) : '',
    width: widthOf(field, profile),
    gap: gapOf(field, profile),
    cells: cellsOf(field, right, words),
    ruling: field.kind === 'lines' ? rulingOf(words.language, profile) : '',
    written,
  };
}

/** French schools write on Seyès. In the other profiles lines are further apart, and the light ones would be a thicket. */
export const rulingOf = (language: PressLanguage, profile: Profile): string =>
  language === 'fr' && profile === 'standard' ? 'seyes' : '';

const BOX_WIDTHS = { 1: 9, 2: 11, 3: 14 } as const;

interface FieldPrinting {
  readonly words: Speaker;
  readonly profile: Profile;
  readonly hasLabels?: boolean;
  readonly isUnderHeads?: boolean;
}

/** How much wider is a number that a hand writes in large print, in mm up to this; longer lines have room. */
const LARGE = 1.55;
const NUMBER = 30;
/** A box of a sequence is so wide, and stands so close to the next. */
const [BOX_IN_ROW, CLOSE] = [8.6, 0.25];
/** What the loose profiles put between columns, and how long a row of boxes may be. */
const [COLUMN_GAP, LONGEST] = [3, 150];
/** Boxes of two digits are in tables, whose columns are 14 mm. */
const LARGE_IN_TABLE = 13;

/** Room grows with the type: in large print lines and boxes are wider, not only higher. */
function widthOf(field: Field, profile: Profile): number {
  // Under columns, which the other profiles do not have.
  if (field.kind === 'choice') return profile === 'standard' ? (field.pitch ?? 0) : 0;
  const width =
    field.kind === 'line'
      ? field.width
      : field.kind === 'box'
        ? BOX_WIDTHS[field.digits]
        : (WIDTHS[field.kind] ?? 0);
  if (profile !== 'large') return width;
  if (field.kind === 'box' && field.digits === 2) return LARGE_IN_TABLE;
  return Math.max(width, Math.min(width * LARGE, NUMBER));
}

/** Between boxes of a sequence. In the profiles that reflow columns have air between them, as far as a line is long. */
function gapOf(field: Field, profile: Profile): number {
  if (field.kind !== 'boxes' || field.pitch === undefined) return CLOSE;
  if (profile === 'standard') return field.pitch - BOX_IN_ROW;
  const pitch = field.pitch + COLUMN_GAP;
  return pitch * field.count > LONGEST ? CLOSE : pitch - (profile === 'large' ? LARGE_IN_TABLE : BOX_IN_ROW);
}

/** What a key writes by hand. */
function writtenText(field: Field, right: string, words: Speaker): PrintedText {
  if (field.written) return printText(field.written, words);
  if (field.kind === 'tick') return printText(phrase(right === 'yes' ? 'option.yes' : 'option.no'), words);
  if (field.kind === 'strip' || field.kind === 'choice') {
    const chosen = right.split(' ');
    const texts = field.options.filter(({ value }) => chosen.includes(value)).map(({ text }) => text);
    return printText(phrase('exact', { value: { list: texts, joined: 'comma' } }), words);
  }
  const fraction = /^(\d+)\/(\d+)$/.exec(right);
  if (field.kind === 'fraction' && fraction)
    return [formulaRun({ fraction: [Number(fraction[1]), Number(fraction[2])] }, words)];
  return literal(withMinus(answerText(right, words)));
}

/** The sign of a number is no hyphen. */
const withMinus = (text: string): string => text.replace(/(?<![\d\w])-(?=\d)/g, '−');

const plainText = (text: PrintedText): string => text.map((run) => run.text).join('');

function spokenAnswer(field: Field, written: PrintedText, words: Speaker): string {
  return heardBehind(words.plain(field.label), plainText(written));
}

function cellsOf(field: Field, right: string | undefined, words: Speaker): readonly PrintedCell[] {
  const marks = right?.split(' ') ?? [];
  switch (field.kind) {
    case 'strip':
    case 'choice':
      return field.options.map((option) => optionCell(option, marks, words));
    case 'tick':
      return [{ text: [], isMarked: right === 'yes', hasArrow: false }];
    case 'boxes':
      return Array.from({ length: field.count }, (_, i) => ({
        text: literal(withMinus(marks[i] ?? '')),
        isMarked: false,
        hasArrow: i > 0 && (field.arrows ?? false),
      }));
    case 'fraction':
      return [0, 1].map((i) => ({
        text: literal(right?.split('/')[i] ?? ''),
        isMarked: false,
        hasArrow: false,
      }));
    case 'lines':
      return Array.from({ length: field.count }, () => ({ text: [], isMarked: false, hasArrow: false }));
    default:
      return [];
  }
}

const optionCell = ({ value, text }: Option, marks: readonly string[], words: Speaker): PrintedCell => ({
  text: printText(text, words),
  isMarked: marks.includes(value),
  isNone: value === 'none',
  hasArrow: false,
});
