/**
 * Reads `rules.yaml`: clauses and rulings with stable ids, in every language of the deck.
 *
 * Takes the checked data and its places; gives clauses and rulings. Reports ids and numbers used twice, texts missing in
 * a language and clauses that are no rule without a reason (MP1112, MP3109, MP3112).
 */
import {
  byPressLanguage,
  type ByPressLanguage as ByLanguage,
  type PressLanguage as Language,
} from '../../base/language.ts';
import type { Path, YamlFile } from '../../deck/read/index.ts';
import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import type { RawClause, RawRules } from './schema.ts';
import type { Clause, Ruling } from './types.ts';

/** Where the texts of one file are, for which languages, and where mistakes are reported. */
export interface TextSource {
  readonly yaml: YamlFile;
  readonly languages: readonly Language[];
  readonly report: Report;
}

type Texts = { readonly [L in Language]?: string | undefined };

/** One text per language; a missing one is reported at the text and left empty. */
export function readTexts(
  texts: Texts,
  path: Path,
  { yaml, languages, report }: TextSource,
): ByLanguage<string> {
  return byPressLanguage(languages, (language) => {
    const text = texts[language];
    if (text === undefined)
      report(
        error('MP1112', `"${String(path.at(-1))}" has no text in "${language}"`, {
          place: yaml.placeOf(path),
          help: `add "${language}: ..."`,
        }),
      );
    return text ?? '';
  });
}

export interface Rules {
  readonly clauses: readonly Clause[];
  readonly rulings: readonly Ruling[];
}

/** Clauses and rulings, in file order. */
export function readRules(raw: RawRules, source: TextSource): Rules {
  const clauses = raw.clauses.map((clause, index) => readClause(clause, ['clauses', index], source));
  const rulings = raw.rulings.map((ruling, index) => ({
    ...readClause(ruling, ['rulings', index], source),
    question: readTexts(ruling.question, ['rulings', index, 'question'], source),
  }));
  const all = [...clauses, ...rulings];
  reportTwice(all, ({ id }) => id, 'id', source.report);
  reportTwice(clauses, ({ number }) => String(number), 'number', source.report);
  reportTwice(rulings, ({ number }) => String(number), 'number', source.report);
  return { clauses, rulings };
}

function readClause(raw: RawClause, path: Path, source: TextSource): Clause {
  const place = source.yaml.placeOf([...path, 'id']);
  if (!raw.rule && raw.why === undefined)
    source.report(
      error('MP3112', `"${raw.id}" is not a rule and does not say why`, {
        place: source.yaml.placeOf([...path, 'rule']),
        help: 'add why: { en: ..., fr: ... }',
      }),
    );
  return {
    id: raw.id,
    number: raw.number,
    isRule: raw.rule,
    why: raw.why === undefined ? undefined : readTexts(raw.why, [...path, 'why'], source),
    text: readTexts(raw.text, [...path, 'text'], source),
    place,
  };
}

/** Reports everything whose key another one had before. */
export function reportTwice<T extends { readonly place: Clause['place'] }>(
  items: readonly T[],
  keyOf: (item: T) => string,
  what: string,
  report: Report,
): void {
  const first = new Map<string, T>();
  for (const item of items) {
    const earlier = first.get(keyOf(item));
    if (earlier)
      report(
        error('MP3109', `${what} ${keyOf(item)} appears twice`, {
          place: item.place,
          notes: [{ message: 'first here', place: earlier.place }],
        }),
      );
    else first.set(keyOf(item), item);
  }
}
