/** The mark of Modulo N: a coin with a hole, drawn as a ring where it is on. */
import { motifClass, short, type Mark } from '../mark.ts';

export const moduloNMark: Mark = {
  motif: (x, isOn) => {
    const coin = `<circle class="${motifClass(isOn, 'ring')}" cx="${short(x)}" cy="2.2" r="1.75"/>`;
    return isOn ? coin : `${coin}<circle class="motif" cx="${short(x)}" cy="2.2" r="0.75"/>`;
  },
  step: (x, isOn) => `<circle class="${isOn ? 'band-ring' : 'band-off'}" cx="${short(x)}" cy="1" r="0.65"/>`,
  sign: 'M10 1 A9 9 0 1 1 9.99 1 Z M10 6 A4 4 0 1 0 10.01 6 Z',
};
