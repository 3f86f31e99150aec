/** Bundles the press into dist/: run by `npm start`, by the benchmark and before packing, then with `--types` for programs. */
import { resolve } from 'node:path';
import { argv } from 'node:process';
import { bundleInto } from './bundle/make.ts';

const dist = resolve('dist');
await bundleInto(dist);
if (argv.includes('--types')) {
  const { writeDeclarations } = await import('./declarations.ts');
  writeDeclarations(dist);
}
