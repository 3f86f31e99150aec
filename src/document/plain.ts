/** Reading of plain data whose shape a template defines: what is not there is empty, never an exception. */
import type { CellValue } from '../deck/types.ts';

export type PlainMap = { readonly [key: string]: CellValue };

export const asMap = (value: CellValue | undefined): PlainMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as PlainMap) : {};

export const asList = (value: CellValue | undefined): readonly CellValue[] =>
  Array.isArray(value) ? value : [];

export const asText = (value: CellValue | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);
