/**
 * The Extras sheet of a deck: all its small parts ganged on shared pages, fronts, then backs after them.
 *
 * Takes an open deck, its small components, a language and a paper; gives a sheet set, or undefined where a design is missing
 * (reported). Words and list are templates/extras; cut lines are in each part's own shape.
 */
import { inLanguage } from '../../base/language.ts';
import { mapPath, type Rect } from '../../base/geometry.ts';
import type { Component } from '../../deck/read/index.ts';
import { type Face, faceSpoken, type SheetSet, shelvesOf, straightCuts } from '../imposition/index.ts';
import type { PathItem } from '../../typeset/paint/types.ts';
import { faceOf, fitFaces } from '../open/face-page.ts';
import { pageSheets, type PlacedFace, type SinglePage } from '../open/own-page.ts';
import {
  creaseLines,
  cutLines,
  type ExtraPiece,
  type ExtraShelf,
  type ExtrasJob,
  paperOf,
  pieceOf,
  roomOf,
  shapedBleed,
  tickLines,
} from './lines.ts';
import { EXTRAS_WORDS, extrasPage } from './page.ts';

export function extrasSheets(job: ExtrasJob): SheetSet | undefined {
  const { open, language } = job;
  const { deck } = open;
  const paper = paperOf(job.paper);
  const pieces = job.components.flatMap((component) => piecesOf(job, component));
  if (pieces.length === 0) return undefined;
  const shelves = shelvesOf(pieces, roomOf(paper));
  const cuts = straightCuts(shelves);
  const count = Math.max(...shelves.map(({ page }) => page)) + 1;
  const pages = Array.from({ length: count }, (_, page) => {
    const own = shelves.filter((shelf) => shelf.page === page);
    const about = { job, paper, shelves, cuts, page, count };
    return [frontPage(about, own), ...backPage(about, own)];
  }).flat();
  const [first, ...rest] = pages.flatMap((one) => one ?? []);
  if (!first) return undefined;
  return pageSheets([first, ...rest], {
    title: `${inLanguage(deck.title, language)} – ${EXTRAS_WORDS(language).extras}`,
    subject: `${inLanguage(deck.title, language)} ${deck.version}`,
    author: deck.credits ? inLanguage(deck.credits, language) : '',
    keywords: ['print and play', deck.name],
  });
}

/** Every copy of every row, with its faces. */
function piecesOf(job: ExtrasJob, component: Component): readonly ExtraPiece[] {
  fitFaces(job, component);
  return component.rows.flatMap((row): readonly ExtraPiece[] => {
    const front = faceOf(job, component, row, 'front');
    if (!front) return [];
    const back = job.flip === 'none' ? undefined : faceOf(job, component, row, 'back');
    return Array.from({ length: row.copies }, () => ({ ...pieceOf(component), component, front, back }));
  });
}

type About = Parameters<typeof extrasPage>[0];

function frontPage(about: About, own: readonly ExtraShelf[]): SinglePage | undefined {
  const list = extrasPage(about, 'front');
  const faces = own.flatMap(({ placed }) =>
    placed.map(({ piece, trim }) => placedFace(piece, piece.front, trim)),
  );
  const cuts = about.cuts.filter(({ page }) => page === about.page);
  const shaped = own.flatMap(({ placed }) =>
    placed.flatMap(({ piece, trim }) => shapedBleed(piece.component, trim)),
  );
  const lines = [
    ...shaped,
    ...own.flatMap(cutLines),
    ...tickLines(cuts, own, about.paper),
    ...creaseLines(own, about.page),
  ];
  return list && { label: labelOf(about, 'fronts'), list, faces, lines };
}

/** Behind its own front, the paper turned as it is asked for; none where no part has a back. */
function backPage(about: About, own: readonly ExtraShelf[]): readonly (SinglePage | undefined)[] {
  const { job, paper } = about;
  const isShort = job.flip === 'short';
  const turned = (trim: Rect): Rect => ({
    ...trim,
    x: isShort ? trim.x : paper.size.width - trim.x - trim.width,
    y: isShort ? paper.size.height - trim.y - trim.height : trim.y,
  });
  const backs = own.flatMap(({ placed }) =>
    placed.flatMap(({ piece, trim }) => {
      if (!piece.back) return [];
      const behind = turned(trim);
      const mask = shapedBleed(piece.component, behind);
      return [
        {
          face: placedFace(piece, piece.back, behind, isShort),
          // Turned on its short edge a back stands on its head, and so does its shape.
          lines: isShort ? mask.map((item) => upsideDown(item, behind)) : mask,
        },
      ];
    }),
  );
  if (backs.length === 0) return [];
  const list = extrasPage(about, 'back');
  const label = labelOf(about, 'backs');
  const [faces, lines] = [backs.map(({ face }) => face), backs.flatMap((back) => back.lines)];
  return [list && { label, list, faces, lines }];
}

const upsideDown = (item: PathItem, { x, y, width, height }: Rect): PathItem => ({
  ...item,
  path: mapPath([-1, 0, 0, -1, 2 * x + width, 2 * y + height], item.path),
});

const labelOf = ({ job, page, count }: About, side: 'fronts' | 'backs'): string => {
  const say = EXTRAS_WORDS(job.language);
  return `${say.extras}, ${say[side]} ${page + 1} ${say.of} ${count}`;
};

/** A face in its trim, upright or turned by 180 degrees; its ink reaches into the bleed. */
function placedFace({ bleed }: ExtraPiece, { list, spoken }: Face, trim: Rect, isTurned = false): PlacedFace {
  const { x, y, width, height } = trim;
  return {
    list,
    spoken: faceSpoken(list, spoken),
    matrix: isTurned ? [-1, 0, 0, -1, x + width, y + height] : [1, 0, 0, 1, x, y],
    clip: { x: x - bleed, y: y - bleed, width: width + 2 * bleed, height: height + 2 * bleed },
  };
}
