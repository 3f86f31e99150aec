/**
 * What PDF/UA-1 asks of the structure tree of a file.
 *
 * Takes an opened file and its tree; gives findings by clause of ISO 14289-1.
 */
import type { PdfFile } from './file.ts';
import { asNote, finding, type Finding } from './finding.ts';
import { isOurs } from './pages.ts';
import { captionFindings, tableFindings } from './table-findings.ts';
import { STANDARD, type Tree } from './tree.ts';
import { latin1Text } from '../../base/bytes.ts';
import { type PdfValue, refOf, ValueReader } from './values.ts';

/** A file is not made of more versions than this. */
const MOST_SECTIONS = 200;
/** Bytes from the end in which the last table is named. */
const TAIL = 2048;
const ENTRY_LENGTH = 20;

export function crossReferenceFindings(file: PdfFile): readonly Finding[] {
  const fault = faultOf(file);
  return fault === undefined
    ? []
    : [finding('F1', '7.5.4', fault, 'save the file again: readers mend it or refuse it')];
}

function faultOf(file: PdfFile): string | undefined {
  const { bytes } = file;
  const tail = latin1Text(bytes, Math.max(0, bytes.length - TAIL));
  const written =
    /startxref\s+(\d+)\s*(?:%%EOF)?[\s\0]*$/.exec(tail)?.[1] ?? /startxref\s+(\d+)/.exec(tail)?.[1];
  if (written === undefined) return 'the file does not say where its table of objects is';
  // Places count from the header, in front of which other bytes may stand.
  const base = Math.max(0, latin1Text(bytes, 0, 1024).indexOf('%PDF'));
  const seen = new Set<number>();
  let next: number | undefined = Number(written);
  let wrong = 0;
  while (next !== undefined && !seen.has(next) && seen.size < MOST_SECTIONS) {
    seen.add(next);
    const section = readSection(file, base + next);
    if (!section) return `the table of objects is not where the file says it is (byte ${next})`;
    wrong += section.places.filter(([id, at]) => at > 0 && !isObject(bytes, base + at, id)).length;
    next = section.previous;
  }
  return wrong === 0 ? undefined : `${wrong} entries of the table of objects lead to no object`;
}

interface Section {
  /** Of objects that lie in the file itself. */
  readonly places: readonly (readonly [id: number, at: number])[];
  readonly previous: number | undefined;
}

function isObject(bytes: Uint8Array, at: number, id: number): boolean {
  const found = /^\s*(\d+)\s+\d+\s+obj/.exec(latin1Text(bytes, at, at + 40))?.[1];
  return found !== undefined && Number(found) === id;
}

function readSection(file: PdfFile, at: number): Section | undefined {
  const head = latin1Text(file.bytes, at, at + 40);
  if (/^\s*xref/.test(head)) return readTable(file, at + head.indexOf('xref') + 4);
  const id = /^\s*(\d+)\s+\d+\s+obj/.exec(head)?.[1];
  return id === undefined ? undefined : readStream(file, Number(id), at + head.indexOf('obj') + 3);
}

/** Rows of 20 bytes, in parts that begin with a number and a count. */
function readTable(file: PdfFile, from: number): Section | undefined {
  const { bytes } = file;
  const places: (readonly [number, number])[] = [];
  let at = from;
  for (;;) {
    const head = /^\s*(\d+)\s+(\d+)[ ]*(?:\r\n|\n|\r)?/.exec(latin1Text(bytes, at, at + 60));
    if (!head) break;
    at += head[0].length;
    const [first, count] = [Number(head[1]), Number(head[2])];
    if (at + count * (ENTRY_LENGTH - 1) > bytes.length) return undefined;
    for (let i = 0; i < count; i++) {
      const row = latin1Text(bytes, at, at + ENTRY_LENGTH);
      const entry = /^\s*(\d{10}) \d{5} ([nf])/.exec(row);
      if (!entry) return undefined;
      if (entry[2] === 'n') places.push([first + i, Number(entry[1])]);
      at += ENTRY_LENGTH;
    }
  }
  const word = /^\s*trailer/.exec(latin1Text(bytes, at, at + 40));
  if (!word) return undefined;
  const trailer = new ValueReader(bytes, at + word[0].length).next();
  const previous = trailer === undefined || trailer === 'close' ? undefined : file.number(trailer, 'Prev');
  return { places, previous };
}

/** Rows of numbers in a stream. */
function readStream(file: PdfFile, id: number, at: number): Section | undefined {
  const read = new ValueReader(file.bytes, at).next();
  const dict: PdfValue = read === undefined || read === 'close' ? null : read;
  const data = file.name(dict, 'Type') === 'XRef' ? file.data({ ref: id }) : undefined;
  if (!data) return undefined;
  const numbers = (name: string): readonly number[] =>
    file.list(file.raw(dict, name)).flatMap((one) => (typeof one === 'number' ? [one] : []));
  const [kind = 0, place = 0, rest = 0] = numbers('W');
  const index = numbers('Index');
  const parts = index.length === 0 ? [0, file.number(dict, 'Size') ?? 0] : index;
  const places: (readonly [number, number])[] = [];
  let from = 0;
  const take = (size: number): number => {
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + (data[from++] ?? 0);
    return value;
  };
  for (let part = 0; part + 1 < parts.length; part += 2)
    for (let i = 0; i < (parts[part + 1] ?? 0) && from < data.length; i++) {
      const type = kind === 0 ? 1 : take(kind);
      const value = take(place);
      take(rest);
      if (type === 1) places.push([(parts[part] ?? 0) + i, value]);
    }
  return { places, previous: file.number(dict, 'Prev') };
}

/** A map, as a file may name its roles as it likes: `constructor` is one. */
const rolesBy = (
  roles: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, readonly string[]> => new Map(Object.entries(roles));

// Which parents may an element have?
const PARENTS = rolesBy({
  LI: ['L'],
  Lbl: ['LI', 'Note', 'P', 'Div', 'TOCI', 'BibEntry'],
  LBody: ['LI'],
  TR: ['Table', 'THead', 'TBody', 'TFoot'],
  THead: ['Table'],
  TBody: ['Table'],
  TFoot: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
  TOCI: ['TOC'],
});

// Which children may an element have?
const CHILDREN = rolesBy({
  L: ['LI', 'Caption', 'L'],
  LI: ['Lbl', 'LBody'],
  Table: ['TR', 'THead', 'TBody', 'TFoot', 'Caption'],
  THead: ['TR'],
  TBody: ['TR'],
  TFoot: ['TR'],
  TR: ['TH', 'TD'],
  TOC: ['TOCI', 'TOC', 'Caption'],
});

/** U9, U14, U17 to U19 and U21. */
export function treeFindings(file: PdfFile, tree: Tree): readonly Finding[] {
  const tops = file.list(file.raw(file.entry(file.catalog, 'StructTreeRoot'), 'K'));
  const isRooted = tops.length === 1 && tree.role(0) === 'Document';
  return [
    ...(isRooted
      ? []
      : [finding('U9', '7.1', 'the root is not one Document', 'put all elements into one Document')]),
    ...repeatedFindings(tree, tops),
    ...nestingFindings(tree, isOurs(file)),
    ...roleFindings(file),
    ...captionFindings(tree),
    ...noteFindings(file, tree),
    ...headings(tree),
    ...tableFindings(file, tree),
  ];
}

/** The standard lets a label be in more than a list, a note or contents; of ours no other element has one. */
const isLooseLabel = (role: string): boolean => role === 'Lbl';

/**
 * Elements that are reached twice, or that lead round to themselves: a reader says them twice, or never ends. Programs that make files
 * smaller keep one of equal objects, such as blank cells: one that holds nothing may be in several places.
 */
function repeatedFindings(tree: Tree, tops: readonly PdfValue[]): readonly Finding[] {
  if (tree.childCount + tops.length <= tree.length) return [];
  const seen = new Set(tops.flatMap((top) => refOf(top) ?? []));
  const twice = new Set<number>();
  for (let at = 0; at < tree.length; at++)
    for (const child of tree.children(at)) {
      if (seen.has(child) && (tree.find(child)?.kids.length ?? 0) > 0) twice.add(child);
      seen.add(child);
    }
  return [...twice].map((id) =>
    finding('U9', '7.1', `element ${id} is in the tree more than once`, 'keep one of its places', id),
  );
}

/** Each element in what it may be in. */
function nestingFindings(tree: Tree, isStrict: boolean): readonly Finding[] {
  const out: Finding[] = [];
  for (let at = 0; at < tree.length; at++) {
    const [id, role, children] = [tree.id(at), tree.role(at), tree.children(at)];
    for (const child of children)
      if (tree.parentOf(child) !== id)
        out.push(finding('U9', '7.1', `element ${child} names another parent`, 'repair its P entry', child));
    if (!STANDARD.has(role))
      out.push(finding('U14', '7.1', `"${role}" is not a standard type`, 'map it in the role map', id));
    const parents = PARENTS.get(role);
    const around = parents ? tree.roleOf(parentIn(tree, tree.parent(at))) : '';
    if (parents?.includes(around) === false) {
      const found = finding('U18', '7.2', `${role} ${id} inside ${around}`, 'mend the nesting', id);
      out.push(isLooseLabel(role) && !isStrict ? asNote(found) : found);
    }
    const allowed = CHILDREN.get(role);
    if (!allowed) continue;
    const wrong = childrenIn(tree, children)
      .map((child) => tree.roleOf(child))
      .filter((child) => !allowed.includes(child));
    if (wrong.length > 0)
      out.push(finding('U18', '7.2', `${role} ${id} holds ${wrong.join(', ')}`, 'mend the nesting', id));
  }
  return out;
}

/** The parent as it counts for nesting: NonStruct is passed through (ISO 32000-1, 14.8.4.2). */
const parentIn = (tree: Tree, id: number | undefined, hops = 0): number | undefined =>
  hops < 64 && tree.roleOf(id) === 'NonStruct' ? parentIn(tree, tree.parentOf(id), hops + 1) : id;

/** Children as they count for nesting. */
const childrenIn = (tree: Tree, ids: readonly number[], depth = 0): readonly number[] =>
  ids.flatMap((id) =>
    depth < 64 && tree.roleOf(id) === 'NonStruct' ? childrenIn(tree, tree.childrenOf(id), depth + 1) : [id],
  );

/** U14: standard types are not given another meaning, and own types lead to a standard one. */
function roleFindings(file: PdfFile): readonly Finding[] {
  const roles = file.entry(file.entry(file.catalog, 'StructTreeRoot'), 'RoleMap');
  // Whether what a name leads to is a circle; each name is followed once.
  const leadsRound = new Map<string, boolean>();
  return file.keys(roles).flatMap((name) => {
    if (STANDARD.has(name))
      return [finding('U14', '7.1', `the role map changes the meaning of "${name}"`, 'take it out')];
    const seen = new Set<string>();
    let role: string | undefined = name;
    while (role !== undefined && !STANDARD.has(role) && !seen.has(role) && !leadsRound.has(role)) {
      seen.add(role);
      role = file.name(roles, role);
    }
    const isCircle = role !== undefined && (leadsRound.get(role) ?? seen.has(role));
    for (const one of seen) leadsRound.set(one, isCircle);
    return isCircle ? [finding('U14', '7.1', `the role map leads "${name}" in a circle`, 'mend it')] : [];
  });
}

/** U21: notes can be told apart. */
function noteFindings(file: PdfFile, tree: Tree): readonly Finding[] {
  const seen = new Set<string>();
  return tree.ofRole('Note').flatMap(({ id, value }) => {
    const name = file.text(value, 'ID') ?? '';
    const isKnown = seen.has(name);
    seen.add(name);
    if (name !== '' && !isKnown) return [];
    return [
      finding(
        'U21',
        '7.9',
        `Note ${id} has ${name === '' ? 'no ID' : 'the ID of another'}`,
        'give it its own',
        id,
      ),
    ];
  });
}

function headings(tree: Tree): readonly Finding[] {
  const out: Finding[] = [];
  let level = 0;
  for (let at = 0; at < tree.length; at++) {
    const role = tree.role(at);
    const next = role.startsWith('H') ? Number(/^H([1-6])$/.exec(role)?.[1]) : NaN;
    if (Number.isNaN(next)) continue;
    const before = level === 0 ? 'nothing' : `H${level}`;
    if (next > level + 1)
      out.push(finding('U17', '7.4.2', `H${next} follows ${before}`, 'skip no level', tree.id(at)));
    level = next;
  }
  const plain = tree.ofRole('H');
  if (level > 0 && plain.length > 0)
    out.push(finding('U17', '7.4.4', 'H stands beside numbered headings', 'use H1 to H6 only'));
  const parents = plain.map(({ parent }) => parent);
  for (const { id, parent } of plain.filter((one, i) => parents.indexOf(one.parent) < i))
    out.push(
      finding(
        'U17',
        '7.4.4',
        `${tree.roleOf(parent)} ${parent ?? ''} holds more than one H`,
        'put each part with its heading into a section of its own',
        id,
      ),
    );
  return out;
}
