/** Builds the page in the browser into out/ (`npm run web`). */
import { buildWeb } from './web/build.ts';

await buildWeb('out');
