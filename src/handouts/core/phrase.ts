/**
 * Sentences before they have a language.
 *
 * A phrase names an entry of the handout's words (`handouts/<name>.yaml`, or `handouts/core.yaml` for what all share) and
 * what is put into its places. Numbers and formulas stay data until the language is known, so no phrase ever holds
 * running text. The entry may use `{place}`, `{place|one|many}`, `**bold**` and nothing else.
 */
import type { Claim, Expression, Formula } from './formula.ts';

export interface Phrase {
  /** Dotted path into the words: "steps.sum". */
  readonly say: string;
  readonly with?: Readonly<Record<string, PhraseValue>>;
}

export type PhraseValue =
  /** Printed as the language writes numbers. */
  | number
  /** Printed as it is: a name, a code, the digits of a card row. Never a word of a language. */
  | string
  | Phrase
  | { readonly claim: Claim }
  | { readonly formula: Formula }
  | { readonly exact: Expression }
  | {
      readonly list: readonly PhraseValue[];
      readonly joined: 'and' | 'or' | 'comma' | 'semicolon' | 'space';
    };

/** A phrase from its key and values. */
export const phrase = (say: string, values?: Readonly<Record<string, PhraseValue>>): Phrase =>
  values === undefined ? { say } : { say, with: values };

export const isPhrase = (value: PhraseValue): value is Phrase => typeof value === 'object' && 'say' in value;
