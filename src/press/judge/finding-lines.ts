/**
 * What was found in a file, a line each, as `check FILE.pdf` prints it (`findingLines`).
 *
 * Takes the report of a file; gives lines with check, clause, page, place in millimetres, what is wrong and how to repair it.
 */
import type { Finding, PdfReport } from '../../output/preflight/index.ts';

export interface FindingLine {
  readonly kind: Finding['kind'];
  /** `U22 (7.3, page 1): Figure 13 has no alternative text; describe it`. */
  readonly text: string;
}

/** @param isEach one line for each finding; else the same finding on many pages or objects is one line */
export function findingLines(report: PdfReport, isEach = false): readonly FindingLine[] {
  const listed = isEach ? report.findings.map((first) => ({ first, count: 1 })) : grouped(report.findings);
  return listed.map(({ first, count }) => {
    const where = placeText(first, report);
    const more = count > 1 ? ` (and ${count - 1} more)` : '';
    const { kind, check, clause, message, repair } = first;
    return { kind, text: `${check} (${clause}${where}): ${message}${more}; ${repair}` };
  });
}

function grouped(
  findings: readonly Finding[],
): readonly { readonly first: Finding; readonly count: number }[] {
  const groups = new Map<string, { first: Finding; count: number }>();
  for (const one of findings) {
    const key = `${one.kind} ${one.check} ${one.message.replaceAll(/\d+/g, '#')}`;
    const group = groups.get(key);
    if (group) group.count++;
    else groups.set(key, { first: one, count: 1 });
  }
  return [...groups.values()];
}

/** Page and millimetres, as a person with a ruler finds the place. */
function placeText({ page, box }: Finding, { pages }: PdfReport): string {
  if (page === undefined) return '';
  const fact = pages[page - 1];
  if (!box || !fact) return `, page ${page}`;
  const [left, , , top] = box.map((points) => (points / 72) * 25.4);
  const [x, y] = [(left ?? 0) - fact.x, fact.y + fact.height - (top ?? 0)].map(Math.round);
  return `, page ${page}, ${x} mm from the left and ${y} mm from the top`;
}
