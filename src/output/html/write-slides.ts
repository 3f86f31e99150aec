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
import { escapeHtml, tag } from './markup.ts';
import { footer, head, partMarkup, type TwinFacts, type TwinPart } from './write-html.ts';
import { SLIDE_WORDS } from './words.ts';

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
  const hash = `'sha256-${base64Text(hexBytes(host().sha256(script)))}'`;
  const defined = drawings.definitions();
  const shared =
    defined === '' ? '' : `<svg class="shared" width="0" height="0" aria-hidden="true">${defined}</svg>\n`;
  return `<!doctype html>
<html lang="${language}">
${head(facts, hash)}
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
