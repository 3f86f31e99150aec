/**
 * What the judge found in finished files, as one HTML page (`reportPage`): verdicts, findings, and each page drawn as it was read.
 *
 * Takes looked-at files that were drawn; gives HTML without scripts or links to other files, in light and dark. A drawing shows boxes,
 * not the page itself: what the judge does not see is not in it. All text of a file is escaped.
 */
import { escapeHtml } from '../../output/html/index.ts';
import type { DrawnPage, DrawnPart, Finding, PdfReport, Verdict } from '../../output/preflight/index.ts';
import type { Looked } from './look.ts';
import { REPORT_STYLE } from './report-style.ts';

/** A finding with the number by which the drawing and the list name it; 1-based in its file. */
interface Numbered {
  readonly found: Finding;
  readonly number: number;
}

export function reportPage(files: readonly Looked[]): string {
  const title = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="generator" content="modpress">',
    `<title>Judged: ${escapeHtml(title)}</title><style>${REPORT_STYLE}</style></head><body><main>`,
    ...files.map(fileSection),
    '</main></body></html>\n',
  ].join('\n');
}

function fileSection({ name, judged, refused }: Looked): string {
  const head = `<h1>${escapeHtml(name)}</h1>`;
  if (!judged?.ok) {
    const why = judged?.why ?? refused?.message ?? '';
    return `<section>${head}<p class="faulty">It could not be read: ${escapeHtml(why)}</p></section>`;
  }
  const { report, drawn } = judged;
  const sorted = [...report.findings].sort((a, b) => Number(a.kind === 'note') - Number(b.kind === 'note'));
  const numbered = sorted.map((found, i) => ({ found, number: i + 1 }));
  const ofFile = numbered.filter(({ found }) => found.page === undefined);
  return [
    `<section>${head}<p>${escapeHtml(factsOf(report))}</p>`,
    `<ul class="verdicts">${report.verdicts.map(verdictItem).join('')}</ul>`,
    ofFile.length > 0 ? `<h2>The whole file</h2>${list(ofFile)}` : '',
    ...drawn.map((page, i) => pageSection(page, i + 1, numbered)),
    '</section>',
  ].join('\n');
}

const factsOf = ({ version, isTagged, pages, fonts }: PdfReport): string =>
  `PDF ${version}, ${isTagged ? 'tagged' : 'not tagged'}; pages: ${pages.length}; fonts: ${fonts.length}, embedded: ${fonts.filter(({ isEmbedded }) => isEmbedded).length}.`;

const verdictItem = ({ use, state, faults }: Verdict): string =>
  `<li class="${state === 'not asked for' ? 'unasked' : state}"><b>For ${use}</b> ${state === 'faulty' ? `faults: ${faults}` : state}</li>`;

const list = (these: readonly Numbered[]): string =>
  `<ol>${these.map(({ found, number }) => `<li value="${number}" class="${found.kind}">${findingText(found)}</li>`).join('')}</ol>`;

const findingText = ({ kind, check, clause, message, repair }: Finding): string =>
  `<b>${kind === 'fail' ? 'Fault' : 'Note'} ${check}</b> (${escapeHtml(clause)}): ${escapeHtml(message)}. <i>To repair: ${escapeHtml(repair)}.</i>`;

/** A page of more things than these is drawn in part: browsers take long over more. */
const MOST_PARTS = 4000;

function pageSection(page: DrawnPage, number: number, all: readonly Numbered[]): string {
  const these = all.filter(({ found }) => found.page === number);
  const left = page.parts.length - MOST_PARTS;
  return [
    `<article><h2>Page ${number}</h2>${drawing(page, number, these)}`,
    left > 0 ? `<p>Of ${page.parts.length} things on the page ${left} are not drawn.</p>` : '',
    these.length > 0 ? list(these) : '<p>Nothing found on this page.</p>',
    '</article>',
  ].join('\n');
}

function drawing({ boxes, parts }: DrawnPage, page: number, these: readonly Numbered[]): string {
  const [left, bottom, right, top] = boxes.get('MediaBox') ?? [];
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return '';
  const place = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): string =>
    `x="${short(x1 - left)}" y="${short(top - y2)}" width="${short(x2 - x1)}" height="${short(y2 - y1)}"`;
  const frames = [...boxes].map(
    ([name, box]) => `<rect class="frame ${name}" ${place(box)}><title>${name}</title></rect>`,
  );
  const drawn = parts.slice(0, MOST_PARTS).map((part) => partMarkup(part, place(part.box), { left, top }));
  const marks = these.flatMap(({ found, number }) =>
    found.box
      ? `<g class="mark ${found.kind}"><rect ${place(found.box)}/><text x="${short(found.box[0] - left)}" y="${short(top - found.box[3] - 2)}">${number}</text></g>`
      : [],
  );
  const view = `0 0 ${short(right - left)} ${short(top - bottom)}`;
  return `<svg viewBox="${view}" role="img" aria-label="Page ${page} as the judge read it">${[...frames, ...drawn, ...marks].join('')}</svg>`;
}

/** Hundredths of a point are finer than a pixel. */
const short = (value: number): number => Math.round(value * 100) / 100;

/** Words are set into their box, unless they are turned. */
function partMarkup(
  { kind, box, isTagged, text }: DrawnPart,
  place: string,
  { left, top }: { readonly left: number; readonly top: number },
): string {
  const rect = `<rect class="${kind}${isTagged ? ' tagged' : ''}" ${place}/>`;
  const [x1, y1, x2, y2] = box;
  const isTurned = text.length > 2 && y2 - y1 > x2 - x1;
  if (text.trim() === '' || isTurned) return rect;
  const size = `font-size="${short((y2 - y1) * 0.8)}" textLength="${short(x2 - x1)}"`;
  return `${rect}<text x="${short(x1 - left)}" y="${short(top - y1 - (y2 - y1) * 0.25)}" ${size} lengthAdjust="spacingAndGlyphs">${escapeHtml(text)}</text>`;
}
