/** The report of a stress run: a page of HTML with counts, faults and plots of each level (`stressPage`). */
import { PLOTS, refusedShare, type Drawn } from './stress-level.ts';
import { barPlot } from './plot.ts';

export interface Judged {
  /** Such as "H1 digit-sums, level 3". */
  readonly name: string;
  readonly drawn: Drawn;
  /** Of composing an item. */
  readonly milliseconds: number;
  readonly faults: readonly string[];
}

/** One line about a level. */
export const lineOf = ({ name, drawn, milliseconds, faults }: Judged): string => {
  const state = faults.length === 0 ? 'ok' : `${faults.length} faults: ${faults[0] ?? ''}`;
  return `${name}: ${drawn.items} items, ${Math.round(100 * refusedShare(drawn))} % refused, ${milliseconds.toFixed(2)} ms: ${state}`;
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function sectionOf({ name, drawn, milliseconds, faults }: Judged): string {
  const told = faults.length === 0 ? 'No fault.' : `<strong>${faults.length} faults</strong>`;
  const list = faults.map((fault) => `<li>${escape(fault)}</li>`).join('');
  return `<section><h2>${escape(name)}</h2><p>${drawn.sheets} sheets, ${drawn.items} items, ${Math.round(100 * refusedShare(drawn))} % of the draws refused, ${milliseconds.toFixed(2)} ms an item. ${told}</p>${
    list === '' ? '' : `<ul>${list}</ul>`
  }<div class="plots">${PLOTS.map((plot) => barPlot(plot, drawn.counts[plot])).join('')}</div></section>`;
}

export const stressPage = (results: readonly Judged[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Handouts under stress</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 1200px; margin: 2rem auto; padding: 0 1rem; color: #1b1d2a; }
.plots { display: flex; flex-wrap: wrap; gap: 24px; } figure { margin: 0; } figcaption { font-weight: 700; }
section { border-top: 2px solid #1b1d2a; margin-top: 2rem; }
</style></head><body><main><h1>Handouts under stress</h1>
${results.map(sectionOf).join('\n')}</main></body></html>
`;
