/** Faces of one run: made once, unless there was something to say. */
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { present } from '../../base/invariant.ts';
import { warning, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { Page, Pipeline } from '../../typeset/pipeline/index.ts';
import type { FaceSeries } from './face-maker.ts';
import { facesOfRun } from './face-maker.ts';
import { openDeckFolder } from './open-deck.ts';

const open = present(
  openDeckFolder(resolve('test/fixtures/my-deck'), '.', () => undefined),
  'the test deck',
);
const component = present(open.deck.components[0], 'component');
const row = present(component.rows[0], 'row');
const SERIES: FaceSeries = {
  edition: 'en/full',
  side: 'front',
  component,
  design: {},
  bleed: 0,
  bleedFrom: component.bleedFrom,
  on: () => [],
  rowPrint: () => '',
  page: () => ({}) as Page,
  spoken: () => 'one',
};

/** A maker over a pipeline that makes another list each time, and says so when it is asked to. */
function makerThat(says: 'something' | 'nothing') {
  const said: string[] = [];
  const report: Report = ({ message }) => void said.push(message);
  const asked: string[] = [];
  const pipeline = {
    run: (): DisplayList => {
      asked.push('run');
      if (says === 'something') report(warning('MP1202', 'a word'));
      return { id: `${asked.length}`, pages: [], structure: [] } as unknown as DisplayList;
    },
    fit: (pages: readonly Page[]) => void asked.push(`fit ${pages.length}`),
    forget: () => void asked.push('forget'),
  } as unknown as Pipeline;
  return { maker: facesOfRun(pipeline, () => said.length), asked, said };
}

describe('facesOfRun', () => {
  it('makes a face once, and settles it in no group again', () => {
    const { maker, asked } = makerThat('nothing');
    maker.fit([{ series: SERIES, row }]);
    const { list } = maker.make(SERIES, row);
    expect(maker.make(SERIES, row).list).toBe(list);
    maker.fit([{ series: SERIES, row }]);
    expect(asked).toEqual(['fit 1', 'run', 'fit 0']);
  });

  it('makes another one where anything it is known by is another', () => {
    const { maker, asked } = makerThat('nothing');
    const others: readonly Partial<FaceSeries>[] = [
      { component: { ...component } },
      { design: {} },
      { edition: 'en/low' },
      { side: 'back' },
    ];
    for (const other of [{}, ...others]) maker.make({ ...SERIES, ...other }, row);
    maker.make(SERIES, { ...row });
    expect(asked).toHaveLength(6);
    maker.make(SERIES, row);
    expect(asked).toHaveLength(6);
  });

  it('repeats what there is to say', () => {
    const { maker, said } = makerThat('something');
    maker.make(SERIES, row);
    maker.make(SERIES, row);
    expect(said).toEqual(['a word', 'a word']);
  });

  it('lets go of faces with the pipeline', () => {
    const { maker, asked } = makerThat('nothing');
    maker.make(SERIES, row);
    maker.forget();
    maker.make(SERIES, row);
    expect(asked).toEqual(['run', 'forget', 'run']);
  });
});
