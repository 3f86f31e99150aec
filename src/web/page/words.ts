/** The page's own words: one shape, filled in English and in French. Names of worksheets and games come from the press. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Language } from './choices.ts';
import { ENGLISH, type Words } from './words-en.ts';
import { FRENCH } from './words-fr.ts';

export type { Words };

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, fr: FRENCH };

export const wordsIn = (language: Language): Words => WORDS[language];

export const PageLanguage = createContext<Language>('en');

export const useWords = (): Words => wordsIn(useContext(PageLanguage));

/** `1.1 s`, `1,1 s`: with the narrow space of the house, one place below ten seconds. */
export const seconds = (milliseconds: number, language: Language): string => {
  const digits = milliseconds < 10_000 ? 1 : 0;
  const number = Math.max(0.1, milliseconds / 1000).toLocaleString(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number}\u202fs`;
};

/** `140 KB`, `140 Ko`. */
export const fileSize = (bytes: number, language: Language): string => {
  const [unit, mega] = language === 'fr' ? ['Ko', 'Mo'] : ['KB', 'MB'];
  const isLarge = bytes >= 1_000_000;
  const number = isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000);
  const text = number.toLocaleString(language, { maximumFractionDigits: isLarge ? 1 : 0 });
  return `${text}\u202f${isLarge ? mega : unit}`;
};
