/**
 * Whether pages, parent tree and structure tree say the same of every piece of tagged content (U9).
 *
 * Takes an opened file, its tree and its pages; gives findings. A piece that no element holds is heard by no listener, and an element
 * that holds what is on no page says nothing. Entries of the parent tree that editors left behind harm neither: they are notes.
 * Source: ISO 32000-1, 14.7.4.4; ISO 14289-1, 7.1.
 */
import type { PdfFile } from './file.ts';
import { type OpenedSequences, sequenceText } from './marks.ts';
import { asNote, finding, type Finding, onPage } from './finding.ts';
import { isOurs } from './pages.ts';
import type { Tree } from './tree.ts';
import { type PdfValue, refOf } from './values.ts';

/** What a page shows, as far as it is held against the tree. */
export interface ShownSequences {
  readonly isWhole: boolean;
  /** Painting operators. */
  readonly paints: number;
  readonly opened: readonly OpenedSequences[];
  /** `key mcid` of those that one stream opens more than once. */
  readonly repeated: readonly string[];
}

/**
 * U9: every marked sequence is in the parent tree, and the element named there has it; and the other way round. What an
 * element holds is on a page, and only once.
 */
export function parentTreeFindings(
  file: PdfFile,
  tree: Tree,
  pages: readonly ShownSequences[],
): readonly Finding[] {
  if (agree(file, tree, pages)) return [];
  const named = namedSequences(file);
  const held = heldSequences(tree);
  const shown = new Set<string>();
  for (const { opened } of pages)
    for (const { key, mcids } of opened) for (const mcid of mcids) shown.add(sequenceText(key, mcid));
  const isWhole = pages.every((page) => page.isWhole);
  return [
    ...[...held.keys()]
      .filter((one) => !named.has(one))
      .map((one) => finding('U9', '7.1', `sequence ${one} is not in the parent tree`, REWRITE)),
    ...leftoverFindings(named, held, shown),
    ...orphanFindings(pages, new Set(held.values())),
    ...(isWhole ? missingFindings(file, held, { shown, pages }) : []),
    ...pages.flatMap(({ repeated }, i) =>
      (isWhole ? repeated : []).map((one) =>
        onPage(
          i + 1,
          finding('U9', '7.1', `sequence ${one} is there more than once`, 'number the sequences again'),
        ),
      ),
    ),
  ];
}

const REWRITE = 'write the parent tree again';

/** What the parent tree says of one stream. */
interface Named {
  /** By sequence: the element that has it, until one says so; `NO_OWNER` for none. */
  readonly owners: number[];
  /** Which of them are on a page. */
  readonly shown: Uint8Array;
}
const NO_OWNER = -1;

/** Whether tree, elements and pages say the same of every sequence, so that there is nothing to report. */
function agree(file: PdfFile, tree: Tree, pages: readonly ShownSequences[]): boolean {
  const streams = new Map<number | undefined, Named>();
  const isPlain = eachNamed(file, (key, list) => {
    if (typeof key !== 'number' || streams.has(key)) return false;
    streams.set(key, {
      owners: list.map((one) => refOf(one) ?? NO_OWNER),
      shown: new Uint8Array(list.length),
    });
    return true;
  });
  if (!isPlain || pages.some(({ isWhole, repeated }) => !isWhole || repeated.length > 0)) return false;
  for (const { opened } of pages)
    for (const { key, mcids } of opened) {
      const stream = streams.get(key);
      for (const mcid of mcids) {
        if ((stream?.owners[mcid] ?? NO_OWNER) === NO_OWNER) return false;
        if (stream) stream.shown[mcid] = 1;
      }
    }
  const isHeld = tree.held.every(({ key, mcids, owners }) => {
    const stream = streams.get(key);
    return mcids.every((mcid, i) => {
      if (stream?.shown[mcid] !== 1 || stream.owners[mcid] !== owners[i]) return false;
      stream.owners[mcid] = NO_OWNER;
      return true;
    });
  });
  return isHeld && [...streams.values()].every((stream) => stream.owners.every((one) => one === NO_OWNER));
}

/** `key mcid element`, each with its sequence. */
function heldSequences(tree: Tree): ReadonlyMap<string, string> {
  const held = new Map<string, string>();
  for (const { key, mcids, owners } of tree.held)
    mcids.forEach((mcid, i) => {
      const sequence = sequenceText(key, mcid);
      held.set(`${sequence} ${owners[i] ?? NO_OWNER}`, sequence);
    });
  return held;
}

/** Entries of the parent tree whose element does not hold what they name: left behind by an editor, unless the content is there. */
function leftoverFindings(
  named: ReadonlySet<string>,
  held: ReadonlyMap<string, string>,
  shown: ReadonlySet<string>,
): readonly Finding[] {
  const owned = new Set(held.values());
  return [...named]
    .filter((one) => !held.has(one))
    .flatMap((one) => {
      const sequence = one.split(' ').slice(0, 2).join(' ');
      // Content without an element is reported where it is painted.
      if (shown.has(sequence) && !owned.has(sequence)) return [];
      return [asNote(finding('U9', '7.1', `parent tree entry ${one} is in no element`, REWRITE))];
    });
}

/** Tagged content that no element holds. */
function orphanFindings(pages: readonly ShownSequences[], owned: ReadonlySet<string>): readonly Finding[] {
  return pages.flatMap(({ opened }, i) => {
    const orphans = opened.flatMap(({ key, mcids }) =>
      mcids.map((mcid) => sequenceText(key, mcid)).filter((one) => !owned.has(one)),
    );
    if (orphans.length === 0) return [];
    const message = `${new Set(orphans).size} tagged sequences are in no element: they are not heard (${orphans[0] ?? ''})`;
    return [onPage(i + 1, finding('U9', '7.1', message, 'put them into the structure tree'))];
  });
}

/**
 * Elements that hold content which is on no page. A writer may leave the reference and paint the content as an artifact, which is no
 * fault of the page; where the page is gone or paints nothing, it is. In our own files all that the tree holds is painted.
 */
function missingFindings(
  file: PdfFile,
  held: ReadonlyMap<string, string>,
  { shown, pages }: { readonly shown: ReadonlySet<string>; readonly pages: readonly ShownSequences[] },
): readonly Finding[] {
  const isStrict = isOurs(file);
  const painted = new Set(
    file.pages.flatMap(({ value }, i) =>
      (pages[i]?.paints ?? 0) > 0 ? [`${file.number(value, 'StructParents') ?? '?'}`] : [],
    ),
  );
  return [...held].flatMap(([one, sequence]) => {
    if (shown.has(sequence)) return [];
    const [key = '', , element = ''] = one.split(' ');
    const message = `element ${element} points to content that is on no page (sequence ${one})`;
    const found = finding('U9', '7.1', message, 'tag that content again', Number(element));
    return [isStrict || !painted.has(key) ? found : asNote(found)];
  });
}

/** `key mcid element` for each entry of the number tree that lists the sequences of a stream. */
function namedSequences(file: PdfFile): ReadonlySet<string> {
  const named = new Set<string>();
  eachNamed(file, (key, owners) => {
    owners.forEach((owner, mcid) => {
      const ref = refOf(owner);
      if (ref !== undefined) named.add(`${String(key)} ${mcid} ${ref}`);
    });
    return true;
  });
  return named;
}

/** Calls `take` with each key of the parent tree that has a list of elements, until it gives false; gives whether it never did. */
function eachNamed(file: PdfFile, take: (key: PdfValue, owners: readonly PdfValue[]) => boolean): boolean {
  const walked = new Set<number>();
  const walk = (node: PdfValue, depth: number): boolean => {
    const id = refOf(node);
    if (depth > 32 || (id !== undefined && walked.has(id))) return true;
    if (id !== undefined) walked.add(id);
    if (!file.list(file.raw(node, 'Kids')).every((kid) => walk(kid, depth + 1))) return false;
    const nums = file.list(file.raw(node, 'Nums'));
    for (let i = 0; i + 1 < nums.length; i += 2) {
      const owners = file.resolve(nums[i + 1] ?? null);
      if (!Array.isArray(owners)) continue;
      if (!take(file.resolve(nums[i] ?? null), owners as readonly PdfValue[])) return false;
    }
    return true;
  };
  return walk(file.raw(file.entry(file.catalog, 'StructTreeRoot'), 'ParentTree'), 0);
}
