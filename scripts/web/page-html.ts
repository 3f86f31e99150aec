/** The page as HTML (`pageHtml`), and as one file with all its parts (`singleFile`). */
import { readFileSync } from 'node:fs';
import { textOfBytes } from '../../src/web/seven-bits.ts';

export interface Contents {
  /** Script and style sheet of the page. */
  readonly page: string;
  readonly css: string;
  /** Packed by gzip, by their names. */
  readonly parts: Readonly<Record<string, Uint8Array>>;
}

interface Placing {
  readonly policy: readonly string[];
  /** More for the head. */
  readonly head: string;
  /** Parts inside of the page. */
  readonly data: string;
}

/** Nothing is fetched; scripts and styles are those of the file, pictures and files what it made. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  'worker-src blob:',
  'img-src blob: data:',
  'font-src blob: data:',
  'frame-src blob:',
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** Nothing in a script may end its element. */
const inScript = (text: string): string =>
  text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

export function pageHtml({ page, css }: Contents, { policy, head, data }: Placing): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  return `<!doctype html>
<html lang="en" data-version="${version}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="modpress ${version}">
<title>modpress</title>
${head}
<style>${css}</style>
</head>
<body>
<noscript>modpress needs JavaScript: everything is made in this page, and nothing leaves this computer.</noscript>
${data}
<script type="module">${inScript(page)}</script>
</body>
</html>
`;
}

/** One file: the parts are text in it, and no address is ever asked for. */
export function singleFile(contents: Contents): string {
  const data = Object.entries(contents.parts).map(
    ([name, bytes]) => `<script type="text/plain" id="part-${name}">${textOfBytes(bytes)}</script>`,
  );
  return pageHtml(contents, {
    policy: POLICY,
    head: '<link rel="icon" href="data:,">',
    data: data.join('\n'),
  });
}
