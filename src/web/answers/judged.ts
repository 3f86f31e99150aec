/** A PDF of any program, judged as `modpress check FILE.pdf` judges it (`judgeDropped`). */
import { utf8Bytes } from '../../base/bytes.ts';
import { judgePdf } from '../../output/preflight/index.ts';
import { findingLines } from '../../press/judge/finding-lines.ts';
import { reportPage } from '../../press/judge/report.ts';
import type { JudgedPdf } from '../protocol.ts';

export function judgeDropped(name: string, pdf: Uint8Array): JudgedPdf {
  const judged = judgePdf(pdf, 'drawn');
  if (!judged.ok) return { ok: false, why: judged.why };
  const report = reportPage([{ name, judged, spoken: [] }]);
  return {
    ok: true,
    verdicts: judged.report.verdicts,
    lines: findingLines(judged.report),
    report: utf8Bytes(report),
  };
}
