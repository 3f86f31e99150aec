/** Single letters as keys of the page. */

/** Whether this visitor has no single letters as keys: who speaks to a computer would press them by accident. */
export const hasNoLetters = (): boolean => document.documentElement.dataset['letters'] === 'off';
