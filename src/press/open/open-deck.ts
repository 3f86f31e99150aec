/**
 * A deck, opened: its data, templates, pictures and fonts, ready for the stages.
 *
 * Takes a folder and what reads files; gives what the products are made with. Templates and style sheets are looked for in the deck first, then
 * among the press's own; each is read and compiled once. Reports everything that is missing; gives undefined when the
 * deck itself cannot be used.
 */
import { Cache, ObjectCache, SilentCache } from '../../base/cache.ts';
import type { FileStore } from '../../base/file-store.ts';
import { inLanguage, isPressLanguage, type Language, pressLanguage } from '../../base/language.ts';
import type { Loader } from '../../base/loader.ts';
import { basename, dirname } from '../../base/paths.ts';
import {
  type Cell,
  compareWithEngine,
  type Component,
  type Deck,
  type Keep,
  openLoader,
  readDeck,
  type StandIn,
  withStandIn,
  workAfresh,
} from '../../deck/read/index.ts';
import { error, type Place, type Report, type SourceFile } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { createFontBook } from '../../typeset/font/index.ts';
import { type FaceMaker, facesOfRun } from './face-maker.ts';
import type { AnyGame } from '../../games/core/game.ts';
import type { TemplateData } from '../document/part.ts';
import { enginesFor, readRulebook, type Rulebook } from '../rulebook/index.ts';
import { type CompiledTemplate, compileTemplate, type TemplateJob } from '../../typeset/template/index.ts';
import { type AnyTitle, findTitle } from '../titles/index.ts';
import { GAMES } from '../../games/registry.ts';
import { type Design, readDesign } from './read-design.ts';
import { packageFolder } from './package-folder.ts';
import { createPipeline, type Page, type Pipeline } from '../../typeset/pipeline/index.ts';
import { createResources, type PressResources } from './resources.ts';
import { sharedWords } from '../document/words.ts';

export interface OpenDeck {
  readonly deck: Deck;
  readonly loader: Loader;
  readonly rulebook: Rulebook | undefined;
  /** Its game with its cards bound, and what printing knows of it. */
  readonly engine: AnyGame | undefined;
  readonly title: AnyTitle | undefined;
  readonly resources: PressResources;
  readonly pipeline: Pipeline;
  readonly faces: FaceMaker;
  readonly report: Report;
  readonly wording: Wording;
  readonly caches: DeckCaches;
  /** The design a deck names at a place; reported (MP4006) when it is not there, undefined when it cannot be used. */
  design(name: Cell): Design | undefined;
  /** A design of the press's own, such as `sheet/stamp`. */
  ownDesign(name: string): Design | undefined;
  /** A text with `{{fields}}` over a row, compiled once. */
  phrase(text: Cell): CompiledTemplate | undefined;
}

/** Words, attributes and variables that all rows of a component share on one side of one edition. */
export type SharedPage = Pick<TemplateJob, 'words' | 'icons' | 'attributes' | 'variables'>;

/** What faces and documents of one opened deck have in common. */
export interface DeckCaches {
  /** What all faces of an edition depend on, by the edition. */
  readonly editions: Cache<string, string>;
  readonly pages: ObjectCache<Component, string, SharedPage>;
  /** What the deck's game adds to a document: the same on all papers. */
  readonly added: SilentCache<string, TemplateData | undefined>;
  /** The page of a document, which its HTML twin is given as well. */
  readonly documents: SilentCache<string, Page | undefined>;
}

const newCaches = (): DeckCaches => ({
  editions: new Cache('texts of editions', 1000),
  pages: new ObjectCache('pages of components', 1000),
  added: new SilentCache('data of games', 20),
  documents: new SilentCache('pages of documents', 20),
});

/** What the files of a deck say: plain data. */
export type DeckRead = Pick<OpenDeck, 'deck' | 'rulebook'>;

/** What a long-lived owner lends to a deck that is opened again: what it kept, and makers that remember. */
export interface Owner extends Pick<OpenDeck, 'resources' | 'pipeline' | 'faces'> {
  readonly keep: Keep;
  /** Read before, and found without a fault. */
  readonly read?: DeckRead | undefined;
}

/**
 * Opens the deck in `folder` (absolute), wherever the loader has it; undefined when its files hold an error.
 *
 * @param templates the press's own; those of an earlier revision when that is what is opened
 * @param owner whoever keeps the deck open while it is edited; without one everything is made afresh
 */
export function openDeck(
  folder: string,
  loader: Loader,
  report: Report,
  templates = packageFolder().templates,
  owner = ownerOfOneRun(folder, loader, report),
): OpenDeck | undefined {
  const { keep, read, ...makers } = owner;
  const deck = read?.deck ?? readDeck(loader, folder, report, keep);
  if (!deck) return undefined;
  makers.resources.useIcons(deck.icons, report);
  if (deck.game !== undefined) checkGame(deck, GAMES, report);
  const rules = keep('rulebook', [deck.game, deck.languages], (told) =>
    readRules({ deck, loader, folder, report: told, read }),
  );
  if (deck.game === rules.game && rules.engine?.pack) compareWithEngine(deck, rules.engine.pack, report);
  return {
    deck,
    loader,
    rulebook: rules.rulebook,
    engine: rules.engine,
    title: rules.game === undefined ? undefined : findTitle(rules.game),
    report,
    wording: wordingOf(deck),
    caches: newCaches(),
    ...makers,
    ...designsOf({ loader, folder, templates, report, keep }),
  };
}

function ownerOfOneRun(folder: string, loader: Loader, report: Report): Owner {
  let told = 0;
  const counting: Report = (one) => {
    told += 1;
    report(one);
  };
  const resources = createResources(loader, folder, counting);
  const fonts = createFontBook({ loader }, counting);
  const pipeline = createPipeline({ fonts, resources, report: counting });
  return { keep: workAfresh(report), resources, pipeline, faces: facesOfRun(pipeline, () => told) };
}

interface RulesSource extends Omit<DesignSource, 'templates' | 'keep'>, Pick<Owner, 'read'> {
  readonly deck: Deck;
}

interface Rules {
  readonly rulebook: Rulebook | undefined;
  readonly game: string | undefined;
  readonly engine: AnyGame | undefined;
}

/** The deck's game with its cards bound, and its rules replayed. */
function readRules({ deck, loader, folder, report, read }: RulesSource): Rules {
  const isPlain = ['rules.yaml', 'cards.yaml'].every((name) => !loader.exists(`${folder}/${name}`));
  if (deck.game === undefined && isPlain) return { rulebook: undefined, game: undefined, engine: undefined };
  const engines = enginesFor({ games: GAMES, own: deck.game, loader, folder, report });
  // Examples of cards the engine refuses would only repeat the mistake.
  const rulebook = read
    ? read.rulebook
    : engines &&
      readRulebook({
        loader,
        folder,
        languages: deck.languages.filter(isPressLanguage),
        game: deck.game,
        engines,
        explain: (id) => findTitle(id)?.explain,
        report,
      });
  const game = rulebook?.game ?? deck.game;
  return { rulebook, game, engine: engines?.find(({ id }) => id === game) };
}

/** What is there before a deck is opened. */
export interface DeckGiven extends Pick<Owner, 'read'> {
  /** A table that is read instead of the deck's own. */
  readonly standIn?: StandIn | undefined;
  /** Where its files lie, if not on the disk. */
  readonly files?: FileStore | undefined;
}

/** Opens the deck in a folder of the disk, or of the files that are given; see `openDeck`. */
export function openDeckFolder(
  folder: string,
  cwd: string,
  report: Report,
  templates = packageFolder().templates,
  { standIn, read, files }: DeckGiven = {},
): OpenDeck | undefined {
  const disk = openLoader({ root: folder, own: [templates], cwd, report, files });
  const loader = withStandIn(disk, standIn, report);
  return openDeck(folder, loader, report, templates, { ...ownerOfOneRun(folder, loader, report), read });
}

/** A deck that names an engine wants its rules checked and its rule sheet printed: none of that may be left out unsaid. */
function checkGame({ game, gamePlace }: Deck, games: readonly AnyGame[], report: Report): void {
  const ids = games.map(({ id }) => id);
  if (game === undefined || ids.includes(game)) return;
  const nearest = suggestionFor(game, ids);
  const help = nearest ?? 'leave "game:" out';
  const notes = [{ message: 'a game without a rules engine needs no "game:"' }];
  report(error('MP4010', `there is no game "${game}"`, { place: gamePlace, help, notes }));
}

/** The template beside a missing one whose name is nearest to it, as a deck would write it. */
function nearestTemplate(loader: Loader, root: string, path: string, written: string): string | undefined {
  const folder = written.slice(0, written.length - basename(written).length);
  const namesIn = (at: string): readonly string[] => loader.list(at).filter((one) => one.endsWith('.hbs'));
  const names = namesIn(dirname(path));
  // The usual folder was forgotten, or is misspelt.
  const isUsual = namesIn(`${root}/templates`).includes(basename(written));
  if (isUsual && !names.includes(basename(written))) return `did you mean "templates/${basename(written)}"?`;
  return suggestionFor(
    written,
    names.map((one) => folder + one),
  );
}

interface DesignSource {
  readonly loader: Loader;
  readonly folder: string;
  readonly templates: string;
  readonly report: Report;
  readonly keep: Keep;
}

/** Designs and phrases, each read and compiled once. */
function designsOf(source: DesignSource): Pick<OpenDeck, 'design' | 'ownDesign' | 'phrase'> {
  const { loader, folder, templates, report, keep } = source;
  const make = once(
    (path: string) => path,
    (path, askedAt?: Place) =>
      keep(`design ${path}`, [], (told) => readDesign({ path, askedAt, folder, loader, report: told })),
  );
  const find = (name: Cell): Design | undefined => {
    const path = loader.resolve(`${folder}/deck.yaml`, String(name.value));
    if (path !== undefined && loader.exists(path)) return make(path, name.place);
    const near = path === undefined ? undefined : nearestTemplate(loader, folder, path, String(name.value));
    const help = near ?? 'correct the path, or create the file';
    report(error('MP4006', `there is no template "${String(name.value)}"`, { place: name.place, help }));
    return undefined;
  };
  return {
    ownDesign: (name) => make(`${templates}/${name}.hbs`),
    // A thousand rows name one template: its file is looked for once.
    design: once((name: Cell) => name, find),
    phrase: once(
      ({ value }: Cell) => String(value),
      (text) =>
        keep(`phrase ${String(text.value)}`, [], (told) => compilePhrase(String(text.value), text, told)),
    ),
  };
}

/** A function that does its work once for each key, and gives the same result from then on. */
function once<From, More extends unknown[], To>(
  keyOf: (from: From) => unknown,
  work: (from: From, ...more: More) => To,
): (from: From, ...more: More) => To {
  const done = new Map<unknown, To>();
  return (from, ...more) => {
    const key = keyOf(from);
    const known = done.get(key);
    if (known !== undefined || done.has(key)) return known as To;
    const result = work(from, ...more);
    done.set(key, result);
    return result;
  };
}

// What `{{t "key"}}` and `{key}` stand for in a deck: its own words and icons over those all documents share.
// Takes a deck, gives names to texts; each language is put together once for as long as the deck is open.

type Names = Readonly<Record<string, string>>;

interface Wording {
  /** The deck's words over the shared ones. */
  words(language: Language): Names;
  readonly icons: Names;
}

function wordingOf({ words, icons }: Pick<Deck, 'words' | 'icons'>): Wording {
  const known = new Map<Language, Names>();
  return {
    words(language) {
      let found = known.get(language);
      if (!found) {
        const own = [...inLanguage(words, language)].map(([key, cell]) => [key, String(cell.value)] as const);
        known.set(
          language,
          (found = { ...sharedWords(pressLanguage(language)), ...Object.fromEntries(own) }),
        );
      }
      return found;
    },
    icons: Object.fromEntries([...icons].map(([key, cell]) => [key, String(cell.value)])),
  };
}

/** Undefined when the phrase cannot be used (reported). */
function compilePhrase(text: string, { place }: Cell, report: Report): CompiledTemplate | undefined {
  const file = { name: place.file.name, text };
  return compileTemplate(file, () => undefined, phraseReport(report, file, place));
}

/** What is said of a phrase, said of the place where it is written. */
export function phraseReport(report: Report, phrase: SourceFile, written: Place): Report {
  return (diagnostic) => {
    const { place } = diagnostic;
    report(place?.file === phrase ? { ...diagnostic, place: placeIn(written, place) } : diagnostic);
  };
}

/** The same stretch where the phrase stands as it is; the whole of it where escapes or folded lines are between. */
function placeIn(written: Place, { file: phrase, start, end }: Place): Place {
  const at = written.file.text.indexOf(phrase.text, written.start);
  if (at < 0 || at > written.end) return written;
  return { file: written.file, start: at + start, end: at + end };
}
