/**
 * Text, attributes and elements in HTML syntax.
 *
 * Source: HTML, section 13.1 (writing HTML documents).
 */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Control characters that HTML forbids in text, even as references.
const FORBIDDEN = /(?![\t\n\f\r])\p{Cc}/gu;

/** Text safe inside an element or an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char);

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with its content, which is markup already; attributes that are undefined are left out. */
export function tag(name: string, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${content}</${name}>`;
}
