/**
 * A fault inside a helper: becomes a diagnostic at the helper's place.
 *
 * Helpers know no places; the environment adds where the call stands (`from`), the renderer which file it is in.
 */
import type { Code } from '../diagnostics/codes.ts';

/** As Handlebars counts: line from 1, column from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export class TemplateFault extends Error {
  override name = 'TemplateFault';
  readonly code: Code;
  readonly help: string | undefined;
  position: Position | undefined;

  constructor(code: Code, message: string, help?: string) {
    super(message);
    this.code = code;
    this.help = help;
  }

  /** Notes where the call stands, unless an inner call already did. */
  from(position: Position | undefined): this {
    this.position ??= position;
    return this;
  }
}
