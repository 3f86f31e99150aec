/**
 * What a cut sheet says, in the languages of the press.
 *
 * Takes a language and what a deck says instead, gives a table: texts are marked up as in templates (`**bold**`). Whoever prints
 * reads these lines once, at the printer: short sentences, what to do first.
 */
import { Cache } from '../../base/cache.ts';
import { isPressLanguage, pressLanguage, type Language } from '../../base/language.ts';

export interface SlugWords {
  readonly fronts: string;
  readonly backs: string;
  readonly both: string;
  readonly up: string;
  readonly single: string;
  readonly language: string;
  readonly version: string;
  readonly scale: string;
  readonly scaleUniversal: string;
  readonly flipLong: (thisEdge: boolean) => string;
  readonly flipShort: (thisEdge: boolean) => string;
  readonly turned: (edge: 'long' | 'short') => string;
  readonly hold: readonly [string, string];
  readonly drift: readonly [string, string];
  readonly foldHere: string;
  readonly fold: readonly [string, string];
  readonly glue: readonly [string, string];
  readonly sheet: (number: number, count: number) => string;
  readonly trim: (size: string, bleed: string, corner: string) => string;
  readonly bleedAll: (bleed: string) => string;
  readonly bleedLanes: (outer: string, inner: string) => string;
  readonly shared: string;
  readonly noBleed: string;
  readonly cuts: (count: number) => string;
  readonly cutOrder: (stop: string, through: string) => string;
  readonly cutsPlain: (count: number) => string;
  readonly cutOrderPlain: string;
  readonly cutFront: string;
  readonly selected: string;
  readonly changed: (since: string) => string;
}

const ENGLISH: SlugWords = {
  fronts: 'Fronts',
  backs: 'Backs',
  both: 'Fronts and backs',
  up: 'this edge up',
  single: 'Printed on one side.',
  language: 'English',
  version: 'version',
  scale: '**Print at 100 %**, not fitted. Measure the ruler.',
  scaleUniversal: '**Print at 100 %, centred**, on A4 or Letter.',
  flipLong: (here) => `**Flip on ${here ? 'this' : 'the'} long edge** for the backs.`,
  flipShort: (here) => `**Flip on ${here ? 'this' : 'the'} short edge** for the backs.`,
  turned: (edge) => `**Turned on the ${edge} edge.**`,
  hold: ['**Hold to the light:** each bar', 'must lie on the front’s bar.'],
  drift: ['**One tick is half a millimetre.**', 'Up to 3 will do. More: fold, calibrate or no backs.'],
  foldHere: 'fold here',
  fold: ['**Fold** at the thick ticks, print outside.', 'Glue, press flat, then cut.'],
  glue: ['**Glue** back to back before cutting:', 'frame on frame, against a window.'],
  sheet: (number, count) => `sheet ${number} of ${count}`,
  trim: (size, bleed, corner) => `Trim ${size}, bleed ${bleed}, corner ${corner}.`,
  bleedAll: (bleed) => `Bleed ${bleed} on every side.`,
  bleedLanes: (outer, inner) => `Bleed ${outer} outside, ${inner} between cards.`,
  shared: 'Neighbours share a cut.',
  noBleed: 'No bleed.',
  cuts: (count) => `**${count} cuts**, in the order of the numbers:`,
  cutOrder: (stop, through) => `${stop} stop in the margins, ${through} go right across.`,
  cutsPlain: (count) => `**${count} cuts:** downwards first, margins whole,`,
  cutOrderPlain: 'then right across, from the top.',
  cutFront: 'Cut from the front.',
  selected: 'a selection',
  changed: (since) => `changed since ${since}`,
};

const FRENCH: SlugWords = {
  fronts: 'Rectos',
  backs: 'Versos',
  both: 'Rectos et versos',
  up: 'ce bord en haut',
  single: 'Imprimé sur une face.',
  language: 'français',
  version: 'version',
  scale: '**Imprimez à 100 %** sans ajuster. Mesurez la règle.',
  scaleUniversal: '**Imprimez à 100 %, centré**, sur A4 ou Letter.',
  flipLong: (here) => `**Retourner sur ${here ? 'ce' : 'le'} grand bord** pour les versos.`,
  flipShort: (here) => `**Retourner sur ${here ? 'ce' : 'le'} petit bord** pour les versos.`,
  turned: (edge) => `**Retourné sur le ${edge === 'long' ? 'grand' : 'petit'} bord.**`,
  hold: ['**À la lumière,** chaque barre', 'doit couvrir celle du recto.'],
  drift: ['**Un trait vaut un demi-millimètre.**', 'Jusqu’à 3, ça va. Sinon : plier, calibrer, sans versos.'],
  foldHere: 'plier ici',
  fold: ['**Pliez** aux gros traits, impression dehors.', 'Collez, pressez, puis coupez.'],
  glue: ['**Collez** dos à dos avant de couper :', 'cadre sur cadre, contre une vitre.'],
  sheet: (number, count) => `feuille ${number} sur ${count}`,
  trim: (size, bleed, corner) => `Format ${size}, fond perdu ${bleed}, coin ${corner}.`,
  bleedAll: (bleed) => `Fond perdu ${bleed} partout.`,
  bleedLanes: (outer, inner) => `Fond perdu ${outer}, ${inner} entre cartes.`,
  shared: 'Les voisines partagent une coupe.',
  noBleed: 'Sans fond perdu.',
  cuts: (count) => `**${count} coupes**, dans l’ordre des numéros :`,
  cutOrder: (stop, through) => `${stop} sans couper les marges, ${through} de bord à bord.`,
  cutsPlain: (count) => `**${count} coupes :** en hauteur, sans couper les marges,`,
  cutOrderPlain: 'puis de bord à bord, en partant du haut.',
  cutFront: 'Coupez côté recto.',
  selected: 'une sélection',
  changed: (since) => `changées depuis ${since}`,
};

/** What a language is called in the press's own words for it: `Polish`. */
function nameOf(language: Language): string {
  const names = new Intl.DisplayNames([pressLanguage(language)], { type: 'language' });
  return names.of(language) ?? language;
}

/** In languages the press has no words for, its own are English; the name of the language is still right. */
const named = (language: Language): SlugWords => ({
  ...OWN[pressLanguage(language)],
  language: nameOf(language),
});

const OWN = { en: ENGLISH, fr: FRENCH } as const;
const MOST_LANGUAGES = 100;
const others = new Cache<Language, SlugWords>('words of sheets', MOST_LANGUAGES);

/** The words of a language; found when they are first asked for, as names of languages take long to load. */
const pressWords = (language: Language): SlugWords =>
  isPressLanguage(language) ? OWN[language] : others.get(language, named);

/** What a deck calls the words of sheets under `words:`, before the name they have here. */
const PREFIX = 'press.sheet.';

// What are the figures in <word> called, in their order, where a deck writes its own?
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  sheet: ['number', 'count'],
  trim: ['size', 'bleed', 'corner'],
  bleedAll: ['bleed'],
  bleedLanes: ['outer', 'inner'],
  cuts: ['count'],
  cutOrder: ['stop', 'through'],
  cutsPlain: ['count'],
  changed: ['since'],
};

/** A text of the deck in the form of the press's own: `{count}` for a figure, ` / ` between two lines. */
function ownWord(key: string, text: string, form: SlugWords[keyof SlugWords]) {
  if (typeof form === 'object') {
    const [first = '', second = ''] = text.split(' / ');
    return [first, second];
  }
  if (typeof form === 'string') return text;
  const names = FIGURES[key] ?? [];
  return (...figures: readonly unknown[]): string =>
    text.replace(/\{(\w+)\}/g, (written, name: string) => {
      const index = names.indexOf(name);
      return index < 0 ? written : String(figures[index]);
    });
}

/** @param own words of the deck in this language; those that begin with `press.sheet.` come first */
export function slugWords(language: Language, own: Readonly<Record<string, string>> = {}): SlugWords {
  const words = pressWords(language);
  const keys = Object.keys(own).filter((key) => key.startsWith(PREFIX));
  if (keys.length === 0) return words;
  const replaced = keys.flatMap((key) => {
    const name = key.slice(PREFIX.length);
    if (!Object.hasOwn(words, name)) return [];
    return [[name, ownWord(name, own[key] ?? '', words[name as keyof SlugWords])] as const];
  });
  return { ...words, ...(Object.fromEntries(replaced) as Partial<SlugWords>) };
}

/** The words of sheets as a deck writes them: figures by their names in braces, two lines with ` / ` between them. */
export const sheetWordTexts = (language: Language): readonly (readonly [key: string, text: string])[] =>
  Object.entries(pressWords(language)).map(([name, form]) => [PREFIX + name, writtenForm(name, form)]);

function writtenForm(name: string, form: SlugWords[keyof SlugWords]): string {
  if (typeof form === 'string') return form;
  if (typeof form === 'object') return form.join(' / ');
  const figures = (FIGURES[name] ?? []).map((figure) => `{${figure}}`);
  // What has no figures depends on an edge: it is said of the first one.
  return (form as (...given: unknown[]) => string)(...(figures.length > 0 ? figures : [true]));
}
