/**
 * Parts that stand in a document several times, built once and named again (`sharesContent`), against documents in which every part is
 * built for itself: the same drawing, the same tags, the same HTML, whatever the parts and the rules are.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLong } from './kit/length.ts';
import { buildBoxes, type Box, type BoxTree } from '../src/typeset/box/index.ts';
import type { Diagnostic } from '../src/base/diagnostics/diagnostic.ts';
import { writeHtml } from '../src/output/html/index.ts';
import { createFontBook } from '../src/typeset/font/index.ts';
import { layoutBoxes } from '../src/typeset/layout/index.ts';
import { parseMarkup } from '../src/typeset/markup/index.ts';
import { displayListToJson, paintFragments } from '../src/typeset/paint/index.ts';
import { compileTemplate } from '../src/typeset/template/index.ts';
import { createPipeline, createReader } from '../src/typeset/pipeline/index.ts';
import { resolveStyle, SharedContents } from '../src/typeset/style/index.ts';

const fail = ({ message }: Diagnostic): never => expect.fail(message);
const resources = { art: () => undefined, icon: () => undefined, image: () => undefined };
const fonts = createFontBook({}, fail);
const size = { width: 260, height: 200 };

const PAGE = '@page { margin: 10pt } p { margin: 0 } ';

const sheets = new Map<string, { readonly name: string; readonly text: string }>();

/** The same sheet for all documents of a run. */
function sheetOf(css: string) {
  const sheet = sheets.get(css) ?? { name: 'trial.css', text: PAGE + css };
  sheets.set(css, sheet);
  return sheet;
}

/** Display list and HTML of a document whose equal parts are built once, or each for itself. */
function made(html: string, css: string, contents?: SharedContents) {
  const text = {
    kind: 'markup-text' as const,
    id: 'trial',
    language: 'en' as const,
    markup: { name: 'trial.hbs', text: html },
    styles: [sheetOf(css)],
    origin: [],
    attributes: {},
    variables: {},
    base: '.',
  };
  const said: string[] = [];
  const report = ({ code, message }: Diagnostic): void => void said.push(`${code} ${message}`);
  const styled = resolveStyle(parseMarkup(text, report), report, { contents });
  const boxes = buildBoxes(styled, resources, report);
  const stages = said.length;
  const laidOut = layoutBoxes(boxes, { size }, fonts, report);
  const list = paintFragments(laidOut);
  const facts = { title: '', subject: '', author: '', style: '', version: '' };
  const twin = writeHtml([{ boxes, list }], facts);
  return { boxes, drawn: displayListToJson(list), twin, said: said.slice(0, stages) };
}

/** How many boxes say again what another one says. */
function repeated({ root }: BoxTree): number {
  const count = (box: Box): number => {
    // The first is named by itself.
    if (box.repeat && box.repeat.outer.length > 0) return 1;
    if (box.kind === 'lines' || box.kind === 'replaced') return 0;
    const inside =
      box.kind === 'table'
        ? [...box.head, ...box.body, ...box.foot].flatMap((row) => row.cells.map((cell) => cell.box))
        : box.children;
    return inside.map(count).reduce((sum, one) => sum + one, 0);
  };
  return count(root);
}

function expectSame(html: string, css: string, contents = new SharedContents()): number {
  const [shared, alone] = [made(html, css, contents), made(html, css)];
  expect(shared.drawn).toEqual(alone.drawn);
  expect(shared.twin).toBe(alone.twin);
  expect(shared.said).toEqual(alone.said);
  expect(repeated(alone.boxes)).toBe(0);
  return repeated(shared.boxes);
}

const PAD =
  '<section class="pad"><h2>Pad</h2><table><tr><th>Game</th><td>a <b>b</b></td><td><span class="box">1</span></td></tr></table></section>';

const PAIR = '<div class="a"><p>a</p></div>'.repeat(2);

describe('a part that is repeated', () => {
  it.each([
    ['sections one below the other', `${PAD}${PAD}${PAD}`, '', 2],
    ['in boxes beside one another', `<div>${PAD}${PAD}</div>`, 'div { display: flex }', 1],
    ['items with numbers of their own', '<ol><li>a</li><li>a</li></ol>', '', 1],
    ['lists inside', '<div><ol><li>a</li><li>b</li></ol></div>'.repeat(2), '', 1],
    ['said in other words', '<p aria-label="one">a</p><p aria-label="two">a</p>', '', 1],
    ['asked for what is said', '<p title="one">a</p><p title="two">a</p>', '[title="two"] { color: red }', 0],
    ['told apart by its place', PAIR, '.a:first-child p { color: #f00 }', 0],
    ['told apart by a sister', `<h2>x</h2>${PAIR}`, 'h2 + .a p { font-weight: 700 }', 0],
    ['of which a part is told apart by its place', `${PAD}${PAD}`, '.pad:first-child td { color: #f00 }', 1],
    ['alike in spite of a rule about other elements', `${PAD}${PAD}`, 'p:first-child { color: #f00 }', 1],
    [
      'told apart by what is round it',
      '<div><p>a <b>b</b></p></div><div class="x"><p>a <b>b</b></p></div>',
      '.x b { color: #f00 }',
      0,
    ],
    [
      'alike in spite of what is round it',
      '<div><div><p>a</p></div></div><div class="x"><div><p>a</p></div></div>',
      '.x b { color: #f00 }',
      0,
    ],
    ['with page numbers', '<p>a <page-number></page-number></p>'.repeat(2), '', 0],
    [
      'with something absolute',
      '<div class="r">a<i class="o">b</i></div>'.repeat(3),
      '.r { position: relative } .o { position: absolute; right: 0 }',
      2,
    ],
    ['in artifacts and out of them', '<div><p>a</p></div><div aria-hidden="true"><p>a</p></div>', '', 0],
    ['in links', '<a href="#x"><p>a</p></a><a href="#y"><p>a</p></a>', 'a { display: block }', 0],
    ['over several pages', '<div class="c"><p>a b c</p><p>d</p></div>'.repeat(30), '.c { columns: 2 }', 29],
  ])('%s', (_, html, css, least) => {
    const count = expectSame(html, css);
    if (least === 0) expect(count).toBe(0);
    else expect(count).toBeGreaterThanOrEqual(least);
  });

  it('is reported for each of its places, as where every part is built for itself', () => {
    const text = '<main>{{#each lines}}<p>{{this}}</p><div><p>unbreakable</p></div>{{/each}}</main>';
    const template = compileTemplate({ name: 'wide.hbs', text }, () => undefined, fail);
    if (!template) throw new Error('template');
    const styles = [{ name: 'wide.css', text: `${PAGE} div { width: 20pt }` }];
    const rest = { words: {}, icons: {}, attributes: {}, variables: {}, origin: [], base: '/d/l.hbs' };
    const job = { id: 'wide', language: 'en' as const, data: { lines: ['a', 'b'] }, styles, ...rest };
    const [together, alone]: Diagnostic[][] = [[], []];
    const tell = (list: Diagnostic[] | undefined) => (one: Diagnostic) => void list?.push(one);
    const page = { template, size, job };
    const { list } = createPipeline({ fonts, resources, report: tell(together) }).read(page);
    const laid = createReader({ fonts, resources }).open(page).layOut({ size, attributes: {} }, tell(alone));
    expect(together?.length).toBeGreaterThan(0);
    expect(together).toEqual(alone);
    expect(displayListToJson(list)).toEqual(displayListToJson(laid.paint()));
  });
});

// What documents are put together from: tags round other parts, and parts that hold nothing more.
const ROUND = [
  ['<div>', '</div>'], ['<div class="a">', '</div>'], ['<section class="b">', '</section>'], ['<div class="flex">', '</div>'],
  ['<div class="grid">', '</div>'], ['<div class="columns">', '</div>'], ['<div role="figure" aria-label="seen">', '</div>'],
  ['<div lang="fr">', '</div>'], ['<ul><li>', '</li></ul>'], ['<ol><li><p role="term">t</p>', '</li></ol>'], ['<div aria-hidden="true">', '</div>'],
  ['<table class="t"><tr><td>', '</td><td class="w">x</td></tr></table>'], ['<table><tr><th>', '</th><td>y</td></tr></table>'],
] as const; // prettier-ignore
const LEAVES = [
  '<p>Some words</p>', '<p>Some <b>words</b> to <a href="https://a.b">read</a></p>', 'bare words', '<p class="a">a <span class="box">1</span> b</p>', '<i class="out">o</i>',
  '<svg width="8pt" height="8pt" viewBox="0 0 8 8" aria-hidden="true"><g><path d="M0 0 L8 8"/></g></svg>', '<h2>Head</h2>', '<p class="mark">m</p>',
  '<p>a <svg width="9pt" height="9pt" viewBox="0 0 9 9" role="img" aria-label="line"><path class="drawn" d="M0 0 L9 9"/></svg></p>', '<hr>', '<p lang="fr">Oui !</p>',
]; // prettier-ignore
const RULES = [
  '.a { color: #123; width: 33.3% }', '.b { padding: 1pt; position: relative; border-left: 1pt solid }', '.flex { display: flex; gap: 1.1pt } .flex > * { flex: 1 }',
  '.grid { display: grid; grid-template-columns: 1fr 2fr }', '.columns { columns: 2 }', '.t { border-collapse: collapse; width: 100% } .t td { border: 0.3pt solid; width: 31% }',
  '.box { display: inline-block; width: 9pt; border: 1pt solid } .out { position: absolute; right: 1pt }', 'p:first-child { font-weight: 700 }',
  'div:nth-child(2n) b { color: #f00 }', 'p + p { margin-top: 2pt }', '.a ~ div p { color: #00f }', '.mark::before { content: "-" }', 'td:last-child { padding: 1pt }', 'div:empty { height: 3pt }',
  '.drawn { stroke: currentColor; stroke-width: 0.3 } .a .drawn { stroke: #0f0 }',
]; // prettier-ignore

const part = fc.letrec<{ part: string; parts: string }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...LEAVES),
    fc.tuple(fc.constantFrom(...ROUND), tie('parts')).map(([[open, close], inside]) => open + inside + close),
    fc.tuple(tie('parts'), fc.integer({ min: 2, max: 4 })).map(([again, times]) => again.repeat(times)),
  ),
  parts: fc.array(tie('part'), { minLength: 0, maxLength: 3 }).map((all) => all.join('')),
})).parts;

it('changes nothing in documents that follow one another, whatever they have in common', () => {
  const documents = fc.array(part, { minLength: 2, maxLength: 5 });
  const around = fc.constantFrom('<div>', '<div class="a">', '<section class="b">', '<div class="flex">');
  fc.assert(
    fc.property(
      documents,
      fc.array(around, { minLength: 5, maxLength: 5 }),
      fc.subarray(RULES),
      (all, open, rules) => {
        const contents = new SharedContents();
        all.forEach((parts, index) =>
          expectSame(`${open[index]}${parts}${all[0]}`, rules.join(' '), contents),
        );
      },
    ),
    isLong ? { numRuns: 500 } : { numRuns: 40, seed: 11 },
  );
});

it('changes nothing, whatever the parts and the rules are', () => {
  fc.assert(
    fc.property(part, fc.subarray(RULES), fc.integer({ min: 1, max: 3 }), (parts, rules, times) => {
      expectSame(parts.repeat(times), rules.join(' '));
    }),
    isLong ? { numRuns: 2000 } : { numRuns: 150, seed: 7 },
  );
});
