/** All hostile cases: the lists one after the other. */
import type { HostileCase } from '../case.ts';
import { LIMITS } from './limits.ts';
import { STACKS } from './stacks.ts';

export const allCases = (): readonly HostileCase[] => [...LIMITS, ...STACKS];
