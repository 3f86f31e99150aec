/**
 * What has changed in a deck: since the studio was opened, since its files were built, since a git revision.
 *
 * Takes the turn that is shown and what it is compared with, by id; gives changes in the words of `modpress diff`, with faces
 * as ids. A build leaves fingerprints behind: where this session has drawn such a face, its picture and words are known.
 */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '../../base/language.ts';
import { type Diagnostic, formatDiagnostic } from '../../base/diagnostics/index.ts';
import { type CardChange, changesBetween } from '../diff/changes.ts';
import { host } from '../../base/host.ts';
import {
  type DeckSide,
  drawnSide,
  type FindFace,
  readSide,
  sideCard,
  type SideCard,
  type SideFace,
} from '../diff/side.ts';
import type { HouseFace } from '../session/faces.ts';
import type { Turn } from '../session/house.ts';
import { FACES_FILE } from '../../press/sheets/face-book.ts';
import { idOf, type Table } from './sheets.ts';
import type { Base, Change, Comparison, Side } from '../protocol/index.ts';

const OPENED = 'opened';
const BUILT = 'built';
/** Cards of this session whose pictures are kept, beside those it began with. */
const MOST_KEPT = 3000;

export class Comparer {
  readonly #folder: string;
  readonly #cwd: string;
  readonly #openedAt: string;
  /** Revisions by id, as git listed them. */
  readonly #revisions = new Map<string, string>();
  /** Sides that never change: by commit. */
  readonly #sides = new Map<string, Promise<Read>>();
  /** How cards have looked in this session: by their faces. */
  readonly #kept = new Map<string, SideCard>();
  #opened: DeckSide | undefined;

  constructor(folder: string, cwd: string, openedAt: string) {
    this.#folder = folder;
    this.#cwd = cwd;
    this.#openedAt = openedAt;
  }

  /** Called at each good turn: the first is what "opened" means. Of later ones only what was drawn again is looked at. */
  note(turn: Turn): void {
    if (!turn.open) return;
    const cards = this.#opened ? drawnAgain(turn) : [...(this.#opened = sideOf(turn)).cards.values()];
    for (const card of cards) this.#kept.set(looksOf(card), card);
    for (const looks of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT + this.#opened.cards.size) break;
      this.#kept.delete(looks);
    }
  }

  /** With what the deck can be compared. */
  bases(name: string): readonly Base[] {
    const revisions = (host().revisions?.list(this.#folder) ?? []).map(
      ({ commit, short, date, names, subject }): Base => {
        const id = idOf(`revision/${commit}`);
        this.#revisions.set(id, commit);
        return { id, title: names === '' ? short : `${names} (${short})`, about: `${date}, ${subject}` };
      },
    );
    const built = statSync(this.#listPath(name), { throwIfNoEntry: false });
    return [
      { id: OPENED, title: `studio opened, ${this.#openedAt}`, about: 'the deck as the studio found it' },
      ...(built
        ? [
            {
              id: BUILT,
              title: `last build, ${clockOf(built.mtime)}`,
              about: 'the files as they were printed',
            },
          ]
        : []),
      ...revisions,
    ];
  }

  #listPath(name: string): string {
    return join(resolve(this.#cwd, 'out'), name, FACES_FILE);
  }

  async compare(turn: Turn, asked: Asked, faces: Table<HouseFace>): Promise<Comparison> {
    const name = turn.open?.deck.name ?? '';
    const bases = this.bases(name);
    const base = bases.find(({ id }) => id === asked.base) ?? bases[0];
    const from = base?.id ?? OPENED;
    const { side, problem } = await this.#read(from, name);
    const now = turn.open && sideOf(turn);
    if (!side || !now) return { bases, from, problem, changes: [], same: 0 };
    const { cards, same } = changesBetween(side, now);
    const about = { language: asked.language, from, faces, before: side, now, turn };
    return { bases, from, problem, changes: cards.map((one) => changeOf(one, about)), same };
  }

  #read(from: string, name: string): Promise<Read> {
    if (from === OPENED) return Promise.resolve({ side: this.#opened, problem: undefined });
    if (from === BUILT)
      return this.#ask(this.#listPath(name)).then(({ side, problem }) => ({
        side: side && this.#recalled(side),
        problem,
      }));
    const commit = this.#revisions.get(from) ?? '';
    const known = this.#sides.get(commit) ?? this.#ask(commit);
    this.#sides.set(commit, known);
    return known;
  }

  async #ask(asked: string): Promise<Read> {
    const found: Diagnostic[] = [];
    const report = (one: Diagnostic): void => void found.push(one);
    const side = await readSide({ asked, deck: this.#folder, cwd: this.#cwd, report });
    // What was wrong with a revision is a warning: its other faces can be compared.
    const told = found.filter(({ severity, code }) => severity === 'error' || code === 'MP1808');
    const problem = told.length === 0 ? undefined : told.map((one) => formatDiagnostic(one)).join('\n');
    return { side, problem };
  }

  /** A saved list, with pictures and words of the cards that looked like this in the session. */
  #recalled(side: DeckSide): DeckSide {
    const cards = [...side.cards.values()].map((card) => {
      const kept = this.#kept.get(looksOf(card));
      return [card.key, kept ? { ...card, fields: kept.fields, faces: kept.faces } : card] as const;
    });
    return { ...side, cards: new Map(cards) };
  }
}

export interface Asked {
  /** Id of a base; unknown ones stand for the first. */
  readonly base: string;
  readonly language: Language;
}

interface Read {
  readonly side: DeckSide | undefined;
  /** As the terminal says it. */
  readonly problem: string | undefined;
}

const clockOf = (time: Date): string => time.toTimeString().slice(0, 5);

const looksOf = ({ key, faces }: SideCard): string =>
  `${key} ${faces.map(({ name, print }) => `${name} ${print}`).join(' ')}`;

const faceIn =
  ({ faces }: Turn): FindFace =>
  (component, row, side, language) =>
    faces.get(`${language}/full/${component.name}/${row.id}/${side}`)?.list;

function sideOf(turn: Turn): DeckSide {
  const { open } = turn;
  return open ? drawnSide('', open, faceIn(turn)) : { asked: '', title: undefined, cards: new Map() };
}

function drawnAgain(turn: Turn): readonly SideCard[] {
  const touched = new Set(turn.redrawn.map((name) => name.split('/').slice(2, 4).join('/')));
  const deck = turn.open?.deck;
  const languages = deck?.languages ?? [];
  return (deck?.components ?? []).flatMap((component) =>
    component.rows
      .filter(({ id }) => touched.has(`${component.name}/${id}`))
      .map((row) => sideCard(component, row, languages, faceIn(turn))),
  );
}

interface About {
  readonly language: Language;
  readonly from: string;
  readonly faces: Table<HouseFace>;
  readonly before: DeckSide;
  readonly now: DeckSide;
  readonly turn: Turn;
}

function changeOf({ key, kind, words, fields, faces }: CardChange, about: About): Change {
  const { language, from } = about;
  const then = (face: SideFace | undefined): Side | undefined => {
    if (!face?.list) return undefined;
    const name = `then/${from}/${key}/${face.name}`;
    const one = { name, list: face.list, spoken: '', bleed: undefined, bleedFrom: undefined };
    return { id: about.faces.add(name, one), print: face.print };
  };
  const now = (face: SideFace | undefined): Side | undefined => {
    const [faceLanguage = '', side = ''] = face?.name.split(' ') ?? [];
    const one = about.turn.faces.get(`${faceLanguage}/full/${key}/${side}`);
    return one && { id: about.faces.add(one.name, one), print: face?.print ?? '' };
  };
  const own = faces.filter(({ name }) => name.startsWith(`${language} `));
  const card = about.now.cards.get(key) ?? about.before.cards.get(key);
  return {
    key,
    kind,
    words,
    name: card ? nameOf(card, language) : key,
    copies: card?.copies ?? 0,
    fields: fields.map(({ field, before, after }) => ({ name: field, before, after })),
    faces: (own.length > 0 ? own : faces).map(({ name, before, after }) => ({
      name,
      wasThere: before !== undefined,
      before: then(before),
      after: now(after),
    })),
  };
}

/** What people call a card: the first column that reads like a name, else its id. */
function nameOf({ key, fields }: SideCard, language: Language): string {
  const named = [...(fields ?? [])].filter(([name]) => /^(name|title|label|nom|titre)(\.|$)/i.test(name));
  const [, text = ''] = named.find(([name]) => name.endsWith(`.${language}`)) ?? named[0] ?? [];
  return text === '' ? key : text;
}
