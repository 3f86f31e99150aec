/**
 * Debian's Firefox without a window, driven by Marionette, which is built into it (`openFirefox`).
 *
 * Marionette is what drivers for WebDriver speak to Firefox: JSON on a local socket, each message behind its length in bytes. A test that
 * needs it is skipped where Firefox is missing. Source: Firefox source docs, "Marionette protocol".
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PROGRAM = 'firefox-esr';

export const hasFirefox = (): boolean => spawnSync(PROGRAM, ['--version']).error === undefined;

/** No network, no first page, a port of its own choice. */
const PREFERENCES = [
  ['marionette.port', 0],
  ['network.proxy.type', 1],
  ['network.proxy.http', '127.0.0.1'],
  ['network.proxy.http_port', 9],
  ['network.proxy.ssl', '127.0.0.1'],
  ['network.proxy.ssl_port', 9],
  ['app.update.enabled', false],
  ['browser.shell.checkDefaultBrowser', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['browser.startup.homepage', 'about:blank'],
] as const;

export interface Firefox {
  goto(address: string): Promise<void>;
  /** Runs a script, whose value is awaited; `arguments` are those given. */
  run<Value>(script: string, ...given: readonly unknown[]): Promise<Value>;
  close(): Promise<void>;
}

export async function openFirefox(): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'modpress-firefox-'));
  const lines = PREFERENCES.map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const words = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const browser = spawn(PROGRAM, words, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const ended = new Promise((done) => browser.once('exit', done));
  const client = new Marionette(await connected(profile));
  await client.send('WebDriver:NewSession', {
    capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } },
  });
  await client.send('WebDriver:SetTimeouts', { script: 170_000, pageLoad: 60_000 });
  return {
    goto: async (url) => void (await client.send('WebDriver:Navigate', { url })),
    async run<Value>(script: string, ...args: readonly unknown[]): Promise<Value> {
      const whole = `const done = arguments[arguments.length - 1]; Promise.resolve((() => { ${script} }).apply(null, arguments)).then((value) => done({ value }), (thrown) => done({ thrown: String(thrown) }));`;
      const { value } = (await client.send('WebDriver:ExecuteAsyncScript', { script: whole, args })) as {
        readonly value: { readonly value: Value; readonly thrown?: string };
      };
      if (value.thrown !== undefined) throw new Error(value.thrown);
      return value.value;
    },
    async close() {
      client.end();
      browser.kill('SIGTERM');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Firefox writes its port into the profile when it listens. */
async function connected(profile: string): Promise<Socket> {
  for (let tries = 0; tries < 300; tries++) {
    const port = portIn(profile);
    if (port !== undefined) return connect(port, '127.0.0.1');
    await setTimeout(200);
  }
  throw new Error('Firefox did not start within a minute');
}

function portIn(profile: string): number | undefined {
  try {
    return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

type Answered = (answer: {
  readonly fault?: { readonly message: string } | null;
  readonly value: unknown;
}) => void;

class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Answered>();
  #last = 0;
  #rest = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (data) => this.#take(data));
  }

  async send(name: string, parameters: object): Promise<unknown> {
    const id = ++this.#last;
    const answer = new Promise<Parameters<Answered>[0]>((done) => this.#waiting.set(id, done));
    const text = JSON.stringify([0, id, name, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { fault, value } = await answer;
    if (fault) throw new Error(`${name}: ${fault.message}`);
    return value;
  }

  end(): void {
    this.#socket.destroy();
  }

  #take(data: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, data]);
    for (;;) {
      const colon = this.#rest.indexOf(':');
      const length = Number(this.#rest.subarray(0, colon).toString());
      if (colon < 0 || this.#rest.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(this.#rest.subarray(colon + 1, colon + 1 + length).toString());
      this.#rest = this.#rest.subarray(colon + 1 + length);
      // The first message is a greeting and no list.
      if (!Array.isArray(message)) continue;
      const [, id, fault, value] = message as [number, number, { message: string } | null, unknown];
      this.#waiting.get(id)?.({ fault, value });
    }
  }
}
