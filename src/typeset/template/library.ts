/** All helpers that give a value, by name: those that need the words of a job and those that do not. */
import { groupThousands } from '../../base/numerals.ts';
import { DRAWING_HELPERS } from './drawing-helpers.ts';
import { GRID_HELPERS } from './grid-helpers.ts';
import { NUMBER_HELPERS, type Helper } from './number-helpers.ts';
import { qr } from './qr.ts';
import { formula, rich, TEXT_HELPERS, word, type Wording } from './text-helpers.ts';
import { Markup, numeric } from './values.ts';

/** A helper as it is called: over its values, in the words of a job. */
export type WordedHelper = (given: readonly unknown[], wording: Wording) => unknown;

const PLAIN: Readonly<Record<string, Helper>> = {
  ...NUMBER_HELPERS,
  ...DRAWING_HELPERS,
  ...GRID_HELPERS,
  ...TEXT_HELPERS,
};

const WORDED: Readonly<Record<string, WordedHelper>> = {
  t: ([key], wording) => word(key, wording),
  rich: ([text], wording) => new Markup(rich(text, wording)),
  formula: ([text, shown], wording) => new Markup(formula(text, shown, wording)),
  qr: ([text]) => new Markup(qr(text)),
  number: ([value], wording) => groupThousands(numeric(value, 'number'), wording.language),
};

/** Undefined for a name that is none, and for those that open a block. */
export function helperNamed(name: string): WordedHelper | undefined {
  if (Object.hasOwn(WORDED, name)) return WORDED[name];
  const plain = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  return plain && ((given) => plain(...given));
}
