/**
 * Loops over lists counted, and lists taken apart by index.
 *
 * `for (const x of list)` and `const [x, y] = pair()` read well and are slow: until V8 has optimised a function, which in a short
 * run it hardly does, each step makes an object that says whether there is another (a fifth of all garbage of a deck of 1,000
 * cards). Takes a module with its types, gives what is to be written otherwise. What may be anything but an array stays as it is,
 * and so do names with defaults and rests.
 */
import ts from 'typescript';
import type { Edit } from './edit.ts';

/** The edits of a module, in no order; none lies inside another. */
export function loopEdits(file: ts.SourceFile, checker: ts.TypeChecker): readonly Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isForOfStatement(node)) edits.push(...counted(node, checker, edits.length));
    else if (ts.isVariableDeclaration(node)) edits.push(...byIndex(node, checker, edits.length));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return edits;
}

const isList = (type: ts.Type | undefined, checker: ts.TypeChecker): boolean =>
  type !== undefined &&
  (type.isUnion() ? type.types : [type]).every((one) => checker.isArrayType(one) || checker.isTupleType(one));

/** `for (const x of list) body` with a number that counts. */
function counted(node: ts.ForOfStatement, checker: ts.TypeChecker, id: number): readonly Edit[] {
  const { initializer, expression, statement, awaitModifier } = node;
  if (awaitModifier || !ts.isVariableDeclarationList(initializer)) return [];
  const [declaration] = initializer.declarations;
  const listed = listOfEntries(expression) ?? expression;
  const type = checker.getTypeAtLocation(listed);
  if (!declaration || !isList(type, checker)) return [];
  const [at, list] = [`$at${id}`, `$list${id}`];
  const isPair = isList(type.getNumberIndexType(), checker);
  const names =
    listed === expression
      ? namesOf(declaration.name, isPair ? `$one${id}` : undefined, `${list}[${at}]`)
      : entryNames(declaration.name, at, `${list}[${at}]`);
  if (!names) return [];
  const keyword = initializer.flags & ts.NodeFlags.Const ? 'const' : 'let';
  const given = names === '' ? '' : `${keyword} ${names};`;
  const head = `; ${at} < ${list}.length; ${at}++) { ${given} `;
  return [
    { start: node.getStart(), end: listed.getStart(), text: `for (let ${at} = 0, ${list} = ` },
    { start: listed.getEnd(), end: statement.getStart(), text: head },
    { start: statement.getEnd(), end: statement.getEnd(), text: ' }' },
  ];
}

/** The list of `list.entries()`. */
function listOfEntries(node: ts.Expression): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || node.arguments.length > 0) return undefined;
  const { expression } = node;
  const isEntries = ts.isPropertyAccessExpression(expression) && expression.name.text === 'entries';
  return isEntries ? expression.expression : undefined;
}

/** Declares what stands before `of`; `one` is a name for a value that is a list itself. */
function namesOf(name: ts.BindingName, one: string | undefined, value: string): string {
  const taken = one !== undefined && ts.isArrayBindingPattern(name) ? partsOf(name, one) : undefined;
  return taken ? [`${one} = ${value}`, ...taken].join(', ') : `${name.getText()} = ${value}`;
}

/** Declares the pair of an entry; undefined where it is none that is written out. */
function entryNames(name: ts.BindingName, index: string, value: string): string | undefined {
  if (!ts.isArrayBindingPattern(name) || name.elements.length > 2) return undefined;
  const [first, second] = [index, value];
  const names = partsOf(name, 'entry');
  return names?.map((text) => text.replace(/entry\[0\]$/, first).replace(/entry\[1\]$/, second)).join(', ');
}

/** Declares the members of a pattern; undefined where some have defaults or are the rest. */
function partsOf({ elements }: ts.ArrayBindingPattern, list: string): readonly string[] | undefined {
  const given: string[] = [];
  for (const [i, one] of elements.entries()) {
    if (ts.isOmittedExpression(one)) continue;
    if (one.dotDotDotToken || one.initializer) return undefined;
    given.push(`${one.name.getText()} = ${list}[${i}]`);
  }
  return given;
}

/** `const [x, y] = pair()` by way of a name for the pair; a list that is written out is for plain-pairs.ts. */
function byIndex(node: ts.VariableDeclaration, checker: ts.TypeChecker, id: number): readonly Edit[] {
  const { name, initializer, type } = node;
  if (!ts.isArrayBindingPattern(name) || !initializer || type || isExported(node)) return [];
  if (ts.isArrayLiteralExpression(initializer) || !isList(checker.getTypeAtLocation(initializer), checker))
    return [];
  const parts = partsOf(name, `$pair${id}`);
  if (!parts) return [];
  const end = initializer.getEnd();
  return [
    { start: node.getStart(), end: initializer.getStart(), text: `$pair${id} = ` },
    { start: end, end, text: parts.map((text) => `, ${text}`).join('') },
  ];
}

const isExported = (node: ts.VariableDeclaration): boolean =>
  (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;
