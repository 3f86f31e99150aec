/**
 * Formes against the long way: every face of every shipped deck, item by item.
 *
 * The long way takes each face through all stages by itself and knows nothing of formes; whatever a forme gives must be
 * the same display list, with the same structure, and must have said the same.
 */
import { describe, expect, it } from 'vitest';
import { readdirSync } from 'node:fs';
import { PRESS_LANGUAGES as LANGUAGES } from '../src/base/language.ts';
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts';
import { createFontBook } from '../src/font/index.ts';
import { displayListToJson } from '../src/paint/index.ts';
import { deckPictures } from '../src/press/deck-pictures.ts';
import { facePage, type FaceJob } from '../src/press/face-page.ts';
import { openDeckFolder, type OpenDeck } from '../src/press/open-deck.ts';
import { packageFolder } from '../src/press/package-folder.ts';
import { isLong } from './kit/length.ts';
import { createPipeline, type Page, type Pipeline } from '../src/pipeline/index.ts';

interface Way {
  readonly pipeline: Pipeline;
  readonly told: Diagnostic[];
}

function wayOf({ loader, resources }: OpenDeck, how: 'formes' | 'long'): Way {
  const told: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void told.push(one);
  const fonts = createFontBook({ loader }, report);
  return { pipeline: createPipeline({ fonts, resources, report, how }), told };
}

/** Short: each deck in one language and one ink, in turn. */
const isShort = (turn: number, language: string, ink: string): boolean =>
  turn % 2 === 0 ? language === 'en' && ink === 'full' : language === 'fr' && ink === 'low';

/** Short: every second row. */
const rowsOf = ({ rows }: OpenDeck['deck']['components'][number]) =>
  rows.filter((_, index) => isLong || index % 2 === 0);

function pagesOf(open: OpenDeck, turn: number): readonly Page[] {
  return LANGUAGES.filter((one) => open.deck.languages.includes(one)).flatMap((language) =>
    (['full', 'low'] as const).flatMap((ink) => {
      if (!isLong && !isShort(turn, language, ink)) return [];
      const job: FaceJob = { open, language, edition: { ink, hasLargeIndex: false } };
      return open.deck.components.flatMap((component) =>
        rowsOf(component).flatMap((row) =>
          (['front', 'back'] as const).flatMap((side) => {
            const named = component[side];
            const design = named && open.design(named);
            return design ? [facePage(job, component, row, side, design)] : [];
          }),
        ),
      );
    }),
  );
}

/** Both ways over the same pages; gives how many were compared. */
function compareWays(open: OpenDeck, pages: readonly Page[]): number {
  const [formes, long] = [wayOf(open, 'formes'), wayOf(open, 'long')];
  formes.pipeline.fit(pages);
  long.pipeline.fit(pages);
  for (const page of pages) {
    const [ours, theirs] = [formes.pipeline.run(page), long.pipeline.run(page)];
    expect(displayListToJson(ours), page.job.id).toEqual(displayListToJson(theirs));
  }
  expect(formes.told.map(({ code, message }) => `${code} ${message}`)).toEqual(
    long.told.map(({ code, message }) => `${code} ${message}`),
  );
  return pages.length;
}

const folder = packageFolder().decks;

describe('formes set what the long way makes', () => {
  for (const [turn, name] of readdirSync(folder).entries())
    it(`on every face of ${name}`, async () => {
      const open = openDeckFolder(`${folder}/${name}`, folder, () => undefined);
      if (!open) throw new Error(`${name} cannot be opened`);
      await open.resources.prepare(deckPictures(open));
      expect(compareWays(open, pagesOf(open, turn))).toBeGreaterThan(0);
    }, 120_000);
});
