/**
 * Where an installed package lies (`packagePlace`): in the `node_modules` of a folder above the module that asks, as Node looks for it.
 *
 * Node's own `resolve` goes by what a package exports, and loads the code for that on the way: a hundredth of a short run.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The folder of a package. Where there is no such folder (some installers keep packages in archives) Node is asked.
 *
 * @param from URL of the module that asks
 * @throws as `require` does, when there is no such package
 */
export function packagePlace(name: string, from: string): string {
  const { resolve } = createRequire(from);
  const folders = (resolve.paths(name) ?? []).map((folder) => join(folder, name));
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')));
  return found ?? dirname(resolve(`${name}/package.json`));
}
