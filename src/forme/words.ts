/**
 * Words of a forme: which text nodes have holes, and what they say once these are filled.
 *
 * Takes the markup of a forme as it was tried out, with a mark for each plain value and `TRIED` for formatted text; gives
 * slots for the box stage and, for the values of a row, the words of each slot. French spacing is done again for each row,
 * over the running text, as the markup stage does it.
 */
import type { TextSlot, Words } from '../box/index.ts';
import {
  RunningText,
  type ElementNode,
  type FlowEvent,
  type MarkupNode,
  type TextNode,
} from '../markup/index.ts';
import { holdsParts, PLAIN_HOLE, RICH_HOLE, richParts, type Hole } from '../template/index.ts';

const R = RICH_HOLE;
/** Every weight and slope formatted text can have, and a line break. */
export const TRIED = `${R}<b>${R}<i>${R}</i></b><i>${R}<b>${R}</b></i><br/>${R}`;

/** Siblings between the first text of what was tried and the last: b, i, br, text. */
export const TRIED_SIBLINGS = 4;
/** What the running text meets in the same stretch: four texts, the end of a line, a text. */
const TRIED_EVENTS = 6;

type TextEvent = Extract<FlowEvent, { kind: 'text' }>;

/** A text node of the template with what it is made of. */
export interface WordSlot extends TextSlot {
  readonly first: TextNode;
  /** Texts and, between them, numbers of holes. */
  readonly segments: readonly (string | number)[];
  /** How often formatted text is in it. */
  readonly richCount: number;
}

export interface WordPlan {
  readonly slots: readonly WordSlot[];
  readonly byNode: ReadonlyMap<TextNode, WordSlot>;
  /** Elements that hold formatted text. */
  readonly richParents: readonly ElementNode[];
  /** The words of each slot, by its id. */
  words(holes: readonly Hole[]): readonly Words[];
  /** The same for some slots alone; undefined where words depend on those before them, as in French. */
  readonly some: ((slots: readonly number[], holes: readonly Hole[]) => readonly Words[]) | undefined;
}

/**
 * @param open numbers of the holes that are among words, in order
 * @returns undefined where some of them are not in the running text
 */
export function planWords(
  root: ElementNode,
  flow: readonly FlowEvent[],
  open: readonly number[],
): WordPlan | undefined {
  const events = new Map(
    flow.flatMap((event) => (event.kind === 'text' ? [[event.node, event] as const] : [])),
  );
  const isFrench = flow.some((event) => event.kind === 'text' && event.french !== undefined);
  const finder = new SlotFinder(events, isFrench ? runsWithHoles(flow) : new Set(), open);
  finder.walk(root);
  if (finder.holeCount !== open.length) return undefined;
  const { slots, richParents } = finder;
  const byNode = new Map(slots.map((slot) => [slot.first, slot]));
  const found = { slots, byNode, richParents };
  if (isFrench) return { ...found, words: (holes) => spacedWords(flow, byNode, holes), some: undefined };
  return {
    ...found,
    words: (holes) => slots.map((slot) => wordsOf(slot, holes)),
    some: (ids, holes) => {
      const words: Words[] = [];
      for (const id of ids) {
        const slot = slots[id];
        if (slot) words[id] = wordsOf(slot, holes);
      }
      return words;
    },
  };
}

/** Finds the slots of a tree in the order of its text, and numbers their holes. */
class SlotFinder {
  readonly slots: WordSlot[] = [];
  readonly richParents: ElementNode[] = [];
  /** Holes that have been met. */
  holeCount = 0;
  readonly #events: ReadonlyMap<TextNode, TextEvent>;
  readonly #touched: ReadonlySet<TextNode>;
  readonly #open: readonly number[];

  /**
   * @param touched text nodes that may change without a hole of their own
   * @param open    numbers of the holes, in order
   */
  constructor(
    events: ReadonlyMap<TextNode, TextEvent>,
    touched: ReadonlySet<TextNode>,
    open: readonly number[],
  ) {
    this.#events = events;
    this.#touched = touched;
    this.#open = open;
  }

  walk(parent: ElementNode): void {
    const { children } = parent;
    for (let i = 0; i < children.length; i++) {
      const child = children[i];
      if (child?.kind === 'element') this.walk(child);
      else if (child && this.#isSlot(child)) i += this.#add(parent, i) * TRIED_SIBLINGS;
    }
  }

  #isSlot(text: TextNode): boolean {
    const event = this.#events.get(text);
    return event !== undefined && (hasMark(event.raw) || this.#touched.has(text));
  }

  /** Adds the slot that begins at a child; gives how often formatted text is in it. */
  #add(parent: ElementNode, index: number): number {
    const found = slotAt(parent.children, index, this.#events, this.slots.length);
    const segments = found.raw
      .split(/([\u0081\u008d])/)
      .map((part, k) => (k % 2 === 1 ? (this.#open[this.holeCount++] ?? -1) : part));
    this.slots.push({ ...found, segments });
    if (found.richCount > 0) this.richParents.push(parent);
    return found.richCount;
  }
}

const hasMark = (text: string): boolean => text.includes(PLAIN_HOLE) || text.includes(RICH_HOLE);

/** Text nodes that run on from, or into, one with holes: French spacing may change them too. */
function runsWithHoles(flow: readonly FlowEvent[]): ReadonlySet<TextNode> {
  const touched = new Set<TextNode>();
  let run: TextEvent[] = [];
  const close = (): void => {
    if (run.some(({ raw }) => hasMark(raw))) for (const { node } of run) touched.add(node);
    run = [];
  };
  for (const event of flow) {
    if (event.kind === 'text') run.push(event);
    else if (event.kind === 'block') close();
  }
  close();
  return touched;
}

const texts = (node: MarkupNode | undefined): readonly MarkupNode[] =>
  node?.kind === 'element' ? node.children : [];

/** The slot that begins with a text node, and its raw text with one mark for each stretch of formatted text. */
function slotAt(
  children: readonly MarkupNode[],
  index: number,
  events: ReadonlyMap<TextNode, TextEvent>,
  id: number,
): Omit<WordSlot, 'segments'> & { readonly raw: string } {
  const first = children[index] as TextNode;
  const paths = new Map([[first.place, '']]);
  const places = [first.place];
  const add = (node: MarkupNode | undefined, path: string): void => {
    if (!node) return;
    places.push(node.place);
    paths.set(node.place, path);
  };
  let raw = events.get(first)?.raw ?? '';
  let last = raw;
  let at = index;
  let richCount = 0;
  while (last.endsWith(R)) {
    const [bold, italic, lineBreak, after] = children.slice(at + 1, at + 1 + TRIED_SIBLINGS);
    if (after?.kind !== 'text') break;
    add(texts(bold)[0], 'b');
    add(texts(texts(bold)[1])[0], 'bi');
    add(texts(italic)[0], 'i');
    add(texts(texts(italic)[1])[0], 'ib');
    if (lineBreak) places.push(lineBreak.place);
    add(after, '');
    last = (events.get(after)?.raw ?? '').slice(R.length);
    raw += last;
    at += TRIED_SIBLINGS;
    richCount++;
  }
  return { id, first, places, paths, richCount, raw };
}

/** The words of a slot as they stand in the markup. */
function wordsOf({ segments }: WordSlot, holes: readonly Hole[]): Words {
  const words = new WordList();
  for (const segment of segments) {
    const hole = typeof segment === 'number' ? holes[segment] : undefined;
    if (typeof segment === 'string') words.add('', segment, true);
    else if (hole && !holdsParts(hole)) words.add('', hole.value, true);
    else if (hole)
      richParts(hole).forEach((part, i) => {
        if (part.kind === 'break') words.parts.push(part);
        else words.add(part.path, part.text, i === 0);
      });
  }
  return words.parts;
}

/** Words of a slot one after the other; what goes on in the same type joins what is before it. */
class WordList {
  readonly parts: Words[number][] = [];
  #last: { kind: 'words'; path: string; text: string } | undefined;

  add(path: string, text: string, goesOn: boolean): void {
    const last = this.#last;
    if (goesOn && last?.path === path && last === this.parts.at(-1)) last.text += text;
    else if (text !== '') this.parts.push((this.#last = { kind: 'words', path, text }));
  }
}

/** The same with French spacing, over the whole running text. */
function spacedWords(
  flow: readonly FlowEvent[],
  byNode: ReadonlyMap<TextNode, WordSlot>,
  holes: readonly Hole[],
): readonly Words[] {
  const running = new RunningText();
  const spaced: { slot: number; part: Words[number]; node: TextNode | undefined }[] = [];
  for (let i = 0; i < flow.length; i++) {
    const event = flow[i];
    if (event?.kind === 'block') running.meetBlock();
    if (event?.kind === 'picture') running.meetPicture();
    if (event?.kind !== 'text') continue;
    const slot = byNode.get(event.node);
    if (!slot) {
      running.node(event.raw, event.node.place, event.french);
      continue;
    }
    for (const part of wordsOf(slot, holes)) {
      if (part.kind === 'break') running.meetBlock();
      const node =
        part.kind === 'words' ? running.node(part.text, event.node.place, event.french) : undefined;
      spaced.push({ slot: slot.id, part, node });
    }
    i += slot.richCount * TRIED_EVENTS;
  }
  const words: Words[number][][] = Array.from(byNode, () => []);
  for (const { slot, part, node } of spaced)
    words[slot]?.push(part.kind === 'words' ? { ...part, text: node?.text ?? part.text } : part);
  return words;
}
