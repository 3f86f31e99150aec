/**
 * Mistakes in the plain data of a document, reported at their place in the file they were written in.
 *
 * Takes what a schema found wrong and the data with their source; reads the file again, which a deck without mistakes
 * never needs. Data from a CSV file are spoken of at the place that names the file.
 */
import type { z } from 'zod';
import type { Report } from '../../base/diagnostics/diagnostic.ts';
import { reportIssues } from './schema-issues.ts';
import type { CellValue, DocumentData } from './types.ts';
import { readYaml } from './yaml.ts';

export function reportDataIssues(
  issues: readonly z.core.$ZodIssue[],
  schema: z.core.$ZodType,
  { source: { file, path } }: DocumentData,
  report: Report,
): void {
  const yaml = readYaml(file, () => undefined);
  if (!yaml) return;
  const value = path.reduce<CellValue | undefined>(
    (at, step) =>
      typeof at === 'object' && at !== null ? (at as Readonly<Record<string, CellValue>>)[step] : undefined,
    yaml.value,
  );
  const part = {
    ...yaml,
    value: value ?? null,
    placeOf: (below: typeof path, which?: 'value' | 'key') => yaml.placeOf([...path, ...below], which),
  };
  reportIssues(issues, schema, part, report);
}
