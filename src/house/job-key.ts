/**
 * What a file depends on, as a key: a file whose key is as it was need not be made again.
 *
 * Takes the opened deck of a house and a job. Objects that the house keeps (designs, rulebook) stand for what they were made
 * of; pictures are counted as one, for their names may come from anywhere.
 */
import { inLanguage } from '../base/language.ts';
import type { Component } from '../deck/index.ts';
import { documentPage } from '../press/documents.ts';
import { rowText } from '../press/face-page.ts';
import type { OpenDeck } from '../press/open-deck.ts';
import type { Job } from '../press/plan/job.ts';

export interface JobKeys {
  /** @param pictures how often any picture or font has changed */
  of(open: OpenDeck, job: Job, pictures: number): string;
}

export function jobKeys(): JobKeys {
  const numbers = new WeakMap<object, number>();
  let next = 0;
  /** Equal only for the same object. */
  const numberOf = (one: object | undefined): number => {
    if (!one) return -1;
    const known = numbers.get(one) ?? next++;
    numbers.set(one, known);
    return known;
  };
  const designs = (open: OpenDeck, { front, frontLarge, back }: Component): readonly number[] =>
    [front, frontLarge, back].map((name) => numberOf(name && open.design(name)));
  const ofComponents = (open: OpenDeck, { language }: Job, components: readonly Component[]) =>
    components.map((component) => {
      const { rows, spoken, sheet } = component;
      const about = { ...component, rows: [], front: undefined, back: undefined, frontLarge: undefined };
      const words = [sheet?.value, spoken && inLanguage(spoken, language).value];
      const plain = { ...about, place: undefined, sheet: undefined, spoken: undefined };
      return [plain, words, designs(open, component), rows.map((row) => rowText(row, language))];
    });
  const content = (open: OpenDeck, job: Job): unknown => {
    const { components } = open.deck;
    if (job.content.kind === 'cut') {
      const { components: names } = job.content;
      return ofComponents(
        open,
        job,
        components.filter(({ name }) => names.includes(name)),
      );
    }
    if (job.content.kind !== 'document') return ofComponents(open, job, components);
    const document = open.deck.documents[job.content.document];
    const variant = document?.variants[job.content.variant];
    if (!document || !variant) return undefined;
    const { language, tray: paper, edition } = job;
    const page = documentPage({ open, document, variant, language, paper, request: edition });
    return [page?.job.data, page?.job.attributes, numberOf(open.design(document.template))];
  };
  return {
    of(open, job, pictures) {
      const { deck } = open;
      const { title, version, game, credits, theme, box } = deck;
      const about = [
        title,
        version,
        game,
        credits,
        theme,
        box,
        open.wording.words(job.language),
        open.wording.icons,
      ];
      return JSON.stringify([pictures, numberOf(open.rulebook), about, job, content(open, job)]);
    },
  };
}
