/**
 * `real-N`: rows in the shape of public card tables, with a picture each: the deck whose speed a designer feels.
 *
 * Takes a count and a folder, writes the deck there; the same count gives the same deck. Four types of card share a template and differ in
 * colour, in where their picture stands and in what they show besides. A third of the texts are one line, a third a few, a third fill the
 * card and are set smaller to fit; icons and bold words stand in them. Pictures are JPEG, of one type in four PNG with alpha.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { randomFrom, type Random } from '../../src/base/random.ts';
import { FIRST_NAMES, LAST_NAMES, PLAIN_WORDS } from './words.ts';

const TYPES = ['crew', 'event', 'gear', 'place'] as const;
const ICONS = { coin: 'two-coins', fuel: 'fuel-tank', hand: 'hand', shield: 'shield', star: 'flat-star' };
/** Words of a short, a usual and a long text: at least, and so many more. */
const LENGTHS = [
  [3, 6],
  [10, 15],
  [35, 30],
] as const;
/** Pixels of a picture: 240 for an inch of a card. */
const [WIDTH, HEIGHT] = [520, 360];

export async function writeRealDeck(count: number, folder: string): Promise<void> {
  const random = randomFrom('bench', 'real', count);
  for (const name of ['templates', 'art']) mkdirSync(join(folder, name), { recursive: true });
  const rows: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = `c${String(i + 1).padStart(4, '0')}`;
    const type = TYPES[i % TYPES.length] ?? 'crew';
    const art = `art/${id}.${type === 'gear' ? 'png' : 'jpg'}`;
    writeFileSync(join(folder, art), await picture(random, type === 'gear'));
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`;
    const cells = [
      id,
      1 + random.below(3),
      name,
      type,
      random.below(9),
      type === 'crew' ? 1 + random.below(6) : '',
    ];
    rows.push([...cells, art, `"${cardText(random)}"`, `"${flavour(random)}"`].join(','));
  }
  const files = {
    'deck.yaml': DECK,
    'cards.csv': `id,copies,name,type,cost,strength,art,text,flavour\n${rows.join('\n')}\n`,
    'templates/card.hbs': TEMPLATE,
    'templates/card.css': STYLE,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

function cardText(random: Random): string {
  const [least, more] = random.pick(LENGTHS);
  const count = least + random.below(more);
  const words = Array.from({ length: count }, () => {
    const word = random.pick(PLAIN_WORDS);
    const kind = random.next();
    return kind < 0.08 ? `{${random.pick(Object.keys(ICONS))}}` : kind < 0.16 ? `**${word}**` : word;
  });
  return `${words.join(' ')}.`;
}

/** Every second card has a line in italics. */
const flavour = (random: Random): string =>
  random.below(2) === 0
    ? ''
    : Array.from({ length: 6 + random.below(6) }, () => random.pick(PLAIN_WORDS)).join(' ');

/** A sky, hills and a few discs, no two alike. */
function picture(random: Random, hasAlpha: boolean): Promise<Buffer> {
  const colour = (): string => `hsl(${random.below(360)} 60% ${30 + random.below(40)}%)`;
  const sky = `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;
  const shapes = Array.from({ length: 12 }, () => {
    const [x, y] = [random.below(WIDTH), random.below(HEIGHT)];
    return `<ellipse cx="${x}" cy="${y}" rx="${20 + random.below(120)}" ry="${10 + random.below(60)}" fill="${colour()}" fill-opacity="0.6"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour()}"/><stop offset="1" stop-color="${colour()}"/></linearGradient></defs>${hasAlpha ? '' : sky}${shapes.join('')}</svg>`;
  const drawn = sharp(Buffer.from(svg));
  return hasAlpha ? drawn.png().toBuffer() : drawn.jpeg({ quality: 88 }).toBuffer();
}

const DECK = `title: Bench of real cards
version: 1.0.0
languages: [en]
icons:
${Object.entries(ICONS)
  .map(([name, icon]) => `  ${name}: game-icons:${icon}\n`)
  .join('')}words:
${Object.keys(ICONS)
  .map((name) => `  ${name}: ${name}\n`)
  .join('')}components:
  - name: cards
    size: poker
    bleed: 3 mm
    data: cards.csv
    front: templates/card.hbs
    spoken: "{{name}}"
`;

const TEMPLATE = `<article class="card {{type}}">
  <header><h1>{{name}}</h1><p class="cost">{{cost}}</p></header>
  <img class="art" src="{{art}}" alt="">
  <p class="type">{{type}}</p>
  <section class="words">
    <p>{{rich text}}</p>
    {{#if flavour}}<p class="flavour">{{flavour}}</p>{{/if}}
  </section>
  {{#if strength}}<p class="strength"><icon name="shield" alt=""/> {{strength}}</p>{{/if}}
</article>
`;

const STYLE = `.card { position: relative; width: 100%; height: 100%; padding: 6mm 6mm 5mm; display: flex; flex-direction: column; font-family: "Atkinson Hyperlegible Next"; font-size: 8pt; color: #1a1a1a; }
.crew { background: #e8eef4; }
.event { background: #f6efe2; }
.gear { background: #edf2e8; }
.place { background: #f1eaf2; }
header { display: flex; justify-content: space-between; align-items: center; }
h1 { margin: 0; font-size: 11pt; }
.cost { margin: 0; width: 6mm; height: 6mm; line-height: 6mm; text-align: center; border-radius: 3mm; background: #22303c; color: #ffffff; font-weight: 700; }
.art { display: block; width: 100%; height: 36mm; margin: 1mm 0; object-fit: cover; border-radius: 1mm; }
.place .art { height: 40mm; }
.type { margin: 0; font-weight: 700; text-transform: uppercase; font-size: 7pt; }
.words { flex: 1; min-height: 0; text-fit: shrink; text-fit-min: 5pt; }
.words p { margin: 0 0 1mm; }
.flavour { font-style: italic; color: #444444; }
.strength { position: absolute; right: 6mm; bottom: 5mm; margin: 0; font-size: 11pt; font-weight: 700; }
`;
