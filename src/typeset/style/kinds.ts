/**
 * Elements that no selector tells apart: equal tags inside equal tags, among sisters that the rules see alike.
 *
 * Takes elements of one tree from the top down, gives each its kind. A template that repeats a part makes many elements of few
 * kinds: their style is found once, and what is in them is styled once where its text is equal too.
 */
import type { ElementNode } from '../markup/running-text.ts';
import type { Cascade } from './cascade.ts';
import type { Computation } from './computation.ts';
import type { MatchContext } from './selector-weight.ts';
import type { StyledNode } from './types.ts';

export interface Kind {
  /** Of those inside; undefined until the first, which most have not. */
  inside: Map<string, Kind> | undefined;
  /** Of all its elements, once there is one that nothing was reported of. */
  computation: Computation | undefined;
  /** What was in the first element of the kind; undefined as long as there is none. */
  first: KnownContent | undefined;
  /** What was in several of them, by its text: most have one alone, whose text may be a whole document. */
  contents: Map<string, readonly StyledNode[]> | undefined;
}

interface KnownContent {
  readonly text: string;
  readonly nodes: readonly StyledNode[];
}

export const newKind = (): Kind => ({
  inside: undefined,
  computation: undefined,
  first: undefined,
  contents: undefined,
});

/** What was in an element of the kind with the same text. */
export function knownContent({ first, contents }: Kind, text: string): readonly StyledNode[] | undefined {
  if (contents) return contents.get(text);
  return first?.text === text ? first.nodes : undefined;
}

export function keepContent(kind: Kind, text: string, nodes: readonly StyledNode[]): void {
  const { first } = kind;
  if (first) (kind.contents ??= new Map([[first.text, first.nodes]])).set(text, nodes);
  else kind.first = { text, nodes };
}

/** The kind of an element inside one of another kind. */
export function kindOf(outer: Kind, element: ElementNode, context: MatchContext, cascade: Cascade): Kind {
  const tag = tagOf(element, cascade.askedAttributes) + cascade.seenOf(context);
  const inside = (outer.inside ??= new Map<string, Kind>());
  const known = inside.get(tag);
  if (known) return known;
  const kind = newKind();
  inside.set(tag, kind);
  return kind;
}

/** Attributes that say something of an element and change nothing in it, unless a rule asks for them. */
const SAYING = ['aria-label', 'title'];

function tagOf({ name, attributes, place }: ElementNode, asked: ReadonlySet<string>): string {
  const isSaying = SAYING.some((one) => attributes.has(one) && !asked.has(one));
  if (!isSaying) return place.file.text.slice(place.start, place.end);
  const others = [...attributes].filter(([one]) => !SAYING.includes(one) || asked.has(one));
  return JSON.stringify([name, ...others]);
}

/** The text between the tags of a block or a drawing; undefined where there is none, or where it may depend on what is before it. */
export const contentOf = ({ place, end }: ElementNode): string | undefined =>
  end === undefined || end === place.end ? undefined : place.file.text.slice(place.end, end);
