/** Modulo N from folder to paper in one language on one paper: every product is made, without a finding. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../src/press/build.ts';

describe('the products of Modulo N', () => {
  it('are made without a finding, the rule sheet on two pages', async () => {
    const report = await build(
      {
        decks: [resolve('decks/modulo-n')],
        out: 'out',
        only: [],
        papers: ['a4'],
        languages: ['fr'],
        flip: 'long',
        grid: 'default',
        ink: 'full',
        stopAfter: undefined,
        rows: [],
        write: false,
      },
      () => undefined,
    );
    expect(report.diagnostics.map((one) => `${one.code} ${one.message}`)).toEqual([]);
    const pages = report.files.map(({ path, pages: count }) => `${path.split('/').at(-1)} ${count}`);
    expect(pages).toContain('cards.fr.a4.pdf 14');
    expect(pages).toContain('rules.fr.a4.pdf 2');
    expect(pages).toContain('score-pad-2up.fr.a4.pdf 1');
  }, 15_000);
});
