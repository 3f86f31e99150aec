/** What a document's papers and its twin share is made once; what is reported is reported to everyone who asks. */
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { present } from '../../base/invariant.ts';
import { warning, type Diagnostic, type Report } from '../../base/diagnostics/diagnostic.ts';
import { documentPage } from './documents.ts';
import { LastMade } from './last-made.ts';
import { openDeckFolder } from './open-deck.ts';

describe('LastMade', () => {
  const found: Diagnostic[] = [];
  const hear: Report = (one) => void found.push(one);

  it('keeps the last thing, for the same question', () => {
    const last = new LastMade<object>();
    const first = last.of([1, 'a'], hear, () => ({}));
    expect(last.of([1, 'a'], hear, () => ({}))).toBe(first);
    expect(last.of([1, 'b'], hear, () => ({}))).not.toBe(first);
    expect(last.of([1, 'a'], hear, () => ({}))).not.toBe(first);
  });

  it('keeps nothing where something is reported', () => {
    const last = new LastMade<object>();
    const make = (report: Report): object => {
      report(warning('MP1821', 'again'));
      return {};
    };
    expect(last.of([1], hear, make)).not.toBe(last.of([1], hear, make));
    expect(found.map(({ message }) => message)).toEqual(['again', 'again']);
  });
});

it('asks a game once what it says on two papers, and gives a twin the very page', () => {
  const open = present(
    openDeckFolder(resolve('decks/3x16'), process.cwd(), () => undefined),
    'deck',
  );
  const document = present(
    open.deck.documents.find(({ product }) => product === 'score-pad'),
    'document',
  );
  const [variant] = document.variants;
  const said = vi.spyOn(present(open.title?.documents[document.product], 'part'), 'data');
  const about = { open, document, variant: present(variant, 'variant'), language: 'en' as const };
  const on = (paper: 'a4' | 'letter', ink: 'full' | 'low' = 'full') =>
    documentPage({ ...about, paper, request: { ink } });
  const first = on('a4');
  expect(first).toBeDefined();
  expect(on('a4')).toBe(first);
  expect(on('letter')?.size).not.toEqual(first?.size);
  expect(on('letter', 'low')?.job.attributes['data-ink']).toBe('low');
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
