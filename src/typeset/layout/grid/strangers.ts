/**
 * Items that name an area their grid does not have (MP1607): they are where there is room, as with `auto`.
 */
import { warning, type Report } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import type { Grid } from './axes.ts';
import { areasOf } from './place.ts';

export function reportStrangers({ own, items }: Grid, report: Report): void {
  const areas = areasOf(own.gridTemplateAreas);
  for (const { box } of items) {
    const { gridRowStart, gridRowEnd, gridColumnStart, gridColumnEnd } = box.style.own;
    const names = [gridRowStart, gridRowEnd, gridColumnStart, gridColumnEnd].flatMap((line) =>
      typeof line === 'object' && 'area' in line && !areas.has(line.area) ? [line.area] : [],
    );
    for (const name of new Set(names)) {
      const message = `${box.element}: its grid has no area "${name}"`;
      report(warning('MP1607', message, { place: box.place, help: suggestionFor(name, areas.keys()) }));
    }
  }
}
