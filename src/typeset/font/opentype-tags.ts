/**
 * What OpenType calls our languages, and one name for a set of features.
 *
 * Takes a language or features as CSS has them; gives tags as fonts know them. A language that is not in the table is set as English.
 * Source: OpenType 1.9, "Language System Tags".
 */
import { primaryOf, type Language } from '../../base/language.ts';
import type { Features } from './types.ts';

const LANGUAGE_TAGS: Readonly<Record<string, string>> = {
  az: 'AZE ', bg: 'BGR ', ca: 'CAT ', cs: 'CSY ', da: 'DAN ', de: 'DEU ', en: 'ENG ', es: 'ESP ', fi: 'FIN ', fr: 'FRA ',
  hr: 'HRV ', hu: 'HUN ', it: 'ITA ', lt: 'LTH ', lv: 'LVI ', mk: 'MKD ', nl: 'NLD ', pl: 'PLK ', pt: 'PTG ', ro: 'ROM ',
  ru: 'RUS ', sk: 'SKY ', sl: 'SLV ', sr: 'SRB ', sv: 'SVE ', tr: 'TRK ', uk: 'UKR ',
}; // prettier-ignore

/** Four letters, blanks among them. */
export const languageTag = (language: Language): string =>
  LANGUAGE_TAGS[primaryOf(language)] ?? LANGUAGE_TAGS['en'] ?? '';

/** Names a set of features, so that equal sets share their runs. */
export const featureKey = (features: Features): string =>
  Object.keys(features)
    .sort()
    .map((tag) => (features[tag] ? `+${tag}` : `-${tag}`))
    .join('');
