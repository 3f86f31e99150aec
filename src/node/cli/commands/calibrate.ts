/**
 * `modpress calibrate`: the page by which a printer is measured.
 *
 * Takes papers, languages and the turning edge; writes one PDF for each, upright and across, and says what to do next.
 */
import { displayPath } from '../../../base/paths.ts';
import { resolve } from 'node:path';
import { PRESS_LANGUAGES } from '../../../base/language.ts';

import { buildCalibration } from '../../../press/calibrate/build.ts';
import { readPaper } from '../../../press/printers/profile.ts';
import { USUAL_PAPERS } from '../../../press/open/types.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { exitOf } from './data-option.ts';
import { readWishes } from './request.ts';

export const runCalibrate: Command = async ({ io, values }) => {
  const { papers, faults } = readWishes(values, io.env, false);
  if (faults.length > 0) return { exit: EXIT.usage, diagnostics: faults };
  const languages = values.choices('lang', PRESS_LANGUAGES);
  const { files, diagnostics, failure } = await buildCalibration({
    out: resolve(io.cwd, values.text('out') ?? 'out/calibrate'),
    papers: (papers.length > 0 ? papers : USUAL_PAPERS).flatMap((name) => readPaper(name) ?? []),
    languages: languages.length > 0 ? languages : PRESS_LANGUAGES,
    flip: values.choice('flip', ['long', 'short'] as const) ?? 'long',
    ...(values.isOn('force') ? { force: true } : {}),
  });
  const lines = [
    ...files.map(({ path }) => displayPath(io.cwd, path)),
    'print one on both sides at 100 %, read it, then: modpress printer set NAME ...',
  ];
  return {
    exit: exitOf({ failure }),
    text: failure === 'none' && !values.isOn('quiet') ? `${lines.join('\n')}\n` : '',
    diagnostics,
    json: { files },
  };
};
