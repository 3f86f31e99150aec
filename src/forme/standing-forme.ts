/**
 * A forme that is filled: cell by cell once it is known which boxes are cells, else the whole face.
 *
 * Takes the holes of a row, gives its face. The first face that can be set whole shows what the cells are (`cells.ts`).
 */
import type { Box } from '../box/index.ts';
import { NO_SCALES, type FitResult, type FitScales, type FloatPlace, type LaidOut } from '../layout/index.ts';
import { paintFragments, type PaintMemory } from '../paint/index.ts';
import type { Hole, TracedText } from '../template/index.ts';
import { planCells, type CellPlan } from './cells.ts';
import { fillUnits, patched } from './filling.ts';
import type { FilledFace, Forme, FormeParts } from './types.ts';

/** The face that shows what the cells are: a forme that is filled once or twice is not worth looking into. */
const TRIAL = 3;
const NO_FITS: readonly FitResult[] = [];

export class StandingForme implements Forme {
  readonly #parts: FormeParts;
  readonly #memory: PaintMemory = { painted: new WeakMap() };
  /** Undefined as long as no face has shown what the cells are; null where there are none. */
  #cells: CellPlan | null | undefined;
  #filled = 0;

  constructor(parts: FormeParts) {
    this.#parts = parts;
  }

  fill({ id }: TracedText, holes: readonly Hole[]): FilledFace | undefined {
    const list = this.#cells?.fill(id, holes);
    return list ? { fits: NO_FITS, at: () => undefined, paint: () => list } : this.#whole(id, holes);
  }

  #whole(id: string, holes: readonly Hole[]): FilledFace | undefined {
    const { boxes: tree, words: plan, elements, refiller, layout } = this.#parts;
    const words = plan.words(holes);
    const units = fillUnits(this.#parts, elements, { holes, words });
    if (!units) return undefined;
    const isTrial = this.#cells === undefined && ++this.#filled >= TRIAL;
    const made = isTrial ? new Map<Box, Box>() : undefined;
    const floats = isTrial ? new Map<Box, FloatPlace>() : undefined;
    const root = refiller.refill({ words, ...units }, made);
    const structure = patched(tree.structure, units.patches);
    const lay = (scales: FitScales, isSilent: boolean): LaidOut | undefined => {
      const laidOut = layout.layout(root, scales, isSilent, isSilent ? undefined : floats);
      return laidOut && { ...laidOut, id, structure };
    };
    const laidOut = lay(NO_SCALES, false);
    if (laidOut && made && floats)
      this.#cells = planCells(this.#parts, { laidOut, made, floats, memory: this.#memory }) ?? null;
    return laidOut && this.#face(laidOut, (fitScales) => lay(fitScales, true));
  }

  #face(laidOut: LaidOut, lay: (fitScales: FitScales) => LaidOut | undefined): FilledFace {
    return {
      fits: laidOut.fits ?? NO_FITS,
      at: (fitScales) => {
        const again = lay(fitScales);
        return again && this.#face(again, lay);
      },
      paint: () => paintFragments(laidOut, this.#memory),
    };
  }
}
