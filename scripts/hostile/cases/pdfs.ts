/** Finished files that are damaged, deep or never were PDFs: judged or refused, never a bug. */
import { deflateSync } from 'node:zlib';
import { listed, type HostileCase } from '../case.ts';
import { nested } from '../decks.ts';

const object = (id: number, body: string): string => `${id} 0 obj\n${body}\nendobj\n`;

const page = (more = '', resources = '<< >>'): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources ${resources} /Contents 4 0 R ${more}>>`;

/** A file of one page; `objects` replace or add. */
export function pdf(objects: Readonly<Record<number, string>> = {}, trailer = '/Root 1 0 R'): string {
  const all: Readonly<Record<number, string>> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: page(),
    4: '<< /Length 0 >>\nstream\n\nendstream',
    ...objects,
  };
  const body = Object.entries(all).map(([id, text]) => object(Number(id), text));
  return `%PDF-1.7\n${body.join('')}trailer << ${trailer} >>\n%%EOF\n`;
}

const stream = (content: string, more = ''): string =>
  `<< /Length ${content.length} ${more}>>\nstream\n${content}\nendstream`;

const bomb = (): Uint8Array => {
  const packed = deflateSync(Buffer.alloc(300_000_000));
  const head = `%PDF-1.7\n${object(1, '<< /Type /Catalog /Pages 2 0 R >>')}${object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')}${object(3, page())}4 0 obj\n<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ]);
};

const chain = (from: number, count: number, body: (next: string) => string): Record<number, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      from + i,
      body(i === count - 1 ? 'null' : `${from + i + 1} 0 R`),
    ]),
  );

const judged = (name: string, bytes: string | Uint8Array, more: Partial<HostileCase> = {}) => ({
  name,
  files: { 'a.pdf': bytes },
  words: ['check', 'a.pdf'],
  exit: [3, 4, 6],
  ...more,
});
const read = (name: string, bytes: string | Uint8Array) =>
  judged(name, bytes, { words: ['check', 'a.pdf', '--read'] });

const tree = (count: number): Record<number, string> => ({
  1: '<< /Type /Catalog /Pages 2 0 R /StructTreeRoot 10 0 R /MarkInfo << /Marked true >> >>',
  10: '<< /Type /StructTreeRoot /K 11 0 R >>',
  ...chain(11, count, (next) => `<< /Type /StructElem /S /Div /P 10 0 R /K ${next} >>`),
});

const deep = (inner: string): string => pdf({ 5: inner });

/** A page that shows the first of thirty forms, each of which shows another. */
const thirtyForms = (content: string, next: (form: number) => number): string =>
  pdf({
    3: page('', '<< /XObject << /X 100 0 R >> >>'),
    4: stream('/X Do'),
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        100 + i,
        stream(
          content,
          `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X ${100 + next(i)} 0 R >> >> `,
        ),
      ]),
    ),
  });

export const PDFS = listed('pdfs', [
  judged('an empty file', '', { exit: 3 }),
  judged('a text file', 'hello', { exit: 3 }),
  judged('a header alone', '%PDF-1.7\n'),
  judged('no pages', pdf({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' })),
  judged(
    'a million pages of one object',
    pdf({ 2: `<< /Type /Pages /Kids [${'3 0 R '.repeat(1_000_000)}] /Count 1000000 >>` }),
  ),
  judged('arrays nested 100,000 deep', deep(nested('[', ']', 100_000, '1'))),
  judged('arrays nested 1,000,000 deep and never closed', deep('['.repeat(1_000_000))),
  judged('dictionaries nested 50,000 deep', deep(nested('<< /A ', ' >>', 50_000, '1'))),
  judged('arrays nested 100,000 deep in content', pdf({ 4: stream(`${nested('[', ']', 100_000, '1')} TJ`) })),
  judged('strings nested 1,000,000 deep', deep(nested('(', ')', 1_000_000, 'x'))),
  judged(
    'page tree 20,000 deep',
    pdf({
      2: '<< /Type /Pages /Kids [100 0 R] /Count 1 >>',
      ...chain(100, 20_000, (next) => `<< /Type /Pages /Kids [${next}] /Count 1 >>`),
    }),
  ),
  judged('page tree in a circle', pdf({ 2: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' })),
  judged('references in a circle', pdf({ 4: '4 0 R' })),
  judged('structure tree 20,000 deep', pdf(tree(20_000))),
  read('structure tree 20,000 deep, read aloud', pdf(tree(20_000))),
  judged(
    'role map in a chain of 20,000',
    pdf({
      ...tree(2),
      10: `<< /Type /StructTreeRoot /K 11 0 R /RoleMap << ${Array.from({ length: 20_000 }, (_, i) => `/R${i} /R${i + 1} `).join('')} >> >>`,
    }),
  ),
  judged(
    'parent tree in a circle',
    pdf({ ...tree(2), 10: '<< /Type /StructTreeRoot /K 11 0 R /ParentTree 10 0 R /Kids [10 0 R 10 0 R] >>' }),
  ),
  judged(
    'parent tree that doubles 40 times',
    pdf({
      ...tree(2),
      10: '<< /Type /StructTreeRoot /K 11 0 R /ParentTree 100 0 R >>',
      ...chain(100, 40, (next) => `<< /Kids [${next} ${next}] >>`),
    }),
  ),
  judged(
    'forms that show each other twice, 30 deep',
    thirtyForms('/X Do /X Do', (i) => i + 1),
  ),
  judged(
    'thirty forms in a circle that each paint and show the next three times',
    thirtyForms('0 0 5 5 re f /X Do /X Do /X Do', (i) => (i + 1) % 30),
    { seconds: 20 },
  ),
  judged('a page painted over 300,000 times', pdf({ 4: stream('0 0 600 800 re f '.repeat(300_000)) }), {
    seconds: 20,
  }),
  judged('a stream that unpacks to 300 MB', bomb(), { megabytes: 1200, seconds: 10 }),
  judged('content of a million operators', pdf({ 4: stream('0 0 m '.repeat(1_000_000)) }), { seconds: 10 }),
  judged('saved states without end', pdf({ 4: stream('q '.repeat(1_000_000)) }), { seconds: 10 }),
  judged('marks without end', pdf({ 4: stream('/P << /MCID 0 >> BDC '.repeat(200_000)) }), { seconds: 10 }),
  judged('numbers without end', deep(`[${'1'.repeat(1_000_000)}]`)),
  judged('names without end', deep(`<< /${'a'.repeat(1_000_000)} 1 >>`)),
  judged(
    'colour spaces in a circle',
    pdf({
      3: page('', '<< /ColorSpace << /C 6 0 R >> >>'),
      4: stream('/C cs 1 scn'),
      6: '[/Indexed 6 0 R 1 (ab)]',
    }),
  ),
  judged(
    'functions that double 40 times',
    pdf({
      3: page('', '<< /ColorSpace << /C [/Separation /X /DeviceCMYK 100 0 R] >> >>'),
      4: stream('/C cs 1 scn'),
      ...chain(
        100,
        40,
        (next) => `<< /FunctionType 3 /Functions [${next} ${next}] /Bounds [] /Encode [] /Domain [0 1] >>`,
      ),
    }),
  ),
  judged(
    'metadata nested 20,000 deep',
    pdf({
      1: '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>',
      6: stream(nested('<a>', '</a>', 20_000), '/Type /Metadata /Subtype /XML '),
    }),
  ),
  judged(
    'metadata of a million entities',
    pdf({
      1: '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>',
      6: stream(
        `<!DOCTYPE a [<!ENTITY a "b">]><a>${'&a;'.repeat(300_000)}</a>`,
        '/Type /Metadata /Subtype /XML ',
      ),
    }),
  ),
  judged('escape codes in names', pdf({ 1: '<< /Type /Catalog /Pages 2 0 R /Lang (\u001b[31m\u0007) >>' })),
  judged('object numbers beyond all', `%PDF-1.7\n99999999999999999999 0 obj << /Type /Catalog >> endobj\n`),
  judged('a page of the size of a country', pdf({ 3: page().replace('200 200', '1e30 1e30') })),
  judged('boxes that are no numbers', pdf({ 3: page('/TrimBox [/a (b) null 1 0 R] ') })),
]);
