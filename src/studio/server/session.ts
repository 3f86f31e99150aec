/**
 * A deck in the studio: builds as it is edited, the last good pictures, what pages are sent.
 *
 * Takes bursts of changed paths; gives plain data for the page (`protocol.ts`) and drawings by id. After an error the last
 * good turn goes on being shown.
 */
import { homedir } from 'node:os';
import { randomBytes } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Language } from '../../base/language.ts';
import { readAccepted, settle } from '../../deck/read/index.ts';
import { failureOf } from '../../base/diagnostics/failure.ts';
import type { Diagnostic } from '../../base/diagnostics/index.ts';
import { changedPlaces } from '../diff/marks.ts';
import { writeSvg } from '../../output/svg/index.ts';
import type { HouseFace } from '../session/faces.ts';
import { openHouse, type Turn } from '../session/house.ts';
import { printersFolder } from '../../press/printers/store.ts';
import { acceptFinding, reopen } from './accept.ts';
import { Ledger, runBots } from './bots.ts';
import { cardsOf, componentsOf, findingsOf, removedOf } from './cards.ts';
import { Comparer } from './compare.ts';
import { editionsOf, Pages, partsAt, partsOfFace } from './editions.ts';
import { Table } from './sheets.ts';
import type {
  Action,
  BotRun,
  Comparison,
  Editable,
  Editions,
  Finding,
  Marks,
  Part,
  Printed,
  PrintPreview,
  PrintWish,
  StateNews,
  Status,
} from '../protocol/index.ts';
import { deckView, previewOf, printDeck, type PrintPlace } from './print.ts';
import { Trials } from './trials.ts';

export interface Build {
  readonly status: Status;
  readonly diagnostics: readonly Diagnostic[];
}

/** A path as addresses have it: `/C:/decks` on Windows. */
const slashes = (path: string): string => {
  const way = path.split(sep).join('/');
  return way.startsWith('/') ? way : `/${way}`;
};

const clock = (): string => new Date().toTimeString().slice(0, 8);

export class Session {
  readonly #run = randomBytes(6).toString('hex');
  /** Sent with every POST. */
  readonly key = randomBytes(18).toString('base64url');
  /** Of what is shown. */
  readonly pages = new Pages(() => this.#shown);
  readonly #folder: string;
  readonly #cwd: string;
  readonly #place: PrintPlace;
  #isPrinting = false;
  #writing: Promise<unknown> = Promise.resolve();
  readonly #editor: string | undefined;
  readonly #house;
  readonly #listeners = new Set<() => void>();
  readonly #faces = new Table<HouseFace>();
  readonly #comparer: Comparer;
  readonly #trials: Trials;
  /** By language. */
  readonly #ledgers = new Map<string, Ledger>();
  #build = 0;
  #first: Turn | undefined;
  #good: Turn | undefined;
  #last: Turn | undefined;
  #status: Status = {
    ...{
      what: '',
      verb: 'read',
      at: clock(),
      milliseconds: 0,
      redrawn: 0,
      isGood: true,
      lastGood: '',
      watched: 0,
    },
  };

  /** @param editor pattern of `editors.ts` */
  constructor(folder: string, cwd: string, editor?: string) {
    this.#editor = editor;
    this.#folder = folder;
    this.#cwd = cwd;
    this.#place = { folder, cwd, printers: printersFolder(process.env, homedir()) };
    this.#trials = new Trials(folder, cwd);
    this.#house = openHouse({ folder, cwd, unsaved: this.#trials.unsaved });
    this.#comparer = new Comparer(folder, cwd, clock());
  }

  /** Brings the deck up to date; undefined when a newer change came meanwhile. */
  async build(paths: readonly string[] | 'all'): Promise<Build | undefined> {
    // Files with trials may have been saved elsewhere: their values are tried again on what the turn reads.
    const released = this.#trials.release(paths).paths;
    return this.#turn(paths === 'all' ? 'all' : [...new Set([...paths, ...released])]);
  }

  async #turn(
    paths: readonly string[] | 'all',
    verb: Status['verb'] = this.#build === 0 ? 'read' : 'saved',
  ): Promise<Build | undefined> {
    const turn = await this.#house.turn(paths);
    if (!turn) return undefined;
    // A check that failed (lost text, an example the engine scores otherwise) leaves something to look at.
    const failure = failureOf(turn.diagnostics);
    const isGood = turn.open !== undefined && (failure === 'none' || failure === 'check');
    this.#last = turn;
    const resumed = this.#trials.resume(turn).paths;
    if (isGood) {
      this.#good = turn;
      this.#first ??= turn;
      this.#comparer.note(turn);
    }
    const at = clock();
    this.#status = {
      what: this.#named(paths),
      verb,
      at,
      milliseconds: Math.round(turn.milliseconds),
      redrawn: turn.redrawn.length,
      isGood,
      lastGood: isGood ? at : this.#status.lastGood,
      watched: turn.open?.loader.inputs().length ?? this.#status.watched,
    };
    this.#tell();
    const { open } = settle(turn.diagnostics, [this.#folder], this.#cwd);
    const build: Build = { status: this.#status, diagnostics: open };
    if (resumed.length > 0) await this.#turn(resumed, 'tried');
    return build;
  }

  #named(paths: readonly string[] | 'all'): string {
    if (paths === 'all') return this.#build === 0 ? '' : 'the whole deck';
    const [first = ''] = paths;
    return paths.length === 1 ? relative(this.#folder, first) : `${paths.length} files`;
  }

  #tell(): void {
    this.#build++;
    for (const listen of this.#listeners) listen();
  }

  /** Calls back after each build, until the answer is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Of this run and this build alone. */
  get edition(): string {
    return `${this.#run}.${this.#build}`;
  }

  /** What is shown: the last good turn, or the last one at all. */
  get #shown(): Turn | undefined {
    return this.#good ?? this.#last;
  }

  /** @param since the mark of a state a page knows: cards that are as they were then are left out */
  state(asked: string | undefined, since?: string): StateNews {
    const turn = this.#shown;
    const deck = turn?.open?.deck;
    const languages = deck?.languages ?? [];
    const language = languages.find((one) => one === asked) ?? languages[0] ?? 'en';
    const findings = this.findings();
    const ledger = this.#ledgers.get(language) ?? new Ledger();
    this.#ledgers.set(language, ledger);
    const shown = turn && { turn, first: this.#first ?? turn, language, findings, faces: this.#faces };
    return {
      edition: this.edition,
      key: this.key,
      deck: { ...deckView(deck, language, this.#place), hasBots: turn?.open?.engine !== undefined },
      languages,
      language,
      components: shown ? componentsOf(shown) : [],
      ...ledger.news(shown ? cardsOf(shown) : [], since),
      removed: shown ? removedOf(shown) : 0,
      findings,
      status: this.#status,
      trials: this.#trials.list(),
      editor: this.#editor === undefined ? undefined : { pattern: this.#editor, folder: slashes(this.#cwd) },
    };
  }

  findings(): readonly Finding[] {
    return this.#last ? findingsOf(this.#last, this.#folder, this.#cwd) : [];
  }

  /** A face as SVG, with its bleed or cut; undefined for an id nobody was given. */
  face(id: string, hasBleed: boolean): string | undefined {
    const face = this.#faces.find(id);
    return face && writeSvg(face.list, 0, { bleed: hasBleed ? (face.bleed ?? 0) : 0, background: WHITE });
  }

  parts(id: string): readonly Part[] | undefined {
    const face = this.#faces.find(id);
    return face && this.#shown ? partsOfFace(this.#shown, face.name) : undefined;
  }

  /** What has changed since a base, by its id. */
  async comparison(base: string, language: Language): Promise<Comparison | undefined> {
    const turn = this.#shown;
    return turn && this.#comparer.compare(turn, { base, language }, this.#faces);
  }

  /** Where two faces differ; undefined for ids nobody was given. */
  marks(before: string, after: string): Marks | undefined {
    const [was, is] = [this.#faces.find(before), this.#faces.find(after)];
    if (!was || !is || !this.#shown) return undefined;
    const boxes = changedPlaces(was.list, is.list);
    return { boxes, parts: partsAt(partsOfFace(this.#shown, is.name), boxes) };
  }

  /** A card in other editions, made when it is asked for. */
  editions(card: string, language: Language): Promise<Editions> {
    return editionsOf(this.#shown?.open, { card, language }, this.#faces);
  }

  /** Fields of a card that can be tried out and saved. */
  editable(card: string, language: Language): readonly Editable[] {
    return this.#good ? this.#trials.editable(this.#good, card, language) : [];
  }

  /** How bots fare with the cards as they are and as they were found. */
  async bots(): Promise<BotRun | undefined> {
    // A worked example that no longer holds keeps nobody from trying the new cards.
    const now = this.#last?.open?.engine ?? this.#good?.open?.engine;
    return now && runBots(now, this.#first?.open?.engine);
  }

  /** The sheets a print would have. */
  async preview(wish: PrintWish): Promise<PrintPreview | undefined> {
    const open = this.#good?.open;
    return open && previewOf(open, wish, this.#place, this.pages.table);
  }

  /** Makes files as `modpress build` does. @returns why it was not done, or what was */
  async print(wish: PrintWish): Promise<string | Printed> {
    const deck = this.#good?.open?.deck;
    if (!deck) return 'there is no deck to print';
    if (this.#isPrinting) return 'a print is being made';
    this.#isPrinting = true;
    try {
      return await printDeck(deck, wish, this.#place);
    } finally {
      this.#isPrinting = false;
    }
  }

  /** @returns why it was not done, or nothing */
  async act(action: Exclude<Action, { readonly action: 'print' }>): Promise<string | undefined> {
    switch (action.action) {
      case 'accept':
      case 'reopen':
        return this.#write(() => this.#judge(action));
      case 'try': {
        const { language } = action;
        return this.#good?.open?.deck.languages.includes(language)
          ? this.#try({ ...action, language })
          : 'there is no such language';
      }
      case 'discard': {
        await this.#turn(this.#trials.clear().paths, 'read');
        return undefined;
      }
      case 'save': {
        const saved = await this.#write(() => this.#trials.save());
        if ('refusal' in saved) {
          await this.#turn(this.#trials.release('all').paths, 'read');
          return saved.refusal;
        }
        await this.#turn(saved.paths);
        return undefined;
      }
    }
  }

  async #try(wish: Parameters<Trials['try']>[0]): Promise<string | undefined> {
    const tried = this.#trials.try(wish, { last: this.#last, good: this.#good });
    if ('refusal' in tried) return tried.refusal;
    if (tried.paths.length === 0) this.#tell();
    else await this.#turn(tried.paths, 'tried');
    return undefined;
  }

  /** One after the other: each reads what the one before has written. */
  #write<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined);
    return done;
  }

  async #judge(action: Extract<Action, { readonly finding: string }>): Promise<string | undefined> {
    const finding = this.findings().find(({ id }) => id === action.finding);
    if (!finding) return 'there is no such finding';
    const list = readAccepted(this.#folder, this.#cwd);
    const refusal =
      action.action === 'reopen'
        ? await reopen(this.#folder, list, finding.id)
        : await acceptFinding(this.#folder, list, finding, action.because);
    if (refusal === undefined) this.#tell();
    return refusal;
  }
}

const WHITE = { kind: 'rgb', red: 1, green: 1, blue: 1, alpha: 1 } as const;
