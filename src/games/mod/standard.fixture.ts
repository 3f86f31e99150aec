/**
 * The card list of the deck of Mod, read for the tests of the engine.
 *
 * Gives the list of `decks/mod/cards.yaml` through `readCardList`, and the game bound to it. Never shipped: programs read
 * the list through the deck stage.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { InternalError } from '../../base/invariant.ts';
import type { Json } from '../core/game.ts';
import { readCardList } from './cards.ts';
import { modWith } from './index.ts';

const read = (name: string): Json =>
  parse(readFileSync(new URL(`../../../decks/mod/${name}`, import.meta.url), 'utf8')) as Json;

/** The content of a YAML file of the deck. */
export const readDeckFile = read;

const list = readCardList(read('cards.yaml'));
if (!list.ok) throw new InternalError(list.message);

export const STANDARD_LIST = list.value;
export const standardMod = modWith(STANDARD_LIST);
