/** `--color` on a command line, read without loading what colours: help and version begin with this file. */

/** What `--color` says, or `--no-color`, which is `--color never`. */
export type ColourWish = 'always' | 'auto' | 'never';
export const COLOUR_WISHES: readonly ColourWish[] = ['always', 'auto', 'never'];

/** Read before anything else of the command line: mistakes in it are coloured as well, or not. */
export function colourWish(words: readonly string[]): ColourWish {
  const named = words.flatMap((word, i) =>
    word === '--no-color'
      ? ['never']
      : word === '--color'
        ? (words[i + 1] ?? [])
        : word.startsWith('--color=')
          ? [word.slice('--color='.length)]
          : [],
  );
  return COLOUR_WISHES.find((wish) => wish === named.at(-1)) ?? 'auto';
}
