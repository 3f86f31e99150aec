/** What a row of the command table says: a command, its options, what each takes. */

export type OptionValue =
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly shown: string }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Comma-separated, may be repeated; without `choices` any text; open ones offer their choices and take others. */
  | {
      readonly kind: 'list';
      readonly shown: string;
      readonly choices?: readonly string[];
      readonly isOpen?: boolean;
      /** What is named twice stays twice, for whoever has to tell of it; otherwise it is there once. */
      readonly keepsTwins?: boolean;
    }
  /** BCP 47 tags, comma-separated, in their canonical form. */
  | { readonly kind: 'languages' }
  /** A number with a unit; limits in points. */
  | { readonly kind: 'length'; readonly min: number; readonly max: number }
  | { readonly kind: 'whole'; readonly shown: string; readonly min: number; readonly max: number };

export interface OptionSpec {
  /** Without the hyphens. */
  readonly name: string;
  readonly letter?: string;
  readonly about: string;
  readonly value: OptionValue;
}

export interface CommandSpec {
  readonly name: string;
  readonly about: string;
  /** How operands are shown: `[deck..]`. */
  readonly operands: string;
  readonly mostOperands: number;
  /** What the operands are, for completion. */
  readonly completes: 'decks' | 'games' | 'shells' | 'codes' | 'plans' | 'nothing';
  /** Command lines with what they do; at least three. */
  readonly examples: readonly (readonly [string, string])[];
  readonly options: readonly OptionSpec[];
  /** The options that help shows, in this order; `--help-all` shows the others after them. All, where this is left out. */
  readonly everyday?: readonly string[];
}
