/** How whole and decimal numbers are written in a language, for templates and for figures put into sentences. */
import type { Language } from './language.ts';

/** Thousands in groups of three from 1,000 on: a comma in English, a narrow space in French, with their decimal signs. */
export function groupThousands(value: number, language: Language): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'fr' ? '\u202f' : ',');
  if (fraction === undefined) return grouped;
  return `${grouped}${language === 'fr' ? ',' : '.'}${fraction}`;
}
