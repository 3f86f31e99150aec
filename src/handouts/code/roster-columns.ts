/** The headings of class lists and the names of profiles, in English, French and German: for pasted lists and for `--roster`. */

/** What a roster says of a pupil. */
export type RosterColumn = 'number' | 'name' | 'profile' | 'version';

const HEADINGS: Readonly<Record<RosterColumn, RegExp>> = {
  number: /^(number|no\.?|nr\.?|n°|nº|num\.?|num[eé]ro|nummer|rang|#)$/i,
  name: /^((full |last |first |family |sur)?name|pupils?|students?|noms?|pr[eé]noms?|noms?,? (et )?pr[eé]noms?|[eé]l[eè]ves?|(nach|vor)?name|sch[uü]ler(in|name)?)$/i,
  profile: /^(profile?|layout|sheet|mise en page|fiche|besoins?|blatt)$/i,
  version: /^(versions?|variant|variante|sujet|fassung)$/i,
};

const PROFILE_WORDS: readonly (readonly [string, RegExp])[] = [
  ['standard', /^(standard|normal|usuel)$/i],
  ['dys', /^(dys|dyslexi[ae]|dyslexic|dyslexique|legasthenie)$/i],
  ['large', /^(large|large print|grand|grands caract[eè]res|gro(ß|ss)(druck)?)$/i],
];

/** `standard`, `dys` or `large` for the words that name them; any other text as it is. */
export const profileOf = (text: string): string =>
  PROFILE_WORDS.find(([, words]) => words.test(text))?.[0] ?? text;

export const isProfileWord = (text: string): boolean => PROFILE_WORDS.some(([, words]) => words.test(text));

/** The column that a heading names, undefined for columns that are not read. */
export const columnOf = (text: string): RosterColumn | undefined =>
  (Object.keys(HEADINGS) as RosterColumn[]).find((column) => HEADINGS[column].test(text));
