/** MP4201 for a name or number that no handout has (`noHandout`). */
import { error, type Diagnostic } from '../../base/diagnostics/diagnostic.ts';
import { suggestionFor } from '../../base/diagnostics/suggest.ts';
import { HANDOUTS } from '../registry.ts';

const NAMES = HANDOUTS.map(({ name }) => name);

/** Numbers have no near ones: "H13" is told where numbers end. */
export const noHandout = (name: string): Diagnostic =>
  error('MP4201', `there is no handout "${name}"`, {
    help: /^h?\d+$/i.test(name)
      ? `they are H1 to H${HANDOUTS.length}; modpress handout --list names them`
      : suggestionFor(name, NAMES),
  });
