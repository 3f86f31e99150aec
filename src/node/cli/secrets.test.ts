import { describe, expect, it } from 'vitest';
import { withoutSecrets } from './secrets.ts';
import { run } from './run.ts';
import { fakeTerminal } from './terminal.fixture.ts';

describe('withoutSecrets', () => {
  it.each([
    [['--queue', 'redis://:geheim@host:6379'], {}, 'geheim'],
    [['--queue=rediss://press:ge%2Fheim@host'], {}, 'ge/heim'],
    [['--queue=rediss://press:ge%2Fheim@host'], {}, 'ge%2Fheim'],
    [['--queue', 'redis://:with@sign@host'], {}, 'with@sign'],
    [[], { MODPRESS_QUEUE: 'redis://:a"quote@host' }, 'a\\"quote'],
    [[], { AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI' }, 'wJalrXUtnFEMI'],
  ])('hides what %j and %j hold', (words, env, secret) => {
    const terminal = fakeTerminal({ env });
    const io = withoutSecrets(words, terminal.io);
    io.stdout.write(`said: ${secret}\n`);
    io.stderr.write(`Error at ${secret}: ${secret}`);
    expect([terminal.out(), terminal.err()]).toEqual(['said: ***\n', 'Error at ***: ***']);
  });

  // A pattern that looked for the beginning at every letter needed minutes.
  it.each([
    ['no address', 'A', ''],
    ['addresses', '://a:', '@'],
  ])('reads 400,000 letters of %s at once', (_, letters, before) => {
    const { io } = fakeTerminal();
    expect(withoutSecrets([before + letters.repeat(400_000 / letters.length)], io)).toBe(io);
  });

  it('leaves everything else as it is', () => {
    const { io } = fakeTerminal();
    expect(withoutSecrets(['build', 'mod-3', '--out', 'a:b@c'], io)).toBe(io);
  });
});

describe('a command line with a password in it', () => {
  it.each([
    ['batch', 'status', '--quue', 'redis://:geheim@host'],
    ['batch', 'status', '--queue', 'radis://:geheim@host'],
    ['batch', 'status', '--queue', 'redis://:geheim@host', '--queue', 'redis://:geheim@host'],
    ['worker', 'redis://:geheim@host'],
    ['redis://:geheim@host'],
    ['build', 'redis://:geheim@host'],
  ])('is not repeated by %j', async (...words) => {
    const terminal = fakeTerminal();
    expect(await run(words, terminal.io)).not.toBe(0);
    expect(terminal.out() + terminal.err()).not.toContain('geheim');
    expect(terminal.err()).toMatch(/MP10|MP43/);
  });
});
