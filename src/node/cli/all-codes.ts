/** Every code a user can meet: those of the press, of what is above it and of the command line itself. */
import { BATCH_CODES } from '../batch/codes.ts';
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';
import { HANDOUT_CODES } from '../../handouts/press/codes.ts';
import { CATALOGUE, joinTables } from './catalogue.ts';
import { EXPORT_CODES } from '../../press/services/codes.ts';
import { TRANSLATION_CODES } from '../../deck/translation/codes.ts';
import { CLI_CODES } from './codes.ts';

export const ALL_CODES: CodeTable = joinTables([
  CATALOGUE,
  HANDOUT_CODES,
  EXPORT_CODES,
  BATCH_CODES,
  TRANSLATION_CODES,
  CLI_CODES,
]);
