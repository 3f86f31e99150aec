/**
 * `modpress.yaml`: the options one always types, kept beside the deck.
 *
 * Takes the file and the command it is read for; gives its options as a command line would have given them, each with its
 * place. Keys at the top are for every command that has such an option, keys under the name of a command for that one. A key
 * no command has, a value that is not allowed and an option that belongs to one run alone are reported at their place.
 * Folders and files are reckoned from the file, and are beside or below it: a deck from somebody else writes nowhere else.
 */
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { readYaml, type YamlFile } from '../../../deck/read/yaml.ts';
import { error, type Report, type SourceFile } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { COMMANDS, COMMON_OPTIONS } from '../arguments/command-table.ts';
import { checkValue } from '../arguments/option-value.ts';
import type { CommandSpec, OptionSpec } from '../arguments/command-spec.ts';
import { staysInside } from '../../files/atomic-write.ts';
import { LIMIT_OPTIONS } from '../run-limits.ts';
import { SETTINGS_FILE, type Setting, type Settings } from './types.ts';

/** Options about one run alone, and those that would let a stranger's deck overwrite files or run without limits. */
const ONE_RUN: ReadonlySet<string> = new Set([
  ...[
    'force',
    'help',
    'help-all',
    'json',
    'row',
    'stop-after',
    'deps',
    'dry-run',
    'open',
    'cards',
    'replace',
    'skip-slots',
  ],
  ...['changed-since', 'code', 'read', 'show', 'no-settings', 'max-rows'],
  ...LIMIT_OPTIONS.map(({ name }) => name),
]);

interface Reading {
  readonly yaml: YamlFile;
  /** The folder the file is in, absolute. */
  readonly folder: string;
  readonly report: Report;
}

/**
 * Reads the options a file has for a command.
 *
 * @param path of the file, absolute
 */
export function readSettings(
  { file, path }: { readonly file: SourceFile; readonly path: string },
  command: CommandSpec,
  report: Report,
): Settings {
  const yaml = readYaml(file, report);
  const settings = new Map<string, Setting>();
  if (!yaml || yaml.value === null) return settings;
  if (!isMap(yaml.value)) {
    const help = 'such as: paper: a4';
    report(
      error('MP1107', `${SETTINGS_FILE} must be options with their values`, {
        place: yaml.placeOf([]),
        help,
      }),
    );
    return settings;
  }
  const reading = { yaml, folder: dirname(path), report };
  const every = [...COMMANDS.flatMap(({ options }) => options), ...COMMON_OPTIONS];
  const own = [...command.options, ...COMMON_OPTIONS];
  for (const key of Object.keys(yaml.value)) {
    const section = COMMANDS.find(({ name }) => name === key);
    if (section) continue;
    const spec = specOf(reading, [key], every);
    const mine = spec && own.find(({ name }) => name === key);
    if (mine) set(settings, mine, reading, [key]);
  }
  for (const section of COMMANDS.filter(({ name }) => Object.hasOwn(Object(yaml.value), name)))
    readSection(section, { settings, reading, isMine: section === command });
  return settings;
}

interface Section {
  readonly settings: Map<string, Setting>;
  readonly reading: Reading;
  readonly isMine: boolean;
}

/** What is under the name of a command; that of another command is only looked over. */
function readSection(section: CommandSpec, { settings, reading, isMine }: Section): void {
  const { yaml, report } = reading;
  const value = Object(yaml.value)[section.name];
  if (value === null) return;
  if (!isMap(value)) {
    const help = `write its options below it, or remove the key`;
    const place = yaml.placeOf([section.name]);
    report(error('MP1107', `"${section.name}" must be options with their values`, { place, help }));
    return;
  }
  for (const key of Object.keys(value)) {
    const spec = specOf(reading, [section.name, key], [...section.options, ...COMMON_OPTIONS]);
    if (spec && isMine) set(settings, spec, reading, [section.name, key]);
  }
}

/** The option a key names; undefined where there is none, or none that may be here (reported). */
function specOf(
  { yaml, report }: Reading,
  path: readonly string[],
  among: readonly OptionSpec[],
): OptionSpec | undefined {
  const key = path.at(-1) ?? '';
  const [command] = path;
  const of = path.length > 1 ? ` of ${command}` : '';
  const place = yaml.placeOf(path, 'key');
  const spec = among.find(({ name }) => name === key);
  if (!spec) {
    const names = among.map(({ name }) => name).filter((name) => !ONE_RUN.has(name));
    report(error('MP1105', `there is no option "${key}"${of}`, { place, help: suggestionFor(key, names) }));
    return undefined;
  }
  if (!ONE_RUN.has(key)) return spec;
  const help = `give --${key} on the command line`;
  report(error('MP1036', `"${key}" is about one run and cannot be set in a file`, { place, help }));
  return undefined;
}

function set(
  settings: Map<string, Setting>,
  spec: OptionSpec,
  reading: Reading,
  path: readonly string[],
): void {
  const { yaml, report } = reading;
  const place = yaml.placeOf(path);
  const shown = writtenAt(yaml, path);
  if (shown === undefined) {
    report(error('MP1107', `"${spec.name}" cannot be this`, { place, help: wanted(spec) }));
    return;
  }
  if (spec.value.kind === 'flag') {
    if (shown === 'true') settings.set(spec.name, { value: true, shown, place });
    else if (shown !== 'false')
      report(error('MP1107', `"${spec.name}" cannot be "${shown}"`, { place, help: wanted(spec) }));
    return;
  }
  const judged = checkValue(spec, shown);
  if (!judged.ok) report({ ...judged.fault, place });
  else if (isPath(spec)) setPath(settings, spec, reading, { value: judged.value, shown, place });
  else settings.set(spec.name, { value: judged.value, shown, place });
}

const isPath = ({ value }: OptionSpec): boolean => value.kind === 'text' && /^(DIR|FILE)$/.test(value.shown);

function setPath(
  settings: Map<string, Setting>,
  { name }: OptionSpec,
  { folder, report }: Reading,
  setting: Setting,
): void {
  const path = resolve(folder, setting.shown);
  const way = relative(folder, path);
  const isOutside = way === '..' || /^\.\.[\\/]/.test(way) || isAbsolute(way) || isAbsolute(setting.shown);
  // A link that came with the deck may be on the way to the file or folder, or be it.
  if (isOutside || !staysInside(folder, join(way, 'x'))) {
    const help = `name one below the folder of ${SETTINGS_FILE}, or give --${name} on the command line`;
    report(error('MP1001', `"${setting.shown}" leads out of the folder`, { place: setting.place, help }));
  } else settings.set(name, { ...setting, value: path });
}

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as one would type it; undefined for maps and empty values. */
function writtenAt(yaml: YamlFile, path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>((found, key) => (isMap(found) ? found[key] : undefined), yaml.value);
  if (!Array.isArray(value)) return value === null ? undefined : yaml.sourceOf(path);
  const items = value.map((_, index) => yaml.sourceOf([...path, index]));
  return items.length > 0 && items.every((item) => item !== undefined) ? items.join(',') : undefined;
}

const wanted = ({ value }: OptionSpec): string => {
  if (value.kind === 'flag') return 'write true or false';
  return value.kind === 'list' || value.kind === 'languages'
    ? 'write one value, or a list such as [a4, letter]'
    : 'write one value';
};
