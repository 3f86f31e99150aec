/**
 * A fault inside a template that runs: becomes a diagnostic at its place.
 *
 * Helpers know no places; the environment adds where the call stands (`from`), the renderer which file it is in.
 */
import type { Code } from '../../base/diagnostics/codes.ts';
import type { Spot } from './spot.ts';

export class TemplateFault extends Error {
  override name = 'TemplateFault';
  readonly code: Code;
  readonly help: string | undefined;
  spot: Spot | undefined;

  constructor(code: Code, message: string, help?: string) {
    super(message);
    this.code = code;
    this.help = help;
  }

  /** Notes where the call is, unless an inner call already did. */
  from(spot: Spot | undefined): this {
    this.spot ??= spot;
    return this;
  }
}
