/**
 * Dockerfile and compose.yaml, without a container: what they run exists, and planner and workers do a batch together.
 *
 * The commands are read out of the files, so that what is tried is what a host of batches starts.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openSite } from './kit/queue-site.ts';
import { sharedProgram } from './kit/program.ts';
import { hasRedis, redisServer } from './kit/redis.ts';

interface Service {
  readonly build?: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}
const { services } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<'queue' | 'planner' | 'worker', Service>>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');
const { scripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};

const folder = mkdtempSync(join(tmpdir(), 'modpress-container-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the Dockerfile', () => {
  it('runs scripts of package.json, and copies files that are there', () => {
    const ran = [...dockerfile.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(ran.length).toBeGreaterThan(0);
    expect(ran.filter((name) => scripts[name] === undefined)).toEqual([]);
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    expect(copied.filter((name) => !existsSync(name))).toEqual([]);
  });

  it('has a Node that the package takes, and ends without root', () => {
    expect(dockerfile.match(/^FROM node:22-slim/gm)).toHaveLength(2);
    expect(engines.node).toContain('>=22');
    const last = dockerfile.split(/^FROM /m).at(-1) ?? '';
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('ENTRYPOINT ["modpress"]'));
  });
});

describe('compose.yaml', () => {
  it.each(['planner', 'worker'] as const)(
    'gives the %s a read-only system, a store and one place to write',
    (name) => {
      const { read_only: isReadOnly, tmpfs, volumes, environment } = services[name];
      expect([isReadOnly, tmpfs]).toEqual([true, ['/tmp']]);
      expect(volumes).toEqual(['.:/project:ro', './out:/project/out', 'store:/store']);
      expect(environment?.['MODPRESS_QUEUE']).toBe('redis://queue:6379');
      expect(dockerfile).toContain('mkdir /store && chown node /store');
    },
  );

  it.skipIf(!hasRedis)(
    'has commands that make a plan, as one planner and two workers',
    { timeout: 120_000 },
    async () => {
      const [program, server] = [await sharedProgram(), await redisServer()];
      const site = openSite({ program, server, database: 0, folder });
      try {
        const plan = site.planFile('studies: [{ game: modulo, games: 100, seeds: [1] }]\n');
        const here = (words: readonly string[]): readonly string[] =>
          words.map((word) => (word === '/store' ? site.store : word === '${PLAN:-plan.yaml}' ? plan : word));
        for (let n = 0; n < 2; n++) site.run([...here(services.worker.command), '--workers', '1']);
        const planner = site.run([...here(services.planner.command), '--out', site.at('out'), '--json']);
        expect(await planner.ended, planner.output()).toBe(0);
        expect(existsSync(site.at('out/studies/modulo/games.random.1.json'))).toBe(true);
      } finally {
        await site.end();
        await server.remove();
        await program.remove();
      }
    },
  );
});
