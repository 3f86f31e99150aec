/** All hostile cases: the lists one after the other. */
import type { HostileCase } from '../case.ts';
import { ENDLESS } from './endless.ts';

import { DATA } from './data.ts';
import { FOUND } from './found.ts';
import { LIMITS } from './limits.ts';
import { ODD } from './odd.ts';
import { PDFS } from './pdfs.ts';
import { PICTURES } from './pictures.ts';
import { STACKS } from './stacks.ts';
import { WRITING } from './writing.ts';

import { STRANGERS } from './strangers.ts';

export const allCases = (): readonly HostileCase[] => [
  ...LIMITS,
  ...STACKS,
  ...PDFS,
  ...PICTURES,
  ...ODD,
  ...WRITING,

  ...STRANGERS,

  ...ENDLESS,

  ...DATA,
  ...FOUND,
];
