/**
 * A deck to a service: opened, drawn, checked, written, read back (`exportDeck`).
 *
 * Takes a request; gives a report. Every file is written beside its place, read from the disk again and held against the rules
 * of the service; then all take their places together, or none. Never throws for a user's mistake; writes nothing after an error.
 */
import { host, lastWork, noteWork } from '../../base/host.ts';
import { join } from '../../base/paths.ts';
import type { Language } from '../../base/language.ts';
import { type Diagnostic, error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { failureOf } from '../../base/diagnostics/failure.ts';
import { withinLimits } from '../../base/diagnostics/limit.ts';
import { onceIn } from '../../base/diagnostics/index.ts';
import { SERVICE_DPI } from './formats/index.ts';
import { draftReport } from '../make/draft.ts';
import { outputBound } from '../open/output-bound.ts';
import { reportAbsentLanguages } from '../plan/settle.ts';
import { type OpenDeck, openDeckFolder } from '../open/open-deck.ts';
import type { Progress } from '../open/types.ts';
import { archiveFiles, cutFiles } from './cut-files.ts';
import { gameCrafterFiles, playingCardFiles, pngFiles, svgFiles } from './card-pictures.ts';
import { type Draft, type Drafted, type ExportJob, PictureWork } from './job.ts';
import { prepressFiles } from './prepress-pdf.ts';
import { playgroundFiles, simulatorFiles } from './table-sheets.ts';
import type { ExportedFile, ExportReport, ExportRequest } from './types.ts';
import type { Target } from './targets.ts';
import { reportReplaced, type WriteOptions } from '../../base/output-file.ts';

// Who makes the files of a target?
const MAKERS: Readonly<Record<Target, (job: ExportJob) => Promise<Drafted> | Drafted>> = {
  png: pngFiles,
  svg: svgFiles,
  tgc: gameCrafterFiles,
  mpc: playingCardFiles,
  dtc: prepressFiles,
  tts: simulatorFiles,
  ttp: playgroundFiles,
  zip: archiveFiles,
  cut: cutFiles,
};

/** Targets that name sizes in pixels, at 300 dpi. */
const FIXED: readonly Target[] = ['tgc', 'mpc'];

/** Exports one deck; see the module header. */
export async function exportDeck(
  request: ExportRequest,
  progress: Progress,
  cwd: string,
): Promise<ExportReport> {
  const diagnostics: Diagnostic[] = [];
  const once = onceIn(diagnostics);
  const report = request.isDraft ? draftReport(once) : once;
  const hasErrors = (): boolean => diagnostics.some(({ severity }) => severity === 'error');
  const notes: string[] = [];
  const answer = (files: readonly ExportedFile[]): ExportReport => ({
    target: request.target,
    files,
    notes: [...new Set(notes)],
    diagnostics,
    failure: failureOf(diagnostics),
  });
  if (FIXED.includes(request.target) && (request.dpi ?? SERVICE_DPI) !== SERVICE_DPI) {
    report(
      error('MP4105', `${request.target} takes ${SERVICE_DPI} dpi, not ${request.dpi}`, {
        help: 'leave out --dpi',
      }),
    );
    return answer([]);
  }
  const open = openDeckFolder(request.deck, cwd, report, undefined, request);
  if (!open || hasErrors()) return answer([]);
  const { placed, notes: said } = await draftAll({ open, request, report }, progress);
  notes.push(...said);
  if (placed.length === 0 && !hasErrors())
    report(
      error('MP4106', `${open.deck.name} has nothing to export`, { help: 'add a component with a row' }),
    );
  if (hasErrors()) return answer([]);
  const within = outputBound(request.out, open.deck.folder);
  return answer(await writeDrafts(placed, report, { force: request.force, within }));
}

/** The files of every language, until one passes a limit, which is reported. */
async function draftAll(
  { open, request, report }: Omit<ExportJob, 'language' | 'pictures'>,
  progress: Progress,
): Promise<{ readonly placed: readonly PlacedDraft[]; readonly notes: readonly string[] }> {
  const placed: PlacedDraft[] = [];
  const notes: string[] = [];
  const languages = languagesOf(open, request);
  reportAbsentLanguages({ deck: open.deck, report }, request.languages, true);
  for (const [done, language] of languages.entries()) {
    const label = `${open.deck.name} ${request.target} ${language}`;
    progress({ done, total: languages.length, label });
    const pictures = new PictureWork((made, total) =>
      progress({ done: made, total, unit: 'pictures', label }),
    );
    const drafted = await withinLimits(report, lastWork, () =>
      MAKERS[request.target]({ open, request, language, report, pictures }),
    );
    if (!drafted) break;
    notes.push(...drafted.notes);
    const folder = join(request.out, open.deck.name, request.target, language);
    placed.push(...drafted.files.map((file) => ({ ...file, path: join(folder, ...file.name.split('/')) })));
  }
  progress({ done: languages.length, total: languages.length, label: '' });
  return { placed, notes };
}

const languagesOf = ({ deck }: OpenDeck, { languages }: ExportRequest): readonly Language[] =>
  deck.languages.filter((one) => languages.length === 0 || languages.includes(one));

// Drafts to the disk: written, read again, checked, and put in their places together or not at all.
// Takes drafts with their paths; gives what lies there, or reports the first file that reads back wrong (MP4102) or cannot be
// written, and then nothing has changed.

export interface PlacedDraft extends Draft {
  /** Absolute. */
  readonly path: string;
}

/**
 * Writes all drafts or none.
 *
 * @param options whether files that modpress did not make are replaced as well, and the folder that no link leads out of
 */
export async function writeDrafts(
  drafts: readonly PlacedDraft[],
  report: Report,
  options: Pick<WriteOptions, 'force' | 'within'> = {},
): Promise<readonly ExportedFile[]> {
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  const read = new Map<string, ExportedFile>();
  const verify = (path: string, bytes: Uint8Array): Diagnostic | undefined => {
    const draft = byPath.get(path);
    noteWork(path);
    const fault = draft?.check(bytes);
    if (draft && fault !== undefined)
      return error('MP4102', `${draft.name} reads back wrong: ${fault}`, { help: 'please report it' });
    const sha256 = host().sha256(bytes);
    read.set(path, { path, bytes: bytes.length, sha256, changed: true, facts: draft?.facts ?? '' });
    return undefined;
  };
  const written = await host().files.writeTogether(
    drafts.map(({ path, bytes }) => ({ path, bytes })),
    { ...options, verify },
  );
  if (!written.ok) {
    report(written.fault);
    return [];
  }
  reportReplaced(written.files, report);
  return written.files.flatMap(({ path, changed }) => {
    const file = read.get(path);
    return file ? [{ ...file, changed }] : [];
  });
}
