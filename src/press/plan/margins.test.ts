/** What is left blank on paper: by `--margin`, by a measured printer, by most printers. */
import { describe, expect, it } from 'vitest';
import { edges } from '../../base/geometry.ts';
import { mm } from '../../base/units.ts';
import { buildRequest } from '../../../test/kit/build-request.ts';
import { PRINTER_MARGIN } from '../imposition/index.ts';
import type { Content, CutSettings } from '../open/job.ts';
import type { PrinterProfile } from '../printers/profile.ts';
import { marginsOf } from '../make/maker.ts';
import { plainSettings } from './settle.ts';

const printer: PrinterProfile = {
  name: 'home',
  flip: 'long',
  tray: '',
  margins: { top: 3, right: 4, bottom: 5, left: 6 },
  note: '',
  upright: undefined,
  across: undefined,
};

function margins(content: Content) {
  const file = { path: '/out/cards.pdf', deck: 'd', product: 'cards', variant: '', language: 'en' } as const;
  const edition = { ink: 'full', hasLargeIndex: false } as const;
  return marginsOf({ ...file, paper: 'a4', tray: 'a4', edition, content });
}

const cut = (more: Partial<CutSettings>): Content => ({
  kind: 'cut',
  components: ['cards'],
  template: undefined,
  cut: { ...plainSettings(buildRequest('/d', '/out')), ...more },
});

describe('the margins of a job', () => {
  it('are what most printers leave blank, of sheets and documents', () => {
    expect(margins(cut({}))).toEqual(edges(PRINTER_MARGIN));
    expect(margins({ kind: 'box' })).toEqual(edges(PRINTER_MARGIN));
  });

  it('are those of the printer that was measured', () => {
    expect(margins(cut({ printer }))).toEqual(edges(mm(3), mm(4), mm(5), mm(6)));
  });

  it('are those of --margin, which comes before the printer', () => {
    expect(margins(cut({ margin: mm(9) }))).toEqual(edges(mm(9)));
    expect(margins(cut({ margin: mm(9), printer }))).toEqual(edges(mm(9)));
  });

  it('are none where a page is one piece', () => {
    expect(margins(cut({ grid: 'single', margin: mm(9) }))).toBeUndefined();
  });
});
