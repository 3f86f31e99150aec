/**
 * The page's side of the Web Worker: requests in, answers out, one at a time.
 *
 * A newer request of a lane takes the place of one that still waits, which is answered with undefined. Work that the visitor sees
 * goes before pictures of the chooser. `stop` ends the worker, because nothing else ends a running request, and starts another one.
 * A worker that fails is replaced as well, and the page says so.
 */
import type { PressAnswer, PressMessage, PressRequest } from '../protocol.ts';

/** What the client needs of a Worker. */
export interface Port {
  post(request: PressRequest): void;
  listen(onMessage: (message: PressMessage) => void, onFault: (why: string) => void): void;
  end(): void;
}

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Question = WithoutId<PressRequest>;
export type AnswerOf<K extends Question['kind']> = Extract<PressAnswer, { readonly kind: K }>;

/** Lanes in the order in which they are served; the first is what the visitor looks at. */
export const LANES = ['preview', 'files', 'small'] as const;
export type Lane = (typeof LANES)[number];

export interface Step {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

/** What the page shows of the worker. */
export interface Work {
  readonly isReady: boolean;
  /** The lane of the running request, and since when; undefined where nothing runs. */
  readonly running:
    { readonly lane: Lane; readonly since: number; readonly step: Step | undefined } | undefined;
  /** Why the worker ended by itself, until the next answer. */
  readonly fault: string | undefined;
}

interface Waiting {
  readonly request: PressRequest;
  readonly lane: Lane;
  /** Requests of one lane and key replace one another. */
  readonly key: string;
  settle(answer: PressAnswer | undefined): void;
}

/** The answer of a request the worker could not finish. */
const failed = (id: number, why: string): PressAnswer => ({
  ...{ kind: 'failed', id, why, findings: [], milliseconds: 0 },
});

export class PressClient {
  private readonly spawn: () => Port;
  private readonly onWork: (work: Work) => void;
  private readonly now: () => number;
  private port: Port;
  private waiting: readonly Waiting[] = [];
  private current: Waiting | undefined;
  private since = 0;
  private lastId = 0;
  private isReady = false;
  private fault: string | undefined;
  /** How often the worker was started: what it had opened is gone with the last one. */
  starts = 0;

  constructor(spawn: () => Port, onWork: (work: Work) => void, now: () => number = () => performance.now()) {
    this.spawn = spawn;
    this.onWork = onWork;
    this.now = now;
    this.port = this.start();
  }

  /**
   * Asks the worker.
   *
   * @param key requests of one lane and key replace one another while they wait
   * @returns undefined where a newer request took its place, or the work was stopped
   */
  ask<K extends Question['kind']>(
    question: Extract<Question, { readonly kind: K }>,
    lane: Lane,
    key: string = question.kind,
  ): Promise<AnswerOf<K> | Failed | undefined> {
    const request = { ...question, id: ++this.lastId } as PressRequest;
    return new Promise((resolve) => {
      const [replaced, others] = [
        this.waiting.filter((one) => one.lane === lane && one.key === key),
        this.waiting.filter((one) => one.lane !== lane || one.key !== key),
      ];
      const settle = (answer: PressAnswer | undefined): void =>
        resolve(answer as AnswerOf<K> | Failed | undefined);
      this.waiting = [...others, { request, lane, key, settle }];
      for (const one of replaced) one.settle(undefined);
      this.next();
    });
  }

  /** Drops what waits and ends what runs. */
  stop(): void {
    const dropped = [...(this.current ? [this.current] : []), ...this.waiting];
    this.waiting = [];
    this.restart();
    for (const one of dropped) one.settle(undefined);
  }

  private start(): Port {
    this.isReady = false;
    this.starts += 1;
    const port = this.spawn();
    port.listen(
      (message) => {
        if (port === this.port) this.receive(message);
      },
      (why) => {
        if (port === this.port) this.fail(why);
      },
    );
    return port;
  }

  private restart(): void {
    this.port.end();
    this.current = undefined;
    this.port = this.start();
    this.report(undefined);
  }

  private receive(message: PressMessage): void {
    if (message.kind === 'ready') {
      this.isReady = true;
      this.report(undefined);
      this.next();
      return;
    }
    const { current } = this;
    if (!current || message.id !== current.request.id) return;
    if (message.kind === 'progress') {
      this.report(message);
      return;
    }
    this.current = undefined;
    this.fault = undefined;
    current.settle(message);
    this.next();
    this.report(undefined);
  }

  /** The worker ended by itself: a worker that never was ready would end again, so it is not started anew. */
  private fail(why: string): void {
    const { current, isReady } = this;
    this.fault = why;
    if (isReady) this.restart();
    else this.report(undefined);
    current?.settle(failed(current.request.id, why));
    if (!isReady) {
      const { waiting } = this;
      this.waiting = [];
      for (const one of waiting) one.settle(failed(one.request.id, why));
    }
  }

  private next(): void {
    if (this.current || !this.isReady) return;
    const best = LANES.flatMap((lane) => this.waiting.filter((one) => one.lane === lane))[0];
    if (!best) return;
    this.waiting = this.waiting.filter((one) => one !== best);
    this.current = best;
    this.since = this.now();
    this.port.post(best.request);
    this.report(undefined);
  }

  private report(step: Step | undefined): void {
    const { isReady, fault, current, since } = this;
    this.onWork({ isReady, fault, running: current && { lane: current.lane, since, step } });
  }
}

export type Failed = Extract<PressAnswer, { readonly kind: 'failed' }>;
