/**
 * Starts the studio: a session, its server on a port of this computer, and the watch over the deck's folder.
 *
 * Listens on 127.0.0.1 and ::1 alone. A taken port gives the next one. `close` ends all of it.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { hostPart } from '../../base/host.ts';
import { pageFiles } from './page-files.ts';
import { studioApp } from './server.ts';
import { Session, type Build } from './session.ts';

export interface StudioOptions {
  /** The deck, absolute. */
  readonly folder: string;
  readonly cwd: string;
  /** Folder of the bundled page, absolute. */
  readonly page: string;
  /** The first to be tried; 0 takes any. */
  readonly port: number;
  /** Folders that are not watched. */
  readonly ignored: readonly string[];
  /** How an editor opens a place: a pattern of `editors.ts`. */
  readonly editor?: string | undefined;
  /** Told after each build. */
  onBuild(build: Build): void;
  onFault(fault: unknown): void;
}

export interface Studio {
  /** With the token of this run. */
  readonly address: string;
  readonly port: number;
  readonly session: Session;
  close(): Promise<void>;
}

const PORTS_TRIED = 50;

export async function startStudio(options: StudioOptions): Promise<Studio> {
  const { folder, cwd, onBuild, onFault } = options;
  const session = new Session(folder, cwd, options.editor);
  const build = async (paths: readonly string[] | 'all'): Promise<void> => {
    const built = await session.build(paths);
    if (built) onBuild(built);
  };
  const onBurst = (paths: readonly string[] | 'all'): void => void build(paths).catch(onFault);
  const watcher = await hostPart('watch')({ folders: [folder], ignored: options.ignored, onBurst });
  const token = randomBytes(24).toString('base64url');
  let port = options.port;
  const app = studioApp(session, pageFiles(options.page), () => ({ port, token }));
  const server = createServer(getRequestListener(app.fetch));
  port = await listen(server, options.port);
  const twin = await onLoopback6(app.fetch, port);
  await build('all');
  return {
    address: `http://127.0.0.1:${port}/t/${token}/`,
    port,
    session,
    async close() {
      const servers = [server, ...(twin ? [twin] : [])];
      for (const one of servers) one.closeAllConnections();
      await Promise.all([watcher.close(), ...servers.map((one) => new Promise((done) => one.close(done)))]);
    },
  };
}

/** The same on ::1, for browsers that take "localhost" for it; undefined where there is no such address, or it is taken. */
function onLoopback6(
  fetch: Parameters<typeof getRequestListener>[0],
  port: number,
): Promise<Server | undefined> {
  const server = createServer(getRequestListener(fetch));
  return new Promise((done) => {
    server.once('error', () => done(undefined));
    server.listen({ port, host: '::1', ipv6Only: true }, () => done(server));
  });
}

async function listen(server: Server, first: number): Promise<number> {
  for (let port = first; port < first + PORTS_TRIED; port++) {
    const taken = await tryPort(server, port);
    if (typeof taken === 'number') return taken;
    if (taken.code !== 'EADDRINUSE' || first === 0) throw taken;
  }
  throw new Error(`no port from ${first} to ${first + PORTS_TRIED - 1} is free`);
}

const tryPort = (server: Server, port: number): Promise<number | NodeJS.ErrnoException> =>
  new Promise((done) => {
    server.once('error', done);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', done);
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : port);
    });
  });
