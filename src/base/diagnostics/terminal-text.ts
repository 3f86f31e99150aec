/**
 * Text from outside, made safe and measurable for a terminal.
 *
 * Takes any text; gives the same text with control codes, lone surrogates and direction overrides written as escapes
 * (data can never steer a terminal), and the number of columns a text takes there. Sources: Unicode UAX 29 (grapheme
 * clusters, through Intl.Segmenter) and UAX 11 (East Asian wide and full-width ranges, condensed).
 */
import { once } from '../cache.ts';

// Which characters must not reach a terminal as they are? C0 and C1 controls, direction controls, lone surrogates.
const UNSAFE = /\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** The text with every unsafe character written as `\u001b`; tabs and line ends are escaped as well. */
export const escapeControls = (text: string): string =>
  text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** As `escapeControls`, but tabs become two spaces and line ends stay: for messages of more than one line. */
export const escapeMessage = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeControls(line.replaceAll('\t', '  ')))
    .join('\n');

// Which code points are two columns wide? UAX 11, classes W and F, and emoji presentation.
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1f64f}\u{1f680}-\u{1f6ff}\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}/u;

/** A character as people see it: one grapheme cluster, with its columns. */
export interface Cluster {
  readonly text: string;
  /** UTF-16 offset in the text it was cut from. */
  readonly start: number;
  /** Columns on a terminal: 0, 1 or 2. */
  readonly width: number;
}

/** A segmenter takes longer to load than most runs to print. */
const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/** Signs that stand for themselves, one column each. */
const PLAIN = /^[\t\x20-\x7e]*$/;

/** Cuts a text into grapheme clusters with their widths. */
export function clustersOf(text: string): readonly Cluster[] {
  if (PLAIN.test(text)) return Array.from(text, (sign, start) => ({ text: sign, start, width: 1 }));
  return Array.from(segmenter().segment(text), ({ segment, index }) => ({
    text: segment,
    start: index,
    width: clusterWidth(segment),
  }));
}

function clusterWidth(cluster: string): number {
  if (/^[\p{Mn}\p{Me}\p{Cf}]+$/u.test(cluster)) return 0;
  return WIDE.test(cluster) ? 2 : 1;
}

/** Columns a text takes on a terminal. */
export const displayWidth = (text: string): number =>
  /^[\x20-\x7e]*$/.test(text) ? text.length : clustersOf(text).reduce((sum, { width }) => sum + width, 0);
