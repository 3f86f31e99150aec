/**
 * One side of a comparison: the cards of a deck as they are in a folder, were at a git revision, or were saved in `faces.json`.
 *
 * Takes what a person wrote; gives the cards with their fields and faces. A saved list knows fingerprints alone: no words, no
 * pictures. Reports what cannot be read (MP1003, MP1005, MP1808).
 */
import { utf8Text } from '../../base/bytes.ts';
import { host } from '../../base/host.ts';
import { resolve } from '../../base/paths.ts';
import { inLanguage, type Language } from '../../base/language.ts';
import { type Component, FILE_LIMITS, type Row } from '../../deck/read/index.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { fingerprintOf } from '../../typeset/paint/index.ts';
import type { DisplayList } from '../../typeset/paint/types.ts';
import { atRevision } from '../../press/open/deck-at-revision.ts';
import { findDecks } from '../../press/open/deck-names.ts';
import { faceOf, fitFaces } from '../../press/open/face-page.ts';
import { type OpenDeck, openDeckFolder } from '../../press/open/open-deck.ts';
import { parseFaceList, shortPrint } from '../../press/sheets/face-book.ts';
import type { Progress } from '../../press/open/types.ts';

export interface SideFace {
  /** `en front`. */
  readonly name: string;
  readonly print: string;
  /** Undefined where only the fingerprint is known. */
  readonly list: DisplayList | undefined;
}

export interface SideCard {
  /** Component and row: `cards/7H`. */
  readonly key: string;
  readonly copies: number | undefined;
  /** By language and column: `name.en`; undefined where no data is known. */
  readonly fields: ReadonlyMap<string, string> | undefined;
  readonly faces: readonly SideFace[];
}

export interface DeckSide {
  /** As it was asked for. */
  readonly asked: string;
  /** Undefined for a saved list. */
  readonly title: string | undefined;
  readonly cards: ReadonlyMap<string, SideCard>;
}

export interface SideRequest {
  readonly asked: string;
  /** The folder a git revision is about, absolute. */
  readonly deck: string | undefined;
  readonly cwd: string;
  readonly report: Report;
  /** Counts cards that are drawn. */
  readonly progress?: Progress;
}

/** Undefined when it cannot be read (reported). */
export async function readSide(request: SideRequest): Promise<DeckSide | undefined> {
  const { asked, deck, cwd, report } = request;
  const path = resolve(cwd, asked);
  if (host().store.kindOf(path) === 'file') return savedSide(asked, path, report);
  const found = findDecks([asked], cwd);
  const [folder] = found.ok ? found.folders : [];
  if (folder !== undefined) return folderSide(request, folder);
  if (deck === undefined) {
    report(
      error('MP1808', `"${asked}" is neither a deck nor a saved list of faces`, {
        help: 'for a git revision, name the deck as well: modpress diff v1 ./my-deck, or --deck ./my-deck',
      }),
    );
    return undefined;
  }
  return atRevision(asked, deck, report, (open) => openSide(request, open));
}

async function folderSide(request: SideRequest, folder: string): Promise<DeckSide | undefined> {
  const open = openDeckFolder(folder, request.cwd, request.report);
  return open && openSide(request, open);
}

function savedSide(asked: string, path: string, report: Report): DeckSide | undefined {
  const read = host().store.read(path, FILE_LIMITS.list);
  if (!read.ok) {
    report(error(read.code, `"${asked}" ${read.why}`));
    return undefined;
  }
  const list = parseFaceList(utf8Text(read.bytes));
  if (!list) {
    report(
      error('MP1808', `"${asked}" is not a list of faces saved by this version of modpress`, {
        help: 'build once for a new faces.json, or give a folder or a git revision',
      }),
    );
    return undefined;
  }
  const cards = new Map<string, SideCard>();
  for (const [edition, faces] of Object.entries(list.faces)) {
    const [language = '', ink, ...rest] = edition.split('/');
    if (ink !== 'full' || rest.length > 0) continue;
    for (const [key, prints] of Object.entries(faces)) {
      const known = cards.get(key);
      const own = prints.map((print, i) => ({
        name: `${language} ${SIDES[i] ?? ''}`,
        print,
        list: undefined,
      }));
      const copies = list.copies?.[key];
      cards.set(key, { key, copies, fields: undefined, faces: [...(known?.faces ?? []), ...own] });
    }
  }
  return { asked, title: undefined, cards };
}

const SIDES = ['front', 'back'] as const;
const FULL = { ink: 'full', hasLargeIndex: false } as const;
/** How long a deck is drawn before others have their turn. */
const STEP_MS = 12;

/** Where the face of a card comes from; undefined where it has none. */
export type FindFace = (
  component: Component,
  row: Row,
  side: (typeof SIDES)[number],
  language: Language,
) => DisplayList | undefined;

/** Draws all faces of a deck, in short steps. */
async function openSide({ asked, progress }: SideRequest, open: OpenDeck): Promise<DeckSide> {
  const languages = languagesOf(open);
  for (const language of languages)
    for (const component of open.deck.components) fitFaces({ open, language, edition: FULL }, component);
  const find: FindFace = (component, row, side, language) =>
    faceOf({ open, language, edition: FULL }, component, row, side)?.list;
  const cards = new Map<string, SideCard>();
  const total = open.deck.components.reduce((sum, { rows }) => sum + rows.length, 0);
  progress?.({ done: 0, total, unit: 'cards', label: asked });
  let last = performance.now();
  for (const component of open.deck.components)
    for (const row of component.rows) {
      const card = sideCard(component, row, languages, find);
      cards.set(card.key, card);
      if (performance.now() - last < STEP_MS) continue;
      progress?.({ done: cards.size, total, unit: 'cards', label: asked });
      await host().turn();
      last = performance.now();
    }
  await open.resources.settle();
  return { asked, title: titleOf(open), cards };
}

/** A deck whose faces are drawn already. */
export function drawnSide(asked: string, open: OpenDeck, find: FindFace): DeckSide {
  const languages = languagesOf(open);
  const cards = open.deck.components.flatMap((component) =>
    component.rows.map((row) => sideCard(component, row, languages, find)),
  );
  return { asked, title: titleOf(open), cards: new Map(cards.map((card) => [card.key, card])) };
}

const languagesOf = ({ deck }: OpenDeck): readonly Language[] => deck.languages;

const titleOf = (open: OpenDeck): string =>
  `${open.deck.title[languagesOf(open)[0] ?? 'en']} ${open.deck.version}`;

/** One card with all its faces. */
export function sideCard(
  component: Component,
  row: Row,
  languages: readonly Language[],
  find: FindFace,
): SideCard {
  const faces = languages.flatMap((language) =>
    SIDES.flatMap((side): readonly SideFace[] => {
      const list = find(component, row, side, language);
      return list ? [{ name: `${language} ${side}`, print: shortPrint(fingerprintOf(list)), list }] : [];
    }),
  );
  const key = `${component.name}/${row.id}`;
  return { key, copies: row.copies, fields: fieldsOf(row, languages), faces };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Columns by name; one that differs by language once for each. */
function fieldsOf(row: Row, languages: readonly Language[]): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const names = new Set(languages.flatMap((language) => [...inLanguage(row.fields, language).keys()]));
  for (const name of names) {
    if (name === 'copies' || name === 'id') continue;
    const texts = languages.map((language) =>
      textOf(inLanguage(row.fields, language).get(name)?.value ?? ''),
    );
    const isOne = new Set(texts).size === 1;
    if (isOne) fields.set(name, texts[0] ?? '');
    else languages.forEach((language, i) => fields.set(`${name}.${language}`, texts[i] ?? ''));
  }
  return fields;
}
