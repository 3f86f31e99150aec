/**
 * A deck in the page: its cards as pictures, and what is wrong with it (`DeckReader.answer`).
 *
 * A dropped deck is kept open as in the studio, so that reading it again makes only the cards that changed.
 */
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import { onceIn } from '../../base/diagnostics/index.ts';
import { equalBytes } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { inLanguage } from '../../base/language.ts';
import { join } from '../../base/paths.ts';
import { writeSvg } from '../../output/svg/index.ts';
import { cardsOf, findingsOf } from '../../studio/server/cards.ts';
import { Table } from '../../studio/server/sheets.ts';
import type { HouseFace } from '../../studio/session/faces.ts';
import { type House, openHouse, type Turn } from '../../studio/session/house.ts';
import { type Dropped, droppedFiles } from '../dropped.ts';
import type { PageHost } from '../host.ts';
import type { CardView, OpenAnswer, OpenRequest, PageFinding } from '../protocol.ts';
import { pageFinding } from './findings.ts';
import type { Printer } from './print.ts';

const WHITE = { kind: 'rgb', red: 1, green: 1, blue: 1, alpha: 1 } as const;

interface Kept {
  readonly folder: string;
  readonly house: House;
  readonly files: Dropped['files'];
}

export class DeckReader {
  readonly #page: PageHost;
  readonly #printer: Printer;
  #kept: Kept | undefined;

  constructor(page: PageHost, printer: Printer) {
    this.#page = page;
    this.#printer = printer;
  }

  async answer({
    source,
    language,
  }: OpenRequest): Promise<OpenAnswer & { readonly findings: readonly PageFinding[] }> {
    const found: Diagnostic[] = [];
    const opened = source.kind === 'game' ? openGame(source.name) : this.#openDropped(source, onceIn(found));
    if (!opened)
      return { kind: 'open', deck: undefined, files: [], findings: found.map((one) => pageFinding(one)) };
    const { folder, house, files, changed } = opened;
    const turn = await house.turn(changed);
    return {
      kind: 'open',
      deck: turn?.open && deckView(turn, language, folder),
      files: Object.entries(files).map(([path, bytes]) => ({ path, sizeBytes: bytes.length })),
      findings: turn ? findingsIn(turn, folder) : [],
    };
  }

  #openDropped(source: Exclude<OpenRequest['source'], { readonly kind: 'game' }>, report: Report) {
    const dropped = droppedFiles(source, report);
    if (!dropped) return undefined;
    const folder = join('/', dropped.name);
    this.#page.mount(folder, dropped.files);
    this.#printer.drop(folder);
    const before = this.#kept?.folder === folder ? this.#kept : undefined;
    const changed = before ? changedPaths(folder, before.files, dropped.files) : ('all' as const);
    this.#kept = {
      folder,
      files: dropped.files,
      house: before?.house ?? openHouse({ folder, cwd: host().cwd() }),
    };
    return { ...this.#kept, changed };
  }
}

function openGame(name: string) {
  const folder = join(host().home.root, 'decks', name);
  return { folder, files: {}, house: openHouse({ folder, cwd: host().cwd() }), changed: 'all' as const };
}

/** Absolute paths of files that are new, gone, or others than before. */
function changedPaths(folder: string, before: Dropped['files'], now: Dropped['files']): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...names]
    .filter((name) => {
      const [was, is] = [before[name], now[name]];
      return !was || !is || !equalBytes(was, is);
    })
    .map((name) => join(folder, name));
}

function deckView(turn: Turn, asked: string, folder: string): OpenAnswer['deck'] {
  const open = turn.open;
  if (!open) return undefined;
  const { deck, rulebook } = open;
  const language = deck.languages.find((one) => one === asked) ?? deck.languages[0] ?? 'en';
  const cards = cardsOf({
    turn,
    first: turn,
    language,
    findings: findingsOf(turn, folder, '/'),
    faces: new Table<HouseFace>(),
  });
  const sizes = new Map(deck.components.map((one) => [one.name, one.trim] as const));
  const face = (key: string, side: string): string | undefined => {
    const found = turn.faces.get(`${language}/full/${key}/${side}`);
    return found && writeSvg(found.list, 0, { background: WHITE });
  };
  return {
    name: deck.name,
    title: inLanguage(deck.title, language),
    version: deck.version,
    languages: deck.languages,
    components: deck.components.map(({ name, title, product, rows }) => ({
      name,
      title: inLanguage(title, language),
      product,
      designs: rows.length,
      copies: rows.reduce((sum, { copies }) => sum + copies, 0),
    })),
    cards: cards.map(({ key, component, name, copies, spoken }): CardView => ({
      ...{ key, name, copies, spoken },
      front: face(key, 'front') ?? '',
      back: face(key, 'back'),
      width: sizes.get(component)?.width ?? 0,
      height: sizes.get(component)?.height ?? 0,
    })),
    examples: rulebook?.examples.length ?? 0,
  };
}

/** What the studio lists, without what the deck's authors have accepted. */
function findingsIn(turn: Turn, folder: string): readonly PageFinding[] {
  const listed = findingsOf(turn, folder, '/').filter(({ accepted }) => accepted === undefined);
  return listed.flatMap(({ text, cards }) => {
    const one = turn.diagnostics.find((diagnostic) => pageFinding(diagnostic).text === text);
    return one ? [pageFinding(one, cards)] : [];
  });
}
