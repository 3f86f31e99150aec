/** F1 to F6 and U49: damage, danger and silence. */
import { smallPdf, swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import { around, casesOf, content, merged, OURS, stream, type Change, type JudgeCase } from './case.ts';

const catalog = (entries: string): Change => ({ 1: swap('/Lang', `${entries}/Lang`) });
const page = (entries: string): Change => ({ 3: swap('/Parent', `${entries}/Parent`) });
/** The file with its bytes changed: its table of objects is left as it was. */
const damaged = (name: string, from: RegExp, to: string): JudgeCase => ({
  ...{ rule: 'F1', name, wanted: 'fail' },
  make: () => {
    const text = smallPdf().toString('latin1');
    const after = text.replace(from, to);
    if (after === text) throw new Error(`${String(from)} is not in the file`);
    return Buffer.from(after, 'latin1');
  },
});
const script = (text: string): string => `<</S/JavaScript/JS(${text})>>`;
const attached = (name: string): Change => ({
  ...catalog('/Names<</EmbeddedFiles<</Names[(a) 30 0 R]>>>>'),
  30: `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 31 0 R>>>>`,
  31: stream('', 'x'),
});

const f1 = casesOf('F1');
const f2 = casesOf('F2');
const f3 = casesOf('F3');
const f4 = casesOf('F4');
const f5 = casesOf('F5');
const f6 = casesOf('F6');
const u49 = casesOf('U49');
const HEADING = '/H1 <</MCID 0>> BDC';

export const DANGER_CASES: readonly JudgeCase[] = [
  f1.sound('a-table-of-objects'),
  damaged('a-table-that-leads-astray', /(?<=5 1\n)\d{10}/, '0000000007'),
  damaged('a-place-of-the-table-that-is-wrong', /startxref\n\d+/, 'startxref\n12'),
  damaged('no-place-of-the-table', /startxref\n\d+\n/, ''),
  damaged('a-table-that-is-cut', /xref\n0 1\n[\s\S]*trailer/, 'xref\n0 90\ntrailer'),
  damaged('bytes-that-were-lost-before-it', /%PDF-1.7\n/, '%PDF-1.7\n%more\n'),

  f2.sound('each-page-once'),
  f2.fail('a-page-twice', { 2: swap('[3 0 R]/Count 1', '[3 0 R 3 0 R]/Count 2') }),
  f2.fail('more-pages-than-it-has', { 2: swap('/Count 1', '/Count 3') }),
  f2.fail('fewer-pages-than-it-has', { 2: swap('/Count 1', '/Count 0') }),
  f2.fail('pages-that-lead-round', { 2: swap('[3 0 R]', '[3 0 R 2 0 R]') }),

  f3.sound('a-page-to-open-at', catalog('/OpenAction[3 0 R/Fit]')),
  f3.sound('an-action-that-goes-to-a-page', catalog('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')),
  f3.fail('a-program-when-opened', catalog(`/OpenAction${script('app.alert\\(1\\)')}`)),
  f3.fail('a-launch-when-opened', catalog('/OpenAction<</S/Launch/F(calc.exe)>>')),
  f3.fail('a-program-when-a-page-is-turned', page(`/AA<</O${script('1')}>>`)),
  f3.fail('a-program-after-what-is-done-when-opened', catalog('/OpenAction 30 0 R'), { 30: '<</S/GoTo/D[3 0 R/Fit]/Next[31 0 R 31 0 R]>>', 31: `<</S/JavaScript/JS(1)/Next 30 0 R>>` }),
  f3.fail('an-address-when-opened', catalog('/OpenAction<</S/URI/URI(https://example.org)>>')),
  f3.fail('an-address-when-a-page-is-turned', page('/AA<</O<</S/URI/URI(https://example.org)>>>>')),
  f3.fail('a-program-when-closed', catalog(`/AA<</WC${script('1')}>>`)),
  f3.fail('a-program-by-name', catalog(`/Names<</JavaScript<</Names[(a)${script('this.submitForm\\(1\\)')}]>>>>`)),
  f3.note('a-program-by-name-that-shows-a-message', catalog(`/Names<</JavaScript<</Names[(a)${script('app.alert\\(1\\)')}]>>>>`)),
  f3.note('an-address-that-is-a-program', { 30: '<</S/URI/URI( JavaScript:alert\\(1\\))>>' }),
  f3.fail('an-address-that-is-a-program-in-a-file-of-ours', OURS, { 30: '<</S/URI/URI(javascript:1)>>' }),
  f3.sound('an-address-of-the-web', OURS, { 30: '<</S/URI/URI(https://example.org)>>' }),
  f3.note('a-program-behind-a-button', { 30: `<</Type/Annot/Subtype/Widget/A${script('1')}>>` }),
  f3.fail('a-program-behind-a-button-of-ours', OURS, { 30: `<</A${script('1')}>>` }),

  f4.sound('nothing-attached'),
  f4.note('a-text-attached', attached('notes.txt')),
  f4.fail('a-program-attached', attached('setup.exe')),
  f4.fail('a-text-attached-to-a-file-of-ours', OURS, attached('notes.txt')),

  f5.sound('operators-that-are-known', around('q 1 0 0 1 0 0 cm /Span MP Q')),
  f5.sound('unknown-ones-in-a-part-for-them', around('BX 1 2 foo EX')),
  f5.fail('an-unknown-operator', around('1 2 foo')),
  f5.fail('a-state-that-is-not-restored', around('q')),
  f5.fail('a-state-that-was-not-saved', around('', 'Q')),
  f5.fail('a-mark-that-is-not-closed', around('', '/Artifact <</Type/Layout>> BDC')),
  f5.fail('a-mark-that-was-not-opened', around('', 'EMC')),
  f5.fail('a-text-in-a-text', content('BT /F1 12 Tf 20 160', 'BT BT /F1 12 Tf 20 160')),
  f5.fail('a-text-that-does-not-end', around('', 'BT')),
  f5.fail('a-sign-that-begins-nothing', around('', ') 0 0 1 1 re')),

  f6.sound('content-that-can-be-unpacked'),
  f6.fail('content-that-is-damaged', { 4: stream('/Filter/FlateDecode', 'no flate at all') }),
  f6.fail('content-that-is-not-there', { 3: swap('/Contents 4 0 R', '/Contents 99 0 R') }),

  u49.sound('a-heading-that-is-read'),
  u49.fail('a-heading-that-is-silenced', { 11: swap('/K 0', '/K 0/ActualText()') }, content('<00480069>', '<004800690048>')),
  u49.fail('a-heading-that-its-mark-silences', content(HEADING, '/H1 <</MCID 0/ActualText()>> BDC'), content('<00480069>', '<004800690048>')),
  u49.sound('a-hyphen-that-is-silenced', content('<00480069> Tj', '<00480069> Tj /Span <</ActualText()>> BDC <002D> Tj EMC')),
  u49.sound('a-paragraph-said-in-other-words', { 12: swap('/K 1', '/K 1/ActualText(one ab)') }),
  u49.fail('a-section-that-swallows-its-words', merged(content('<004F006E0065>', `<${'004F006E0065'.repeat(12)}>`), { 10: swap('12 0 R', '30 0 R'), 12: swap('/P 10 0 R', '/P 30 0 R'), 30: '<</S/Sect/P 10 0 R/K 12 0 R/Alt(part)>>' })),
  u49.fail('a-paragraph-that-is-said-in-one-word', content('<004F006E0065>', `<${'004F006E0065'.repeat(12)}>`), { 12: swap('/K 1', '/K 1/ActualText(one)') }),
]; // prettier-ignore
