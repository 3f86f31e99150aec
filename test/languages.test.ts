/** Decks in languages the press does not speak: tagged, divided by their own patterns, with their numbers; words of one's own on boxes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckFolder } from './kit/print-deck.ts';
import { readPdf } from './kit/pdf-reading.ts';

const TEXTS = {
  de: 'Die Donaudampfschifffahrtsgesellschaft übernimmt Eisenbahnverkehrsunternehmen.',
  pl: 'Żółw i jeż poszli w las, potem wrócili z powrotem do gospodarstwa.',
  es: 'El ferrocarril transcontinental atraviesa montañas interminables.',
  'pt-BR': 'Um trem extraordinariamente transcontinental.',
  'de-AT': 'Jänner: Die Donaudampfschifffahrtsgesellschaft übernimmt alles.',
  'sr-Latn': 'Neka prestolonaslednikovica putuje najudobnijom železnicom.',
  gsw: 'Es Gschwätz über Ysebahne und angeri Sache.',
  ru: 'Увидеть достопримечательности и железнодорожного мастера.',
} as const;

const yaml = (languages: readonly string[], more = ''): string => `title: Nordland
version: 1
languages: [${languages.join(', ')}]
${more}components:
  - name: cards
    size: poker
    front: face.hbs
    data: [{ id: a, t: { ${languages.map((tag) => `${tag}: "${TEXTS[tag as keyof typeof TEXTS]}"`).join(', ')} } }]
`;

const FACE =
  '<div style="padding: 5mm; width: 30mm; hyphens: auto; font-size: 11pt">{{t}}<p>{{number 22100.5}}</p></div>\n';

async function linesOf(
  language: string,
): Promise<{ readonly lines: readonly string[]; readonly tag: string | undefined }> {
  const folder = deckFolder(yaml([language]));
  try {
    folder.write('face.hbs', FACE);
    const report = await folder.build({ only: ['cards'], languages: [] });
    expect(folder.findings(report)).toEqual([]);
    const bytes = readFileSync(join(folder.out, 'trial', `cards.${language}.a4.pdf`));
    const rows = new Map<number, string>();
    const pdf = await readPdf(bytes);
    for (const { text, y } of pdf.pages[0]?.texts ?? [])
      rows.set(Math.round(y), `${rows.get(Math.round(y)) ?? ''}${text}`);
    return { lines: [...rows.values()], tag: pdf.language };
  } finally {
    folder.remove();
  }
}

describe('a deck', () => {
  it('in German divides its nouns and writes 22.100,5', async () => {
    const { lines, tag } = await linesOf('de');
    const text = lines.join('\n');
    expect(text).toMatch(/Donau-\ndampf/);
    expect(text).toContain('22.100,5');
    expect(tag).toBe('de');
  });

  it('in Polish ends no line in a word of one letter', async () => {
    const { lines } = await linesOf('pl');
    expect(lines.join('\n')).toMatch(/22\s100,5/);
    // The name of the card in the margin is a line of its own.
    for (const line of lines.filter((one) => one !== 'a')) expect(line).not.toMatch(/(?:^|\s)\p{L}\s*$/u);
  });

  it('in a language of a region has its hyphens and its tag', async () => {
    const { lines, tag } = await linesOf('pt-BR');
    expect(lines.join('\n')).toMatch(/\p{L}-\n/u);
    expect(tag).toBe('pt-BR');
  });

  it.each([
    { language: 'de-AT', divided: /Donau-\ndampf/, number: /22\s100,5/ },
    { language: 'sr-Latn', divided: /\p{Ll}-\n\p{Ll}/u, number: /22\.100,5/ },
    { language: 'gsw', divided: undefined, number: /22’100\.5/ },
    { language: 'ru', divided: /\p{Ll}-\n\p{Ll}/u, number: /22\s100,5/ },
  ])('in $language has its signs, and hyphens where there are patterns', async ({ language, ...wanted }) => {
    const { lines, tag } = await linesOf(language);
    const text = lines.join('\n');
    if (wanted.divided) expect(text).toMatch(wanted.divided);
    else expect(text).not.toMatch(/-\n/);
    expect(text).toMatch(wanted.number);
    expect(tag).toBe(language);
  });

  it('prints its own words on the box, and English where it gives none', async () => {
    const words = 'words: { press.contents: { de: In dieser Schachtel, es: En esta caja } }\n';
    const folder = deckFolder(yaml(['de', 'es'], words));
    try {
      folder.write('face.hbs', FACE);
      const report = await folder.build({ only: ['box'], languages: [] });
      expect(report.failure).toBe('none');
      const read = async (language: string): Promise<string> => {
        const { pages } = await readPdf(readFileSync(join(folder.out, 'trial', `box.${language}.a4.pdf`)));
        return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
      };
      expect(await read('de')).toMatch(/In\s+dieser\s+Schachtel/);
      expect(await read('es')).toMatch(/En\s+esta\s+caja/);
    } finally {
      folder.remove();
    }
  });

  it('says its own words in the margins of its sheets, from a file of words', async () => {
    const folder = deckFolder(yaml(['de'], 'words: words.yaml\n'));
    try {
      folder.write('face.hbs', FACE);
      folder.write(
        'words.yaml',
        'press.sheet.fronts: Vorderseiten\npress.sheet.sheet: { de: "Bogen {number} von {count}" }\n',
      );
      const report = await folder.build({ only: ['cards'], languages: [] });
      expect(folder.findings(report)).toEqual([]);
      const { pages } = await readPdf(readFileSync(join(folder.out, 'trial', 'cards.de.a4.pdf')));
      const text = pages.flatMap(({ texts }) => texts.map((one) => one.text)).join(' ');
      expect(text).toMatch(/·\s+Vorderseiten\s+·\s+Bogen\s+1\s+von\s+1/);
      folder.write('words.yaml', 'press.sheet.fronts: [x]\n');
      expect(folder.findings(await folder.build({ languages: [] }))).toEqual([
        expect.stringContaining('MP1107'),
      ]);
    } finally {
      folder.remove();
    }
  });

  it.each([
    ['de_AT', /MP1114 .*"de_AT" is not a language/],
    ['deuttsch-', /MP1114/],
    ['he', /MP1145 .*Hebrew/],
    ['ar', /MP1145 .*Arabic/],
    ['ur-PK', /MP1145 .*Urdu/],
    ['az-Arab', /MP1145/],
  ])('in %s is refused where it says so', async (tag, finding) => {
    const folder = deckFolder(yaml(['de']).replace('languages: [de]', `languages: [${tag}]`));
    try {
      expect(folder.findings(await folder.build())).toEqual([expect.stringMatching(finding)]);
    } finally {
      folder.remove();
    }
  });

  it('in a language nobody knows is warned, a missing translation told where it is missing', async () => {
    const folder = deckFolder(yaml(['gsw']).replaceAll('gsw', 'dee'));
    const gap = deckFolder(yaml(['de']).replace('languages: [de]', 'languages: [de, es]'));
    try {
      folder.write('face.hbs', FACE);
      const found = folder.findings(await folder.build({ only: ['cards'], languages: [] }));
      expect(found).toEqual([expect.stringMatching(/MP1146 .*"dee"/)]);
      expect(gap.findings(await gap.build({ languages: [] }))).toEqual([
        expect.stringMatching(/MP1112 .*"es"/),
      ]);
    } finally {
      folder.remove();
      gap.remove();
    }
  });

  it('takes tags as people write them, and texts of the shorter tag', async () => {
    const folder = deckFolder(yaml(['de']).replace('languages: [de]', 'languages: [DE-at, de]'));
    try {
      folder.write('face.hbs', FACE);
      const report = await folder.build({ only: ['cards'], languages: [] });
      expect(folder.findings(report)).toEqual([]);
      const files = report.files.map(({ path }) => path).sort();
      expect(files.map((path) => path.replace(/.*cards/, 'cards'))).toEqual([
        'cards.de-AT.a4.pdf',
        'cards.de.a4.pdf',
      ]);
    } finally {
      folder.remove();
    }
  });
});
