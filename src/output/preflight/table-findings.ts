/**
 * What PDF/UA-1 asks of tables: their parts, a regular grid, and heads that say for which cells they are (U18 and U19).
 *
 * Takes an opened file and its tree; gives findings. Source: ISO 14289-1, 7.2 and 7.5; ISO 32000-1, 14.8.4.3.4 and 14.8.5.7.
 */
import type { PdfFile } from './file.ts';
import { asNote, finding, type Finding } from './finding.ts';
import { isOurs } from './pages.ts';
import type { Element, Tree } from './tree.ts';
import { nameOf, type PdfValue } from './values.ts';

export const tableFindings = (file: PdfFile, tree: Tree): readonly Finding[] => [
  ...partFindings(tree),
  ...gridFindings(file, tree),
  ...headFindings(file, tree),
];

/** U18 and U19: a caption comes first in a list and in contents, first or last in a table. */
export function captionFindings(tree: Tree): readonly Finding[] {
  return tree.ofRole('L', 'TOC', 'Table').flatMap(({ id, role, children }) => {
    const places = children.flatMap((child, i) => (tree.roleOf(child) === 'Caption' ? [i] : []));
    const isRight = places.every((i) => i === 0 || (role === 'Table' && i === children.length - 1));
    if (isRight && places.length < 2) return [];
    const message = `the caption of ${role} ${id} is out of place`;
    return [finding(role === 'Table' ? 'U19' : 'U18', '7.2', message, 'put it first', id)];
  });
}

/** A table has one head and one foot at most, the head first, and then a body. */
function partFindings(tree: Tree): readonly Finding[] {
  return tree.ofRole('Table').flatMap(({ id, children }) => {
    const count = (role: string): number => children.filter((child) => tree.roleOf(child) === role).length;
    const say = (message: string, repair: string): Finding =>
      finding('U18', '7.2', `table ${id} ${message}`, repair, id);
    const twice = ['THead', 'TFoot'].filter((role) => count(role) > 1);
    const bare = ['THead', 'TFoot'].filter((role) => count(role) > 0 && count('TBody') === 0);
    const roles = children.map((child) => tree.roleOf(child));
    const isLate = roles.includes('TBody') && roles.lastIndexOf('THead') > roles.indexOf('TBody');
    return [
      ...(isLate ? [say('has its THead after a TBody', 'put it first')] : []),
      ...twice.map((role) => say(`has ${count(role)} ${role}`, 'put their rows into one')),
      ...bare.map((role) => say(`has a ${role} and no TBody`, 'put the other rows into a TBody')),
    ];
  });
}

/** An attribute of an element: in its own objects of attributes, or in the classes that it names. */
export const attribute = (file: PdfFile, value: PdfValue, name: string): PdfValue => {
  const classes = file.list(file.raw(value, 'C'));
  const map =
    classes.length === 0 ? null : file.entry(file.entry(file.catalog, 'StructTreeRoot'), 'ClassMap');
  const named = classes.flatMap((one) => {
    const found = file.resolve(one);
    return typeof found === 'object' && found !== null && 'name' in found
      ? file.list(file.raw(map, found.name))
      : [];
  });
  for (const one of [...file.list(file.raw(value, 'A')), ...named]) {
    const found = file.entry(one, name);
    if (found !== null) return found;
  }
  return null;
};

/** The nearest elements below one that have a role, outside of other tables; each element is met once, however often trees lead to it. */
function nearest(tree: Tree, id: number, roles: readonly string[], met: Set<number>): readonly Element[] {
  const found: Element[] = [];
  // The next one is at the end.
  const open = [...tree.childrenOf(id)].reverse();
  for (let child = open.pop(); child !== undefined; child = open.pop()) {
    const element = tree.find(child);
    if (!element || element.role === 'Table' || met.has(child)) continue;
    met.add(child);
    if (roles.includes(element.role)) found.push(element);
    else open.push(...[...element.children].reverse());
  }
  return found;
}

const SCOPES: ReadonlySet<string> = new Set(['Row', 'Column', 'Both']);

const hasScope = (file: PdfFile, value: PdfValue): boolean =>
  SCOPES.has(nameOf(attribute(file, value, 'Scope')) ?? '');

/** Heads say by their scope for which cells they are, or cells name their heads. */
function headFindings(file: PdfFile, tree: Tree): readonly Finding[] {
  const isStrict = isOurs(file);
  const met = new Set<number>();
  return tree.ofRole('Table').flatMap((table) => {
    const cells = nearest(tree, table.id, ['TH', 'TD'], met);
    const heads = cells.filter(({ role }) => role === 'TH');
    const names = new Set(heads.map(({ value }) => file.text(value, 'ID') ?? ''));
    const named = cells.map(({ value }) => namesIn(file, attribute(file, value, 'Headers')));
    const lost = new Set(
      named.flatMap((one, i) => (cells[i]?.role === 'TD' ? one.filter((name) => !names.has(name)) : [])),
    );
    // Where each cell names its heads, no head has to say more.
    const isNamed = cells.every(({ role }, i) => role === 'TH' || (named[i] ?? []).length > 0);
    const mute = isNamed
      ? []
      : heads.filter(({ value }) => !hasScope(file, value) && !isNamedHead(file, value, named));
    const bare = finding('U19', '7.5', `table ${table.id} has no heads`, 'make its heads TH', table.id);
    return [
      ...(cells.length > 0 && heads.length === 0 ? [isStrict ? bare : asNote(bare)] : []),
      ...[...lost].map((one) =>
        finding(
          'U19',
          '7.5',
          `a cell of table ${table.id} names a head "${one}" that it does not have`,
          'name the ID of a TH',
          table.id,
        ),
      ),
      ...mute.map(({ id }) =>
        finding('U19', '7.5', `TH ${id} has no scope`, 'give it Scope Row or Column', id),
      ),
    ];
  });
}

const namesIn = (file: PdfFile, value: PdfValue): readonly string[] =>
  file.list(value).flatMap((one) => {
    const found = file.resolve(one);
    return typeof found === 'object' && found !== null && 'text' in found ? [found.text] : [];
  });

/** A cell names it, or it names heads itself. */
const isNamedHead = (file: PdfFile, value: PdfValue, named: readonly (readonly string[])[]): boolean =>
  attribute(file, value, 'Headers') !== null ||
  named.some((one) => one.includes(file.text(value, 'ID') ?? '\0'));

/** Rows of one table must have the same number of columns once spans are counted. */
function gridFindings(file: PdfFile, tree: Tree): readonly Finding[] {
  const met = new Set<number>();
  return tree.ofRole('Table').flatMap((table) => {
    const over: number[] = [];
    const widths = nearest(tree, table.id, ['TR'], met).map((row) => {
      coverRow(
        file,
        row.children.flatMap((id) => tree.find(id) ?? []),
        over,
      );
      const width = over.filter((rows) => rows > 0).length;
      over.forEach((rows, i) => (over[i] = Math.max(0, rows - 1)));
      return width;
    });
    const distinct = [...new Set(widths)].join(', ');
    if (new Set(widths).size < 2) return [];
    const message = `table ${table.id} has rows of ${distinct} columns`;
    return [finding('U19', '7.2', message, 'fill the rows, or count the spans again', table.id)];
  });
}

/** Lays the cells of a row into the columns that no cell above still covers. */
function coverRow(file: PdfFile, cells: readonly Element[], over: number[]): void {
  let column = 0;
  for (const cell of cells) {
    const span = (name: string): number => {
      const value = attribute(file, cell.value, name);
      return typeof value === 'number' ? Math.min(1000, value) : 1;
    };
    while ((over[column] ?? 0) > 0) column++;
    for (let i = span('ColSpan'); i > 0; i--) over[column++] = span('RowSpan');
  }
}
