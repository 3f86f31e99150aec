/**
 * The contract of a handout: what one folder `src/handouts/<name>` gives and the core asks for.
 *
 * A handout is plain functions of plain data. Chance comes in as a `Random`, languages never come in: all words are
 * phrases. The core draws items for wishes, refuses repeats, proves steps, checks path B and lays out; a handout only
 * knows its mathematics. After the first release, a handout whose items would change for the same seed gets a new `version` and
 * keeps the old one under `earlier`; `generators.test.ts` notices.
 */
import type { Random } from '../../base/random.ts';
import type { Figure } from './figures.ts';
import { type Form, FORMS } from '../code/sheet-code.ts';
import type { SecondReading, Solution } from './heard.ts';
import type { Step } from './item.ts';
import type { Phrase } from './phrase.ts';
import type { BlockPlan, Node } from './view.ts';

export const LEVELS = [1, 2, 3, 4] as const;
export type LevelNumber = (typeof LEVELS)[number];

export interface Handout<Prompt = unknown, Setting = unknown> {
  /** 1 to 12: H1 to H12. */
  readonly number: number;
  readonly name: string;
  /** 1 to 9, second digit of the printed code. */
  readonly version: number;
  /** Generators of older releases: they still answer their codes (`inVersion`). */
  readonly earlier?: readonly Generator[];
  /** By its name in the registry. */
  readonly game: string;
  readonly levels: Readonly<Partial<Record<LevelNumber, Level<Prompt, Setting>>>>;
  /** The program that answers again, from the printed words alone. */
  readonly second: SecondReading;
  /** Other ways to print than a list of exercises. */
  readonly forms?: Readonly<Partial<Record<Form, FormOf>>>;
  /** The form this is printed in, when it is not a list of exercises (`inForm`). */
  readonly form?: Form;
  /** All levels of this form have the same items. */
  readonly sharesItems?: boolean;
}

/** What makes the items of one version. Words stay in the one file of the handout, those of older versions too. */
export type Generator = Pick<Handout, 'version' | 'levels' | 'second' | 'forms'>;

/** A handout in another form: levels by the same contract, so that its items are drawn, proved and read twice alike. */
export interface FormOf {
  readonly levels: Readonly<Partial<Record<LevelNumber, Level>>>;
  /** Path B, where the words are not those of the exercises. */
  readonly second?: SecondReading;
  /** Whether all levels have the same items. */
  readonly sharesItems?: boolean;
}

/** A third of the range of difficulty: one, two or three filled motifs. */
export type Band = 1 | 2 | 3;

/** What the item at one place of the sheet is to be. The same for all versions. */
export interface Wish {
  readonly kind: string;
  readonly band: Band;
}

export interface Constraint<Prompt> {
  /** Named in the error when it is the tightest, and on the author's page: words under `constraints`. */
  readonly name: string;
  allows(prompt: Prompt): boolean;
}

export interface NamedError<Prompt> {
  /** Words under `errors.<name>`. */
  readonly name: string;
  /** What a pupil who makes it writes into the fields; undefined where it cannot happen. */
  writes(prompt: Prompt): readonly string[] | undefined;
}

export interface Level<Prompt = unknown, Setting = unknown> {
  /** How many items a sheet has when nobody asks for another number. */
  readonly usual: number;
  /** More than this can never be: a board has so many walks. */
  readonly most?: number;
  /** Curriculum codes as printed in the foot ("4.OA.B.4", "5A11"); `standards.ts` knows list and year of each. */
  readonly standards: readonly string[];
  /** Least and greatest difficulty of this level; the bands are its thirds. */
  readonly range: readonly [number, number];

  /** One wish an item in printed order: rising bands, balanced kinds, at least one "none" from level 2 on. */
  wishes(count: number, random: Random): readonly Wish[];
  /** What all items of one sheet share (a bag, a stack); drawn once for each sheet. */
  setUp?(random: Random): Setting;
  /** One try at the wish; undefined when this draw led nowhere. The core tries up to 200 times. */
  draw(random: Random, wish: Wish, setting: Setting): Prompt | undefined;
  readonly constraints: readonly Constraint<Prompt>[];
  kindOf(prompt: Prompt): string;
  /** Equal for prompts that are the same up to symmetry (digits in another order, a + b and b + a). */
  same(prompt: Prompt): string;

  /** Path A: by the rules engine. */
  answer(prompt: Prompt): Solution;
  /** For items with many right answers: whether what a pupil wrote is right. Default: each field is in its Solution. */
  accepts?(prompt: Prompt, writes: readonly string[]): boolean;
  /** The item with what may stand in any order given, for programs that mark each field by a list. */
  listed?(prompt: Prompt): Prompt;
  /** The work of a worked solution, in order; the last one states the answer. */
  steps(prompt: Prompt): readonly Step[];
  /** Path C: the errors pupils make with such items. */
  readonly errors: readonly NamedError<Prompt>[];
  difficulty(prompt: Prompt): number;

  readonly page: Page<Prompt>;
}

/** How a sheet of this level is laid out. */
export interface Page<Prompt> {
  /** Whose colours and motif the sheet wears, where that is not the game of the handout. */
  readonly game?: string;
  /** Keys of title and subtitle: "title" and "subtitle" by default. */
  readonly title?: string;
  readonly subtitle?: string;
  /** Keys of the rule paragraphs under the subtitle. */
  readonly rule: readonly string[];
  /** Done for you: never equal to an item (the core refuses those). Undefined for levels without one. */
  readonly example?: Prompt | undefined;
  /** What the example looks like; default: its view with the answers written in. */
  exampleView?(prompt: Prompt): Node;
  /** mm beside the example for its worked solution in words, or in one paragraph under it; without it the example has none. */
  readonly exampleWork?: number | 'under';
  /** The work stays beside the example where type is larger, in more lines. */
  readonly keepsWork?: boolean;
  /** How large its pictures are in the standard profile against those of items: 1 by default. */
  readonly exampleScale?: number;
  readonly blocks: readonly BlockPlan[];
  /** Which block an item is in: 0 by default. */
  blockOf?(prompt: Prompt): number;
  /** A picture shared by all items, over the first block. */
  common?(prompts: readonly Prompt[]): Node;
  view(prompt: Prompt): Node;
  /** After the items: "Prove it", "Explain", "Then play it". Laid side by side when their widths fit. */
  after(prompts: readonly Prompt[]): readonly Closing[];
  /** What to cut out and play with: cards or tiles of the game, on a page of its own. */
  pieces(prompts: readonly Prompt[]): readonly Figure[];
}

export interface Closing {
  readonly head: Phrase;
  readonly node: Node;
  /** mm; the whole width when undefined. */
  readonly width?: number;
}

// Tickets: a few items of a level on half a page, for the last minutes of a lesson.
// The items are drawn, proved and read like those of the whole sheet; there is no example and nothing after the items.

interface TicketOf {
  readonly level: Level;
  /** As many as half a page has room for. */
  readonly items: number;
}

function ticketLevel({ level, items }: TicketOf): Level {
  return {
    ...level,
    usual: items,
    most: items,
    // An example that is not shown may be asked.
    page: { ...level.page, example: undefined, after: () => [] },
  };
}

export const tickets = (levels: Readonly<Partial<Record<LevelNumber, TicketOf>>>): FormOf => ({
  levels: Object.fromEntries(
    Object.entries(levels).map(([number, one]) => [number, ticketLevel(one)]),
  ) as FormOf['levels'],
});

/** The forms of a handout, exercises first. */
export const formsOf = ({ forms }: Handout): readonly Form[] =>
  FORMS.filter((form) => form === 'exercises' || forms?.[form] !== undefined);

/** The handout as it is drawn and printed in a form; undefined where it has none of that name. */
export function inForm(handout: Handout, form: Form): Handout | undefined {
  if (form === 'exercises') return handout;
  const found = handout.forms?.[form];
  if (!found) return undefined;
  return {
    ...handout,
    form,
    levels: found.levels,
    second: found.second ?? handout.second,
    ...(found.sharesItems ? { sharesItems: true } : {}),
  };
}

/** The versions a handout can be printed in, rising. */
export const versionsOf = ({ version, earlier = [] }: Handout): readonly number[] =>
  [version, ...earlier.map((one) => one.version)].sort((a, b) => a - b);

/** The handout as a version of its generator makes it; undefined for one it never had. */
export function inVersion(handout: Handout, version: number): Handout | undefined {
  const { number, name, game, earlier = [] } = handout;
  if (version === handout.version) return handout;
  const found = earlier.find((one) => one.version === version);
  return found && { number, name, game, ...found };
}

// Small spaces, enumerated once and then drawn from: no tries are lost on wishes that are seldom met.
// Takes every candidate and the wish each one meets, gives a draw for a wish: any of its candidates, each as likely, or
// undefined where there is none. Candidates are made on the first draw and kept.

export function pool<T>(
  all: () => readonly T[],
  meets: (candidate: T) => Wish,
): (random: Random, wish: Wish) => T | undefined {
  let byWish: Map<string, T[]> | undefined;
  const keyOf = ({ kind, band }: Wish): string => `${kind} ${band}`;
  return (random, wish) => {
    byWish ??= grouped(all(), (candidate) => keyOf(meets(candidate)));
    const found = byWish.get(keyOf(wish)) ?? [];
    return found.length === 0 ? undefined : random.pick(found);
  };
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
