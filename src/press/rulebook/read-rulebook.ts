/**
 * Reads the rulebook of a deck and replays its worked examples: the place where games and printing meet.
 *
 * Takes a loader, the deck's folder, its languages and the engines; gives plain data for the rule sheet, whose pictures
 * and numbers all come from the replays. Reports every mistake in one run; a disagreement between author and engine
 * (codes of the kind `check`) means that nothing may be written.
 */
import type { z } from 'zod';
import type { PressLanguage as Language } from '../../base/language.ts';
import type { Loader } from '../../base/loader.ts';
import { readYaml, reportIssues } from '../../deck/read/index.ts';
import type { YamlFile } from '../../deck/read/index.ts';

import { error } from '../../base/diagnostics/diagnostic.ts';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { AnyGame } from '../../games/core/game.ts';
import { readExamples } from './examples.ts';
import { readRules } from './rules.ts';
import { examplesSchema, rulesSchema } from './schema.ts';
import type { Explain, Rulebook } from './types.ts';

export interface RulebookRequest {
  readonly loader: Loader;
  /** The deck's folder, as the loader knows it. */
  readonly folder: string;
  readonly languages: readonly Language[];
  /** The game `deck.yaml` names, where it names one. */
  readonly game: string | undefined;
  readonly engines: readonly AnyGame[];
  /** What a game says of its quantities below a disagreement. */
  readonly explain?: (game: string) => Explain | undefined;
  readonly report: Report;
}

/**
 * Reads `rules.yaml` and `examples.yaml`.
 *
 * @returns undefined when there is no `rules.yaml` (nothing is reported then), or when an error was reported
 */
export function readRulebook(request: RulebookRequest): Rulebook | undefined {
  const { loader, folder, languages } = request;
  let errorCount = 0;
  const report: Report = (diagnostic) => {
    if (diagnostic.severity === 'error') errorCount++;
    request.report(diagnostic);
  };
  const rulesPath = `${folder}/rules.yaml`;
  const examplesPath = `${folder}/examples.yaml`;
  const rulesFile = readChecked(loader, rulesPath, rulesSchema, report);
  if (!rulesFile) return undefined;
  const rules = readRules(rulesFile.data, { yaml: rulesFile.yaml, languages, report });
  const game = findEngine(rulesFile.data.game, rulesFile.yaml, { ...request, report });
  const hasExamples = loader.exists(examplesPath);
  const examplesFile = hasExamples ? readChecked(loader, examplesPath, examplesSchema, report) : undefined;
  const known = new Set([...rules.clauses, ...rules.rulings].map(({ id }) => id));
  const examples =
    game && examplesFile
      ? readExamples(examplesFile.data, {
          yaml: examplesFile.yaml,
          languages,
          report,
          game,
          known,
          explain: request.explain?.(rulesFile.data.game),
        })
      : [];
  if (errorCount > 0) return undefined;
  const inputs = hasExamples ? [rulesPath, examplesPath] : [rulesPath];
  return { kind: 'rulebook', game: rulesFile.data.game, ...rules, examples, inputs };
}

/** A YAML file that passed its schema; undefined when it is not there or was refused. */
function readChecked<S extends z.ZodType>(
  loader: Loader,
  path: string,
  schemaOf: () => S,
  report: Report,
): { readonly data: z.infer<S>; readonly yaml: YamlFile } | undefined {
  const text = loader.text(path);
  if (text === undefined) return undefined;
  const yaml = readYaml({ name: loader.display(path), text }, report);
  if (!yaml) return undefined;
  const schema = schemaOf();
  // Once a file: code written for the form alone takes longer to make than it saves.
  const result = schema.safeParse(yaml.value, { jitless: true });
  if (result.success) return { data: result.data, yaml };
  reportIssues(result.error.issues, schema, yaml, report);
  return undefined;
}

function findEngine(id: string, yaml: YamlFile, request: RulebookRequest): AnyGame | undefined {
  const { game, engines, report } = request;
  const place = yaml.placeOf(['game']);
  if (game !== undefined && game !== id)
    report(error('MP3113', `deck.yaml names the game "${game}", this file "${id}"`, { place }));
  const engine = engines.find((one) => one.id === id);
  if (!engine) {
    const help = suggestionFor(
      id,
      engines.map((one) => one.id),
    );
    report(error('MP3101', `there is no rules engine "${id}"`, { place, help }));
  }
  return engine;
}
