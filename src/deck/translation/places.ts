/** Names in braces: what a translation has to keep, `{fuel}` for an icon and `{{name}}` for a field. */

export const PLACES = /\{\{[^{}]+\}\}|\{[A-Za-z][\w.-]*\}/g;

/** The names of a text, sorted. */
export const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(PLACES)].map(([name]) => name).sort();
