/** Instructions written as most are say what the same instructions say when every value of them is read. */
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../base/random.ts';
import { pageOf } from './content.fixture.ts';

// Which instructions stand on pages? Also some that are written unusually, or lack something.
const INSTRUCTIONS = [
  ...['q', 'Q', 'EMC', 'BT', 'ET', 'f', 'S', 'f*', 'W n', '0 0 9 9 re', '1 2 m 3 4 l h', 'nonsense'],
  ...['.5 0 0 -2 10 +4. cm', '1 0 0 1 5 cm', '1 0 0 1 7 8 9 cm', '--1 0 0 1 0 0 cm', '/X 1 0 0 1 2 3 cm'],
  ...['1 0 0 -1 20 30 Tm', '5 -8 Td', '5 Td', '0.5 Tc', '80 Tz', '12 TL', 'T*', '1 2 TD', '3 Tr'],
  ...['/F1 9 Tf', '/F2 7.25 Tf', '/F3 7 Tf', '/F1 Tf', '/F#31 6 Tf', '7 /F1 9 Tf'],
  ...['[(\0\x21\0\x22)-20(\0\x23)]TJ', '(\0\x24\0\x25)Tj', '<0026> Tj', '[ (\0\x27) -900 (\0\x28) ] TJ'],
  ...[
    '0.5 g',
    '1 0 0 rg',
    '0 0 0 1 k',
    '.1 .2 .3 .4 K',
    '0 G',
    '0 0 1 RG',
    '/Pattern cs',
    '/P1 scn',
    '.3 sc',
  ],
  ...['/X1 Do', '/X23 Do', '/X9 Do', '/X1 1 Do', '/G1 gs', '12 0 R', '123456789012345678 0 Td', '1e3 2 Td'],
  ...['/P <</MCID 1>> BDC', '/P<</MCID 2>>BDC', '/Artifact<</Type/Layout>>BDC', '/Artifact BMC', '/P /M BDC'],
  ...[
    '/Span<</ActualText(a \\) b)>>BDC',
    '/P <</MCID 4/Lang(fr)>> BDC',
    '/P<</A[1]/MCID 5>>BDC',
    '/P <<> BDC',
    ...[
      '/Artifact<</MCID 6>>BDC',
      '/P<</MCID 7 /Lang(fr)>>BDC',
      '/P<</MCID 8/Type/X>>BDC',
      '/P<</MCID -1>>BDC',
    ],
  ],
  ...['BI /W 2 /H 2 /CS /G ID \x01\x02 EI', '% said', '(not ended', '<</A 1', ']', '>>', '{'],
];

/** Instructions at random; a comment in front of each keeps it from being read in one go. */
function randomContent(seed: string, before: string): string {
  const random = randomFrom(seed);
  const any = (): string => INSTRUCTIONS[random.below(INSTRUCTIONS.length)] ?? '';
  // What is not ended swallows the rest: it comes late.
  const usual = (): string => INSTRUCTIONS[random.below(INSTRUCTIONS.length - 7)] ?? '';
  return [...Array.from({ length: 60 }, usual), ...Array.from({ length: 10 }, any)]
    .map((one) => `${before}${one}\n`)
    .join('');
}

describe('plain content', () => {
  it.each(Array.from({ length: 60 }, (_, i) => `content ${i}`))(
    'says the same read in one go, %s',
    (seed) => {
      expect(pageOf(randomContent(seed, ''))).toEqual(pageOf(randomContent(seed, '%\n')));
    },
  );

  it('says of a line that comes again all that it said before', () => {
    const lines = [
      ['q', '1 0 0 1 2 3 cm'],
      ['/P<</MCID 1>>BDC'],
      ['/F1 9 Tf', '0.5 g', 'f'],
      ['1 0 0 -1 20 30 Tm', '[(\0\x21)]TJ', '5 -8 Td'],
      ['/X1 Do', '/X23 Do'],
      ['ET EMC', 'S'],
      ['1 0 0 1 5 6 cm'],
      ['0 0 0 1 k', '0 0 4 4 re', 'f'],
    ];
    const content = [...lines, ...lines.toReversed(), ...lines];
    const together = pageOf(content.map((line) => `${line.join(' ')}\n`).join(''));
    const apart = pageOf(content.flatMap((line) => line.map((one) => `%\n${one}\n`)).join(''));
    expect(together).toEqual(apart);
    expect(together.sequences[0]).toMatchObject({ at: { x: 22, y: 33 } });
  });

  describe.each([
    ['a form that speaks', '/X1 Do'],
    ['a form with marks of its own', '/X23 Do'],
    ['a form that is not there', '/X9 Do'],
  ])('of copies side by side, of %s,', (_, form) => {
    const first = ['q', '1 0 0 1 50 60 cm', form];
    const copies = Array.from({ length: 12 }, (_copy, i) => [`1 0 0 1 ${i % 4} -${i}.5 cm`, form]).flat();
    const words = ['BT', '/F1 9 Tf', '1 0 0 1 2 3 Tm', '[(\0\x21)]TJ', 'ET'];
    it.each([
      ['in a sequence', ['/P<</MCID 1>>BDC', ...first, ...copies, 'Q', ...words, 'EMC']],
      ['in an artifact', ['/Artifact<</Type/Page>>BDC', ...first, ...copies, 'Q', 'EMC', ...words]],
      ['without marks', [...first, ...copies, 'Q', ...first, ...copies, 'Q', ...words]],
      ['with words behind them', ['/P<</MCID 1>>BDC', ...first, ...copies, ...words, 'Q', 'EMC']],
      ['with a sequence behind them', [...first, ...copies, '/P<</MCID 1>>BDC', ...words, 'Q', 'EMC']],
      ['with another form among them', [...first, ...copies, '/X1 Do', '/X23 Do', ...copies, 'Q']],
      ['with nothing behind them', [...first, ...copies]],
    ])('says what each of them says, %s', (_where, lines) => {
      const pages = (isBrief: boolean) =>
        ['', '%\n'].map((before) => pageOf(lines.map((line) => `${before}${line}\n`).join(''), isBrief));
      const [together, apart] = pages(false);
      expect(together).toEqual(apart);
      // Briefly, nobody asks for words.
      const [brief, briefApart] = pages(true).map(({ sequences, ...page }) => ({
        ...page,
        sequences: sequences.map((one) => ({ ...one, text: '' })),
      }));
      expect(brief).toEqual(briefApart);
    });
  });

  it('is as strict walked briefly', () => {
    for (let i = 0; i < 30; i++) {
      const [whole, brief] = [false, true].map((isBrief) => pageOf(randomContent(`brief ${i}`, ''), isBrief));
      for (const part of ['marks', 'untagged', 'paints', 'codes', 'images', 'isWhole', 'mostInk'] as const)
        expect(brief?.[part]).toEqual(whole?.[part]);
    }
  });

  it('passes over paths, and over nothing else', () => {
    const { paints, sequences } = pageOf(
      '/P<</MCID 0>>BDC 1 2 m\n3 -.4 l\nh f 5 5 re S BT /F1 9 Tf [(\0\x21)]TJ ET EMC',
    );
    expect(paints).toBe(3);
    expect(sequences).toMatchObject([{ id: '0 0', text: 'A', count: 1, seen: 1 }]);
  });
});
