/**
 * Words that are seen and never heard, because a text spoken in their place is empty or says far less (U49).
 *
 * Takes a tree and how many letters are seen in each tagged sequence; gives findings. A Figure or Formula may sum up what is written in
 * it; a heading, a section or a table may not. Source: ISO 14289-1, 7.1 and 7.3; ISO 32000-1, 14.9.3 and 14.9.4.
 */
import type { PdfFile } from './file.ts';
import { asNote, finding, type Finding } from './finding.ts';
import { sequenceText } from './sequence-place.ts';
import type { Element, Tree } from './tree.ts';

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
