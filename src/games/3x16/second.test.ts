/** 3x16 against the second reading: legality of every text in many positions, and the tiles left at the end. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../base/random.ts';
import { present } from '../../base/invariant.ts';
import { cases } from '../../../test/kit/length.ts';
import { recordGame } from '../core/transcript.ts';
import { threeBySixteen } from './index.ts';
import { allTexts, legalTexts, tilesLeftAfter } from './second.fixture.ts';
import { game, legal, must } from './table.fixture.ts';

describe('the second reading', () => {
  it('finds the same legal moves among all texts, in many positions', () => {
    const texts = allTexts(5, 3);
    let positions = 0;
    for (let index = 0; positions < cases(2000); index++) {
      const random = randomFrom('second', index);
      let state = game({ rows: 3, length: 5, columns: 3, players: 1 + (index % 3) }, `second ${index}`);
      for (; threeBySixteen.turn(state) !== undefined; positions++) {
        const expected = legalTexts(threeBySixteen.formatState(state));
        expect(legal(state)).toEqual(expected);
        for (const text of random.shuffle(texts).slice(0, 12)) {
          const refused = threeBySixteen.judge(state, must(threeBySixteen.parseMove(text, state)));
          expect([text, refused === undefined]).toEqual([text, expected.includes(text)]);
        }
        state = threeBySixteen.play(state, random.pick(threeBySixteen.moves(state)), random).state;
      }
    }
  });

  it('counts the same tiles left, rows and winners in 40 games', () => {
    for (let index = 0; index < 40; index++) {
      const players = 1 + (index % 4);
      const options = must(threeBySixteen.readOptions({ players, columns: 3 + (index % 6) }));
      const bots = [present(threeBySixteen.bots.greedy, 'bot'), present(threeBySixteen.bots.random, 'bot')];
      const record = recordGame({ game: threeBySixteen, options, bots, seed: `second ${index}` }, []);
      const left = tilesLeftAfter(record.moves, players);
      const fewest = Math.min(...left);
      expect(record.outcome.facts.left).toEqual(left);
      // Nobody beats a player who is alone: only the last tile wins (3x16.r-solo).
      const isWon = players > 1 || fewest === 0;
      expect(record.outcome.winners).toEqual(
        isWon ? left.flatMap((count, seat) => (count === fewest ? [seat] : [])) : [],
      );
      const stuck = players > 1 ? '3x16.fewest-left' : '3x16.r-solo';
      expect(record.outcome.clause).toBe(fewest === 0 ? '3x16.win-first' : stuck);
    }
  });
});
