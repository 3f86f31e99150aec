/** The worker thread of the stress run: draws ranges of seeds, one after the other. */
import { drawSheets, type Drawn, type Seeds } from './stress-level.ts';

export const stressTask = (seeds: Seeds): Drawn => drawSheets(seeds);
