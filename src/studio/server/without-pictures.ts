/**
 * A card as it would be without its pictures: a hatched box where each should be, and which files are expected there.
 *
 * Takes an opened deck and a card; the face is laid out with resources that find no picture file. Reports nothing: the
 * pictures are there.
 */
import { readArtFile, type Art } from '../../typeset/art/index.ts';
import type { Colour } from '../../base/colour.ts';
import { createFontBook } from '../../typeset/font/index.ts';
import { facesOfRun } from '../../press/open/face-maker.ts';
import { faceOf, type FaceJob } from '../../press/open/face-page.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import { createPipeline } from '../../typeset/pipeline/index.ts';
import type { PressResources } from '../../press/open/resources.ts';
import type { Component, Row } from '../../deck/read/index.ts';
import type { Face } from '../../press/imposition/index.ts';

const GREY: Colour = { kind: 'rgb', red: 0.36, green: 0.38, blue: 0.45, alpha: 1 };
const LINES = Array.from({ length: 19 }, (_, i) => `M${(i - 9) * 10} 100L${(i + 1) * 10} 0`).join('');
const HATCHED = `<svg viewBox="0 0 100 100" preserveAspectRatio="none"><rect width="100" height="100" fill="#f4f4f6"/><path d="${LINES}" stroke="#d5d7de" stroke-width="2" fill="none"/><rect x="1" y="1" width="98" height="98" fill="none" stroke="#7b7f8c" stroke-width="2"/></svg>`;

export interface WithoutPictures {
  readonly face: Face;
  /** Names of the files that are expected, as diagnostics name them. */
  readonly expected: readonly string[];
}

/** Undefined where the card shows no picture file. */
export function withoutPictures(job: FaceJob, component: Component, row: Row): WithoutPictures | undefined {
  const { open } = job;
  const expected = new Set<string>();
  const missing = (source: string, base: string): Art | undefined => {
    expected.add(nameOf(open, source, base));
    return readArtFile({ name: 'missing.svg', text: HATCHED }, GREY, () => undefined);
  };
  const resources: PressResources = { ...open.resources, art: missing, image: missing };
  const report = (): void => undefined;
  const fonts = createFontBook({ loader: open.loader }, report);
  const pipeline = createPipeline({ fonts, resources, report });
  const bare = { ...open, resources, pipeline, faces: facesOfRun(pipeline, () => 0), report };
  const face = faceOf({ ...job, open: bare }, component, row, 'front');
  return face && expected.size > 0 ? { face, expected: [...expected] } : undefined;
}

/** The first place a file is looked for that has one, else where it should be. */
function nameOf({ loader, deck }: OpenDeck, source: string, base: string): string {
  const ways = [base, `${deck.folder}/deck.yaml`].flatMap((from) => loader.resolve(from, source) ?? []);
  const path = ways.find((one) => loader.exists(one)) ?? ways.at(-1);
  return path === undefined ? source : loader.display(path);
}
