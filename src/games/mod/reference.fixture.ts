/**
 * A second, independent reading of Mod for the tests: plain objects, own card parser, moves as texts.
 *
 * Takes the rows of the card list, a first position and then one move text after the other with the cards the engine says
 * were drawn (chance is the engine's, everything else is computed again). Gives the legal moves and the numbers of both
 * sides. Shares no code with the engine; written from the clauses alone.
 */
import type { CardList } from './cards.ts';
import type { State } from './state.ts';

interface Robot {
  life: number;
  fuel: number;
  hand: string[];
  /** Deck in any order: which card comes is given from outside. */
  deck: string[];
  pile: string[];
  gear: string[];
}

interface Slot {
  who: number;
  way: string;
  card: string;
}

type Pending = {
  who: number;
  card: string;
  next: number;
  ask: 'hit' | 'strip';
  type: string;
  amount: number;
};

const LAWS: Readonly<Record<string, readonly string[]>> = {
  IMPACT: ['RED', 'PURPLE'],
  ENERGY: ['BLUE', 'PURPLE'],
};

const drop = (cards: string[], card: string): void => {
  const at = cards.lastIndexOf(card);
  if (at < 0) throw new Error(`${card} is not among ${cards.join(' ')}`);
  cards.splice(at, 1);
};

export class ReferenceGame {
  readonly robots: [Robot, Robot];
  readonly shops: { deck: string[]; pile: string[] }[];
  stack: Slot[] = [];
  pending: Pending | undefined;
  token: number;
  turn: number;
  round: number;
  over = false;
  private drawn: string[] = [];
  private readonly limit: number;
  private readonly stops: number;
  private readonly rows: ReadonlyMap<string, { cost: number; type: string; words: readonly string[][] }>;

  constructor(list: CardList, start: State) {
    this.rows = new Map(
      list.map(({ id, cost, type, abilities }) => [
        id,
        { cost, type, words: abilities.map((text) => text.split(' ')) },
      ]),
    );
    const [a, b] = start.sides.map((side) => ({
      life: side.durability,
      fuel: side.fuel,
      hand: [...side.hand],
      deck: [...side.deck],
      pile: [...side.discard],
      gear: [...side.inPlay],
    })) as [Robot, Robot];
    this.robots = [a, b];
    this.shops = start.shared.map(({ deck, discard }) => ({ deck: [...deck], pile: [...discard] }));
    this.token = start.initiative;
    this.turn = start.initiative;
    this.round = start.round;
    this.limit = start.rules.roundLimit;
    this.stops = start.rules.shield === 'all' ? 1e9 : start.rules.shield;
  }

  private row(id: string): { cost: number; type: string; words: readonly string[][] } {
    const row = this.rows.get(id);
    if (!row) throw new Error(`no card ${id}`);
    return row;
  }

  private robot(who: number): Robot {
    return who === 0 ? this.robots[0] : this.robots[1];
  }

  /** Sum of the numbers after a word on all gear of a robot. */
  private gearSum(who: number, word: string): number {
    let sum = 0;
    for (const id of this.robot(who).gear)
      for (const words of this.row(id).words)
        if (words.slice(0, -1).join(' ') === word) sum += Number(words.at(-1));
    return sum;
  }

  private hasVent(who: number): boolean {
    return this.robot(who).gear.some((id) => this.row(id).words.some(([word]) => word === 'VENT'));
  }

  private shieldOf(id: string): string {
    return this.row(id).words.find(([word]) => word === 'SHIELD')?.[1] ?? '';
  }

  private able(who: number): boolean {
    const slots = this.stack.filter((slot) => slot.who === who).length;
    const open = this.shops.some(({ deck, pile }) => deck.length + pile.length > 0);
    return slots < 5 && (this.robot(who).hand.length > 0 || open);
  }

  /** The phase follows from what lies on the table; `settled` is set once the stack was seen full. */
  private settled = false;

  legal(): string[] {
    if (this.over) return [];
    const { pending } = this;
    if (pending) {
      const gear = [...new Set(this.robot(1 - pending.who).gear)];
      if (pending.ask === 'strip') return gear.map((id) => `strip ${id}`);
      const fit = gear.filter((id) => LAWS[pending.type]?.includes(this.shieldOf(id)));
      return [...fit.map((id) => `shield ${id}`), 'take'];
    }
    if (!this.settled) return this.placements();
    const top = this.stack.at(-1);
    if (!top) return ['reset'];
    return top.way === 'eject' && !this.hasVent(top.who) ? ['choose draw', 'choose fuel'] : ['activate'];
  }

  private placements(): string[] {
    if (!this.able(this.turn)) return ['pass'];
    const hand = [...new Set(this.robot(this.turn).hand)];
    const shops = this.shops.flatMap(({ deck, pile }, i) => [
      ...(deck.length > 0 ? [`draft deck ${i + 1}`] : []),
      ...(pile.length > 0 ? [`draft discard ${i + 1}`] : []),
    ]);
    return [...hand.map((id) => `assign ${id}`), ...hand.map((id) => `eject ${id}`), ...shops];
  }

  /** Plays one move; `drawn` are the cards that come from decks on the way, in order. */
  move(text: string, drawn: readonly string[]): void {
    this.drawn = [...drawn];
    const [verb = '', what = '', number = ''] = text.split(' ');
    if (verb === 'reset') this.reset();
    else if (verb === 'take') this.hit(this.pending?.amount ?? 0);
    else if (verb === 'shield') this.shield(what);
    else if (verb === 'strip') this.stripped(what);
    else if (verb === 'activate' || verb === 'choose') this.top(what);
    else this.place(verb, what, Number(number));
    if (this.drawn.length > 0) throw new Error(`more cards drawn than due after ${text}`);
  }

  private place(verb: string, what: string, number: number): void {
    let card = what;
    if (verb === 'draft') card = this.shops[number - 1]?.[what === 'deck' ? 'deck' : 'pile'].shift() ?? '';
    else if (verb !== 'pass') drop(this.robot(this.turn).hand, what);
    if (verb !== 'pass') this.stack.push({ who: this.turn, way: verb, card });
    this.turn = 1 - this.turn;
    this.settled = !this.able(0) && !this.able(1);
  }

  private draw(who: number): void {
    const robot = this.robot(who);
    if (robot.deck.length === 0) {
      robot.deck = robot.pile;
      robot.pile = [];
    }
    if (robot.deck.length === 0) return;
    const card = this.drawn.shift();
    if (card === undefined) throw new Error('a card is due but none was drawn');
    drop(robot.deck, card);
    robot.hand.push(card);
  }

  private top(choice: string): void {
    const slot = this.stack.pop();
    if (!slot) throw new Error('empty stack');
    const { who, way, card } = slot;
    const robot = this.robot(who);
    if (way === 'assign') return this.start(who, card);
    if (way === 'eject') {
      if (this.hasVent(who) || choice === 'draw') this.draw(who);
      if (this.hasVent(who) || choice === 'fuel') robot.fuel += 1;
    }
    robot.pile.unshift(card);
  }

  private start(who: number, card: string): void {
    const robot = this.robot(who);
    const { cost, type, words } = this.row(card);
    const own = words.reduce((sum, [word, n]) => sum + (word === 'FUEL' ? Number(n) : 0), 0);
    if (robot.fuel + own < cost) robot.pile.unshift(card);
    else if (type === 'upgrade') {
      robot.fuel -= cost;
      robot.gear.push(card);
    } else this.run(who, card, 0);
  }

  private run(who: number, card: string, from: number): void {
    const { words, cost } = this.row(card);
    this.pending = undefined;
    for (let i = from; i < words.length; i++) {
      const [word = '', n = ''] = words[i] ?? [];
      if (this.ability(who, card, i, word, Number(n)) || this.over) return;
    }
    this.robot(who).fuel -= cost;
    this.robot(who).pile.unshift(card);
  }

  /** True when a decision is needed first. */
  private ability(who: number, card: string, at: number, word: string, n: number): boolean {
    const [own, foe] = [this.robot(who), this.robot(1 - who)];
    if (word === 'IMPACT' || word === 'ENERGY') {
      const amount = n + this.gearSum(who, `BOOST ${word}`);
      if (foe.gear.length > 0) {
        this.pending = { who, card, next: at + 1, ask: 'hit', type: word, amount };
        return true;
      }
      this.wound(1 - who, amount);
    } else if (word === 'FUEL') own.fuel += n;
    else if (word === 'DRAW') for (let i = 0; i < n; i++) this.draw(who);
    else if (word === 'REPAIR') own.life = Math.min(10, own.life + n);
    else if (word === 'DRAIN') foe.fuel = Math.max(0, foe.fuel - n);
    else if (word === 'RECOIL') this.wound(who, n);
    else if (word === 'STRIP') return this.strip(who, card, at, n);
    else throw new Error(`unknown word ${word}`);
    return false;
  }

  private strip(who: number, card: string, at: number, n: number): boolean {
    const foe = this.robot(1 - who);
    for (let left = n; left > 0 && foe.gear.length > 0; left--) {
      if (left < foe.gear.length && new Set(foe.gear).size > 1) {
        this.pending = { who, card, next: at + 1, ask: 'strip', type: '', amount: left };
        return true;
      }
      foe.pile.unshift(foe.gear.shift() ?? '');
    }
    return false;
  }

  private stripped(id: string): void {
    const { who, card, next, amount } = this.pending as Pending;
    const foe = this.robot(1 - who);
    drop(foe.gear, id);
    foe.pile.unshift(id);
    this.pending = undefined;
    if (!this.strip(who, card, next - 1, amount - 1)) this.run(who, card, next);
  }

  private wound(who: number, amount: number): void {
    const robot = this.robot(who);
    robot.life = Math.max(0, robot.life - amount);
    if (robot.life === 0) this.over = true;
  }

  private shield(id: string): void {
    const pending = this.pending as Pending;
    const foe = this.robot(1 - pending.who);
    drop(foe.gear, id);
    foe.pile.unshift(id);
    const rest = Math.max(0, pending.amount - this.stops);
    if (rest > 0 && foe.gear.length > 0) this.pending = { ...pending, amount: rest };
    else this.hit(rest);
  }

  private hit(amount: number): void {
    const { who, card, next } = this.pending as Pending;
    this.pending = undefined;
    this.wound(1 - who, amount);
    if (!this.over) this.run(who, card, next);
  }

  private reset(): void {
    for (const who of [this.token, 1 - this.token]) {
      const draws = 1 + this.gearSum(who, 'RESET DRAW');
      for (let i = 0; i < draws; i++) this.draw(who);
      this.robot(who).fuel += 1 + this.gearSum(who, 'RESET FUEL');
    }
    this.token = 1 - this.token;
    this.turn = this.token;
    for (const shop of this.shops) {
      const card = shop.deck.shift();
      if (card !== undefined) shop.pile.unshift(card);
    }
    if (this.round === this.limit) this.over = true;
    else {
      this.round += 1;
      this.settled = !this.able(0) && !this.able(1);
    }
  }
}
