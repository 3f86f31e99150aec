/** How whole and decimal numbers are written in a language, for templates and for figures put into sentences. */
import { primaryOf, type Language } from './language.ts';

interface Signs {
  readonly thousands: string;
  readonly decimal: string;
}

const NARROW = '\u202f';
const POINTS = 'de es it nl pt da tr az el hr bs sr mk sl ro sq ca gl eu lb fy fur'.split(' ');
const SPACES = 'fr pl cs sk hu fi sv nb nn ru uk be bg et lv lt oc br eo la af'.split(' ');

/** Regions that write otherwise than their language. Source: CLDR 45, numbers. */
const REGIONS: Readonly<Record<string, Signs>> = {
  'de-CH': { thousands: '’', decimal: '.' },
  'it-CH': { thousands: '’', decimal: '.' },
  'de-AT': { thousands: NARROW, decimal: ',' },
  'es-MX': { thousands: ',', decimal: '.' },
};

function signsOf(language: Language): Signs {
  const primary = primaryOf(language);
  if (SPACES.includes(primary)) return { thousands: NARROW, decimal: ',' };
  return POINTS.includes(primary) ? { thousands: '.', decimal: ',' } : { thousands: ',', decimal: '.' };
}

/** Thousands in groups of three from 1,000 on, with the signs of the language: 22,100.5 and 22 100,5 and 22.100,5. */
export function groupThousands(value: number, language: Language): string {
  const { thousands, decimal } = REGIONS[language] ?? signsOf(language);
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
