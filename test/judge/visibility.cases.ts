/** P3: pages from which something is gone, and pages that only look as if. */
import {
  annotation,
  merged,
  around,
  casesOf,
  content,
  PAINT_PICTURE,
  picture,
  resources,
  stream,
  type Change,
  type JudgeCase,
} from './case.ts';

const { fail, note, sound } = casesOf('P3');

const FORM = '/Figure <</MCID 2>> BDC 50 50 9 9 re f EMC';
/** The figure is painted by a form. */
const form = (entries: string, data = '0 0 9 9 re f'): Change => ({
  ...content(FORM, '/Figure <</MCID 2>> BDC q 1 0 0 1 50 50 cm /X1 Do Q EMC'),
  ...resources('/XObject<</X1 30 0 R>>'),
  30: stream(`/Type/XObject/Subtype/Form${entries}`, data),
});
const WHITE = '/Artifact <</Type/Layout>> BDC 1 g 0 0 200 200 re f EMC';
const layer = (configuration: string): Change => ({
  1: (text) => text.replace('/Lang', `/OCProperties<</OCGs[30 0 R]/D<</Name(all)${configuration}>>>>/Lang`),
  ...resources('/Properties<</L1 30 0 R/L2 31 0 R>>'),
  30: '<</Type/OCG/Name(words)>>',
  31: '<</Type/OCMD/OCGs[30 0 R]>>',
});
const state = (entries: string): Change => resources(`/ExtGState<</G <<${entries}>>>>`);

/** All of the page painted through a soft mask. */
const masked = (kind: string, data: string, entries = ''): readonly Change[] => [
  state(`/SMask<</Type/Mask/S/${kind}/G 30 0 R${entries}>>`),
  around('/G gs'),
  {
    30: stream(
      '/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</ExtGState<</G <</SMask<</S/Alpha/G 30 0 R>>>>>>>>',
      data,
    ),
  },
];
const ALL = '0 0 200 200 re f';
/** A stamp on all of the page, which looks as its form says. */
const stamp = (data: string, flags = 4): Change =>
  merged(
    annotation(
      `/Subtype/Stamp/F ${flags}/Rect[0 0 200 200]/Contents(a stamp)/AP<</N<</On 32 0 R>>>>/AS/On`,
      'Annot',
    ),
    { 32: stream('/Type/XObject/Subtype/Form/BBox[0 0 50 50]/Matrix[2 0 0 2 7 7]', data) },
  );
const STROKE = '/Artifact <</Type/Layout>> BDC 1 G 200 w 0 100 m 200 100 l S EMC';

export const VISIBILITY_CASES: readonly JudgeCase[] = [
  fail('a-mask-of-nothing', ...masked('Luminosity', '')),
  fail('a-mask-that-is-black', ...masked('Luminosity', `0 g ${ALL}`)),
  sound('a-mask-that-is-white', ...masked('Luminosity', `1 g ${ALL}`)),
  sound('a-mask-with-a-ground', ...masked('Luminosity', '', '/BC[1]')),
  fail('a-mask-of-alpha-of-nothing', ...masked('Alpha', '')),
  sound('a-mask-of-alpha-that-is-black', ...masked('Alpha', `0 g ${ALL}`)),
  sound('a-mask-that-masks-itself', ...masked('Alpha', `/G gs 0 g ${ALL}`)),
  fail('a-stroke-over-all', around('', STROKE)),
  sound('a-stroke-of-dashes-over-all', around('', STROKE.replace('200 w', '200 w [9] 0 d'))),
  sound('a-thin-stroke-over-all', around('', STROKE.replace('200 w', '2 w'))),
  fail(
    'a-stroke-round-a-bar',
    around('', STROKE.replace('200 w 0 100 m 200 100 l', '200 w 50 50 100 100 re')),
  ),
  sound(
    'a-stroke-round-the-page',
    around('', STROKE.replace('200 w 0 100 m 200 100 l', '5 w 0 0 200 200 re')),
  ),
  fail('a-form-with-a-box-of-a-point', form('/BBox[0 0 .01 .01]')),
  fail('a-form-with-a-box-of-a-line', form('/BBox[0 0 .01 9]')),
  fail('a-stamp-over-all', stamp('1 g 0 0 50 50 re f')),
  sound('a-stamp-over-a-corner', stamp('1 g 0 0 4 4 re f')),
  sound('a-stamp-that-is-not-shown', stamp('1 g 0 0 50 50 re f', 2)),
  sound('a-form', form('/BBox[0 0 9 9]')),
  sound('a-form-with-a-matrix', form('/BBox[0 0 90 90]/Matrix[.1 0 0 .1 0 0]', '0 0 90 90 re f')),
  fail('a-form-that-is-missing', form('/BBox[0 0 9 9]'), { 30: '' }),
  fail('a-form-not-in-the-resources', content(FORM, '/Figure <</MCID 2>> BDC /X1 Do EMC')),
  fail('a-form-with-an-empty-box', form('/BBox[0 0 0 0]')),
  fail('a-form-with-a-box-beside-it', form('/BBox[100 100 109 109]')),
  fail('a-font-that-is-missing', content('/F1 12 Tf 20 180', '/F7 12 Tf 20 180')),
  fail('a-state-that-is-missing', around('/G gs')),
  fail('a-colour-space-that-is-missing', around('/C7 cs 1 scn')),
  fail('a-pattern-that-is-missing', around('/Pattern cs /P7 scn')),
  fail('a-shading-that-is-missing', around('/Artifact <</Type/Layout>> BDC q 0 0 1 1 re W n /S7 sh Q EMC')),
  fail('properties-that-are-missing', content('/P <</MCID 1>> BDC', '/P <</MCID 1>> BDC /Span /M7 BDC EMC')),
  sound('a-clip-round-the-page', around('0 0 200 200 re W n')),
  fail('a-clip-of-a-point', around('0 0 1 1 re W n')),
  fail('a-clip-beside-the-words', around('150 0 50 50 re W n')),
  sound('a-clip-that-is-given-back', around('q 0 0 1 1 re W n Q')),
  sound('white-under-all', around(WHITE + ' 0 g')),
  fail('white-over-all', around('', WHITE)),
  fail(
    'white-by-lines-over-all',
    around('', WHITE.replace('0 0 200 200 re', '0 0 m 200 0 l 200 200 l 0 200 l h')),
  ),
  fail('white-in-cmyk-over-all', around('', WHITE.replace('1 g', '0 0 0 0 k'))),
  fail('white-over-all-in-two-rectangles', around('', WHITE.replace('200 200 re', '200 200 re 0 0 1 1 re'))),
  sound(
    'white-over-all-but-for-a-hole',
    around('', WHITE.replace('200 200 re f', '200 200 re 10 10 180 180 re f*')),
  ),
  fail('black-over-all', around('', WHITE.replace('1 g', '0 g'))),
  sound('clear-white-over-all', state('/ca .5'), around('', WHITE.replace('1 g', '1 g /G gs'))),
  fail('white-words-on-paper', around('1 g')),
  fail('words-two-hundredths-darker-than-paper', around('.98 g')),
  sound('words-in-light-grey', around('.8 g')),
  sound('white-words-on-black', around(WHITE.replace('1 g', '0 g') + ' 1 g')),
  fail('black-words-on-black', around(WHITE.replace('1 g', '0 g') + ' 0 g')),
  fail('words-in-mode-3', around('3 Tr')),
  sound('words-in-mode-3-over-a-picture', picture(), around(PAINT_PICTURE + ' 3 Tr')),
  sound('words-under-a-picture', picture(), around('', PAINT_PICTURE)),
  fail('words-in-mode-3-over-a-picture-that-white-covers', picture(), around(PAINT_PICTURE + ' 3 Tr', WHITE)),
  sound('words-in-mode-2', around('2 Tr')),
  fail('words-that-rise-off-the-page', around('900 Ts')),
  fail('words-that-sink-off-the-page', around('-900 Ts')),
  sound('words-that-rise-a-little', around('3 Ts')),
  fail('words-of-no-width', around('0 Tz')),
  note('a-line-of-no-size', content('/F1 12 Tf', '/F1 0 Tf')),
  fail('words-under-a-matrix-of-no-height', around('q 1 0 0 0 0 90 cm', 'Q')),
  fail('words-that-are-fully-clear', state('/ca 0'), around('/G gs')),
  fail('words-that-are-clear-but-for-two-hundredths', state('/ca .02'), around('/G gs')),
  sound('words-that-are-half-clear', state('/ca .5'), around('/G gs')),
  fail('a-page-in-a-layer-that-is-off', layer('/OFF[30 0 R]'), around('/OC /L1 BDC', 'EMC')),
  fail('a-page-in-a-group-of-layers-that-are-off', layer('/OFF[30 0 R]'), around('/OC /L2 BDC', 'EMC')),
  fail('a-page-in-a-layer-that-is-off-from-the-start', layer('/BaseState/OFF'), around('/OC /L1 BDC', 'EMC')),
  fail(
    'a-page-that-only-layers-that-are-off-show',
    layer(''),
    { 31: '<</Type/OCMD/OCGs[30 0 R]/P/AllOff>>' },
    around('/OC /L2 BDC', 'EMC'),
  ),
  sound(
    'a-page-that-layers-that-are-off-show',
    layer('/OFF[30 0 R]'),
    { 31: '<</Type/OCMD/OCGs[30 0 R]/P/AnyOff>>' },
    around('/OC /L2 BDC', 'EMC'),
  ),
  sound('a-page-in-a-layer-that-is-on', layer('/ON[30 0 R]'), around('/OC /L1 BDC', 'EMC')),
  note('a-line-in-white', content('<004F006E0065> Tj', '1 g <004F006E0065> Tj 0 g')),
];
