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
import { contentOf, keepContent, type Kind, kindOf, knownContent } from './kinds.ts';
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

export class Styler {
  readonly #cascade: Cascade;
  readonly #records: Map<ElementNode, StyleRecord> | undefined;
  readonly #tree: MarkupTree;
  readonly #report: Report;
  #told = 0;
  #used: ReadonlySet<string> | undefined;
  /** Whether any content stands in several elements. */
  repeatsContent = false;
  /** Of the tree's root, once it is styled. */
  rootComputation: Computation | undefined;

  /** @param records takes down how each element was styled */
  constructor(cascade: Cascade, tree: MarkupTree, report: Report, records?: Map<ElementNode, StyleRecord>) {
    this.#cascade = cascade;
    this.#records = records;
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
    const computation =
      kind?.computation ?? this.#computationOf(element, context, parent, { inDrawing, isOutermost });
    if (kind && computation.diagnostics.length === 0) kind.computation = computation;
    if (context.parent === undefined) this.rootComputation = computation;
    this.#tell(computation.diagnostics);
    const inside: Surroundings = { language: languageOf(element, surroundings.language), inDrawing };
    return {
      kind: 'element',
      name: element.name,
      attributes: element.attributes,
      style: computation.style,
      language: inside.language,
      children: this.#styleChildren(element, context, computation, inside, kind),
      place: element.place,
    };
  }

  #styleChildren(
    element: ElementNode,
    context: MatchContext,
    computation: Computation,
    inside: Surroundings,
    kind: Kind | undefined,
  ): readonly StyledNode[] {
    const content = kind
      ? this.#content(element, context, computation, inside, kind)
      : this.#ownChildren(element, context, computation, inside);
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
    return [{ kind: 'element', name: 'span', attributes, style, language, children, place }];
  }

  /** What is in an element: equal text in elements of one kind is the same content. */
  #content(
    element: ElementNode,
    context: MatchContext,
    computation: Computation,
    inside: Surroundings,
    kind: Kind,
  ): readonly StyledNode[] {
    // A drawing is shared as a whole.
    const text = inside.inDrawing && element.name !== 'svg' ? undefined : contentOf(element);
    const known = text === undefined ? undefined : knownContent(kind, text);
    if (known) {
      this.repeatsContent = true;
      return known;
    }
    const told = this.#told;
    const content = this.#ownChildren(element, context, computation, inside, kind);
    // What was reported of it has to be reported of the next one as well.
    if (text !== undefined && told === this.#told) keepContent(kind, text, content);
    return content;
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
      const own = kind && kindOf(kind, child, place, this.#cascade);
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
