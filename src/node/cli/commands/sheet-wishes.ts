/**
 * From the options about sheets to what the press is asked for.
 *
 * Takes checked values; gives papers by name and wishes, or every value that is not allowed (MP1023).
 */
import { homedir } from 'node:os';
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { readSlots, SLOTS_HELP } from '../../../press/sheets/slots.ts';
import { readPaper } from '../../../press/printers/papers.ts';
import { PRINTER_NAME, printersFolder } from '../../../press/printers/store.ts';
import {
  DEFAULT_MARKS,
  MARK_KINDS,
  MARK_SIDES,
  PAPER_NAMES,
  type Up,
} from '../../../press/sheets/sheet-choices.ts';
import type { SheetWishes } from '../../../press/open/types.ts';
import type { Io } from '../io.ts';
import type { Values } from '../arguments/values.ts';

export interface ReadWishes {
  readonly papers: readonly string[];
  /** Undefined when nothing beyond the usual was asked for. */
  readonly sheets: SheetWishes | undefined;
  readonly faults: readonly Diagnostic[];
}

/** @param isBuild whether the options of `build` alone are there */
export function readWishes(values: Values, env: Io['env'], isBuild: boolean): ReadWishes {
  const faults: Diagnostic[] = [];
  const fault = (name: string, text: string, help: string): undefined => {
    faults.push(error('MP1023', `--${name} cannot be "${text}"`, { help }));
    return undefined;
  };
  const papers = values.list('paper').flatMap((text) => papersOf(text, fault));
  const sheets: SheetWishes = {
    ...marksOf(values),
    ...defined('up', upOf(values.text('up'), fault)),
    ...defined('gap', values.length('gap')),
    ...defined('margin', values.length('margin')),
    ...defined('template', values.text('sheet')),
    ...(isBuild ? printingWishes(values, env, fault) : {}),
  };
  return { papers, sheets: Object.keys(sheets).length > 0 ? sheets : undefined, faults };
}

type Fault = (name: string, text: string, help: string) => undefined;

const defined = <K extends keyof SheetWishes>(
  key: K,
  value: SheetWishes[K],
): Pick<SheetWishes, K> | object => (value === undefined ? {} : { [key]: value });

function papersOf(text: string, fault: Fault): readonly string[] {
  if (text === 'both') return ['a4', 'letter'];
  const paper = readPaper(text);
  if (paper) return [paper.name];
  const sides = 'or two sides from 40 mm to 2 m, such as 210x250mm';
  fault('paper', text, `${suggestionFor(text, [...PAPER_NAMES, 'both']) ?? ''}; ${sides}`);
  return [];
}

function marksOf(values: Values): Pick<SheetWishes, 'marks'> {
  const kind = values.choice('marks', MARK_KINDS);
  const on = values.choice('marks-on', MARK_SIDES);
  if (kind === undefined && on === undefined) return {};
  return { marks: { kind: kind ?? DEFAULT_MARKS.kind, on: on ?? DEFAULT_MARKS.on } };
}

function upOf(text: string | undefined, fault: Fault): Up | undefined {
  if (text === undefined) return undefined;
  const found = /^([1-9]\d?)\s*[x×]\s*([1-9]\d?)$/.exec(text);
  if (!found) return fault('up', text, 'write columns and rows, such as 3x3');
  return { columns: Number(found[1]), rows: Number(found[2]) };
}

function printingWishes(values: Values, env: Io['env'], fault: Fault): SheetWishes {
  const name = values.text('printer');
  const isNamed = name !== undefined && PRINTER_NAME.test(name);
  if (name !== undefined && !isNamed)
    fault('printer', name, 'a printer has lower-case letters, digits and hyphens');
  const cards = values.list('cards');
  const replace = values.list('replace');
  const skipped = values.list('skip-slots');
  const skipSlots = skipped.flatMap((text) => readSlots(text) ?? fault('skip-slots', text, SLOTS_HELP) ?? []);
  return {
    ...(isNamed ? { printer: { name, folder: printersFolder(env, homedir()) } } : {}),
    ...(cards.length > 0 ? { cards } : {}),
    ...(replace.length > 0 ? { replace } : {}),
    ...(skipped.length > 0 ? { skipSlots } : {}),
    ...defined('changedSince', values.text('changed-since')),
    ...(values.isOn('stamp') ? { hasStamp: true } : {}),
    ...(values.isOn('guide') ? { hasGuide: true } : {}),
  };
}
