/**
 * What a render may spend: turns of loops, blocks and partials, and characters it makes.
 *
 * A loop that never ends runs on the only thread there is: nobody could stop it from outside, so it counts for itself. Takes
 * what is run and how much it made; throws `OutOfFuel` at the call or partial that took the most turns.
 */
import type { SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { TemplateFault } from './fault.ts';
import { TEMPLATE_LIMITS } from './limits.ts';
import type { Spot } from './spot.ts';

/** A call that runs a block: where it is, and in which file. */
export interface Site {
  readonly spot: Spot | undefined;
  readonly file: SourceFile;
}

const START: Spot = { start: { line: 1, column: 0 }, end: { line: 1, column: 0 } };

/** Ends a render; the file is where the most turns were taken. */
export class OutOfFuel extends TemplateFault {
  readonly file: SourceFile;

  constructor(message: string, help: string, { spot, file }: Site) {
    super('MP1208', message, help);
    this.from(spot ?? START);
    this.file = file;
  }
}

interface Spent extends Site {
  turns: number;
}

/** The fuel of one render. */
export class Fuel {
  #turns = 0;
  #characters = 0;
  /** By the call's own record of its place, which is one object, or by the file of a partial. */
  readonly #sites = new Map<object, Spent>();

  /** One more turn of a block or partial. */
  turn(key: object, site: Site): void {
    const spent = this.#sites.get(key);
    if (spent) spent.turns++;
    else this.#sites.set(key, { spot: site.spot, file: site.file, turns: 1 });
    if (++this.#turns <= TEMPLATE_LIMITS.turns) return;
    const [most] = [...this.#sites.values()].sort((a, b) => b.turns - a.turns);
    const where = most ?? { ...site, turns: 1 };
    const message = `this template takes more than ${TEMPLATE_LIMITS.turns} turns, ${where.turns} of them here`;
    throw new OutOfFuel(message, 'loop over fewer items, or split the face', where);
  }

  /** A block, partial or helper has made a text of this length; blocks inside one another count again. */
  made(length: number, site: Site): void {
    this.#characters += length;
    if (length <= TEMPLATE_LIMITS.output && this.#characters <= TEMPLATE_LIMITS.output * 10) return;
    const most = `${TEMPLATE_LIMITS.output} characters`;
    throw new OutOfFuel(`this makes a text of more than ${most}`, 'print less on one face', site);
  }
}
