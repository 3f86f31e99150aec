/**
 * Decks grown from sound parts: markup that is closed, declarations that can be read, in combinations nobody wrote.
 *
 * Takes a seeded source of chance and the declarations of all style sheets here; gives the files of a deck. Mutated texts
 * stop at a reader; these reach layout, painting and the writers.
 */
import type { Random } from '../../src/base/random.ts';
import { deckYaml } from '../hostile/decks.ts';

const CONTAINERS = [
  'div',
  'section',
  'article',
  'ul',
  'ol',
  'table',
  'figure',
  'p',
  'h2',
  'blockquote',
  'span',
  'b',
  'fit',
];
const INLINE = new Set(['p', 'h2', 'span', 'b']);
const CLASSES = ['a', 'b', 'c', 'd', 'e', 'f'];

const WORDS = [
  '{{@root.name}}', 'x', 'Lorem ipsum dolor sit amet', 'antidisestablishmentarianism', '7 + 2 = 9', 'œuvre — « ça »', '1\u00a0000\u202f%', '\u00ad', 'a\u0301e\u0308',
  '{{rich @root.text}}', '{{number 22100}}', '{{fixed 1.005 2}}', '{{upper @root.name}}', 'ﬁ', '{{#if (gt @root.copies 1)}}many{{else}}one{{/if}}',
]; // prettier-ignore

const ATOMS = [
  '<br/>', '<img src="../art/x.png" alt="x"/>', '<img src="../art/x.svg" alt="y" width="40"/>', '<icon name="game-icons:cut-diamond" alt=""/>',
  '<svg viewBox="0 0 10 10" width="9mm" height="4mm"><path d="M0 0h5v5a1 1 0 0 1 2 2z" fill="red" opacity="0.3"/><circle cx="5" cy="5" r="4" stroke="blue" stroke-dasharray="1 2" fill="none"/></svg>',
  '{{qr "https://example.org"}}', '{{formula "3 + 4 = 7"}}',
]; // prettier-ignore

/** Declarations that no style sheet here has, and edges of those it has. */
const MORE = [
  'display: grid', 'display: inline-flex', 'display: inline-block',    'display: none', 'display: flex',
  'grid-template-columns: 1fr auto 3mm', 'grid-template-columns: repeat(3, minmax(0, 1fr))', 'grid-template-rows: 50% min-content', 'grid-column: span 2', 'grid-row: -1',
  'grid-auto-flow: column dense', 'grid-area: 2 / 1 / 4 / 3', 'gap: 1mm 30%',    'position: absolute', 'position: relative', 
  'left: 50%', 'top: -3mm', 'right: 0', 'bottom: 100mm', 'inset: 0', 'z-index: -1', 'width: 0', 'height: 0', 'width: 120%', 'height: 100%', 
  'max-width: 0.01mm', 'min-height: 300mm', 'aspect-ratio: 1 / 100', 'flex: 0 0 0', 'flex: 100 100 1000mm', 'margin: -10mm', 'margin: auto', 'padding: 50%', 'border: 20mm solid red',
  'border-radius: 50% 0 3mm', 'border-style: dotted dashed double none', 'box-shadow: 1mm 1mm 4mm -2mm red, inset 0 0 3mm 9mm blue',  'opacity: 0',
  'mix-blend-mode: multiply',  'background: url(../art/x.svg) 3mm 2mm / 4mm 1mm repeat round', 'background: radial-gradient(red, #0000)',
  'background-repeat: space', 'background-size: cover', 'object-fit: contain', 'object-fit: none', 'overflow: hidden', 'clip-path: polygon(0 0, 50% 100%, 10mm 0)', 'clip-path: circle(0)',
  'transform: rotate(45deg) scale(-1, 0)', 'transform: skew(89deg)', 'transform-origin: 0 100mm', 'column-count: 3', 'column-width: 1mm', 'columns: 4', 'break-inside: avoid', 'break-before: page',
  'break-before: column', 'orphans: 9', 'widows: 9', 'font-size: 0', 'font-size: 100mm', 'line-height: 0', 'line-height: 9', 'letter-spacing: -2mm', 'word-spacing: 9mm', 'text-indent: -20mm',
  'text-align: justify',  'hyphens: auto', 'white-space: pre', 'white-space: nowrap',   'text-transform: uppercase',
  'vertical-align: top', 'vertical-align: -9mm', 'vertical-align: super', 'text-decoration: underline', 'text-fit: shrink',  'text-fit-group: a', 'text-fit-min: 1pt', 'list-style: square',
  'list-style-position: inside', 'border-collapse: collapse', 'border-spacing: 9mm',  'caption-side: bottom',  'align-items: baseline', 'align-self: stretch',
  'justify-content: space-evenly', 'align-content: center', 'place-items: center', 'order: -3', 'flex-direction: column-reverse',  'box-sizing: border-box', 'content: "x"',
  'font-feature-settings: "smcp"', 'font-variant-numeric: oldstyle-nums', 'font-style: italic',  'visibility: hidden',  'width: calc(100% - 200mm)',
  'width: clamp(1mm, 50%, 0.5mm)', 'height: min(50%, 3mm)',   
]; // prettier-ignore

const EDGES = ['0', '0.001', '1', '2', '0.5', '-1', '99', '300', '10000'];

/** Every declaration of the style sheets that stands by itself, as `name: value`. */
export const declarationsOf = (styles: readonly string[]): readonly string[] =>
  [
    ...new Set(
      styles.flatMap((text) =>
        [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?:^|[{;])\s*([a-z-]+\s*:\s*[^;{}]+)/g)].map(
          ([, one = '']) => one.trim(),
        ),
      ),
    ),
  ].filter((one) => !one.includes('var('));

function element(random: Random, depth: number, isInline: boolean): string {
  const name = random.pick(isInline ? [...INLINE].filter((one) => one !== 'p' && one !== 'h2') : CONTAINERS);
  const inside = (inline: boolean): string =>
    Array.from({ length: random.below(4) }, () => node(random, depth - 1, inline)).join('');
  const start = `<${name} class="${random.pick(CLASSES)}">`;
  if (name === 'ul' || name === 'ol')
    return `${start}<li class="${random.pick(CLASSES)}">${inside(false)}</li><li>x</li></${name}>`;
  if (name === 'table')
    return `${start}<tr><td class="${random.pick(CLASSES)}" colspan="${1 + random.below(3)}">${inside(false)}</td><td rowspan="2">1</td></tr><tr><td>2</td></tr></table>`;
  return `${start}${inside(isInline || INLINE.has(name))}</${name}>`;
}

function node(random: Random, depth: number, isInline: boolean): string {
  const which = random.below(6);
  if (depth <= 0 || which === 0) return random.pick(WORDS);
  if (which === 1) return random.pick(ATOMS);
  if (which === 2 && !isInline)
    return `{{#each (range 1 ${1 + random.below(5)}) as |i|}}${element(random, depth - 1, isInline)}{{/each}}`;
  return element(random, depth, isInline);
}

function rule(random: Random, pool: readonly string[]): string {
  const selector = `${random.pick(['', '', 'div > ', '.a '])}.${random.pick(CLASSES)}${random.pick(['', '', '', '::before', '::after', ':first-child', ':nth-child(2n)'])}`;
  const declarations = Array.from({ length: 1 + random.below(6) }, () => {
    const one = random.pick(random.below(3) === 0 ? pool : MORE);
    return random.below(5) === 0 ? one.replace(/-?\d+(\.\d+)?/, () => random.pick(EDGES)) : one;
  });
  return `${selector} { ${declarations.join('; ')} }`;
}

/** The files of a deck, but for its pictures. */
export function grownDeck(random: Random, pool: readonly string[]): Readonly<Record<string, string>> {
  const body = Array.from({ length: 1 + random.below(4) }, () =>
    node(random, 1 + random.below(5), false),
  ).join('\n');
  const style = Array.from({ length: 1 + random.below(12) }, () => rule(random, pool)).join('\n');
  return {
    'deck.yaml': `${deckYaml(['back: templates/card.hbs', 'bleed: 2 mm'], ['icons: { gem: game-icons:cut-diamond }'])}documents:\n  - product: rules\n    title: T\n    template: templates/page.hbs\n    data: { name: n, text: "**a** *b*", copies: 1 }\n`,
    'cards.csv': 'id,copies,name,text\na,2,Alpha,"**b** *i*"\nb,1,Œuvre,"x\n\ny {gem}"\nc,1,,\n',
    'templates/card.hbs': body,
    'templates/card.css': style,
    'templates/page.hbs': body.repeat(1 + random.below(3)),
    'templates/page.css': `@page { size: ${random.pick(['a5', 'a4', '80mm 50mm'])}; margin: ${random.below(30)}mm }\n${style}`,
  };
}
