/**
 * Colours that pass through a style untouched: `border-color: X` for any X, found out with two colours.
 *
 * Takes an element's own style as it came out with either of two colours; where all that differs are those colours, gives
 * the style for any other one. What a colour decides further on (whether there is ink at all) is not asked here.
 */
import { rgb, type Colour } from '../base/colour.ts';
import type { OwnStyle } from './types.ts';

/** Two opaque colours nobody writes. */
export const TRIAL_COLOURS = [
  { text: '#010307', colour: rgb(1 / 255, 3 / 255, 7 / 255) },
  { text: '#0d1115', colour: rgb(13 / 255, 17 / 255, 21 / 255) },
] as const;

/** An own style in any colour. */
export type Paint = (colour: Colour) => OwnStyle;

/** @returns undefined where more than colours differ, or nothing does */
export function paintOf(first: OwnStyle, second: OwnStyle): Paint | undefined {
  const names = Object.keys(first) as (keyof OwnStyle)[];
  const changed = names.filter((name) => first[name] !== second[name] && !isEqual(first[name], second[name]));
  const [a, b] = TRIAL_COLOURS;
  const makers = changed.map((name) => [name, recolour(first[name], a.colour)] as const);
  const isSound = makers.every(([name, make]) => make && isEqual(make(b.colour), second[name]));
  if (changed.length === 0 || !isSound) return undefined;
  return (colour) => {
    const own: Record<string, unknown> = { ...first };
    for (const [name, make] of makers) own[name] = make?.(colour);
    return own as unknown as OwnStyle;
  };
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A value in any colour: `from` is where the colour goes. Undefined for a value without it. */
function recolour(value: unknown, from: Colour): ((to: Colour) => unknown) | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (isEqual(value, from)) return (to) => to;
  const makers = Object.entries(value).map(([key, one]) => [key, recolour(one, from)] as const);
  const changing = makers.filter(([, make]) => make !== undefined);
  if (changing.length === 0) return undefined;
  return (to) => {
    const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
    for (const [key, make] of changing) copy[key] = make?.(to);
    return copy;
  };
}

/** The colour of six hexadecimal digits; undefined for any other way to write one. */
export function plainColour(text: string): Colour | undefined {
  if (!/^#[0-9a-fA-F]{6}$/.test(text)) return undefined;
  const value = Number.parseInt(text.slice(1), 16);
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}
