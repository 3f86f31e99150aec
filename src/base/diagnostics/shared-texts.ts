/**
 * One copy of each text, however many diagnostics point into it (`sharedTexts`).
 *
 * Findings that come from another thread or machine bring the text of their file along, each its own copy. Takes diagnostics
 * one by one; gives equal ones whose places share texts.
 */
import type { Diagnostic, Place } from './diagnostic.ts';

/** A function that remembers the texts it has seen. */
export function sharedTexts(): (diagnostic: Diagnostic) => Diagnostic {
  const texts = new Map<string, string>();
  const shared = ({ file, start, end }: Place): Place => {
    const text = texts.get(file.text) ?? file.text;
    texts.set(text, text);
    return { file: { name: file.name, text }, start, end };
  };
  return (diagnostic) => ({
    ...diagnostic,
    ...(diagnostic.place ? { place: shared(diagnostic.place) } : {}),
    notes: diagnostic.notes.map((note) => (note.place ? { ...note, place: shared(note.place) } : note)),
  });
}
