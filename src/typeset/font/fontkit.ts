/**
 * The door to fontkit: shapes the runs the quick shaper leaves, and gives outlines.
 *
 * fontkit is loaded from its package when it is first needed, and at once: layout does not wait.
 * Two fonts are opened per typeface: fontkit remembers a glyph with the characters it was first asked for, and outlines
 * are asked for without any.
 */
import type * as fontkit from 'fontkit';
import type { Path } from '../../base/geometry.ts';
import { host } from '../../base/host.ts';
import { invariant } from '../../base/invariant.ts';
import type { Features } from './types.ts';

type Font = fontkit.Font;

/** Its types ask for a `Buffer`; it reads any bytes. */
interface Library {
  create(program: Uint8Array): ReturnType<typeof fontkit.create>;
}

/** Opens a font program. */
export function openFont(program: Uint8Array): Font {
  const font = (host().assets.load('fontkit') as Library).create(program);
  invariant('layout' in font, 'a face is a single font');
  return font;
}

/** Glyphs and positions in font units. */
export interface SlowRun {
  readonly glyphs: readonly number[];
  readonly advances: readonly number[];
  readonly offsets: readonly (readonly [number, number])[] | undefined;
  readonly clusters: readonly number[];
}

export interface SlowFont {
  shape(text: string, features: Features, language: string): SlowRun;
  /** In em units, y down. */
  outline(glyph: number): Path;
}

/** Opens a font program with fontkit, lazily. */
export function openSlowFont(program: () => Uint8Array, unitsPerEm: number): SlowFont {
  let forText: Font | undefined;
  let forOutlines: Font | undefined;
  return {
    shape: (text, features, language) =>
      shapeWith((forText ??= openFont(program())), text, features, language),
    outline: (glyph) => pathOf((forOutlines ??= openFont(program())).getGlyph(glyph), unitsPerEm),
  };
}

/** Text with letters of no script but Latin is Latin; anything else is for fontkit to find out. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

function shapeWith(font: Font, text: string, features: Features, language: string): SlowRun {
  const script = OTHER_SCRIPT.test(text) ? undefined : 'latn';
  const run = font.layout(text, { ...features }, script, language, 'ltr');
  const moved = run.positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0);
  return {
    glyphs: run.glyphs.map(({ id }) => id),
    advances: run.positions.map(({ xAdvance }) => xAdvance),
    offsets: moved ? run.positions.map(({ xOffset, yOffset }) => [xOffset, yOffset] as const) : undefined,
    clusters: clustersOf(run.glyphs, text),
  };
}

/** A glyph stands for the characters it names; one that names none belongs to the glyph before. */
function clustersOf(glyphs: readonly fontkit.Glyph[], text: string): number[] {
  let [next, start] = [0, 0];
  return glyphs.map(({ codePoints }) => {
    if (codePoints.length > 0) {
      start = Math.min(next, Math.max(0, text.length - 1));
      next += String.fromCodePoint(...codePoints).length;
    }
    return start;
  });
}

function pathOf(glyph: fontkit.Glyph, unitsPerEm: number): Path {
  let verbs = '';
  const points: number[] = [];
  let [x, y] = [0, 0];
  const push = (...values: number[]): void => {
    values.forEach((value, i) => points.push((i % 2 === 0 ? value : 0 - value) / unitsPerEm));
    [x, y] = [values.at(-2) ?? x, values.at(-1) ?? y];
  };
  for (const { command, args } of glyph.path.commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    verbs += VERBS[command];
    if (command === 'moveTo' || command === 'lineTo') push(a, b);
    else if (command === 'bezierCurveTo') push(a, b, c, d, e, f);
    else if (command === 'quadraticCurveTo') {
      push(x + (2 / 3) * (a - x), y + (2 / 3) * (b - y), c + (2 / 3) * (a - c), d + (2 / 3) * (b - d), c, d);
    }
  }
  return { verbs, points };
}

// Which letter of a path does a command of fontkit become?
const VERBS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'C',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;
