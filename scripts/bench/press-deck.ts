/**
 * The same content as a deck for the press: deck.yaml, a CSV and a Handlebars template with its style sheet.
 *
 * Takes content and a folder, writes the deck there. The template is what a designer would write: boxes with places in
 * millimetres, rules text as rich text; all nine stages have their work to do.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toMm } from '../../src/base/units.ts';
import type { BenchContent, BenchDeck, BenchTiles } from './content.ts';
import { CARD, CARD_GRID, TILE, TILE_GRID } from './geometry.ts';

/** Writes the deck folder. */
export function writePressDeck(content: BenchContent, folder: string): void {
  mkdirSync(join(folder, 'templates'), { recursive: true });
  const files = content.kind === 'deck' ? cardFiles(content) : tileFiles(content);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

type Files = Readonly<Record<string, string>>;

const at = (points: number): string => `${Number(toMm(points).toFixed(3))}mm`;

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) =>
      row.map((cell) => (typeof cell === 'number' ? cell : `"${cell.replaceAll('"', '""')}"`)).join(','),
    )
    .join('\n') + '\n';

const deckYaml = (component: string, lines: readonly string[]): string =>
  [
    'title: Bench',
    'version: 1.0.0',
    'languages: [en]',
    'components:',
    `  - name: ${component}`,
    ...lines.map((line) => `    ${line}`),
    '',
  ].join('\n');

function cardFiles({ cards, icons }: BenchDeck): Files {
  const rows = cards.map(({ id, title, cost, icon, color, runs, footer }) => {
    const text = runs.map((run) => (run.b === 1 ? `**${run.t}**` : run.t)).join('');
    return [id, title, cost, `game-icons:${icons[icon]?.name ?? ''}`, color, text, footer];
  });
  return {
    'deck.yaml': deckYaml('cards', [
      `size: { width: ${at(CARD_GRID.width)}, height: ${at(CARD_GRID.height)} }`,
      'corner: 0',
      'bleed: 0',
      'data: cards.csv',
      'front: templates/card.hbs',
      'spoken: "{{title}}"',
    ]),
    'cards.csv': csv([['id', 'title', 'cost', 'icon', 'colour', 'text', 'footer'], ...rows]),
    'templates/card.hbs': `<article class="card">
  <div class="frame" style="border-color: {{colour}}"></div>
  <h1 class="title">{{title}}</h1>
  <p class="badge" style="background: {{colour}}">{{cost}}</p>
  <icon class="icon" name="{{icon}}" alt=""/>
  <p class="rules">{{rich text}}</p>
  <p class="footer">{{footer}}</p>
</article>
`,
    'templates/card.css': cardCss(),
  };
}

function cardCss(): string {
  const { frame, title, badge, icon, rules, footer } = CARD;
  const place = (x: number, y: number, width: number): string =>
    `position: absolute; left: ${at(x)}; top: ${at(y)}; width: ${at(width)};`;
  const frameWidth = CARD_GRID.width - 2 * frame.inset + frame.width;
  const frameHeight = CARD_GRID.height - 2 * frame.inset + frame.width;
  const frameAt = frame.inset - frame.width / 2;
  return `.card { position: relative; width: 100%; height: 100%; font-family: "Atkinson Hyperlegible Next"; color: #111111; }
.card p, .card h1 { margin: 0; }
.frame { ${place(frameAt, frameAt, frameWidth)} height: ${at(frameHeight)}; border: ${at(frame.width)} solid; }
.title { ${place(title.x, title.y, title.width)} font-size: ${title.size}pt; font-weight: 700; white-space: nowrap; }
.badge { ${place(badge.x - badge.radius, badge.y - badge.radius, 2 * badge.radius)} height: ${at(2 * badge.radius)}; border-radius: ${at(badge.radius)};
  line-height: ${at(2 * badge.radius)}; font-size: ${badge.size}pt; font-weight: 700; text-align: center; color: #ffffff; }
.icon { ${place(icon.x, icon.y, icon.side)} height: ${at(icon.side)}; color: #333333; }
.rules { ${place(rules.x, rules.y, rules.width)} font-size: ${rules.size}pt; line-height: ${rules.leading}pt; hyphens: none; }
.footer { ${place(footer.x, footer.y, footer.width)} font-size: ${footer.size}pt; text-align: center; color: #666666; }
`;
}

function tileFiles({ faces, tiles }: BenchTiles): Files {
  const copies = new Map<number, number>();
  for (const face of tiles) copies.set(face, (copies.get(face) ?? 0) + 1);
  const rows = faces.map(({ n, color }, i) => [`t${n}`, copies.get(i) ?? 0, n, color]);
  return {
    'deck.yaml': deckYaml('tiles', [
      'kind: tile',
      `size: { width: ${at(TILE_GRID.width)}, height: ${at(TILE_GRID.height)} }`,
      `bleed: ${at(TILE_GRID.gap / 2)}`,
      'data: tiles.csv',
      'front: templates/tile.hbs',
      'spoken: "Tile {{n}}"',
    ]),
    'tiles.csv': csv([['id', 'copies', 'n', 'colour'], ...rows]),
    'templates/tile.hbs': `<article class="tile" style="border-color: {{colour}}"><p>{{n}}</p></article>\n`,
    'templates/tile.css': `.tile { width: 100%; height: 100%; border: ${at(TILE.frame)} solid; display: flex; align-items: center; justify-content: center; }
.tile p { margin: 0; font-family: "Atkinson Hyperlegible Next"; font-size: ${TILE.size}pt; font-weight: 700; color: #111111; }
`,
  };
}
