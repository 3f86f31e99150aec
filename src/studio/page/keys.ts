/** The keys that every view knows: where to go, what to find, which dialog to open. */
import { useEffect, useRef } from 'preact/hooks';
import type { State } from '../protocol/index.ts';
import { isTyping, type Navigation, type View } from './route.ts';

/** What opens over the page. */
export type Dialog = 'help' | 'print';

/** After `g`. */
const VIEW_KEYS: Readonly<Record<string, View>> = {
  c: 'cards',
  s: 'sheets',
  d: 'documents',
  o: 'compare',
  t: 'states',
  a: 'statistics',
  f: 'findings',
  i: 'icons',
};

export function useKeys(nav: Navigation, state: State | undefined, open: (one: Dialog) => void): void {
  const isGoing = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isLetter = event.key.length === 1;
      // Whoever speaks to the computer can switch single letters off (WCAG 2.1.4).
      if (isLetter && !isTyping(event) && localStorage.getItem('letters') === 'off' && event.key !== '?') {
        event.stopImmediatePropagation();
        return;
      }
      if (isTyping(event)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
      }
      const view = isGoing.current ? VIEW_KEYS[event.key] : undefined;
      isGoing.current = event.key === 'g';
      if (view) {
        // The second key of "g s" is no key of the view that is left.
        event.stopImmediatePropagation();
        nav.go(view);
      } else if (event.key === 'e') document.querySelector<HTMLElement>('aside a.place')?.click();
      else if (event.key === '/') document.getElementById('find')?.focus();
      else if (event.key === '?') open('help');
      else if (event.key === 'p') open('print');
      else if (event.key === 'l' && state) {
        const { languages, language } = state;
        nav.set({ lang: languages[(languages.indexOf(language) + 1) % languages.length] });
      } else return;
      event.preventDefault();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  });
}
