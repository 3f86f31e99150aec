/**
 * Computed styles, shared by everything that is styled alike.
 *
 * Takes a parent's computation and the declarations for an element, gives the element's; the same declarations under the
 * same parent give the same object, so that a thousand cards compute each style once. Never matches selectors. Source:
 * CSS Cascade 4, section 4; CSS Values 4 for what is computed before what.
 */
import { InternalError } from '../../base/invariant.ts';
import type { Pt } from '../../base/units.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { Assignment, Draft } from './assignment.ts';
import { type Declaration, readValue } from './style-sheet/declaration.ts';
import { assembleInherited, assembleOwn } from './properties/assemble.ts';
import {
  type Context,
  INITIAL_INHERITED,
  INITIAL_OWN,
  isInheritedSlot,
  isPart,
  type SlotName,
} from './properties/slots.ts';
import type { Token } from './style-sheet/tokens.ts';
import {
  type Computation,
  fillVariables,
  inheritVariables,
  newSharedInheritance,
  NO_VARIABLES,
  sharedInheritanceOf,
  unfilled,
  type Variables,
} from './variables.ts';

export type { Computation } from './variables.ts';

/** The parent of the root: everything initial. */
export function initialComputation(pixel: Pt): Computation {
  const inherited = { ...INITIAL_INHERITED, pixel };
  return {
    style: { inherited, own: INITIAL_OWN },
    inherited,
    own: INITIAL_OWN,
    variables: NO_VARIABLES,
    rootFontSize: inherited.fontSize,
    diagnostics: [],
    hasImportant: false,
    children: undefined,
    reads: NOTHING_READ,
    shared: newSharedInheritance(inherited),
  };
}

const NOTHING_READ: ReadonlySet<string> = new Set();

/**
 * @param declarations all that are for the element, weakest first
 * @param isRoot its font size is what rem means below it
 */
export function compute(
  parent: Computation,
  declarations: readonly Declaration[],
  isRoot: boolean,
): Computation {
  const diagnostics: Diagnostic[] = [];
  const variables = ownVariables(parent, declarations, diagnostics);
  const reads = new Set<string>();
  const winners = new Map<SlotName, Assignment>();
  for (const declaration of declarations) {
    for (const assignment of assignmentsOf(declaration, { variables, reads }, diagnostics)) {
      winners.set(assignment.slot, assignment);
    }
  }
  const draft = newDraft(parent);
  run(draft, winners);
  const { own } = draft;
  const shared = sharedInheritanceOf(parent.shared, draft.inherited);
  const { inherited } = shared;
  return {
    style: { inherited, own },
    inherited,
    own,
    variables,
    rootFontSize: isRoot ? inherited.fontSize : parent.rootFontSize,
    diagnostics,
    hasImportant: declarations.some(({ written }) => written.isImportant),
    children: undefined,
    reads: variables === parent.variables && !draft.isOwnTaken ? reads : undefined,
    shared,
  };
}

const nothingInherited = (): never => {
  throw new InternalError('an inherited property among own ones');
};

/**
 * A computation with a few of the element's own properties set on top: what a `style` attribute does on a thousand cards,
 * each with a colour of its own.
 *
 * @param base the element without its `style` attribute, below `parent`
 * @returns undefined when more than own properties may change (custom properties, inherited ones, important ones)
 */
export function refine(
  parent: Computation,
  base: Computation,
  declarations: readonly Declaration[],
): Computation | undefined {
  if (base.hasImportant || declarations.some(({ written }) => written.isImportant)) return undefined;
  const diagnostics: Diagnostic[] = [];
  const { variables } = base;
  const reads = new Set(base.reads);
  const winners = new Map<SlotName, Assignment>();
  for (const declaration of declarations) {
    if (declaration.content.kind === 'custom') return undefined;
    for (const assignment of assignmentsOf(declaration, { variables, reads }, diagnostics)) {
      if (isInheritedSlot(assignment.slot)) return undefined;
      winners.set(assignment.slot, assignment);
    }
  }
  const { inherited } = base;
  const own = { ...base.own };
  const draft: Draft = {
    context: contextOf(base, parent),
    own,
    inherited,
    writeInherited: nothingInherited,
    parentOwn: parent.own,
    parentInherited: parent.inherited,
    isOwnTaken: false,
  };
  for (const assignment of winners.values()) assignment.apply(draft);
  if ([...winners.keys()].some(isPart)) assembleOwn(own, inherited.color);
  return {
    ...base,
    style: { inherited, own },
    own,
    diagnostics: [...base.diagnostics, ...diagnostics],
    children: undefined,
    reads: base.reads && !draft.isOwnTaken ? reads : undefined,
  };
}

const contextOf = (
  { inherited: { fontSize, color, pixel }, rootFontSize }: Computation,
  parent: Computation,
): Context => ({ fontSize, rootFontSize, pixel, color, parentWeight: parent.inherited.fontWeight });

function newDraft(parent: Computation): Draft {
  const draft: Draft = {
    context: contextOf(parent, parent),
    own: { ...INITIAL_OWN },
    inherited: parent.inherited,
    writeInherited: () => {
      if (draft.inherited === parent.inherited) draft.inherited = { ...parent.inherited };
      return draft.inherited;
    },
    parentOwn: parent.own,
    parentInherited: parent.inherited,
    isOwnTaken: false,
  };
  return draft;
}

/** Font size first, then colour: em and currentColor mean the element's own. */
function run(draft: Draft, winners: Map<SlotName, Assignment>): void {
  winners.get('fontSize')?.apply(draft);
  draft.context = { ...draft.context, fontSize: draft.inherited.fontSize };
  winners.get('color')?.apply(draft);
  draft.context = { ...draft.context, color: draft.inherited.color };
  let [hasOwnParts, hasInheritedParts] = [false, winners.has('color')];
  for (const [slot, assignment] of winners) {
    if (slot !== 'fontSize' && slot !== 'color') assignment.apply(draft);
    if (!isPart(slot)) continue;
    if (isInheritedSlot(slot)) hasInheritedParts = true;
    else hasOwnParts = true;
  }
  if (hasInheritedParts) assembleInherited(draft.writeInherited());
  if (hasOwnParts) assembleOwn(draft.own, draft.inherited.color);
}

function assignmentsOf(
  { content, written }: Declaration,
  { variables, reads }: { readonly variables: Variables; readonly reads: Set<string> },
  diagnostics: Diagnostic[],
): readonly Assignment[] {
  if (content.kind === 'set') return content.assignments;
  if (content.kind === 'custom') return [];
  const filling = fillVariables(written.tokens, variables, reads);
  if (filling.kind === 'filled') {
    const reading = readValue(written, filling.tokens);
    if (reading.kind === 'read') return reading.value;
    diagnostics.push(reading.diagnostic);
  } else if (filling.kind !== 'failed') diagnostics.push(unfilled(written, filling, variables));
  return [];
}

function ownVariables(
  parent: Computation,
  declarations: readonly Declaration[],
  diagnostics: Diagnostic[],
): Variables {
  if (!declarations.some(({ content }) => content.kind === 'custom')) return parent.variables;
  const values = new Map<string, readonly Token[]>();
  const sources = new Map<string, Declaration['written']>();
  for (const { content, written } of declarations) {
    if (content.kind !== 'custom') continue;
    values.set(written.name, written.tokens);
    sources.set(written.name, written);
  }
  return inheritVariables(parent.variables, values, (name, filling) => {
    const written = sources.get(name);
    if (written !== undefined) diagnostics.push(unfilled(written, filling, parent.variables));
  });
}
