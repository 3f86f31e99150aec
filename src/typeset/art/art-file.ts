/**
 * SVG files as drawings.
 *
 * Takes a source and the colour that `currentColor` stands for, gives an `Art`. The file goes through the same markup and
 * style stages as templates; rules of its own `style` elements apply to it alone. What the subset does not know is
 * reported with its place in the file. Never opens files.
 */
import type { Colour } from '../../base/colour.ts';
import {
  error,
  warning,
  type Diagnostic,
  type Report,
  type SourceFile,
} from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup, type ElementNode, type MarkupNode } from '../markup/index.ts';
import { importsOf, resolveStyle } from '../style/index.ts';
import type { StyledElement, StyledNode } from '../style/types.ts';
import { buildArt } from './build-art.ts';
import type { Art } from './types.ts';

const EMPTY: Art = {
  kind: 'art',
  viewBox: { x: 0, y: 0, width: 1, height: 1 },
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [],
};

/** The drawing of an SVG file; an empty one after a report when the file holds none. */
export function readArtFile(source: SourceFile, colour: Colour, report: Report): Art {
  const text = {
    kind: 'markup-text',
    id: source.name,
    language: 'en',
    markup: source,
    styles: [],
    origin: [],
    attributes: {},
    variables: {},
    base: source.name,
  } as const;
  const tree = parseMarkup(text, report);
  const rules = rulesOf(tree.root.children, source);
  const root: ElementNode = {
    ...tree.root,
    attributes: new Map([['style', `color: ${formatCss(colour)}`]]),
    children: withoutRules(tree.root.children),
  };
  for (const { source: path, place } of rules ? importsOf(rules) : []) {
    const help = 'copy the rules into the "style" element of the drawing';
    report(error('MP1555', `"${path}" is not imported into a drawing`, { place, help }));
  }
  const unknown: Diagnostic[] = [];
  const styled = resolveStyle({ ...tree, root, styles: rules === undefined ? [] : [rules] }, (one) =>
    one.code === 'MP1401' ? unknown.push(one) : report(one),
  );
  reportUnknown(unknown, report);
  const svg = findSvg(styled.root.children);
  if (svg) return buildArt(svg, report, true);
  const place = { file: source, start: 0, end: 0 };
  report(error('MP1556', `"${source.name}" holds no drawing`, { place, help: 'export it as plain SVG' }));
  return EMPTY;
}

/** Drawing programs write properties of their own by the dozen: one warning for a file. */
function reportUnknown(unknown: readonly Diagnostic[], report: Report): void {
  const [first] = unknown;
  if (!first) return;
  const names = [...new Set(unknown.map(({ message }) => /"([^"]+)"/.exec(message)?.[1] ?? message))];
  const message = `properties that are not drawn: ${names.join(', ')}`;
  const help = 'compare the print with the drawing; export as plain SVG leaves most of them out';
  report(warning('MP1557', message, { place: first.place, help }));
}

/** CMYK and spot colours keep their press values. */
function formatCss(colour: Colour): string {
  switch (colour.kind) {
    case 'rgb':
      return `rgb(${colour.red * 100}% ${colour.green * 100}% ${colour.blue * 100}% / ${colour.alpha})`;
    case 'cmyk':
      return cmyk(colour);
    case 'spot':
      return `spot(${JSON.stringify(colour.name)}, ${colour.tint}, ${cmyk(colour.alternate)})`;
  }
}

const cmyk = (colour: Colour & { readonly kind: 'cmyk' }): string =>
  `device-cmyk(${colour.cyan} ${colour.magenta} ${colour.yellow} ${colour.black} / ${colour.alpha})`;

function findSvg(nodes: readonly StyledNode[]): StyledElement | undefined {
  return nodes.find((node) => node.kind === 'element' && node.name === 'svg') as StyledElement | undefined;
}

/** The text of all `style` elements as a sheet of the same name, everything else blank, so that places stay true. */
function rulesOf(nodes: readonly MarkupNode[], source: SourceFile): SourceFile | undefined {
  const spans = styleSpans(nodes);
  if (spans.length === 0) return undefined;
  let text = '';
  let at = 0;
  for (const { start, end } of spans) {
    text +=
      blank(source.text.slice(at, start)) +
      source.text.slice(start, end).replace(/<!\[CDATA\[|\]\]>/g, blank);
    at = end;
  }
  return { name: source.name, text };
}

const withoutRules = (nodes: readonly MarkupNode[]): readonly MarkupNode[] =>
  nodes
    .filter((node) => node.kind === 'text' || node.name !== 'style')
    .map((node) => (node.kind === 'text' ? node : { ...node, children: withoutRules(node.children) }));

const blank = (text: string): string => text.replace(/[^\n\r]/g, ' ');

function styleSpans(
  nodes: readonly MarkupNode[],
): readonly { readonly start: number; readonly end: number }[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return [];
    if (node.name !== 'style') return styleSpans(node.children);
    return node.children.map((child) => child.place);
  });
}
