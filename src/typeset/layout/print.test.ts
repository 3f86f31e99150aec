import { describe, expect, it } from 'vitest';
import { RESOURCES } from '../box/box.fixture.ts';
import { layOut } from './layout.fixture.ts';
import { printLaidOut } from './print.ts';

describe('text form of fragments', () => {
  it('shows a card, one item per line', () => {
    const { laidOut } = layOut({
      html:
        '<article class="card"><h1>Seven</h1><span class="cost">7</span><img src="square.svg" alt="a pip"/>' +
        '<p>Read the <a href="https://x.example">rules</a>.</p></article>',
      css:
        '.card { height: 100%; padding: 8pt; border: 1pt solid #112233; border-radius: 4pt; background: #ffeeaa }' +
        'h1 { font-size: 12pt; line-height: 15pt; margin: 0; text-fit: shrink; text-fit-group: names }' +
        '.cost { position: absolute; right: 4pt; top: 4pt; width: 12pt; text-align: right; transform: rotate(90deg) }' +
        'img { display: block; width: 20pt; opacity: 0.5; margin-bottom: 3pt }',
      resources: RESOURCES,
    });
    expect(printLaidOut(laidOut)).toMatchInlineSnapshot(`
      "layout test (en)
      page 1 100.00 x 100.00
        box body #0 0.00 0.00 100.00 x 100.00
          box article.card #1 0.00 0.00 100.00 x 100.00  fill #ffeeaa  border 1.00 solid #112233  r 4.00 4.00 4.00 4.00
            box h1 #2 9.00 9.00 82.00 x 15.00
              text #2 atkinson-hyperlegible-next-700-normal 12.00 #000000  at 9.00 20.51  "Seven"
            box span.cost #1 84.00 4.00 12.00 x 12.00  matrix 0.00 1.00 -1.00 0.00 100.00 -80.00  layer auto
              text #3 atkinson-hyperlegible-next-400-normal 10.00 #000000  at 90.91 13.34  "7"
            box img #4 9.00 24.00 20.00 x 20.00  opacity 0.50
              art #4 9.00 24.00 20.00 x 20.00
            box p #5 9.00 47.00 82.00 x 12.00
              rule 50.98 57.12 21.66 x 0.56 solid #000000
              text #5 atkinson-hyperlegible-next-400-normal 10.00 #000000  at 9.00 56.34  "Read the "
              text #6 atkinson-hyperlegible-next-400-normal 10.00 #000000  at 50.98 56.34  "rules"
              text #5 atkinson-hyperlegible-next-400-normal 10.00 #000000  at 72.64 56.34  "."
              link #6 50.98 46.50 21.66 x 13.00 https://x.example
      fit names 1.0000"
    `);
  });

  it('shows columns, rules and gradients', () => {
    const { laidOut } = layOut({
      html: '<div class="c"><div></div><div class="g"></div></div>',
      css:
        '.c { column-count: 2; column-gap: 4pt; column-rule: 1pt dotted #0000ff } .c div { height: 10pt }' +
        '.c .g { background: linear-gradient(90deg, #ff0000, #00ff00 50%, #0000ff) }',
    });
    expect(printLaidOut(laidOut)).toMatchInlineSnapshot(`
      "layout test (en)
      page 1 100.00 x 100.00
        box body #0 0.00 0.00 100.00 x 100.00
          box div.c #0 0.00 0.00 100.00 x 10.00
            rule 49.50 0.00 1.00 x 10.00 dotted #0000ff
            box div #0 0.00 0.00 48.00 x 10.00
            box div.g #0 52.00 0.00 48.00 x 10.00  fill linear 52.00 5.00 100.00 5.00 (#ff0000 0.00, #00ff00 0.50, #0000ff 1.00)"
    `);
  });
});
