/** The nine stages, in order; `--stop-after` takes one of these names. */
export const STAGES = [
  'deck',
  'template',
  'markup',
  'style',
  'box',
  'layout',
  'paint',
  'sheet',
  'export',
] as const;
export type Stage = (typeof STAGES)[number];
