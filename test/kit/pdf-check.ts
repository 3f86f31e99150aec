/**
 * An accessibility check of a finished PDF, independent of the writer: what PDF/UA-1 asks and a machine can see.
 *
 * Takes bytes, gives one line for each fault, with the clause of ISO 14289-1; an empty list is what every product must have.
 * What only a person can judge (whether a text says what a picture shows) is not here.
 */
import { readObjects } from './pdf-objects.ts';
import { untaggedPaints } from './pdf-paint.ts';
import { readPdf } from './pdf-reading.ts';
import type { PdfValue } from './pdf-values.ts';
import { PdfGraph, refOf } from './pdf-values.ts';

interface Element {
  readonly id: number;
  readonly role: string;
  readonly parent: number | undefined;
  readonly kids: readonly PdfValue[];
  readonly children: readonly number[];
  readonly value: PdfValue;
}

interface Check {
  readonly graph: PdfGraph;
  readonly catalog: PdfValue;
  readonly elements: ReadonlyMap<number, Element>;
  readonly order: readonly Element[];
  readonly faults: string[];
}

function collect(graph: PdfGraph, id: number, elements: Map<number, Element>): void {
  const value = graph.object(id);
  const role = graph.entry(value, 'S');
  const kids = graph.list(graph.rawEntry(value, 'K'));
  const children = kids.flatMap((kid) => {
    const ref = refOf(kid);
    return ref !== undefined && typeof graph.entry(kid, 'S') === 'string' ? [ref] : [];
  });
  const parent = refOf(graph.rawEntry(value, 'P'));
  elements.set(id, {
    id,
    role: typeof role === 'string' ? role.slice(1) : '',
    parent,
    kids,
    children,
    value,
  });
  for (const child of children) if (!elements.has(child)) collect(graph, child, elements);
}

function checkDocument({ graph, catalog, faults }: Check, bytes: Uint8Array): void {
  const preferences = graph.entry(catalog, 'ViewerPreferences');
  if (graph.entry(graph.entry(catalog, 'MarkInfo'), 'Marked') !== true)
    faults.push('6.2 not marked as tagged');
  if (graph.entry(preferences, 'DisplayDocTitle') !== true) faults.push('7.1 the title is not shown');
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(graph.text(graph.entry(catalog, 'Lang')) ?? ''))
    faults.push('7.2 no language');
  const xmp = graph.data(refOf(graph.rawEntry(catalog, 'Metadata')) ?? 0);
  if (!xmp.includes('<pdfuaid:part>1</pdfuaid:part>')) faults.push('5 no identifier in the metadata');
  if (!/<dc:title><rdf:Alt><rdf:li xml:lang="x-default">[^<]+</.test(xmp))
    faults.push('7.1 no title in the metadata');
  if (!Buffer.from(bytes.subarray(0, 9)).toString().startsWith('%PDF-1.7')) faults.push('6.1 not PDF 1.7');
}

function checkTree({ graph, catalog, elements, order, faults }: Check): void {
  const root = graph.entry(catalog, 'StructTreeRoot');
  const tops = graph.list(graph.rawEntry(root, 'K'));
  if (tops.length !== 1 || order[0]?.role !== 'Document') faults.push('7.1 the root is not one Document');
  for (const element of order) {
    for (const child of element.children) {
      if (elements.get(child)?.parent !== element.id)
        faults.push(`7.1 element ${child} names another parent`);
    }
  }
}

// Which parents may an element have?
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  LI: ['L'],
  Lbl: ['LI', 'Note', 'P', 'Div'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
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
};

function checkNesting({ elements, order, faults }: Check): void {
  for (const { role, id, parent, children } of order) {
    const above = elements.get(parent ?? -1)?.role ?? '';
    if (PARENTS[role] && !PARENTS[role].includes(above)) faults.push(`7.2 ${role} ${id} inside ${above}`);
    const wrong = children
      .map((child) => elements.get(child)?.role ?? '')
      .filter((child) => CHILDREN[role]?.includes(child) === false);
    if (wrong.length > 0) faults.push(`7.2 ${role} ${id} holds ${wrong.join(', ')}`);
  }
}

function checkHeadings({ order, faults }: Check): void {
  let level = 0;
  for (const { role } of order) {
    const next = Number(/^H([1-6])$/.exec(role)?.[1]);
    if (Number.isNaN(next)) continue;
    if (next > level + 1) faults.push(`7.4.2 H${next} follows ${level === 0 ? 'nothing' : `H${level}`}`);
    level = next;
  }
}

const attribute = (graph: PdfGraph, value: PdfValue, name: string): PdfValue =>
  graph.entry(graph.entry(value, 'A'), name);

function checkFigures({ graph, order, faults }: Check): void {
  for (const { role, id, value } of order) {
    if (role === 'TH' && attribute(graph, value, 'Scope') === null) faults.push(`7.5 TH ${id} has no scope`);
    if (role !== 'Figure' && role !== 'Formula') continue;
    const said = graph.text(graph.entry(value, 'Alt')) ?? graph.text(graph.entry(value, 'ActualText')) ?? '';
    if (said.trim() === '') faults.push(`7.3 ${role} ${id} has no alternative text`);
    if (role === 'Figure' && attribute(graph, value, 'BBox') === null)
      faults.push(`7.3 Figure ${id} has no box`);
  }
}

/** Lays the cells of a row into the columns that no cell above still covers; gives how many columns are covered then. */
function coverRow(graph: PdfGraph, cells: readonly Element[], over: number[]): number {
  let column = 0;
  for (const cell of cells) {
    const span = (name: string): number => {
      const value = attribute(graph, cell.value, name);
      return typeof value === 'number' ? value : 1;
    };
    while ((over[column] ?? 0) > 0) column++;
    for (let i = span('ColSpan'); i > 0; i--) over[column++] = span('RowSpan');
  }
  return over.filter((rows) => rows > 0).length;
}

/** Rows of one table must have the same number of columns once spans are counted. */
function checkTables({ graph, elements, order, faults }: Check): void {
  const rowsOf = (id: number): readonly Element[] => {
    const element = elements.get(id);
    if (!element) return [];
    return element.role === 'TR' ? [element] : element.children.flatMap(rowsOf);
  };
  for (const table of order.filter(({ role }) => role === 'Table')) {
    const over: number[] = [];
    const widths = table.children.flatMap(rowsOf).map((row) => {
      const cells = row.children.flatMap((id) => elements.get(id) ?? []);
      const width = coverRow(graph, cells, over);
      over.forEach((rows, i) => (over[i] = Math.max(0, rows - 1)));
      return width;
    });
    const distinct = [...new Set(widths)];
    if (distinct.length > 1) faults.push(`7.2 table ${table.id} has rows of ${distinct.join(', ')} columns`);
  }
}

/** Every marked sequence is in the parent tree, and the element named there has it; and the other way round. */
function checkParentTree({ graph, catalog, order, faults }: Check): void {
  const nums = graph.list(
    graph.entry(graph.entry(graph.entry(catalog, 'StructTreeRoot'), 'ParentTree'), 'Nums'),
  );
  const named = new Set<string>();
  for (let i = 0; i + 1 < nums.length; i += 2) {
    const value = nums[i + 1] ?? null;
    if (refOf(value) !== undefined && !Array.isArray(graph.resolve(value))) continue;
    graph.list(value).forEach((owner, mcid) => {
      if (refOf(owner) !== undefined) named.add(`${String(nums[i])} ${mcid} ${refOf(owner)}`);
    });
  }
  const held = new Set<string>();
  for (const { id, kids, value } of order) {
    for (const kid of kids) {
      const mcid = typeof kid === 'number' ? kid : graph.entry(kid, 'MCID');
      if (typeof mcid !== 'number') continue;
      const stream = typeof kid === 'number' ? null : graph.entry(kid, 'Stm');
      const page = typeof kid === 'number' ? graph.entry(value, 'Pg') : graph.entry(kid, 'Pg');
      held.add(`${String(graph.entry(stream ?? page, 'StructParents'))} ${mcid} ${id}`);
    }
  }
  for (const one of held) if (!named.has(one)) faults.push(`7.1 sequence ${one} is not in the parent tree`);
  for (const one of named) if (!held.has(one)) faults.push(`7.1 parent tree entry ${one} is in no element`);
}

function checkLinks({ graph, order, faults }: Check): void {
  const hung = new Set(order.flatMap(({ kids }) => kids.map((kid) => refOf(graph.rawEntry(kid, 'Obj')))));
  for (const id of graph.ofType('Annot')) {
    const value = graph.object(id);
    if (!hung.has(id)) faults.push(`7.18 annotation ${id} is in no element`);
    if ((graph.text(graph.entry(value, 'Contents')) ?? '') === '')
      faults.push(`7.18 annotation ${id} says nothing`);
  }
  for (const id of graph.ofType('Page')) {
    if (graph.entry(graph.object(id), 'Tabs') !== '/S') faults.push(`7.18 page ${id} has no tab order`);
  }
}

function checkFonts({ graph, faults }: Check): void {
  for (const id of graph.ofType('Font')) {
    const font = graph.object(id);
    if (graph.entry(font, 'Subtype') === '/Type0' && graph.entry(font, 'ToUnicode') === null)
      faults.push(`7.21 font ${id} has no ToUnicode`);
  }
  for (const id of graph.ofType('FontDescriptor')) {
    const value = graph.object(id);
    const isEmbedded = ['FontFile2', 'FontFile3'].some(
      (name) => refOf(graph.rawEntry(value, name)) !== undefined,
    );
    if (!isEmbedded) faults.push(`7.21 font ${id} is not embedded`);
  }
}

/** Faults of a file, in the order of the checks. */
export async function checkPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const graph = new PdfGraph(readObjects(bytes));
  const catalog = graph.object(graph.ofType('Catalog')[0] ?? 0);
  const elements = new Map<number, Element>();
  const top = graph.list(graph.rawEntry(graph.entry(catalog, 'StructTreeRoot'), 'K'))[0] ?? null;
  const first = refOf(top);
  if (first !== undefined) collect(graph, first, elements);
  const check: Check = { graph, catalog, elements, order: [...elements.values()], faults: [] };
  checkDocument(check, bytes);
  checkTree(check);
  checkNesting(check);
  checkHeadings(check);
  checkFigures(check);
  checkTables(check);
  checkParentTree(check);
  checkLinks(check);
  checkFonts(check);
  const { pages } = await readPdf(bytes);
  for (const [i, page] of pages.entries()) {
    const untagged = await untaggedPaints(page.page);
    if (untagged > 0)
      check.faults.push(`7.1 page ${i + 1}: ${untagged} painting operators outside tags and artifacts`);
  }
  return check.faults;
}
