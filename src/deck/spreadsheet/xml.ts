/**
 * The XML of spreadsheet files: elements and texts in order, the only home of saxen.
 *
 * Takes text and what to do with each element; gives nothing. Prefixes of names are kept as they are written. Never follows
 * an entity or an address.
 */
import { Parser } from 'saxen';
import { SheetTooLarge } from './sheet-table.ts';

/** Elements of one part: a cell has two or three, and a component ten thousand rows. */
const MOST_ELEMENTS = 2_000_000;

export interface XmlVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Throws an Error where the text is no XML, `SheetTooLarge` where it is too much; an empty one has no elements. */
export function walkXml(text: string, visitor: XmlVisitor): void {
  const parser = new Parser();
  parser.on('error', (fault) => {
    throw fault;
  });
  let elements = 0;
  parser.on('openTag', (name, attributes, decode) => {
    if (++elements > MOST_ELEMENTS)
      throw new SheetTooLarge(`it has more than ${MOST_ELEMENTS} elements, of which a cell has two or three`);
    const found = Object.entries(attributes()).map(([key, value]) => [key, decode(value)] as const);
    visitor.open(name, Object.fromEntries(found));
  });
  parser.on('closeTag', (name) => visitor.close(name));
  parser.on('text', (value, decode) => visitor.text(decode(value)));
  parser.on('cdata', (value) => visitor.text(value));
  if (text !== '') parser.parse(text);
}
