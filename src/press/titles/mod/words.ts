/**
 * The plain data of a Mod match pad: one line a game, and a sample line that the engine filled.
 *
 * Takes the pad's words and the rulebook; gives what decks/mod/templates/score-pad.hbs prints. Token, winner, rounds and
 * durability of the sample are a replay's.
 */
import { LIMITS } from '../../../games/mod/state.ts';
import type { ModMove, ModState } from '../../../games/mod/index.ts';
import { type DocumentJob, documentPart, sampleCase } from '../../document/part.ts';
import { fillPlaces } from '../../document/localise.ts';
import * as z from 'zod';
import {
  clauseIds,
  example,
  numbers,
  padVariant,
  padWords,
  section,
  sections,
  sheetWords,
  text,
  texts,
} from '../../document/schema.ts';

// The forms of the words of Mod's documents: which keys its rule sheet and pad have.

const cardIds = z.array(text);

export const sheet = sheetWords({
  glanceLine: z.array(text).describe('what the game needs, at a glance'),
  sections: sections('aim'),
  need: section,
  setup: section,
  pile: section,
  round: section,
  shields: section,
  track: texts('durability', 'durability-note', 'fuel', 'fuel-note'),
  hero: cardIds.describe('cards that stand for the game, drawn beside its name'),
  table: texts('first', 'second', 'hand').extend({
    key: z.array(text).describe('what lies where, for the numbers of the picture'),
  }),
  kinds: texts('head', 'note').extend({
    clauses: clauseIds,
    action: text,
    upgrade: text,
    parts: texts('cost', 'type', 'name', 'abilities'),
    columns: texts('type', 'actions', 'shields', 'stops'),
    rows: z.array(
      texts('sign', 'title', 'says', 'shield').extend({ colour: z.enum(['red', 'blue', 'purple', 'grey']) }),
    ),
  }),
  stack: texts('first', 'firstNote', 'second', 'secondNote', 'placing', 'activation', 'caption').extend({
    example,
    clauses: clauseIds,
    head: text.default(''),
  }),
  waysHeads: texts('place', 'does'),
  ways: z.array(
    texts('sign', 'title', 'place', 'does').extend({
      id: z.enum(['assign', 'upgrade', 'eject', 'draft']).describe('a way to place a card'),
      clauses: clauseIds,
    }),
  ),
  vocabularyTitle: text,
  labels: texts('durability', 'fuel', 'in-play'),
  legend: z.array(
    texts('title', 'note').extend({ id: z.enum(['owner', 'order', 'acts', 'shield', 'idle']) }),
  ),
  strip: texts('title', 'note', 'before'),
  know: texts('title').extend({ facts: z.array(texts('title', 'text')) }),
});
export type RuleSheetWords = z.infer<typeof sheet>;

const pad = padWords(
  texts(
    'pad',
    'date',
    'player-a',
    'player-b',
    'game',
    'token',
    'winner',
    'rounds',
    'left',
    'left-short',
    'sample',
    'sample-short',
    'legend',
    'legend-short',
    'best-of',
    'series',
    'wins',
    'wins-short',
    'cut',
  ),
  {},
);
const variant = padVariant({
  games: numbers,
  closes: numbers.describe('games after which a match may end: a heavy line stands under them'),
});

export const modPad = documentPart<ModState, ModMove, typeof pad, typeof variant>(
  { words: pad, variant },
  (job, words, { pads, games, closes }) => ({
    ...words,
    pads,
    isSmall: job.variant.name === '4up',
    games: games.map((game) => ({ game, chain: chain(0), closes: closes.includes(game) })),
    bestOf: matches(words.words, closes),
    sample: sampleRow(job, words.sample),
  }),
);

/** What the heavy lines mean: matches of one length below each other, or ends of shorter and longer ones. */
function matches(
  say: { readonly series: string; readonly 'best-of': string },
  closes: readonly number[],
): string {
  const [first = 0] = closes;
  const isSeries = closes.every((game, index) => game === first * (index + 1));
  return fillPlaces(isSeries ? say.series : say['best-of'], { games: isSeries ? first : closes.join(', ') })
    .text;
}

/** What the winner may have left, highest first; `ring` is the one ringed, 0 for none. */
const chain = (ring: number): readonly { readonly value: number; readonly ringed: boolean }[] =>
  Array.from({ length: LIMITS.durability }, (_, i) => LIMITS.durability - i).map((value) => ({
    value,
    ringed: value === ring,
  }));

function sampleRow(job: DocumentJob<ModState, ModMove>, id: string): unknown {
  const found = sampleCase(job, id);
  if (!found) return { token: '', winner: '', round: '', chain: chain(0) };
  const { winner, round, durabilityA, durabilityB } = found.quantities;
  const left = winner === 'A' ? durabilityA : durabilityB;
  const token = found.replay.start.initiative === 0 ? 'A' : 'B';
  return { token, winner: String(winner ?? ''), round: String(round ?? ''), chain: chain(Number(left)) };
}
