/**
 * Hands of Modulo as templates draw them, with the text a screen reader speaks.
 *
 * Takes hands and moves of a scene; gives plain data for the `modulo-mini` and `modulo-step` partials in one language.
 */
import type { ByPressLanguage as ByLanguage, PressLanguage as Language } from '../../../base/language.ts';
import type { HandStep, SceneHand } from './scene.ts';

/** How is <side>'s hand spoken of? */
const SIDES = {
  left: { en: 'left hand', fr: 'main gauche' },
  right: { en: 'right hand', fr: 'main droite' },
} as const satisfies Readonly<Record<SceneHand['side'], ByLanguage<string>>>;

const MOVES = {
  tap: { en: 'Tap', fr: 'Taper' },
  divide: { en: 'Divide', fr: 'Diviser' },
  choose: { en: 'Show', fr: 'Montrer' },
  gives: { en: 'gives', fr: 'donne' },
  refused: { en: 'not allowed', fr: 'interdit' },
} as const satisfies Readonly<Record<string, ByLanguage<string>>>;

/** `left hand 4`. */
export const spokenHand = ({ side, value }: SceneHand, language: Language): string =>
  `${SIDES[side][language]} ${value}`;

const spokenHands = (hands: readonly SceneHand[], language: Language): string =>
  hands.map((hand) => spokenHand(hand, language)).join(', ');

/** A move with the words a template needs; `wraps` when the sum went past what a hand shows. */
export function stepPicture(step: HandStep, language: Language): Readonly<Record<string, unknown>> {
  const shown = step.after.at(-1)?.value;
  const result = step.allowed
    ? `${MOVES.gives[language]} ${spokenHands(step.after, language)}`
    : MOVES.refused[language];
  return {
    ...step,
    seat: step.player + 1,
    wraps: step.sum !== null && step.allowed && step.sum !== shown,
    spoken: `${MOVES[step.kind][language]}: ${spokenHands(step.before, language)}; ${result}`,
  };
}
