/** The mark of 3x16: three rows, and a tile for its steps. */
import { motifClass, short, stepClass, type Mark } from '../mark.ts';

export const threeBySixteenMark: Mark = {
  motif: (x, isOn) => {
    const rows = [0.75, 2.2, 3.65].map((y) => `M${short(x - 2)} ${y} L${short(x + 2)} ${y}`);
    return `<path class="${motifClass(isOn, 'bars')}" d="${rows.join(' ')}"/>`;
  },
  step: (x, isOn) =>
    `<rect class="${stepClass(isOn)}" x="${short(x - 0.8)}" y="0.2" width="1.6" height="1.6"/>`,
  sign: 'M1 3 H19 V6 H1 Z M1 8.5 H19 V11.5 H1 Z M1 14 H19 V17 H1 Z',
};
