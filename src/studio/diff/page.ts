/**
 * Changes as a page that stands alone: words, and the faces before and after side by side.
 *
 * Takes changes, gives HTML without script or request. Pictures are the display lists, letters as outlines.
 */
import { base64Text, utf8Bytes } from '../../base/bytes.ts';
import { writeSvg } from '../../output/svg/index.ts';
import type { CardChange, DeckChanges } from './changes.ts';
import type { SideFace } from './side.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const WHITE = { kind: 'rgb', red: 1, green: 1, blue: 1, alpha: 1 } as const;

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
h1{font-size:1.6rem}h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}article{border-top:1px solid #888;padding:1rem 0}
.faces{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:.5rem 0}img{width:11rem;max-width:45vw;display:block;border-radius:4%;outline:1px solid #888}
table{border-collapse:collapse}th,td{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top;overflow-wrap:anywhere}`;

/** The whole page. */
export function changesPage(changes: DeckChanges): string {
  const { before, after, cards } = changes;
  const title = `${after.title ?? after.asked}: what has changed`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="modpress">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>From ${escaped(before.asked)} to ${escaped(after.asked)}: ${escaped(countsOf(changes))}.</p>
${cards.map(article).join('\n')}
</main>
</body>
</html>
`;
}

/** `2 changed, 1 added, 0 removed; 49 are the same`. */
export function countsOf({ cards, same }: DeckChanges): string {
  const count = (kind: CardChange['kind']): number => cards.filter((card) => card.kind === kind).length;
  return `${count('changed')} changed, ${count('added')} added, ${count('removed')} removed; ${same} are the same`;
}

function article({ key, kind, fields, faces, words }: CardChange): string {
  const rows = fields.map(
    ({ field, before, after }) =>
      `<tr><th scope="row">${escaped(field)}</th><td><del>${escaped(before)}</del></td><td><ins>${escaped(after)}</ins></td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th scope="col">field</th><th scope="col">before</th><th scope="col">after</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const pictures = faces.flatMap(({ name, before, after }) => [
    picture(before, `${key}, ${name}, before`),
    picture(after, `${key}, ${name}, after`),
  ]);
  return `<article><h2>${escaped(key)}: ${kind}</h2><p>${escaped(words)}</p>${table}<div class="faces">${pictures.join('')}</div></article>`;
}

function picture(face: SideFace | undefined, name: string): string {
  if (!face?.list) return '';
  const svg = base64Text(utf8Bytes(writeSvg(face.list, 0, { background: WHITE })));
  return `<figure><img alt="${escaped(name)}" src="data:image/svg+xml;base64,${svg}"><figcaption>${escaped(name)}</figcaption></figure>`;
}
