/**
 * Stage 3, `markup`: generated text to an element tree.
 *
 * Takes a `MarkupText`, gives a `MarkupTree` that holds only elements and attributes of docs/css-subset.md, with the
 * place of every element and text; everything else is reported (MP13xx) and left out. French passages get French
 * spacing. Never reads styles, never guesses closing tags. Source: HTML's tokens and character names; the element list
 * of the contract.
 */
import { Tokenizer } from 'htmlparser2';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
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
  const builder = new TreeBuilder(text.markup, text.language, text.origin, report, reading);
  const tokenizer = new Tokenizer({ decodeEntities: true, recognizeSelfClosing: true }, builder);
  tokenizer.write(text.markup.text);
  tokenizer.end();
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
