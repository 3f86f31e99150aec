/** The plain data of a score pad, for any game of the house; one line a game. */
import type { DocumentJob } from '../documents.ts';
import { threeBySixteenPad } from '../../titles/3x16/score-pad.ts';
import { modPad } from '../../titles/mod/score-pad.ts';
import { modThreePad } from '../../titles/mod-3/score-pad.ts';
import { moduloPad } from '../../titles/modulo/score-pad.ts';
import { moduloNPad } from '../../titles/modulo-n/score-pad.ts';

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
