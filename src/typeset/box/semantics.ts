/**
 * What an element means to a reader: its node in the structure tree and who owns its text.
 *
 * Takes an element and the scope it is in, adds the nodes it needs, gives the scope of its content. Elements without
 * meaning (div, span, b) add nothing. Source: ISO 32000-1, 14.8.4 (standard structure types); WAI-ARIA 1.2 (roles).
 */
import { error } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import type { StyledElement } from '../style/types.ts';
import { addNode, type Build, type NodeFacts, type Scope, scopeIn, scopeOf, wholeNumber } from './build.ts';
import { spaced } from './picture.ts';
import { ARTIFACT_LAYOUT, type Owner, type Role } from './types.ts';

// List items as a reader meets them: an LI with its label, if it has one, and its body.
// A label is what is inside the item with `role="term"`: a number, a keyword. It comes before the body in the tree, wherever in
// the item it is drawn. Source: ISO 32000-1, 14.8.4.3.3 (LI, Lbl, LBody); WAI-ARIA 1.2 (list, listitem, term).

const isListItem = (element: StyledElement): boolean =>
  element.name === 'li' || element.attributes.get('role') === 'listitem';

/** The first label of an item; those of items inside it are their own. */
function termIn(element: StyledElement): StyledElement | undefined {
  for (const child of element.children) {
    if (child.kind === 'text' || isListItem(child)) continue;
    const found = child.attributes.get('role') === 'term' ? child : termIn(child);
    if (found) return found;
  }
  return undefined;
}

/** The LI, and the Lbl that will own the label: it has to be in the table before the body. */
function enterListItem(
  build: Build,
  element: StyledElement,
  scope: Scope,
): { readonly owner: number; readonly inside: Scope } {
  const item = addNode(build.structure, 'LI', scope.node, element.language);
  const term = termIn(element);
  const label = term && addNode(build.structure, 'Lbl', item, term.language);
  return { owner: item, inside: { ...scope, node: item, text: undefined, label } };
}

/** The body of a list item: called after its marker was added, so that Lbl is before LBody. */
export function enterListBody(build: Build, element: StyledElement, item: Scope, hasBlocks: boolean): Scope {
  if (item.fixed !== undefined) return item;
  const body = addNode(build.structure, 'LBody', item.node, element.language);
  return scopeOf(item, body, hasBlocks ? undefined : body);
}

/** The scope of a label's words; undefined outside of an item. */
const enterTerm = (scope: Scope): Scope | undefined =>
  scope.label === undefined
    ? undefined
    : { ...scope, node: scope.label, text: scope.label, label: undefined };

/** `text`: owns its text itself. `blocks`: text inside gets paragraphs. `either`: text if there are no blocks in it. */
type Holds = 'text' | 'blocks' | 'either';

interface Meaning {
  readonly role: Role;
  readonly holds: Holds;
}

// Which structure type does an element have? div, span, header, footer and the like have none.
const MEANINGS: Readonly<Record<string, Meaning>> = {
  h1: { role: 'H1', holds: 'text' },
  h2: { role: 'H2', holds: 'text' },
  h3: { role: 'H3', holds: 'text' },
  h4: { role: 'H4', holds: 'text' },
  h5: { role: 'H5', holds: 'text' },
  h6: { role: 'H6', holds: 'text' },
  p: { role: 'P', holds: 'text' },
  blockquote: { role: 'BlockQuote', holds: 'blocks' },
  ul: { role: 'L', holds: 'blocks' },
  ol: { role: 'L', holds: 'blocks' },
  table: { role: 'Table', holds: 'blocks' },
  thead: { role: 'THead', holds: 'blocks' },
  tbody: { role: 'TBody', holds: 'blocks' },
  tfoot: { role: 'TFoot', holds: 'blocks' },
  tr: { role: 'TR', holds: 'blocks' },
  th: { role: 'TH', holds: 'either' },
  td: { role: 'TD', holds: 'either' },
  caption: { role: 'Caption', holds: 'either' },
  figcaption: { role: 'Caption', holds: 'either' },
  figure: { role: 'Div', holds: 'blocks' },
  section: { role: 'Sect', holds: 'blocks' },
  article: { role: 'Sect', holds: 'blocks' },
  aside: { role: 'Sect', holds: 'blocks' },
  nav: { role: 'Sect', holds: 'blocks' },
};

// Which structure type does a `role` attribute give? heading, listitem, term, img, math and presentation are treated apart.
const ROLE_MEANINGS: Readonly<Record<string, Meaning>> = {
  list: { role: 'L', holds: 'blocks' },
  note: { role: 'Note', holds: 'either' },
  group: { role: 'Div', holds: 'blocks' },
  rowheader: { role: 'TH', holds: 'either' },
  columnheader: { role: 'TH', holds: 'either' },
};

const KNOWN_ROLES = [
  'heading',
  'list',
  'listitem',
  'term',
  'img',
  'math',
  'presentation',
  'none',
  'note',
  'group',
  'rowheader',
  'columnheader',
] as const;

// Which roles make one thing of an element, spoken by its label?
const SPOKEN_ROLES: Readonly<Record<string, 'Figure' | 'Formula'>> = { img: 'Figure', math: 'Formula' };

const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const;

/** What an element's own box and its content have to know about the structure. */
export interface Entered {
  readonly owner: Owner;
  readonly inside: Scope;
}

const isHidden = (element: StyledElement): boolean => {
  const role = element.attributes.get('role');
  return element.attributes.get('aria-hidden') === 'true' || role === 'presentation' || role === 'none';
};

function checkRole(build: Build, element: StyledElement, role: string): void {
  if ((KNOWN_ROLES as readonly string[]).includes(role)) return;
  const message = `unknown role "${role}"`;
  build.report(error('MP1506', message, { place: element.place, help: suggestionFor(role, KNOWN_ROLES) }));
}

function meaningOf(build: Build, element: StyledElement): Meaning | undefined {
  const role = element.attributes.get('role');
  if (role !== undefined) {
    checkRole(build, element, role);
    if (role === 'heading') {
      const level = wholeNumber(build, element, 'aria-level', { least: 1, fallback: 2 });
      return { role: HEADINGS[Math.min(level, 6) - 1] ?? 'H6', holds: 'text' };
    }
    const meaning = ROLE_MEANINGS[role];
    if (meaning) return meaning;
  }
  if (element.name === 'a' && element.attributes.has('href')) return { role: 'Link', holds: 'either' };
  return MEANINGS[element.name];
}

// Which scope of a TH does an attribute value mean? Source: HTML, the th element; ISO 32000-1, table 349.
const TH_SCOPES: Readonly<Record<string, 'Column' | 'Row' | 'Both'>> = {
  col: 'Column',
  colgroup: 'Column',
  row: 'Row',
  rowgroup: 'Row',
  both: 'Both',
};

// Which scope does a cell have that only its role makes a header?
const HEADER_ROLES: Readonly<Record<string, string>> = { rowheader: 'row', columnheader: 'col' };

/** Elements of words: a label is said in place of them, as a reader of screens does. */
const SPEAKING: ReadonlySet<Role> = new Set<Role>([...HEADINGS, 'P', 'TH', 'TD', 'Caption', 'Span']);

/** What is to be said instead of the words of an element that holds words. */
function saidInstead(element: StyledElement, role: Role): string | undefined {
  const label = element.attributes.get('aria-label')?.trim() ?? '';
  return label === '' || !SPEAKING.has(role) ? undefined : spaced(label, element.language);
}

/** Plain boxes with a label are words as well: on a line a Span, elsewhere a P. */
function labelledMeaning(element: StyledElement, scope: Scope): Meaning | undefined {
  const role = scope.text === undefined ? 'P' : 'Span';
  return saidInstead(element, role) === undefined ? undefined : { role, holds: 'text' };
}

const titleOf = ({ attributes, language }: StyledElement): string | undefined => {
  const title = attributes.get('title');
  return title === undefined ? undefined : spaced(title, language);
};

function factsOf(element: StyledElement, role: Role): NodeFacts | undefined {
  const title = titleOf(element);
  const actualText = saidInstead(element, role);
  const titled =
    title === undefined && actualText === undefined
      ? undefined
      : { ...(title === undefined ? {} : { title }), ...(actualText === undefined ? {} : { actualText }) };
  if (role !== 'TH') return titled;
  const scope = element.attributes.get('scope') ?? HEADER_ROLES[element.attributes.get('role') ?? ''];
  const named = scope === undefined ? undefined : TH_SCOPES[scope];
  return named === undefined ? titled : { ...titled, scope: named };
}

/** The scope of everything inside something that owns it all. */
const fixedScope = ({ node, label, path, decorations, link }: Scope, owner: Owner): Scope => ({
  node,
  text: owner,
  fixed: owner,
  label,
  path,
  decorations,
  link,
});

/** A picture, or a formula: its words are one with what is drawn. */
function enterSpoken(
  build: Build,
  element: StyledElement,
  scope: Scope,
  role: 'Figure' | 'Formula',
): Entered {
  const label = (element.attributes.get('aria-label') ?? element.attributes.get('alttext'))?.trim();
  if (label === undefined || label === '') {
    const message = `"${element.name}" has the role "${element.attributes.get('role') ?? ''}" and no label`;
    const help = 'add aria-label="..." with what is to be said';
    build.report(error('MP1508', message, { place: element.place, help }));
    return { owner: ARTIFACT_LAYOUT, inside: fixedScope(scope, ARTIFACT_LAYOUT) };
  }
  const facts = { alt: spaced(label, element.language), ...twinFacts(element, role) };
  const node = addNode(build.structure, role, scope.node, element.language, facts);
  return { owner: node, inside: fixedScope(scope, node) };
}

/** What the caller of `enter` knows about the element. */
export interface Known {
  /** Block-level or flex content is inside: decides who owns the text of a cell or caption. */
  readonly hasBlocks: boolean;
  /** Of a table cell: its default scope and its spans. */
  readonly facts?: NodeFacts | undefined;
}

/**
 * Enters an element: adds its nodes and gives owner and inner scope.
 *
 * Reports MP1505, MP1506, MP1508. List items still need `enterListBody`; a label outside of one means nothing.
 */
export function enter(build: Build, element: StyledElement, outer: Scope, known: Known): Entered {
  const scope = scopeIn(outer, element);
  if (scope.fixed !== undefined) return { owner: scope.fixed, inside: scope };
  if (isHidden(element)) return { owner: ARTIFACT_LAYOUT, inside: fixedScope(scope, ARTIFACT_LAYOUT) };
  const spoken = element.name === 'math' ? 'Formula' : SPOKEN_ROLES[element.attributes.get('role') ?? ''];
  if (spoken) return enterSpoken(build, element, scope, spoken);
  if (isListItem(element)) return enterListItem(build, element, scope);
  const term = element.attributes.get('role') === 'term' ? enterTerm(scope) : undefined;
  if (term) return { owner: term.node, inside: term };
  const meaning = meaningOf(build, element) ?? labelledMeaning(element, scope);
  if (!meaning) return { owner: scope.text ?? scope.node, inside: scope };
  const own = factsOf(element, meaning.role);
  const facts = known.facts && own ? { ...known.facts, ...own } : (known.facts ?? own);
  const node = addNode(build.structure, meaning.role, scope.node, element.language, facts);
  if (facts?.actualText !== undefined) return { owner: node, inside: fixedScope(scope, node) };
  const ownsText = meaning.holds === 'text' || (meaning.holds === 'either' && !known.hasBlocks);
  const inside = scopeOf(scope, node, ownsText ? node : undefined);
  const href = meaning.role === 'Link' ? element.attributes.get('href') : undefined;
  return { owner: node, inside: href === undefined ? inside : { ...inside, link: { href, owner: node } } };
}

/**
 * Enters an inline element: a Link, a Note, a Span where the language changes or something else is to be said; nothing for the rest.
 *
 * @param language of the text round the element
 */
export function enterInline(
  build: Build,
  element: StyledElement,
  outer: Scope,
  language: StyledElement['language'],
): Scope {
  const role = element.attributes.get('role');
  const means =
    role !== undefined ||
    MEANINGS[element.name] ||
    element.name === 'a' ||
    element.name === 'math' ||
    saidInstead(element, 'Span') !== undefined ||
    isHidden(element);
  if (means) {
    const { inside } = enter(build, element, outer, { hasBlocks: false });
    return isListItem(element) ? enterListBody(build, element, inside, false) : inside;
  }
  const scope = scopeIn(outer, element);
  if (outer.fixed !== undefined || element.language === language) return scope;
  const node = addNode(build.structure, 'Span', scope.node, element.language);
  return scopeOf(scope, node, node);
}

/** What goes with a formula or a picture to its HTML twin. */
function twinFacts({ attributes, language }: StyledElement, role: 'Figure' | 'Formula'): NodeFacts {
  const given = attributes.get(role === 'Formula' ? 'data-mathml' : 'data-label');
  if (given === undefined) return {};
  return role === 'Formula' ? { mathml: given } : { label: spaced(given, language) };
}
