/** The rule sheet of Mod: counts, the table as dealt, the stack and its openings, worked out from cards and states. */
import { inLanguage } from '../../../base/language.ts';
import { describe, expect, it } from 'vitest';
import { present } from '../../../base/invariant.ts';
import { randomFrom } from '../../../base/random.ts';
import { mod, type ModState } from '../../../games/mod/index.ts';
import { at, rows, shippedData, shippedTitle, type Data } from '../shipped.fixture.ts';

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
const fraction = (a: number, b: number): string => `${a / divisor(a, b)}/${b / divisor(a, b)}`;

/** Ways to take `k` of `n`. */
const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

describe('Mod', () => {
  const sheet = shippedData('mod', 'rules');
  const { deck, engine, rulebook } = shippedTitle('mod');
  const designs = deck.components
    .flatMap(({ rows: all }) => all)
    .filter(({ fields }) => inLanguage(fields, 'en').has('abilities'));
  const field = (row: (typeof designs)[number], name: string): unknown =>
    inLanguage(row.fields, 'en').get(name)?.value;
  const printed = (wanted: (row: (typeof designs)[number]) => boolean): number =>
    sumOf(designs.filter(wanted).map(({ copies }) => copies));
  const shared = printed((row) => field(row, 'pile') === 'shared');
  const starter = printed((row) => field(row, 'pile') !== 'shared') / 2;

  const told = (part: string): string =>
    rows(sheet, `${part}.paragraphs`)
      .flatMap(({ segments }) => segments as readonly { readonly text: string }[])
      .map(({ text }) => text)
      .join('');

  it('counts what one brings and sets up from the deck', () => {
    const of = (type: string): number =>
      printed((row) => field(row, 'pile') === 'shared' && field(row, 'type') === type);
    expect(told('need')).toContain(
      `**${shared} shared cards** (${of('action')} actions, ${of('upgrade')} upgrades), **${starter} starter cards** each`,
    );
    expect(told('setup')).toContain(
      `Shuffle the ${shared} shared cards. Make three decks of ${shared / 3}, face up, between you.`,
    );
    const read = engine.readOptions({});
    if (!read.ok) throw new Error(read.message);
    const [side] = (engine.setup(read.value, randomFrom('set up')) as unknown as ModState).sides;
    expect(told('setup')).toContain(
      `Shuffle your ${starter} starter cards: they are your deck. Draw ${side.hand.length} and keep them hidden.`,
    );
    expect(told('setup')).toContain(`Coins on ${side.durability} and ${side.fuel}.`);
    expect(
      rows(sheet, 'glance')
        .flat()
        .map((segment) => segment['text']),
    ).toEqual(
      expect.arrayContaining([
        // Two references, two tracks and the set-up card come with them; the token and four coins are parts.
        `**${shared + 2 * starter + 5}** cards, **5** parts`,
      ]) as string[],
    );
  });

  it('lays the table as the engine deals: hands, piles and the token', () => {
    const read = engine.readOptions({ initiative: 0 });
    if (!read.ok) throw new Error(read.message);
    const dealt = engine.setup(read.value, randomFrom('mod', 'rule sheet')) as unknown as ModState;
    const nameOf = (id: string): unknown => {
      const design = present(
        designs.find((row) => row.id === id),
        id,
      );
      return field(design, 'name');
    };
    const table = at(sheet, 'table') as Data;
    expect(rows(table, 'shared').map(({ left }) => left)).toEqual([shared / 3, shared / 3, shared / 3]);
    expect(rows(table, 'shared').map(({ top }) => (top as Data)['name'])).toEqual(
      dealt.shared.map((pile) => nameOf(pile.deck[0] ?? '')),
    );
    for (const [seat, key] of (['first', 'second'] as const).entries()) {
      const side = table[key] as Data;
      const own = dealt.sides[seat === 0 ? 0 : 1];
      expect(rows(side, 'hand').map(({ name, how }) => [name, how])).toEqual(
        own.hand.map((id) => [nameOf(id), seat === 0 ? 'assign' : 'eject']),
      );
      expect([side['left'], side['hasToken']]).toEqual([starter - own.hand.length, seat === 0]);
    }
    expect(table['slots']).toBe(5);
  });

  it('numbers the stack from the card placed last, the holder of the token first to place', () => {
    const slots = [...rows(sheet, 'stack.first'), ...rows(sheet, 'stack.second')];
    expect(slots).toHaveLength(10);
    for (const { owner, slot, placed, place } of slots) {
      expect(Number(placed) + Number(place)).toBe(11);
      expect(placed).toBe(2 * Number(slot) - (owner === 'A' ? 1 : 0));
    }
    const text = rows(sheet, 'know.facts').map((fact) => String(fact['text']));
    const places = (owner: string): string =>
      slots
        .filter((slot) => slot['owner'] === owner)
        .map(({ place }) => Number(place))
        .sort((a, b) => b - a)
        .join(', ');
    expect(text[0]).toContain(`activate in places ${places('A')}.`);
    expect(text[0]).toContain(`has ${places('B')}:`);
  });

  it('reckons the openings: both Jabs in hand, and a given card on top of its pile', () => {
    const jabs = printed((row) => field(row, 'name') === 'Jab') / 2;
    const hand = 5;
    const both = fraction(choose(starter - jabs, hand - jabs), choose(starter, hand));
    const [, alone, count] = rows(sheet, 'know.facts').map((fact) => String(fact['text']));
    expect(count).toContain(`in your opening hand with probability ${both}.`);
    expect(count).toContain(`on top at the start with probability 1/${shared / 3}.`);
    // Four rounds: five slots each, and the hand of five with one card a round from the deck.
    const slots = 4 * 5;
    const own = hand + 3;
    expect(alone).toContain(`you fill ${slots} slots`);
    expect(alone).toContain(`brings ${own} cards. The other ${slots - own} must be drafts`);
  });

  it('shows what the cards of an example change', () => {
    const shown = rulebook.examples.filter(({ title }) =>
      rows(sheet, 'examples').some((one) => one['title'] === title.en),
    );
    let seen = 0;
    for (const { title, cases } of shown) {
      const printedCases = rows(
        present(
          rows(sheet, 'examples').find((one) => one['title'] === title.en),
          'example',
        ),
        'rows',
      );
      for (const [index, { replay }] of cases.entries()) {
        const [start, end] = [replay.start, replay.end] as unknown as readonly ModState[];
        for (const { owner, what, before, after } of rows(present(printedCases[index], 'case'), 'changes')) {
          const key = what === 'durability' ? 'durability' : 'fuel';
          const seat = owner === 'A' ? 0 : 1;
          expect([before, after]).toEqual([start?.sides[seat][key], end?.sides[seat][key]]);
          seen += 1;
        }
      }
    }
    expect(seen).toBeGreaterThan(10);
    expect(mod.id).toBe(deck.game);
  });
});
