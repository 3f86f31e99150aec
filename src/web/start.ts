/**
 * Starts the press of a page (`startPress`): a Web Worker with what the page brings along.
 *
 * In the single file both are text in the page, packed by gzip; as static files they are fetched from beside the page. What
 * was unpacked once is kept, so that a worker that was stopped begins again at once.
 */

import { openPacked } from './packed-files.ts';
import type { PressMessage, PressRequest } from './protocol.ts';
import { bytesOfText } from './seven-bits.ts';

/** The first message to the worker. */
export interface WorkerStart {
  /** A block of `packed-files.ts`. */
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly version: string;
}

/** A worker that takes `PressRequest`s and sends `PressMessage`s, `ready` first. */
export interface PressWorker {
  /** Memory of files in it moves to the worker only where it is named. */
  post(request: PressRequest, transfer?: Transferable[]): void;
  /** Ends it at once, whatever it does. */
  stop(): void;
}

export interface PressEvents {
  onMessage(message: PressMessage): void;
  /** The worker has ended by itself, as for want of memory; start another one. */
  onCrash(why: string): void;
}

interface Parts {
  readonly script: string;
  readonly packed: Uint8Array<ArrayBuffer>;
}

let parts: Promise<Parts> | undefined;

/** @throws Error where the browser is too old to unpack the page; the message is for people */
export async function startPress({ onMessage, onCrash }: PressEvents): Promise<PressWorker> {
  const { script, packed } = await (parts ??= unpackParts());
  const worker = new Worker(script);
  worker.onmessage = ({ data }: MessageEvent<PressMessage>) => onMessage(data);
  worker.onerror = (event) => {
    event.preventDefault();
    onCrash(event.message);
  };
  worker.onmessageerror = () => onCrash('a message was lost');
  const start: WorkerStart = { packed, version: versionOf(document) };
  worker.postMessage(start);
  return {
    post: (request, transfer = []) => worker.postMessage(request, transfer),
    stop: () => worker.terminate(),
  };
}

const versionOf = ({ documentElement }: Document): string => documentElement.dataset['version'] ?? '';

async function unpackParts(): Promise<Parts> {
  if (typeof DecompressionStream === 'undefined')
    throw new Error(
      'This browser is too old for modpress: it cannot unpack the page. A browser of 2023 or later can.',
    );
  const [code, packed] = await Promise.all([unpacked('press'), unpacked('files')]);
  keepForOffline();
  addFonts(packed);
  const script = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  return { script, packed };
}

/** The typefaces of the press are those of the page. */
const FONTS = [
  ['Text', 'atkinson-hyperlegible-next', [400, 600, 700]],
  ['Head', 'bricolage-grotesque', [800]],
] as const;

function addFonts(packed: Uint8Array): void {
  const files = openPacked(packed);
  for (const [family, slug, weights] of FONTS)
    for (const weight of weights) {
      const file = files.get(`assets/${slug}/${slug}-latin-${weight}-normal.woff`);
      if (file) document.fonts.add(new FontFace(family, new Uint8Array(file), { weight: String(weight) }));
    }
}

/** A page from a web host is there without a network from its second visit on. In a frame of another site this may be forbidden. */
function keepForOffline(): void {
  const isInside = document.getElementById('part-press') !== null;
  if (!isInside && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
}

/** A part of the page: an element of this id in the single file, a file of this name beside the page otherwise. */
async function unpacked(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const inside = document.getElementById(`part-${name}`)?.textContent;
  const stream = inside ? new Blob([bytesOfText(inside)]).stream() : (await fetch(`${name}.bin`)).body;
  if (!stream) throw new Error(`The part ${name} of the page did not arrive. Load the page again.`);
  const plain = stream.pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
