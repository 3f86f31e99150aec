/** Small decks for hostile cases: what is not said stays sound, so that only one thing is odd. */
import type { Content } from './case.ts';

type Files = Readonly<Record<string, Content>>;

/** deck.yaml of one component of cards. `more` are lines of the component, `head` lines of the deck. */
export const deckYaml = (more: readonly string[] = [], head: readonly string[] = []): string =>
  [
    'title: Odd',
    'version: 0.1.0',
    'languages: [en]',
    ...head,
    'components:',
    '  - name: cards',
    '    title: Cards',
    '    size: 63 x 88 mm',
    '    front: templates/card.hbs',
    ...(more.some((line) => line.trim().startsWith('data:') || line.trim().startsWith('rows:'))
      ? []
      : ['    data: cards.csv']),
    ...more.map((line) => `    ${line}`),
    '',
  ].join('\n');

/** A sound deck of one card; files given here replace or add. */
export const deck = (files: Files = {}): Files => ({
  'deck.yaml': deckYaml(),
  'cards.csv': 'id,copies,name\na,1,Alpha\n',
  'templates/card.hbs': '<div class="card"><p>{{name}}</p></div>\n',
  'templates/card.css': '.card { padding: 5mm }\n',
  ...files,
});

export const withTemplate = (template: string, files: Files = {}): Files =>
  deck({ 'templates/card.hbs': template, ...files });

export const withStyle = (style: string, template = '<div class="a"><p>{{name}}</p></div>\n'): Files =>
  deck({ 'templates/card.hbs': template, 'templates/card.css': style });

/** A drawing beside the card. */
export const withDrawing = (svg: string): Files =>
  deck({
    'art/odd.svg': svg,
    'templates/card.hbs': '<img src="../art/odd.svg" alt="odd" width="100" height="100"/>',
  });

export const nested = (open: string, close: string, depth: number, inner = 'x'): string =>
  open.repeat(depth) + inner + close.repeat(depth);
