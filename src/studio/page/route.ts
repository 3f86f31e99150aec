/** Where the page is: the address, read and written. Views push an entry, filters and selection replace it. */
import { useEffect, useState } from 'preact/hooks';
import type { State } from '../protocol/index.ts';

export const VIEWS = [
  'cards',
  'sheets',
  'documents',
  'compare',
  'states',
  'statistics',
  'findings',
  'icons',
] as const;
export type View = (typeof VIEWS)[number] | 'card';

export interface Route {
  readonly view: View;
  /** Key of the card of the view `card`. */
  readonly card: string;
  readonly query: URLSearchParams;
}

function read(): Route {
  const parts = decodeURIComponent(location.pathname).split('/').filter(Boolean);
  const [first = 'cards'] = parts;
  const view = first === 'card' ? 'card' : (VIEWS.find((one) => one === first) ?? 'cards');
  return { view, card: parts.slice(1).join('/'), query: new URLSearchParams(location.search) };
}

export interface Navigation extends Route {
  go(view: View, card?: string): void;
  set(changes: Readonly<Record<string, string | undefined>>): void;
}

export function useRoute(): Navigation {
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const follow = (): void => setRoute(read());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return {
    ...route,
    go(view, card = '') {
      const query = new URLSearchParams(location.search);
      const search = query.size > 0 ? `?${query}` : '';
      const path =
        view === 'card' ? `/card/${card.split('/').map(encodeURIComponent).join('/')}` : `/${view}`;
      history.pushState(null, '', path + search);
      setRoute(read());
    },
    set(changes) {
      const query = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes))
        if (value === undefined || value === '') query.delete(name);
        else query.set(name, value);
      history.replaceState(null, '', location.pathname + (query.size > 0 ? `?${query}` : ''));
      setRoute(read());
    },
  };
}

// What every view of the studio is given, and when its keys are letters instead.

export interface ViewProps {
  readonly state: State;
  readonly nav: Navigation;
}

/** Whether a key goes into a field: then it is no command. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
