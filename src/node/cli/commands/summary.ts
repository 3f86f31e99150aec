/**
 * The end of a build or a check, in a few lines: files, pages, time, coverage.
 *
 * Takes a report of the press; gives text for people. Paths are relative to the working folder where that is shorter.
 */
import type { CacheCount, CacheCounts } from '../../../base/cache.ts';
import { displayPath } from '../../../base/paths.ts';
import { basename, dirname } from 'node:path';

import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import { STAGES, type BuildReport, type BuiltFile, type Coverage } from '../../../press/open/types.ts';
import { WIDTH, wrap } from '../wrap.ts';

/** `1 file`, `12 files`. */
export const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** One line per folder and one for all: `12 files, 96 pages in 3.1 s`. */
export function buildSummary(report: BuildReport, ms: number, cwd: string, accepted = 0): string {
  const folders = [...new Set(report.files.map(({ path }) => dirname(path)))];
  const lines = folders.map((folder) =>
    folderLine(
      folder,
      report.files.filter(({ path }) => dirname(path) === folder),
      cwd,
    ),
  );
  const pages = report.files.reduce((sum, file) => sum + file.pages, 0);
  const total = `${countOf(report.files.length, 'file')}, ${countOf(pages, 'page')} in ${formatSeconds(ms)}`;
  if (pages > 0) lines.push(inkLine(report.files));
  if (accepted > 0) lines.push(`${countOf(accepted, 'warning')} accepted in accepted.yaml`);
  const { page } = report;
  const ending =
    page === undefined
      ? []
      : [`open ${escapeControls(displayPath(cwd, page))}: it shows all of it, to print`];
  return `${[...lines, total, ...ending].join('\n')}\n`;
}

/** `ink covers 9 % of the paper, at most 34 % of a page (mod-3/cards.en.a4.pdf)`. */
function inkLine(files: readonly BuiltFile[]): string {
  const pages = files.flatMap((file) => file.ink.map((ink) => ({ ink, file })));
  const mean = pages.reduce((sum, { ink }) => sum + ink, 0) / Math.max(1, pages.length);
  const most = pages.reduce(
    (top, page) => (page.ink > top.ink ? page : top),
    pages[0] ?? { ink: 0, file: undefined },
  );
  const where = most.file ? ` (${most.file.deck}/${basename(most.file.path)})` : '';
  const saving = savedInk(files);
  const saved = saving === undefined ? '' : `, ${percent(saving)} less than in full ink`;
  return `ink covers about ${percent(mean)} of the paper, at most ${percent(most.ink)} of a page${escapeControls(where)}${saved}`;
}

/** Share of ink that low-ink files save, as against the same pages in full ink; undefined when there are none. */
function savedInk(files: readonly BuiltFile[]): number | undefined {
  const low = files.filter(({ fullInk }) => fullInk !== undefined);
  const full = low.reduce((sum, { fullInk = 0, pages }) => sum + fullInk * pages, 0);
  const used = low.reduce((sum, { ink }) => sum + ink.reduce((all, one) => all + one, 0), 0);
  return full > 0 ? Math.max(0, 1 - used / full) : undefined;
}

const percent = (fraction: number): string => `${Math.round(fraction * 100)} %`;

function folderLine(folder: string, files: readonly BuiltFile[], cwd: string): string {
  const changed = files.filter((file) => file.changed).length;
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const news = changed === files.length ? '' : changed === 0 ? ', none changed' : `, ${changed} changed`;
  return `${escapeControls(displayPath(cwd, folder))}: ${countOf(files.length, 'file')}, ${countOf(pages, 'page')}${news}`;
}

/** `2 errors, 1 warning`; empty when there is neither. */
export function findingsCount(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [
    ...(errors > 0 ? [countOf(errors, 'error')] : []),
    ...(warnings > 0 ? [countOf(warnings, 'warning')] : []),
  ];
  return parts.join(', ');
}

type AcceptedOnes = readonly { readonly diagnostic: Diagnostic; readonly because: string }[];

/** `, 2 accepted`; empty when there are none. */
export const acceptedText = (accepted: AcceptedOnes): string =>
  accepted.length === 0 ? '' : `, ${accepted.length} accepted`;

export const acceptedJson = (accepted: AcceptedOnes): readonly Readonly<Record<string, string>>[] =>
  accepted.map(({ diagnostic: { code, message }, because }) => ({ code, message, because }));

// What are the columns of the table of clause coverage, and where does each go in a report?
const COLUMNS: readonly (readonly [string, (one: Coverage) => number])[] = [
  ['clauses', ({ clauses }) => clauses],
  ['rules', ({ rules }) => rules],
  ['examples', ({ examples }) => examples],
  ['shown by them', ({ shown }) => shown],
  ['by tests only', ({ tested }) => tested.length],
  ['by nothing', ({ uncovered }) => uncovered.length],
];

/**
 * Clause coverage as a table, one line a deck, then the rules that nothing shows.
 *
 * @param isLong also the rules that only tests show
 */
export function coverageText(coverage: readonly Coverage[], isLong: boolean): readonly string[] {
  if (coverage.length === 0) return [];
  const width = Math.max(...coverage.map(({ deck }) => deck.length));
  const head = COLUMNS.map(([title]) => title).join('  ');
  const rows = coverage.map((one) =>
    [
      one.deck.padEnd(width),
      ...COLUMNS.map(([title, count]) => String(count(one)).padStart(title.length)),
    ].join('  '),
  );
  const names = coverage.flatMap(({ deck, tested, uncovered }) => [
    ...(isLong ? namesLines(`${deck}, by tests only:`, tested, deck) : []),
    ...namesLines(`${deck}, by nothing:`, uncovered, deck),
  ]);
  return [`${' '.repeat(width)}  ${head}`, ...rows, ...names, ''];
}

/** Names without the deck they all begin with, as wide as help. */
function namesLines(title: string, names: readonly string[], deck: string): readonly string[] {
  if (names.length === 0) return [];
  const short = names.map((name) => (name.startsWith(`${deck}.`) ? name.slice(deck.length + 1) : name));
  return ['', title, ...wrap(short.join(' '), WIDTH - 2).map((line) => `  ${line}`)];
}

/** Milliseconds per stage under its number, in the order of the stages. */
function timingsText(timings: Readonly<Record<string, number>>): string {
  const line = (name: string, index: number): string =>
    `  ${index + 1} ${name.padEnd(10)} ${(timings[name] ?? 0).toFixed(0).padStart(7)} ms`;
  return STAGES.map(line)
    .filter((_, i) => timings[STAGES[i] ?? ''] !== undefined)
    .join('\n');
}

/** What caches were asked and how often they had the answer, the one that was asked most first. */
function cachesText(caches: CacheCounts): string {
  const asked = ({ hits, misses }: CacheCount): number => hits + misses;
  const rows = Object.entries(caches).sort(
    ([nameA, a], [nameB, b]) => asked(b) - asked(a) || (nameA < nameB ? -1 : 1),
  );
  const width = Math.max(...rows.map(([name]) => name.length), 0);
  return rows
    .map(([name, one]) => {
      const share = `${Math.floor((100 * one.hits) / asked(one))} %`;
      return `  ${name.padEnd(width)} ${String(asked(one)).padStart(9)} asked ${share.padStart(5)} known`;
    })
    .join('\n');
}

/** What `--verbose` adds: times and caches. */
export const detailsText = ({ timings, caches }: Pick<BuildReport, 'timings' | 'caches'>): string =>
  [timingsText(timings), cachesText(caches)].filter((text) => text !== '').join('\n');
