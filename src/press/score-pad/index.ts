/** The plain data of a score pad, for any game of the house; one line a game. */
import type { DocumentJob } from '../documents.ts';
import { threeBySixteenPad } from './3x16.ts';
import { modPad } from './mod.ts';
import { modThreePad } from './mod-3.ts';
import { moduloPad } from './modulo.ts';
import { moduloNPad } from './modulo-n.ts';

type Pad = (job: DocumentJob) => Readonly<Record<string, unknown>>;

const PADS: Readonly<Record<string, Pad>> = {
  '3x16': threeBySixteenPad,
  mod: modPad,
  'mod-3': modThreePad,
  modulo: moduloPad,
  'modulo-n': moduloNPad,
};

/** What the engine adds to a pad's own words; nothing for a deck without an engine. */
export const scorePadData: Pad = (job) => PADS[job.open.rulebook?.game ?? '']?.(job) ?? {};
