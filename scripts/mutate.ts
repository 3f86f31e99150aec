/**
 * Breaks one operator, constant or condition at a time and runs the tests of its folder: what lives is a line no test holds.
 *
 *     npm run mutate -- src/press/imposition/ src/typeset/font --count 20 --seed 7 --tests test/sheets.test.ts
 *     npm run mutate -- src/press/imposition/flip.ts
 *
 * Takes folders or files of sources and prints one line a mutant: `killed` or `LIVES`, place, what was written instead; exits
 * with 1 where one lives. Mutants are drawn without repetition by the seed, the same every time. Each file is put back as it was,
 * on Ctrl-C too; a file with changes that are not committed is refused. The tests of a file are those below the folder named
 * (of a file its own folder) and those of `--tests`. A run that does not end within two minutes counts as killed. Some mutants
 * mean the same as the line itself; they need a reader, not a test.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { randomFrom } from '../src/base/random.ts';

/** What a mutant writes in the place of [start, end), in UTF-16 units. */
export interface Mutation {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const PAIRS = ['< <=', '> >=', '=== !==', '&& ||', '+ -', '* /', '+= -='].map((pair) => pair.split(' '));
const OTHER = new Map(PAIRS.flatMap(([a = '', b = '']) => [[a, b] as const, [b, a] as const]));

/** Every mutation of one source text, in the order of their places. */
export function mutationsOf(source: string): readonly Mutation[] {
  const found: Mutation[] = [];
  const file = ts.createSourceFile('mutant.ts', source, ts.ScriptTarget.Latest, true);
  const write = (node: ts.Node, text: string): void => {
    found.push({ start: node.getStart(file), end: node.getEnd(), text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    mutateNode(node, write);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.sort((a, b) => a.start - b.start);
}

function mutateNode(node: ts.Node, write: (node: ts.Node, text: string) => void): void {
  if (ts.isBinaryExpression(node)) {
    const other = OTHER.get(node.operatorToken.getText());
    // Of texts only the sum is meant; taking one from another is no mistake a person makes.
    const isText = [node.left, node.right].some((side) => ts.isStringLiteralLike(side));
    if (other !== undefined && !isText) write(node.operatorToken, other);
  } else if (ts.isNumericLiteral(node)) write(node, String(Number(node.text.replaceAll('_', '')) + 1));
  else if (ts.isIfStatement(node)) write(node.expression, `!(${node.expression.getText()})`);
  else if (ts.isConditionalExpression(node)) write(node.condition, `!(${node.condition.getText()})`);
  else if (node.kind === ts.SyntaxKind.TrueKeyword) write(node, 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) write(node, 'true');
}

const sourcesUnder = (path: string): readonly string[] =>
  execFileSync('git', ['ls-files', '--', path], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\.tsx?$|\/(?:codes|types|index)\.ts$/.test(name),
    );

const testFolder = (root: string): string => (statSync(root).isDirectory() ? root : dirname(root));

/** Do the tests pass? A run over two minutes does not. */
function pass(tests: readonly string[]): Promise<boolean> {
  return new Promise((settle) => {
    const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...tests], {
      stdio: 'ignore',
      timeout: 120_000,
    });
    run.on('close', (code) => {
      settle(code === 0);
    });
  });
}

/** Breaks one place, asks the tests, and puts the file back whatever comes. */
async function lives(
  file: string,
  { start, end, text }: Mutation,
  tests: readonly string[],
): Promise<boolean> {
  const source = readFileSync(file, 'utf8');
  const restore = (): void => {
    writeFileSync(file, source);
  };
  const leave = (): void => {
    restore();
    process.exit(130);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  writeFileSync(file, source.slice(0, start) + text + source.slice(end));
  try {
    return await pass(tests);
  } finally {
    restore();
    process.off('SIGINT', leave).off('SIGTERM', leave);
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      tests: { type: 'string', multiple: true, default: [] },
    },
  });
  const dirty = execFileSync('git', ['status', '--porcelain', '--', ...positionals], { encoding: 'utf8' });
  if (positionals.length === 0 || dirty !== '') throw new Error(`name folders without changes\n${dirty}`);
  for (const root of positionals)
    if (!(await pass([testFolder(root), ...values.tests])))
      throw new Error(`the tests of ${root} fail before anything is broken`);
  const all = positionals.flatMap((root) =>
    sourcesUnder(root).flatMap((file) =>
      mutationsOf(readFileSync(file, 'utf8')).map((mutation) => ({ root, file, mutation })),
    ),
  );
  for (const { root, file, mutation } of randomFrom('mutants', values.seed)
    .shuffle(all)
    .slice(0, Number(values.count))) {
    const before = readFileSync(file, 'utf8');
    const isAlive = await lives(file, mutation, [testFolder(root), ...values.tests]);
    if (isAlive) process.exitCode = 1;
    const line = before.slice(0, mutation.start).split('\n').length;
    const was = before.slice(mutation.start, mutation.end).replace(/\s+/g, ' ');
    console.log(
      `${isAlive ? 'LIVES ' : 'killed'} ${file}:${line} ${was} -> ${mutation.text.replace(/\s+/g, ' ')}`,
    );
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
