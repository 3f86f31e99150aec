/**
 * Jobs done: the sheets of one file (`sheetsOf`).
 *
 * Takes the opened deck a job is about; gives its sheet set, or undefined where there is nothing to print or it was reported
 * why not. The same job gives the same sheets, on whatever thread.
 */
import { present } from '../../base/invariant.ts';
import type { Component } from '../../deck/read/index.ts';
import type { SheetSet } from '../imposition/index.ts';
import { tuckBoxSheets } from '../boxes/box-sheets.ts';
import { extrasSheets } from '../extras/index.ts';
import { contactSheets } from '../contact/index.ts';
import type { Place } from '../../base/diagnostics/diagnostic.ts';
import { reportLostText, type TextPlace } from '../inspect/lost-text.ts';
import { deckNote } from './deck-note.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { bookletSheets } from '../booklet/index.ts';
import { documentSheets, type PrintedDocument } from '../open/documents.ts';
import type { OpenDeck } from '../open/open-deck.ts';
import { type CardJob, inEdition } from '../open/face-page.ts';
import { cardSheets } from '../sheets/cards.ts';
import { documentTwin } from '../open/twin.ts';
import type { Content, Edition, Job } from '../open/job.ts';

/** Who takes every face that comes on cut sheets, and what is known of the version before. */
type Beside = Pick<CardJob, 'log'>;

export async function sheetsOf(open: OpenDeck, job: Job, beside: Beside = {}): Promise<SheetSet | undefined> {
  const set = drawnSheets(open, job, beside);
  await open.resources.settle();
  if (set) reportLostText(set, textPlaces(open, job), open.report);
  return set && { ...set, request: deckNote(job) };
}

/** Where a person wrote the text of a list; undefined for pages of the press's own. */
function textPlaces(open: OpenDeck, job: Job): (list: DisplayList) => TextPlace | undefined {
  if (job.content.kind === 'document') {
    const place = placeOf(open, job);
    return () => ({ place });
  }
  const written = new Map<string, TextPlace>();
  for (const { name, place, rows } of open.deck.components)
    for (const row of rows) written.set(`${name}/${row.id}`, { place, row });
  return ({ id }) => written.get(/^(.+)\/(?:front|back)$/s.exec(id)?.[1] ?? '');
}

function drawnSheets(open: OpenDeck, job: Job, beside: Beside): SheetSet | undefined {
  const { language, tray: paper, edition, content } = job;
  const about = { open, language, paper, edition };
  switch (content.kind) {
    case 'cut': {
      const { cut, template } = content;
      return cardSheets({
        ...about,
        components: componentsOf(open, content.components, edition),
        cut,
        template,
        ...beside,
      });
    }
    case 'document': {
      const printed = documentOf(open, job, content);
      return content.booklet ? bookletSheets({ ...printed, ...content.booklet }) : documentSheets(printed);
    }
    case 'box':
      return tuckBoxSheets(about);
    case 'extras':
      return extrasSheets({
        ...about,
        components: componentsOf(open, content.components, edition),
        flip: content.flip,
      });
    case 'contact':
      return contactSheets(about);
  }
}

/** The HTML twin of a job's document; undefined where the job brings none. */
export function twinOf(open: OpenDeck, job: Job, version: string): Uint8Array | undefined {
  const { content } = job;
  if (content.kind !== 'document' || !content.twin) return undefined;
  return documentTwin(documentOf(open, job, content), content.twin.printed, version);
}

/** Where a person wrote what a job is about. */
export function placeOf({ deck }: OpenDeck, { content }: Job): Place {
  if (content.kind === 'document') return present(deck.documents[content.document], 'document').place;
  const [name] = content.kind === 'cut' ? content.components : [];
  const component = deck.components.find((one) => one.name === name) ?? deck.components[0];
  return present(component, 'component').place;
}

function documentOf(
  open: OpenDeck,
  { language, tray, edition }: Job,
  content: Extract<Content, { kind: 'document' }>,
): PrintedDocument {
  const document = present(open.deck.documents[content.document], 'document');
  const variant = present(document.variants[content.variant], 'variant');
  return { open, document, variant, language, paper: tray, request: { ink: edition.ink } };
}

function componentsOf({ deck }: OpenDeck, names: readonly string[], edition: Edition): CardJob['components'] {
  const [first, ...rest] = names.map((name): Component => {
    const component = present(
      deck.components.find((one) => one.name === name),
      name,
    );
    return inEdition(component, edition);
  });
  return [present(first, 'component'), ...rest];
}
