import { describe, expect, it } from 'vitest';

import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { withDeckParts } from './press.ts';

const loader = withDeckParts(
  mapLoader({
    '/decks/nim/deck.yaml': '',
    '/decks/tug/templates/handout.css': '.tug {}',
    '/decks/tug/templates/partials/handout-mini.hbs': 'tug',
    '/decks/war/templates/partials/handout-mini.hbs': 'war',
    '/templates/tokens.css': '.own {}',
  }),
  { decks: '/decks', templates: '/templates' },
);

describe('the loader with the parts of decks', () => {
  it('imports the style sheet of each deck that has one', () => {
    expect(loader.exists('/templates/handout/decks.css')).toBe(true);
    expect(loader.text('/templates/handout/decks.css')).toBe('@import "decks/tug/templates/handout.css";\n');
  });

  it('draws a card as its deck does, else as the mini card all decks share', () => {
    expect(loader.text('/templates/partials/handout-mini.hbs')).toBe(
      '{{#if (eq deck "tug")}}{{> tug-handout-mini}}{{else}}' +
        '{{#if (eq deck "war")}}{{> war-handout-mini}}{{else}}{{> mini-card}}{{/if}}{{/if}}',
    );
  });

  it('gives every other file as it is', () => {
    expect(loader.text('/templates/tokens.css')).toBe('.own {}');
    expect(loader.exists('/templates/other.css')).toBe(false);
  });
});
