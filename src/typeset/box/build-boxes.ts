/**
 * Stage 5, `box`: elements to boxes.
 *
 * Takes a styled tree and the press's pictures, gives the box tree and its structure table. A container holds only
 * blocks or only lines afterwards; nothing is measured or placed. Source: CSS 2.2, chapter 9.2; docs/css-subset.md.
 */
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { ComputedStyle, StyledElement, StyledTree } from '../style/types.ts';
import {
  type BoxResources,
  type Build,
  childPath,
  newStructure,
  type NodeFacts,
  type Scope,
} from './build.ts';
import {
  anonymousStyle,
  buildContent,
  buildItems,
  columnBreakStyle,
  type Content,
  hasBlocks,
  pageBreakStyle,
} from './content.ts';
import { buildMarker, insideMarker, numberItems, Repeats } from './list-marker.ts';
import { backgroundsOf, buildPicture, isPicture } from './picture.ts';
import { enter, enterListBody } from './semantics.ts';
import { buildTable } from './table.ts';
import {
  ARTIFACT_LAYOUT,
  ARTIFACT_PAGINATION,
  type BlockBox,
  type Box,
  type BoxTree,
  type ContainerBox,
  type LinesBox,
  type ListMarker,
  type RunningBox,
} from './types.ts';

const RUNNING_PAGES = ['all', 'first', 'rest', 'left', 'right'] as const;

const isRunningName = (name: string): boolean => name === 'page-header' || name === 'page-footer';

const hasColumns = (style: ComputedStyle): boolean =>
  style.own.columnCount !== 'auto' || style.own.columnWidth !== 'auto';

/** An empty box that breaks the page or the column, or the line of an `hr`. */
function emptyBox(element: StyledElement, scope: Scope, style: ComputedStyle): BlockBox {
  const { place, language } = element;
  const path = childPath(scope, element);
  return { kind: 'block', style, element: path, place, owner: ARTIFACT_LAYOUT, language, children: [] };
}

interface Shell {
  readonly style: ComputedStyle;
  readonly element: string;
  readonly place: StyledElement['place'];
  readonly owner: number;
  readonly language: StyledElement['language'];
  readonly marker?: ListMarker;
}

/** Lines that the element holds itself; in columns, or beside boxes out of the flow, they move into a box of their own. */
function withLines(
  shell: Shell,
  content: Content & { kind: 'lines' },
  prefix: LinesBox['inlines'],
): ContainerBox {
  const { lines } = content;
  const inlines = prefix.length > 0 ? [...prefix, ...lines.inlines] : lines.inlines;
  const isOwn = lines.outOfFlow.length === 0 && !hasColumns(shell.style);
  if (isOwn) return { kind: 'lines', inlines, ...shell };
  const { element, place, language } = shell;
  const owner = lines.scope.text ?? lines.scope.node;
  const style = anonymousStyle(shell.style);
  const inner: LinesBox = { kind: 'lines', style, element, place, owner, language, inlines, anonymous: true };
  return { kind: 'block', children: [...lines.outOfFlow, inner], ...shell };
}

/** What is in a container: items, blocks, or lines; `prefix` are words of its own before them. */
function fill(
  build: Build,
  element: StyledElement,
  shell: Shell,
  scope: Scope,
  prefix: LinesBox['inlines'] = [],
): ContainerBox {
  const { display } = element.style.own;
  if (display === 'flex' || display === 'inline-flex') {
    return { kind: 'flex', children: buildItems(build, element, scope), ...shell };
  }
  if (display === 'grid' || display === 'inline-grid') {
    return { kind: 'grid', children: buildItems(build, element, scope), ...shell };
  }
  const content = buildContent(build, element.children, element, scope);
  if (content.kind === 'lines') return withLines(shell, content, prefix);
  if (prefix.length === 0) return { kind: 'block', children: content.children, ...shell };
  const { place, language, owner } = shell;
  const style = anonymousStyle(element.style);
  const common = { style, element: shell.element, place, owner, language, anonymous: true };
  const first: LinesBox = { kind: 'lines', ...common, inlines: prefix };
  return { kind: 'block', children: [first, ...content.children], ...shell };
}

/** A block, flex or list-item element. */
function makeContainer(build: Build, element: StyledElement, outer: Scope, facts?: NodeFacts): ContainerBox {
  const holdsBlocks = hasBlocks(element);
  const entered = enter(build, element, outer, { hasBlocks: holdsBlocks, facts });
  let inside = entered.inside;
  const marker = buildMarker(build, element, inside);
  if (build.structure.nodes[entered.owner]?.role === 'LI' && inside.fixed === undefined) {
    inside = enterListBody(build, element, inside, holdsBlocks);
  }
  numberItems(build, element);
  const { style, place, language } = element;
  const isInside = marker !== undefined && style.inherited.listStylePosition === 'inside';
  const shell: Shell = {
    style,
    element: inside.path,
    place,
    owner: entered.owner,
    language,
    ...backgroundsOf(build, style),
    ...(marker && !isInside ? { marker } : undefined),
  };
  if (isInside) return fill(build, element, shell, inside, insideMarker(marker, element));
  const make = (): ContainerBox => fill(build, element, shell, inside);
  return build.repeats ? build.repeats.box(build, element, shell, inside, make) : make();
}

function addRunning(build: Build, element: StyledElement, outer: Scope): void {
  const { place } = element;
  if (!build.isPaged) {
    const message = `"${element.name}" has no page margin to go into`;
    const help = 'give the document an @page rule with margins, or leave the element out of a card';
    build.report(error('MP1507', message, { place, help }));
    return;
  }
  const pages = element.attributes.get('pages') ?? 'all';
  const known = RUNNING_PAGES.find((name) => name === pages);
  if (known === undefined) {
    const message = `unknown value "${pages}" for the attribute "pages"`;
    build.report(error('MP1506', message, { place, help: suggestionFor(pages, RUNNING_PAGES) }));
  }
  const scope: Scope = { ...outer, text: ARTIFACT_PAGINATION, fixed: ARTIFACT_PAGINATION, decorations: [] };
  const edge: RunningBox['edge'] = element.name === 'page-header' ? 'top' : 'bottom';
  build.repeats?.meet();
  build.running.push({ edge, pages: known ?? 'all', box: makeContainer(build, element, scope) });
}

/** One element as block-level: the recursion of the whole stage goes through here. */
function makeElement(build: Build, element: StyledElement, scope: Scope, facts?: NodeFacts): Box | undefined {
  if (element.style.own.display === 'none') return undefined;
  if (isRunningName(element.name)) {
    addRunning(build, element, scope);
    return undefined;
  }
  if (element.name === 'pagebreak') return emptyBox(element, scope, pageBreakStyle(element.style));
  if (element.name === 'colbreak') return emptyBox(element, scope, columnBreakStyle(element.style));
  if (element.name === 'hr') return emptyBox(element, scope, element.style);
  if (isPicture(element)) return buildPicture(build, element, scope);
  if (element.style.own.display === 'table') return buildTable(build, element, scope, facts);
  return makeContainer(build, element, scope, facts);
}

/** Diagnostics of a generated text name the template and the row it came from. */
export function withOrigin(report: Report, origin: StyledTree['origin']): Report {
  if (origin.length === 0) return report;
  return (diagnostic: Diagnostic) => report({ ...diagnostic, notes: [...diagnostic.notes, ...origin] });
}

function newBuild(tree: StyledTree, resources: BoxResources, report: Report): Build {
  const repeats = tree.sharesContent ? new Repeats(resources) : undefined;
  const tell = withOrigin(report, tree.origin);
  return {
    structure: newStructure(tree.language),
    resources: repeats?.resources ?? resources,
    report: (diagnostic) => {
      repeats?.meet();
      tell(diagnostic);
    },
    base: tree.base,
    isPaged: tree.page !== undefined,
    running: [],
    repeats,
    ordinals: new Map(),
    make: makeElement,
  };
}

/**
 * Builds the box tree of one face or document.
 *
 * @param resources pictures and icons, loaded beforehand
 * @returns boxes with anonymous boxes inserted, pictures resolved, every text owned by a leaf of the structure table.
 *   Structure nodes are in document order.
 * Reports MP1501 to MP1508 and goes on: what cannot be built is left out.
 */
export function buildBoxes(tree: StyledTree, resources: BoxResources, report: Report): BoxTree {
  const build = newBuild(tree, resources, report);
  const scope: Scope = {
    node: 0,
    text: undefined,
    fixed: undefined,
    path: '',
    decorations: [],
    link: undefined,
  };
  return {
    kind: 'box-tree',
    id: tree.id,
    language: tree.language,
    root: makeRoot(build, tree.root, scope),
    running: build.running,
    page: tree.page,
    fontFaces: tree.fontFaces,
    structure: build.structure.nodes,
    origin: tree.origin,
  };
}

/** The body; its name is left out of paths, because every path would begin with it. */
function makeRoot(build: Build, root: StyledElement, scope: Scope): ContainerBox {
  const shell: Shell = {
    style: root.style,
    element: root.name,
    place: root.place,
    owner: 0,
    language: root.language,
    ...backgroundsOf(build, root.style),
  };
  return fill(build, root, shell, scope);
}
