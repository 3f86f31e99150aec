/**
 * Elements that hold the same, in one tree or in all trees of a run: equal text, and equal styles all through (`SharedContents`).
 *
 * Takes elements of trees from the top down, gives each its kind: equal tags inside equal tags, among sisters that the rules see alike.
 * The style of a kind is found once, and what is in its elements is styled once where the text is equal too. Content of different kinds
 * is the same where it came out the same, whatever stands above it. Places in it are those of the element that came first.
 */
import { cachePerObject, objectNumbers } from '../../base/cache.ts';
import type { Language } from '../../base/language.ts';
import type { ElementNode, MarkupTree } from '../markup/running-text.ts';
import type { Cascade } from './cascade.ts';
import type { Computation } from './computation.ts';
import type { MatchContext } from './selector-weight.ts';
import type { ComputedStyle, StyledElement, StyledNode } from './types.ts';

export interface Kind {
  /** Of those inside; undefined until the first, which most have not. */
  inside: Map<string, Kind> | undefined;
  /** Of all its elements, once there is one that nothing was reported of. */
  computation: Computation | undefined;
  /** What was in its elements, by its text; undefined as long as there is none. */
  contents: Map<string, readonly StyledNode[]> | undefined;
  readonly position: Position;
}

/** Where in a template elements are: by names and classes, whatever else their tags say. */
interface Position {
  inside: Map<string, Position> | undefined;
  /** How often content was asked for here, and how often it was known. */
  visits: number;
  hits: number;
}

const newPosition = (): Position => ({ inside: undefined, visits: 0, hits: 0 });

const newKind = (position: Position): Kind => ({
  inside: undefined,
  computation: undefined,
  contents: undefined,
  position,
});

/** Where so many visits gave as many different contents, none is asked for again: text of its own on each card. */
const VISITS = 16;
/** Contents of a generation; what is asked for in none of two is forgotten. */
const MOST_CONTENTS = 2_000;
/** Kinds, before all are forgotten: a template has some hundred, and more where tags say something of each row. */
const MOST_KINDS = 20_000;
/** Shapes, before all are forgotten. */
const MOST_SHAPES = 50_000;
/** Positions inside another, before all are forgotten. */
const MOST_INSIDE = 1_000;

/** What is in an element, as it was styled. */
interface Held {
  readonly element: ElementNode;
  readonly style: ComputedStyle;
  readonly language: Language;
  /** What the element holds, and the same with generated content. */
  readonly content: readonly StyledNode[];
  readonly children: readonly StyledNode[];
}

type Shared = Pick<StyledElement, 'children' | 'shape' | 'sharesContent' | 'isRepeated'>;

/** Content of all trees that are styled with it: of a run, or of one tree. What a style sheet gave is freed with it. */
export class SharedContents {
  readonly of: (cascade: Cascade) => CascadeContents;

  /** @param isOfOneTree for one tree: content is shared among elements of one kind alone, which costs less than it saves */
  constructor(isOfOneTree = false) {
    const make = (cascade: Cascade): CascadeContents => new CascadeContents(cascade, isOfOneTree);
    this.of = cachePerObject('content by style sheets', make);
  }
}

/** Content of trees with the same style sheets. */
export class CascadeContents {
  readonly #cascade: Cascade;
  readonly #isOfOneTree: boolean;
  #isShared = false;
  readonly #numberOf = objectNumbers();
  readonly #shapes = new Map<string, number>();
  #nextShape = 0;
  #roots = new Map<string, Kind>();
  #kinds = 0;
  #contents = new Map<string, readonly StyledNode[]>();
  #before = new Map<string, readonly StyledNode[]>();
  readonly #position: Position = newPosition();

  constructor(cascade: Cascade, isOfOneTree: boolean) {
    this.#cascade = cascade;
    this.#isOfOneTree = isOfOneTree;
    // In one tree all content is asked for: too few visits would say what comes again.
    if (isOfOneTree) this.#position.hits = 1;
  }

  /** Whether any content is that of several elements, or may be. */
  get isShared(): boolean {
    return this.#isShared || !this.#isOfOneTree;
  }

  /** The kind of a tree's root. */
  root({ root, language, variables }: MarkupTree): Kind {
    if (this.#kinds > MOST_KINDS) this.#startAgain();
    const key = JSON.stringify([language, root.name, [...root.attributes], variables]);
    const kind = this.#roots.get(key) ?? newKind(this.#position);
    this.#roots.set(key, kind);
    return kind;
  }

  #startAgain(): void {
    this.#roots = new Map();
    this.#kinds = 0;
    this.#before = this.#contents;
    this.#contents = new Map();
  }

  /** The kind of an element inside one of another kind. */
  kindOf(outer: Kind, element: ElementNode, context: MatchContext): Kind {
    const tag = this.#tagOf(element) + this.#cascade.seenOf(context);
    const inside = (outer.inside ??= new Map<string, Kind>());
    const known = inside.get(tag);
    if (known) return known;
    const position = this.#isOfOneTree ? this.#position : positionIn(outer.position, element);
    const kind = newKind(position);
    inside.set(tag, kind);
    this.#kinds++;
    return kind;
  }

  /** What was in an element of the kind with the same text. */
  known({ position, contents }: Kind, text: string | undefined): readonly StyledNode[] | undefined {
    if (text === undefined) return undefined;
    position.visits++;
    return contents?.get(text);
  }

  /**
   * What an element holds, shared with the first one of this text and shape.
   *
   * @param text undefined where its content is not shared for itself
   */
  shared(kind: Kind, text: string | undefined, held: Held): Shared {
    const { element, style, language, content, children } = held;
    if (this.#isOfOneTree) return this.#ofKind(kind, text, content, children);
    const shape = this.shapeOf(style, language, children);
    if (shape === undefined || text === undefined) return { children, shape };
    const known = kind.contents?.get(text);
    const same =
      known === children ? known : this.#same(`${shape} ${this.#tagOf(element)}\n${text}`, children);
    if (known === children || same !== children) kind.position.hits++;
    if (!known) (kind.contents ??= new Map()).set(text, content === children ? same : content);
    return { children: same, shape, sharesContent: true, isRepeated: kind.position.hits > 0 };
  }

  /** A number for the styles of an element and of all in it: equal for elements that are styled alike all through. */
  shapeOf(style: ComputedStyle, language: Language, children: readonly StyledNode[]): number | undefined {
    let key = `${this.#numberOf(style)} ${language}`;
    for (const child of children) {
      if (child.kind === 'text') key += ' -';
      else if (child.shape === undefined) return undefined;
      else key += ` ${child.shape}`;
    }
    let shape = this.#shapes.get(key);
    if (shape === undefined) {
      if (this.#shapes.size >= MOST_SHAPES) this.#shapes.clear();
      this.#shapes.set(key, (shape = this.#nextShape++));
    }
    return shape;
  }

  #ofKind(
    kind: Kind,
    text: string | undefined,
    content: readonly StyledNode[],
    children: readonly StyledNode[],
  ): Shared {
    if (text === undefined) return { children };
    const isKnown = kind.contents?.get(text) === content;
    if (isKnown) this.#isShared = true;
    else (kind.contents ??= new Map()).set(text, content);
    return { children, sharesContent: content === children };
  }

  /** What is in a list depends on its own tag. */
  #tagOf(element: ElementNode): string {
    return tagOf(element, this.#cascade.askedAttributes);
  }

  #same(key: string, nodes: readonly StyledNode[]): readonly StyledNode[] {
    const known = this.#contents.get(key);
    if (known) return known;
    const kept = this.#before.get(key) ?? nodes;
    if (this.#contents.size >= MOST_CONTENTS) this.#startAgain();
    this.#contents.set(key, kept);
    return kept;
  }
}

/** Whether content is worth asking for where an element of the kind is. */
export const isAsked = ({ position: { visits, hits } }: Kind): boolean => hits > 0 || visits < VISITS;

function positionIn(outer: Position, { name, attributes }: ElementNode): Position {
  const inside = (outer.inside ??= new Map<string, Position>());
  const key = `${name} ${attributes.get('class') ?? ''}`;
  const position = inside.get(key) ?? newPosition();
  if (inside.size >= MOST_INSIDE) inside.clear();
  inside.set(key, position);
  return position;
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
