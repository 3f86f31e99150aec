/**
 * Where chance comes from: one stream for each thing that is drawn, from length-prefixed fields.
 *
 * Changing item 3 leaves the others, since no stream goes on into the next item; the skeleton of a sheet knows no copy, so
 * that versions share it.
 */
import { type Random, streamFrom } from '../../base/random.ts';
import type { Band, Constraint, Handout, Level, LevelNumber, Wish } from './handout.ts';
import { present } from '../../base/invariant.ts';
import { bandOf as thirdOf } from './wishes.ts';

/** What a printed code says about the chance in a sheet. */
export interface SeedFields {
  readonly handout: string;
  /** When it is not a list of exercises. */
  readonly form?: string | undefined;
  readonly version: number;
  readonly level: number;
  /** Four symbols. */
  readonly seed: string;
}

/** Version letter ("A") or pupil ("S07"). */
export type Copy = string;

const FORMAT = 'modpress handout 1';

const fields = ({ handout, form, version, level, seed }: SeedFields): readonly (string | number)[] => [
  FORMAT,
  handout,
  ...(form === undefined ? [] : [form]),
  version,
  level,
  seed,
];

/** What all copies of a sheet share: the wishes. */
export const skeletonStream = (seed: SeedFields, count: number): Random =>
  streamFrom(...fields(seed), 'skeleton', count);

/** What all items of one copy share. */
export const settingStream = (seed: SeedFields, copy: Copy): Random =>
  streamFrom(...fields(seed), 'setting', copy);

/** The item at a place, counted from 0. */
export const itemStream = (seed: SeedFields, copy: Copy, index: number): Random =>
  streamFrom(...fields(seed), 'item', copy, index);

// The items of a sheet: n of them, or the constraint that stood in the way.
// The skeleton (what each place is to be) is drawn once for all copies; each item comes from a stream of its own. Nothing
// repeats up to symmetry inside a sheet, nor among its versions; sheets of a class set repeat only when nothing else is
// left. Copy B is drawn after A and pupil 7 after pupils 1 to 6, so that each is the same whoever asks for it. Where a sheet
// found nothing new for a wish, later ones do not look again: pupil 9,999 would wait for minutes.

/** How many tries one item has. */
const TRIES = 1000;

/** How many settings a sheet has: now and then a bag of tiles holds nothing for a wish. */
const SETTINGS = 5;

export interface SheetWish {
  readonly handout: Handout;
  readonly level: LevelNumber;
  readonly seed: string;
  readonly count: number;
}

export interface Composed<Prompt = unknown> {
  readonly copy: Copy;
  readonly prompts: readonly Prompt[];
  readonly refusals: Refusals;
}

/** How often each constraint refused a draw; `repeat` and `wish` are the core's own. `drawn` counts all draws. */
export interface Refusals {
  readonly drawn: number;
  readonly by: ReadonlyMap<string, number>;
}

/** Why a sheet could not be made. */
export interface TooTight {
  /** How many items of the sheet could be made. */
  readonly made: number;
  /** The constraint that refused most often where it stopped: a name of the level, `repeat` or `wish`. */
  readonly constraint: string;
  readonly copy: Copy;
}

type Composition = { readonly sheets: readonly Composed[] } | { readonly tooTight: TooTight };

/** The sheets of some copies, each without an item of the ones before it. `mayRepeat`: over sheets, when nothing else is left. */
export function composeSheets(wish: SheetWish, copies: readonly Copy[], mayRepeat = false): Composition {
  const next = composer(wish, mayRepeat);
  const sheets: Composed[] = [];
  for (const copy of copies) {
    const made = next(copy);
    if ('constraint' in made) return { tooTight: made };
    sheets.push(made);
  }
  return { sheets };
}

/**
 * As many instances of a level as there are, up to a number, for its author: wishes that nothing meets are passed over, and the
 * others take their turns. Easier ones first.
 */
export function composeInstances(wish: SheetWish, copy: Copy): Composed {
  const level = levelOf(wish);
  const count = Math.min(wish.count, level.most ?? wish.count);
  const seed = seedOf(wish);
  const wishes = level.wishes(count, skeletonStream(seed, count));
  const setting = level.setUp?.(settingStream(seed, copy));
  const own = exampleOf(level);
  const tally = new Tally();
  const prompts: unknown[] = [];
  const usedUp = new Set<string>();
  for (let index = 0; prompts.length < count; index++) {
    const open = index < count ? wishes : wishes.filter((one) => !usedUp.has(nameOf(one)));
    const one = open[index % open.length];
    if (!one) break;
    if (usedUp.has(nameOf(one))) continue;
    const prompt = drawItem({ level, wish: one, setting, own, tally }, itemStream(seed, copy, index), NONE);
    if (prompt === undefined) usedUp.add(nameOf(one));
    else {
      own.add(level.same(prompt));
      prompts.push(prompt);
    }
  }
  const sorted = prompts.toSorted((a, b) => bandOf(level, a) - bandOf(level, b));
  return { copy, prompts: sorted, refusals: tally.result() };
}

/** Composes copy after copy and remembers which items are taken. */
export function composer(wish: SheetWish, mayRepeat = false): (copy: Copy) => Composed | TooTight {
  const taken = new Set<string>();
  const usedUp = mayRepeat ? new Set<string>() : undefined;
  const level = levelOf(wish);
  return (copy) => {
    const made = composeSheet(wish, copy, { taken, usedUp });
    if ('prompts' in made) for (const prompt of made.prompts) taken.add(level.same(prompt));
    return made;
  };
}

/** The level a wish asks for; callers have checked that it exists. */
export const levelOf = ({ handout, level }: SheetWish): Level =>
  present(handout.levels[level], `level ${level} of ${handout.name}`);

const seedOf = ({ handout, level, seed }: SheetWish): SeedFields => ({
  handout: handout.name,
  form: handout.form,
  version: handout.version,
  // Where levels share their items, so they do their chance.
  level: handout.sharesItems ? 0 : level,
  seed,
});

/** What sheets before this one leave to it. */
interface Others {
  readonly taken: ReadonlySet<string>;
  /** Wishes for which nothing new was found; undefined where sheets may not repeat. */
  readonly usedUp: Set<string> | undefined;
}

function composeSheet(wish: SheetWish, copy: Copy, others: Others): Composed | TooTight {
  const level = levelOf(wish);
  if (level.most !== undefined && wish.count > level.most)
    return { made: level.most, constraint: 'most', copy };
  const seed = seedOf(wish);
  const wishes = level.wishes(wish.count, skeletonStream(seed, wish.count));
  const sheet: Sheet = { level, seed, wishes, copy, tally: new Tally() };
  const { setUp } = level;
  if (!setUp) return fillSheet(sheet, undefined, others);
  const random = settingStream(seed, copy);
  let made = fillSheet(sheet, setUp(random), others);
  for (let settings = 1; settings < SETTINGS && 'constraint' in made; settings++)
    made = fillSheet(sheet, setUp(random), others);
  return made;
}

interface Sheet {
  readonly level: Level;
  readonly seed: SeedFields;
  readonly wishes: readonly Wish[];
  readonly copy: Copy;
  readonly tally: Tally;
}

/** An item for each wish, in one setting. */
function fillSheet(sheet: Sheet, setting: unknown, others: Others): Composed | TooTight {
  const { level, seed, wishes, copy, tally } = sheet;
  const own = exampleOf(level);
  const prompts: unknown[] = [];
  for (const [index, wish] of wishes.entries()) {
    tally.next();
    const prompt = drawNew({ level, wish, setting, own, tally }, itemStream(seed, copy, index), others);
    if (prompt === undefined) return { made: index, constraint: tally.tightest(), copy };
    own.add(level.same(prompt));
    prompts.push(prompt);
  }
  return { copy, prompts, refusals: tally.result() };
}

/** What a sheet shows before its first item: its example, worked out. */
const exampleOf = ({ page, same }: Level): Set<string> =>
  new Set(page.example === undefined ? [] : [same(page.example)]);

interface Place {
  readonly level: Level;
  readonly wish: Wish;
  readonly setting: unknown;
  readonly own: ReadonlySet<string>;
  readonly tally: Tally;
}

const NONE: ReadonlySet<string> = new Set();

/** An item that no sheet before has, or, where they may repeat and nothing else is left, one that they have. */
function drawNew(place: Place, random: Random, { taken, usedUp }: Others): unknown {
  const wish = nameOf(place.wish);
  const fresh = usedUp?.has(wish) ? undefined : drawItem(place, random, taken);
  if (fresh !== undefined || !usedUp) return fresh;
  const again = drawItem(place, random, NONE);
  if (again !== undefined) usedUp.add(wish);
  return again;
}

const nameOf = ({ kind, band }: Wish): string => `${kind} ${band}`;

function drawItem(place: Place, random: Random, taken: ReadonlySet<string>): unknown {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    place.tally.draw();
    const prompt = place.level.draw(random, place.wish, place.setting);
    const refused = refusal(place, prompt, taken);
    if (refused === undefined) return prompt;
    place.tally.refuse(refused);
  }
  return undefined;
}

/** The name of what speaks against a prompt; undefined when nothing does. */
function refusal(
  { level, wish, own }: Place,
  prompt: unknown,
  taken: ReadonlySet<string>,
): string | undefined {
  if (prompt === undefined) return 'wish';
  const broken = level.constraints.find((one: Constraint<unknown>) => !one.allows(prompt));
  if (broken) return broken.name;
  if (level.kindOf(prompt) !== wish.kind || bandOf(level, prompt) !== wish.band) return 'wish';
  const same = level.same(prompt);
  return own.has(same) || taken.has(same) ? 'repeat' : undefined;
}

/** Which third of the level's range a prompt's difficulty lies in: 1, 2 or 3. */
export const bandOf = (level: Level, prompt: unknown): Band => thirdOf(level.difficulty(prompt), level.range);

class Tally {
  private drawn = 0;
  private readonly all = new Map<string, number>();
  private here = new Map<string, number>();

  draw(): void {
    this.drawn++;
  }

  refuse(name: string): void {
    this.all.set(name, (this.all.get(name) ?? 0) + 1);
    this.here.set(name, (this.here.get(name) ?? 0) + 1);
  }

  /** Begins to count for the next item. */
  next(): void {
    this.here = new Map();
  }

  tightest(): string {
    return [...this.here].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'wish';
  }

  result(): Refusals {
    return { drawn: this.drawn, by: this.all };
  }
}
