/**
 * Content that stands in a document again: built once, and named again with other structure nodes.
 *
 * Takes elements that share their content, gives the box of a later one with the children or inlines of the first; its nodes are
 * the first one's again, each below its own parent. Only where the content would come out the same: nothing reported,
 * no page number, no running box in it, and like surroundings.
 */
import type { Art } from '../art/types.ts';
import { present } from '../../base/invariant.ts';
import type { ComputedStyle, StyledElement, StyledNode } from '../style/types.ts';
import type { Build, RepeatedContent, Scope } from './build.ts';
import { repeatedOwner, type ContainerBox, type Repeat } from './types.ts';

/** The first of its kind, and the nodes its content added: from this index up to, not including, that one. */
interface First {
  readonly box: ContainerBox;
  readonly scope: Scope;
  readonly from: number;
  readonly to: number;
}

type Shell = Parameters<RepeatedContent['box']>[2];

export class Repeats implements RepeatedContent {
  readonly #firsts = new Map<readonly StyledNode[], First>();
  readonly #drawings = new Map<readonly StyledNode[], { readonly style: ComputedStyle; readonly art: Art }>();
  #met = 0;

  meet(): void {
    this.#met++;
  }

  art({ children, style }: StyledElement, make: () => Art | undefined): Art | undefined {
    const known = this.#drawings.get(children);
    if (known?.style === style) return known.art;
    const met = this.#met;
    const art = make();
    if (art && met === this.#met) this.#drawings.set(children, { style, art });
    return art;
  }

  box(
    build: Build,
    { children }: StyledElement,
    shell: Shell,
    scope: Scope,
    make: () => ContainerBox,
  ): ContainerBox {
    if (children.length === 0) return make();
    const first = this.#firsts.get(children);
    if (first && isAlike(build, first, shell, scope)) return again(build, first, shell, scope);
    const met = this.#met;
    const from = build.structure.nodes.length;
    const box = make();
    const to = build.structure.nodes.length;
    if (!first && met === this.#met) this.#firsts.set(children, { box, scope, from, to });
    return box;
  }
}

/** Whether content is built in one place as in the other. */
function isAlike({ structure }: Build, { box, scope: was }: First, shell: Shell, scope: Scope): boolean {
  const { nodes, languages } = structure;
  return (
    box.style === shell.style &&
    box.language === shell.language &&
    was.path === scope.path &&
    was.href === scope.href &&
    was.label === undefined &&
    scope.label === undefined &&
    (was.decorations === scope.decorations || was.decorations.length + scope.decorations.length === 0) &&
    isLikeOwner(was.text, scope.text) &&
    isLikeOwner(was.fixed, scope.fixed) &&
    (was.node === was.text) === (scope.node === scope.text) &&
    (was.node === was.fixed) === (scope.node === scope.fixed) &&
    nodes[was.node]?.role === nodes[scope.node]?.role &&
    languages[was.node] === languages[scope.node]
  );
}

/** Artifacts are of one kind; nodes may be any. */
const isLikeOwner = (was: number | undefined, is: number | undefined): boolean =>
  was === is || (was !== undefined && is !== undefined && was >= 0 && is >= 0);

function again(
  { structure: { nodes, languages } }: Build,
  { box, scope: was, from, to }: First,
  shell: Shell,
  scope: Scope,
): ContainerBox {
  const outer: (readonly [number, number])[] = [[was.node, scope.node]];
  for (const key of ['text', 'fixed'] as const) {
    const [before, now] = [was[key], scope[key]];
    if (before !== undefined && now !== undefined) outer.push([before, now]);
  }
  const repeat: Repeat = { of: box, from, by: nodes.length - from, outer };
  for (let i = from; i < to; i++) {
    const node = present(nodes[i], 'node');
    nodes.push({ ...node, parent: repeatedOwner(repeat, node.parent) });
    languages.push(present(languages[i], 'language'));
  }
  return { ...box, ...shell, repeat };
}
