/**
 * Which pictures are packed for a PDF as they are read: unpacking them, to see whether they are whole, is a third of the work.
 *
 * Takes a deck and a group of its jobs; gives a judge of pictures. Those are left out that are made smaller before they are printed, and
 * all where the group draws only some of the faces.
 */
import type { Deck } from '../../deck/read/index.ts';
import type { Packs } from '../open/resources.ts';
import { isPrintedWhole } from '../sheets/printed-pictures.ts';
import type { JobGroup } from './group.ts';

/** Bytes of files whose planes are kept at once; more pictures are unpacked twice. */
const MOST = 134_217_728;

/** Undefined where none is packed. */
export function packedAhead({ components }: Deck, { jobs, settings }: JobGroup): Packs | undefined {
  if (!settings.isWritten) return undefined;
  const named = new Set(
    jobs.flatMap(({ content }) =>
      content.kind === 'cut' && content.cut.rows.length === 0 && content.cut.choice === undefined
        ? content.components
        : [],
    ),
  );
  const sizes = components
    .filter(({ name }) => named.has(name))
    .map(({ trim, bleed }) => ({ width: trim.width + 2 * bleed, height: trim.height + 2 * bleed }));
  let room = sizes.length === 0 ? 0 : MOST;
  return (image) => {
    if (room < image.bytes.length) return false;
    if (!sizes.some((size) => isPrintedWhole(image, size, settings.dpi))) return false;
    room -= image.bytes.length;
    return true;
  };
}
