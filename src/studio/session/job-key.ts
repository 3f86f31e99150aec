/**
 * What a file depends on, as a key: a file whose key is as it was need not be made again.
 *
 * Takes the opened deck of a house and a job. Objects that the house keeps (designs, rulebook) stand for what they were made
 * of; pictures are counted as one, for their names may come from anywhere.
 */
import { objectNumbers } from '../../base/cache.ts';
import { inLanguage } from '../../base/language.ts';
import { documentPage } from '../../press/open/documents.ts';
import { rowPrint } from '../../press/open/face-page.ts';
import type { OpenDeck } from '../../press/open/open-deck.ts';
import type { Job } from '../../press/open/job.ts';

export interface JobKeys {
  /** @param pictures how often any picture or font has changed */
  of(open: OpenDeck, job: Job, pictures: number): string;
}

export function jobKeys(): JobKeys {
  const numberOf = numbering();
  return {
    of(open, job, pictures) {
      const { title, version, game, credits, theme, box } = open.deck;
      const words = [open.wording.words(job.language), open.wording.icons];
      const about = [title, version, game, credits, theme, box, ...words];
      const content = job.content.kind === 'document' ? documentKey : componentsKey;
      return JSON.stringify([pictures, numberOf(open.rulebook), about, job, content(open, job, numberOf)]);
    },
  };
}

/** A number for an object, equal only for the same one; -1 for none. */
type NumberOf = (one: object | undefined) => number;

function numbering(): NumberOf {
  const numberOf = objectNumbers();
  return (one) => (one ? numberOf(one) : -1);
}

/** The components of sheets that are cut; all of them for boxes, contact sheets and the like. */
function componentsKey(open: OpenDeck, { language, content }: Job, numberOf: NumberOf): unknown {
  const shown = open.deck.components.filter(
    ({ name }) => content.kind !== 'cut' || content.components.includes(name),
  );
  return shown.map((component) => {
    const { rows, spoken, sheet, front, frontLarge, back } = component;
    const gone = { place: undefined, sheet: undefined, spoken: undefined };
    const plain = {
      ...component,
      rows: [],
      front: undefined,
      back: undefined,
      frontLarge: undefined,
      ...gone,
    };
    const words = [sheet?.value, spoken && inLanguage(spoken, language).value];
    const designs = [front, frontLarge, back].map((name) => numberOf(name && open.design(name)));
    return [plain, words, designs, rows.map((row) => rowPrint(row, language))];
  });
}

function documentKey(open: OpenDeck, job: Job, numberOf: NumberOf): unknown {
  if (job.content.kind !== 'document') return undefined;
  const document = open.deck.documents[job.content.document];
  const variant = document?.variants[job.content.variant];
  if (!document || !variant) return undefined;
  const { language, tray: paper, edition } = job;
  const page = documentPage({ open, document, variant, language, paper, request: edition });
  return [page?.job.data, page?.job.attributes, numberOf(open.design(document.template))];
}
