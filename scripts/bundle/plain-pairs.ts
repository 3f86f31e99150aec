/**
 * Assignments of lists to lists, `const [x, y] = [left, top]`, written one by one.
 *
 * They read well and are slow: until V8 has optimised a function, which in a short run it hardly does, each makes a list and
 * walks through it with an iterator that has to be closed. Takes the text of a module of our own, gives the same program.
 * Lists of other lengths, with gaps, rests or defaults, and those that come from elsewhere stay as they are.
 */
import ts from 'typescript';
import { edited, type Edit } from './edit.ts';

/** The text of a TypeScript module with its pairs taken apart. */
export function withPlainPairs(text: string): string {
  if (!/\]\s*=\s*\[/.test(text)) return text;
  const file = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true);
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const edit = ts.isVariableDeclaration(node) ? declared(node) : assigned(node);
    if (edit) edits.push(edit);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return edited(text, edits);
}

/** `[a, b] = [x, y]` of a declaration as `a = x, b = y`. */
function declared(node: ts.VariableDeclaration): Edit | undefined {
  const { name, initializer, type } = node;
  if (!ts.isArrayBindingPattern(name) || !initializer || type) return undefined;
  const values = listed(initializer);
  const names = name.elements.map((one) =>
    ts.isBindingElement(one) && !one.dotDotDotToken && !one.initializer ? one.name.getText() : undefined,
  );
  if (values?.length !== names.length || names.includes(undefined)) return undefined;
  const text = names.map((one, i) => `${one} = (${values[i]})`).join(', ');
  return { start: node.getStart(), end: node.getEnd(), text };
}

/** `[a, b] = [x, y];` as a statement, by way of names of its own: all values are known before the first is given. */
function assigned(node: ts.Node): Edit | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isBinaryExpression(node.expression)) return undefined;
  const { left, right, operatorToken } = node.expression;
  if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isArrayLiteralExpression(left))
    return undefined;
  const values = listed(right);
  const targets = left.elements;
  const isPlain = targets.every((one) => ts.isIdentifier(one) || ts.isPropertyAccessExpression(one));
  if (values?.length !== targets.length || !isPlain) return undefined;
  const kept = values.map((value, i) => `$value${i} = (${value})`).join(', ');
  const given = targets.map((one, i) => `${one.getText()} = $value${i};`).join(' ');
  return { start: node.getStart(), end: node.getEnd(), text: `{ const ${kept}; ${given} }` };
}

/** The members of a list that is written out; undefined for any other expression, and where some are spread or left out. */
function listed(expression: ts.Expression): readonly string[] | undefined {
  const list = ts.isAsExpression(expression) ? expression.expression : expression;
  if (!ts.isArrayLiteralExpression(list)) return undefined;
  const isPlain = list.elements.every((one) => !ts.isSpreadElement(one) && !ts.isOmittedExpression(one));
  return isPlain ? list.elements.map((one) => one.getText()) : undefined;
}
