/**
 * Type as a style sets it: sizes, spacings, line box, and the words measured so far.
 *
 * One typesetter per style object and font book, so that a word that occurs again costs one look-up. Reports unknown
 * families (MP1681). Never knows about widths or lines. Source: CSS 2.2, section 10.8.1 (leading).
 */
import type { Language } from '../../../base/language.ts';
import { Cache, cachePerObject } from '../../../base/cache.ts';
import type { Pt } from '../../../base/units.ts';
import { type Place, warning } from '../../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../../base/diagnostics/suggest.ts';
import { isPlainText } from '../../font/fontkit.ts';
import type {
  Features,
  FontBook,
  FontRequest,
  ShapedRun,
  Typeface,
  TypefaceMetrics,
} from '../../font/types.ts';
import type { InheritedStyle } from '../../style/types.ts';
import type { TextContext, Token, Typesetter, TypeStyle, Word } from './types.ts';

// Which typeface draws which stretch of a word: the family list is walked character by character.
// Spaces and combining marks stay with the typeface of the character before them. Characters without a typeface are returned
// by name and drawn as the primary typeface's empty box. Never shapes.

interface Stretch {
  readonly typeface: Typeface;
  readonly text: string;
}

interface TypefaceSplit {
  readonly stretches: readonly Stretch[];
  /** Each character no typeface has, once. */
  readonly missing: readonly string[];
}

/** Characters with no typeface of their own: spaces, combining marks, invisible ones. */
const DEPENDENT = /[\p{M}\p{Zs}\p{Default_Ignorable_Code_Point}]/u;
const MARK = /\p{M}/u;
const PLAIN_SPACES = ' \u00a0\u202f';

const isDependent = (character: string, plain: boolean): boolean =>
  plain ? PLAIN_SPACES.includes(character) : DEPENDENT.test(character);

/** Nearly every word is plain, and all of it is in the first typeface that is asked. */
function isOfPrimary(text: string, primary: Typeface): boolean {
  for (let i = 0; i < text.length; i++) if (!primary.has(text.charCodeAt(i))) return false;
  return text !== '' && isPlainText(text);
}

/** Splits a text into stretches of one typeface each. */
export function splitByTypeface(text: string, fonts: FontBook, request: FontRequest): TypefaceSplit {
  const primary = fonts.primary(request);
  if (isOfPrimary(text, primary)) return { stretches: [{ typeface: primary, text }], missing: [] };
  const stretches: { typeface: Typeface; text: string }[] = [];
  const missing = new Set<string>();
  const plain = isPlainText(text);
  let last = '';
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const current = stretches.at(-1);
    const stays = current && isDependent(character, plain) && current.typeface.has(codePoint);
    const found = stays ? current.typeface : fonts.typefaceFor(request, codePoint);
    if (!found) missing.add(character);
    const typeface = found ?? fonts.primary(request);
    if (current?.typeface === typeface) current.text += character;
    else {
      const base =
        current && !plain && MARK.test(character) && typeface.has(last.codePointAt(0) ?? 0) ? last : '';
      if (current && base !== '') current.text = current.text.slice(0, current.text.length - base.length);
      if (current?.text === '') stretches.pop();
      stretches.push({ typeface, text: base + character });
    }
    last = character;
  }
  return { stretches, missing: [...missing] };
}

/** More than the styles of a deck set type in different ways. */
const MOST_TYPESETTERS = 1000;

/** By style. Styles that set type alike share a typesetter, whatever else differs. */
const typesettersOf = cachePerObject('type of font books', (fonts: FontBook) => {
  const byKey = new Cache<string, Typesetter>('typesetters', MOST_TYPESETTERS);
  return cachePerObject('type of styles', (style: InheritedStyle) =>
    byKey.get(typeKey(style), () => newTypesetter(fonts, style)),
  );
});

/** The typesetter of a style; `place` is where an unknown family is reported. */
export function typesetterFor(
  context: TextContext,
  style: InheritedStyle,
  place: Place | undefined,
): Typesetter {
  const typesetter = typesettersOf(context.fonts)(style);
  if (typesetter.unknown.length > 0) reportUnknown(context, typesetter.unknown, place);
  return typesetter;
}

const typeKey = (style: InheritedStyle): string =>
  JSON.stringify([
    style.fontFamily,
    style.fontWeight,
    style.fontStyle,
    style.fontSize,
    style.fontFeatures,
    style.lineHeight,
    style.letterSpacing,
    style.wordSpacing,
  ]);

function reportUnknown(
  { fonts, report }: TextContext,
  families: readonly string[],
  place: Place | undefined,
): void {
  for (const family of families) {
    const help = suggestionFor(family, fonts.families());
    report(warning('MP1681', `the font family "${family}" is not known`, { place, help, isAnywhere: true }));
  }
}

/** Letters set apart do not join: CSS Text 3, section 8.2. */
const featuresOf = ({ letterSpacing, fontFeatures }: InheritedStyle): Features =>
  letterSpacing === 0 ? fontFeatures : { ...fontFeatures, clig: false, liga: false };

/** The leading of a style: the distance between lines. */
function lineHeightOf({ lineHeight, fontSize }: InheritedStyle, metrics: TypefaceMetrics): Pt {
  switch (lineHeight.kind) {
    case 'normal':
      return (metrics.ascent + metrics.descent + metrics.lineGap) * fontSize;
    case 'multiple':
      return lineHeight.value * fontSize;
    case 'length':
      return lineHeight.value;
  }
}

function typeStyleOf(fonts: FontBook, style: InheritedStyle): TypeStyle {
  const request: FontRequest = {
    families: style.fontFamily,
    weight: style.fontWeight,
    style: style.fontStyle,
  };
  const size = style.fontSize;
  const { metrics } = fonts.primary(request);
  const [ascent, descent] = [metrics.ascent * size, metrics.descent * size];
  const halfLeading = (lineHeightOf(style, metrics) - ascent - descent) / 2;
  return {
    request,
    size,
    features: featuresOf(style),
    letterSpacing: style.letterSpacing,
    wordSpacing: style.wordSpacing,
    metrics,
    above: ascent + halfLeading,
    below: descent + halfLeading,
  };
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Words of one style in one language: more than a deck has, apart from its numbers. */
const MOST_TOKENS = 4096;
const MOST_LANGUAGES = 100;

function newTypesetter(fonts: FontBook, style: InheritedStyle): Typesetter {
  const type = typeStyleOf(fonts, style);
  const tokens = new Cache<Language, Cache<string, Token>>('languages of type', MOST_LANGUAGES);
  const newTokens = (): Cache<string, Token> => new Cache('words of styles', MOST_TOKENS);
  const create = (text: string, language: Language): Token => {
    const { stretches, missing } = splitByTypeface(text, fonts, type.request);
    const words = stretches.map((stretch) =>
      measure(fonts.shape(stretch.typeface, stretch.text, type.features, language), type),
    );
    return { words, missing, rightToLeft: !isPlainText(text) && RIGHT_TO_LEFT.test(text) };
  };
  return {
    type,
    unknown: style.fontFamily.filter((family) => !fonts.isKnown(family)),
    token: (text, language) => tokens.get(language, newTokens).get(text, (own) => create(own, language)),
  };
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x09;
const isStretchable = (code: number): boolean => code === 0x20 || code === 0xa0;

/** The room of a run in a style, at scale 1. */
export function measure(run: ShapedRun, type: TypeStyle): Word {
  const { text } = run;
  let end = text.length;
  while (end > 0 && isSpace(text.charCodeAt(end - 1))) end--;
  let spaces = 0;
  let trailingSpaces = 0;
  for (let i = 0; i < text.length; i++) {
    if (!isStretchable(text.charCodeAt(i))) continue;
    if (i < end) spaces++;
    else trailingSpaces++;
  }
  let trailingAdvance = 0;
  let trailingGlyphs = 0;
  for (let i = run.glyphs.length - 1; i >= 0 && (run.clusters[i] ?? 0) >= end; i--) {
    trailingAdvance += run.advances[i] ?? 0;
    trailingGlyphs++;
  }
  const { size, letterSpacing, wordSpacing } = type;
  const trailing = trailingAdvance * size + trailingGlyphs * letterSpacing + trailingSpaces * wordSpacing;
  const whole =
    run.width * size + run.glyphs.length * letterSpacing + (spaces + trailingSpaces) * wordSpacing;
  const width = whole - trailing;
  return { run, width, trailing, room: width + trailing, spaces, trailingSpaces };
}
