/** Document jobs of the shipped decks, without a press: what titles are tested with. Never shipped. */
import { Cache } from '../../base/cache.ts';
import { mapLoader } from '../../deck/read/map-loader.fixture.ts';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPressLanguage, type PressLanguage as Language } from '../../base/language.ts';
import { readDeck, type Deck } from '../../deck/read/index.ts';
import type { Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import type { DocumentJob, Engine, TemplateData } from '../document/part.ts';
import { enginesFor, readRulebook, type Rulebook } from '../rulebook/index.ts';
import type { Json } from '../../games/core/game.ts';
import { GAMES } from '../../games/registry.ts';
import { findTitle, type AnyTitle } from './index.ts';

const DECKS = fileURLToPath(new URL('../../../decks/', import.meta.url));

export interface ShippedTitle {
  readonly title: AnyTitle;
  readonly deck: Deck;
  readonly rulebook: Rulebook;
  readonly engine: Engine<Json, Json>;
}

const titles = new Cache<string, ShippedTitle>('shipped titles', 20);

/** A shipped deck with its replays; throws where it holds a mistake. */
export const shippedTitle = (name: string): ShippedTitle => titles.get(name, readShipped);

function readShipped(name: string): ShippedTitle {
  const folder = `/${name}`;
  const files = readdirSync(`${DECKS}${name}`).filter((file) => /\.(ya?ml|csv)$/.test(file));
  const loader = mapLoader(
    Object.fromEntries(
      files.map((file) => [`${folder}/${file}`, readFileSync(`${DECKS}${name}/${file}`, 'utf8')]),
    ),
  );
  const found: Diagnostic[] = [];
  const report = (one: Diagnostic): unknown => found.push(one);
  const deck = readDeck(loader, folder, report);
  const engines = enginesFor({ games: GAMES, own: name, loader, folder, report }) ?? [];
  const request = {
    loader,
    folder,
    languages: deck?.languages.filter(isPressLanguage) ?? [],
    game: name,
    engines,
    report,
  };
  const rulebook = readRulebook(request);
  const engine = engines.find(({ id }) => id === name);
  const title = findTitle(name);
  if (!deck || !rulebook || !engine || !title) throw new Error(found.map(({ message }) => message).join());
  return { title, deck, rulebook, engine };
}

/** The job of a document, in its first variant by default; mistakes go to `found`. */
export function shippedJob(
  name: string,
  product: string,
  { language = 'en', variant = '' }: { readonly language?: Language; readonly variant?: string } = {},
): { readonly job: DocumentJob; readonly found: Diagnostic[] } {
  const { deck, rulebook, engine } = shippedTitle(name);
  const document = deck.documents.find((one) => one.product === product);
  const chosen = document?.variants.find((one) => one.name === variant) ?? document?.variants[0];
  if (!document || !chosen) throw new Error(`${name} has no ${product}`);
  const found: Diagnostic[] = [];
  const report = (one: Diagnostic): unknown => found.push(one);
  return { job: { deck, document, variant: chosen, language, rulebook, engine, report }, found };
}

/** What the template of a shipped document is given by its title. */
export function shippedData(
  name: string,
  product: string,
  more?: Parameters<typeof shippedJob>[2],
): TemplateData {
  const { job, found } = shippedJob(name, product, more);
  const data = shippedTitle(name).title.documents[product]?.data(job);
  if (!data || found.length > 0) throw new Error(found.map(({ message }) => message).join());
  return data;
}

export type Data = Readonly<Record<string, unknown>>;

/** The value behind a path such as `know.pack.classes`. */
export const at = (data: Data, path: string): unknown =>
  path.split('.').reduce<unknown>((value, step) => (value as Data | undefined)?.[step], data);

/** The list behind a path. */
export const rows = (data: Data, path: string): readonly Data[] => at(data, path) as readonly Data[];
