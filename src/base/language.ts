/** The languages the press speaks. A third one needs hyphenation, spacing and the words of the templates; see CONTRIBUTING. */

export const LANGUAGES = ['en', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

export type ByLanguage<T> = Readonly<Record<Language, T>>;

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);
