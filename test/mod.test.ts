/** Mod from folder to paper in one language on one paper: everything is there, and nothing is found fault with. */
import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildReport } from '../src/press/types.ts';
import { messages, shippedDeck } from './kit/shipped-deck.ts';

const { make, remove } = shippedDeck('mod');
let report: BuildReport;

beforeAll(async () => {
  report = await make({ only: ['cards', 'boards', 'rules'], papers: ['a4'], languages: ['fr'] });
});

afterAll(remove);

describe('the products of Mod', () => {
  it('are made without a single finding', () => {
    expect(messages(report)).toEqual([]);
    expect(report.failure).toBe('none');
  });

  it('are 80 cards on ten sheets of two sides, four pages of rules and a mat on two sheets', () => {
    const pages = new Map(report.files.map((file) => [basename(file.path), file.pages]));
    expect([pages.get('cards.fr.a4.pdf'), pages.get('rules.fr.a4.pdf')]).toEqual([20, 4]);
    expect([...pages.keys()].filter((name) => name.startsWith('boards'))).toHaveLength(2);
  });
});
