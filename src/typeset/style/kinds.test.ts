/** Elements of one kind: what they share, and what keeps them apart. */
import { describe, expect, it } from 'vitest';
import { SharedContents } from './kinds.ts';
import { styled } from './style.fixture.ts';
import type { StyledNode } from './types.ts';

/** Styles a document with shared content; its paragraphs' content, in order. */
function contents(html: string, css = ''): readonly (readonly StyledNode[])[] {
  const { tree } = styled({ html, css, options: { contents: new SharedContents() } });
  const found: (readonly StyledNode[])[] = [];
  const visit = (nodes: readonly StyledNode[]): void => {
    for (const node of nodes) {
      if (node.kind === 'text') continue;
      if (node.name === 'p' || node.name === 'svg') found.push(node.children);
      visit(node.children);
    }
  };
  visit(tree.root.children);
  return found;
}

const isShared = (html: string, css = ''): boolean => {
  const [first, second] = contents(html, css);
  return first === second;
};

describe('two equal elements', () => {
  it.each([
    ['beside one another', '<p>a <b>b</b></p><p>a <b>b</b></p>', '', true],
    ['with other content', '<p>a <b>b</b></p><p>a <b>c</b></p>', '', false],
    ['in equal ones', '<div>1<p>a</p></div><div>2<p>a</p></div>', '', true],
    ['in others', '<div>1<p>a</p></div><div class="x">2<p>a</p></div>', '', true],
    [
      'in others that a rule tells apart',
      '<div>1<p>a</p></div><div class="x">2<p>a</p></div>',
      '.x { color: red }',
      false,
    ],
    ['with other words for their labels', '<p title="x">a</p><p title="y">a</p>', '', true],
    [
      'whose label a rule asks for',
      '<p title="x">a</p><p title="y">a</p>',
      '[title="x"] { color: red }',
      false,
    ],
    ['which a rule counts', '<p>a</p><p>a</p>', 'p:first-child { color: red }', false],
    ['which a rule counts elsewhere', '<p>a</p><p>a</p>', 'div > p:first-child { color: red }', true],
    [
      'after which one is something else',
      '<p>a<b>b</b></p><p>a<b>b</b></p>',
      'p + p b { color: red }',
      false,
    ],
    [
      'that are drawings in a line',
      '<i><svg><path d="M0 0"/></svg> <svg><path d="M0 0"/></svg></i>',
      '',
      true,
    ],
    ['in the running text of a line', '<b><p>a</p></b> <b><p>a</p></b>', '', true],
  ])('%s', (_, html, css, expected) => {
    expect(isShared(html, css)).toBe(expected);
  });

  it('are found among others of their kind, whichever came first', () => {
    const texts = ['a', 'b', 'b', 'a', 'c', 'b', 'c'];
    const found = contents(texts.map((text) => `<p>${text}</p>`).join(''));
    const firsts = found.map((one) => texts[found.indexOf(one)]);
    expect(firsts).toEqual(texts);
    expect(new Set(found).size).toBe(3);
  });

  it('share nothing where something has to be said of each', () => {
    const { tree, codes } = styled({
      html: '<p>a<b style="colour: red">b</b></p>'.repeat(2),
      options: { contents: new SharedContents() },
    });
    expect(codes).toEqual([codes[0], codes[0]]);
    const [first, second] = tree.root.children;
    expect(first).not.toMatchObject({ sharesContent: true });
    expect(second).not.toMatchObject({ sharesContent: true });
  });
});
