/**
 * How much ink the full version of a low-ink file would take, so that the saving can be shown.
 *
 * Takes the sheets of cut pieces in low ink; measures them once more with the sampled faces (at most sixteen) in full ink.
 * Documents are left out: their whole text would have to be laid out again for one figure.
 */
import type { DisplayList } from '../../typeset/paint/types.ts';
import type { SheetSet } from '../imposition/index.ts';
import { faceOf } from '../open/face-page.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import type { Job } from '../open/job.ts';
import type { InkMeter } from '../../output/ink/index.ts';

/** Mean cover of the same sheets in full ink, a fraction of the paper; undefined for files that are not cut in low ink. */
export async function fullInkOf(
  open: OpenDeck,
  job: Job,
  set: SheetSet,
  meter: InkMeter,
): Promise<number | undefined> {
  if (job.content.kind !== 'cut' || job.edition.ink === 'full') return undefined;
  const cover = await meter.cover(set, (list) => inFullInk(open, job, list));
  return Math.round(meanOf(cover) * 1000) / 1000;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** The face of a list as it is in full ink; the list itself where it is no face. */
function inFullInk(open: OpenDeck, { language, edition }: Job, list: DisplayList): DisplayList {
  const [, name, id, side] = /^([^/]+)\/(.+)\/(front|back)$/s.exec(list.id) ?? [];
  const component = open.deck.components.find((one) => one.name === name);
  const row = component?.rows.find((one) => one.id === id);
  if (!component || !row) return list;
  const full = { open, language, edition: { ...edition, ink: 'full' } } as const;
  return faceOf(full, component, row, side === 'back' ? 'back' : 'front')?.list ?? list;
}
