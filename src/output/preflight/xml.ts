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
