/**
 * Handouts of a deck's game in the studio: which there are, and their pages as `modpress handout` makes them.
 *
 * Takes the deck that is shown and what the page asks for; gives lists and documents. A handout is drawn when somebody asks
 * for it and kept: it depends on the wish alone.
 */
import { basename } from 'node:path';
import { type Language, pressLanguage } from '../../base/language.ts';
import type { Deck } from '../../deck/read/index.ts';
import { type Diagnostic, formatDiagnostic, onceIn } from '../../base/diagnostics/index.ts';
import { PROFILES } from '../../handouts/code/sheet-code.ts';
import { type LevelNumber, LEVELS } from '../../handouts/core/handout.ts';
import { HANDOUTS } from '../../handouts/registry.ts';
import { drawHandoutFile } from '../../handouts/press/make-file.ts';
import { planHandouts } from '../../handouts/press/plan.ts';
import { type HandoutRequest, USUAL_REQUEST } from '../../handouts/press/request.ts';
import { handoutSpeaker } from '../../handouts/press/words.ts';
import type { Sheet } from '../../press/imposition/index.ts';
import { pagesOf, type Table } from './sheets.ts';
import { shellWord } from './print.ts';
import type { DocumentView, HandoutEntry, HandoutPages } from '../protocol/index.ts';

/** What the page asks for, as texts of its address; what is unknown is the usual. */
export interface HandoutWish {
  readonly name: string;
  readonly level: string;
  readonly profile: string;
  readonly language: Language;
  readonly paper: string;
  /** `first`: the pupil's sheet alone. */
  readonly part: string;
}

/** The handouts of the deck's game, by number; none where no game is named. */
export const handoutsOf = (deck: Deck | undefined, language: Language): readonly HandoutEntry[] =>
  HANDOUTS.filter(({ game }) => game === deck?.game).map((one) => ({
    name: one.name,
    number: `H${one.number}`,
    title: handoutSpeaker(one.name, pressLanguage(language)).plain({ say: 'title' }),
    levels: LEVELS.filter((level) => one.levels[level]),
    profiles: PROFILES,
  }));

export class Handouts {
  readonly #sheets: Table<Sheet>;
  readonly #made = new Map<string, Promise<HandoutPages>>();
  /** One is drawn at a time, so that edits are not kept waiting. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(sheets: Table<Sheet>) {
    this.#sheets = sheets;
  }

  /** Undefined for what the deck has no handout of. */
  find(deck: Deck | undefined, wish: HandoutWish): Promise<HandoutPages> | undefined {
    const entry = handoutsOf(deck, wish.language).find(({ name }) => name === wish.name);
    if (!entry) return undefined;
    const request = requestOf(entry, wish);
    const key = JSON.stringify([request, wish.part]);
    const made = this.#made.get(key) ?? this.#last.then(() => this.#draw(request, wish.part === 'first'));
    this.#made.set(key, made);
    this.#last = made.catch(() => undefined);
    return made;
  }

  async #draw(request: HandoutRequest, isFirst: boolean): Promise<HandoutPages> {
    const found: Diagnostic[] = [];
    const report = onceIn(found);
    const documents: DocumentView[] = [];
    const jobs = planHandouts(request, report);
    for (const job of isFirst ? jobs.slice(0, 1) : jobs) {
      // An edit that waits comes first.
      await new Promise((done) => setImmediate(done));
      const { set } = await drawHandoutFile(job, report);
      const file = basename(job.path);
      const [name = file] = file.split('.');
      documents.push(pagesOf(set, { name, title: set.title }, `handout/${file}`, this.#sheets));
    }
    const command = commandOf(request).map(shellWord).join(' ');
    return { documents, command, problem: found.map((one) => formatDiagnostic(one)).join('\n') };
  }
}

function requestOf({ name, levels }: HandoutEntry, wish: HandoutWish): HandoutRequest {
  const level = levels.find((one) => String(one) === wish.level) ?? usualOf(levels);
  return {
    ...USUAL_REQUEST,
    names: [name],
    levels: LEVELS.filter((one) => one === level),
    profile: PROFILES.find((one) => one === wish.profile) ?? 'standard',
    languages: [pressLanguage(wish.language)],
    papers: [wish.paper === 'letter' ? 'letter' : 'a4'],
    out: 'out/handouts',
  };
}

/** As `modpress handout` takes it. */
const usualOf = (levels: readonly number[]): LevelNumber | undefined =>
  LEVELS.find((level) => level === (levels.includes(2) ? 2 : levels[0]));

/** The words of the command line that makes these files. */
const commandOf = ({ names, levels, profile, languages, papers }: HandoutRequest): readonly string[] => [
  ...['modpress', 'handout', ...names, '--level', ...levels.map(String)],
  ...['--lang', ...languages, '--paper', ...papers],
  ...(profile === 'standard' ? [] : ['--profile', profile]),
];
