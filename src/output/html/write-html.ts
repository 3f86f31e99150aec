/**
 * Questions for a projector: a page with one after the other, each with its answer behind "Show the answer".
 *
 * Without script it is a plain page with links and `details`. With script it shows one at a time; keys turn the pages. The script
 * is the one given, known to the page's own policy by its hash; nothing is fetched. Closed answers are out of the accessibility
 * tree; an answer that opens is announced. Same input, same bytes.
 */
import { base64Text, hexBytes } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import type { Language } from '../../base/language.ts';
import { sharedDrawings, type SharedDrawings } from '../svg/index.ts';
import { escapeHtml, SLIDE_WORDS, tag, TWIN_WORDS, type Writing } from './tables.ts';
import type { BoxTree } from '../../typeset/box/types.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { readDocument, type ReadElement } from './content.ts';
import { contentsOf, writingWith } from './write-elements.ts';
import { type Drawing, figureDrawings, placesOf } from './figure-drawings.ts';

export interface Slide {
  /** "1", as printed. */
  readonly label: string;
  readonly question: TwinPart;
  readonly answer: TwinPart;
  /** The question stays beside its answer: it has a picture that the answer is about. */
  readonly keeps?: boolean;
}

export interface SlideFacts extends TwinFacts {
  readonly language: Language;
  /** What turns the pages: `templates/twin/slides.js`. */
  readonly script: string;
}

export function writeSlides(slides: readonly Slide[], facts: SlideFacts): string {
  const { language, title } = facts;
  const words = SLIDE_WORDS(language);
  const drawings = sharedDrawings('d');
  const sections = slides.map((slide) => section(slide, language, drawings));
  const links = slides.map(({ label }) => tag('a', { href: `#item-${label}` }, escapeHtml(label)));
  const script = facts.script.trim();
  const defined = shortPaths(drawings.definitions());
  const shared =
    defined === '' ? '' : `<svg class="shared" width="0" height="0" aria-hidden="true">${defined}</svg>\n`;
  return `<!doctype html>
<html lang="${language}">
${head(facts, sourceOf(script))}
<body>
${shared}<header>
<h1>${escapeHtml(title)}</h1>
<p class="controls" hidden><button type="button" class="start">${words.start}</button> <span class="keys">${words.keys}</span></p>
<nav class="places" aria-label="${words.places}">${links.join(' ')}</nav>
</header>
<main>
${sections.join('\n')}
</main>
<p class="timer" role="timer" hidden></p>
<p class="unseen" aria-live="polite"></p>
${footer(facts, language)}
<script>${script}</script>
</body>
</html>
`;
}

function section(
  { label, question, answer, keeps = false }: Slide,
  language: Language,
  drawings: SharedDrawings,
): string {
  const words = SLIDE_WORDS(language);
  const name = `${words.item} ${escapeHtml(label)}`;
  const shown = partMarkup(answer, drawings);
  return `<section class="${keeps ? 'slide keeps' : 'slide'}" id="item-${escapeHtml(label)}" aria-label="${name}">
<h2 class="place" tabindex="-1">${name}</h2>
<div class="question">${partMarkup(question, drawings)}</div>
<details><summary><span class="shut">${words.show}</span><span class="open">${words.hide}</span></summary>
<div class="answer">${shown}</div></details>
</section>`;
}

// Stage 9, `export`: the HTML twin of a document, for readers that a PDF does not serve well.
// Takes laid-out documents as box tree and display list, gives one page of HTML that stands alone: no script, no font, no
// request, which its own policy forbids besides. Order, headings, lists and tables are those of the PDF's tags; pictures are
// drawings in the page with the text the PDF speaks; formulas are MathML. Same input, same bytes.
// Source: HTML; WCAG 2.1, level AA.

/** One document as the stages left it; `list` may be of any paper. */
export interface TwinPart {
  readonly boxes: BoxTree;
  readonly list: DisplayList;
}

export interface TwinFacts {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** The style sheet of the page: `templates/twin/page.css`. */
  readonly style: string;
  /** Of the press. */
  readonly version: string;
  /**
   * What finds words and rulings: `templates/twin/sheet.js`. A page with it has a header of links and a field to search in;
   * without scripts the links work, and rulings open and close.
   */
  readonly script?: string | undefined;
  /** What stands beside each other in print does so on the page, as far as the window is wide. */
  readonly hasRows?: boolean;
  /** The same words on paper: what is said of each file, and where it lies beside the page. */
  readonly printed?: readonly { readonly title: string; readonly href: string }[];
}

// How much larger than on paper is a picture shown? Print is read from nearer, and set smaller.
export const ENLARGED = 1.6;

/** Lines to write on are no higher, in points: a window leaves room over them. */
const LOW = 3;

const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A drawing as `<svg>`; on a line of text it is as high against the letters as in print. */
function svgMarkup({ items, box }: Drawing, element: ReadElement, drawings: SharedDrawings): string {
  const { width, height } = box;
  const view = [box.x, box.y, width, height].map(round).join(' ');
  const { em } = element;
  const size =
    em === undefined
      ? `width:${round(width * ENLARGED)}pt`
      : `height:${round(height / em)}em;width:${round(width / em)}em`;
  const attributes = {
    class: em !== undefined ? 'inline' : height < LOW ? 'low' : undefined,
    role: 'img',
    'aria-label': element.node.alt ?? '',
    lang: element.node.language,
    viewBox: view,
    style: size,
  };
  return tag('svg', attributes, shortPaths(drawings.draw(items).replaceAll('\n', '')));
}

/** Paths with numbers of three decimals and no sign that can be left out: a twelfth of a page with many pictures. */
const shortPaths = (markup: string): string =>
  markup.replace(/ d="[^"]*"/g, (path) =>
    path
      .replace(/-?\d+\.\d{4,}/g, (number) => String(Number(Number(number).toFixed(3))))
      .replace(/(?<![\d.])0\./g, '.')
      .replace(/ -/g, '-'),
  );

function writingFor(
  { list, boxes: { language } }: TwinPart,
  drawings: SharedDrawings,
  { hasPlaces = false, hasRows = false } = {},
): Writing {
  const figures = figureDrawings(list);
  const places = hasRows ? placesOf(list) : undefined;
  return writingWith({
    ...{ language, hasPlaces },
    placeOf: places && ((element) => places.get(element.index)),
    picture: (element) => {
      const drawing = figures.get(element.index);
      return drawing && svgMarkup(drawing, element, drawings);
    },
  });
}

/** By what the policy of a page knows the script in it. */
const sourceOf = (script: string): string =>
  script === '' ? '' : `'sha256-${base64Text(hexBytes(host().sha256(script)))}'`;

/**
 * What no two pages of the press differ in. The policy lets the page fetch nothing, and run nothing but what it names.
 *
 * @param script a source of the policy, such as `'sha256-...'`; empty for a page that runs nothing
 */
function head({ title, subject, author, style, version }: TwinFacts, script = ''): string {
  const runs = script === '' ? '' : `; script-src ${script}`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:${runs}`;
  const about = subject === '' ? '' : `<meta name="description" content="${escapeHtml(subject)}">\n`;
  const by = author === '' ? '' : `<meta name="author" content="${escapeHtml(author)}">\n`;
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="modpress ${escapeHtml(version)}">
${by}${about}<title>${escapeHtml(title)}</title>
<style>
${style.replaceAll('</', '<\\/').trim()}
</style>
</head>`;
}

/** What is in a document, as markup. */
const partMarkup = (part: TwinPart, drawings: SharedDrawings): string =>
  writingFor(part, drawings, { hasRows: true }).content(readDocument(part.boxes));

function footer(facts: TwinFacts, language: Language): string {
  const words = TWIN_WORDS(language);
  const links = (facts.printed ?? []).map(({ title, href }) => tag('a', { href }, escapeHtml(title)));
  const printed = links.length === 0 ? '' : `<p>${words.printed} ${links.join(', ')}</p>\n`;
  const line = [escapeHtml(facts.subject), `${words.madeWith} modpress`].filter((part) => part !== '');
  return `<footer>\n${printed}<p>${line.join(' · ')}</p>\n</footer>`;
}

/** Links and the field to search in, before the words. */
function tools(root: ReadElement, facts: TwinFacts, language: Language): string {
  const words = TWIN_WORDS(language);
  const find = `<form class="find" role="search" hidden><input type="search" aria-label="${words.find}" placeholder="${words.hint}" autocomplete="off" spellcheck="false"><output data-none="${words.none}"></output></form>`;
  const contents = contentsOf(root).map(({ href, title }) => tag('a', { href }, escapeHtml(title)));
  const middle = `${find}\n<nav aria-label="${words.contents}">${contents.join(' ')}</nav>\n`;
  const [file] = facts.printed ?? [];
  const print = file ? tag('a', { class: 'print', href: file.href }, words.print) : '';
  return `<header class="tools">
<a class="skip" href="#start">${words.skip}</a>
${facts.script === undefined ? '' : middle}${print}
</header>
`;
}

const hasTitle = (element: ReadElement): boolean =>
  element.children.some((child) => child.kind === 'element' && (child.node.role === 'H1' || hasTitle(child)));

/**
 * Writes the twin of one document, or of several that make one (a handout and its key).
 *
 * @param parts at least one; the language of the first is that of the page
 * @returns the whole page; it names `modpress` as its generator
 */
export function writeHtml(parts: readonly [TwinPart, ...TwinPart[]], facts: TwinFacts): string {
  const { language } = parts[0].boxes;
  const drawings = sharedDrawings('d');
  const hasTools = facts.script !== undefined || facts.hasRows === true;
  const roots = parts.map((part) => ({ part, root: readDocument(part.boxes) }));
  const title = roots.some(({ root }) => hasTitle(root)) ? '' : `<h1>${escapeHtml(facts.title)}</h1>\n`;
  const bodies = roots.map(({ part, root }) =>
    tag(
      parts.length === 1 ? 'main' : 'section',
      {
        lang: part.boxes.language === language ? undefined : part.boxes.language,
        id: hasTools && part === parts[0] ? 'start' : undefined,
      },
      `\n${parts.length === 1 ? title : ''}${writingFor(part, drawings, { hasPlaces: facts.script !== undefined, hasRows: facts.hasRows === true }).content(root)}\n`,
    ),
  );
  const main = parts.length === 1 ? bodies.join('') : `<main>\n${title}${bodies.join('\n')}\n</main>`;
  const script = facts.script?.trim() ?? '';
  const top = hasTools && roots[0] ? tools(roots[0].root, facts, language) : '';
  const end = script === '' ? '' : `<script>${script}</script>\n`;
  const defined = shortPaths(drawings.definitions());
  const shared =
    defined === '' ? '' : `<svg class="shared" width="0" height="0" aria-hidden="true">${defined}</svg>\n`;
  return `<!doctype html>\n<html lang="${language}">\n${head(facts, sourceOf(script))}\n<body>\n${shared}${top}${main}\n${footer(facts, language)}\n${end}</body>\n</html>\n`;
}
