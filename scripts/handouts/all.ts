/**
 * The full matrix of handouts (`npm run handouts:all [name]`): every level, language, profile and paper, versions A and B, every
 * key layout once, every other form in each of them too; each finished file is judged as `modpress check` judges it.
 *
 * Writes to out/handouts-all; ends with exit code 1 when anything is found.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PRESS_LANGUAGES as LANGUAGES } from '../../src/base/language.ts';
import { type Form, type Profile, PROFILES } from '../../src/handouts/code/sheet-code.ts';
import { formsOf, type Handout, inForm, type LevelNumber, LEVELS } from '../../src/handouts/core/handout.ts';
import { findHandout, HANDOUTS } from '../../src/handouts/registry.ts';
import { judgePdf } from '../../src/output/preflight/index.ts';
import { buildHandouts } from '../../src/handouts/press/build.ts';
import { KEY_LAYOUTS } from '../../src/handouts/press/jobs.ts';
import { hasStrip } from '../../src/handouts/press/strip.ts';
import { type HandoutRequest, USUAL_REQUEST } from '../../src/handouts/press/request.ts';
import { startNodeHost } from '../../src/node/host/node-host.ts';

startNodeHost();

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

interface Row {
  readonly handout: Handout;
  readonly form: Form;
  readonly level: LevelNumber;
  readonly profile: Profile;
}

/** Every language and paper with separate keys; the other layouts once, for exercises. */
async function makeRow({ handout, form, level, profile }: Row): Promise<void> {
  const started = process.cpuUsage();
  const common = {
    ...USUAL_REQUEST,
    names: [handout.name],
    levels: [level],
    form,
    versions: ['A', 'B'],
    profile,
    force: true,
  } as const;
  const label = [handout.name, form === 'exercises' ? '' : form, level, profile].filter(Boolean).join(' ');
  const out = (name: string): string => resolve('out/handouts-all', name);
  await make(
    { ...common, languages: LANGUAGES, papers: ['a4', 'letter'], key: 'separate', out: out(profile) },
    label,
  );
  const exercise = form === 'exercises' ? handout.levels[level] : undefined;
  const others =
    profile === 'standard' && exercise
      ? KEY_LAYOUTS.filter((key) => key !== 'separate' && (key !== 'strip' || hasStrip(exercise)))
      : [];
  for (const key of others)
    await make({ ...common, languages: ['en'], papers: ['a4'], key, out: out(key) }, `${label} ${key}`);
  const { user, system } = process.cpuUsage(started);
  console.log(`${label}: done, ${((user + system) / 1e6).toFixed(1)} s of processor time`);
}

const rows = handouts.flatMap((handout) =>
  formsOf(handout).flatMap((form) =>
    LEVELS.filter((level) => inForm(handout, form)?.levels[level]).flatMap((level) =>
      PROFILES.map((profile): Row => ({ handout, form, level, profile })),
    ),
  ),
);
for (const row of rows) await makeRow(row);
console.log(`${files} files, ${pages} pages, ${found} findings`);
process.exitCode = found > 0 ? 1 : 0;
