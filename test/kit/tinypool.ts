/**
 * The thread pool as tests have it: tasks of the press run in the bundle (test/kit/shared-bundle.ts) instead of in sources.
 *
 * Stands for tinypool where src/node/run asks for it (vitest.config.ts). A thread that translates and loads the sources takes two seconds
 * before it begins. Work that is in no bundle, as that of src/node/run/fixture, runs from its source.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Tinypool as Pool } from 'tinypool';
import { WORKERS } from '../../scripts/bundle/parts.ts';
import { sharedBundle } from './shared-bundle.ts';

type Options = NonNullable<ConstructorParameters<typeof Pool>[0]>;
type RunOptions = NonNullable<Parameters<Pool['run']>[1]> & { readonly filename: string };

export class Tinypool {
  private readonly options: Options;
  private pool: Pool | undefined;

  constructor(options: Options) {
    this.options = options;
  }

  async run(task: unknown, options: RunOptions): Promise<unknown> {
    const source = fileURLToPath(options.filename);
    const [name] = Object.entries(WORKERS).find(([, path]) => source.endsWith(path)) ?? [];
    const filename = name === undefined ? options.filename : join(await sharedBundle(), name);
    this.pool ??= new Pool({ ...this.options, ...(name === undefined ? {} : { execArgv: [] }) });
    return this.pool.run(task, { ...options, filename }) as Promise<unknown>;
  }

  async destroy(): Promise<void> {
    await this.pool?.destroy();
  }
}
