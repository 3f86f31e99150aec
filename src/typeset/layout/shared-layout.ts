/**
 * What layouts of one tree share (`newSharedLayout`): the same document on papers of different sizes.
 *
 * Takes the context of a first layout, gives it to the next. What the first one had to say of texts is said again, because a text
 * that is known is not looked at again.
 */
import type { Diagnostic, Report } from '../../base/diagnostics/diagnostic.ts';
import type { LayoutContext } from './context.ts';
import { LayoutFuel } from './fuel.ts';

/** Kept by whoever lays a tree out several times; of one tree and one book of fonts. */
export interface SharedLayout {
  context: LayoutContext | undefined;
  report: Report;
  readonly found: Diagnostic[];
}

export const newSharedLayout = (): SharedLayout => ({
  context: undefined,
  report: () => undefined,
  found: [],
});

/** The context of the layouts of a tree, telling what it finds to the one that runs. */
export function contextIn(
  shared: SharedLayout,
  report: Report,
  make: (report: Report) => LayoutContext,
): LayoutContext {
  shared.report = report;
  shared.found.forEach(report);
  const tell: Report = (diagnostic) => {
    shared.found.push(diagnostic);
    shared.report(diagnostic);
  };
  const context = (shared.context ??= make(tell));
  context.fuel = new LayoutFuel();
  return context;
}
