/**
 * Declarations that change nothing on paper: pointers, movement, scrolling, hints for screens.
 *
 * They are passed over, and a sheet says so once for all of them (MP1413), so that the style sheet of a web page can be used as it is.
 * A property that could change what is printed never belongs here.
 */
import { type Diagnostic, type Place, warning } from '../../../base/diagnostics/diagnostic.ts';

// Which properties have no effect on a page that stands still? With any prefix of a browser.
const SCREEN_ONLY = new RegExp(
  `^(?:-(?:webkit|moz|ms|o)-)?(?:${[
    'cursor|pointer-events|user-select|user-drag|touch-action|caret-color|accent-color|tap-highlight-color|resize',
    'transition(?:-[a-z]+)*|animation(?:-[a-z]+)*|will-change|backface-visibility',
    'scroll-behavior|scroll-(?:margin|padding|snap)(?:-[a-z]+)*|scrollbar-(?:color|width|gutter)|overscroll-behavior(?:-[a-z]+)*|overflow-scrolling',
    '(?:print-)?color-adjust|color-scheme|font-smoothing|osx-font-smoothing|text-rendering|text-size-adjust',
  ].join('|')})$`,
);

export const isScreenOnly = (name: string): boolean => SCREEN_ONLY.test(name);

/** @param names in the order they are written */
function passedOver(names: readonly string[], place: Place | undefined): Diagnostic {
  const message = `passed over, because it changes nothing on paper: ${names.join(', ')}`;
  return warning('MP1413', message, {
    place,
    help: 'nothing needs to be done; deleting them ends this note',
  });
}

export const screenOnly = (name: string, place: Place): Diagnostic => passedOver([name], place);

/** The same diagnostics, with those of properties that are passed over as one, at the first of them. */
export function withOneNote(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const notes = diagnostics.filter(({ code }) => code === 'MP1413');
  const [first] = notes;
  if (!first) return diagnostics;
  const names = notes.map(({ message }) => message.slice(message.indexOf(': ') + 2));
  const note = passedOver([...new Set(names)], first.place);
  return diagnostics.flatMap((one) => (one === first ? note : notes.includes(one) ? [] : one));
}
