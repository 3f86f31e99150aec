/**
 * Patterns of a module, `const WORD = /\p{L}+/u`, made when they are first asked for.
 *
 * V8 parses a pattern where its literal stands, and one with `\p` takes it a tenth to a third of a millisecond. A short run uses few
 * of them. Takes the text of a module of our own, gives the same program: each use makes the pattern unless it is there. Patterns
 * that are exported, and those used in another way than by their name alone, stay as they are.
 */
import ts from 'typescript';
import { edited, type Edit } from './edit.ts';

/** The text of a TypeScript module with its patterns made late. */
export function withLatePatterns(text: string): string {
  if (!/^const [\w$]+ = \//m.test(text)) return text;
  const file = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  return edited(
    text,
    file.statements.flatMap((statement) => lateEdits(statement, file)),
  );
}

/** The edits for `const NAME = /pattern/;` at the level of the module; none where it is another statement. */
function lateEdits(statement: ts.Statement, file: ts.SourceFile): readonly Edit[] {
  if (!ts.isVariableStatement(statement) || statement.modifiers) return [];
  const [declaration, another] = statement.declarationList.declarations;
  if (!declaration || another || !(statement.declarationList.flags & ts.NodeFlags.Const)) return [];
  const { name, initializer } = declaration;
  if (!ts.isIdentifier(name) || !initializer || !ts.isRegularExpressionLiteral(initializer)) return [];
  const uses = namesIn(file, name.text).filter((one) => one !== name);
  if (!uses.every(isPlainUse)) return [];
  const late = `(${name.text} ??= ${initializer.text})`;
  return [
    { start: statement.getStart(), end: statement.getEnd(), text: `let ${name.text}: RegExp | undefined;` },
    ...uses.map((use) => ({ start: use.getStart(), end: use.getEnd(), text: late })),
  ];
}

/** All places where a name is written, but as the name of a member. */
function namesIn(file: ts.SourceFile, name: string): readonly ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name && !isMember(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isMember = (node: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isPropertyAssignment(node.parent)) &&
  node.parent.name === node;

/** Handed to a function, or asked for a member: nothing is declared by it, given to it or named after it. */
const isPlainUse = ({ parent }: ts.Identifier): boolean =>
  ts.isCallExpression(parent) || ts.isPropertyAccessExpression(parent);
