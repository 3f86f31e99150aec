/** Bundles the command line into dist/: run by `npm start`, by the benchmark and before packing. */
import { resolve } from 'node:path';
import { bundleInto } from './bundle/make.ts';

await bundleInto(resolve('dist'));
