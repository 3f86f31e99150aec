/**
 * The XML of spreadsheet files: elements and texts in order, the only home of saxen.
 *
 * Takes text and what to do with each element; gives nothing. Prefixes of names are kept as they are written. Never follows
 * an entity or an address.
 */
import { Parser } from 'saxen';

export interface XmlVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

/** Throws an Error where the text is no XML. */
export function walkXml(text: string, visitor: XmlVisitor): void {
  const parser = new Parser();
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('openTag', (name, attributes, decode) => {
    const found = Object.entries(attributes()).map(([key, value]) => [key, decode(value)] as const);
    visitor.open(name, Object.fromEntries(found));
  });
  parser.on('closeTag', (name) => visitor.close(name));
  parser.on('text', (value, decode) => visitor.text(decode(value)));
  parser.on('cdata', (value) => visitor.text(value));
  parser.parse(text);
}
