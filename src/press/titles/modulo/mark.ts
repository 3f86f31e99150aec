/** The mark of Modulo: a pentagon, a corner for each number a hand shows. */
import { motifClass, polygon, stepClass, type Mark } from '../mark.ts';

export const moduloMark: Mark = {
  motif: (x, isOn) => `<path class="${motifClass(isOn)}" d="${polygon([x, 2.35], 2.05, 5)}"/>`,
  step: (x, isOn) => `<path class="${stepClass(isOn)}" d="${polygon([x, 1.05], 0.9, 5)}"/>`,
  sign: 'M10 1.5 L18.6 7.7 L15.3 17.8 H4.7 L1.4 7.7 Z',
};
