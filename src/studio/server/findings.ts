/**
 * Diagnostics of a turn as the studio lists them: with the cards they are found on, and whether they were accepted.
 *
 * The text of a finding is what the terminal prints, letter for letter.
 */
import { findingId, readAccepted } from '../../deck/read/index.ts';
import { formatDiagnostic, positionAt, type Diagnostic, type Place } from '../../base/diagnostics/index.ts';
import type { Turn } from '../session/house.ts';
import type { At, Finding } from '../protocol/index.ts';

export function atOf(place: Place | undefined): At | undefined {
  if (!place) return undefined;
  const { line, column } = positionAt(place.file, place.start);
  return { file: place.file.name, line, column };
}

/** `en/full/cards/7H/front` in its parts. */
export function partsOfName(name: string): {
  readonly language: string;
  readonly key: string;
  readonly side: string;
} {
  const parts = name.split('/');
  return {
    language: parts[0] ?? '',
    key: parts.slice(-3, -1).join('/'),
    side: parts.at(-1) ?? '',
  };
}

/** What a mistake is known by, alone or for many rows. */
function mistakeOf({ severity, code, message, help, place, case: one, isAnywhere }: Diagnostic): string {
  const at = place && isAnywhere !== true ? [place.file.name, place.start] : [];
  const said = one?.excess === undefined ? (one?.shared ?? message) : '';
  return JSON.stringify([severity, code, said, help, ...at]);
}

/** All findings of a turn, errors first, with what is wrong with the list of accepted ones. */
export function findingsOf(turn: Turn, folder: string, cwd: string): readonly Finding[] {
  const list = readAccepted(folder, cwd);
  const on = new Map<string, Set<string>>();
  for (const [name, found] of turn.found)
    for (const one of found) {
      const mistake = mistakeOf(one);
      on.set(mistake, (on.get(mistake) ?? new Set()).add(name));
    }
  const reasons = new Map(list.all.map(({ finding, because }) => [finding, because]));
  const all = [...turn.diagnostics, ...list.faults].map((one): Finding => {
    const faces = [...(on.get(mistakeOf(one)) ?? [])].map(partsOfName);
    const id = findingId(one, { folder, cwd });
    return {
      id,
      severity: one.severity,
      code: one.code,
      message: one.message,
      help: one.help,
      at: atOf(one.place),
      text: formatDiagnostic(one),
      cards: [...new Set(faces.map(({ key }) => key))],
      languages: [...new Set(faces.map(({ language }) => language))],
      accepted: one.severity === 'warning' ? reasons.get(id) : undefined,
    };
  });
  return all.sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
}
