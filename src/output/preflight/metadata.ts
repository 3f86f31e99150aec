/**
 * What the metadata of a file say: identifier, title, and whether programs can read them at all (U4 to U6).
 *
 * Takes an opened file; gives findings. Source: ISO 14289-1, 5, 7.1 and 7.2; ISO 16684-1.
 */
import { utf8Text } from '../../base/bytes.ts';
import { REQUEST_NAMESPACE } from '../../base/print-plan.ts';
import type { PdfFile } from './file.ts';
import { asNote, finding, type Finding } from './finding.ts';
import { isOurs } from './pages.ts';
import { refOf } from './values.ts';
import { DC, elementsNamed, languageTexts, PDFUA, rdfFault, readXml, type XmlElement } from './xmp.ts';

export function metadataFindings(file: PdfFile): readonly Finding[] {
  const ref = file.raw(file.catalog, 'Metadata');
  const bytes = file.data(ref);
  const data = bytes && utf8Text(bytes);
  if (data === undefined)
    return [finding('U4', '7.1', 'no metadata that can be read', 'write an XMP packet')];
  const object = refOf(ref);
  const say = (check: string, clause: string, message: string, repair: string): Finding =>
    finding(check, clause, message, repair, object);
  const packed =
    file.filters(ref).length > 0
      ? [say('U4', '7.1', 'the metadata are compressed', 'store them plainly')]
      : [];
  const root = readable(data);
  if (typeof root === 'string')
    return [...packed, say('U4', '7.1', `the metadata are ${root}`, 'write the packet again')];
  const fault = rdfFault(root);
  const malformed =
    fault === undefined
      ? []
      : [say('U4', '7.1', `the metadata is not XMP: ${fault}`, 'write the packet again')];
  return [
    ...packed,
    ...malformed,
    ...identifierFindings(root, say),
    ...prefixFindings(data, say),
    ...titleFindings(file, root, say),
  ];
}

/** What a file of modpress was asked for; undefined where it does not say, or its metadata cannot be read. */
export function readRequest(file: PdfFile): string | undefined {
  const bytes = file.data(file.raw(file.catalog, 'Metadata'));
  const root = bytes && readable(utf8Text(bytes));
  if (root === undefined || typeof root === 'string') return undefined;
  return elementsNamed(root, `${REQUEST_NAMESPACE} request`)[0]?.text;
}

/** The elements, or what they are instead. */
function readable(data: string): XmlElement | string {
  const fault = xmlFault(data);
  if (fault !== undefined) return `no XML: ${fault}`;
  const root = readXml(data);
  return typeof root === 'string' ? `no XML: ${root}` : root;
}

type Say = (check: string, clause: string, message: string, repair: string) => Finding;

/** A property as an element of its own, or as an attribute of a description. */
const valuesOf = (root: XmlElement, name: string): readonly string[] => [
  ...elementsNamed(root, name).map(({ text }) => text.trim()),
  ...attributesBelow(root, name),
];

const attributesBelow = (element: XmlElement, name: string): readonly string[] =>
  element.children.flatMap((child) => [
    ...(child.attributes.has(name) ? [child.attributes.get(name) ?? ''] : []),
    ...attributesBelow(child, name),
  ]);

function identifierFindings(root: XmlElement, say: Say): readonly Finding[] {
  const parts = valuesOf(root, `${PDFUA} part`);
  if (parts.length === 1 && parts[0] === '1') return [];
  const message =
    parts.length === 0
      ? `no identifier in the metadata: no "part" of ${PDFUA}`
      : `the identifier of the metadata says "${parts.join(', ')}"`;
  return [say('U5', '5', message, 'write pdfuaid:part 1 in its own namespace')];
}

/** The prefix of the identifier is fixed (5): readers that know no namespaces look for it. */
function prefixFindings(data: string, say: Say): readonly Finding[] {
  const prefixes = [...data.matchAll(/\sxmlns:([^\s=]+)\s*=\s*["']([^"']*)["']/g)]
    .filter(([, prefix, space]) => space === PDFUA && prefix !== 'pdfuaid')
    .map(([, prefix = '']) => prefix);
  return [...new Set(prefixes)].map((prefix) =>
    say('U5', '5', `the identifier has the prefix "${prefix}" instead of pdfuaid`, 'write pdfuaid'),
  );
}

/** U6: a title for every reader, in a language of the file, the same in both places. */
function titleFindings(file: PdfFile, root: XmlElement, say: Say): readonly Finding[] {
  const titles = languageTexts(root, `${DC} title`);
  const said = [...(titles?.values() ?? [])].filter((text) => text !== '');
  if (!titles || said.length === 0) return [say('U6', '7.1', 'no title in the metadata', 'write dc:title')];
  const language = (file.text(file.catalog, 'Lang') ?? '').toLowerCase().split('-')[0] ?? '';
  const fits = (tag: string): boolean =>
    tag === 'x-default' || (language !== '' && tag.split('-')[0] === language);
  const out: Finding[] = [];
  const isInOther = language === '' && [...titles.keys()].some((tag) => tag !== '' && tag !== 'x-default');
  if (!isInOther && ![...titles.keys()].some(fits)) {
    const found = say('U6', '7.2', 'the title is in no language of the file', 'give dc:title its xml:lang');
    out.push(isOurs(file) || language === '' ? found : asNote(found));
  }
  if (language === '' && !isInOther && titles.has('x-default'))
    out.push(
      say('U6', '7.2', 'the title is in the language of the file, which says none', 'set Lang of the file'),
    );
  const info = file.text(file.info, 'Title')?.trim();
  if (info === undefined || info === '')
    out.push(asNote(say('U6', '7.1', 'the Info dictionary has no title', 'write the same title there')));
  else if (!said.includes(info))
    out.push(
      asNote(
        say(
          'U6',
          '7.1',
          `the title is "${said[0] ?? ''}" in the metadata and "${info}" in Info`,
          'write one title',
        ),
      ),
    );
  return out;
}

/**
 * Whether text is well-formed XML, as far as metadata and drawings use it.
 *
 * Takes text; gives the first fault, or nothing. Knows elements, attributes, comments, processing instructions, CDATA and
 * references; a document type is refused, since nothing here needs one. Source: XML 1.0, 5th edition.
 */
const NAME = '[A-Za-z_:\\u0080-\\uffff][\\w.\\-:\\u00b7\\u0080-\\uffff]*';
const MARKUP = new RegExp(
  [
    '<!--(?:(?!--)[\\s\\S])*-->',
    '<\\?(?!xml\\s)[\\s\\S]*?\\?>',
    '<!\\[CDATA\\[[\\s\\S]*?\\]\\]>',
    `<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
    `</(${NAME})\\s*>`,
  ].join('|'),
  'uy',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*("[^"]*"|'[^']*')`, 'gu');
const BAD_REFERENCE = new RegExp(`&(?!(?:amp|lt|gt|quot|apos|#\\d+|#x[0-9A-Fa-f]+);)`, 'u');
/** What XML cannot hold: control characters but for white space, those above 0x7e excepted, and two that are none. */
const BAD_CHARACTER = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/u;

/** What is wrong with a document; undefined when it is well-formed. */
export function xmlFault(document: string): string | undefined {
  const text = document.replace(/^\ufeff/, '').replace(/^<\?xml\s[^?]*\?>/, '');
  if (BAD_CHARACTER.test(text)) return 'a character XML cannot hold';
  const open: string[] = [];
  let roots = 0;
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at);
    const words = text.slice(at, next < 0 ? text.length : next);
    const fault = wordsFault(words, open.length > 0);
    if (fault !== undefined) return fault;
    if (next < 0) break;
    MARKUP.lastIndex = next;
    const match = MARKUP.exec(text);
    if (!match) return `markup that cannot be read: ${text.slice(next, next + 24)}`;
    at = MARKUP.lastIndex;
    const [, name, attributes, isEmpty, closed] = match;
    if (name !== undefined) {
      const twice = attributeFault(attributes ?? '');
      if (twice !== undefined) return twice;
      if (open.length === 0) roots++;
      if (isEmpty === '') open.push(name);
    }
    if (closed !== undefined && open.pop() !== closed) return `</${closed}> closes nothing`;
  }
  if (open.length > 0) return `<${open.at(-1) ?? ''}> is not closed`;
  return roots === 1 ? undefined : `${roots} root elements`;
}

const hasBadReference = (words: string): boolean => words.includes('&') && BAD_REFERENCE.test(words);

function wordsFault(words: string, isInside: boolean): string | undefined {
  if (!isInside && words.trim() !== '') return 'text outside of the root element';
  if (words.includes(']]>')) return ']]> in text';
  return hasBadReference(words) ? 'an & that begins no reference' : undefined;
}

function attributeFault(attributes: string): string | undefined {
  const seen = new Set<string>();
  for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (seen.has(name)) return `the attribute ${name} twice`;
    if (hasBadReference(value)) return 'an & that begins no reference';
    seen.add(name);
  }
  return undefined;
}
