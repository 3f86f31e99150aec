/**
 * What is fuzzed: from a target and a seed to the files and the words of one run of the program.
 *
 * Takes seeds, gives a case as data, so that a failing one can be kept and replayed by `npm run hostile`.
 */
import { randomFrom, type Random } from '../../src/base/random.ts';
import { png } from '../hostile/cases/pictures.ts';
import { deck, deckYaml } from '../hostile/decks.ts';
import { declarationsOf, grownDeck } from './grown.ts';
import { mutateBytes, mutateText } from './mutate.ts';
import type { Seeds } from './seeds.ts';

export const TARGETS = [
  'yaml',
  'csv',
  'template',
  'style',
  'drawing',
  'picture',
  'line',
  'pdf',
  'page',
  'grown',
] as const;
export type Target = (typeof TARGETS)[number];

/** Contents as text; bytes in base64. */
export type Kept = string | { readonly base64: string };

export interface FuzzCase {
  readonly target: Target;
  readonly seed: number;
  readonly files: Readonly<Record<string, Kept>>;
  readonly words: readonly string[];
  readonly stdin?: string;
}

const PICTURE = png().toString('base64');
const CHECK = ['check', '.', '--only', 'cards', '--paper', 'a4'];
const FACE = '<div class="a"><p>{{name}}</p><ul><li>a<li>b</ul><table><tr><td>1<td>2</table></div>';

/** Everything that is drawn is written as well. */
const WAYS_OUT = [
  ['build', '.', '--only', 'cards', '--paper', 'a4', '--draft', '--no-gallery', '--no-color'],
  ['build', '.', '--only', 'rules', '--paper', 'a4', '--draft', '--no-gallery'],
  ['export', '.', '--to', 'svg', '--draft'],
  ['export', '.', '--to', 'png', '--dpi', '72', '--draft'],
  ['check', '.', '--paper', 'letter'],
] as const;
let pool: readonly string[] | undefined;

type Made = Pick<FuzzCase, 'files' | 'words'> & { readonly stdin?: string };

export function fuzzCase(target: Target, seed: number, seeds: Seeds): FuzzCase {
  const random = randomFrom('fuzz', target, seed);
  return { target, seed, ...MAKERS[target](random, seeds) };
}

const mutated = (kind: string, { texts }: Seeds, random: Random): string => {
  const own = texts[kind] ?? [''];
  return mutateText(random.pick(own), own, random);
};

/** With the picture that seeds of templates show. */
const base = (files: Readonly<Record<string, Kept>>): Readonly<Record<string, Kept>> => ({
  ...(deck() as Readonly<Record<string, string>>),
  'art/x.png': { base64: PICTURE },
  ...files,
});

const checked = (files: Readonly<Record<string, Kept>>): Made => ({ files, words: CHECK });

const MAKERS: Readonly<Record<Target, (random: Random, seeds: Seeds) => Made>> = {
  yaml: (random, seeds) => {
    const plain = deckYaml(['bleed: 3 mm', 'where: copies > 0'], ['words: { fuel: { en: fuel } }']);
    const own = seeds.texts['yaml'] ?? [];
    const text = random.below(3) === 0 ? mutated('yaml', seeds, random) : mutateText(plain, own, random);
    return checked(base({ 'deck.yaml': text }));
  },
  csv: (random, seeds) => checked(base({ 'cards.csv': mutated('csv', seeds, random) })),
  template: (random, seeds) =>
    checked(
      base({
        'templates/card.hbs': mutated('template', seeds, random),
        'cards.csv': 'id,copies,name,text\na,1,Alpha,"**b** *i*"\nb,2,Beta,x\n',
      }),
    ),
  style: (random, seeds) =>
    checked(base({ 'templates/card.css': mutated('style', seeds, random), 'templates/card.hbs': FACE })),
  page: (random, seeds) => ({
    files: base({
      'deck.yaml': `${deckYaml()}documents:\n  - product: rules\n    title: T\n    template: templates/page.hbs\n    data: { name: n, text: t, copies: 1 }\n`,
      'templates/page.hbs': mutated('template', seeds, random),
      'templates/page.css': `@page { size: a5 }\n${mutated('style', seeds, random)}`,
    }),
    words: ['build', '.', '--only', 'rules', '--paper', 'a4', '--no-gallery'],
  }),
  grown: (random, seeds) => {
    pool ??= declarationsOf(seeds.texts['style'] ?? []);
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>';
    return {
      files: { ...base(grownDeck(random, pool)), 'art/x.svg': drawing },
      words: random.pick(WAYS_OUT),
    };
  },
  drawing: (random, seeds) =>
    checked(
      base({
        'art/x.svg': mutated('drawing', seeds, random),
        'templates/card.hbs': '<img src="../art/x.svg" alt="x" width="90" height="90"/>',
      }),
    ),
  picture: (random, seeds) => {
    const bytes = Buffer.from(mutateBytes(random.pick(seeds.pictures), random));
    const picture = '<img src="../art/x.png" alt="x" width="90" height="90"/>';
    return checked({
      ...base({ 'templates/card.hbs': picture }),
      'art/x.png': { base64: bytes.toString('base64') },
    });
  },
  line: (random, seeds) => ({
    files: {},
    words: ['referee'],
    stdin: Array.from({ length: 6 }, () => mutated('line', seeds, random)).join('\n'),
  }),
  pdf: (random, seeds) => {
    const isText = random.below(3) > 0;
    const text = isText ? mutated('pdf', seeds, random) : random.pick(seeds.texts['pdf'] ?? ['']);
    const bytes = isText ? Buffer.from(text) : mutateBytes(Buffer.from(text), random);
    return {
      files: { 'a.pdf': { base64: Buffer.from(bytes).toString('base64') } },
      words: random.below(2) === 0 ? ['check', 'a.pdf'] : ['check', 'a.pdf', '--read'],
    };
  },
};
