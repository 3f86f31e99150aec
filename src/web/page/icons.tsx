/** The few drawings of the page: lines on a grid of 24 beside words, and the marks of the five games. */
import type { JSX } from 'preact';
import type { GameName } from './choices.ts';

const PATHS = {
  back: 'M20 12H4m7-7-7 7 7 7',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  save: 'M12 3v12m-5-5 5 5 5-5M4 20h16',
  share: 'M12 15V3M7 8l5-5 5 5M5 12v8h14v-8',
  link: 'M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  lock: 'M5 11h14v9H5zM8 11V7a4 4 0 0 1 8 0v4',
  help: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.2v.6',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21v-2a5 5 0 0 1 5-5h4a5 5 0 0 1 5 5v2M16 3.5a4 4 0 0 1 0 7.2M18 14a5 5 0 0 1 4 5v2',
  dice: 'M4 4h16v16H4zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01',
  folder: 'M3 19V5h6l2 3h10v11z',
  again: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  ruler: 'M3 16 16 3l5 5L8 21zM7 12l2 2M10 9l2 2M13 6l2 2',
  check: 'M4 13l5 5L20 6',
  close: 'M5 5l14 14M19 5 5 19',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  sheets: 'M8 8h12v12H8zM4 16V4h12',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13zM15.5 15.5 21 21',
  plus: 'M12 4v16M4 12h16',
  up: 'M12 20V4m-7 7 7-7 7 7',
  stop: 'M6 6h12v12H6z',
} as const;
export type IconName = keyof typeof PATHS;

/** A drawing beside a word: never heard by a screen reader. */
export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);

/** The mark of a game, in its colour. */
const MARKS: Readonly<Record<GameName, readonly [colour: string, path: string]>> = {
  'mod-3': ['#d5402b', 'M12 3l10 18H2z'],
  '3x16': ['#0b6bb0', 'M3 4h18v4H3zM3 10h18v4H3zM3 16h18v4H3z'],
  mod: ['#4b3a8c', 'M12 4l9 8v8l-9-7-9 7v-8z'],
  modulo: ['#00795b', 'M12 2.5l10 7.3L18.2 21.5H5.8L2 9.8z'],
  'modulo-n': [
    '#f2a900',
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  ],
};

/** Words on the colour of a game: at least 4.5 to 1. */
export const ON_GAME: Readonly<Record<GameName, string>> = {
  ...{ 'mod-3': '#fff', '3x16': '#fff', mod: '#fff', modulo: '#fff', 'modulo-n': '#1b1d2a' },
};

export const GameMark = ({ game }: { readonly game: GameName }): JSX.Element => (
  <svg class="mark-of-game" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={MARKS[game][1]} fill={MARKS[game][0]} fill-rule="evenodd" />
  </svg>
);
