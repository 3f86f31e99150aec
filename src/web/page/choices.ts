/** What a visitor of the page can choose: plain data, every part of it an option of the command line and a part of the address. */
import type { Form, Profile } from '../../handouts/code/sheet-code.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export const KEYS = ['separate', 'appended', 'worked', 'strip', 'none'] as const;
export type Key = (typeof KEYS)[number];

export const LEVELS = [1, 2, 3, 4] as const;
export type Level = (typeof LEVELS)[number];

/** One worksheet, as `modpress handout` would make it. */
export interface SheetChoice {
  /** 1 to 12: H1 to H12. */
  readonly handout: number;
  readonly form: Form;
  readonly level: Level;
  /** Of the generator: the second digit of a printed code. Undefined: the newest, until the first answer names it. */
  readonly generator: number | undefined;
  /** Four symbols. */
  readonly seed: string;
  /** Undefined: as many as the level usually has. */
  readonly items: number | undefined;
  readonly profile: Profile;
  /** Version letters; or of one pupil of a class set, `S07`. Names are in no choice. */
  readonly versions: readonly string[];
  readonly language: Language;
  readonly paper: Paper;
  readonly key: Key;
}

/** A test with exercises from several worksheets, as `modpress handout --quiz` would make it. */
export interface TestChoice extends Pick<
  SheetChoice,
  'seed' | 'profile' | 'versions' | 'language' | 'paper' | 'key'
> {
  /** Empty: the usual one. */
  readonly title: string;
  readonly parts: readonly TestPart[];
}

/** One exercise: so many items of a worksheet, and marks for all of them. */
export interface TestPart {
  readonly handout: number;
  readonly level: Level;
  readonly items: number;
  readonly marks: number;
}

/** As a quiz file may hold them. */
export const MOST = { parts: 12, items: 20, marks: 100 };

/** Keys that a test may have. */
export const TEST_KEYS = ['separate', 'appended', 'none'] as const satisfies readonly Key[];

export const GAMES = ['mod-3', '3x16', 'mod', 'modulo', 'modulo-n'] as const;
export type GameName = (typeof GAMES)[number];

export const EDITIONS = ['standard', 'large', 'low-ink'] as const;
export const FLIPS = ['long', 'short', 'fold', 'none'] as const;
export const GRIDS = ['default', 'dense'] as const;

/** One game, as `modpress build` would make it. */
export interface GameChoice {
  readonly game: GameName;
  readonly language: Language;
  readonly paper: Paper;
  readonly edition: (typeof EDITIONS)[number];
  readonly flip: (typeof FLIPS)[number];
  readonly grid: (typeof GRIDS)[number];
  /** Millimetres the backs are moved by, right and up; from the ticks of a test sheet. */
  readonly drift: { readonly x: number; readonly y: number };
}

export const TOPICS = ['all', 'divisibility', 'remainders', 'chance', 'strategy'] as const;
export type Topic = (typeof TOPICS)[number];

/** Which worksheets the chooser shows. */
export interface Filter {
  readonly level: Level;
  readonly topic: Topic;
  /** Part of a curriculum code. */
  readonly standard: string;
}

/** What is on the screen. */
export type Place =
  | { readonly view: 'choose'; readonly filter: Filter }
  | { readonly view: 'adjust' | 'print'; readonly sheet: SheetChoice }
  | { readonly view: 'test'; readonly test: TestChoice }
  | { readonly view: 'game'; readonly game: GameChoice }
  | { readonly view: 'deck' };

export const USUAL_FILTER: Filter = { level: 2, topic: 'all', standard: '' };

export const usualSheet = (language: Language): SheetChoice => ({
  ...{ handout: 1, form: 'exercises', level: 2, generator: undefined, seed: '0001', items: undefined },
  ...{ profile: 'standard', versions: ['A'], language, paper: 'a4', key: 'separate' },
});

export const usualTest = (language: Language): TestChoice => ({
  ...{ title: '', parts: [], seed: '0001', profile: 'standard', versions: ['A'] },
  ...{ language, paper: 'a4', key: 'separate' },
});

export const usualGame = (game: GameName, language: Language): GameChoice => ({
  ...{ game, language, paper: 'a4', edition: 'standard', flip: 'long', grid: 'default' },
  drift: { x: 0, y: 0 },
});
