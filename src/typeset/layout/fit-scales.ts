/** Scales that fit groups are told to take: the smallest that any face of the deck wanted, by the name of the group. */
export type FitScales = ReadonlyMap<string, number>;

export const NO_SCALES: FitScales = new Map();
