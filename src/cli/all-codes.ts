/** Every code a user can meet: those of the press and those of the command line itself. */
import type { CodeTable } from '../diagnostics/diagnostic.ts';
import { CATALOGUE, joinTables } from '../press/catalogue.ts';
import { CLI_CODES } from './codes.ts';

export const ALL_CODES: CodeTable = joinTables([CATALOGUE, CLI_CODES]);
