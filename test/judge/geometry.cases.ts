/** P4 and P5: a file of ours that says what it should show, and shows it otherwise. */
import type { PlannedBox, PlannedPage, PrintPlan } from '../../src/base/print-plan.ts';
import { swap } from '../../src/output/preflight/small-pdf.fixture.ts';
import { around, casesOf, content, merged, OURS, stream, type Change, type JudgeCase } from './case.ts';

/** What the page of the small file shows: its heading and paragraph, the figure, and a mark. */
const PAGE: PlannedPage = {
  size: [200, 200],
  parts: [
    {
      letters: 9,
      words: [
        [20, 20, 12, 'Hi'],
        [20, 40, 12, 'One'],
        [20, 160, 12, 'Hi'],
      ],
      ink: [[50, 141, 9, 9]],
    },
  ],
  marks: [[5, 5, 0, 10]],
  slug: [],
};
const plan = (pages: readonly PlannedPage[] = [PAGE], duplex: PrintPlan['duplex'] = 'none'): Change => ({
  1: swap('/Lang', '/PieceInfo<</modpress<</LastModified(D:20260101000000Z)/Private 40 0 R>>>>/Lang'),
  40: stream('', JSON.stringify({ version: 1, duplex, pages } satisfies PrintPlan)),
});
const MARK = '/Artifact <</Type/Layout>> BDC .5 w 5 195 m 5 185 l S EMC';
/** The small file as one of ours, with its mark. */
const made = (...changes: readonly Change[]): Change => merged(OURS, plan(), around(MARK), ...changes);
const FIGURE = '/Figure <</MCID 2>> BDC 50 50 9 9 re f EMC';

const four = casesOf('P4');
const moved = (matrix: string): Change => around(`q ${matrix} cm`, 'Q');

const P4_CASES: readonly JudgeCase[] = [
  four.sound('as-it-was-made', made()),
  four.sound('without-a-plan', OURS, moved('.97 0 0 .97 0 0')),
  four.sound(
    'a-plan-that-is-damaged',
    made({ 40: stream('', '{"version":1,"pages":[3]}') }, moved('.9 0 0 .9 0 0')),
  ),
  four.fail('printed-at-97-percent', made(moved('.97 0 0 .97 0 0'))),
  four.fail('printed-at-105-percent', made(moved('1.05 0 0 1.05 -3 -3'))),
  four.fail('moved-by-3-mm', made(moved('1 0 0 1 8.5 0'))),
  four.fail('without-its-paragraph', made(content('<004F006E0065> Tj', ''))),
  four.fail('with-its-paragraph-in-white', made(content('<004F006E0065> Tj', '1 g <004F006E0065> Tj 0 g'))),
  four.fail(
    'under-a-white-picture-among-the-operators',
    made(
      around(
        '',
        '/Artifact <</Type/Layout>> BDC q 200 0 0 200 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \xff EI Q EMC',
      ),
    ),
  ),
  four.fail('three-times-as-wide', made(around('300 Tz'))),
  four.fail('of-another-size', made({ 2: swap('[0 0 200 200]', '[0 0 210 200]') })),
  four.fail('with-another-origin', made({ 2: swap('[0 0 200 200]', '[-10 -10 190 190]') })),
  four.fail('without-its-mark', merged(OURS, plan())),
  four.fail('with-its-mark-moved', made({ 4: swap('5 195 m 5 185 l', '9 195 m 9 185 l') })),
  four.fail('without-its-picture', made(content(FIGURE, '/Figure <</MCID 2>> BDC EMC'))),
  four.fail('with-its-picture-in-white', made(content(FIGURE, FIGURE.replace('50 50', '1 g 50 50')))),
  four.fail(
    'without-most-of-its-words',
    made(content('<00480069> Tj ET EMC\n/P', '() Tj ET EMC\n/P'), content('<004F006E0065> Tj', '')),
  ),
];

const five = casesOf('P5');
const face = (box: PlannedBox): PlannedPage['parts'][number] => ({ box, letters: 0, words: [], ink: [] });
const side = (...boxes: readonly PlannedBox[]): PlannedPage => ({
  ...{ size: [200, 200], marks: [], slug: [] },
  parts: boxes.map(face),
});
/** Two pages, which show nothing that is planned. */
const two = (flip: string): Change => ({
  1: swap('/PrintScaling/None', `/PrintScaling/None/Duplex/${flip}`),
  2: swap('/Kids[3 0 R]/Count 1', '/Kids[3 0 R 41 0 R]/Count 2'),
  41: '<</Type/Page/Parent 2 0 R>>',
});
const sheet = (flip: string, duplex: PrintPlan['duplex'], back: PlannedBox): Change =>
  merged(OURS, plan([side([20, 30, 40, 50]), side(back)], duplex), two(flip));

const P5_CASES: readonly JudgeCase[] = [
  five.sound('a-back-behind-its-front', sheet('DuplexFlipLongEdge', 'long', [140, 30, 40, 50])),
  five.sound('a-back-over-the-short-edge', sheet('DuplexFlipShortEdge', 'short', [20, 120, 40, 50])),
  five.fail(
    'no-flip-though-it-has-backs',
    merged(sheet('DuplexFlipLongEdge', 'long', [140, 30, 40, 50]), {
      1: swap('/Duplex/DuplexFlipLongEdge', ''),
    }),
  ),
  five.fail('another-flip-than-it-is-made-for', sheet('DuplexFlipShortEdge', 'long', [140, 30, 40, 50])),
  five.fail('a-back-on-the-wrong-side', sheet('DuplexFlipLongEdge', 'long', [20, 30, 40, 50])),
  five.fail('a-page-too-many', merged(OURS, plan([side()]), two('Simplex'))),
  five.fail('a-page-too-few', merged(OURS, plan([PAGE, PAGE]), around(MARK))),
];

export const GEOMETRY_CASES: readonly JudgeCase[] = [...P4_CASES, ...P5_CASES];
