/** The worker thread of the stress run: draws ranges of seeds, one after the other. */
import { drawSheets, type Drawn, type Seeds } from './stress-level.ts';
import { startNodeHost } from '../../src/node/host/node-host.ts';

startNodeHost();

export const stressTask = (seeds: Seeds): Drawn => drawSheets(seeds);
