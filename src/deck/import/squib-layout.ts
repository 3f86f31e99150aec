/**
 * Layouts of Squib: named boxes with options, which may extend one another.
 *
 * Takes YAML, gives the options of each entry with `extends` worked in. Source: Squib's documentation, "Layouts" and "Unit Conversion".
 */
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { readYaml } from '../read/yaml.ts';

export type Options = Readonly<Record<string, unknown>>;
export type Layouts = ReadonlyMap<string, Options>;

const isMap = (value: unknown): value is Options =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param before entries of files that were read earlier: the same name is merged over them */
export function readLayouts(name: string, text: string, before: Layouts, report: Report): Layouts {
  // Symbols of Ruby are words here.
  const plain = text.replaceAll(/!ruby\/symbol\s+/g, '').replaceAll(/:(\s+):(?=[a-z_])/g, ':$1');
  const value = readYaml({ name, text: plain }, report)?.value;
  if (!isMap(value)) return before;
  const raw = new Map(before);
  for (const [key, options] of Object.entries(value))
    raw.set(key, { ...raw.get(key), ...(isMap(options) ? merged(options) : {}) });
  return new Map([...raw.keys()].map((key) => [key, extended(key, raw, [])] as const));
}

/** The merge keys of YAML 1.1. */
function merged(options: Options): Options {
  const { '<<': under, ...own } = options;
  const all = Array.isArray(under) ? under : [under];
  return Object.assign({}, ...all.filter(isMap), own) as Options;
}

function extended(key: string, raw: Layouts, inside: readonly string[]): Options {
  const own = raw.get(key) ?? {};
  const parents = [own['extends']].flat().filter((one): one is string => typeof one === 'string');
  if (parents.length === 0 || inside.includes(key)) return own;
  const under = Object.assign({}, ...parents.map((one) => extended(one, raw, [...inside, key]))) as Options;
  const changed = Object.entries(own).flatMap(([name, value]) =>
    name === 'extends' ? [] : [[name, changedBy(value, under[name])] as const],
  );
  return { ...under, ...Object.fromEntries(changed) };
}

/** `+= 10` and its like over the inherited value. */
function changedBy(value: unknown, inherited: unknown): unknown {
  const [, sign, by] = typeof value === 'string' ? (/^([-+*/])=\s*(.+)$/.exec(value.trim()) ?? []) : [];
  if (sign === undefined) return value;
  const [before, operand] = [pixelsOf(inherited) ?? 0, pixelsOf(by) ?? 0];
  if (sign === '+') return before + operand;
  if (sign === '-') return before - operand;
  return sign === '*' ? before * operand : before / operand;
}

// How many pixels is one, at 300 dpi?
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 300,
  cm: 300 / 2.54,
  mm: 30 / 2.54,
  pt: 300 / 72,
  cell: 37.5,
  cells: 37.5,
  c: 37.5,
};

/** A length in pixels; undefined for a word such as `native`, or nothing. */
export function pixelsOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const [, number, unit] = /^\s*(-?\d+(?:\.\d+)?|-?\.\d+)\s*([a-z]*)\s*$/.exec(value) ?? [];
  const scale = unit === undefined ? undefined : UNITS[unit];
  return number === undefined || scale === undefined ? undefined : Number(number) * scale;
}
