/** Faces of the shipped decks, made one after the other with what they have in common, against each made for itself: item by item. */
import { describe, expect, it } from 'vitest';
import { openShipped } from './kit/deck-faces.ts';
import { isLong } from './kit/length.ts';
import { createPipeline, type Page } from '../src/typeset/pipeline/index.ts';
import { displayListToJson } from '../src/typeset/paint/index.ts';
import type { DisplayList } from '../src/typeset/paint/types.ts';
import { facePage, templateOf } from '../src/press/open/face-page.ts';
import type { OpenDeck } from '../src/press/open/open-deck.ts';
import type { PressLanguage } from '../src/base/language.ts';

const DECKS = isLong ? ['mod', 'mod-3', 'modulo', 'modulo-n', '3x16'] : ['mod', 'mod-3'];
/** Of each component so many rows, or all. */
const ROWS = isLong ? Infinity : 6;
const LANGUAGES: readonly PressLanguage[] = isLong ? ['en', 'fr'] : ['en'];

const pagesOf = (open: OpenDeck): readonly Page[] =>
  LANGUAGES.flatMap((language) =>
    open.deck.components.flatMap((component) =>
      (['front', 'back'] as const).flatMap((side) => {
        const job = { open, language, edition: { ink: 'full', hasLargeIndex: false } } as const;
        const named = templateOf(job, component, side);
        const design = named && open.design(named);
        if (!design) return [];
        return component.rows.slice(0, ROWS).map((row) => facePage(job, component, row, side, design));
      }),
    ),
  );

/** Without the name: equal faces are one list, which has that of the first. */
const itemsOf = (list: DisplayList): unknown => displayListToJson({ ...list, id: '' });

describe.each(DECKS)('faces of %s', (name) => {
  it('are what each is for itself', async () => {
    const open = await openShipped(name);
    const { resources } = open;
    const pipeline = createPipeline({ fonts: open.pipeline.fonts, resources, report: () => undefined });
    const pages = pagesOf(open);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(itemsOf(pipeline.run(page))).toEqual(itemsOf(pipeline.paint(page)));
  });
});
