/** Files made again after edits: byte for byte those of a build that has seen none of them, with all that it finds. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';
import { buildRequest } from '../../../test/kit/build-request.ts';
import { cases } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { formatDiagnostic, type Diagnostic } from '../../base/diagnostics/index.ts';
import { build } from '../../press/make/build.ts';
import type { BuildRequest } from '../../press/open/types.ts';
import { openHouse } from './house.ts';
import { openRebuilder } from './rebuild.ts';

const DECK = `title: { en: Quay, fr: Quai }
version: 1.0.0
languages: [en, fr]
components:
  - name: cards
    title: { en: Cards, fr: Cartes }
    size: 63 x 88 mm
    data: cards.csv
    front: templates/card.hbs
    back: templates/back.hbs
  - name: tokens
    title: { en: Tokens, fr: Jetons }
    kind: token
    size: 20 x 20 mm
    data: tokens.csv
    front: templates/token.hbs
`;
const HEAD = 'id,copies,name.en,name.fr,art,note';
/** No typeface of the margins has the last letter of the first id. */
const IDS = ['c語', ...Array.from({ length: 13 }, (_, i) => `c${i}`)];
const ROWS = IDS.map((id, i) => `${id},${1 + Number(i % 5 === 4)},Berth ${i},Poste ${i},red,`);
const CSS = `h1 { margin: 5mm 5mm 1mm; font-size: 14pt; text-fit: shrink; text-fit-min: 5pt; text-fit-group: names }
.note { margin: 0 5mm; opacity: 0.6; background: linear-gradient(90deg, #fff, #c5d6f0) }
.note b { color: rgba(0, 0, 0, 0.5) } img { margin: 0 5mm; width: 20mm; height: 20mm }
`;
const picture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="${colour}"/></svg>`;
const FILES = {
  'deck.yaml': DECK,
  'cards.csv': `${[HEAD, ...ROWS].join('\n')}\n`,
  'tokens.csv': 'id,copies,n\nt1,30,1\nt2,20,2\n',
  'templates/card.hbs': `<h1>{{name}}</h1><img src="art/{{art}}.svg" alt="{{art}}"><img src="art/dot.png" alt="">
{{#if note}}<p class="note">{{note}} <b>§</b></p>{{/if}}
`,
  'templates/card.css': CSS,
  'templates/back.hbs': '<h1>Quay</h1>\n',
  'templates/back.css': 'h1 { margin: 5mm }\n',
  'templates/token.hbs': '<p>{{n}}</p>\n',
  'templates/token.css': 'p { margin: 5mm }\n',
  'art/red.svg': picture('red'),
  'art/blue.svg': picture('blue'),
} as const;

/** The long form builds some hundred and fifty times. */
const LONG = 300_000;

let folder: string;
const write = (name: string, text: string | Uint8Array): string => {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
const dot = (blue: number): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 4, background: { r: 0, g: 90, b: blue, alpha: 0.7 } } })
    .png()
    .toBuffer();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'modpress-rebuild-'));
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  write('art/dot.png', await dot(80));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ASKED = { only: ['cards', 'tokens'], papers: ['a4'], force: true } as const;
const requestFor = (out: string): BuildRequest => buildRequest(folder, join(folder, out), ASKED);
const textsOf = (found: readonly Diagnostic[]): readonly string[] =>
  found.map((one) => formatDiagnostic(one)).sort();

/** A house with a rebuilder; gives all files as they are after a turn, by name, and how many were made. */
function kept() {
  const house = openHouse({ folder, cwd: folder });
  const rebuilder = openRebuilder(requestFor('kept'), folder);
  const files = new Map<string, Buffer>();
  return async (paths: readonly string[] | 'all') => {
    const turn = present(await house.turn(paths), 'turn');
    const made = (await rebuilder.rebuild(turn))?.files ?? [];
    for (const { path } of made) files.set(basename(path), readFileSync(path));
    return { files, texts: textsOf(turn.diagnostics), count: made.length };
  };
}

/** The same by a build of its own. */
async function built() {
  const { files, diagnostics } = await build(requestFor('built'), () => undefined, folder);
  const bytes = files.map(({ path }) => [basename(path), readFileSync(path)] as const);
  return { files: new Map(bytes), texts: textsOf(diagnostics) };
}

type Edit = () => Promise<string> | string;
const rows: string[] = [];
const table = (): string => write('cards.csv', `${[HEAD, ...rows].join('\n')}\n`);
const name = fc.constantFrom(
  'Anchor',
  'Zèbre « 7 »',
  'A very long name of a vessel in the harbour of the town',
  '90210',
  'Ωmega',
);
const index = fc.nat({ max: 30 });
const row = fc
  .tuple(
    fc.integer({ min: 1, max: 3 }),
    name,
    fc.constantFrom('red', 'blue'),
    fc.constantFrom('', 'Tide', 'Quay 3'),
  )
  .map(
    ([copies, said, art, note]) =>
      (id: string): string =>
        `${id},${copies},${said},${said},${art},${note}`,
  );
let next = 0;

const EDIT: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(index, row).map(([i, made]): Edit => () => {
      const at = i % rows.length;
      rows[at] = made((rows[at] ?? '').split(',')[0] ?? '');
      return table();
    }),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, row).map(([i, made]): Edit => () => {
      rows.splice(i % rows.length, 0, made(`n${next++}`));
      return table();
    }),
  },
  {
    weight: 1,
    arbitrary: index.map((i): Edit => () => {
      if (rows.length > 2) rows.splice(i % rows.length, 1);
      return table();
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('red', 'green', 'rgba(0,0,90,0.4)').map(
      (fill): Edit =>
        () =>
          write('art/red.svg', picture(fill)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 255 }).map(
      (blue): Edit =>
        async () =>
          write('art/dot.png', await dot(blue)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('14pt', '11pt').map(
      (size): Edit =>
        () =>
          write('templates/card.css', CSS.replace('14pt', size)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('Quay', 'Harbour').map(
      (title): Edit =>
        () =>
          write('deck.yaml', DECK.replace('en: Quay', `en: ${title}`)),
    ),
  },
);

it(
  'files after any row of edits are those of a build',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(EDIT, { minLength: 2, maxLength: 4 }), async (edits) => {
        rows.splice(0, rows.length, ...ROWS);
        for (const [file, text] of Object.entries(FILES)) write(file, text);
        const rebuild = kept();
        await rebuild('all');
        for (const edit of edits) {
          const now = await rebuild([await edit()]);
          const { files, texts } = await built();
          expect(now.texts).toEqual(texts);
          expect([...now.files.keys()].sort()).toEqual([...files.keys()].sort());
          for (const [file, bytes] of files)
            expect(Buffer.compare(bytes, now.files.get(file) ?? Buffer.alloc(0)), file).toBe(0);
        }
      }),
      { numRuns: cases(40, 5) },
    );
  },
  LONG,
);

it('an edit makes only the files that it touches', async () => {
  const rebuild = kept();
  expect((await rebuild('all')).count).toBe(4);
  expect((await rebuild([write('tokens.csv', 'id,copies,n\nt1,30,1\nt2,20,3\n')])).count).toBe(2);
  expect((await rebuild([write('notes.txt', 'nothing')])).count).toBe(0);
});
