/**
 * Version and hash on every card: which print of which card is in my hand?
 *
 * Takes copies, gives them with a line over the front; backs stay alike. The line is set by the design `sheet/stamp`, in
 * the safe zone's outer rim, with a halo so that it reads on any ground.
 */
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { Copy, Face } from '../imposition/index.ts';
import type { FaceJob } from '../open/face-page.ts';
import { ownPage } from '../open/own-page.ts';

/** Fronts with their stamp; the same objects where the design cannot be used. */
export function stamped(job: FaceJob, copies: readonly Copy[]): readonly Copy[] {
  const made = new Map<Face, Face>();
  return copies.map((copy) => {
    const known = made.get(copy.front);
    const front = known ?? stampedFace(job, copy.front);
    made.set(copy.front, front);
    return { ...copy, front };
  });
}

function stampedFace({ open, language, edition }: FaceJob, face: Face): Face {
  const size = face.list.pages[0]?.size;
  if (!size) return face;
  const { version } = open.deck;
  const text = `${version} · ${fingerprintOf(face.list).slice(0, 6)}`;
  const page = {
    design: 'sheet/stamp',
    id: `stamp/${text}`,
    size,
    language,
    ink: edition.ink,
    data: { text },
  };
  const stamp = ownPage(open, page);
  return stamp ? { ...face, stamp } : face;
}
