/**
 * What the font tests share: the bundled typefaces in use, words of both languages, seeded nonsense words.
 *
 * Nonsense covers letter pairs real words lack. No typeface is opened here.
 */
import { invariant } from '../../base/invariant.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { builtInFamilies } from './catalogue.ts';
import type { SfntTypeface } from './typeface.ts';

/** Every typeface a bundled template asks for, all scripts. */
export function typefacesInUse(): readonly SfntTypeface[] {
  const wanted: Readonly<Record<string, readonly string[]>> = {
    'Bricolage Grotesque': ['400 normal', '600 normal', '800 normal'],
    'Atkinson Hyperlegible Next': ['400 normal', '600 normal', '700 normal', '400 italic', '700 italic'],
    'DejaVu Sans': ['400 normal', '700 normal'],
  };
  return builtInFamilies().flatMap(({ name, sets }) =>
    sets
      .filter(({ weight, style }) => wanted[name]?.includes(`${weight} ${style}`))
      .flatMap(({ typefaces }) => typefaces),
  );
}

export const ENGLISH_WORDS = `Aim of the game: draw three cards and lay them side by side, so that they read as a number.
 Every digit counts; an ace, a jack, a queen or a king is worth 1, a ten is worth 0. If the number is divisible by 3
 you score one point per card. "Twice" for a digit sum of 9, 'three times' when it's even too. AVATAR Type Water Yoyo
 Kyoto To Ta Te Ty we've you're won't T-shirt up-to-date and/or (see page 12) [note] 3+4=7 100% £5 $6 #8 @home & so on…
 fjord office affluent waffle final flight Wolf Tulip VAT LYRE P.S. e.g. i.e. 7–9 em—dash 1,024 3.14159 0123456789`;

export const FRENCH_WORDS = `But du jeu : piochez trois cartes et posez-les côte à côte pour qu’elles se lisent comme un nombre.
 Chaque chiffre compte ; un as, un valet, une dame ou un roi vaut 1, un dix vaut 0. « Double » si la somme des chiffres
 est 9, « triple » s’il est pair aussi. L’été, où êtes-vous ? Là-bas ! À l’œuvre, naïf Noël façon garçon déjà vœu ÉCOLE
 ÇA ÀÂÆÈÉÊËÎÏÔŒÙÛÜŸ àâæèéêëîïôœùûüÿç Téléphone Yvelines Vêtu Tôt n° 3 1ᵉʳ 2ᵉ`;

/** A small generator, so that the words are the same in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}

/** Words of random letters among those the typeface has. */
export function nonsense(typeface: SfntTypeface, count: number): string[] {
  const letters: string[] = [];
  for (let c = 0x20; c < 0x250; c++) {
    if (typeface.glyph(c) !== 0 && c !== 0xad) letters.push(String.fromCodePoint(c));
  }
  for (const c of '–—‘’“”„…•€→≤×÷') if (typeface.glyph(c.codePointAt(0) ?? 0) !== 0) letters.push(c);
  const next = generator(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: 9 }, () => letters[Math.floor(next() * letters.length)] ?? '').join(''),
  );
}

/** The words of a text the typeface can set without stand-ins, each with its trailing space. */
export const wordsFor = (typeface: SfntTypeface, text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => [...word].every((c) => typeface.glyph(c.codePointAt(0) ?? 0) !== 0))
    .map((word) => `${word} `);

/** A report that fails the test. */
export const noReport = (diagnostic: Diagnostic): void =>
  invariant(false, `unexpected ${diagnostic.code}: ${diagnostic.message}`);
