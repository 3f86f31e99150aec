/**
 * Saved printers: one YAML file each, in the user's own configuration folder.
 *
 * Takes a folder and names; gives profiles, or what is wrong with them: no such printer (MP1809), a file that cannot be
 * read (MP1812). A file is written whole or not at all. The files are plain and may be edited.
 */
import { utf8Bytes, utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import type { Written } from '../../base/output-file.ts';
import * as z from 'zod';
import { join } from '../../base/paths.ts';
import { FILE_LIMITS, readYaml, reportIssues } from '../../deck/read/index.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { ORIENTATIONS, type PrinterProfile, type Readings, readPaper } from './profile.ts';

/**
 * `$XDG_CONFIG_HOME/modpress/printers`, else below `~/.config`. Source: XDG Base Directory 0.8.
 *
 * @param env the environment of the user
 * @param home the user's folder, where the environment names none
 */
export function printersFolder(env: Readonly<Record<string, string | undefined>>, home: string): string {
  const config = env['XDG_CONFIG_HOME'];
  // A relative path in XDG_CONFIG_HOME is invalid and is to be ignored.
  const base = config?.startsWith('/') ? config : join(env['HOME'] ?? home, '.config');
  return join(base, 'modpress', 'printers');
}

/** Largest drift a vernier of the calibration page can show, in millimetres. */
export const MOST_DRIFT = 10;

/** Names of trays: plain words, because the sheet says them. */
export const TRAY = /^[\p{L}\p{N}][\p{L}\p{N} .-]{0,29}$|^$/u;

/** The form of a file. Made when a printer is read: most runs name none, and making it takes some milliseconds. */
function profileSchema() {
  const drift = z.number().min(-MOST_DRIFT).max(MOST_DRIFT).describe('in millimetres, to the right or down');
  const place = z.strictObject({ x: drift, y: drift });
  const bar = z.number().min(50).max(150).describe('what a bar of 100 mm measures, in millimetres');
  const margin = z
    .number()
    // No home printer reaches the edge; one that claims to enlarges the page.
    .min(1)
    .max(40)
    .describe('smallest number of the ladder that is printed whole, in millimetres');

  const readings = z.strictObject({
    paper: z
      .string()
      .refine((name) => readPaper(name) !== undefined, 'no such paper')
      .describe('the paper the page was printed on, such as a4'),
    bars: z.strictObject({ x: bar, y: bar }),
    first: place,
    second: place,
  });

  return z.strictObject({
    flip: z.enum(['long', 'short']).describe('the edge the paper was turned over'),
    margins: z.strictObject({ top: margin, right: margin, bottom: margin, left: margin }),
    tray: z.string().regex(TRAY).default('').describe('which tray the paper lies in, such as rear'),
    note: z.string().max(200).default('').describe('which paper, which settings: your own words'),
    upright: readings.optional(),
    across: readings.optional(),
  });
}

export const PRINTER_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names of the saved printers, sorted. */
export function listPrinters(folder: string): readonly string[] {
  return host()
    .store.names(folder)
    .flatMap((name) => (name.endsWith('.yaml') ? [name.slice(0, -'.yaml'.length)] : []))
    .filter((name) => PRINTER_NAME.test(name));
}

/** The file of a printer. */
export const fileOf = (folder: string, name: string): string => join(folder, `${name}.yaml`);

/** A saved printer; undefined when there is none of this name or its file is damaged (reported). */
export function loadPrinter(folder: string, name: string, report: Report): PrinterProfile | undefined {
  const names = listPrinters(folder);
  if (!names.includes(name)) {
    const help =
      suggestionFor(name, names) ??
      'print a page with modpress calibrate, then: modpress printer set NAME ...';
    report(error('MP1809', `no printer is called "${name}"`, { help }));
    return undefined;
  }
  const path = fileOf(folder, name);
  const read = host().store.read(path, FILE_LIMITS.list);
  const yaml = read.ok ? readYaml({ name: path, text: utf8Text(read.bytes) }, report) : undefined;
  const schema = profileSchema();
  const raw = yaml && schema.safeParse(yaml.value);
  if (raw?.success) return { name, ...raw.data, upright: raw.data.upright, across: raw.data.across };
  if (yaml && raw) reportIssues(raw.error.issues, schema, yaml, report);
  report(
    error('MP1812', `the file of printer "${name}" cannot be used`, {
      help: `correct ${path}, or set the printer again`,
    }),
  );
  return undefined;
}

/** Writes a profile; gives its path, or why it was not written. */
export const savePrinter = (folder: string, profile: PrinterProfile): Promise<Written> =>
  host().files.writeUserFiles([
    { folder, path: fileOf(folder, profile.name), bytes: utf8Bytes(profileText(profile)) },
  ]);

const readingsLines = (kind: string, { paper, bars, first, second }: Readings): readonly string[] => [
  `${kind}:`,
  `  paper: ${JSON.stringify(paper)}`,
  `  bars: { x: ${bars.x}, y: ${bars.y} } # what 100 mm measure`,
  `  first: { x: ${first.x}, y: ${first.y} } # where the back landed, mm`,
  `  second: { x: ${second.x}, y: ${second.y} }`,
];

/** The profile as YAML, as it is saved and shown. */
export function profileText(profile: PrinterProfile): string {
  const { name, flip, margins, tray, note } = profile;
  const { top, right, bottom, left } = margins;
  const lines = [
    `# Printer ${name}, as read from a calibration page of modpress. Lengths in millimetres.`,
    `flip: ${flip}`,
    `margins: { top: ${top}, right: ${right}, bottom: ${bottom}, left: ${left} }`,
    `tray: ${JSON.stringify(tray)}`,
    `note: ${JSON.stringify(note)}`,
    ...ORIENTATIONS.flatMap((kind) => {
      const found = profile[kind];
      return found ? readingsLines(kind, found) : [];
    }),
  ];
  return `${lines.join('\n')}\n`;
}
