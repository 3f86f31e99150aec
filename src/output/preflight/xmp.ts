/**
 * XMP metadata as RDF: elements with their namespaces, and whether they are put together as XMP asks (U4 to U6).
 *
 * Takes well-formed XML; gives its elements and the first fault of structure. Source: ISO 16684-1, 7 (serialisation);
 * ISO 14289-1, 5 (the identification schema).
 */

export interface XmlElement {
  /** Namespace and local name: `http://purl.org/dc/elements/1.1/ title`. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

export const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
export const DC = 'http://purl.org/dc/elements/1.1/';
export const PDFUA = 'http://www.aiim.org/pdfua/ns/id/';
const XML = 'http://www.w3.org/XML/1998/namespace';

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([^\s/>]+)([^>]*?)(\/?)>|([^<]+)/g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? String.fromCodePoint(
            Math.min(0x10ffff, decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)),
          )
        : (ENTITIES[name] ?? whole),
  );

type Prefixes = ReadonlyMap<string, string>;

/** A name with its namespace; undefined where the prefix was never declared. */
function expanded(name: string, prefixes: Prefixes, isAttribute: boolean): string | undefined {
  const [prefix, local] = name.includes(':') ? name.split(':', 2) : ['', name];
  if (prefix === '' && isAttribute) return ` ${local ?? ''}`;
  const space = prefixes.get(prefix ?? '');
  return space === undefined && prefix !== '' ? undefined : `${space ?? ''} ${local ?? ''}`;
}

/** An element with the prefixes that hold inside it; a text names the prefix that nobody declared. */
function elementOf(
  name: string,
  written: string,
  outer: Prefixes,
): { readonly element: XmlElement; readonly prefixes: Prefixes } | string {
  const pairs = [...written.matchAll(ATTRIBUTE)].map(
    ([, key = '', double, single]) => [key, plain(double ?? single ?? '')] as const,
  );
  const prefixes = new Map(outer);
  for (const [key, value] of pairs)
    if (key === 'xmlns' || key.startsWith('xmlns:')) prefixes.set(key.slice(6), value);
  const full = expanded(name, prefixes, false);
  if (full === undefined) return name;
  const attributes = new Map<string, string>();
  for (const [key, value] of pairs) {
    if (key.startsWith('xmlns')) continue;
    const known = expanded(key, prefixes, true);
    if (known === undefined) return key;
    attributes.set(known, value);
  }
  return { element: { name: full, attributes, children: [], text: '' }, prefixes };
}

/** The elements of well-formed XML; a text where a prefix is not declared. */
export function readXml(document: string): XmlElement | string {
  const root: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [{ element: root, prefixes: new Map([['xml', XML]]) as Prefixes }];
  for (const [, data, slash, name, written = '', isEmpty, text] of document.matchAll(TOKEN)) {
    const top = open.at(-1);
    if (!top) break;
    if (data !== undefined || text !== undefined) top.element.text += data ?? plain(text ?? '');
    else if (slash === '/') open.pop();
    else if (name !== undefined) {
      const made = elementOf(name, written, top.prefixes);
      if (typeof made === 'string') return `the prefix of ${made} is not declared`;
      top.element.children.push(made.element);
      if (isEmpty === '') open.push(made);
    }
  }
  return root;
}

const ARRAYS: ReadonlySet<string> = new Set([`${RDF} Alt`, `${RDF} Bag`, `${RDF} Seq`]);

/** All elements of a name, wherever they are. */
export const elementsNamed = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsNamed(child, name),
  ]);

/** The first thing that is not RDF as XMP has it; undefined when all is well. */
export function rdfFault(root: XmlElement): string | undefined {
  const graphs = elementsNamed(root, `${RDF} RDF`);
  const [graph] = graphs;
  if (!graph || graphs.length > 1) return `${graphs.length} elements rdf:RDF instead of one`;
  for (const description of graph.children) {
    if (description.name !== `${RDF} Description`) return 'rdf:RDF holds something else than rdf:Description';
    if (!description.attributes.has(`${RDF} about`)) return 'an rdf:Description without rdf:about';
    const fault = description.children.map(propertyFault).find((one) => one !== undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const localName = ({ name }: XmlElement): string => name.split(' ')[1] ?? '';

/** A property holds a text, one array of items, or one structure. */
function propertyFault(property: XmlElement): string | undefined {
  const { children, text, attributes } = property;
  if (children.length === 0) return undefined;
  const isStructure = attributes.get(`${RDF} parseType`) === 'Resource';
  const [child] = children;
  if (isStructure || !child) return children.map(propertyFault).find((one) => one !== undefined);
  if (text.trim() !== '' || children.length > 1) return `${localName(property)} holds more than one value`;
  if (child.name === `${RDF} Description`)
    return child.children.map(propertyFault).find((one) => one !== undefined);
  if (!ARRAYS.has(child.name)) return `${localName(property)} holds ${localName(child)} instead of a value`;
  const stray = child.children.find(({ name }) => name !== `${RDF} li`);
  if (stray) return `an array of ${localName(property)} holds ${localName(stray)}`;
  return child.children.map(propertyFault).find((one) => one !== undefined);
}

/** Texts of a property in its languages: `x-default` and tags in small letters; undefined where it is no rdf:Alt. */
export function languageTexts(root: XmlElement, name: string): ReadonlyMap<string, string> | undefined {
  const [property] = elementsNamed(root, name);
  const array = property?.children.find((child) => child.name === `${RDF} Alt`);
  if (!array) return undefined;
  return new Map(
    array.children.map((item) => [
      (item.attributes.get(`${XML} lang`) ?? '').toLowerCase(),
      item.text.trim(),
    ]),
  );
}
