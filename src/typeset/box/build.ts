/**
 * What every part of the box stage shares: the tables being filled and the place in the structure.
 *
 * `Build` lives for one tree; `Scope` says, for one element, who owns what is inside it. Nothing here decides anything.
 */
import type { Art } from '../art/types.ts';
import type { Colour } from '../../base/colour.ts';
import type { Pt } from '../../base/units.ts';
import { error, type Place, type Report } from '../../base/diagnostics/diagnostic.ts';
import type { StyledElement } from '../style/types.ts';
import type {
  Box,
  ContainerBox,
  InlineText,
  LinkTarget,
  Owner,
  Role,
  RunningBox,
  StructureNode,
} from './types.ts';
import type { RasterImage } from '../raster/types.ts';
import type { Language } from '../../base/language.ts';

export type Decoration = InlineText['decorations'][number];

/** Where an element is: who owns its text, where its nodes go, what it is called. */
export interface Scope {
  /** Parent of structure nodes made here. */
  readonly node: number;
  /** Owner of text that is directly here; undefined: every stretch of lines gets a P of its own. */
  readonly text: Owner | undefined;
  /** Inside a Figure with a label, an artifact or a running box: owns everything, and no nodes are made. */
  readonly fixed: Owner | undefined;
  /** The Lbl of the list item round it, which owns what is there with `role="term"`. */
  readonly label?: number | undefined;
  readonly path: string;
  readonly decorations: readonly Decoration[];
  /** The nearest link round the element. */
  readonly link: LinkTarget | undefined;
}

export interface Build {
  readonly structure: StructureTable;
  readonly resources: BoxResources;
  readonly report: Report;
  readonly base: string;
  readonly isPaged: boolean;
  readonly running: RunningBox[];
  /** Where elements share their content. */
  readonly repeats?: RepeatedContent | undefined;
  /** Place of each list item in its list, written when the list is entered. */
  readonly ordinals: Map<StyledElement, number>;
  /** Builds the box of an element as block-level; undefined where it makes none. `facts` go to its structure node. */
  make(build: Build, element: StyledElement, scope: Scope, facts?: NodeFacts): Box | undefined;
}

/** Content that stands in several elements (`Repeats`). */
export interface RepeatedContent {
  /** Something that is not the same each time: a mistake, a page number, a running box. */
  meet(): void;
  /** The drawing of an `svg` element, built where its content was not drawn before. */
  art(element: StyledElement, make: () => Art | undefined): Art | undefined;
  /** The box of an element, made where its content was not built before. */
  box(
    build: Build,
    element: StyledElement,
    shell: Pick<ContainerBox, 'style' | 'element' | 'place' | 'owner' | 'language'>,
    scope: Scope,
    make: () => ContainerBox,
  ): ContainerBox;
}

/** `h1.name` for a message; the first class is enough to find the element. */
export function elementName({ name, attributes }: StyledElement): string {
  if (attributes.size === 0) return name;
  const id = attributes.get('id');
  if (id) return `${name}#${id}`;
  const classes = attributes.get('class')?.trim();
  if (!classes) return name;
  const end = classes.search(/\s/);
  return `${name}.${end < 0 ? classes : classes.slice(0, end)}`;
}

export const childPath = (scope: Scope, element: StyledElement): string =>
  scope.path === '' ? elementName(element) : `${scope.path} > ${elementName(element)}`;

// Scopes are written out: an object that is made by adding to another takes twenty times as long, and each element has one.

/** The scope of what is in an element, as far as it owns nothing itself. */
export function scopeIn(outer: Scope, element: StyledElement): Scope {
  const { node, text, fixed, label, link } = outer;
  const path = childPath(outer, element);
  return { node, text, fixed, label, path, decorations: decorationsInside(outer, element), link };
}

/** A scope whose nodes go below `node`, and whose text is `text`'s. */
export const scopeOf = (
  { fixed, label, path, decorations, link }: Scope,
  node: number,
  text: Owner | undefined,
): Scope => ({ node, text, fixed, label, path, decorations, link });

/**
 * A whole number from an attribute.
 *
 * @returns the number, or `fallback` when the attribute is missing or wrong; a wrong one reports MP1505
 */
export function wholeNumber(
  build: Build,
  element: StyledElement,
  name: string,
  range: { readonly least: number; readonly fallback: number },
): number {
  const text = element.attributes.get(name)?.trim();
  if (text === undefined) return range.fallback;
  const value = /^-?\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (value >= range.least) return value;
  const message = `"${text}" is not a whole number for the attribute "${name}"`;
  const help = `write a whole number from ${range.least} up`;
  build.report(error('MP1505', message, { place: element.place, help }));
  return range.fallback;
}

/** The decorations that reach the text inside an element: those from outside and its own. */
export function decorationsInside(scope: Scope, element: StyledElement): readonly Decoration[] {
  const own = element.style.own.textDecoration;
  if (own.line === 'none') return scope.decorations;
  const colour: Colour = own.colour ?? element.style.inherited.color;
  const thickness: Pt | undefined = own.thickness;
  return [...scope.decorations, { line: own.line, colour, thickness }];
}

/** Why a resource is not there, for the message. */
export interface Missing {
  readonly kind: 'missing';
  /** `there is no such file`, `not a PNG, JPEG, WebP or SVG file`; lower case, no full stop. */
  readonly reason: string;
  /** The repair: `did you mean "art/dragon.png"?` */
  readonly help?: string | undefined;
}

/** A lookup that already reported why it failed answers undefined: nothing is said twice. */
export interface BoxResources {
  /** A drawing from an SVG file; `colour` stands for currentColor. Equal questions give the same object. */
  art(source: string, base: string, colour: Colour, place: Place): Art | Missing | undefined;
  /** An icon by its name: the deck's own, a picture file, or one of the library by its full name. */
  icon(name: string, colour: Colour, place: Place): Art | RasterImage | Missing | undefined;
  /** A raster picture. `base` is the folder or file the source is relative to. */
  image(source: string, base: string, place: Place): Art | RasterImage | Missing | undefined;
}

// The structure table while it grows: nodes in document order, each after its parent.
// Knows the language in force at every node, so that `language` is written exactly where it changes.
// Source: ISO 32000-1, 14.7.2 and 14.9.2 (natural language is inherited down the structure tree).

export type NodeFacts = Omit<StructureNode, 'role' | 'parent' | 'language'>;

interface StructureTable {
  readonly nodes: StructureNode[];
  readonly languages: Language[];
}

/** A table with only the root, role Document. */
export const newStructure = (language: Language): StructureTable => ({
  nodes: [{ role: 'Document', parent: -1 }],
  languages: [language],
});

/**
 * Adds a node below `parent` and gives its index.
 *
 * @param language of the node's content; written down where it differs from the parent's or the document's
 */
export function addNode(
  table: StructureTable,
  role: Role,
  parent: number,
  language: Language,
  facts?: NodeFacts,
): number {
  const changes = language !== table.languages[parent] || language !== table.languages[0];
  const node: StructureNode =
    changes || facts ? { role, parent, ...(changes ? { language } : undefined), ...facts } : { role, parent };
  table.languages.push(language);
  return table.nodes.push(node) - 1;
}
