/** The mark of Mod 3: a triangle. */
import { motifClass, short, stepClass, type Mark } from '../mark.ts';

export const modThreeMark: Mark = {
  motif: (x, isOn) =>
    `<path class="${motifClass(isOn)}" d="M${short(x)} 0.5 L${short(x + 2)} 3.9 L${short(x - 2)} 3.9 Z"/>`,
  step: (x, isOn) =>
    `<path class="${stepClass(isOn)}" d="M${short(x - 0.85)} 1.8 L${short(x)} 0.3 L${short(x + 0.85)} 1.8 Z"/>`,
  sign: 'M10 2 L18.6 17 L1.4 17 Z',
};
