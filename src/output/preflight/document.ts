/**
 * What PDF/UA-1 asks of a file as a whole: header, catalog, metadata, layers, attachments, parent tree (U1 to U7, U9, U10).
 *
 * Takes an opened file; gives findings. Metadata are looked at as text once they are known to be well-formed.
 */
import type { PdfFile } from './file.ts';
import { metadataFindings } from './metadata.ts';
import type { OpenedSequences } from './marks.ts';
import { finding, onPage, type Finding } from './finding.ts';
import { sequenceText } from './sequence-place.ts';
import type { Tree } from './tree.ts';
import { refOf, type PdfValue } from './values.ts';

/** U1 to U7, and U10 but for attached files. */
export function documentFindings(file: PdfFile): readonly Finding[] {
  const { catalog } = file;
  const out: Finding[] = [];
  const want = (isRight: boolean, ...found: Parameters<typeof finding>): void => {
    if (!isRight) out.push(finding(...found));
  };
  const mark = file.entry(catalog, 'MarkInfo');
  const preferences = file.entry(catalog, 'ViewerPreferences');
  // PDF/UA-1 is for every version of ISO 32000-1: a header of 1.4 is right as well.
  want(/^1\.[0-7]$/.test(file.version), 'U1', '6.1', `PDF ${file.version}`, 'save it as PDF 1.7 or earlier');
  want(file.entry(mark, 'Marked') === true, 'U2', '6.2', 'not marked as tagged', 'set MarkInfo Marked');
  want(
    file.entry(mark, 'Suspects') !== true,
    'U3',
    '7.1',
    'its tags are marked as suspect',
    'check the tags',
  );
  want(
    file.entry(preferences, 'DisplayDocTitle') === true,
    'U7',
    '7.1',
    'the title is not shown',
    'set DisplayDocTitle',
  );
  want(
    file.entry(file.entry(catalog, 'AcroForm'), 'XFA') === null,
    'U10',
    '7.15',
    'it has an XFA form',
    'remove it',
  );
  return [...out, ...metadataFindings(file), ...layerFindings(file)];
}

/** Layers say their name, and none is switched by the reader itself (7.10). */
function layerFindings(file: PdfFile): readonly Finding[] {
  const layers = file.entry(file.catalog, 'OCProperties');
  if (layers === null) return [];
  const configurations = [file.raw(layers, 'D'), ...file.list(file.raw(layers, 'Configs'))];
  return configurations.flatMap((one) => {
    const out: Finding[] = [];
    if ((file.text(one, 'Name') ?? '') === '')
      out.push(finding('U10', '7.10', 'a configuration of layers has no name', 'write its Name', refOf(one)));
    if (file.raw(one, 'AS') !== null)
      out.push(finding('U10', '7.10', 'layers are switched by the reader', 'remove AS', refOf(one)));
    return out;
  });
}

/** U10: attached files say their name twice (7.11); no form is a page of another file (7.20). */
export function embeddedFindings(file: PdfFile): readonly Finding[] {
  return file.idsNaming(['EF', 'Ref']).flatMap((id) => {
    const value = file.object(id);
    const { EF: embedded, Ref: shown } = file.entriesOf(value);
    if (embedded === undefined && shown === undefined) return [];
    const out: Finding[] = [];
    if (file.entry(value, 'EF') !== null && ['F', 'UF'].some((name) => file.text(value, name) === undefined))
      out.push(finding('U10', '7.11', `attached file ${id} lacks F or UF`, 'write both names', id));
    if (file.name(value, 'Subtype') === 'Form' && file.raw(value, 'Ref') !== null)
      out.push(finding('U10', '7.20', `form ${id} shows another file`, 'put its content into this one', id));
    return out;
  });
}

/** What a page shows, as far as it is held against the tree. */
export interface ShownSequences {
  readonly isWhole: boolean;
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
  /** `key mcid element`, each with its sequence. */
  const held = new Map<string, string>();
  for (const { key, mcids, owners } of tree.held)
    mcids.forEach((mcid, i) => {
      const sequence = sequenceText(key, mcid);
      held.set(`${sequence} ${owners[i] ?? NOBODY}`, sequence);
    });
  const repair = 'write the parent tree again';
  return [
    ...[...held.keys()]
      .filter((one) => !named.has(one))
      .map((one) => finding('U9', '7.1', `sequence ${one} is not in the parent tree`, repair)),
    ...[...named]
      .filter((one) => !held.has(one))
      .map((one) => finding('U9', '7.1', `parent tree entry ${one} is in no element`, repair)),
    ...contentFindings(held, pages),
  ];
}

/** What the parent tree says of one stream. */
interface Named {
  /** By sequence: the element that has it, until one says so; `NOBODY` for none. */
  readonly owners: number[];
  /** Which of them are on a page. */
  readonly shown: Uint8Array;
}
const NOBODY = -1;

/** Whether tree, elements and pages say the same of every sequence, so that there is nothing to tell. */
function agree(file: PdfFile, tree: Tree, pages: readonly ShownSequences[]): boolean {
  const streams = new Map<number | undefined, Named>();
  const isPlain = eachNamed(file, (key, list) => {
    if (typeof key !== 'number' || streams.has(key)) return false;
    streams.set(key, {
      owners: list.map((one) => refOf(one) ?? NOBODY),
      shown: new Uint8Array(list.length),
    });
    return true;
  });
  if (!isPlain || pages.some(({ isWhole, repeated }) => !isWhole || repeated.length > 0)) return false;
  for (const { opened } of pages)
    for (const { key, mcids } of opened) {
      const shown = streams.get(key)?.shown;
      if (shown) for (const mcid of mcids) shown[mcid] = 1;
    }
  const isHeld = tree.held.every(({ key, mcids, owners }) => {
    const stream = streams.get(key);
    return mcids.every((mcid, i) => {
      if (stream?.shown[mcid] !== 1 || stream.owners[mcid] !== owners[i]) return false;
      stream.owners[mcid] = NOBODY;
      return true;
    });
  });
  return isHeld && [...streams.values()].every((stream) => stream.owners.every((one) => one === NOBODY));
}

/** What the elements hold, against what the pages show. */
function contentFindings(
  held: ReadonlyMap<string, string>,
  pages: readonly ShownSequences[],
): readonly Finding[] {
  if (pages.some(({ isWhole }) => !isWhole)) return [];
  const shown = new Set<string>();
  for (const { opened } of pages)
    for (const { key, mcids } of opened) for (const mcid of mcids) shown.add(sequenceText(key, mcid));
  const missing = [...held].flatMap(([one, sequence]) => (shown.has(sequence) ? [] : [one]));
  return [
    ...missing.map((one) => {
      const [, , element] = one.split(' ');
      const message = `element ${element ?? ''} points to content that is on no page (sequence ${one})`;
      return finding('U9', '7.1', message, 'tag that content again', Number(element));
    }),
    ...pages.flatMap(({ repeated }, i) =>
      repeated.map((one) =>
        onPage(
          i + 1,
          finding('U9', '7.1', `sequence ${one} is there more than once`, 'number the sequences again'),
        ),
      ),
    ),
  ];
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
