/** A step of a worked solution as the phrase that says it (`stepPhrase`). */
import { phrase, type Phrase } from '../core/phrase.ts';
import type { Step } from '../core/item.ts';

/** Its claims are formulas in the phrase, beside its other values. */
export const stepPhrase = ({ say, claims, with: values }: Step): Phrase =>
  phrase(say, {
    ...Object.fromEntries(Object.entries(claims ?? {}).map(([name, claim]) => [name, { claim }])),
    ...values,
  });
