/** Templates are read as Handlebars reads them, but for what comments say. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import Handlebars from 'handlebars';
import { cases } from '../../../test/kit/length.ts';
import { parseTemplate } from './check-template.ts';

const PIECES = [
  ...['{{!-- a --}}', '{{~!-- a\n{{b}} }} -- --~}}', '{{!--}}', '{{!----}}', '{{!-- --~}}', '{{! short }}'],
  ...['{{a}}', '{{{a}}}', '{{a "{{!-- no comment --}}"}}', "{{a '{{!-- --}}'}}", '{{#if a}}x{{/if}}'],
  ...[
    '\\{{!-- text --}}',
    '\\\\{{!-- a --}}',
    '{{{{b}}}}{{!-- raw --}}{{{{/b}}}}',
    'x',
    ' ',
    '\n',
    '--}}',
    '"',
  ],
];

/** The tree, or what the parser says; without what comments say. */
function treeOf(read: () => hbs.AST.Program): string {
  try {
    return JSON.stringify(read(), (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'type' in value && value.type === 'CommentStatement'
        ? { ...value, value: '' }
        : value,
    );
  } catch {
    return 'no template';
  }
}

it('gives the tree and the places of Handlebars', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      expect(treeOf(() => parseTemplate(text))).toBe(treeOf(() => Handlebars.parse(text)));
    }),
    { numRuns: cases(2000) },
  );
});

it.each(PIECES)('%j alone', (text) => {
  expect(treeOf(() => parseTemplate(text))).toBe(treeOf(() => Handlebars.parse(text)));
});
