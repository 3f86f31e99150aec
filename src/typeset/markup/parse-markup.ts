/**
 * Stage 3, `markup`: generated text to an element tree.
 *
 * Takes a `MarkupText`, gives a `MarkupTree` that holds only elements and attributes of docs/css-subset.md, with the
 * place of every element and text; everything else is reported (MP13xx) and left out. French passages get French
 * spacing. Never reads styles, never guesses closing tags. Source: HTML's tokens and character names; the element list
 * of the contract.
 */
import { Tokenizer } from 'htmlparser2';
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { MarkupText } from '../template/types.ts';
import type { ElementNode, FlowEvent, MarkupNode, MarkupTree } from './running-text.ts';
import { type Reading, TreeBuilder } from './tree-builder.ts';

/**
 * Parses the markup of one face or document.
 *
 * @param flow takes down the running text, so that its words can be changed later
 * @returns a tree in every case: what was wrong is reported and passed over
 */
export const parseMarkup = (text: MarkupText, report: Report, flow?: FlowEvent[]): MarkupTree =>
  parse(text, report, { flow });

/** Parses an SVG file as viewers do: what they do not know is left out without a word. */
export function parseDrawing(text: MarkupText, report: Report): MarkupTree {
  const named = /xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.exec(text.markup.text)?.[1];
  const isNamed = named !== undefined && text.markup.text.includes(`<${named}:svg`);
  return parse(text, report, { drawing: { prefix: isNamed ? `${named}:` : '' } });
}

function parse(text: MarkupText, report: Report, reading: Reading): MarkupTree {
  const found: Diagnostic[] = [];
  const take: Report = reading.drawing ? report : (one) => void found.push(one);
  const builder = new TreeBuilder(text.markup, text.language, text.origin, take, reading);
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, builder);
  tokenizer.write(text.markup.text);
  tokenizer.end();
  causesIn(found).forEach(report);
  const root: ElementNode = {
    kind: 'element',
    name: 'body',
    attributes: new Map([['lang', text.language], ...Object.entries(text.attributes)]),
    children: builder.nodes,
    place: { file: text.markup, start: 0, end: 0 },
  };
  return {
    kind: 'markup-tree',
    id: text.id,
    language: text.language,
    root,
    styles: text.styles,
    variables: text.variables,
    origin: text.origin,
    base: text.base,
  };
}

/** Tags that do not fit together, and what else is said because of that. */
const TORN: readonly string[] = ['MP1303', 'MP1304', 'MP1310'];
const FOLLOWS: readonly string[] = [...TORN, 'MP1305'];

const startOf = ({ place }: Diagnostic): number => place?.start ?? 0;
const earliest = (found: readonly Diagnostic[]): Diagnostic | undefined =>
  found.toSorted((a, b) => startOf(a) - startOf(b))[0];

/**
 * What is reported of a text in which tags do not fit together: of these the first alone, since one that is not closed makes others seem
 * to close nothing. Behind a quotation mark that is not closed nothing is read as it is meant.
 */
function causesIn(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const quote = earliest(found.filter(({ code }) => code === 'MP1310'));
  const first = quote ?? earliest(found.filter(({ code }) => TORN.includes(code)));
  if (!first) return found;
  const isBefore = (one: Diagnostic): boolean => startOf(one) < startOf(first);
  return found.filter((one) => one === first || (!FOLLOWS.includes(one.code) && (isBefore(one) || !quote)));
}

/** `article class="card"`, texts in quotation marks with visible line ends. */
export function formatMarkup(tree: MarkupTree): string {
  const lines = [`markup ${tree.id} (${tree.language})`];
  writeNode(tree.root, 1, lines);
  return `${lines.join('\n')}\n`;
}

function writeNode(node: MarkupNode, depth: number, lines: string[]): void {
  const indent = '  '.repeat(depth);
  if (node.kind === 'text') {
    if (node.text.trim() !== '') lines.push(indent + JSON.stringify(node.text));
    return;
  }
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  lines.push(indent + node.name + attributes.join(''));
  for (const child of node.children) writeNode(child, depth + 1, lines);
}
