/**
 * Which properties change how a finished box is painted over what lies under it? One row each.
 *
 * Source: CSS Backgrounds and Borders 3, section 7; Compositing and Blending 1, section 5.
 */
import { either, oneOf, wordFor } from '../values/keyword.ts';
import { readShadows } from '../values/shadow.ts';
import type { BoxShadow } from '../types.ts';
import { own, type PropertyTable } from './property.ts';

const BLEND_MODES = [
  'normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light',
  'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity',
] as const; // prettier-ignore

export const EFFECT_PROPERTIES = {
  'box-shadow': own(
    'boxShadow',
    'none | [inset] <x> <y> <blur> <spread> <color>, ...',
    either(wordFor<readonly BoxShadow[]>({ none: [] }), readShadows),
  ),
  'mix-blend-mode': own('mixBlendMode', BLEND_MODES.join(' | '), oneOf(...BLEND_MODES)),
} satisfies PropertyTable;
