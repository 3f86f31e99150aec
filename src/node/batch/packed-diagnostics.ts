/**
 * Diagnostics as JSON, each source text once (`packDiagnostics`, `unpackDiagnostics`).
 *
 * Findings of one job point into few files; a text in each of them would be most of a result.
 */
import { clipped } from './clipped.ts';
import type { Diagnostic, Note, Place, SourceFile } from '../../base/diagnostics/diagnostic.ts';

type PackedPlace = readonly [file: number, start: number, end: number];

interface PackedNote {
  readonly message: string;
  readonly place?: PackedPlace;
}

interface PackedDiagnostic extends Omit<Diagnostic, 'place' | 'notes'> {
  readonly place?: PackedPlace;
  readonly notes: readonly PackedNote[];
}

export interface PackedDiagnostics {
  readonly files: readonly SourceFile[];
  readonly found: readonly PackedDiagnostic[];
}

export function packDiagnostics(diagnostics: readonly Diagnostic[]): PackedDiagnostics {
  const files: SourceFile[] = [];
  const pack = ({ file: { name, text }, start, end }: Place): PackedPlace => {
    const known = files.findIndex((one) => one.name === name && one.text === text);
    if (known === -1) files.push({ name, text });
    return [known === -1 ? files.length - 1 : known, start, end];
  };
  const found = diagnostics.map(({ place, notes, ...rest }): PackedDiagnostic => ({
    ...rest,
    ...(place ? { place: pack(place) } : {}),
    notes: notes.map((note): PackedNote => {
      const { message } = note;
      return note.place ? { message, place: pack(note.place) } : { message };
    }),
  }));
  return { files, found };
}

/** @param nameOf what a file is called here, from what it was called where the job was done */
export function unpackDiagnostics(
  { files, found }: PackedDiagnostics,
  nameOf: (name: string) => string,
): readonly Diagnostic[] {
  const here = files.map(({ name, text }): SourceFile => ({ name: nameOf(name), text }));
  const unpack = ([index, start, end]: PackedPlace): { readonly place?: Place } => {
    const file = here[index];
    const isInText = file !== undefined && end <= file.text.length;
    return isInText ? { place: { file, start, end } } : {};
  };
  return found.map(({ place, notes, message, ...rest }): Diagnostic => ({
    ...rest,
    message: clipped(message),
    ...(place ? unpack(place) : {}),
    notes: notes.map((note): Note => ({
      message: clipped(note.message),
      ...(note.place ? unpack(note.place) : {}),
    })),
  }));
}
