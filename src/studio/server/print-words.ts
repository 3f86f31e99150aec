/**
 * What the print dialog asks for, in the words of `modpress build`: the page shows them, and they are what is done.
 *
 * Takes wishes as the page has them; gives the words of the command line after the deck.
 */
import type { PrintWish } from '../protocol/index.ts';

/** A list as people type it: `a13, crane*2` is two. */
export const listed = (text: string): readonly string[] => text.split(/[,\s]+/).filter(Boolean);

/**
 * @param cut   products of the deck that are cut
 * @param faces the list of faces of the last build, as the command line names it
 */
export function printWords(wish: PrintWish, cut: readonly string[], faces: string): readonly string[] {
  const option = (name: string, value: string, usual = ''): readonly string[] =>
    value === usual || value === '' ? [] : [`--${name}`, value];
  const isPart = wish.cards !== 'all';
  const which = listed(wish.which).join(',');
  return [
    ...(wish.what === 'cut' || isPart ? option('only', cut.join(',')) : []),
    ...(wish.cards === 'changed' ? ['--changed-since', faces] : []),
    ...(wish.cards === 'chosen' ? option('cards', which) : []),
    ...(wish.cards === 'lost' ? option('replace', which) : []),
    ...option('lang', wish.language),
    '--paper',
    wish.paper,
    ...option('grid', wish.grid, 'default'),
    ...option('flip', wish.flip, 'long'),
    ...option('ink', wish.ink, 'full'),
    ...option('marks', wish.marks, 'ticks'),
    ...option('marks-on', wish.on, 'both'),
    ...option('printer', wish.printer),
    ...option('skip-slots', listed(wish.skip).join(',')),
    ...(wish.guide === 'yes' ? ['--guide'] : []),
    ...(wish.stamp === 'yes' ? ['--stamp'] : []),
  ];
}

/** A word as a shell takes it. */
export const shellWord = (word: string): string =>
  /^[\w./:=,@+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
