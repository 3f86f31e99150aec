/**
 * Whether this copy of modpress has the decks that its handouts draw on (`reportMissingDecks`).
 *
 * All pages of handouts share partials, and each deck owns the pictures of its pieces: without one deck no page can be drawn. A
 * package of which only one deck was kept is told what it lacks.
 */
import { host } from '../../base/host.ts';
import { join } from '../../base/paths.ts';
import { error, type Report } from '../../base/diagnostics/diagnostic.ts';
import { HANDOUTS } from '../registry.ts';
import { packageFolder } from '../../press/open/package-folder.ts';

/** True when a deck is missing, which is reported (MP4210). */
export function reportMissingDecks(report: Report, decks = packageFolder().decks): boolean {
  const needed = [...new Set(HANDOUTS.map(({ game }) => game))].sort();
  const missing = needed.filter((name) => host().store.kindOf(join(decks, name, 'deck.yaml')) === undefined);
  if (missing.length === 0) return false;
  const names = missing.map((name) => `decks/${name}`).join(', ');
  report(
    error('MP4210', `this copy of modpress lacks ${names}, and handouts are drawn with parts of every deck`, {
      help: 'install modpress again, with all of its folders',
    }),
  );
  return true;
}
