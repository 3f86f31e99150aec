/** Language, theme and single letters: kept by the browser once the visitor chose them, and nothing else. */
import { type Language, LANGUAGES } from './choices.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** A page of a file or in a sandbox may have no storage: choices hold until it is closed then. */
function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(`modpress ${name}`) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`modpress ${name}`, value);
  } catch {
    // Nothing is kept.
  }
}

/** The language the visitor chose, or the first of the browser's that the page has. */
export function firstLanguage(): Language {
  const wanted = [kept('language'), ...navigator.languages.map((one) => one.slice(0, 2).toLowerCase())];
  return wanted.flatMap((one) => LANGUAGES.find((language) => language === one) ?? [])[0] ?? 'en';
}

export const keepLanguage = (language: Language): void => keep('language', language);

export const firstTheme = (): Theme => THEMES.find((one) => one === kept('theme')) ?? 'system';

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

export function keepTheme(theme: Theme): void {
  keep('theme', theme);
  showTheme(theme);
}

/** Single letters as keys can be switched off (WCAG 2.1.4). */
export const hasLetters = (): boolean => kept('letters') !== 'off';

export function keepLetters(isOn: boolean): void {
  keep('letters', isOn ? 'on' : 'off');
  document.documentElement.dataset['letters'] = isOn ? 'on' : 'off';
}
