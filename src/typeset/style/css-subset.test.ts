import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GLOBAL_ATTRIBUTES, HTML_ELEMENTS, PRESENTATION_ATTRIBUTES, SVG_ELEMENTS } from '../markup/index.ts';
import { PROPERTIES } from './properties/grid-properties.ts';
import { PSEUDO_CLASSES } from './selector-weight.ts';

const doc = readFileSync(new URL('../../../docs/css-subset.md', import.meta.url), 'utf8');

/** The part of the page below a heading, up to the next one of the same rank or higher. */
function section(heading: string): string {
  const start = doc.indexOf(`\n${heading}\n`);
  expect(start, heading).toBeGreaterThan(0);
  const rank = heading.indexOf(' ');
  const rest = doc.slice(start + heading.length + 2);
  const end = rest.search(new RegExp(`^#{1,${rank}} `, 'm'));
  return end < 0 ? rest : rest.slice(0, end);
}

/** Cells of the rows of all tables in a text, heads left out. */
const rows = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );

const words = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');

describe('docs/css-subset.md', () => {
  it('lists exactly the properties of the table, with their values', () => {
    const listed = Object.fromEntries(
      rows(section('## Properties')).flatMap(([names = '', values = '']) =>
        words(names).map((name) => [name, words(values)[0]]),
      ),
    );
    const known = Object.fromEntries(Object.entries(PROPERTIES).map(([name, { values }]) => [name, values]));
    expect(listed).toEqual(known);
  });

  it('lists exactly the elements, with their attributes', () => {
    const listed = Object.fromEntries(
      rows(section('### Elements')).flatMap(([names = '', attributes = '']) =>
        words(names).map((name) => [name, words(attributes)]),
      ),
    );
    const known = Object.fromEntries(
      Object.entries(HTML_ELEMENTS).map(([name, rule]) => [name, rule.attributes]),
    );
    expect(listed).toEqual(known);
  });

  it('lists exactly the drawing elements, with their attributes', () => {
    const listed = Object.fromEntries(
      rows(section('### Drawings')).flatMap(([names = '', attributes = '']) =>
        words(names).map((name) => [name, words(attributes)]),
      ),
    );
    const known = Object.fromEntries(
      Object.entries(SVG_ELEMENTS).map(([name, rule]) => [name, rule.attributes]),
    );
    expect(listed).toEqual(known);
  });

  it('lists the attributes of all elements and of all drawing elements', () => {
    const everywhere = /Every element takes ([^.]*)\./s.exec(section('### Elements'))?.[1] ?? '';
    expect(words(everywhere).filter((word) => !['en', 'pt-BR', 'data-...'].includes(word))).toEqual(
      GLOBAL_ATTRIBUTES,
    );
    const presentation = /below every rule of a sheet: ([^.]*)\./s.exec(section('### Drawings'))?.[1] ?? '';
    expect(words(presentation)).toEqual(PRESENTATION_ATTRIBUTES);
  });

  it('lists exactly the pseudo-classes', () => {
    const list = /these pseudo-classes: ([^.]*)\./s.exec(section('### Selectors'))?.[1] ?? '';
    expect(words(list).map((word) => word.replace(/^:|\(\)$/g, ''))).toEqual(PSEUDO_CLASSES);
  });
});
