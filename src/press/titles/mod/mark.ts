/** The mark of Mod: a slot of the stack, and a hexagon for its steps. */
import { motifClass, polygon, short, stepClass, type Mark } from '../mark.ts';

export const modMark: Mark = {
  motif: (x, isOn) => {
    const [left, middle, right] = [short(x - 1.9), short(x), short(x + 1.9)];
    const path = `M${middle} 0.5 L${right} 1.9 L${right} 3.9 L${middle} 2.6 L${left} 3.9 L${left} 1.9 Z`;
    return `<path class="${motifClass(isOn)}" d="${path}"/>`;
  },
  step: (x, isOn) => `<path class="${stepClass(isOn)}" d="${polygon([x, 1], 0.85, 6)}"/>`,
  sign: 'M10 2 L18 7.5 V18 L10 12.5 L2 18 V7.5 Z',
};
