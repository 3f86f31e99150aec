/** Inputs that once never ended, took gigabytes, or ended with 0 after a failure: each ends in bounded time, and says what is wrong. */
import { deflateSync } from 'node:zlib';
import { listed, type HostileCase } from '../case.ts';
import { deck, withStyle, withTemplate } from '../decks.ts';

const ITEMS = '<div class="g">{{#each (range 1 2000)}}<b class="i">i</b>{{/each}}</div>\n';
const GRID =
  '.g { display: grid; grid-template-columns: repeat(200, 0.1mm); grid-auto-flow: dense; font-size: 1pt }';

/** A size for each of 199 items, and again, the largest first: no order of looking is quick. */
const sizes = (): string =>
  Array.from(
    { length: 199 },
    (_, i) =>
      `.i:nth-child(199n + ${i + 1}) { grid-column: span ${200 - i}; grid-row: span ${200 - ((i * 7) % 199)} }`,
  ).join('\n');

const GRIDS: readonly Omit<HostileCase, 'list'>[] = [
  {
    name: 'a dense grid of 2,000 items of two sizes',
    files: withStyle(`${GRID}\n.i:nth-child(2n) { grid-column: span 150; grid-row: span 50 }`, ITEMS),
    exit: 4,
  },
  {
    name: 'a dense grid of 2,000 items of 199 sizes',
    files: withStyle(`${GRID}\n${sizes()}`, ITEMS),
    exit: 6,
    says: 'MP1608',
    seconds: 10,
  },
];

const TOO_MUCH = { sparse: 300_000_000, start: 'id,name\n' };
const STDIN: readonly Omit<HostileCase, 'list'>[] = [
  ['build . --data -', 'MP1003 standard input is larger than 64 MB'],
  ['check . --data -', 'MP1003 standard input is larger than 64 MB'],
  ['handout digit-sums --roster -', 'MP1003 standard input is larger than 64 MB'],
  ['handout --quiz -', 'MP1003 standard input is larger than 64 MB'],
  ['check -', 'MP1003 standard input is larger than 256 MB'],
].map(([line = '', says = '']) => ({
  name: `too much on standard input: ${line}`,
  files: deck(),
  words: line.split(' '),
  stdin: TOO_MUCH,
  exit: 6,
  says,
  megabytes: 900,
}));

/** A file of one page whose contents are these streams. */
function contents(count: number, data: Uint8Array, dictionary: string): Uint8Array {
  const ids = Array.from({ length: count }, (_, i) => 4 + i);
  const head = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj',
    `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents [${ids.map((id) => `${id} 0 R`).join(' ')}] >>\nendobj\n`,
  ];
  const streams = ids.flatMap((id) => [
    Buffer.from(`${id} 0 obj\n<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const end = Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n');
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${head.join('\n')}`), ...streams, end]);
}

const judged = (name: string, bytes: Uint8Array, more: Partial<HostileCase> = {}) => ({
  ...{ name, files: { 'a.pdf': bytes }, words: ['check', 'a.pdf'], exit: [4, 6], megabytes: 800 },
  ...more,
});

const RUNS = Buffer.alloc(40_000_000, Buffer.from([129, 32]));
const PACKED = deflateSync(Buffer.alloc(120_000_000, 32));

const BOMBS: readonly Omit<HostileCase, 'list'>[] = [
  judged('runs that unpack to 2.5 GB', contents(1, RUNS, '/Filter /RunLengthDecode')),
  judged('packed runs', contents(1, deflateSync(RUNS), '/Filter [/FlateDecode /RunLengthDecode]')),
  judged('LZW without a clear code', contents(1, Buffer.alloc(20_000_000), '/Filter /LZWDecode')),
  judged(
    'rows of two thousand million pixels',
    contents(
      1,
      deflateSync(Buffer.alloc(99)),
      '/Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2000000000 >>',
    ),
  ),
  judged('40 streams of 120 MB', contents(40, PACKED, '/Filter /FlateDecode'), { megabytes: 2000 }),
  judged(
    '40 streams of objects of 120 MB',
    contents(40, PACKED, '/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode'),
    { megabytes: 1500 },
  ),
];

const TEMPLATES: readonly Omit<HostileCase, 'list'>[] = [
  {
    name: '80,000 comments',
    files: withTemplate(`<p>{{name}}</p>${'{{!-- c --}}'.repeat(80_000)}\n`),
    exit: [0, 4],
  },
  {
    name: '9,900 long comments that take white space away',
    files: withTemplate(`<p>{{name}}</p>${`  {{~!-- c --~}}${' '.repeat(80)}`.repeat(9_900)}\n`),
    exit: [0, 4],
  },
  {
    name: '9,900 values without a tag between them',
    files: withTemplate(`<p>{{name}}</p>\n${`{{name}}${' '.repeat(90)}`.repeat(9_900)}\n`),
    exit: [3, 4],
    seconds: 10,
  },
];

const TWICE = Object.fromEntries(
  ['one/game', 'two/Game'].flatMap((folder) =>
    Object.entries(deck()).map(([path, content]) => [`${folder}/${path}`, content]),
  ),
);

const HALF: readonly Omit<HostileCase, 'list'>[] = [
  {
    name: 'two decks of one name',
    files: TWICE,
    words: ['build', 'one/game', 'two/Game'],
    exit: 3,
    says: 'MP1830',
  },
  {
    name: 'a language the deck lacks',
    files: deck(),
    words: ['build', '.', '--lang', 'de'],
    exit: 3,
    says: 'MP1821',
  },
  {
    name: 'an export in a language the deck lacks',
    files: deck(),
    words: ['export', '.', '--to', 'png', '--lang', 'de'],
    exit: 3,
    says: 'MP1821',
  },
  {
    name: 'a product the deck lacks',
    files: deck(),
    words: ['build', '.', '--only', 'boards'],
    exit: 3,
    says: 'MP1821',
  },
  {
    name: 'a dry run of a card whose text is cut off',
    files: withStyle('.a { width: 300mm }', '<div class="a">{{#each (range 1 2000)}}word {{/each}}</div>\n'),
    words: ['build', '.', '--dry-run'],
    exit: 4,
  },
  {
    name: 'a dry run over a file that modpress did not make',
    files: { ...inFolder('deck', deck()), 'out/deck/cards.en.a4.pdf': 'mine' },
    words: ['build', 'deck', '--dry-run', '--paper', 'a4'],
    exit: 5,
    says: 'MP1014',
  },
  {
    name: 'a quiz with a title in the language that is printed',
    files: { 'q.yaml': 'title: { en: Multiples }\nexercises:\n  - { handout: missing-card, marks: 4 }\n' },
    words: ['handout', '--quiz', 'q.yaml'],
    exit: 0,
    megabytes: 600,
    seconds: 15,
  },
  {
    name: 'an id of 5,000 lists',
    words: ['referee'],
    stdin: `{"id":${'['.repeat(5000)}${']'.repeat(5000)},"op":"games"}\n`,
    exit: 0,
    says: 'too-deep',
  },
  {
    name: 'a pipe in place of the list of a batch',
    files: {
      ...inFolder('deck', deck()),
      'plan.yaml': 'decks:\n  - { deck: ./deck, only: [cards], papers: [a4] }\n',
      'out/batch.json': { pipe: true },
    },
    words: ['batch', 'plan.yaml', '--resume'],
    exit: [0, 5],
    seconds: 15,
    megabytes: 800,
    needsUnix: true,
  },
];

function inFolder(folder: string, files: ReturnType<typeof deck>): ReturnType<typeof deck> {
  return Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));
}

export const ENDLESS: readonly HostileCase[] = listed('endless', [
  ...GRIDS,
  ...STDIN,
  ...BOMBS,
  ...TEMPLATES,
  ...HALF,
]);
