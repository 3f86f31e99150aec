/** What the printed rule sheet of Mod 3 has to say in both languages, because the order of play and the proof turn on it. */
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { shippedJob } from '../shipped.fixture.ts';

interface Written {
  readonly clauses?: readonly string[];
  readonly text: Readonly<Record<string, string>>;
}
interface Sheet {
  readonly sections: { readonly play: { readonly paragraphs: readonly Written[] } };
  readonly know: { readonly digits: { readonly after: Readonly<Record<string, string>> } };
}

const sheet = parse(shippedJob('mod-3', 'rules').job.document.data.source.file.text) as Sheet;

describe.each([
  ['en', /first player/i, 'exactly when'],
  ['fr', /premier joueur|même ordre/i, 'si et seulement si'],
])('the rule sheet of Mod 3 in %s', (lang, firstPlayer, onlyThen) => {
  it.each(['mod-3.form-order', 'mod-3.second-order', 'mod-3.final-order'])(
    'says who begins: %s',
    (clause) => {
      const paragraph = sheet.sections.play.paragraphs.find((one) => one.clauses?.includes(clause));
      expect(paragraph?.text[lang]).toMatch(firstPlayer);
    },
  );

  it('says that a number is divisible when its digit sum is, and only then', () => {
    expect(sheet.know.digits.after[lang]).toContain(onlyThen);
  });
});
