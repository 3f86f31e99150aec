/**
 * A sheet in one language, ready for templates, HTML and slides: texts are runs, pictures are drawings, fields know what a key
 * writes into them. Plain data; lengths in mm.
 *
 * Answers are only where `PrintMode` is `key`: a pupil's sheet never holds them, not even hidden.
 */
import type { Drawing } from '../core/figures.ts';
import { type MathElement, mathOf, mathText, speak } from '../core/formula-speech.ts';
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Formula } from '../core/formula.ts';
import type { Speaker } from '../core/words.ts';

export type PrintMode = 'pupil' | 'key';

/** A tag of MathML Core with the text after it; templates print one after the other. */
export interface MathToken {
  readonly tag: string;
  readonly opens: boolean;
  readonly text: string;
}

/** `math` is empty for plain text; a formula has its spoken text beside it. */
export interface PrintedRun {
  readonly text: string;
  readonly bold: boolean;
  readonly math: readonly MathToken[];
  /** The formula as a `math` element in text; empty for plain text. */
  readonly mathml: string;
}

export type PrintedText = readonly PrintedRun[];

export type PrintedNode =
  | {
      readonly kind: 'row';
      readonly nodes: readonly PrintedNode[];
      readonly gap: number;
      readonly align: string;
    }
  | { readonly kind: 'stack'; readonly nodes: readonly PrintedNode[]; readonly gap: number }
  | {
      readonly kind: 'cell';
      readonly sizing: 'width' | 'min-width';
      readonly width: number;
      readonly align: string;
      /** Height of a frame in mm and its class; 0 and empty for none. */
      readonly height: number;
      readonly edge: string;
      /** Only words, which may take more lines where the page is narrower. */
      readonly isWords: boolean;
      /** A few words beside each other, which stay on one line. */
      readonly isLine: boolean;
      readonly node: PrintedNode;
    }
  | { readonly kind: 'down'; readonly node: PrintedNode }
  | { readonly kind: 'parts'; readonly parts: readonly PrintedPart[] }
  | { readonly kind: 'cut'; readonly code: string }
  | { readonly kind: 'text'; readonly role: string; readonly text: PrintedText }
  | { readonly kind: 'chip'; readonly text: PrintedText }
  | {
      readonly kind: 'cards';
      readonly spoken: string;
      readonly width: number;
      readonly cards: readonly PrintedCard[];
    }
  | {
      readonly kind: 'hands';
      readonly spoken: string;
      readonly hands: readonly PrintedHand[];
      /** Of one hand in mm. */
      readonly width: number;
      readonly sign: string;
    }
  | { readonly kind: 'drawing'; readonly spoken: string; readonly drawing: Drawing }
  | { readonly kind: 'field'; readonly field: PrintedField };

/** A part of an item that goes over to the next page. */
export interface PrintedPart {
  readonly letter: string;
  readonly lead: PrintedText;
  readonly node: PrintedNode;
}

/** A card as the templates of its game draw it in small. */
export interface PrintedCard {
  readonly deck: string;
  readonly hidden: boolean;
  readonly index: string;
  readonly suit: string;
  readonly digit: string;
  readonly mark: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface PrintedHand {
  readonly value: number;
  readonly side: 'left' | 'right';
  /** "hidden" for one that is to be found, "plain" without numeral. */
  readonly mark: string;
}

export interface PrintedField {
  readonly room: string;
  readonly spoken: string;
  readonly label: PrintedText;
  readonly shows: boolean;
  /** The label where a head over its column is printed instead: the HTML twin has no columns. Empty otherwise. */
  readonly headed: string;
  readonly width: number;
  /** mm between boxes. */
  readonly gap: number;
  readonly cells: readonly PrintedCell[];
  /** How writing lines are ruled: "seyes", or empty for plain lines. */
  readonly ruling: string;
  /** What is written by hand on a key; empty on a pupil's sheet. */
  readonly written: PrintedText;
}

/** One cell of a strip, one box of a sequence, one option; `arrow` before it. */
export interface PrintedCell {
  readonly text: PrintedText;
  readonly isMarked: boolean;
  /** "None" behind the cells of a strip: it stands apart. */
  readonly isNone?: boolean;
  readonly hasArrow: boolean;
}

export interface PrintedItem {
  readonly number: number;
  /** Printed instead of number and difficulty: the part of an exercise of a test. */
  readonly letter?: string;
  /** Filled motifs: 1 to 3. */
  readonly band: number;
  readonly bandSpoken: string;
  readonly node: PrintedNode;
}

export interface PrintedBlock {
  readonly instruction: PrintedText;
  readonly across: number;
  readonly height: number;
  readonly plain: boolean;
  readonly heads: readonly { readonly at: number; readonly width: number; readonly text: PrintedText }[];
  readonly items: readonly PrintedItem[];
}

/** A paragraph of the rule; its name is the last part of its key. */
export interface PrintedRule {
  readonly name: string;
  readonly text: PrintedText;
}

export interface PrintedClosing {
  readonly head: PrintedText;
  readonly node: PrintedNode;
  readonly width: number;
  /** A heading over the node, or the first words of its line. */
  readonly isLine: boolean;
}

export interface PrintedSheet {
  readonly title: string;
  readonly subtitle: PrintedText;
  readonly level: number;
  readonly copy: string;
  readonly code: string;
  readonly tags: string;
  readonly game: string;
  readonly rules: readonly PrintedRule[];
  readonly example: PrintedNode | undefined;
  readonly common: PrintedNode | undefined;
  readonly blocks: readonly PrintedBlock[];
  readonly closings: readonly PrintedClosing[];
}

/** The written texts of a printed tree; fields without one are left out. */
export const writtenIn = (node: PrintedNode): readonly PrintedText[] =>
  answeredIn(node).map(({ written }) => written);

/**
 * What is in the fields of an item, each named by its label where there are more than two: "Points: 8", and "By 3" for a box that is ticked.
 *
 * @param colon between a label and what is behind it
 * @param said what the reasons say already: a sum that is worked out in them is not said again
 */
export function resultsIn(
  node: PrintedNode,
  colon: string,
  said: readonly PrintedText[],
): readonly PrintedText[] {
  const fields = answeredIn(node);
  if (fields.length < FEW) return writtenIn(node);
  const reasons = said.map(plainOf).join(' ');
  return fields
    .filter(({ room, cells }) => room !== 'tick' || cells.some(({ isMarked }) => isMarked))
    .filter(({ written }) => plainOf(written).length < LONG || !reasons.includes(plainOf(written)))
    .map(({ room, label, written }) => {
      const name = label.map((run) => ({ ...run, text: run.text.replace(/\s*[?:]$/, '') }));
      if (room === 'tick') return name;
      return name.length === 0 ? written : [...name, ...literal(colon), ...written];
    });
}

/** Fields that are told apart without a name: two stand in the order of the item. */
const FEW = 3;

/** Letters of what is worth leaving out: a short one is found in reasons that say something else. */
const LONG = 9;

const plainOf = (text: PrintedText): string => text.map((run) => run.text).join('');

/** Fields with something in them. */
function answeredIn(node: PrintedNode): readonly PrintedField[] {
  switch (node.kind) {
    case 'row':
    case 'stack':
      return node.nodes.flatMap(answeredIn);
    case 'parts':
      return node.parts.flatMap((part) => answeredIn(part.node));
    case 'cell':
    case 'down':
      return answeredIn(node.node);
    case 'field':
      return node.field.written.length > 0 ? [node.field] : [];
    default:
      return [];
  }
}

/** The runs of a phrase. */
export const printText = (text: Phrase, words: Speaker): PrintedText =>
  words
    .runs(text)
    .map((run) =>
      'text' in run
        ? { text: run.text, bold: run.bold, math: [], mathml: '' }
        : { ...formulaRun(run.formula, words), bold: run.bold },
    );

export const printKey = (key: string, words: Speaker): PrintedText => printText(phrase(key), words);

/** A formula alone; `text` is what is spoken for it. */
export function formulaRun(formula: Formula, words: Speaker): PrintedText[number] {
  const math = mathOf(formula, words.language);
  return { text: speak(formula, words.language), bold: false, math: tokensOf(math), mathml: mathText(math) };
}

/** Text as it is, for names and numbers that need no words. */
export const literal = (text: string): PrintedText =>
  text === '' ? [] : [{ text, bold: false, math: [], mathml: '' }];

const tokensOf = ({ tag, text, children }: MathElement): readonly MathToken[] => [
  { tag, opens: true, text },
  ...children.flatMap(tokensOf),
  { tag, opens: false, text: '' },
];

/** An answer as this language writes it: "none" and letters that stand for words ("letter.W") have words of their own. */
export function answerText(right: string, words: Speaker): string {
  const inWords = (mark: string): string => {
    const key = [`letter.${mark}`, `option.${mark}`].find((one) => words.find(one) !== undefined);
    return key === undefined ? mark : words.plain(phrase(key));
  };
  return right.split(' ').map(inWords).join(' ');
}
