/**
 * `modpress printer`: keeps what was read off the calibration page, one file a printer.
 *
 * Takes an action, a name and readings; saves, lists, shows or removes profiles. A reading that cannot be (MP1812), a size
 * that is off by more than 3 % (MP1811) and an unknown name (MP1809) change nothing.
 */
import { rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { faultOf } from '../../../base/diagnostics/file-fault.ts';
import { MEND_DISK } from '../../../base/output-file.ts';
import { type Diagnostic, error } from '../../../base/diagnostics/diagnostic.ts';
import { listNames, suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { correctionText, stretchFault } from '../../../press/printers/correction.ts';
import {
  fileOf,
  listPrinters,
  loadPrinter,
  MOST_DRIFT,
  PRINTER_NAME,
  printersFolder,
  profileText,
  savePrinter,
  TRAY,
} from '../../../press/printers/store.ts';
import {
  largestStretch,
  type Orientation,
  ORIENTATIONS,
  type PrinterProfile,
  type Readings,
  readPaper,
} from '../../../press/printers/profile.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { PRINTER_ACTIONS } from '../arguments/handout-commands.ts';
import { parseDecimal, parseVernier } from '../../../press/calibrate/reading.ts';
import type { Values } from '../arguments/option-value.ts';

export const runPrinter: Command = async (input) => {
  const [action, name] = input.operands;
  const folder = printersFolder(input.io.env, homedir());
  const known = PRINTER_ACTIONS.find((one) => one === action);
  if (!known)
    return refuse(
      action === undefined ? 'printer needs an action' : `printer cannot "${action}"`,
      suggestionFor(action ?? '', PRINTER_ACTIONS) ?? `write one of ${listNames(PRINTER_ACTIONS)}`,
    );
  if (known === 'list') return list(folder);
  if (name === undefined)
    return refuse(`printer ${known} needs a name`, `such as: modpress printer ${known} office`);
  if (!PRINTER_NAME.test(name))
    return refuse(`"${name}" is not a name for a printer`, 'use lower-case letters, digits and hyphens');
  if (known === 'set') return set(input, folder, name);
  return known === 'show' ? show(folder, name) : remove(folder, name);
};

const refuse = (message: string, help: string): CommandResult => ({
  exit: EXIT.usage,
  diagnostics: [error('MP1026', message, { help })],
});

const shown = (profile: PrinterProfile): string => profileText(profile) + correctionText(profile);

function list(folder: string): CommandResult {
  const names = listPrinters(folder);
  const text =
    names.length === 0 ? 'no printer is saved; begin with modpress calibrate\n' : `${names.join('\n')}\n`;
  return { exit: EXIT.done, text, json: { printers: names, folder } };
}

function load(
  folder: string,
  name: string,
): { profile?: PrinterProfile; diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const profile = loadPrinter(folder, name, (one) => void diagnostics.push(one));
  return profile ? { profile, diagnostics } : { diagnostics };
}

function show(folder: string, name: string): CommandResult {
  const { profile, diagnostics } = load(folder, name);
  if (!profile) return { exit: EXIT.input, diagnostics };
  return { exit: EXIT.done, text: shown(profile), json: { printer: profile } };
}

function remove(folder: string, name: string): CommandResult {
  if (!listPrinters(folder).includes(name))
    return { exit: EXIT.input, diagnostics: load(folder, name).diagnostics };
  try {
    rmSync(fileOf(folder, name));
  } catch (thrown) {
    return { exit: EXIT.files, diagnostics: [faultOf(thrown, MEND_DISK)] };
  }
  return { exit: EXIT.done, text: `removed ${name}\n`, json: { removed: name } };
}

async function set({ values }: CommandInput, folder: string, name: string): Promise<CommandResult> {
  const before = listPrinters(folder).includes(name) ? load(folder, name).profile : undefined;
  const read = readProfile(values, name, before);
  if (!read.ok) return { exit: EXIT.usage, diagnostics: read.faults };
  const written = await savePrinter(folder, read.profile);
  if (!written.ok) return { exit: EXIT.files, diagnostics: [written.fault] };
  const [path] = written.files.map((one) => one.path);
  return {
    exit: EXIT.done,
    text: `saved ${path}\n${shown(read.profile)}`,
    json: { printer: read.profile, path },
  };
}

// From the options of `printer set` to a profile.
// Takes readings as they were typed and the profile there was; gives the new one, or every reading that is missing or
// cannot be (MP1812, MP1811). What is not given stays as it was.

type ReadProfile =
  | { readonly ok: true; readonly profile: PrinterProfile }
  | { readonly ok: false; readonly faults: readonly Diagnostic[] };

const FLIP_EDGES = ['long', 'short'] as const;
const USUAL_MARGIN = 5.1;

interface Reader {
  readonly values: Values;
  readonly faults: Diagnostic[];
}

function readProfile(values: Values, name: string, before: PrinterProfile | undefined): ReadProfile {
  const reader: Reader = { values, faults: [] };
  const margins = numbersOf(reader, 'margins', 4, parseDecimal, [1, 40]);
  const [top = USUAL_MARGIN, right = USUAL_MARGIN, bottom = USUAL_MARGIN, left = USUAL_MARGIN] =
    margins ?? [];
  const page = values.choice('page', ORIENTATIONS);
  const tray = values.text('tray');
  if (tray !== undefined && !TRAY.test(tray))
    reader.faults.push(fault('tray', tray, 'write a few letters, digits and spaces, such as rear'));
  const flip = values.choice('flip', FLIP_EDGES) ?? before?.flip ?? 'long';
  const isSame = before?.flip === flip;
  const profile: PrinterProfile = {
    name,
    flip,
    margins: margins || !before ? { top, right, bottom, left } : before.margins,
    tray: tray ?? before?.tray ?? '',
    note: values.text('note') ?? before?.note ?? '',
    // Drift of the other edge means nothing for this one.
    upright: isSame ? before.upright : undefined,
    across: isSame ? before.across : undefined,
    ...readingsOf(reader, page, isSame ? before : undefined),
  };
  const { faults } = reader;
  if (faults.length > 0) return { ok: false, faults };
  const stretched = ORIENTATIONS.flatMap((kind) => stretchOf(profile, kind) ?? []);
  return stretched.length > 0 ? { ok: false, faults: stretched } : { ok: true, profile };
}

type Kind = Pick<PrinterProfile, Orientation> | object;

function readingsOf(reader: Reader, page: Orientation | undefined, before: PrinterProfile | undefined): Kind {
  const { values, faults } = reader;
  const drift = [-MOST_DRIFT, MOST_DRIFT] as const;
  const first = numbersOf(reader, 'first', 2, parseVernier, drift);
  const second = numbersOf(reader, 'second', 2, parseVernier, drift);
  const bars = numbersOf(reader, 'bars', 2, parseDecimal, [50, 150]);
  const paper = values.text('paper');
  if (paper !== undefined && !readPaper(paper))
    faults.push(fault('paper', paper, 'write the paper you printed on, such as a4'));
  const isGiven = ['first', 'second', 'bars', 'paper'].some((name) => values.text(name) !== undefined);
  if (!isGiven) return {};
  if (page === undefined) {
    faults.push(
      error('MP1812', 'readings need --page', {
        help: 'write --page upright or --page across: how the page lay',
      }),
    );
    return {};
  }
  const old = before?.[page];
  const x = ([x = 0, y = 0]: readonly number[]) => ({ x, y });
  const readings = {
    paper: paper ?? old?.paper ?? 'a4',
    bars: bars ? x(bars) : old?.bars,
    first: first ? x(first) : old?.first,
    second: second ? x(second) : old?.second,
  };
  const missing = (['first', 'second', 'bars'] as const).filter(
    (key) => readings[key] === undefined && values.text(key) === undefined,
  );
  if (missing.length > 0)
    faults.push(
      error('MP1812', `readings of a page ${page} also need ${missing.map((key) => `--${key}`).join(', ')}`, {
        help: 'read all three off one print of the calibration page',
      }),
    );
  return { [page]: readings as Readings };
}

const fault = (name: string, text: string, help: string): Diagnostic =>
  error('MP1812', `--${name} cannot be "${text}"`, { help });

const HELP: Readonly<Record<string, string>> = {
  first: 'write number and letter across, then down, such as 2D,0A; within 10 mm',
  second: 'write number and letter across, then down, such as 2C,-1H; within 10 mm',
  bars: 'write millimetres across and down, such as 99.8,100.1',
  margins: 'write four numbers from 1 to 40: top, right, bottom, left',
};

function numbersOf(
  { values, faults }: Reader,
  name: string,
  count: number,
  parse: (text: string) => number | undefined,
  [least, most]: readonly [number, number],
): readonly number[] | undefined {
  const text = values.text(name);
  if (text === undefined) return undefined;
  const numbers = text.split(',').map(parse);
  const isGood = numbers.length === count && numbers.every((n) => n !== undefined && n >= least && n <= most);
  if (isGood) return numbers as number[];
  faults.push(fault(name, text, HELP[name] ?? ''));
  return undefined;
}

function stretchOf(profile: PrinterProfile, kind: Orientation): Diagnostic | undefined {
  const readings = profile[kind];
  return readings && stretchFault(profile.name, largestStretch(readings, kind));
}
