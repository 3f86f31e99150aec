import { spaced } from './picture.ts';
import type { StyledElement } from '../style/types.ts';
import type { NodeFacts } from './structure-table.ts';

/** What goes with a formula or a picture to its HTML twin. */
export function twinFacts({ attributes, language }: StyledElement, role: 'Figure' | 'Formula'): NodeFacts {
  const given = attributes.get(role === 'Formula' ? 'data-mathml' : 'data-label');
  if (given === undefined) return {};
  return role === 'Formula' ? { mathml: given } : { label: spaced(given, language) };
}
