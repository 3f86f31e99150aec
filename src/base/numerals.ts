/** How whole and decimal numbers are written in a language, for templates and for figures put into sentences. */
import { nearLanguages, primaryOf, type Language } from './language.ts';

interface Signs {
  readonly thousands: string;
  readonly decimal: string;
}

const NARROW = '\u202f';
const POINTS =
  'de es it nl pt da tr az el hr bs sr mk sl ro sq ca gl eu lb fy fur id vi jv su is fo kl nds hsb dsb ast'.split(
    ' ',
  );
const SPACES =
  'fr pl cs sk hu fi sv nb nn no ru uk be bg et lv lt oc br eo la af kk ky uz tk tt hy ka se smn kab co'.split(
    ' ',
  );

/** Regions that write otherwise than their language. Source: CLDR 45, numbers. */
const REGIONS: Readonly<Record<string, Signs>> = {
  'de-CH': { thousands: '’', decimal: '.' },
  'de-LI': { thousands: '’', decimal: '.' },
  gsw: { thousands: '’', decimal: '.' },
  'it-CH': { thousands: '’', decimal: '.' },
  'de-AT': { thousands: NARROW, decimal: ',' },
  'es-MX': { thousands: ',', decimal: '.' },
  'es-US': { thousands: ',', decimal: '.' },
  'pt-PT': { thousands: NARROW, decimal: ',' },
};

function signsOf(language: Language): Signs {
  const primary = primaryOf(language);
  if (SPACES.includes(primary)) return { thousands: NARROW, decimal: ',' };
  return POINTS.includes(primary) ? { thousands: '.', decimal: ',' } : { thousands: ',', decimal: '.' };
}

/**
 * A number with so many decimals at most, as `Number(value.toFixed(decimals))` gives it, from 0 to 9 of them.
 *
 * Writing digits and reading them again takes many times as long: it is done only where what is left over is near a half, or the
 * number has so many digits that this cannot be told.
 */
export function rounded(value: number, decimals: number): number {
  const unit = POWERS[decimals] ?? 1;
  const scaled = value * unit;
  const whole = Math.round(scaled);
  const isPlain = Math.abs(scaled - whole) < 0.49 && Math.abs(whole) < 1e12;
  return isPlain ? whole / unit : Number(value.toFixed(decimals));
}

const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9];

/** Thousands in groups of three from 1,000 on, with the signs of the language: 22,100.5 and 22 100,5 and 22.100,5. */
export function groupThousands(value: number, language: Language): string {
  const { thousands, decimal } =
    nearLanguages(language).reduce<Signs | undefined>((signs, one) => signs ?? REGIONS[one], undefined) ??
    signsOf(language);
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
