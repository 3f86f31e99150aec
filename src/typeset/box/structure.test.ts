import { describe, expect, it } from 'vitest';
import { build } from './box.fixture.ts';
import { ARTIFACT_LAYOUT, ARTIFACT_PAGINATION } from './types.ts';
import type { Box, Inline, Owner } from './types.ts';

const roles = (html: string, css = ''): string => build(html, css).roles;

/** Owners of all text, with the text, in document order. */
function owners(html: string, css = ''): readonly (readonly [string, Owner])[] {
  const found: (readonly [string, Owner])[] = [];
  const visitInline = (inline: Inline): void => {
    if (inline.kind === 'text' && inline.text.trim() !== '') found.push([inline.text, inline.owner]);
    if (inline.kind === 'atom') visit(inline.box);
  };
  const visit = (box: Box): void => {
    box.marker?.inlines.forEach(visitInline);
    if (box.kind === 'lines') box.inlines.forEach(visitInline);
    else if (box.kind === 'block' || box.kind === 'flex') box.children.forEach(visit);
    else if (box.kind === 'table') {
      for (const row of [...box.head, ...box.body, ...box.foot]) row.cells.forEach((cell) => visit(cell.box));
    }
  };
  const { tree } = build(html, css);
  visit(tree.root);
  tree.running.forEach((running) => visit(running.box));
  return found;
}

describe('structure tree', () => {
  it('knows headings, paragraphs, quotes and sections', () => {
    expect(roles('<section><h2>a</h2><p>b</p></section><blockquote>c</blockquote>')).toBe(
      'Document(Sect(H2 P) BlockQuote(P))',
    );
  });

  it('adds nothing for div, span and bold, but a paragraph for their bare text', () => {
    expect(roles('<div><div><span>a <b>b</b></span></div></div>')).toBe('Document(P)');
  });

  it('makes an L of LI of Lbl and LBody', () => {
    expect(roles('<ul><li>a</li><li><p>b</p></li></ul>')).toBe('Document(L(LI(Lbl LBody) LI(Lbl LBody(P))))');
  });

  it('makes the Lbl of an item from what is called its term, before the body wherever it stands', () => {
    const html =
      '<div role="list"><div role="listitem"><h3>Past four</h3><p role="term">1</p><p>b</p>' +
      '<ul style="list-style: none"><li><b role="term">x</b> y</li></ul></div></div>';
    expect(roles(html)).toBe('Document(L(LI(Lbl LBody(H3 P L(LI(Lbl LBody))))))');
    expect(
      owners(html).map(([text, owner]) => [text.trim(), build(html, '').tree.structure[owner]?.role]),
    ).toEqual([
      ['Past four', 'H3'],
      ['1', 'Lbl'],
      ['b', 'P'],
      ['x', 'Lbl'],
      ['y', 'LBody'],
    ]);
    // Outside of an item it is what it would be without.
    expect(roles('<p role="term">a</p>')).toBe('Document(P)');
  });

  it('says a label in place of the words of headings, paragraphs, cells and plain boxes', () => {
    const html =
      '<p aria-label="fuel cost 3">3</p><p>a <span aria-label="two on three">2·3</span></p><div aria-label="five">5</div>' +
      '<table><tr><th aria-label="Game"></th><td aria-label="red"><svg width="1mm" height="1mm"></svg></td></tr></table>';
    const { tree, roles: text } = build(html, '');
    expect(text).toBe('Document(P P(Span) P Table(TR(TH TD)))');
    expect(
      tree.structure.flatMap(({ role, actualText }) => (actualText ? [`${role} ${actualText}`] : [])),
    ).toEqual(['P fuel cost 3', 'Span two on three', 'P five', 'TH Game', 'TD red']);
  });

  it('knows a cell whose picture says nothing from a blank one', () => {
    const icon = '<icon name="game-icons:square"/>';
    const hidden = '<icon name="game-icons:square" aria-hidden="true"/>';
    const { tree } = build(`<table><tr><td>${icon}</td><td>${hidden}</td><td></td></tr></table>`, '');
    expect(tree.structure.filter(({ role }) => role === 'TD').map(({ isDrawn }) => isDrawn)).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('leaves the label out where the list shows none', () => {
    expect(roles('<ul style="list-style: none"><li>a</li></ul>')).toBe('Document(L(LI(LBody)))');
  });

  it('tags tables with scopes and spans', () => {
    const { tree, roles: text } = build(
      '<table><caption>c</caption><thead><tr><th>a</th><th colspan="2">b</th></tr></thead>' +
        '<tbody><tr><th>d</th><td rowspan="2">e</td></tr><tr><td>f</td></tr></tbody></table>',
    );
    expect(text).toBe('Document(Table(Caption THead(TR(TH TH)) TBody(TR(TH TD) TR(TD))))');
    expect(tree.structure.filter((node) => node.role === 'TH')).toMatchObject([
      { scope: 'Column' },
      { scope: 'Column', colSpan: 2 },
      { scope: 'Row' },
    ]);
    expect(tree.structure.find((node) => node.role === 'TD')?.rowSpan).toBe(2);
  });

  it('takes the scope that the author states', () => {
    const { tree } = build('<table><tr><th scope="col">a</th></tr></table>');
    expect(tree.structure.find((node) => node.role === 'TH')?.scope).toBe('Column');
  });

  it('makes a Figure of a picture with a spoken text, inside its paragraph', () => {
    const { tree, roles: text } = build('<p>a <icon name="game-icons:square" alt="shield"/></p>');
    expect(text).toBe('Document(P(Figure))');
    expect(tree.structure[2]).toMatchObject({ role: 'Figure', alt: 'shield' });
  });

  it('makes no paragraph for pictures alone', () => {
    expect(
      roles('<div><icon name="game-icons:square" alt="a"/> <icon name="game-icons:square"/></div>'),
    ).toBe('Document(Figure)');
  });

  it('gives everything in a labelled picture to one Figure', () => {
    const html =
      '<div role="img" aria-label="the number 720"><p>7</p><h2>2</h2><icon name="game-icons:square" alt="x"/></div>';
    expect(roles(html)).toBe('Document(Figure)');
    expect(owners(html)).toEqual([
      ['7', 1],
      ['2', 1],
    ]);
  });

  it('takes hidden subtrees for decoration', () => {
    const html = '<div aria-hidden="true"><p>a</p></div><p>b</p><div role="presentation"><h1>c</h1></div>';
    expect(roles(html)).toBe('Document(P)');
    expect(owners(html)).toEqual([
      ['a', ARTIFACT_LAYOUT],
      ['b', 1],
      ['c', ARTIFACT_LAYOUT],
    ]);
  });

  it('takes running boxes for pagination artifacts', () => {
    const css = '@page { margin: 1cm }';
    expect(owners('<page-footer><p>f</p></page-footer><p>b</p>', css)).toEqual([
      ['b', 1],
      ['f', ARTIFACT_PAGINATION],
    ]);
  });

  it('makes a Link that owns its words', () => {
    const html = '<p>see <a href="x">there</a> now</p>';
    expect(roles(html)).toBe('Document(P(Link))');
    expect(owners(html)).toEqual([
      ['see ', 1],
      ['there', 2],
      [' now', 1],
    ]);
  });

  it('writes the language where it changes: on a paragraph, or on a Span in it', () => {
    const { tree, roles: text } = build(
      '<p lang="fr">a <i lang="en">b</i></p><p>c</p><div lang="fr">d</div>',
    );
    expect(text).toBe('Document(P(Span) P P)');
    expect(tree.structure.map((node) => node.language)).toEqual([undefined, 'fr', 'en', undefined, 'fr']);
  });

  it('gives words in inline-blocks of a paragraph to the paragraph', () => {
    const html = '<p>Shuffle. <span style="display: inline-block">R2</span></p>';
    expect(owners(html)).toEqual([
      ['Shuffle. ', 1],
      ['R2', 1],
    ]);
  });

  it('gives the items of a flex heading to the heading', () => {
    expect(owners('<h1 style="display: flex"><span>3</span><span>Score</span></h1>')).toEqual([
      ['3', 1],
      ['Score', 1],
    ]);
  });

  it('obeys roles: heading level, list, note, group', () => {
    expect(
      roles(
        '<div role="heading">a</div><div role="list"><div role="listitem">b</div></div>' +
          '<div role="note">c</div><div role="group"><p>d</p></div>',
      ),
    ).toBe('Document(H2 L(LI(LBody)) Note Div(P))');
  });

  it('reports an unknown role and a picture without a label', () => {
    expect(build('<div role="listbox">a</div>').found).toMatchObject([
      { code: 'MP1506', message: 'unknown role "listbox"' },
    ]);
    expect(build('<div role="img">a</div>').codes).toEqual(['MP1508']);
  });

  it('puts every parent before its children', () => {
    const { tree } = build(
      '<section><ul><li>a<ul><li>b</li></ul></li></ul><table><tr><td><p>c</p></td></tr></table></section>',
    );
    tree.structure.forEach((node, index) => expect(node.parent).toBeLessThan(index));
  });
});
