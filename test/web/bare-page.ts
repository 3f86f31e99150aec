/** The page of the tests, in the browser: the press alone, asked by a test (`window.ask`). Bytes are base64 on the way. */
import { startPress } from '../../src/web/start.ts';
import type { PressAnswer, PressMessage } from '../../src/web/protocol.ts';

declare global {
  interface Window {
    /** @param request JSON of a request without its id, bytes as `{ base64 }` */
    ask(request: string): Promise<string>;
    /** Ends the worker and starts another one. */
    restart(): Promise<void>;
    /** Messages that were no answers. */
    readonly said: PressMessage[];
  }
}

const said: PressMessage[] = [];
const waiting = new Map<number, (answer: PressAnswer) => void>();
let last = 0;

const start = () =>
  startPress({
    onMessage(message) {
      if ('milliseconds' in message) waiting.get(message.id)?.(message);
      else said.push(message);
    },
    onCrash: (why) => document.body.append(why),
  });

let press = start();

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const revive = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value ? bytesOf(String(value.base64)) : value;

Object.assign(window, {
  said,
  async ask(text: string): Promise<string> {
    const id = ++last;
    const answer = new Promise<PressAnswer>((done) => waiting.set(id, done));
    (await press).post({ ...(JSON.parse(text, revive) as object), id } as never);
    return JSON.stringify(await answer, (_, value: unknown) =>
      value instanceof Uint8Array ? { base64: base64Of(value) } : value,
    );
  },
  async restart(): Promise<void> {
    (await press).stop();
    press = start();
    await press;
  },
});
