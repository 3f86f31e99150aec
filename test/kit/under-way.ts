/**
 * Says what the process waits for while a test takes two minutes: files, timers, work on other threads.
 *
 * Loaded before each test file (vitest.config.ts). Without it the log of a machine that cannot be looked into says only that the time
 * was over.
 */
import { beforeEach } from 'vitest';

const LATE = 120_000;
/** Those of Node: a test may stop the clock. */
const { setTimeout: later, clearTimeout: forget } = globalThis;

beforeEach(({ task }) => {
  const timer = later(() => {
    const waits = process.getActiveResourcesInfo();
    console.error(`"${task.name}" waits for: ${waits.join(', ') || 'nothing'}`);
  }, LATE).unref();
  return () => forget(timer);
});
