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
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { listNames, suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { correctionText } from '../../../press/printers/correction.ts';
import {
  listPrinters,
  loadPrinter,
  PRINTER_NAME,
  fileOf,
  printersFolder,
  profileText,
  savePrinter,
} from '../../../press/printers/store.ts';
import type { PrinterProfile } from '../../../press/printers/profile.ts';
import type { Command, CommandInput, CommandResult } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { PRINTER_ACTIONS } from '../arguments/printer-commands.ts';
import { readProfile } from './printer-readings.ts';

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
