/**
 * Captions of worked examples: texts whose `{points}` are filled from the replay, so that no number is typed by hand.
 *
 * Takes a text per language and named quantities; gives the filled texts. A placeholder nobody can fill is reported at
 * its place inside the text, with the nearest name (MP3110).
 */
import {
  byPressLanguage,
  type ByPressLanguage as ByLanguage,
  type PressLanguage as Language,
} from '../../base/language.ts';
import type { Path } from '../../deck/read/index.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { Json } from '../../games/core/game.ts';
import type { TextSource } from './rules.ts';
import { readTexts } from './rules.ts';

type Quantities = Readonly<Record<string, Json>>;

const PLACEHOLDER = /\{([A-Za-z][A-Za-z0-9]*)\}/g;

/** The caption at `path`, filled; undefined when there is none. */
export function readCaption(
  texts: { readonly [L in Language]?: string | undefined } | undefined,
  path: Path,
  quantities: Quantities,
  source: TextSource,
): ByLanguage<string> | undefined {
  if (texts === undefined) return undefined;
  const read = readTexts(texts, path, source);
  return byPressLanguage(source.languages, (language) =>
    fill(read[language], [...path, language], quantities, source),
  );
}

function fill(text: string, path: Path, quantities: Quantities, { yaml, report }: TextSource): string {
  return text.replace(PLACEHOLDER, (whole, name: string, start: number) => {
    const value = Object.hasOwn(quantities, name) ? quantities[name] : undefined;
    if (typeof value === 'number' || typeof value === 'string') return String(value);
    const message =
      value === undefined
        ? `the engine observes no quantity "${name}" here`
        : `"${name}" is ${JSON.stringify(value)}, which no sentence can print`;
    const printable = Object.keys(quantities).filter((key) =>
      ['number', 'string'].includes(typeof quantities[key]),
    );
    report(
      error('MP3110', message, {
        place: yaml.placeWithin(path, start, start + whole.length),
        help: suggestionFor(name, printable),
      }),
    );
    return whole;
  });
}
