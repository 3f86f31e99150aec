/**
 * The full matrix of handouts (`npm run handouts:all [name]`): every level, language, profile and paper, versions A and B, every
 * key layout once; each finished file is judged as `modpress check` judges it.
 *
 * Writes to out/handouts-all; ends with exit code 1 when anything is found.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PRESS_LANGUAGES as LANGUAGES } from '../../src/base/language.ts';
import { PROFILES, type Profile } from '../../src/handouts/code/sheet-code.ts';
import { LEVELS, type Handout, type LevelNumber } from '../../src/handouts/core/handout.ts';
import { findHandout, HANDOUTS } from '../../src/handouts/registry.ts';
import { judgePdf } from '../../src/preflight/index.ts';
import { buildHandouts } from '../../src/handout-press/build.ts';
import { KEY_LAYOUTS } from '../../src/handout-press/jobs.ts';
import type { HandoutRequest } from '../../src/handout-press/request.ts';

const [name] = process.argv.slice(2);
const handouts = name === undefined ? HANDOUTS : [findHandout(name)].flatMap((one) => one ?? []);
let [files, pages, found] = [0, 0, 0];

async function make(request: HandoutRequest, label: string): Promise<void> {
  const report = await buildHandouts(request, () => undefined);
  const findings = [
    ...report.diagnostics.map(({ code, message }) => `${code} ${message}`),
    ...report.files.flatMap(({ path }) => {
      const judged = judgePdf(readFileSync(path));
      if (!judged.ok) return [`${path}: ${judged.why}`];
      return judged.report.findings.map((one) => `${path}: ${one.check} ${one.message}`);
    }),
  ];
  files += report.files.length;
  pages += report.files.reduce((sum, file) => sum + file.pages, 0);
  found += findings.length;
  for (const one of findings.slice(0, 5)) console.log(`${label}: ${one}`);
}

/** Every language and paper with separate keys; the other layouts once. */
async function makeLevel(handout: Handout, level: LevelNumber, profile: Profile): Promise<void> {
  const common = {
    names: [handout.name],
    levels: [level],
    seed: '0001',
    items: undefined,
    form: 'exercises',
    versions: ['A', 'B'],
    pupils: [],
    profile,
    force: true,
  } as const;
  const label = `${handout.name} ${level} ${profile}`;
  const out = (name: string): string => resolve('out/handouts-all', name);
  await make(
    { ...common, languages: LANGUAGES, papers: ['a4', 'letter'], key: 'separate', out: out(profile) },
    label,
  );
  const others = profile === 'standard' ? KEY_LAYOUTS.filter((key) => key !== 'separate') : [];
  for (const key of others)
    await make({ ...common, languages: ['en'], papers: ['a4'], key, out: out(key) }, `${label} ${key}`);
  console.log(`${label}: done`);
}

for (const handout of handouts)
  for (const level of LEVELS.filter((one) => handout.levels[one]))
    for (const profile of PROFILES) await makeLevel(handout, level, profile);
console.log(`${files} files, ${pages} pages, ${found} findings`);
process.exitCode = found > 0 ? 1 : 0;
