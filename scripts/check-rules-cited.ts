/**
 * Checks that rules, engines and tests speak of the same clauses.
 *
 * Reads `decks/<game>/rules.yaml`, the sources and tests in `src/games/<game>` and the other YAML files of the decks.
 * Reports: a clause or ruling no test cites (unless `rule: false` with a `why`), an id that is cited but is in no
 * rules file, and ids or numbers given twice. An id counts as cited where it is in a text or a comment; property
 * access such as `mod.play` does not. Exit code 1 with a list when something is wrong.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { parse } from 'yaml';

interface Rule {
  readonly id: string;
  readonly number: number;
  readonly rule: boolean;
  readonly why: boolean;
}

interface RulesFile {
  readonly game: string;
  readonly clauses: readonly Rule[];
  readonly rulings: readonly Rule[];
  readonly problems: readonly string[];
}

/** A clause id in running text; figures (`mod-3.fact-...`) and worked examples (`mod-3.ex01`) are not clauses. */
const ID =
  /(?<![\w./-])(mod-3|3x16|modulo-n|modulo|mod)\.(?!fact-|ex\d)[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\w-]|\.[a-z])/g;
const FILE_ENDING = /\.(?:ts|js|mjs|yaml|csv|hbs|css|svg|json|md|pdf|png|txt|golden)$/;

/** Every clause id that is in a text. */
export const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(ID)].map(([id]) => id).filter((id) => !FILE_ENDING.test(id));

/** Texts and comments of a TypeScript file, without its code. */
export function proseOf(file: string, source: string): string {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(tree);
    if (children.length === 0) {
      found.push(source.slice(node.pos, node.getStart(tree)));
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
        found.push(node.text);
      else if (ts.isRegularExpressionLiteral(node)) found.push(node.text.replaceAll('\\.', '.'));
    }
    children.forEach(visit);
  };
  visit(tree);
  return found.join('\n');
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function rulesIn(value: unknown): readonly Rule[] {
  return (Array.isArray(value) ? value : []).map((one: unknown) => {
    const { id, number, rule, why } = record(one);
    return { id: String(id), number: Number(number), rule: rule !== false, why: why !== undefined };
  });
}

const twice = (values: readonly (string | number)[]): readonly (string | number)[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

function readRules(path: string, game: string): RulesFile {
  const root = record(parse(readFileSync(path, 'utf8')));
  const clauses = rulesIn(root.clauses);
  const rulings = rulesIn(root.rulings);
  const all = [...clauses, ...rulings];
  return {
    game,
    clauses,
    rulings,
    problems: [
      ...(root.game === game ? [] : [`game is "${String(root.game)}", the folder is ${game}`]),
      ...twice(all.map(({ id }) => id)).map((id) => `${id} appears twice`),
      ...twice(clauses.map(({ number }) => number)).map((number) => `clause number ${number} appears twice`),
      ...twice(rulings.map(({ number }) => number)).map((number) => `ruling number ${number} appears twice`),
      ...all.filter(({ id }) => !id.startsWith(`${game}.`)).map(({ id }) => `${id} has another prefix`),
      ...all.filter(({ rule, why }) => !rule && !why).map(({ id }) => `${id} is no rule, but has no why`),
    ],
  };
}

function filesUnder(folder: string, ending: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .sort();
}

const foldersOf = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort()
    : [];

/** All problems of the project in `root`, one line each; empty when all is well. */
export function checkRulesCited(root: string): readonly string[] {
  const engines = join(root, 'src', 'games');
  const games = foldersOf(join(root, 'decks')).filter((game) =>
    existsSync(join(root, 'decks', game, 'rules.yaml')),
  );
  const files = games.map((game) => readRules(join(root, 'decks', game, 'rules.yaml'), game));
  const known = new Set(
    files.flatMap(({ clauses, rulings }) => [...clauses, ...rulings].map(({ id }) => id)),
  );
  const sources = filesUnder(engines, '.ts').map((path) => ({
    path,
    ids: idsIn(proseOf(path, readFileSync(path, 'utf8'))),
  }));
  const data = filesUnder(join(root, 'decks'), '.yaml').map((path) => ({
    path,
    ids: idsIn(readFileSync(path, 'utf8')),
  }));
  return [
    ...foldersOf(engines)
      .filter((game) => !['core', 'play'].includes(game) && !games.includes(game))
      .map((game) => `decks/${game}/rules.yaml is missing`),
    ...files.flatMap(({ game, problems }) =>
      problems.map((problem) => `decks/${game}/rules.yaml: ${problem}`),
    ),
    ...files.flatMap((file) => uncited(file, join(engines, file.game), sources)),
    ...[...sources, ...data].flatMap(({ path, ids }) =>
      [...new Set(ids)]
        .filter((id) => !known.has(id) && games.includes(id.slice(0, id.indexOf('.'))))
        .map((id) => `${relative(root, path)} cites ${id}, which stands in no rules file`),
    ),
  ];
}

function uncited(
  { game, clauses, rulings }: RulesFile,
  folder: string,
  sources: readonly { readonly path: string; readonly ids: readonly string[] }[],
): readonly string[] {
  const tests = sources.filter(({ path }) => path.startsWith(folder) && path.endsWith('.test.ts'));
  const cited = new Set(tests.flatMap(({ ids }) => ids));
  return [...clauses, ...rulings]
    .filter(({ id, rule }) => rule && !cited.has(id))
    .map(({ id }) => `decks/${game}/rules.yaml: no test in src/games/${game} cites ${id}`);
}

function main(): void {
  const problems = checkRulesCited(process.cwd());
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`${problems.length} problems between rules and engines`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) main();
