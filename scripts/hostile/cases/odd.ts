/** Odd inputs that were passed over in silence, told as bugs, or harmed something. */
import { listed } from '../case.ts';
import { deck, deckYaml, withDrawing, withStyle, withTemplate } from '../decks.ts';

const head = (line: string) => deck({ 'deck.yaml': deckYaml([], [line]) });
const row = (text: string) => deck({ 'cards.csv': text });

export const ODD = listed('odd', [
  { name: 'a sound deck', files: deck(), exit: 0 },
  { name: 'a game nobody plays', files: head('game: mod-4'), exit: 3, says: 'MP4010' },
  { name: 'all copies 0', files: row('id,copies,name\na,0,A\n'), exit: 3, says: 'MP1125' },
  { name: 'no rows', files: row('id,copies,name\n'), exit: 3, says: 'MP1125' },
  { name: 'an empty deck.yaml', files: deck({ 'deck.yaml': '' }), exit: 3 },
  { name: 'a deck.yaml of a byte-order mark', files: deck({ 'deck.yaml': '\ufeff' }), exit: 3 },
  {
    name: 'a deck.yaml in UTF-16',
    files: deck({ 'deck.yaml': Buffer.from(`\ufeff${deckYaml()}`, 'utf16le') }),
    exit: 3,
  },
  {
    name: 'a deck.yaml that is no UTF-8',
    files: deck({ 'deck.yaml': Buffer.from([0x74, 0xff, 0xfe, 0x3a]) }),
    exit: 3,
  },
  {
    name: 'NUL bytes in a deck.yaml',
    files: deck({ 'deck.yaml': deckYaml().replace('Odd', 'O\0dd') }),
    exit: [3, 4],
  },
  { name: 'NUL bytes in cards', files: row('id,copies,name\na,1,A\0B\n'), exit: 3 },
  { name: 'tabs in a deck.yaml', files: deck({ 'deck.yaml': deckYaml().replaceAll('  ', '\t') }), exit: 3 },
  { name: 'a key twice', files: head('title: Even'), exit: 3, says: 'MP1102' },
  {
    name: 'a size without a unit',
    files: deck({ 'deck.yaml': deckYaml().replace('63 x 88 mm', '2.5 x 3.5') }),
    exit: 3,
  },
  {
    name: 'a size of nothing',
    files: deck({ 'deck.yaml': deckYaml().replace('63 x 88 mm', '0 x 0 mm') }),
    exit: 3,
  },
  {
    name: 'a size of 10 km',
    files: deck({ 'deck.yaml': deckYaml().replace('63 x 88 mm', '10000000 x 88 mm') }),
    exit: 3,
  },
  {
    name: 'a size of 1e999',
    files: deck({ 'deck.yaml': deckYaml().replace('63 x 88 mm', '1e999 x 88 mm') }),
    exit: 3,
  },
  {
    name: 'a card larger than the paper',
    files: deck({ 'deck.yaml': deckYaml().replace('63 x 88 mm', '630 x 880 mm') }),
    exit: 3,
    says: 'MP1801',
  },
  { name: 'a bleed of a metre', files: deck({ 'deck.yaml': deckYaml(['bleed: 1000 mm']) }), exit: 3 },
  { name: 'half a copy', files: row('id,copies,name\na,1.5,A\n'), exit: 3, says: 'MP1123' },
  { name: 'two cards of one name', files: row('id,copies,name\na,1,A\nA,1,B\n'), exit: 3, says: 'MP1121' },
  {
    name: 'ids from prototypes',
    files: row('id,copies,name\n__proto__,1,A\nconstructor,1,B\n'),
    exit: [0, 3, 4],
  },
  {
    name: 'columns from prototypes',
    files: row('id,copies,name,__proto__,constructor\na,1,A,x,y\n'),
    exit: [0, 3, 4],
  },
  {
    name: 'a column renamed to a name from prototypes',
    files: deck({ 'deck.yaml': deckYaml(['rename: { __proto__: name }']) }),
    exit: 3,
    says: 'MP1109',
  },
  { name: 'a quote that is never closed', files: row('id,copies,name\na,1,"A\n'), exit: 3 },
  {
    name: 'a field of 5,000,000 letters',
    files: row(`id,copies,name\na,1,${'a'.repeat(5_000_000)}\n`),
    exit: [3, 4, 6],
    seconds: 20,
    megabytes: 1500,
  },
  {
    name: 'a line of 33 MB',
    files: row(`id,copies,name\na,1,${'a'.repeat(33_000_000)}\n`),
    exit: [3, 6],
    says: 'MP1003',
  },
  {
    name: '10,000 columns',
    files: row(`id,${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',')}\na\n`),
    exit: [3, 6],
    says: 'MP1124',
  },
  {
    name: 'a title of 10,000 letters',
    files: deck({ 'deck.yaml': deckYaml().replace('Odd', 'O'.repeat(10_000)) }),
    exit: [0, 3, 4, 6],
  },
  {
    name: 'a title of markup',
    files: deck({ 'deck.yaml': deckYaml().replace('Odd', '"<b>&]]> Tom"') }),
    words: ['build', '.', '--paper', 'a4'],
    exit: [0, 4],
  },
  {
    name: 'a title of escape codes',
    files: deck({ 'deck.yaml': deckYaml().replace('Odd', '"\\e[31m"') }),
    exit: [3, 4],
  },
  {
    name: 'emoji, Hebrew and combining marks',
    files: row(`id,copies,name\na,1,👩‍👩‍👧‍👦 שלום a${'\u0301'.repeat(1000)}\n`),
    exit: 3,
  },
  {
    name: 'a lone surrogate',
    files: deck({ 'deck.yaml': deckYaml().replace('Odd', '"\\uD800"') }),
    exit: [0, 3, 4],
  },
  {
    name: 'a word of 100,000 letters in a narrow box',
    files: withTemplate('<p style="width: 1mm">{{name}}</p>', {
      'cards.csv': `id,copies,name\na,1,${'abcdefghij'.repeat(10_000)}\n`,
    }),
    exit: [3, 4, 6],
    seconds: 15,
    megabytes: 900,
  },
  { name: 'a misspelt field', files: withTemplate('{{nmae}}'), exit: 3, says: 'MP1202' },
  {
    name: 'a misspelt field behind a block parameter',
    files: withTemplate('{{#each (range 1 2) as |i|}}{{i.nmae}}{{/each}}'),
    exit: 3,
    says: 'MP120',
  },
  { name: 'an unclosed block', files: withTemplate('{{#if name}}'), exit: 3, says: 'MP1201' },
  { name: 'a helper that is none', files: withTemplate('{{shout name}}'), exit: 3, says: 'MP1203' },
  { name: 'constructor', files: withTemplate('{{constructor}}{{name.constructor.constructor}}'), exit: 3 },
  { name: 'fixed with 200 decimals', files: withTemplate('{{fixed 1 200}}'), exit: 3, says: 'MP1207' },
  { name: 'if as a value', files: withTemplate('{{if name}}'), exit: 3 },
  { name: 'each as a value', files: withTemplate('{{each name}}'), exit: 3 },
  {
    name: 'a partial that calls itself',
    files: deck({ 'templates/card.hbs': '{{> a}}', 'templates/partials/a.hbs': '{{> a}}' }),
    exit: 3,
    says: 'MP1205',
  },
  {
    name: 'a template outside of the deck',
    files: deck({ 'templates/card.hbs': { link: '/etc/passwd' } }),
    exit: 3,
  },
  {
    name: 'a style sheet outside of the deck',
    files: deck({ 'templates/card.css': { link: '/etc/passwd' } }),
    exit: 3,
  },
  {
    name: 'a style sheet that is a pipe',
    files: deck({ 'templates/card.css': { pipe: true } }),
    exit: 3,
    says: 'deck.yaml:8:12 error MP1002',
    needsUnix: true,
  },
  {
    name: 'a list of accepted findings that is a link out of the deck',
    files: deck({ 'accepted.yaml': { link: '/etc/passwd' } }),
    exit: 4,
    says: 'MP1001 accepted.yaml lies outside',
    needsUnix: true,
  },
  {
    name: 'a list of accepted findings that is a pipe',
    files: deck({ 'accepted.yaml': { pipe: true } }),
    exit: 4,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a saved list of faces of 500 MB',
    files: { ...deck(), saved: { sparse: 500_000_000, start: '' } },
    words: ['diff', 'saved', '.'],
    exit: 6,
    says: 'MP1003',
  },
  {
    name: 'a comparison written over somebody else’s page',
    files: { ...deck(), 'page.html': 'mine' },
    words: ['diff', '.', '.', '--html', 'page.html'],
    exit: 5,
    says: 'MP1014',
  },
  {
    name: 'a comparison with a deck that has a mistake',
    files: deck({ 'templates/card.hbs': '<p>{{nmae}}</p>' }),
    words: ['diff', '.', '.'],
    exit: 3,
    says: 'MP1202',
  },
  {
    name: 'a picture that is none',
    files: withTemplate('<p>x</p>{{#if name}}\n<img src="../art/x.png" alt="x">{{/if}}', {
      'art/x.png': 'x',
    }),
    exit: 3,
    says: 'templates/card.hbs:2:1 error MP1950',
  },
  {
    name: 'a grid of 4,000 rows of areas',
    files: withStyle(
      `.a { display: grid; grid-template-areas: ${Array.from({ length: 4000 }, (_, i) => `"a${i}"`).join(' ')} }`,
    ),
    exit: 6,
    says: 'MP1412',
  },
  { name: 'links in a circle', files: deck({ 'cards.csv': { link: 'cards.csv' } }), exit: 3 },
  {
    name: 'paths that lead out',
    files: withTemplate(
      '<img src="../../../../etc/passwd" alt=""/><img src="file:///etc/passwd" alt=""/><img src="http://example.org/a.png" alt=""/>',
    ),
    exit: 3,
  },
  {
    name: 'a drawing with an entity',
    files: withDrawing(
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&a;</text></svg>',
    ),
    exit: 3,
  },
  {
    name: 'a drawing with a script',
    files: withDrawing('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>'),
    // It is left out, and a warning says so.
    exit: 4,
  },
  {
    name: 'a drawing 999999999 wide',
    files: withDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" width="999999999" height="999999999" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
    ),
    exit: [0, 3, 4],
  },
  {
    name: 'a drawing of numbers that are none',
    files: withDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 NaN 1e999"><path d="M0 0L1e999 NaN"/><circle r="-1"/></svg>',
    ),
    exit: 3,
  },
  {
    name: 'a drawing with numbers of 1e38',
    files: withDrawing(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0L1e38 1e38A1e38 1e-38 1e38 1 1 -1e38 0"/><g transform="scale(1e300) scale(1e300)"><path d="M1 1h1"/></g></svg>',
    ),
    exit: 6,
  },
  { name: 'an empty drawing', files: withDrawing(''), exit: 3 },
  {
    name: 'a time that cannot be',
    files: deck(),
    env: { SOURCE_DATE_EPOCH: '99999999999999' },
    exit: 3,
    says: 'MP1035',
  },
  {
    name: 'a seed of 100,000 letters',
    words: ['handout', 'h1', '--level', '1', '--seed', 'a'.repeat(100_000), '--out', 'out'],
    exit: [0, 2, 3, 6],
    seconds: 20,
    isLong: true,
  },
  {
    name: 'a sheet code of 100,000 letters',
    words: ['handout', 'h1', '--code', 'A'.repeat(100_000)],
    exit: 2,
    says: 'MP4205',
  },
  {
    name: 'a roster of escape codes',
    files: { 'r.csv': 'number,name\n1,\u001b[31mred\n' },
    words: ['handout', 'h1', '--level', '1', '--roster', 'r.csv', '--out', 'out'],
    exit: [0, 3],
    seconds: 20,
    isLong: true,
  },
  {
    name: 'a face that takes longer than it may',
    files: withTemplate(`${'{{#each (range 1 300)}}<p>{{@root.name}} {{this}}</p>{{/each}}'.repeat(300)}`),
    words: ['check', '.', '--max-seconds', '1'],
    exit: 6,
    seconds: 20,
    megabytes: 1200,
    isLong: true,
  },
  {
    name: 'more memory than it may have',
    files: withTemplate(`${'{{#each (range 1 500)}}<p>{{@root.name}} {{this}}</p>{{/each}}'.repeat(100)}`),
    words: ['check', '.', '--max-memory', '80'],
    exit: 6,
    says: 'MP1042',
    seconds: 30,
    megabytes: 700,
    isLong: true,
  },
]);
