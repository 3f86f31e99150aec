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
