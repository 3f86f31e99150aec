/**
 * What the file says about itself: the info dictionary and the XMP packet.
 *
 * Own packet, as the library does not escape `&` and `<`: title and description in the document's language, dates, producer,
 * and the identifier of the accessibility standard the file is built to. Both say the same, as validators compare them.
 * Sources: ISO 32000-1, 14.3; ISO 16684-1 (XMP); ISO 14289-1, clause 5.
 */
import type { SheetSet } from '../sheet/types.ts';
import type { FileFacts } from './file.ts';

/** Where dates and the program's name come from: never from the clock. */
export interface Origin {
  /** Creation and modification date written into the file. */
  readonly date: Date;
  /** Version of modpress. */
  readonly version: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters XML 1.0 can hold (section 2.2). */
const isXmlChar = (char: string): boolean =>
  char >= ' ' ? char !== '\ufffe' && char !== '\uffff' : char === '\t' || char === '\n' || char === '\r';

/** Text for XML; characters it cannot hold are dropped. */
export const escapeXml = (text: string): string =>
  [...text].map((char) => ENTITIES[char] ?? (isXmlChar(char) ? char : '')).join('');

/** The date to the second, in UTC, as XMP writes it. */
const isoDate = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

const alternatives = (name: string, text: string, language: string): string => {
  const escaped = escapeXml(text);
  return `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li><rdf:li xml:lang="${language}">${escaped}</rdf:li></rdf:Alt></dc:${name}>`;
};

function packet(set: SheetSet, origin: Origin, producer: string, isForReading: boolean): string {
  const date = isoDate(origin.date);
  const lines = [
    '<dc:format>application/pdf</dc:format>',
    alternatives('title', set.title, set.language),
    set.subject === '' ? '' : alternatives('description', set.subject, set.language),
    set.author === ''
      ? ''
      : `<dc:creator><rdf:Seq><rdf:li>${escapeXml(set.author)}</rdf:li></rdf:Seq></dc:creator>`,
    `<dc:language><rdf:Bag><rdf:li>${set.language}</rdf:li></rdf:Bag></dc:language>`,
    set.keywords.length === 0 ? '' : `<pdf:Keywords>${escapeXml(set.keywords.join(', '))}</pdf:Keywords>`,
    `<pdf:Producer>${escapeXml(producer)}</pdf:Producer>`,
    `<xmp:CreatorTool>${escapeXml(producer)}</xmp:CreatorTool>`,
    `<xmp:CreateDate>${date}</xmp:CreateDate>`,
    `<xmp:ModifyDate>${date}</xmp:ModifyDate>`,
    isForReading ? '<pdfuaid:part>1</pdfuaid:part>' : '',
  ];
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/"',
    ' xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    isForReading ? ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">' : '>',
    ...lines.filter((line) => line !== ''),
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

/** What a file for a press declares. */
export interface PrepressEdition {
  /** The condition its inks are meant for; undefined: none, and the file does not call itself PDF/X. */
  readonly intent: OutputIntent | undefined;
}

/** A printing condition: by its profile, or by the name it has in the registry of the ICC, which needs no profile inside. */
export type OutputIntent =
  | { readonly kind: 'profile'; readonly description: string; readonly profile: Uint8Array }
  | { readonly kind: 'registered'; readonly description: string; readonly name: string };

/** Info and metadata of a sheet set; for a press where an edition is given (ISO 15930-4, PDF/X-1a:2003). */
export function fileFacts(set: SheetSet, origin: Origin, press?: PrepressEdition): FileFacts {
  const producer = `modpress ${origin.version}`;
  const info: Record<string, string | Date> = {
    Title: set.title,
    Producer: producer,
    Creator: producer,
    CreationDate: origin.date,
    ModDate: origin.date,
  };
  if (set.author !== '') info['Author'] = set.author;
  if (set.subject !== '') info['Subject'] = set.subject;
  if (set.keywords.length > 0) info['Keywords'] = set.keywords.join(', ');
  if (press?.intent) info['GTS_PDFXVersion'] = 'PDF/X-1a:2003';
  const xmp = packet(set, origin, producer, press === undefined);
  if (press) return { version: '1.4', language: set.language, info, infoNames: { Trapped: '/False' }, xmp };
  return { version: '1.7', language: set.language, info, xmp };
}
