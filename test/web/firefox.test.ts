/**
 * The press in one file, opened from the disk in Firefox: it makes the command line's files.
 *
 * The long form compares every handout at its second level, and every game, in both languages.
 */
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HANDOUTS } from '../../src/handouts/registry.ts';
import { type Firefox, hasFirefox, openFirefox } from '../kit/firefox.ts';
import { isLong } from '../kit/length.ts';
import { asText, barePage, type OpenedPress, readAnswer } from './open-page.ts';
import { commandLine, pageGame, pageSheets, USUAL } from './same-files.ts';

const LANGUAGES = ['en', 'fr'] as const;

describe.skipIf(!hasFirefox())('the press in one file, in Firefox', () => {
  let firefox: Firefox;
  const press: Pick<OpenedPress, 'ask'> = {
    async ask(request) {
      const answer = readAnswer(await firefox.run('return window.ask(arguments[0])', asText(request)));
      if (answer.kind !== request.kind) expect.fail(answer.kind === 'failed' ? answer.why : answer.kind);
      return answer as never;
    },
  };
  beforeAll(async () => {
    firefox = await openFirefox();
    await firefox.goto(pathToFileURL(await barePage()).href);
  });
  afterAll(() => firefox.close());

  it('makes the worksheets of the command line', async () => {
    const expected = await commandLine([
      'handout',
      'digit-sums',
      '--level',
      '2',
      '--versions',
      'A,B',
      '--lang',
      'fr',
    ]);
    const wish = { ...USUAL, handout: 'digit-sums', level: 2, language: 'fr' } as const;
    expect(await pageSheets(press, wish)).toEqual(expected);
  });

  it('makes the cards and rules of the command line', async () => {
    const words = ['mod-3', '--only', 'cards,rules', '--lang', 'en', '--paper', 'a4', '--no-gallery'];
    expect(await pageGame(press, 'mod-3', 'en', ['cards', 'rules'])).toEqual(
      await commandLine(['build', ...words]),
    );
  });

  describe.runIf(isLong)('in its long form', () => {
    it.each(HANDOUTS.flatMap(({ name }) => LANGUAGES.map((language) => [name, language] as const)))(
      'makes %s in %s',
      async (handout, language) => {
        const words = [handout, '--level', '2', '--versions', 'A,B', '--lang', language];
        const wish = { ...USUAL, handout, level: 2, language } as const;
        expect(await pageSheets(press, wish)).toEqual(await commandLine(['handout', ...words]));
      },
    );

    it.each(['3x16', 'mod', 'mod-3', 'modulo', 'modulo-n'])('makes all of %s', async (game) => {
      const expected = await commandLine(['build', game, '--lang', 'fr', '--paper', 'a4', '--no-gallery']);
      expect(await pageGame(press, game, 'fr')).toEqual(expected);
    });
  });
});
