import { describe, expect, it } from 'vitest';
import { build } from './box.fixture.ts';
import type { Box } from './types.ts';

const PAGED = '@page { size: 100mm 100mm; margin: 10mm }';

describe('containers hold only blocks or only lines', () => {
  it('puts bare text between blocks into anonymous lines and drops white space', () => {
    expect(build('<div>one <b>two</b>\n <p>three</p>\n four</div>').text).toBe(
      [
        '  block body #0',
        '    block div #0',
        '      lines (anonymous) #1',
        '        "one " #1',
        '        "two" #1',
        '        "\\n " #1',
        '      lines p #2',
        '        "three" #2',
        '      lines (anonymous) #3',
        '        "\\n four" #3',
      ].join('\n'),
    );
  });

  it('keeps the lines of an element that holds nothing else in its own box', () => {
    expect(build('<p>one<br/>two</p>').text).toBe(
      ['  block body #0', '    lines p #1', '      "one" #1', '      break', '      "two" #1'].join('\n'),
    );
  });

  it('makes a block of an inline element with a block inside', () => {
    expect(build('<a href="x"><div>in</div></a>').text).toContain(
      'block a #1\n      lines div #1\n        "in" #2',
    );
  });

  it('leaves out what is not displayed', () => {
    expect(build('<p style="display: none">no</p><p>yes</p>').text).not.toContain('no');
  });

  it('lets an absolute box not interrupt the text round it', () => {
    const { text } = build('<div>left <span style="position: absolute">badge</span> right</div>');
    expect(text.match(/lines \(anonymous\)/g)).toHaveLength(1);
    expect(text).toContain('"badge" #1');
  });

  it('gives an empty element a box without content', () => {
    expect(build('<div class="bar"></div>').text).toBe('  block body #0\n    block div.bar #0');
  });

  it('gives lines in columns a box inside the columns', () => {
    expect(build('<p style="column-count: 2">text</p>').text).toBe(
      ['  block body #0', '    block p #1', '      lines (anonymous) #1', '        "text" #1'].join('\n'),
    );
  });
});

describe('flex containers', () => {
  it('make an item of each element and of each stretch of text', () => {
    const { text } = build('<div style="display: flex">a<b>b</b> <icon name="game-icons:square"/></div>');
    expect(text).toBe(
      [
        '  block body #0',
        '    flex div #0',
        '      lines (anonymous) #1',
        '        "a" #1',
        '      lines b #0',
        '        "b" #2',
        '      replaced icon layout  art 9.00 x 9.00',
      ].join('\n'),
    );
  });
});

describe('inline content', () => {
  it('takes inline-block and pictures as atoms', () => {
    const { text } = build('<p>a <span style="display: inline-block">b</span></p>');
    expect(text).toContain('atom #1 baseline\n        lines span #1\n          "b" #1');
  });

  it('sums up raises of nested sub and super', () => {
    const { text } = build('<p>x<sup>2<sup>3</sup></sup><sub>i</sub></p>', 'p { font-size: 12pt }');
    expect(text).toContain('"2" #1 raise 4.00');
    expect(text).toContain('"3" #1 raise 6.80');
    expect(text).toContain('"i" #1 raise -2.40');
  });

  it('carries decorations of blocks and inlines down, but not into inline-blocks', () => {
    const { tree } = build(
      '<p style="text-decoration: underline">a<s>b</s><span style="display: inline-block">c</span></p>',
    );
    const lines: string[] = [];
    const visit = (box: Box): void => {
      if (box.kind === 'lines') {
        for (const inline of box.inlines) {
          if (inline.kind === 'text')
            lines.push(`${inline.text} ${inline.decorations.map((d) => d.line).join()}`);
          if (inline.kind === 'atom') visit(inline.box);
        }
      } else if (box.kind === 'block') box.children.forEach(visit);
    };
    visit(tree.root);
    expect(lines).toEqual(['a underline', 'b underline,line-through', 'c ']);
  });

  it('carries the link into everything inside', () => {
    const { text } = build('<p>see <a href="https://x.example">the <b>site</b></a></p>');
    expect(text).toContain('"site" #2 -> https://x.example');
  });

  it('reports a box property on a plain inline, with the repair and where the markup came from', () => {
    const { found } = build('<p>a <span style="padding: 1mm">b</span></p>');
    expect(found).toMatchObject([
      {
        code: 'MP1501',
        severity: 'error',
        message: '"padding" has no effect on the plain inline element "span"',
        help: 'use display: inline-block',
        notes: [{ message: 'for row 7 of cards.csv' }],
      },
    ]);
  });
});

describe('running boxes', () => {
  it('leave the flow for the page margins', () => {
    const { tree } = build('<page-footer pages="rest"><p>x</p></page-footer><p>y</p>', PAGED);
    expect(tree.running).toMatchObject([{ edge: 'bottom', pages: 'rest' }]);
    expect(tree.root).toMatchObject({ kind: 'block', children: [{ element: 'p' }] });
  });

  it('are refused where there are no pages', () => {
    expect(build('<page-header>x</page-header>').codes).toEqual(['MP1507']);
  });

  it('know their pages', () => {
    expect(build('<page-footer pages="even">x</page-footer>', PAGED).found).toMatchObject([
      { code: 'MP1506', message: 'unknown value "even" for the attribute "pages"' },
    ]);
  });
});
