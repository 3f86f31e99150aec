/** The plain data of posters and tables of best moves, for the games that have them; one line a game. */
import type { DocumentJob } from '../documents.ts';
import { bestMovesOfModulo } from '../../titles/modulo/best-moves.ts';
import { moduloPoster } from '../../titles/modulo/poster.ts';

type Part = (job: DocumentJob) => Readonly<Record<string, unknown>>;

const POSTERS: Readonly<Record<string, Part>> = { modulo: moduloPoster };
const TABLES: Readonly<Record<string, Part>> = { modulo: bestMovesOfModulo };

const gameOf = (job: DocumentJob): string => job.open.rulebook?.game ?? '';

/** What the solver adds to a poster's own words; nothing for a game without one. */
export const posterData: Part = (job) => POSTERS[gameOf(job)]?.(job) ?? {};

/** What the solver says of every position; nothing for a game without a table. */
export const bestMovesData: Part = (job) => TABLES[gameOf(job)]?.(job) ?? {};
