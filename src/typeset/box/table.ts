/**
 * Tables: sections, rows, cells and their grid.
 *
 * Takes a table element, gives a table box whose cells know their columns; strays get anonymous rows and cells.
 * Source: CSS 2.2, section 17.2.1 (anonymous table objects); ISO 32000-1, 14.8.5.7 (Scope, ColSpan, RowSpan).
 */
import type { StyledElement, StyledNode } from '../style/types.ts';
import { type Build, type NodeFacts, type Scope, wholeNumber } from './build.ts';
import { anonymousCellStyle, anonymousStyle, buildContent } from './content.ts';
import { backgroundsOf, isPicture, spokenText } from './picture.ts';
import { enter } from './semantics.ts';
import type { BlockBox, Box, LinesBox, Owner, TableBox, TableCell, TableRow } from './types.ts';

type Section = 'head' | 'body' | 'foot';

interface RawCell extends Span {
  readonly box: TableCell['box'];
}

interface RawRow extends Omit<TableRow, 'cells'> {
  readonly cells: readonly RawCell[];
}

const isCell = (element: StyledElement): boolean =>
  element.style.own.display === 'table-cell' || element.name === 'td' || element.name === 'th';
const isRow = (element: StyledElement): boolean =>
  element.style.own.display === 'table-row' || element.name === 'tr';
const isCaption = (element: StyledElement): boolean =>
  element.style.own.display === 'table-caption' || element.name === 'caption';

function sectionOf({ style, name }: StyledElement): Section | undefined {
  const { display } = style.own;
  if (display === 'table-header-group' || name === 'thead') return 'head';
  if (display === 'table-footer-group' || name === 'tfoot') return 'foot';
  return display === 'table-row-group' || name === 'tbody' ? 'body' : undefined;
}

const isNothing = (node: StyledNode): boolean =>
  node.kind === 'text' ? !/[^ \t\n\r\f]/.test(node.text) : node.style.own.display === 'none';

function spansOf(build: Build, cell: StyledElement): Span {
  const colSpan = wholeNumber(build, cell, 'colspan', { least: 1, fallback: 1 });
  const rowSpan = wholeNumber(build, cell, 'rowspan', { least: 0, fallback: 1 });
  // HTML's own limit: a slip of the pen must not make a million columns.
  return { colSpan: Math.min(colSpan, 1000), rowSpan: Math.min(rowSpan, 65534) };
}

function cellFacts(cell: StyledElement, span: Span, section: Section): NodeFacts {
  return {
    ...(cell.name === 'th' ? { scope: section === 'head' ? ('Column' as const) : ('Row' as const) } : {}),
    ...(span.colSpan > 1 ? { colSpan: span.colSpan } : {}),
    ...(span.rowSpan > 1 ? { rowSpan: span.rowSpan } : {}),
    ...(isDrawn(cell) ? { isDrawn: true as const } : {}),
  };
}

/** A picture inside that has no words and is not called decoration either. */
const isDrawn = (element: StyledElement): boolean =>
  element.children.some(
    (child) =>
      child.kind === 'element' &&
      spokenText(child) === undefined &&
      (isPicture(child) || (child.attributes.get('role') === undefined && isDrawn(child))),
  );

/** A table inside a cell is wrapped, so that the cell itself is a plain container. */
function cellBox(box: Box, parent: StyledElement): TableCell['box'] {
  if (box.kind === 'block' || box.kind === 'lines' || box.kind === 'flex' || box.kind === 'grid') return box;
  const { element, place, owner, language } = box;
  const style = anonymousCellStyle(parent.style);
  return { kind: 'block', style, element, place, owner, language, children: [box], anonymous: true };
}

/** A cell round content that is in a row, or in a table, without one. */
function strayCell(build: Build, nodes: readonly StyledNode[], parent: StyledElement, scope: Scope): RawCell {
  const content = buildContent(build, nodes, parent, scope);
  const common = {
    style: anonymousCellStyle(parent.style),
    element: scope.path,
    place: nodes[0]?.place ?? parent.place,
    owner: scope.text ?? scope.node,
    language: parent.language,
    anonymous: true,
  };
  const box: BlockBox | LinesBox =
    content.kind === 'lines'
      ? { kind: 'lines', ...common, inlines: content.lines.inlines }
      : { kind: 'block', ...common, children: content.children };
  return { box, colSpan: 1, rowSpan: 1 };
}

class TableBuilder {
  readonly sections: Record<Section, RawRow[]> = { head: [], body: [], foot: [] };
  caption: Box | undefined;
  readonly #build: Build;

  constructor(build: Build) {
    this.#build = build;
  }

  /** Children of the table, or of a row group. */
  rows(parent: StyledElement, scope: Scope, section: Section, group: RawRow['group']): void {
    let strays: StyledNode[] = [];
    const flush = (): void => {
      if (strays.some((node) => !isNothing(node))) {
        this.sections[section].push(this.#strayRow(strays, parent, scope, group));
      }
      strays = [];
    };
    for (const node of parent.children) {
      if (node.kind === 'text' || !this.#isPart(node)) {
        strays.push(node);
        continue;
      }
      flush();
      if (!isNothing(node)) this.#part(node, scope, section, group);
    }
    flush();
  }

  #isPart(element: StyledElement): boolean {
    return isRow(element) || isCaption(element) || sectionOf(element) !== undefined;
  }

  #part(element: StyledElement, scope: Scope, section: Section, group: RawRow['group']): void {
    const inner = sectionOf(element);
    if (inner !== undefined) {
      const entered = enter(this.#build, element, scope, { hasBlocks: true });
      this.rows(element, entered.inside, inner, element.style);
    } else if (isRow(element)) this.sections[section].push(this.#row(element, scope, section, group));
    else this.caption = this.#build.make(this.#build, element, scope) ?? this.caption;
  }

  #row(element: StyledElement, scope: Scope, section: Section, group: RawRow['group']): RawRow {
    const { owner, inside } = enter(this.#build, element, scope, { hasBlocks: true });
    const { style, place } = element;
    const cells = this.#cells(element.children, element, inside, section);
    return { style, element: inside.path, place, owner, cells, ...(group ? { group } : undefined) };
  }

  #strayRow(
    nodes: readonly StyledNode[],
    parent: StyledElement,
    scope: Scope,
    group: RawRow['group'],
  ): RawRow {
    const owner: Owner = scope.text ?? scope.node;
    return {
      style: anonymousStyle(parent.style),
      element: scope.path,
      place: nodes[0]?.place ?? parent.place,
      owner,
      cells: this.#cells(nodes, parent, scope, 'body'),
      ...(group ? { group } : undefined),
    };
  }

  #cells(
    nodes: readonly StyledNode[],
    parent: StyledElement,
    scope: Scope,
    section: Section,
  ): readonly RawCell[] {
    const cells: RawCell[] = [];
    let strays: StyledNode[] = [];
    const flush = (): void => {
      if (strays.some((node) => !isNothing(node))) cells.push(strayCell(this.#build, strays, parent, scope));
      strays = [];
    };
    for (const node of nodes) {
      if (node.kind === 'text' || !isCell(node)) {
        strays.push(node);
        continue;
      }
      flush();
      if (isNothing(node)) continue;
      const span = spansOf(this.#build, node);
      const box = this.#build.make(this.#build, node, scope, cellFacts(node, span, section));
      if (box) cells.push({ box: cellBox(box, parent), ...span });
    }
    flush();
    return cells;
  }
}

function placeCells(rows: readonly RawRow[]): {
  readonly rows: readonly TableRow[];
  readonly columnCount: number;
} {
  const grid = formGrid(rows.map((row) => row.cells));
  const placed = rows.map((row, r) => ({
    ...row,
    cells: row.cells.flatMap((cell, c) => {
      const slot = grid.rows[r]?.[c];
      return slot ? [{ box: cell.box, ...slot }] : [];
    }),
  }));
  return { rows: placed, columnCount: grid.columnCount };
}

/**
 * Builds a table box.
 *
 * @param facts spans, when the table stands for a cell of another one
 * Reports MP1505 for spans that are no numbers.
 */
export function buildTable(build: Build, element: StyledElement, scope: Scope, facts?: NodeFacts): TableBox {
  const { owner, inside } = enter(build, element, scope, { hasBlocks: true, facts });
  const builder = new TableBuilder(build);
  builder.rows(element, inside, 'body', undefined);
  const head = placeCells(builder.sections.head);
  const body = placeCells(builder.sections.body);
  const foot = placeCells(builder.sections.foot);
  return {
    kind: 'table',
    style: element.style,
    element: inside.path,
    place: element.place,
    owner,
    language: element.language,
    columnCount: Math.max(head.columnCount, body.columnCount, foot.columnCount),
    caption: builder.caption,
    head: head.rows,
    body: body.rows,
    foot: foot.rows,
    ...backgroundsOf(build, element.style),
  };
}

// The grid of a table section: which column each cell starts in.
// Takes rows of cells with their spans, gives the column of every cell and clipped row spans. Cells never overlap.
// Source: HTML, section 4.9.12.1 (forming a table); row spans end with their section.

interface Span {
  readonly colSpan: number;
  /** 0: to the end of the section. */
  readonly rowSpan: number;
}

interface GridSlot {
  /** 0-based. */
  readonly column: number;
  readonly colSpan: number;
  readonly rowSpan: number;
}

interface Grid {
  readonly rows: readonly (readonly GridSlot[])[];
  readonly columnCount: number;
}

function isFree(taken: readonly number[], column: number, count: number): boolean {
  for (let i = column; i < column + count; i++) {
    if ((taken[i] ?? 0) > 0) return false;
  }
  return true;
}

/** Places the cells of a section row by row, each in the first columns that are free. */
export function formGrid(rows: readonly (readonly Span[])[]): Grid {
  /** For each column, how many rows from the current one on are taken by a cell above. */
  const taken: number[] = [];
  let columnCount = 0;
  const slots = rows.map((cells, rowIndex) => {
    let column = 0;
    const row = cells.map((cell) => {
      while (!isFree(taken, column, cell.colSpan)) column += 1;
      const left = rows.length - rowIndex;
      const rowSpan = cell.rowSpan === 0 ? left : Math.min(cell.rowSpan, left);
      const slot: GridSlot = { column, colSpan: cell.colSpan, rowSpan };
      for (let i = 0; i < cell.colSpan; i++) taken[column + i] = rowSpan;
      column += cell.colSpan;
      columnCount = Math.max(columnCount, column);
      return slot;
    });
    for (let i = 0; i < taken.length; i++) taken[i] = Math.max(0, (taken[i] ?? 0) - 1);
    return row;
  });
  return { rows: slots, columnCount };
}
