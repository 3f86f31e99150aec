/**
 * What a named printer changes on a sheet: matrices for both sides, and the lines that say so.
 *
 * Takes a grid, how the paper is turned and a profile; gives nothing without one. Reports a profile that does not suit the
 * sheet: measured for the other edge, or for the other orientation (MP1810), scaled by a viewer (MP1811), or measured on another
 * paper (MP1815, a warning).
 */
import { concat, type Matrix } from '../../base/geometry.ts';
import { formatMm } from '../../base/units.ts';
import { type Diagnostic, error, type Report, warning } from '../../base/diagnostics/diagnostic.ts';
import { inAnyLanguage, type Language, pressLanguage } from '../../base/language.ts';
import {
  type Drift,
  driftCorrection,
  type Flip,
  type Grid,
  PAPERS,
  type SideName,
  stretchCorrection,
} from '../imposition/index.ts';
import {
  driftOf,
  largestStretch,
  measuredPage,
  MOST_STRETCH,
  orientationOf,
  ORIENTATIONS,
  type PrinterProfile,
  type Readings,
  readPaper,
  stretchOf,
} from './profile.ts';

export interface Correction {
  readonly matrix: (side: SideName) => Matrix | undefined;
  /** For the slug: whose, and what was done. */
  readonly lines: (language: Language) => readonly [string, string];
}

interface Wish {
  readonly flip: Flip;
  readonly profile: PrinterProfile | undefined;
  readonly report: Report;
}

/** The correction; undefined without a printer or for pages of one card; `faulty` when it was reported. */
export function correctionFor(grid: Grid, wish: Wish): Correction | undefined | 'faulty' {
  const { profile, flip, report } = wish;
  if (!profile || grid.mode === 'single') return undefined;
  const readings = profile[orientationOf(grid.page)];
  const isTurned = flip === 'long' || flip === 'short';
  // One-sided sheets need no reading of drift; without one they are printed as they are.
  if (!readings && !isTurned) return undefined;
  const fault = faultOf(grid, profile, readings, flip);
  if (fault || !readings) {
    if (fault) report(fault);
    return 'faulty';
  }
  reportOtherPaper(grid, profile, readings, report);
  const drift = driftOf(readings, orientationOf(grid.page));
  const stretch = stretchCorrection(grid.page, stretchOf(readings));
  const back = isTurned ? concat(driftCorrection(grid, flip, drift), stretch) : stretch;
  return {
    matrix: (side) => (side === 'back' ? back : stretch),
    lines: (language) => correctionLines(profile, drift, language),
  };
}

function faultOf(
  grid: Grid,
  { name, flip: measured }: PrinterProfile,
  readings: Readings | undefined,
  flip: Flip,
): Diagnostic | undefined {
  const isTurned = flip === 'long' || flip === 'short';
  if (isTurned && flip !== measured)
    return error('MP1810', `printer "${name}" was measured for the ${measured} edge, not the ${flip} one`, {
      help: `build with --flip ${measured}, or print a calibration page with --flip ${flip}`,
    });
  const lies = orientationOf(grid.page);
  if (!readings)
    return error('MP1810', `printer "${name}" was not measured for pages that lie ${lies}`, {
      help: `print calibrate${lies === 'across' ? '-across' : ''} with modpress calibrate, then modpress printer set ${name} --page ${lies} ...`,
    });
  return stretchFault(name, largestStretch(readings, lies));
}

/** Another paper may be fed otherwise. */
function reportOtherPaper({ page }: Grid, profile: PrinterProfile, readings: Readings, report: Report): void {
  const { width, height } = measuredPage(readings, orientationOf(page));
  if (Math.abs(width - page.width) < 1 && Math.abs(height - page.height) < 1) return;
  const { label } = readPaper(readings.paper) ?? PAPERS.a4;
  const fault = warning('MP1815', `printer "${profile.name}" was measured on ${label}, not on this paper`, {
    help: `the same drift is corrected; hold the first sheet to the light, or build with --paper ${readings.paper}`,
  });
  report(fault);
}

/** Refuses a size that is off by more than 3 %. */
export function stretchFault(name: string, stretch: number): Diagnostic | undefined {
  if (stretch <= MOST_STRETCH + 1e-9) return undefined;
  const percent = (stretch * 100).toFixed(1);
  return error('MP1811', `printer "${name}" would be corrected by ${percent} %, more than 3 %`, {
    help: 'your viewer is set to fit the page: print the calibration page again at 100 %, "actual size", and measure again',
  });
}

/** What was done to the backs: the opposite of what the printer does. */
function correctionLines(
  { name, tray }: PrinterProfile,
  drift: Drift,
  language: Language,
): readonly [string, string] {
  const say = PRINTER_WORDS(language);
  const decimal = (text: string): string =>
    pressLanguage(language) === 'fr' ? text.replace('.', ',') : text;
  const parts = [
    say.moved(decimal(formatMm(-drift.x)), decimal(formatMm(-drift.y))),
    say.turned(decimal((-drift.angle).toFixed(2))),
    say.scaled(decimal((100 / drift.scale).toFixed(2))),
  ];
  return [say.printer(name, tray), parts.join(', ')];
}

/** What a profile corrects, a line for each orientation it was measured in. */
export function correctionText(profile: PrinterProfile): string {
  const lines = ORIENTATIONS.flatMap((kind) => {
    const readings = profile[kind];
    if (!readings) return [];
    const drift = driftOf(readings, kind);
    const { x, y } = stretchOf(readings);
    const part = (length: number, plus: string, minus: string): string =>
      `${formatMm(Math.abs(length))} ${length < 0 ? minus : plus}`;
    return `# pages ${kind}: backs land ${part(drift.x, 'right', 'left')} and ${part(drift.y, 'low', 'high')}, turned by ${drift.angle.toFixed(2)} degrees; sizes come out at ${(x * 100).toFixed(2)} x ${(y * 100).toFixed(2)} %\n`;
  });
  return lines.join('');
}

// What a sheet says of the printer it was corrected for, in the languages of the press; marked up as in templates.

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
const PRINTER_WORDS = inAnyLanguage({ en: ENGLISH, fr: FRENCH });
