/**
 * What the box tests share: markup and CSS in, box tree and diagnostics out, through the stages before.
 */
import { BLACK } from '../../base/colour.ts';
import type { Art } from '../art/types.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup } from '../markup/parse-markup.ts';
import type { RasterImage } from '../raster/types.ts';
import { resolveStyle } from '../style/resolve-style.ts';
import { buildBoxes } from './build-boxes.ts';
import { printBoxes } from './print.ts';
import type { BoxResources } from './build.ts';
import type { BoxTree, StructureNode } from './types.ts';

export const SQUARE: Art = {
  kind: 'art',
  viewBox: { x: 0, y: 0, width: 10, height: 10 },
  size: undefined,
  preserveAspectRatio: 'meet',
  nodes: [
    {
      kind: 'shape',
      path: { verbs: 'MLLZ', points: [0, 0, 10, 0, 10, 10] },
      fill: { kind: 'solid', colour: BLACK },
      fillRule: 'nonzero',
      stroke: undefined,
    },
  ],
};

/** 200 x 100 pixels, that is 150 x 75 pt. */
export const PHOTO: RasterImage = {
  kind: 'image',
  id: 'photo',
  name: 'photo.png',
  width: 200,
  height: 100,
  format: 'png',
  hasAlpha: false,
  bytes: new Uint8Array(),
};

/** Knows `photo.png`, `square.svg` and the icon `game-icons:square`. */
export const RESOURCES: BoxResources = {
  art: (source) =>
    source === 'square.svg'
      ? SQUARE
      : { kind: 'missing', reason: 'there is no such file', help: 'did you mean "square.svg"?' },
  icon: (name) =>
    name === 'game-icons:square'
      ? SQUARE
      : { kind: 'missing', reason: 'there is no such icon', help: 'did you mean "game-icons:square"?' },
  image: (source) => (source === 'photo.png' ? PHOTO : { kind: 'missing', reason: 'there is no such file' }),
};

export interface Built {
  readonly tree: BoxTree;
  readonly found: readonly Diagnostic[];
  readonly codes: readonly string[];
  /** Text form without the structure tree. */
  readonly text: string;
  /** The structure tree as nested roles: `Document(Sect(H1 P))`. */
  readonly roles: string;
}

function roleText(nodes: readonly StructureNode[], index: number): string {
  const children = nodes.flatMap((node, child) => (node.parent === index ? [roleText(nodes, child)] : []));
  const role = nodes[index]?.role ?? '';
  return children.length === 0 ? role : `${role}(${children.join(' ')})`;
}

/** Builds boxes; mistakes of markup and style throw. */
export function build(html: string, css = ''): Built {
  const unexpected = (diagnostic: Diagnostic): void => {
    throw new Error(`${diagnostic.code}: ${diagnostic.message}`);
  };
  const markup = parseMarkup(
    {
      kind: 'markup-text',
      id: 'test',
      language: 'en',
      markup: { name: 'test.hbs', text: html },
      styles: [{ name: 'test.css', text: css }],
      origin: [{ message: 'for row 7 of cards.csv' }],
      attributes: {},
      variables: {},
      base: '.',
    },
    unexpected,
  );
  const found: Diagnostic[] = [];
  const tree = buildBoxes(resolveStyle(markup, unexpected), RESOURCES, (diagnostic) =>
    found.push(diagnostic),
  );
  const [boxes = ''] = printBoxes(tree).split('\nstructure');
  return {
    tree,
    found,
    codes: found.map(({ code }) => code),
    text: boxes.split('\n').slice(1).join('\n'),
    roles: roleText(tree.structure, 0),
  };
}
