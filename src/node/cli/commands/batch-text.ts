/** What a batch prints for people: its plan with an estimate, its end, and how far the plans of a queue are. */
import { displayPath } from '../../../base/paths.ts';
import { dirname } from 'node:path';
import type { BatchReport, Estimate } from '../../batch/index.ts';
import type { QueueStatus } from '../../batch/queue/index.ts';

import { escapeControls } from '../../../base/diagnostics/terminal-text.ts';
import { countOf, formatSeconds } from './summary.ts';

const lines = (list: readonly string[]): string => `${list.map(escapeControls).join('\n')}\n`;

/** `2 min`, `14 s`, `3.2 h`. */
function span(seconds: number): string {
  if (seconds < 100) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  return seconds < 6000 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

// What is the size of a unit counted in?
const SIZES = { deck: '', handout: 'sheet', games: 'game' } as const;

export function planText(name: string, { units, seconds, bytes, sampled }: Estimate, cores: number): string {
  const rows = units.map((unit) => {
    const size = SIZES[unit.kind];
    const counts = [
      countOf(unit.jobs, 'job'),
      countOf(unit.files, 'file'),
      ...(size === '' ? [] : [countOf(unit.size, size)]),
    ];
    return `  ${unit.name}: ${counts.join(', ')}, about ${span(unit.seconds)}`;
  });
  const jobs = units.reduce((sum, unit) => sum + unit.jobs, 0);
  const files = units.reduce((sum, unit) => sum + unit.files, 0);
  return lines([
    `${name}:`,
    ...rows,
    `${countOf(jobs, 'job')}, ${countOf(files, 'file')}, about ${megabytes(bytes)}`,
    `about ${span(seconds)} on one core, ${span(seconds / cores)} on ${cores} (from ${countOf(sampled, 'job')} timed here)`,
    'nothing was made',
  ]);
}

export function reportText({ files, jobs, resumed }: BatchReport, ms: number, cwd: string): string {
  const folders = new Map<string, number>();
  for (const { path } of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const pages = files.reduce((sum, file) => sum + file.pages, 0);
  const earlier = resumed > 0 ? `, ${resumed} of them by an earlier run` : '';
  return lines([
    ...[...folders].map(([folder, count]) => `${displayPath(cwd, folder)}: ${countOf(count, 'file')}`),
    `${countOf(jobs, 'job')}${earlier}, ${countOf(files.length, 'file')}, ${countOf(pages, 'page')} in ${formatSeconds(ms)}`,
  ]);
}

export function statusText({ queue, plans, editions }: QueueStatus): string {
  const planLines = plans.flatMap(({ name, id, done, total, aside, isWaitedFor, rate, left }) => [
    `${name} (${id.slice(0, 8)}): ${done} of ${countOf(total, 'job')} done${aside > 0 ? `, ${aside} set aside` : ''}`,
    isWaitedFor
      ? `  ${rate === undefined ? 'just begun' : `${rate.toFixed(1)} jobs a second, about ${span(left ?? 0)} left`}`
      : '  nobody waits for it: run modpress batch with --resume',
  ]);
  const editionLines = editions.flatMap(({ edition, waiting, active, delayed, workers, aside }) => [
    `modpress ${edition}: ${waiting} waiting, ${active} running, ${delayed} to be tried again, ${countOf(workers, 'worker')}`,
    ...aside.map(({ label, reason }) => `  set aside: ${label}: ${reason}`),
  ]);
  const none = planLines.length + editionLines.length === 0 ? ['nothing has been planned here'] : [];
  return lines([queue, ...planLines, ...editionLines, ...none]);
}
