/**
 * What a page says when it is read aloud in the order it is painted (U11 to U13, U15, U16, U20, U25).
 *
 * Takes an opened file, its tree and its pages; gives findings. Order, parted words, empty cells and signs of suits are found
 * by machine; whether the order makes sense a person must hear. Source: ISO 14289-1, 7.1.
 */
import type { PageContent } from './page-inks.ts';
import type { PdfFile } from './file.ts';
import { asNote, finding, type Finding, onPage } from './finding.ts';
import { sequenceId, sequenceText } from './marks.ts';
import type { Element, Tree } from './tree.ts';
import { refOf } from './values.ts';

/** U11, U12 and U13 of one page. */
export function markFindings({ untagged, marks }: PageContent, page: number): readonly Finding[] {
  const out: Finding[] = [];
  const say = (count: number, check: string, message: string, repair: string, isNote = false): void => {
    if (count === 0) return;
    const found = onPage(page, finding(check, '7.1', `${count} ${message}`, repair));
    out.push(isNote ? asNote(found) : found);
  };
  const tag = 'tag them, or mark them as artifacts';
  say(untagged, 'U11', 'painting operators outside tags and artifacts', tag);
  say(marks.artifactsInTags, 'U12', 'artifacts inside tagged content', 'end the tag before the artifact');
  say(marks.tagsInArtifacts, 'U12', 'tags inside artifacts', 'end the artifact before the tag');
  say(marks.tagsInTags, 'U12', 'tags inside tags', 'look whether one tag is enough', true);
  say(marks.artifacts.get('') ?? 0, 'U13', 'artifacts do not say what they are', 'give each its Type', true);
  return out;
}

/** Sequences of the tree in its order, as `key mcid`, each with its element. */
function sequencesOf(file: PdfFile, tree: Tree): ReadonlyMap<string, readonly [number, Element]> {
  const found = new Map<string, readonly [number, Element]>();
  const visit = (element: Element, depth: number): void => {
    const { value } = element;
    for (const kid of element.kids) {
      const child = tree.find(refOf(kid));
      if (child && child.id !== element.id && depth < 256) visit(child, depth + 1);
      const id = child ? undefined : sequenceId(file, value, kid);
      if (id !== undefined && !found.has(id)) found.set(id, [found.size, element]);
    }
  };
  const [first] = tree;
  if (first) visit(first, 0);
  return found;
}

/** U15, U16 and U25. */
export function readingFindings(
  file: PdfFile,
  tree: Tree,
  contents: readonly Pick<PageContent, 'sequences' | 'joinedWords'>[],
): readonly Finding[] {
  const places = sequencesOf(file, tree);
  const speaks = speakers(file, tree);
  return contents.flatMap(({ sequences, joinedWords }, i) => {
    const out: Finding[] = [];
    const say = (check: string, message: string, repair: string): void => {
      out.push(asNote(onPage(i + 1, finding(check, '-', message, repair))));
    };
    const jumps = sequences.filter(({ id }, k) => {
      const [here, before] = [places.get(id), places.get(sequences[k - 1]?.id ?? '')];
      return here && before && here[0] < before[0];
    }).length;
    if (jumps > 0)
      say(
        'U15',
        `the page is painted in another order than it is read in ${jumps} places`,
        'paint as it is read',
      );
    // What is spoken in other words is not read letter by letter.
    const isRead = (id: string): boolean => !speaks.has(places.get(id)?.[1].id ?? -1);
    const joined = [...joinedWords].reduce((sum, [id, count]) => sum + (isRead(id) ? count : 0), 0);
    if (joined > 0) say('U16', `${joined} words are parted by a gap alone`, 'write a space between words');
    const signs = sequences.filter(
      ({ id, text, isSpoken }) => SUITS.test(text) && !isSpoken && isRead(id),
    ).length;
    if (signs > 0)
      say('U25', `${signs} signs of suits are read as signs`, 'give them ActualText such as "hearts"');
    return out;
  });
}

/** Signs of suits and whole playing cards. */
const SUITS = /[\u2660-\u2667\u{1f0a0}-\u{1f0ff}]/u;

/** Elements whose text is spoken by themselves or something above them. */
function speakers(file: PdfFile, tree: Tree): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { id, parent, value } of tree) {
    const speaks = ['Alt', 'ActualText', 'E'].some((name) => (file.text(value, name) ?? '') !== '');
    if (speaks || found.has(parent ?? -1)) found.add(id);
  }
  return found;
}

/** U20: cells that say nothing at all. */
export function emptyCellFindings(file: PdfFile, tree: Tree): readonly Finding[] {
  const isEmpty = ({ kids, value, children }: Element, depth: number): boolean => {
    const speaks = ['Alt', 'ActualText', 'E'].some((name) => (file.text(value, name) ?? '') !== '');
    if (speaks || depth > 32) return false;
    if (kids.some((kid) => typeof kid === 'number' || file.name(kid, 'S') === undefined)) return false;
    return children.every((id) => {
      const child = tree.find(id);
      return child === undefined || isEmpty(child, depth + 1);
    });
  };
  const empty = (role: string): readonly Element[] => tree.ofRole(role).filter((one) => isEmpty(one, 0));
  const say = (cells: readonly Element[], words: string, repair: string): readonly Finding[] =>
    cells[0] ? [asNote(finding('U20', '-', `${cells.length} ${words}`, repair, cells[0].id))] : [];
  return [
    ...say(empty('TD'), 'cells of tables say nothing', 'give answer cells ActualText such as "blank"'),
    ...say(empty('TH'), 'heads of tables say nothing', 'say what they head, or make them plain cells'),
  ];
}

/** Letters that may be silenced: a hyphen at the end of a line, a bullet. */
const FEW = 3;
/** From so many letters on, a text so many times shorter swallows them. */
const [MANY, TIMES] = [20, 4];
/** They show what no words say: what is written in them is part of a picture. */
const PICTURES: ReadonlySet<string> = new Set(['Figure', 'Formula']);
const DEEPEST = 64;

/** How many letters are seen in each sequence, and how many of them a mark silences. */
export interface SeenLetters {
  readonly letters: ReadonlyMap<string, number>;
  readonly silenced: ReadonlyMap<string, number>;
}

export function silenceFindings(
  file: PdfFile,
  tree: Tree,
  pages: readonly SeenLetters[],
): readonly Finding[] {
  const speaking = [...tree].filter(
    ({ role, value }) => !PICTURES.has(role) && saidBy(file, value) !== undefined,
  );
  const silenced = pages.flatMap(({ silenced: own }) => [...own.values()].filter((count) => count >= FEW));
  return [
    ...silenced.map((count) =>
      finding(
        'U49',
        '7.1',
        `${count} letters are seen and not heard: their mark has an empty ActualText`,
        'take it out, or write what they say',
      ),
    ),
    ...(speaking.length === 0 ? [] : swallowFindings(file, speaking, lettersBelow(tree, pages))),
  ];
}

/** What is spoken in place of an element; undefined where it is read itself, as it is where its Alt is empty. */
function saidBy(file: PdfFile, value: Element['value']): string | undefined {
  const alternative = file.text(value, 'Alt') ?? '';
  return file.text(value, 'ActualText') ?? (alternative === '' ? undefined : alternative);
}

function swallowFindings(
  file: PdfFile,
  speaking: readonly Element[],
  below: ReadonlyMap<number, number>,
): readonly Finding[] {
  return speaking.flatMap(({ id, role, value, kids }) => {
    const said = (saidBy(file, value) ?? '').trim();
    const letters = below.get(id) ?? 0;
    if (said === '' && letters >= FEW) {
      const found = finding(
        'U49',
        '7.1',
        `${role} ${id} is seen and not heard: its ActualText is empty`,
        'take it out, or write what it says',
        id,
      );
      // Some programs leave empty texts in all groups, which readers then pass over.
      return [
        kids.some((kid) => typeof kid === 'number' || file.name(kid, 'S') === undefined)
          ? found
          : asNote(found),
      ];
    }
    if (letters < MANY || said.length * TIMES >= letters) return [];
    const message = `${role} ${id} has ${letters} letters and is heard as "${said}"`;
    return [finding('U49', '7.1', message, 'take out ActualText or Alt, so that its words are read', id)];
  });
}

/** Letters in each element and all that is in it. */
function lettersBelow(tree: Tree, pages: readonly SeenLetters[]): ReadonlyMap<number, number> {
  const bySequence = new Map(pages.flatMap(({ letters }) => [...letters]));
  const found = new Map<number, number>();
  for (const { key, mcids, owners } of tree.held)
    mcids.forEach((mcid, i) => {
      const letters = bySequence.get(sequenceText(key, mcid)) ?? 0;
      let id = letters > 0 ? owners[i] : undefined;
      for (let hops = 0; id !== undefined && hops < DEEPEST; hops++) {
        found.set(id, (found.get(id) ?? 0) + letters);
        id = tree.parentOf(id);
      }
    });
  return found;
}
