/**
 * The content of an element: block-level boxes, or lines, never both side by side.
 *
 * Takes child nodes, gives either inlines or boxes; bare text between blocks moves into anonymous line boxes, and white
 * space between blocks is dropped. Source: CSS 2.2, section 9.2 (anonymous boxes); CSS Flexbox 1, section 4 (items).
 */
import type { ComputedStyle, OwnStyle, StyledElement, StyledNode } from '../style/types.ts';
import { addNode, type Build, type Scope, scopeOf } from './build.ts';
import { collectInlines } from './inline.ts';
import { isPicture } from './picture.ts';
import type { Box, Inline, LinesBox } from './types.ts';
import { INITIAL_STYLE } from '../style/index.ts';

type Level = 'inline' | 'block' | 'out-of-flow' | 'nothing';

/** Elements that are words on a line whatever their style says. */
const isInlineByName = (name: string): boolean =>
  name === 'br' || name === 'page-number' || name === 'page-count';

const isBreak = (name: string): boolean => name === 'pagebreak' || name === 'colbreak';
const isRunning = (name: string): boolean => name === 'page-header' || name === 'page-footer';

function levelOf(node: StyledNode): Level {
  if (node.kind === 'text') return 'inline';
  const { display, position } = node.style.own;
  if (display === 'none') return 'nothing';
  if (isBreak(node.name) || isRunning(node.name)) return 'block';
  if (isInlineByName(node.name)) return 'inline';
  if (position === 'absolute') return 'out-of-flow';
  if (display === 'inline-block' || display === 'inline-flex' || display === 'inline-grid') return 'inline';
  if (display !== 'inline') return 'block';
  return !isPicture(node) && containsBlock(node.children) ? 'block' : 'inline';
}

const containsBlock = (nodes: readonly StyledNode[]): boolean =>
  nodes.some((node) => node.kind === 'element' && levelOf(node) === 'block');

/** Whether an element lays out blocks or items inside: then text in it is in paragraphs of its own. */
export function hasBlocks(element: StyledElement): boolean {
  const { display } = element.style.own;
  if (/^(inline-)?(flex|grid)$/.test(display) || display === 'table') return true;
  return containsBlock(element.children);
}

const INK = /[^ \t\n\r\f]/;

/** Only white space that collapses away, or nothing. */
function isBlank(nodes: readonly StyledNode[], parent: StyledElement): boolean {
  if (/^pre(-wrap)?$/.test(parent.style.inherited.whiteSpace)) return nodes.length === 0;
  return nodes.every((node) =>
    node.kind === 'text' ? !INK.test(node.text) : node.style.own.display === 'none',
  );
}

/** Whether a stretch has words of its own: letters, or a counter, not only pictures and inline-blocks. */
const hasWords = (nodes: readonly StyledNode[]): boolean =>
  nodes.some((node) => {
    if (node.kind === 'text') return INK.test(node.text);
    if (node.name === 'page-number' || node.name === 'page-count') return true;
    return node.style.own.display === 'inline' && !isPicture(node) && hasWords(node.children);
  });

/** Gives the lines an owner: where nobody owns text yet, a P is added, but not for pictures alone. */
function linesScope(build: Build, nodes: readonly StyledNode[], parent: StyledElement, scope: Scope): Scope {
  if (scope.fixed !== undefined || scope.text !== undefined || !hasWords(nodes)) return scope;
  const node = addNode(build.structure, 'P', scope.node, parent.language);
  return scopeOf(scope, node, node);
}

export interface Lines {
  readonly inlines: readonly Inline[];
  readonly outOfFlow: readonly Box[];
  readonly scope: Scope;
}

/** The inlines of a stretch of nodes, with an owner for its text. */
export function buildLines(
  build: Build,
  nodes: readonly StyledNode[],
  parent: StyledElement,
  outer: Scope,
): Lines {
  const scope = linesScope(build, nodes, parent, outer);
  const { inlines, outOfFlow } = collectInlines(build, nodes, parent, scope);
  return { inlines, outOfFlow, scope };
}

/** An anonymous line box; boxes that left the flow come before it. */
function pushLines(
  build: Build,
  into: Box[],
  run: readonly StyledNode[],
  parent: StyledElement,
  scope: Scope,
): void {
  if (isBlank(run, parent)) return;
  const lines = buildLines(build, run, parent, scope);
  into.push(...lines.outOfFlow);
  const first = run.find((node) => node.kind === 'element' || INK.test(node.text)) ?? parent;
  const box: LinesBox = {
    kind: 'lines',
    style: anonymousStyle(parent.style),
    element: scope.path,
    place: first.place,
    owner: lines.scope.text ?? lines.scope.node,
    language: parent.language,
    inlines: lines.inlines,
    anonymous: true,
  };
  if (lines.inlines.length > 0) into.push(box);
}

/** Items of a flex container or a grid: each element is one, and so is each stretch of bare text. */
export function buildItems(build: Build, element: StyledElement, scope: Scope): readonly Box[] {
  const boxes: Box[] = [];
  let run: StyledNode[] = [];
  const flush = (): void => {
    if (run.length > 0) pushLines(build, boxes, run, element, scope);
    run = [];
  };
  for (const node of element.children) {
    if (node.kind === 'text' || isInlineByName(node.name)) {
      run.push(node);
      continue;
    }
    flush();
    const box = build.make(build, node, scope);
    if (box) boxes.push(box);
  }
  flush();
  return boxes;
}

export type Content =
  | { readonly kind: 'blocks'; readonly children: readonly Box[] }
  | { readonly kind: 'lines'; readonly lines: Lines };

/**
 * Content of a block container.
 *
 * @param nodes children of `parent`, or a part of them
 * @returns lines when there is text or atoms and nothing block-level; else blocks, possibly none
 */
export function buildContent(
  build: Build,
  nodes: readonly StyledNode[],
  parent: StyledElement,
  scope: Scope,
): Content {
  const levels = nodes.map(levelOf);
  const isMixed = levels.some((level) => level === 'block' || level === 'out-of-flow');
  if (!isMixed) {
    if (isBlank(nodes, parent)) return { kind: 'blocks', children: [] };
    return { kind: 'lines', lines: buildLines(build, nodes, parent, scope) };
  }
  const children: Box[] = [];
  let run: StyledNode[] = [];
  for (const [i, node] of nodes.entries()) {
    const level = levels[i];
    if (level === 'inline') run.push(node);
    if (level === 'inline' || level === 'nothing' || node.kind === 'text') continue;
    if (level === 'block' && run.length > 0) {
      pushLines(build, children, run, parent, scope);
      run = [];
    }
    const box = build.make(build, node, scope);
    if (box) children.push(box);
  }
  if (run.length > 0) pushLines(build, children, run, parent, scope);
  return { kind: 'blocks', children };
}

/** Of an anonymous block. */
export const INITIAL_OWN: OwnStyle = { ...INITIAL_STYLE, display: 'block' };

const CELL_OWN: OwnStyle = { ...INITIAL_OWN, display: 'table-cell' };
const PAGE_BREAK_OWN: OwnStyle = { ...INITIAL_OWN, breakAfter: 'page' };
const COLUMN_BREAK_OWN: OwnStyle = { ...INITIAL_OWN, breakAfter: 'column' };

const below =
  (own: OwnStyle) =>
  ({ inherited }: ComputedStyle): ComputedStyle => ({ inherited, own });

/** Style of an anonymous block or line box below `parent`. */
export const anonymousStyle = below(INITIAL_OWN);
/** Style of a table cell made round stray content. */
export const anonymousCellStyle = below(CELL_OWN);
/** Style of a `pagebreak` and of a `colbreak` element: an empty box with a forced break after it. */
export const pageBreakStyle = below(PAGE_BREAK_OWN);
export const columnBreakStyle = below(COLUMN_BREAK_OWN);

/** Style of a list marker: the item's, on one line that is neither indented nor aligned. */
export const markerStyle = ({ inherited }: ComputedStyle): ComputedStyle => ({
  inherited: { ...inherited, textIndent: 0, textAlign: 'left', whiteSpace: 'pre' },
  own: INITIAL_OWN,
});
