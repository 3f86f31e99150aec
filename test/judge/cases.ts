/** All small files for the judge. */
import type { JudgeCase } from './case.ts';
import { DANGER_CASES } from './danger.cases.ts';
import { FONT_CASES } from './font.cases.ts';
import { GEOMETRY_CASES } from './geometry.cases.ts';
import { PRESS_CASES } from './press.cases.ts';
import { TAG_CASES } from './tag.cases.ts';
import { VISIBILITY_CASES } from './visibility.cases.ts';

export const CASES: readonly JudgeCase[] = [
  ...TAG_CASES,
  ...DANGER_CASES,
  ...FONT_CASES,
  ...VISIBILITY_CASES,
  ...GEOMETRY_CASES,
  ...PRESS_CASES,
];
