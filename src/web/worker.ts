/**
 * The Web Worker of the page: answers requests one after the other (`protocol.ts`).
 *
 * Its first message holds the packed files and the version; it says `ready` when it can work. A fault of the press ends one request,
 * never the worker; a limit (a nesting, a size) is a finding.
 */
import * as z from 'zod';
import { milliseconds } from '../base/clock.ts';
import type { Diagnostic } from '../base/diagnostics/diagnostic.ts';
import { limitBehind } from '../base/diagnostics/limit.ts';
import { invariant } from '../base/invariant.ts';
import { catalogue } from './answers/catalogue.ts';
import { codeWish } from './answers/code.ts';
import { DeckReader } from './answers/deck.ts';
import { explain } from './answers/explain.ts';
import { pageFinding } from './answers/findings.ts';
import { judgeDropped } from './answers/judged.ts';
import { Printer } from './answers/print.ts';
import { reopen } from './answers/reopen.ts';
import { answerSheet } from './answers/sheet.ts';
import { starterZip, zipped } from './answers/zip.ts';
import { type PageHost, startPageHost } from './host.ts';
import { openPacked } from './packed-files.ts';
import type { PageFinding, PressAnswer, PressMessage, PressRequest } from './protocol.ts';
import type { WorkerStart } from './start.ts';

// The page forbids code made of text, which zod would try.
z.config({ jitless: true });

/** What answers hold beside id, findings and time. */
type Body = PressAnswer extends infer Answer
  ? Answer extends unknown
    ? Omit<Answer, 'id' | 'milliseconds' | 'findings'>
    : never
  : never;

const post = (message: PressMessage, transfer: Transferable[] = []): void =>
  postMessage(message, { transfer });

class Press {
  readonly #page: PageHost;
  readonly #codes: Uint8Array | undefined;
  readonly #printer: Printer;
  readonly #decks: DeckReader;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ packed, version }: WorkerStart) {
    const files = openPacked(packed);
    this.#page = startPageHost(files, version);
    this.#codes = files.get('assets/codes.json');
    this.#printer = new Printer(this.#page);
    this.#decks = new DeckReader(this.#page, this.#printer);
  }

  /** Requests wait for the one before. */
  take(request: PressRequest): void {
    this.#last = this.#last.then(() => this.#answer(request));
  }

  async #answer(request: PressRequest): Promise<void> {
    const start = milliseconds();
    const found: Diagnostic[] = [];
    const { id } = request;
    const send = (
      body: Body,
      findings: readonly PageFinding[] = found.map((one) => pageFinding(one)),
    ): void => {
      const answer = { ...body, id, findings, milliseconds: milliseconds() - start } as PressAnswer;
      post(answer, buffersIn(answer));
    };
    try {
      if (request.kind === 'open') {
        const { findings, ...body } = await this.#decks.answer(request);
        send(body, findings);
      } else send(await this.#bodyOf(request, found));
    } catch (thrown) {
      const limit = limitBehind(thrown);
      if (limit) found.push(limit);
      const why =
        limit?.message ??
        (thrown instanceof Error ? `${thrown.message}\n${thrown.stack ?? ''}` : String(thrown));
      send({ kind: 'failed', why });
    }
  }

  async #bodyOf(
    request: Exclude<PressRequest, { readonly kind: 'open' }>,
    found: Diagnostic[],
  ): Promise<Body> {
    const report = (one: Diagnostic): void => void found.push(one);
    const progress = (step: {
      readonly done: number;
      readonly total: number;
      readonly label: string;
    }): void =>
      post({ kind: 'progress', id: request.id, done: step.done, total: step.total, label: step.label });
    switch (request.kind) {
      case 'list':
        return { kind: 'list', ...catalogue() };
      case 'sheet':
        return answerSheet(request, { writer: this.#page.writer, found, progress });
      case 'print':
        return this.#printer.answer(request, { found, progress });
      case 'zip':
        return { kind: 'zip', bytes: zipped(request) };
      case 'code':
        return { kind: 'code', wish: codeWish(request.typed, report) };
      case 'reopen':
        return { kind: 'reopen', found: reopen(request.pdf, report) };
      case 'judge':
        return { kind: 'judge', judged: judgeDropped(request.name, request.pdf) };
      case 'starter':
        return { kind: 'starter', bytes: await starterZip(this.#page.writer) };
      case 'explain':
        return { kind: 'explain', text: explain(request.code, this.#codes) };
    }
  }
}

/** The memory of all files in an answer, which moves to the page. */
function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (value instanceof Uint8Array) {
    if (value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength)
      found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) buffersIn(one, found);
  return [...found];
}

let press: Press | undefined;

addEventListener('message', ({ data }: MessageEvent<WorkerStart | PressRequest>) => {
  if ('packed' in data) {
    press = new Press(data);
    post({ kind: 'ready' });
    return;
  }
  invariant(press, 'the packed files come first');
  press.take(data);
});
