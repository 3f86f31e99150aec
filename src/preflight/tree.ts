/**
 * The structure tree of a file and what PDF/UA-1 asks of it.
 *
 * Takes an opened file; gives findings by clause of ISO 14289-1. Elements that lead in circles are visited once.
 */
import type { Entries, PdfFile } from './file.ts';
import { finding, type Finding } from './finding.ts';
import { nameOf, refOf, type PdfValue } from './values.ts';

export interface Element {
  readonly id: number;
  /** After the role map. */
  readonly role: string;
  readonly parent: number | undefined;
  readonly kids: readonly PdfValue[];
  readonly children: readonly number[];
  readonly value: PdfValue;
  /** What it says of itself. */
  readonly entries: Entries;
}

// Which structure types are standard? ISO 32000-1, 14.8.4.
const STANDARD: ReadonlySet<string> = new Set(
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private H H1 H2 H3 H4 H5 H6 P L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'.split(
    ' ',
  ),
);

/** Elements in reading order. */
export function readTree(file: PdfFile): readonly Element[] {
  const root = file.entry(file.catalog, 'StructTreeRoot');
  const roles = file.entry(root, 'RoleMap');
  const found = new Map<number, Element>();
  const visit = (id: number): void => {
    if (found.has(id)) return;
    const value = file.object(id);
    const entries = file.entriesOf(value);
    const written = nameOf(file.resolve(entries.S ?? null)) ?? '';
    const role = STANDARD.has(written) ? written : (file.name(roles, written) ?? written);
    const kids = file.list(entries.K ?? null);
    const children: number[] = [];
    for (const kid of kids) {
      const child = typeof kid === 'number' ? undefined : refOf(kid);
      if (child !== undefined && nameOf(file.resolve(file.entriesOf(kid).S ?? null)) !== undefined)
        children.push(child);
    }
    found.set(id, { id, role, parent: refOf(entries.P ?? null), kids, children, value, entries });
    for (const child of children) visit(child);
  };
  for (const top of file.list(file.raw(root, 'K'))) {
    const id = refOf(top);
    if (id !== undefined) visit(id);
  }
  return [...found.values()];
}

// Which parents may an element have?
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  LI: ['L'],
  Lbl: ['LI', 'Note', 'P', 'Div', 'TOCI', 'BibEntry'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  TOCI: ['TOC'],
};

// Which children may an element have?
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  L: ['LI', 'Caption', 'L'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  TOC: ['TOCI', 'TOC', 'Caption'],
};

/** U9, U14, U17 to U19 and U21. */
export function treeFindings(file: PdfFile, order: readonly Element[]): readonly Finding[] {
  const byId = new Map(order.map((one) => [one.id, one]));
  const roleOf = (id: number | undefined): string => byId.get(id ?? -1)?.role ?? '';
  const nesting = nestingOf(byId);
  const out: Finding[] = [];
  const tops = file.list(file.raw(file.entry(file.catalog, 'StructTreeRoot'), 'K'));
  if (tops.length !== 1 || order[0]?.role !== 'Document')
    out.push(finding('U9', '7.1', 'the root is not one Document', 'put all elements into one Document'));
  for (const { id, role, parent, children } of order) {
    for (const child of children)
      if (byId.get(child)?.parent !== id)
        out.push(finding('U9', '7.1', `element ${child} names another parent`, 'repair its P entry', child));
    if (!STANDARD.has(role))
      out.push(finding('U14', '7.1', `"${role}" is not a standard type`, 'map it in the role map', id));
    const parents = PARENTS[role];
    const around = parents ? roleOf(nesting.parent(parent)) : '';
    if (parents?.includes(around) === false)
      out.push(finding('U18', '7.2', `${role} ${id} inside ${around}`, 'mend the nesting', id));
    const allowed = CHILDREN[role];
    if (!allowed) continue;
    const wrong = nesting
      .children(children)
      .map(roleOf)
      .filter((child) => !allowed.includes(child));
    if (wrong.length > 0)
      out.push(finding('U18', '7.2', `${role} ${id} holds ${wrong.join(', ')}`, 'mend the nesting', id));
  }
  return [
    ...out,
    ...roleFindings(file),
    ...captionFindings(order, roleOf),
    ...noteFindings(file, order),
    ...headings(order),
    ...tables(file, order, byId),
    ...scopes(file, order),
  ];
}

/** Parents and children as they count for nesting: NonStruct is passed through (ISO 32000-1, 14.8.4.2). */
function nestingOf(byId: ReadonlyMap<number, Element>): {
  readonly parent: (id: number | undefined) => number | undefined;
  readonly children: (ids: readonly number[]) => readonly number[];
} {
  const isClear = (id: number | undefined): boolean => byId.get(id ?? -1)?.role === 'NonStruct';
  const parent = (id: number | undefined, hops = 0): number | undefined =>
    isClear(id) && hops < 64 ? parent(byId.get(id ?? -1)?.parent, hops + 1) : id;
  const children = (ids: readonly number[], depth = 0): readonly number[] =>
    ids.flatMap((id) =>
      isClear(id) && depth < 64 ? children(byId.get(id)?.children ?? [], depth + 1) : [id],
    );
  return { parent, children };
}

/** U14: standard types are not given another meaning, and own types lead to a standard one. */
function roleFindings(file: PdfFile): readonly Finding[] {
  const roles = file.entry(file.entry(file.catalog, 'StructTreeRoot'), 'RoleMap');
  // Whether what a name leads to is a circle; each name is followed once.
  const leadsRound = new Map<string, boolean>();
  return file.keys(roles).flatMap((name) => {
    if (STANDARD.has(name))
      return [finding('U14', '7.1', `the role map changes the meaning of "${name}"`, 'take it out')];
    const seen = new Set<string>();
    let role: string | undefined = name;
    while (role !== undefined && !STANDARD.has(role) && !seen.has(role) && !leadsRound.has(role)) {
      seen.add(role);
      role = file.name(roles, role);
    }
    const isCircle = role !== undefined && (leadsRound.get(role) ?? seen.has(role));
    for (const one of seen) leadsRound.set(one, isCircle);
    return isCircle ? [finding('U14', '7.1', `the role map leads "${name}" in a circle`, 'mend it')] : [];
  });
}

/** U18 and U19: a caption comes first in a list, first or last in a table. */
function captionFindings(order: readonly Element[], roleOf: (id: number) => string): readonly Finding[] {
  return order.flatMap(({ id, role, children }) => {
    if (role !== 'L' && role !== 'Table') return [];
    const places = children.flatMap((child, i) => (roleOf(child) === 'Caption' ? [i] : []));
    const isRight = places.every((i) => i === 0 || (role === 'Table' && i === children.length - 1));
    if (isRight && places.length < 2) return [];
    return [
      finding(
        role === 'L' ? 'U18' : 'U19',
        '7.2',
        `the caption of ${role} ${id} is out of place`,
        'put it first',
        id,
      ),
    ];
  });
}

/** U21: notes can be told apart. */
function noteFindings(file: PdfFile, order: readonly Element[]): readonly Finding[] {
  const seen = new Set<string>();
  return order.flatMap(({ role, id, value }) => {
    if (role !== 'Note') return [];
    const name = file.text(value, 'ID') ?? '';
    const isKnown = seen.has(name);
    seen.add(name);
    if (name !== '' && !isKnown) return [];
    return [
      finding(
        'U21',
        '7.9',
        `Note ${id} has ${name === '' ? 'no ID' : 'the ID of another'}`,
        'give it its own',
        id,
      ),
    ];
  });
}

function headings(order: readonly Element[]): readonly Finding[] {
  const out: Finding[] = [];
  let level = 0;
  for (const { role, id } of order) {
    if (!role.startsWith('H')) continue;
    const next = Number(/^H([1-6])$/.exec(role)?.[1]);
    if (Number.isNaN(next)) continue;
    if (next > level + 1)
      out.push(
        finding(
          'U17',
          '7.4.2',
          `H${next} follows ${level === 0 ? 'nothing' : `H${level}`}`,
          'skip no level',
          id,
        ),
      );
    level = next;
  }
  if (level > 0 && order.some(({ role }) => role === 'H'))
    out.push(finding('U17', '7.4.4', 'H stands beside numbered headings', 'use H1 to H6 only'));
  return out;
}

export const attribute = (file: PdfFile, value: PdfValue, name: string): PdfValue => {
  for (const one of file.list(file.raw(value, 'A'))) {
    const found = file.entry(one, name);
    if (found !== null) return found;
  }
  return null;
};

/** The scopes of U19. */
function scopes(file: PdfFile, order: readonly Element[]): readonly Finding[] {
  return order.flatMap(({ role, id, value }) => {
    if (role !== 'TH') return [];
    if (['Scope', 'Headers'].some((name) => attribute(file, value, name) !== null)) return [];
    return [finding('U19', '7.5', `TH ${id} has no scope`, 'give it Scope Row or Column', id)];
  });
}

/** Rows of one table must have the same number of columns once spans are counted. */
function tables(
  file: PdfFile,
  order: readonly Element[],
  byId: ReadonlyMap<number, Element>,
): readonly Finding[] {
  const rowsOf = (id: number): readonly Element[] => {
    const element = byId.get(id);
    if (!element) return [];
    return element.role === 'TR' ? [element] : element.children.flatMap(rowsOf);
  };
  return order
    .filter(({ role }) => role === 'Table')
    .flatMap((table) => {
      const over: number[] = [];
      const widths = table.children.flatMap(rowsOf).map((row) => {
        coverRow(
          file,
          row.children.flatMap((id) => byId.get(id) ?? []),
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
