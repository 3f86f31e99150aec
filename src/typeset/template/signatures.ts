/**
 * What each helper is called with: how many values, named ones, and whether it opens a block.
 *
 * The one list of helpers a template may use; `checkCall` holds every call to it before anything is rendered.
 */
export interface Signature {
  readonly least: number;
  readonly most: number;
  /** Values given by name, such as `includeZero=true`. */
  readonly named: readonly string[];
  /** Set for helpers that open a block: how many names `as |item i|` may give. */
  readonly blockNames?: number;
}

const values = (least: number, most = least): Signature => ({ least, most, named: [] });
const block = (blockNames: number, named: readonly string[] = []): Signature => ({
  least: 1,
  most: 1,
  named,
  blockNames,
});
const ANY = Infinity;

export const SIGNATURES: Readonly<Record<string, Signature>> = {
  if: block(0, ['includeZero']),
  unless: block(0, ['includeZero']),
  each: block(2),
  with: block(1),
  t: values(1),
  rich: values(1),
  formula: values(1, 2),
  number: values(1),
  eq: values(2),
  ne: values(2),
  lt: values(2),
  le: values(2),
  gt: values(2),
  ge: values(2),
  and: values(1, ANY),
  or: values(1, ANY),
  not: values(1),
  add: values(2, ANY),
  sub: values(2, ANY),
  mul: values(2, ANY),
  div: values(2),
  mod: values(2),
  min: values(1, ANY),
  max: values(1, ANY),
  neg: values(1),
  abs: values(1),
  round: values(1),
  floor: values(1),
  ceil: values(1),
  fixed: values(1, 2),
  range: values(2),
  polar: values(4),
  ngon: values(4, 5),
  sector: values(5, 6),
  hexes: values(3, 4),
  squares: values(3),
  qr: values(1),
  sin: values(1),
  cos: values(1),
  concat: values(1, ANY),
  upper: values(1),
  lower: values(1),
  join: values(1, 2),
  default: values(2),
  length: values(1),
  at: values(2),
};

export const HELPER_NAMES: readonly string[] = Object.keys(SIGNATURES).sort();

export const signatureOf = (name: string): Signature | undefined =>
  Object.hasOwn(SIGNATURES, name) ? SIGNATURES[name] : undefined;

/** Helpers that ask whether a field is there: for these alone a missing one is no fault. */
export const LENIENT_HELPERS: ReadonlySet<string> = new Set(['if', 'unless', 'default', 'and', 'or', 'not']);
