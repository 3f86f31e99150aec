/** What every view of the studio is given, and when its keys are letters instead. */
import type { State } from '../protocol/index.ts';
import type { Navigation } from './route.ts';

export interface ViewProps {
  readonly state: State;
  readonly nav: Navigation;
}

/** Whether a key goes into a field: then it is no command. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
