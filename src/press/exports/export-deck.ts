/**
 * A deck to a service: opened, drawn, checked, written, read back (`exportDeck`).
 *
 * Takes a request; gives a report. Every file is checked before anything is written, all are written together, and each is
 * read from the disk again and checked once more. Never throws for a user's mistake; writes nothing after an error.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../base/language.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { error } from '../../diagnostics/diagnostic.ts';
import { SERVICE_DPI } from '../../export/services/index.ts';
import { prepareLayout } from '../../layout/index.ts';
import { reportReplaced, writeTogether } from '../atomic-write.ts';
import { deckPictures } from '../deck-pictures.ts';
import { openDeck, type OpenDeck } from '../open-deck.ts';
import type { Progress } from '../types.ts';
import { archiveFiles } from './archive.ts';
import { gameCrafterFiles, playingCardFiles, pngFiles, svgFiles } from './card-pictures.ts';
import { cutFiles } from './cut-files.ts';
import type { Draft, Drafted, ExportJob } from './job.ts';
import { pressFiles } from './press-pdf.ts';
import { playgroundFiles, simulatorFiles } from './table-exports.ts';
import type { ExportedFile, ExportReport, ExportRequest, Target } from './types.ts';

// Who makes the files of a target?
const MAKERS: Readonly<Record<Target, (job: ExportJob) => Promise<Drafted> | Drafted>> = {
  png: pngFiles,
  svg: svgFiles,
  tgc: gameCrafterFiles,
  mpc: playingCardFiles,
  dtc: pressFiles,
  tts: simulatorFiles,
  ttp: playgroundFiles,
  zip: archiveFiles,
  cut: cutFiles,
};

/** Targets that name sizes in pixels, at 300 dpi. */
const FIXED: readonly Target[] = ['tgc', 'mpc'];

interface Placed extends Draft {
  readonly path: string;
}

/** Exports one deck; see the module header. */
export async function exportDeck(
  request: ExportRequest,
  progress: Progress,
  cwd: string,
): Promise<ExportReport> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void diagnostics.push(diagnostic);
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
        help: 'leave --dpi away',
      }),
    );
    return answer([]);
  }
  const open = openDeck(request.deck, cwd, report);
  if (!open || hasErrors()) return answer([]);
  await open.resources.prepare(deckPictures(open));
  await prepareLayout();
  const placed: Placed[] = [];
  const languages = languagesOf(open, request);
  for (const [done, language] of languages.entries()) {
    progress({ done, total: languages.length, label: `${open.deck.name} ${request.target} ${language}` });
    const drafted = await MAKERS[request.target]({ open, request, language, report });
    notes.push(...drafted.notes);
    const folder = join(request.out, open.deck.name, request.target, language);
    placed.push(...drafted.files.map((file) => ({ ...file, path: join(folder, ...file.name.split('/')) })));
  }
  progress({ done: languages.length, total: languages.length, label: '' });
  if (placed.length === 0 && !hasErrors())
    report(
      error('MP4106', `${open.deck.name} has nothing to export`, { help: 'add a component with a row' }),
    );
  for (const { name, fault } of faultsOf(placed, ({ bytes }) => bytes)) report(wrong(name, fault));
  return hasErrors() ? answer([]) : answer(await writeAll(placed, request, report));
}

const languagesOf = ({ deck }: OpenDeck, { languages }: ExportRequest): readonly Language[] =>
  LANGUAGES.filter(
    (one) => deck.languages.includes(one) && (languages.length === 0 || languages.includes(one)),
  );

const wrong = (name: string, fault: string): Diagnostic =>
  error('MP4102', `${name} reads back wrong: ${fault}`, { help: 'please report it' });

const faultsOf = (
  placed: readonly Placed[],
  bytesOf: (file: Placed) => Uint8Array,
): readonly { readonly name: string; readonly fault: string }[] =>
  placed.flatMap((file) => {
    const fault = file.check(bytesOf(file));
    return fault === undefined ? [] : [{ name: file.name, fault }];
  });

async function writeAll(
  placed: readonly Placed[],
  { force }: ExportRequest,
  report: (diagnostic: Diagnostic) => void,
): Promise<readonly ExportedFile[]> {
  const written = await writeTogether(
    placed.map(({ path, bytes }) => ({ path, bytes })),
    { force },
  );
  if (!written.ok) {
    report(written.fault);
    return [];
  }
  reportReplaced(written.files, report);
  const changed = new Map(written.files.map((file) => [file.path, file.changed]));
  const found = new Map<string, Uint8Array>();
  for (const { path } of placed) found.set(path, await readFile(path));
  const none = new Uint8Array();
  for (const { name, fault } of faultsOf(placed, ({ path }) => found.get(path) ?? none))
    report(wrong(name, fault));
  return placed.map(({ path, facts }) => {
    const bytes = found.get(path) ?? none;
    return {
      path,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      changed: changed.get(path) ?? true,
      facts,
    };
  });
}

function failureOf(diagnostics: readonly Diagnostic[]): ExportReport['failure'] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return 'none';
  if (errors.some(({ code }) => code.startsWith('MP101'))) return 'io';
  return errors.every(({ code }) => code === 'MP4101' || code === 'MP4102' || code === 'MP4104')
    ? 'checks'
    : 'input';
}
