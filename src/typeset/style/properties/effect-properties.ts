/**
 * Which properties make boxes beside content, and change how a finished box is painted? One row each.
 *
 * Source: CSS Backgrounds and Borders 3, section 7; Compositing and Blending 1, section 5.
 */
import { either, oneOf, wordFor } from '../values/keyword.ts';
import { readShadows } from '../values/shadow.ts';
import type { Reader } from '../values/reader.ts';
import type { BoxShadow, ContentPart } from '../types.ts';
import type { Computer } from './slots.ts';
import { own, type PropertyTable } from './property.ts';

/** Texts in quotes and attributes, one after the other. */
function readContent(reader: Reader): Computer<readonly ContentPart[]> | undefined {
  const parts: ContentPart[] = [];
  while (!reader.isDone) {
    const token = reader.take();
    const [name, ...rest] = token?.kind === 'function' && token.name === 'attr' ? token.content : [];
    if (token?.kind === 'string') parts.push(token.value);
    else if (name?.kind === 'ident' && rest.length === 0) parts.push({ attribute: name.value });
    else return reader.complain(token, 'texts in quotes, and attr(name), are allowed');
  }
  return parts.length === 0 ? undefined : () => parts;
}

const BLEND_MODES = [
  'normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'color-dodge', 'color-burn', 'hard-light',
  'soft-light', 'difference', 'exclusion', 'hue', 'saturation', 'color', 'luminosity',
] as const; // prettier-ignore

export const EFFECT_PROPERTIES = {
  'box-shadow': own(
    'boxShadow',
    'none | [inset] <x> <y> <blur> <spread> <color>, ...',
    either(wordFor<readonly BoxShadow[]>({ none: [] }), readShadows),
  ),
  content: own(
    'content',
    'none | normal | "<text>" | attr(<name>) ...',
    either(wordFor<undefined>({ none: undefined, normal: undefined }), readContent),
  ),
  'mix-blend-mode': own('mixBlendMode', BLEND_MODES.join(' | '), oneOf(...BLEND_MODES)),
} satisfies PropertyTable;
