/** Inputs that nest or chain without end: each is a limit (exit 6), never a stack that overflows. */
import { listed } from '../case.ts';
import { deck, deckYaml, nested, withDrawing, withStyle, withTemplate } from '../decks.ts';

const chained = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `templates/partials/p${i}.hbs`,
      i === count - 1 ? 'x' : `{{> p${i + 1}}}`,
    ]),
  );

const svg = (inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`;

const where = (text: string) => deck({ 'deck.yaml': deckYaml([`where: ${text}`]) });

export const STACKS = listed('stacks', [
  {
    name: 'where: with 20,000 or',
    files: where(`${'copies > 0 or '.repeat(20_000)}copies > 1`),
    exit: 6,
    says: 'MP1124',
  },
  { name: 'where: with 20,000 not', files: where(`${'not '.repeat(20_000)}copies`), exit: 6 },
  { name: 'where: in 20,000 parentheses', files: where(nested('(', ')', 20_000, 'copies > 0')), exit: 6 },
  {
    name: '3,000 chained partials',
    files: deck({ ...chained(3000), 'templates/card.hbs': '{{> p0}}' }),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '5,000 nested subexpressions',
    files: withTemplate(`{{${'add 1 ('.repeat(5000)}add 1 1${')'.repeat(5000)}}}`),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '5,000 nested subexpressions in a named value',
    files: withTemplate(`{{#with ${'(add 1 '.repeat(5000)}1${')'.repeat(5000)}}}x{{/with}}`),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '20,000 nested blocks',
    files: withTemplate(nested('{{#if name}}', '{{/if}}', 20_000)),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '20,000 nested inverse blocks',
    files: withTemplate(nested('{{^name}}', '{{/name}}', 20_000)),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '20,000 else if in a chain',
    files: withTemplate(`{{#if name}}a${'{{else if name}}b'.repeat(20_000)}{{/if}}`),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '20,000 nested partial blocks',
    files: withTemplate(nested('{{#> a}}', '{{/a}}', 20_000)),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'a path of 20,000 parts',
    files: withTemplate(`{{${'a.'.repeat(20_000)}b}}`),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '20,000 parents in a path',
    files: withTemplate(`{{${'../'.repeat(20_000)}b}}`),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: '200,000 values of one call',
    files: withTemplate(`{{add ${'1 '.repeat(200_000)}}}`),
    exit: 6,
    says: 'MP1208',
  },
  { name: '100,000 expressions', files: withTemplate('{{name}}'.repeat(100_000)), exit: 6, seconds: 15 },
  { name: 'elements nested 5,000 deep', files: withTemplate(nested('<div>', '</div>', 5000)), exit: 6 },
  { name: 'elements nested 200,000 deep', files: withTemplate(nested('<b>', '</b>', 100_000)), exit: 6 },
  {
    name: 'lists nested 1,000 deep',
    files: withTemplate(nested('<ul><li>', '</li></ul>', 1000)),
    exit: [3, 6],
    says: 'MP1312',
  },
  {
    name: 'tables nested 1,000 deep',
    files: withTemplate(nested('<table><tr><td>', '</td></tr></table>', 1000)),
    exit: [3, 6],
    says: 'MP1312',
  },
  {
    name: 'tables nested 40 deep',
    files: withTemplate(nested('<table><tr><td>', '</td></tr></table>', 20)),
    exit: [0, 3, 4],
  },
  {
    name: 'flex boxes nested 60 deep',
    files: withStyle('div { display: flex }', nested('<div>', '</div>', 60)),
    exit: [0, 4],
  },
  {
    name: 'flex columns nested 60 deep',
    files: withStyle('div { display: flex; flex-direction: column }', nested('<div>', '</div>', 60)),
    exit: [0, 4],
  },
  {
    name: 'inline-blocks nested 60 deep',
    files: withStyle('span { display: inline-block }', nested('<span>', '</span>', 60)),
    exit: [0, 4],
  },
  {
    name: 'floats and fits nested 60 deep',
    files: withStyle('div { text-fit: shrink }', nested('<div>', '</div>', 60)),
    exit: [0, 4],
  },
  {
    name: '50,000 elements unclosed',
    files: withTemplate('<div>'.repeat(50_000)),
    exit: [3, 6],
    says: 'MP1312',
  },
  {
    name: 'drawing groups nested 5,000 deep',
    files: withDrawing(svg(nested('<g>', '</g>', 5000, '<path d="M0 0h1v1z"/>'))),
    exit: 6,
  },
  {
    name: 'a drawing that uses itself through 30 doublings',
    files: withDrawing(
      svg(
        `<defs><g id="a0"><path d="M0 0h1v1z"/></g>${Array.from({ length: 30 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`).join('')}</defs><use href="#a30"/>`,
      ),
    ),
    exit: 6,
    says: 'MP1558',
  },
  {
    name: 'a drawing of 5,000 uses in a chain',
    files: withDrawing(
      svg(
        `<defs><g id="a0"><path d="M0 0h1v1z"/></g>${Array.from({ length: 5000 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/></g>`).join('')}</defs><use href="#a5000"/>`,
      ),
    ),
    exit: 6,
    says: 'MP1558',
  },
  {
    name: 'clip paths in a chain of 5,000',
    files: withDrawing(
      svg(
        `<defs>${Array.from({ length: 5000 }, (_, i) => `<clipPath id="c${i}" clip-path="url(#c${i + 1})"><rect width="1" height="1"/></clipPath>`).join('')}<clipPath id="c5000"><rect width="1" height="1"/></clipPath></defs><rect width="5" height="5" clip-path="url(#c0)"/>`,
      ),
    ),
    exit: [0, 3, 4],
  },
  {
    name: 'gradients in a chain of 5,000',
    files: withDrawing(
      svg(
        `<defs>${Array.from({ length: 5000 }, (_, i) => `<linearGradient id="c${i}" href="#c${i + 1}"/>`).join('')}<linearGradient id="c5000"><stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="5" height="5" fill="url(#c0)"/>`,
      ),
    ),
    exit: [0, 3, 4],
  },
  {
    name: 'transforms in a list of 100,000',
    files: withDrawing(svg(`<g transform="${'rotate(1) '.repeat(100_000)}"><path d="M0 0h1v1z"/></g>`)),
    exit: [0, 3, 4],
  },
  {
    name: 'a path of 1,000,000 commands',
    files: withDrawing(svg(`<path d="M0 0${'h1v1'.repeat(500_000)}z"/>`)),
    exit: [0, 3, 4],
    seconds: 10,
  },
  {
    name: 'calc in 5,000 parentheses',
    files: withStyle(`p { width: calc(${nested('(', ')', 5000, '1pt')}) }`),
    exit: 6,
  },
  {
    name: 'calc of 50,000 sums',
    files: withStyle(`p { width: calc(1pt${' + 1pt'.repeat(50_000)}) }`),
    exit: 6,
  },
  { name: 'rules nested 5,000 deep', files: withStyle(nested('p {', '}', 5000, 'color: red')), exit: 6 },
  {
    name: 'brackets nested 100,000 deep in a value',
    files: withStyle(`p { color: ${nested('[', ']', 100_000, 'x')} }`),
    exit: 6,
  },
  {
    name: 'media rules nested 5,000 deep',
    files: withStyle(nested('@media print {', '}', 5000, 'p { color: red }')),
    exit: 6,
    says: 'MP1411',
  },
  {
    name: 'variables in a chain of 5,000',
    files: withStyle(
      `p { ${Array.from({ length: 5000 }, (_, i) => `--v${i}: var(--v${i + 1});`).join('')} --v5000: red; color: var(--v0) }`,
    ),
    exit: [0, 4, 6],
  },
  {
    name: 'variables that double 40 times',
    files: withStyle(
      `p { ${Array.from({ length: 40 }, (_, i) => `--v${i}: var(--v${i + 1}) var(--v${i + 1});`).join('')} --v40: x; font-family: var(--v0) }`,
    ),
    exit: 6,
    says: 'MP1411',
  },
  {
    name: 'variables with fallbacks nested 5,000 deep',
    files: withStyle(
      `p { color: ${Array.from({ length: 5000 }, (_, i) => `var(--v${i},`).join('')} red${')'.repeat(5000)} }`,
    ),
    exit: 6,
  },
  {
    name: 'YAML nested 10,000 deep in flow',
    files: deck({ 'deck.yaml': `${deckYaml()}words: ${nested('[', ']', 10_000, '1')}\n` }),
    exit: 6,
    says: 'MP1103',
  },
  {
    name: 'YAML nested 1,000 deep in blocks',
    files: deck({
      'deck.yaml': `${deckYaml()}words:\n${Array.from({ length: 1000 }, (_, i) => `${' '.repeat(i + 1)}a:\n`).join('')}`,
    }),
    exit: 6,
    says: 'MP1103',
  },
  {
    name: 'YAML nested 5,000 deep in dashes',
    files: deck({ 'deck.yaml': `${deckYaml()}words:\n  ${'- '.repeat(5000)}a\n` }),
    exit: 6,
    says: 'MP1103',
  },
  {
    name: 'rich text nested 5,000 deep',
    files: withTemplate('{{rich name}}', {
      'cards.csv': `id,copies,name\na,1,${nested('**a *b ', '* **', 5000)}\n`,
    }),
    exit: 3,
    says: 'MP1207',
  },
  {
    name: 'style sheets that import in a chain of 3,000',
    files: deck({
      'templates/card.css': '@import "s0.css";',
      ...Object.fromEntries(
        Array.from({ length: 3000 }, (_, i) => [
          `templates/s${i}.css`,
          i === 2999 ? '' : `@import "s${i + 1}.css";`,
        ]),
      ),
    }),
    exit: 6,
  },
  {
    name: 'a line of JSON nested 100,000 deep',
    words: ['referee'],
    stdin: `${nested('[', ']', 100_000, '1')}\n`,
    exit: 0,
    says: 'error',
  },
  {
    name: 'a state nested 100,000 deep',
    words: ['referee'],
    stdin: `{"game":"mod-3","op":"moves","state":${nested('{"a":', '}', 100_000, '1')}}\n`,
    exit: 0,
    says: 'error',
  },
  {
    name: 'options nested 100,000 deep',
    words: ['referee'],
    stdin: `{"game":"mod-3","op":"new","options":${nested('[', ']', 100_000, '1')}}\n`,
    exit: 0,
    says: 'error',
  },
  {
    name: 'a line of 100 MB for the referee',
    words: ['referee'],
    stdin: { sparse: 100_000_000, start: '"' },
    exit: 0,
    says: 'error',
    megabytes: 500,
  },
]);
