/** A deck that stays open, edited again and again: its file is judged with what is known of the last version as it is by itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { randomFrom, type Random } from '../src/base/random.ts';
import { openHouse } from '../src/house/house.ts';
import { openRebuilder } from '../src/house/rebuild.ts';
import { judgePdf } from '../src/preflight/index.ts';
import { JudgedBefore } from '../src/preflight/judged-before.ts';
import { buildRequest } from './kit/build-request.ts';
import { deckFolder, type DeckFolder } from './kit/print-deck.ts';

const DECK = `title: Trial
version: 1.0.0
languages: [en]
components:
  - { name: cards, size: poker, data: cards.csv, front: face.hbs, back: back.hbs, spoken: "{{name}}" }
`;
const FACES = [
  '<article><h1>{{name}}</h1><p>{{text}}</p><icon name="game-icons:castle" alt=""/></article>\n',
  '<article><h1>{{name}}</h1><p><b>{{id}}</b> {{text}}</p><icon name="game-icons:anchor" alt="an anchor"/></article>\n',
  '<article><p>{{text}}</p><div style="width: 9mm; height: 9mm; background: #345; opacity: .5"></div></article>\n',
];
const WORDS = 'draw two cards then pass one left to whoever has Quince, Żubr or Ægir: 4 ♥ 7'.split(' ');

class Deck {
  readonly folder: DeckFolder = deckFolder(DECK);
  private readonly random: Random;
  private readonly rows: { name: string; text: string }[] = [];
  private face = 0;

  constructor(random: Random) {
    this.random = random;
    for (let i = 0; i < 30; i++) this.rows.push(this.row());
    this.folder.write('face.hbs', FACES[0] ?? '');
    this.write();
  }

  private words(most: number): string {
    return Array.from({ length: 1 + this.random.below(most) }, () => this.random.pick(WORDS)).join(' ');
  }

  private row() {
    return { name: this.words(2), text: this.words(20) };
  }

  private write(): string {
    const lines = this.rows.map(({ name, text }, i) => `${i + 1},"${name}","${text}"`);
    this.folder.write('cards.csv', ['id,name,text', ...lines, ''].join('\n'));
    return join(this.folder.deck, 'cards.csv');
  }

  /** Changes something; gives the path of it. */
  edit(): string {
    const { random, rows } = this;
    const kind = random.below(8);
    const at = random.below(rows.length);
    if (kind === 0) rows.push(this.row());
    else if (kind === 1) rows.splice(at, 1);
    else if (kind === 2) {
      this.face = (this.face + 1 + random.below(FACES.length - 1)) % FACES.length;
      this.folder.write('face.hbs', FACES[this.face] ?? '');
      return join(this.folder.deck, 'face.hbs');
    } else rows[at] = { ...this.row(), ...(kind === 3 ? { name: rows[at]?.name ?? '' } : {}) };
    return this.write();
  }
}

let open: DeckFolder | undefined;
afterEach(() => open?.remove());

describe('a file of an open deck', () => {
  it.each(['one', 'two'])(
    'has the findings in every version that it has by itself, series %s',
    async (seed) => {
      const deck = new Deck(randomFrom('judged versions', seed));
      const { folder } = deck;
      open = folder;
      const house = openHouse({ folder: folder.deck, cwd: folder.deck });
      const asked = { only: ['cards'], papers: ['a4'], languages: ['en'] } as const;
      const rebuilder = openRebuilder(buildRequest(folder.deck, folder.out, asked), folder.deck);
      const before = new JudgedBefore();
      for (let round = 0; round < 12; round++) {
        const turn = await house.turn(round === 0 ? 'all' : [deck.edit()]);
        const rebuilt = turn && (await rebuilder.rebuild(turn));
        const path = rebuilt?.files.find((file) => file.path.endsWith('.pdf'))?.path;
        expect(path, `round ${round}`).toBeDefined();
        const bytes = readFileSync(path ?? '');
        const judged = judgePdf(bytes, 'faults', before);
        expect(judged).toEqual(judgePdf(bytes, 'faults'));
        expect(judgePdf(Buffer.from(bytes), 'faults', before)).toEqual(judged);
        expect(before.looked).toBe(0);
      }
    },
  );
});
