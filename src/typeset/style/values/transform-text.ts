/**
 * A transform written as an attribute that is no property: `gradientTransform`.
 *
 * Takes text, gives steps with translations in points; plain numbers are user units and degrees. Never reports.
 */
import { Reader } from './reader.ts';
import type { Context } from '../properties/slots.ts';
import { valueTokens } from '../style-sheet/tokens.ts';
import { readTransform } from './transform.ts';
import type { TransformStep } from '../types.ts';

const NO_CONTEXT: Context = {
  fontSize: 0,
  rootFontSize: 0,
  color: { kind: 'rgb', red: 0, green: 0, blue: 0, alpha: 1 },
  parentWeight: 400,
};

/** The steps, or undefined when the text is no transform. */
export function readTransformText(text: string): readonly TransformStep[] | undefined {
  return readTransform(new Reader(valueTokens(text), true))?.(NO_CONTEXT);
}
