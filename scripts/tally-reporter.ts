/**
 * Closes a test run with one plain line, "N passed, N failed, N skipped", for whoever reads the log by machine.
 *
 * Vitest's own summary is coloured and laid out for people. Above it stands each test that passed at its second try alone, with
 * what stopped the first: it waits for something that does not always come, and wants mending.
 */
import type { Reporter, TestModule } from 'vitest/node';

/** @param say takes the line; the terminal by itself. */
export function tallyReporter(
  say: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Reporter {
  return {
    onTestRunEnd: (modules) => {
      modules.flatMap(secondTries).forEach(say);
      say(tally(modules.map(testFile)));
    },
  };
}

const secondTries = (module: TestModule): readonly string[] =>
  [...module.children.allTests()]
    .filter((test) => test.diagnostic()?.flaky === true)
    .map((test) => {
      const [first] = test.result().errors ?? [];
      return `second try: ${module.relativeModuleId}, "${test.fullName}": ${first?.message.split('\n', 1)[0] ?? 'no message'}`;
    });

/** What the tally looks at of a test file. */
interface TestFile {
  readonly state: () => string;
  readonly tests: () => readonly ('passed' | 'failed' | 'skipped' | 'pending')[];
}

const testFile = (module: TestModule): TestFile => ({
  state: () => module.state(),
  tests: () => [...module.children.allTests()].map((test) => test.result().state),
});

/** A file that cannot be loaded counts as one failure: it has no tests that could. */
export function tally(files: readonly TestFile[]): string {
  const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 };
  for (const file of files) {
    const before = counts.failed;
    for (const state of file.tests()) counts[state] += 1;
    if (file.state() === 'failed' && counts.failed === before) counts.failed += 1;
  }
  return `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped + counts.pending} skipped`;
}
