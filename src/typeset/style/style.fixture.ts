/**
 * What the tests of the style stage share: markup and sheets in, styled elements and diagnostics out.
 */
import type { Language } from '../../base/language.ts';
import type { Diagnostic, SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { parseMarkup } from '../markup/parse-markup.ts';
import { resolveStyle, type StyleOptions } from './resolve-style.ts';
import type { ComputedStyle, StyledElement, StyledNode, StyledTree } from './types.ts';

export interface Styled {
  readonly tree: StyledTree;
  readonly found: readonly Diagnostic[];
  readonly codes: readonly string[];
  /** The first element with this id, class or name. */
  readonly element: (name: string) => StyledElement;
  readonly style: (name: string) => ComputedStyle;
}

export interface Given {
  readonly css?: string | readonly string[];
  readonly html: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly language?: Language;
  readonly options?: StyleOptions;
}

/** Styles markup with style sheets named `1.css`, `2.css` ...; throws on mistakes of the markup. */
export function styled(given: Given): Styled {
  const css = given.css ?? '';
  const styles = (typeof css === 'string' ? [css] : css).map((text, i): SourceFile => ({
    name: `${i + 1}.css`,
    text,
  }));
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void found.push(diagnostic);
  const markup = parseMarkup(
    {
      kind: 'markup-text',
      id: 'test',
      language: given.language ?? 'en',
      markup: { name: 'test.hbs', text: given.html },
      styles,
      origin: [],
      attributes: given.attributes ?? {},
      variables: given.variables ?? {},
      base: '.',
    },
    (diagnostic) => {
      throw new Error(diagnostic.message);
    },
  );
  const tree = resolveStyle(markup, report, given.options);
  const element = (name: string): StyledElement => {
    const hit = find(tree.root, name);
    if (hit === undefined) throw new Error(`no element ${name}`);
    return hit;
  };
  return { tree, found, codes: found.map(({ code }) => code), element, style: (name) => element(name).style };
}

function find(node: StyledNode, name: string): StyledElement | undefined {
  if (node.kind === 'text') return undefined;
  const names = [node.name, node.attributes.get('id'), ...(node.attributes.get('class') ?? '').split(' ')];
  if (names.includes(name)) return node;
  for (const child of node.children) {
    const hit = find(child, name);
    if (hit) return hit;
  }
  return undefined;
}

/** What a diagnostic points at. */
export function pointedAt({ place }: Diagnostic): string {
  return place === undefined ? '' : place.file.text.slice(place.start, place.end);
}
