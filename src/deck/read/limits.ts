/**
 * How much a deck may hold: the bounds that keep a mistake or a hostile file from filling memory or paper.
 *
 * Each limit has a test just below and just above it.
 */

/** Bytes of files that are named on the command line or kept between runs. */
export const FILE_LIMITS = {
  /** A finished PDF. */
  pdf: 256_000_000,
  /** A colour profile. */
  profile: 16_000_000,
  /** A roster, a list of faces, a printer. */
  list: 64_000_000,
} as const;

export const DECK_LIMITS = {
  /** Bytes of a text file: a deck of 4,000 cards with long texts is about 2 MB. */
  textBytes: 8_000_000,
  /** Bytes of a CSV or TSV file: a table wider than it prints, with all its columns. */
  tableBytes: 32_000_000,
  /** Bytes of any other file, such as a picture. */
  fileBytes: 64_000_000,
  /** Values in one YAML file, aliases expanded: stops alias bombs. */
  yamlValues: 500_000,
  /** Nesting of one YAML file; a deck needs about eight. */
  yamlDepth: 64,
  /** Designs of one component. */
  rows: 10_000,
  /** Columns of a CSV file. */
  columns: 200,
  /** Copies of one design. */
  copies: 10_000,
  /** Pieces of one component, copies counted: some 6,000 sheets of cards. */
  pieces: 50_000,
  /** Characters of a `where:`. */
  filter: 4_000,
  /** Characters of an id: it becomes part of file names. */
  idLength: 80,
  /** Longest side of a component in mm. */
  sideMm: 1_000,
} as const;
