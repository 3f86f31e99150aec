/**
 * The page that lies in an archive beside its files and says how to print them (`printingPage`).
 *
 * Takes the title of a deck and its files in their order; gives HTML that stands alone. It links the files beside it and nothing else.
 */
import type { PressLanguage } from '../../base/language.ts';
import { PRINT_STEPS, WAYS_OUT, WAYS_OUT_TITLE } from './print-help.ts';
import { type Both, PAGE_WORDS, printOrder, spans } from './words.ts';

const TITLES: Readonly<Record<PressLanguage, string>> = { en: 'How to print', fr: 'Comment imprimer' };

/** Its name puts it before the files. */
export const printingPageName = (language: PressLanguage): string =>
  `0-${TITLES[language].toLowerCase().replaceAll(' ', '-')}.html`;

export interface PrintedFile {
  /** In the archive. */
  readonly name: string;
  readonly title: string;
  /** How many sheets of paper; empty where that is not known. */
  readonly facts: string;
}

const STYLE = `:root { color-scheme: light dark; }
body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
li { margin-bottom: 0.5rem; }
.steps { list-style: none; padding: 0; }
.steps li { display: flex; gap: 1rem; align-items: center; }
.how { flex: none; }
small { font-size: 0.95rem; }
@media (max-width: 26rem) { .steps li { display: block; } }`;

/** @param title of the deck */
export function printingPage(title: string, language: PressLanguage, files: readonly PrintedFile[]): string {
  const only = (both: Both): string => spans({ en: both[language], fr: both[language] });
  const plain = (text: string): string => only({ en: text, fr: text });
  const items = files.map(
    (file) =>
      `<li><a href="${encodeURI(file.name)}">${plain(file.title)}</a>${file.facts === '' ? '' : ` <small>${plain(file.facts)}</small>`}</li>`,
  );
  const steps = PRINT_STEPS.map(({ picture, text }) => `<li>${picture}<span>${only(text)}</span></li>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="modpress">
<title>${TITLES[language]}: ${plain(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${TITLES[language]}: ${plain(title)}</h1>
<p>${only(printOrder(files.length))}</p>
<ol>${items.join('\n')}</ol>
<p>${only(PAGE_WORDS.before)}</p>
<p>${only(PAGE_WORDS.tools)}</p>
<ul class="steps">${steps.join('\n')}</ul>
<h2>${only(WAYS_OUT_TITLE)}</h2>
<ol>${WAYS_OUT.map((way) => `<li>${only(way)}</li>`).join('\n')}</ol>
</main>
</body>
</html>
`;
}
