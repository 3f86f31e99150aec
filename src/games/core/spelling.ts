/**
 * Finds the word that was probably meant: for messages about a misspelt ability, card or field.
 *
 * Takes a word and the known ones, gives the nearest by edit distance, or nothing when none is near.
 * Source: Levenshtein distance, the textbook row-by-row form.
 */

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known word nearest to `word`, letters' case ignored; undefined when it would change more than a third of it. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const folded = word.toLowerCase();
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const name of known) {
    const far = distance(folded, name.toLowerCase());
    if (best === undefined || far < best.far) best = { name, far };
  }
  return best && best.far <= Math.max(1, Math.floor(word.length / 3)) ? best.name : undefined;
}
