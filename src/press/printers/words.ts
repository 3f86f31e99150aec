/** What a sheet says of the printer it was corrected for, in the languages of the press; marked up as in templates. */
import { inAnyLanguage } from '../../base/language.ts';

interface PrinterWords {
  readonly printer: (name: string, tray: string) => string;
  readonly moved: (right: string, down: string) => string;
  readonly turned: (degrees: string) => string;
  readonly scaled: (percent: string) => string;
}

const ENGLISH: PrinterWords = {
  printer: (name, tray) => `**Printer ${name}${tray === '' ? '' : `, tray ${tray}`}:** backs corrected`,
  moved: (right, down) => `x ${right}, y ${down}`,
  turned: (degrees) => `turn ${degrees}°`,
  scaled: (percent) => `size ${percent} %`,
};

const FRENCH: PrinterWords = {
  printer: (name, tray) => `**Imprimante ${name}${tray === '' ? '' : `, bac ${tray}`} :** versos corrigés`,
  moved: (right, down) => `x ${right}, y ${down}`,
  turned: (degrees) => `angle ${degrees}°`,
  scaled: (percent) => `taille ${percent} %`,
};

/** In languages the press has no words for: English. */
export const PRINTER_WORDS = inAnyLanguage({ en: ENGLISH, fr: FRENCH });
