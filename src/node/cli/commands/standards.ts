/** `modpress standards`: which handouts practise which curriculum code. */
import { LEVELS } from '../../../handouts/core/handout.ts';
import { standardOf, type Standard } from '../../../handouts/core/standards.ts';
import { HANDOUTS } from '../../../handouts/registry.ts';
import { nearestName } from '../../../base/diagnostics/suggest.ts';
import { error } from '../../../base/diagnostics/diagnostic.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

interface Entry extends Standard {
  readonly handouts: readonly string[];
}

/** Codes in order, each with its handouts and levels. */
function allStandards(): readonly Entry[] {
  const found = new Map<string, string[]>();
  for (const { name, number, levels } of HANDOUTS)
    for (const level of LEVELS)
      for (const code of levels[level]?.standards ?? [])
        found.set(code, [...(found.get(code) ?? []), `H${number} ${name} ${level}`]);
  return [...found]
    .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([code, handouts]) => ({ ...standardOf(code), handouts }));
}

export const runStandards: Command = ({ operands }) => {
  const all = allStandards();
  const wanted = operands.map((one) => one.toUpperCase());
  const unknown = wanted.filter((one) => !all.some(({ code }) => code.toUpperCase() === one));
  if (unknown.length > 0) {
    const faults = unknown.map((one) => {
      const near = nearestName(
        one,
        all.map(({ code }) => code),
      );
      const help = near === undefined ? 'modpress standards lists all codes' : `did you mean "${near}"?`;
      return error('MP1023', `no handout is for "${one}"`, { help });
    });
    return Promise.resolve({ exit: EXIT.usage, diagnostics: faults });
  }
  const standards = all.filter(({ code }) => wanted.length === 0 || wanted.includes(code.toUpperCase()));
  const width = Math.max(...standards.map(({ code }) => code.length));
  const text = standards
    .map(
      ({ code, list, year, handouts }) =>
        `${code.padEnd(width)}  ${list.padEnd(6)} ${year}  ${withLevels(handouts)}\n`,
    )
    .join('');
  return Promise.resolve({ exit: EXIT.done, text, json: { standards } });
};

/** "H1 digit-sums 1 2 3": a handout once, with all of its levels. */
function withLevels(handouts: readonly string[]): string {
  const levels = new Map<string, string>();
  for (const one of handouts) {
    const [, name = one, level = ''] = /^(.*) (\d)$/.exec(one) ?? [];
    levels.set(name, `${levels.get(name) ?? name} ${level}`);
  }
  return [...levels.values()].join(', ');
}
