/** Inputs that are endless or greedy: each has to meet a limit that says its name (exit 6), soon and in little memory. */
import { listed } from '../case.ts';
import { deck, deckYaml, nested, withStyle, withTemplate } from '../decks.ts';

const rows = (count: number, copies: number): string =>
  `id,copies,name\n${Array.from({ length: count }, (_, i) => `c${i},${copies},N${i}\n`).join('')}`;

/** Partials p0 to p30, each of which includes the next twice. */
const doubling = Object.fromEntries(
  Array.from({ length: 31 }, (_, i) => [
    `templates/partials/p${i}.hbs`,
    i === 30 ? 'x' : `{{> p${i + 1}}}{{> p${i + 1}}}`,
  ]),
);

const anchors = (count: number): string =>
  Array.from({ length: count }, (_, i) => `  k${i}: &a${i} v${i}\n  l${i}: *a${i}\n`).join('');

export const LIMITS = listed('limits', [
  {
    name: 'two nested loops of 10,000',
    files: withTemplate('{{#each (range 1 10000)}}{{#each (range 1 10000)}}x{{/each}}{{/each}}'),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'four nested loops of 300 that print nothing',
    files: withTemplate(nested('{{#each (range 1 300)}}', '{{/each}}', 4, '')),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'three nested loops of helpers that print nothing',
    files: withTemplate(nested('{{#each (range 1 3000)}}', '{{/each}}', 3, '{{#if (eq this 0)}}x{{/if}}')),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'a polygon of 10,000,000 corners',
    files: withTemplate('{{ngon 1 1 1 10000000}}'),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'a polygon of 1e20 corners',
    files: withTemplate('{{ngon 1 1 1 99999999999999999999}}'),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'a product beyond what is exact, as corners of a polygon',
    files: withTemplate('{{ngon 1 1 1 (mul 99999999999999999999 99999999999999999999)}}'),
    exit: 3,
    says: 'MP1207',
  },
  {
    name: 'a range up to 1e300',
    files: withTemplate('{{#each (range 1 999999999999999999999999)}}x{{/each}}'),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'partials that double 30 times',
    files: deck({ ...doubling, 'templates/card.hbs': '{{> p0}}' }),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'a text that is joined to itself again and again',
    files: withTemplate(
      `${Array.from({ length: 40 }, () => '{{#with (concat this this this this)}}').join('')}{{length this}}${'{{/with}}'.repeat(40)}`.replace(
        '(concat this this this this)',
        '(concat name name name name)',
      ),
    ),
    exit: 6,
    says: 'MP1208',
  },
  {
    name: 'flex: 1e308',
    files: withStyle('.a { display: flex; width: 100pt } .a p { flex: 1e308 }'),
    exit: 6,
    says: 'MP1412',
  },
  {
    name: 'flex: 1e308 in a row of three',
    files: withStyle(
      '.a { display: flex; height: 10mm } .a p { flex: 1e308 1e308 1e308pt }',
      '<div class="a"><p>a</p><p>b</p><p>c</p></div>',
    ),
    exit: 6,
    says: 'MP1412',
  },
  {
    name: 'column-count nested 14 deep',
    files: withStyle('.c { column-count: 2 }', nested('<div class="c">', '</div>', 14, '<p>{{name}}</p>')),
    exit: [0, 3, 4],
  },
  {
    name: 'flex containers on their baselines, 30 deep',
    files: withStyle(
      '.c { display: flex; align-items: baseline; padding: 1% }',
      nested('<div class="c"><p>b</p>', '</div>', 30, '<p>{{name}}</p>'),
    ),
    exit: [0, 3, 4],
  },
  {
    name: '60,000 rules that are alike',
    files: withStyle('.a{color:red}'.repeat(60_000)),
    exit: [0, 4],
  },
  {
    name: 'column-count nested 60 deep',
    files: withStyle('.c { column-count: 2 }', nested('<div class="c">', '</div>', 60, '<p>{{name}}</p>')),
    exit: [0, 3, 4],
  },
  {
    name: '20,000 anchors and aliases',
    files: deck({ 'deck.yaml': `${deckYaml()}words:\n${anchors(20_000)}` }),
    exit: [0, 4],
    seconds: 10,
  },
  {
    name: '100,000 aliases of one anchor',
    files: deck({ 'deck.yaml': `${deckYaml()}words:\n  a: &a v\n  b: [${'*a, '.repeat(100_000)}v]\n` }),
    exit: 3,
  },
  {
    name: 'an alias bomb',
    files: deck({
      'deck.yaml': `${deckYaml()}words:\n  a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, i) => `  a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(10)}]\n`).join('')}`,
    }),
    exit: 6,
    says: 'MP1103',
  },
  {
    name: '10,000 rows of 10,000 copies',
    files: deck({ 'cards.csv': rows(10_000, 10_000) }),
    exit: 6,
    words: ['build', '.', '--only', 'cards', '--paper', 'a4'],
    seconds: 20,
  },
  {
    name: 'one row of 10,000 copies',
    files: deck({ 'cards.csv': rows(1, 10_000) }),
    exit: 0,
    words: ['build', '.', '--only', 'cards', '--paper', 'a4'],
    seconds: 20,
    isLong: true,
  },
  {
    name: 'a selector of 50,000 parts',
    files: withStyle(`${Array.from({ length: 50_000 }, () => 'p').join(' ')} { color: red }`),
    exit: 6,
  },
  {
    name: 'a list of 50,000 selectors',
    files: withStyle(`${Array.from({ length: 50_000 }, (_, i) => `.x${i}`).join(', ')} { color: red }`),
    exit: 6,
    says: 'MP1411',
  },
  {
    name: ':not nested 5,000 deep',
    files: withStyle(`p${nested(':not(', ')', 5000, 'a')} { color: red }`),
    exit: 6,
  },
  {
    name: 'a colour profile without end',
    files: deck(),
    words: ['export', '.', '--to', 'dtc', '--icc', '/dev/zero'],
    exit: 3,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a colour profile that is a pipe',
    files: deck({ 'p.icc': { pipe: true } }),
    words: ['export', '.', '--to', 'dtc', '--icc', 'p.icc'],
    exit: 3,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a roster without end',
    files: {},
    words: ['handout', 'h1', '--level', '1', '--roster', '/dev/zero'],
    exit: 2,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a roster that is a pipe',
    files: { 'r.csv': { pipe: true } },
    words: ['handout', 'h1', '--level', '1', '--roster', 'r.csv'],
    exit: 2,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a PDF that is a pipe',
    files: { 'a.pdf': { pipe: true } },
    words: ['check', 'a.pdf'],
    exit: 3,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a PDF that is a device',
    files: { 'a.pdf': { link: '/dev/zero' } },
    words: ['check', 'a.pdf'],
    exit: 3,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a PDF of 1 GB',
    files: { 'a.pdf': { sparse: 1_000_000_000, start: '%PDF-1.7\n' } },
    words: ['check', 'a.pdf'],
    exit: 6,
  },
  {
    name: 'a deck.yaml that is a pipe',
    files: deck({ 'deck.yaml': { pipe: true } }),
    exit: 3,
    needsUnix: true,
  },
  { name: 'cards that are a pipe', files: deck({ 'cards.csv': { pipe: true } }), exit: 3, needsUnix: true },
  {
    name: 'a picture that is a device',
    files: withTemplate('<img src="../art/x.png" alt=""/>', { 'art/x.png': { link: '/dev/zero' } }),
    exit: 3,
    says: 'templates/card.hbs:1:1 error MP100',
    needsUnix: true,
  },
  { name: 'a deck that is /dev/zero', words: ['check', '/dev/zero'], exit: 2, needsUnix: true },
  {
    name: 'output into /proc',
    files: deck(),
    words: ['build', '.', '--out', '/proc/x'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'output into /dev/null',
    files: deck(),
    words: ['build', '.', '--out', '/dev/null'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'output over a pipe',
    files: deck({ 'out/work/cards.en.a4.pdf': { pipe: true } }),
    words: ['build', '.', '--only', 'cards', '--paper', 'a4'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'output into a device',
    files: deck({ 'out/work/cards.en.a4.pdf': { link: '/dev/zero' } }),
    words: ['build', '.', '--only', 'cards', '--paper', 'a4'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'a list of inputs into a pipe',
    files: deck({ 'd.mk': { pipe: true } }),
    words: ['build', '.', '--only', 'cards', '--paper', 'a4', '--deps', 'd.mk'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'the list of faces is a pipe',
    files: deck({ 'out/work/faces.json': { pipe: true } }),
    words: ['build', '.', '--paper', 'a4'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'a plan file that is a device',
    words: ['batch', '/dev/zero'],
    exit: 5,
    says: 'MP4301',
    needsUnix: true,
  },
  {
    name: 'a batch into /proc',
    files: { 'p.yaml': 'studies: [{ game: modulo, games: 50 }]\n' },
    words: ['batch', 'p.yaml', '--out', '/proc/x'],
    exit: [4, 5],
    says: 'ENOENT',
    needsUnix: true,
  },
  {
    name: 'the manifest of the gallery is a pipe',
    files: deck({ 'out/gallery/files.json': { pipe: true } }),
    words: ['build', '.', '--paper', 'a4'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'a calibration into a pipe',
    files: { 'out/calibrate/calibrate.en.a4.pdf': { pipe: true } },
    words: ['calibrate', '--paper', 'a4'],
    exit: 5,
    needsUnix: true,
  },
  {
    name: 'pictures of a card a metre wide',
    files: deck({ 'deck.yaml': deckYaml().replace('63 x 88 mm', '1000 x 1000 mm') }),
    words: ['export', '.', '--to', 'png'],
    exit: 6,
    seconds: 10,
  },
  {
    name: 'pictures of a card a metre wide at 1200 dpi',
    files: deck({ 'deck.yaml': deckYaml().replace('63 x 88 mm', '1000 x 1000 mm') }),
    words: ['export', '.', '--to', 'png', '--dpi', '1200'],
    exit: 6,
    seconds: 10,
  },
]);
