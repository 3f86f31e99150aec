/**
 * Where chance comes from: one stream for each thing that is drawn, from length-prefixed fields.
 *
 * Changing item 3 leaves the others, since no stream goes on into the next item; the skeleton of a sheet knows no copy, so
 * that versions share it.
 */
import { streamFrom, type Random } from '../../base/random.ts';

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
