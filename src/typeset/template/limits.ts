/** How large a template and what it makes may be, so that a broken or hostile one cannot keep the press busy for ever. */

export const TEMPLATE_LIMITS = {
  /** Characters of a template. */
  bytes: 1_000_000,
  /** Blocks inside one another. */
  nesting: 100,
  /** Branches of one chain of `else if`; each is a block inside the one before. */
  branches: 400,
  /** Expressions of one template. */
  expressions: 10_000,
  /** Characters of one expression. */
  expression: 4_000,
  /** Helper calls inside one another. */
  calls: 50,
  /** Names of one path. */
  path: 50,
  /** Partials that include one another. */
  partials: 50,
  /** Turns of loops, blocks and partials of one face or document. */
  turns: 200_000,
  /** Characters that `concat` and `join` give. */
  text: 1_000_000,
  /** Characters of one face or document, and of what one helper gives. */
  output: 4_000_000,
  /** Numbers of one `range`, corners of one `ngon`. */
  range: 10_000,
} as const;
