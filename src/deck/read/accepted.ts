/**
 * Findings that somebody has accepted, with the reason: `accepted.yaml` beside the deck.
 *
 * Takes diagnostics and the folders they may be of; gives those that are open and those that are accepted. A finding is known
 * by what it says, its file and its cards, not by its line; when one of them differs it is open again. Only warnings can be
 * accepted. A list that cannot be read, or is a link out of the deck, accepts nothing, and is reported as a warning (MP1001 to
 * MP1005, MP1101 to MP1109).
 */
import { host } from '../../base/host.ts';
import { displayPath, isInside, join, relative, resolve } from '../../base/paths.ts';
import { error, warning, type Diagnostic, type Report } from '../../base/diagnostics/diagnostic.ts';
import { decodeText } from './stand-in.ts';
import { FILE_LIMITS } from './limits.ts';
import type { CellValue } from './types.ts';
import { readYaml, type YamlFile } from './yaml.ts';

export const ACCEPTED_FILE = 'accepted.yaml';

export interface Accepted {
  /** What `findingId` gives. */
  readonly finding: string;
  readonly code: string;
  readonly message: string;
  readonly because: string;
}

/** The list as it is written: entries with the file they are in. */
export interface AcceptedList {
  readonly all: readonly Accepted[];
  /** Undefined where there is no file, or none that can be read. */
  readonly yaml: YamlFile | undefined;
  /** What is wrong with it. */
  readonly faults: readonly Diagnostic[];
}

export function readAccepted(folder: string, cwd: string): AcceptedList {
  const path = join(folder, ACCEPTED_FILE);
  if (host().store.kindOf(path) === undefined) return { all: [], yaml: undefined, faults: [] };
  const faults: Diagnostic[] = [];
  const report: Report = (one) => void faults.push({ ...one, severity: 'warning' });
  const text = textOf(folder, displayPath(cwd, path), report);
  const yaml = text === undefined ? undefined : readYaml({ name: displayPath(cwd, path), text }, report);
  if (!yaml) return { all: [], yaml, faults };
  const { value } = yaml;
  const help = 'such as: - { finding: 0123456789abcdef, code: MP1601, message: ..., because: ... }';
  if (value !== null && !Array.isArray(value))
    report(warning('MP1107', 'accepted findings are a list', { place: yaml.placeOf([]), help }));
  const all = (Array.isArray(value) ? (value as readonly CellValue[]) : []).flatMap((one, index) => {
    if (isAccepted(one)) return [one];
    const message = 'an accepted finding has "finding", "code", "message" and "because", all texts';
    report(warning('MP1107', message, { place: yaml.placeOf([index]), help }));
    return [];
  });
  return { all, yaml, faults };
}

function textOf(folder: string, name: string, report: Report): string | undefined {
  const path = join(folder, ACCEPTED_FILE);
  // A link would show lines of any file of the user, as mistakes.
  const { store } = host();
  const [home, real] = [store.realPath(folder), store.realPath(path)];
  if (home === undefined || real === undefined || !isInside(home, real)) {
    const help = 'copy the file into the deck folder';
    report(error('MP1001', `${name} lies outside of the deck folder`, { help }));
    return undefined;
  }
  const read = store.read(path, FILE_LIMITS.list);
  const decoded = read.ok ? decodeText(read.bytes) : undefined;
  if (decoded?.ok) return decoded.text;
  if (!read.ok) report(error(read.code, `${name} ${read.why}`));
  else report(error('MP1004', `${name} ${decoded?.fault ?? ''}`, { help: 'save the file as UTF-8' }));
  return undefined;
}

function isAccepted(value: unknown): value is Accepted {
  if (typeof value !== 'object' || value === null) return false;
  const texts = value as Record<string, unknown>;
  return ['finding', 'code', 'message', 'because'].every((name) => typeof texts[name] === 'string');
}

/** The same finding has the same id from whatever folder the deck is looked at. */
export function findingId({ code, message, help, notes, place }: Diagnostic, { folder, cwd }: Where): string {
  const cell = /![A-Z]+\d+$/;
  const file = place && placeName(place.file.name.replace(cell, ''), { folder, cwd });
  const said = JSON.stringify([code, message, help, file, notes.map((note) => note.message)]);
  return host().sha256(said).slice(0, 16);
}

export interface Where {
  /** The deck, absolute. */
  readonly folder: string;
  /** The folder names of files are seen from. */
  readonly cwd: string;
}

/** Files of the deck from its folder; files of the press by their name. */
function placeName(name: string, { folder, cwd }: Where): string {
  const path = resolve(cwd, name);
  return isInside(folder, path) ? relative(folder, path) : (name.split('/').at(-1) ?? name);
}

/** A template whose tags do not fit together, a style sheet that is not read to its end. */
const TORN: ReadonlySet<string> = new Set(['MP1303', 'MP1304', 'MP1310', 'MP1405']);
/** What is found by laying out: too large, covered, cut off, too near the edge. */
const LAID_OUT = /^MP(160\d|4005|4012|402[34])$/;

/** Of a deck that could not be read as it is meant, nothing that its layout comes to: these findings go when the cause is mended. */
function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.some(({ code }) => TORN.has(code)) ? found.filter(({ code }) => !LAID_OUT.test(code)) : found;
}

export interface Settled {
  /** What is left to be reported. */
  readonly open: readonly Diagnostic[];
  readonly accepted: readonly { readonly diagnostic: Diagnostic; readonly because: string }[];
  /** Open warnings as entries of the list, but for the reason. */
  readonly acceptable: readonly Omit<Accepted, 'because'>[];
}

/** @param folders decks the diagnostics may be of, absolute */
export function settle(diagnostics: readonly Diagnostic[], folders: readonly string[], cwd: string): Settled {
  const lists = folders.map((folder) => ({ folder, ...readAccepted(folder, cwd) }));
  const open: Diagnostic[] = lists.flatMap(({ faults }) => faults);
  const accepted: Settled['accepted'][number][] = [];
  const acceptable: Settled['acceptable'][number][] = [];
  for (const diagnostic of withoutConsequences(diagnostics)) {
    const path = diagnostic.place && resolve(cwd, diagnostic.place.file.name);
    const home = path === undefined ? undefined : lists.find(({ folder }) => isInside(folder, path));
    const ids = (home ? [home] : lists).map(({ folder, all }) => {
      const finding = findingId(diagnostic, { folder, cwd });
      return { finding, because: all.find((one) => one.finding === finding)?.because };
    });
    const because = ids.find((one) => one.because !== undefined)?.because;
    if (diagnostic.severity === 'warning' && because !== undefined) accepted.push({ diagnostic, because });
    else {
      open.push(diagnostic);
      const { code, message, severity } = diagnostic;
      if (severity === 'warning' && ids[0]) acceptable.push({ finding: ids[0].finding, code, message });
    }
  }
  return { open, accepted, acceptable };
}
