/**
 * Runs the judge on a folder of sound and faulty files, and prints what it got wrong (`npm run corpus -- DIR`).
 *
 * A file counts as sound or faulty by its name: `7.1-t01-pass-a.pdf`, `tables-fail.pdf`, or a folder `pass` or `fail` that it is in,
 * as the public corpora of PDF/UA and PDF/A have it. Reads only; nothing of a corpus is kept in this repository.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { judgePdf } from '../src/output/preflight/index.ts';
import { startNodeHost } from '../src/node/host/node-host.ts';

interface Verdict {
  readonly isSound: boolean;
  /** Checks that fail, each once; the reason where the file cannot be read. */
  readonly fails: readonly string[];
}

const KIND = /(?:^|[^a-z])(pass|fail)(?:[^a-z]|$)/i;

function failsOf(path: string): readonly string[] {
  const judged = judgePdf(readFileSync(path));
  if (!judged.ok) return [judged.why];
  const failed = judged.report.findings.filter(({ kind }) => kind === 'fail');
  return [...new Map(failed.map((one) => [one.check, `${one.check} ${one.message}`])).values()];
}

startNodeHost();
const folder = process.argv[2];
if (folder === undefined) throw new Error('give a folder: npm run corpus -- DIR');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.pdf$/i.test(name),
);
const verdicts = new Map<string, Verdict>();
for (const name of names.sort()) {
  const kinds = [...name.matchAll(new RegExp(KIND, 'gi'))];
  const kind = kinds.at(-1)?.[1]?.toLowerCase();
  if (kind === undefined) continue;
  const path = join(folder, name);
  verdicts.set(relative(folder, path), { isSound: kind === 'pass', fails: failsOf(path) });
}

const line = (text: string): void => void process.stdout.write(`${text}\n`);
const list = (title: string, isWanted: (one: Verdict) => boolean): void => {
  const wanted = [...verdicts].filter(([, one]) => isWanted(one));
  line(`\n${title}: ${wanted.length}`);
  for (const [name, { fails }] of wanted) line(`  ${[name, ...fails].join('\n      ')}`);
};
list('Sound files that the judge refuses', ({ isSound, fails }) => isSound && fails.length > 0);
list('Faulty files that the judge passes', ({ isSound, fails }) => !isSound && fails.length === 0);

const all = [...verdicts.values()];
const count = (isSound: boolean, isRefused: boolean): number =>
  all.filter((one) => one.isSound === isSound && one.fails.length > 0 === isRefused).length;
line('\n         passed  refused');
for (const isSound of [true, false])
  line(
    `${isSound ? 'sound ' : 'faulty'} ${String(count(isSound, false)).padStart(8)} ${String(count(isSound, true)).padStart(8)}`,
  );
