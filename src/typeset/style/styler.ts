/**
 * Walks an element tree and gives every element its computed style.
 *
 * Takes markup elements with their place in the tree, gives styled elements; equal elements under equal parents get the
 * same style object, found by a key of what is declared for them. Never parses sheets. Source: CSS Cascade 4, section 6.
 */
import { type Language, languageOf as languageOfTag } from '../../base/language.ts';
import { Cache } from '../../base/cache.ts';
import {
  type Diagnostic,
  type Place,
  type Report,
  type SourceFile,
  warning,
} from '../../base/diagnostics/diagnostic.ts';
import type { ElementNode, MarkupTree } from '../markup/running-text.ts';
import type { Cascade } from './cascade.ts';
import { type Computation, compute, refine } from './computation.ts';
import {
  attributeDeclarations,
  type Declared,
  type ElementDeclarations,
  inlineDeclarations,
  inOrder,
  keyOf,
  presentationNames,
  type StyleRecord,
  withDiagnostics,
} from './element-declarations.ts';
import { shareChild, sharedChild } from './variables.ts';
import { contentOf, isAsked, type CascadeContents, type Kind, type SharedContents } from './kinds.ts';
import { classesOf, MatchContext } from './selector-weight.ts';
import type { PseudoElement } from './selector.ts';
import type { ContentPart, StyledElement, StyledNode } from './types.ts';
import type { Declaration } from './style-sheet/declaration.ts';
import { valueTokens } from './style-sheet/tokens.ts';

/** What an element hands to those inside it, beside its style. */
export interface Surroundings {
  readonly language: Language;
  readonly inDrawing: boolean;
}

export interface StylerOptions {
  /** Takes down how each element was styled. */
  readonly records?: Map<ElementNode, StyleRecord>;
  /** Where elements that hold the same share what is in them, with those of other trees too; places are then those of the first. */
  readonly contents?: SharedContents | undefined;
}

export class Styler {
  readonly #cascade: Cascade;
  readonly #records: Map<ElementNode, StyleRecord> | undefined;
  readonly #tree: MarkupTree;
  readonly #report: Report;
  readonly #contents: CascadeContents | undefined;
  #told = 0;
  #used: ReadonlySet<string> | undefined;
  /** Of the tree's root, once it is styled. */
  rootComputation: Computation | undefined;

  constructor(cascade: Cascade, tree: MarkupTree, report: Report, { records, contents }: StylerOptions = {}) {
    this.#cascade = cascade;
    this.#records = records;
    this.#contents = contents?.of(cascade);
    this.#tree = tree;
    this.#report = report;
  }

  style(
    element: ElementNode,
    context: MatchContext,
    parent: Computation,
    surroundings: Surroundings,
    kind?: Kind,
  ): StyledElement {
    const isOutermost = element.name === 'svg' && !surroundings.inDrawing;
    const inDrawing = surroundings.inDrawing || isOutermost;
    const told = this.#told;
    const computation =
      kind?.computation ?? this.#computationOf(element, context, parent, { inDrawing, isOutermost });
    if (kind && computation.diagnostics.length === 0 && told === this.#told) kind.computation = computation;
    if (context.parent === undefined) this.rootComputation = computation;
    this.#tell(computation.diagnostics);
    const inside: Surroundings = { language: languageOf(element, surroundings.language), inDrawing };
    const { name, attributes, place } = element;
    const { style } = computation;
    const { language } = inside;
    const held = this.#held(element, context, computation, inside, kind);
    return { kind: 'element', name, attributes, style, language, place, ...held };
  }

  /** What is in an element, where it may be shared that of another one. */
  #held(
    element: ElementNode,
    context: MatchContext,
    computation: Computation,
    inside: Surroundings,
    kind: Kind | undefined,
  ): Pick<StyledElement, 'children' | 'shape' | 'sharesContent' | 'isRepeated'> {
    const told = this.#told;
    const text = kind && isAsked(kind) ? sharedText(element, inside.inDrawing) : undefined;
    const known = kind && this.#contents?.known(kind, text);
    const content = known ?? this.#ownChildren(element, context, computation, inside, kind);
    const children = this.#withGenerated(content, element, context, computation, inside);
    // What was reported of content has to be reported of the next one as well.
    if (!kind || !isAsked(kind) || told !== this.#told) return { children };
    const { style } = computation;
    const held = { element, style, language: inside.language, content, children };
    return this.#contents?.shared(kind, text, held) ?? { children };
  }

  #withGenerated(
    content: readonly StyledNode[],
    element: ElementNode,
    context: MatchContext,
    computation: Computation,
    inside: Surroundings,
  ): readonly StyledNode[] {
    if (!this.#cascade.hasPseudos || inside.inDrawing || HOLDS_NOTHING.has(element.name)) return content;
    const before = this.#generated('before', element, context, computation, inside);
    const after = this.#generated('after', element, context, computation, inside);
    return before || after ? [...(before ?? []), ...content, ...(after ?? [])] : content;
  }

  /** A box beside the content, as an element of its own; one without words is decoration and not spoken. */
  #generated(
    pseudo: PseudoElement,
    element: ElementNode,
    context: MatchContext,
    parent: Computation,
    { language }: Surroundings,
  ): readonly StyledNode[] | undefined {
    const ranks = this.#cascade.match(context, pseudo);
    if (ranks.length === 0) return undefined;
    const declared = { element, ranks, names: NO_NAMES, inline: undefined, isRoot: false };
    const { style, diagnostics } = this.#lookUp(declared, parent);
    this.#tell(diagnostics);
    const { content } = style.own;
    if (content === undefined || style.own.display === 'none') return undefined;
    const { place } = element;
    const text = content.map((part) => wordsOf(part, element)).join('');
    const attributes = new Map(text.trim() === '' ? [['aria-hidden', 'true']] : []);
    const children: readonly StyledNode[] = text === '' ? [] : [{ kind: 'text', text, place }];
    // What an attribute says is not in the style.
    const isOfStyle = content.every((part) => typeof part === 'string');
    const shape = isOfStyle ? this.#contents?.shapeOf(style, language, children) : undefined;
    return [{ kind: 'element', name: 'span', attributes, style, language, children, place, shape }];
  }

  #ownChildren(
    element: ElementNode,
    context: MatchContext,
    computation: Computation,
    inside: Surroundings,
    kind?: Kind,
  ): readonly StyledNode[] {
    if (element.children.length === 0) return [];
    const sisters = element.children.filter((child) => child.kind === 'element');
    let index = 0;
    return element.children.map((child) => {
      if (child.kind === 'text') return child;
      const place = new MatchContext(child, context, index++, sisters);
      const own = kind && this.#contents?.kindOf(kind, child, place);
      return this.style(child, place, computation, inside, own);
    });
  }

  #computationOf(
    element: ElementNode,
    context: MatchContext,
    parent: Computation,
    drawing: { readonly inDrawing: boolean; readonly isOutermost: boolean },
  ): Computation {
    const ranks = this.#cascade.match(context);
    const names = drawing.inDrawing ? presentationNames(element, drawing.isOutermost) : NO_NAMES;
    const inline = element.attributes.get('style');
    const declared = { element, ranks, names, inline, isRoot: context.parent === undefined };
    const computation = this.#withMisspelt(this.#lookUp(declared, parent), context);
    const records = this.#records;
    records?.set(element, {
      declared,
      computation,
      parent,
      isPositional: this.#cascade.isPositional(context),
    });
    return computation;
  }

  /** The style with what is said of classes that no rule names; the page is laid out without them. */
  #withMisspelt(computation: Computation, { classes, element }: MatchContext): Computation {
    const found = classes.flatMap((written) => {
      const meant = this.#cascade.classMeantBy(written);
      // What is said depends on the rest of the tree: neither style nor content is shared with another.
      if (meant !== undefined) this.#told++;
      // A rule that is for other elements of the page is not missed here.
      const isMissed = meant !== undefined && !(this.#used ??= classesIn(this.#tree.root)).has(meant);
      return isMissed ? [misspeltClass(written, meant, element.place)] : [];
    });
    return found.length === 0
      ? computation
      : { ...computation, diagnostics: [...computation.diagnostics, ...found] };
  }

  /** The style of an element under the same rules, with other values of its attributes or below another style. */
  again(declared: Declared, attributes: ReadonlyMap<string, string>, parent: Computation): Computation {
    const element = { ...declared.element, attributes };
    return this.#lookUp({ ...declared, element, inline: attributes.get('style') }, parent);
  }

  #lookUp(declared: Declared, parent: Computation): Computation {
    const key = keyOf(declared) + (declared.isRoot ? JSON.stringify(this.#tree.variables) : '');
    const children = (parent.children ??= new Cache('computed styles', MOST_CHILDREN, oneIfSilent));
    return children.get(key, (own) => sharedChild(parent, own) ?? this.#fresh(declared, own, parent));
  }

  #fresh(declared: Declared, key: string, parent: Computation): Computation {
    const { element, inline } = declared;
    const written = inline === undefined ? undefined : inlineDeclarations(element, inline);
    const computation = this.#refined(declared, written, parent) ?? this.#computed(declared, written, parent);
    shareChild(parent, key, computation);
    return computation;
  }

  #computed(
    { element, ranks, names, isRoot }: Declared,
    inline: ElementDeclarations | undefined,
    parent: Computation,
  ): Computation {
    const written = {
      attributes: names.length > 0 ? attributeDeclarations(element, names) : undefined,
      inline,
      root: isRoot ? rootDeclarations(this.#tree.variables) : undefined,
    };
    return withDiagnostics(compute(parent, inOrder(this.#cascade, ranks, written), isRoot), written);
  }

  /** The element without its `style` attribute is shared; what the attribute adds is put on top where that can be done. */
  #refined(
    declared: Declared,
    inline: ElementDeclarations | undefined,
    parent: Computation,
  ): Computation | undefined {
    if (inline === undefined || declared.isRoot) return undefined;
    const base = this.#lookUp({ ...declared, inline: undefined }, parent);
    const refined = refine(parent, base, inline.declarations);
    return refined && withDiagnostics(refined, { attributes: undefined, inline });
  }

  #tell(diagnostics: readonly Diagnostic[]): void {
    const { origin } = this.#tree;
    this.#told += diagnostics.length;
    for (const diagnostic of diagnostics)
      this.#report({ ...diagnostic, notes: [...diagnostic.notes, ...origin] });
  }
}

/** The text that is in an element; a drawing is shared as a whole. */
const sharedText = (element: ElementNode, inDrawing: boolean): string | undefined =>
  inDrawing && element.name !== 'svg' ? undefined : contentOf(element);

/** Elements whose content is not lines and boxes: nothing is put beside it. */
const HOLDS_NOTHING: ReadonlySet<string> = new Set([
  'br', 'hr', 'img', 'icon', 'svg', 'math', 'page-number', 'page-count', 'pagebreak', 'colbreak', 'table', 'thead', 'tbody',
  'tfoot', 'tr',
]); // prettier-ignore

const wordsOf = (part: ContentPart, { attributes }: ElementNode): string =>
  typeof part === 'string' ? part : (attributes.get(part.attribute) ?? '');

const NO_NAMES: readonly string[] = [];

function classesIn(root: ElementNode): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (element: ElementNode): void => {
    for (const name of classesOf(element)) found.add(name);
    for (const child of element.children) if (child.kind === 'element') walk(child);
  };
  walk(root);
  return found;
}

const misspeltClass = (written: string, meant: string, place: Place): Diagnostic =>
  warning('MP1414', `no rule is for the class "${written}"`, { place, help: `did you mean "${meant}"?` });

/** Different styles under one parent. */
const MOST_CHILDREN = 1_000;

/** Mistakes carry places, and a later run must not report those of an earlier text: such a style is not remembered. */
const oneIfSilent = ({ diagnostics }: Computation): number => (diagnostics.length === 0 ? 1 : Infinity);

function languageOf(element: ElementNode, inherited: Language): Language {
  return languageOfTag(element.attributes.get('lang') ?? '') ?? inherited;
}

/** @param variables names with `--`, values as CSS text */
function rootDeclarations(variables: Readonly<Record<string, string>>): readonly Declaration[] {
  return Object.entries(variables).map(([name, text]): Declaration => {
    const file: SourceFile = { name: 'variables', text };
    const place = { file, start: 0, end: text.length };
    return {
      written: {
        name,
        tokens: valueTokens(text),
        isImportant: false,
        file,
        base: 0,
        namePlace: place,
        valuePlace: place,
        isAttribute: false,
      },
      content: { kind: 'custom' },
    };
  });
}
