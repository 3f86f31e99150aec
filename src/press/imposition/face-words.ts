/**
 * What a face says, in reading order, for those who hear it: the words and spoken pictures of its display list.
 *
 * Takes a painted face; gives one text, blocks ended like sentences. Needed where a face is one Figure, because it is
 * printed more than once: its name alone would keep cost, type and effect from a listener. Source: ISO 14289-1, 7.3.
 */
import type { Pt } from '../../base/units.ts';
import type { Owner, Role, StructureNode } from '../../typeset/box/types.ts';
import type { DisplayList, GlyphsItem } from '../../typeset/paint/types.ts';

/** Nodes that are among the words of the block round them. */
const ON_LINE: ReadonlySet<Role> = new Set<Role>(['Span', 'Link', 'Figure', 'Formula']);

/** Parts further apart are words of their own; fractions of the font's size. */
const WORD_GAP = 0.15;
const NEW_LINE = 0.55;

const isSpoken = ({ alt, actualText }: StructureNode): boolean =>
  alt !== undefined || actualText !== undefined;

/** For each node the one whose text it is part of, and the picture or formula it is in. */
interface Reading {
  readonly block: readonly Owner[];
  readonly spoken: readonly (Owner | undefined)[];
}

function readingOf(nodes: readonly StructureNode[]): Reading {
  const block: Owner[] = [];
  const spoken: (Owner | undefined)[] = [];
  nodes.forEach((node, index) => {
    const parent = nodes[node.parent];
    const isInBlock = ON_LINE.has(node.role) && parent !== undefined && node.parent > 0;
    block.push(isInBlock ? (block[node.parent] ?? index) : index);
    spoken.push(spoken[node.parent] ?? (isSpoken(node) ? index : undefined));
  });
  return { block, spoken };
}

/** The words of one block while they are gathered. */
class Block {
  text = '';
  private last: GlyphsItem | undefined;
  private readonly heard = new Set<Owner>();

  words(item: GlyphsItem): void {
    const { last } = this;
    this.last = item;
    if (last && isApart(last, item)) this.text += ' ';
    if (item.actualText !== undefined) this.text += item.actualText;
    else for (const run of item.runs) this.text += run.text;
  }

  /** A picture or formula among the words, once. */
  picture(owner: Owner, said: string): void {
    if (this.heard.has(owner)) return;
    this.heard.add(owner);
    this.text += ` ${said} `;
    this.last = undefined;
  }
}

function isApart(last: GlyphsItem, item: GlyphsItem): boolean {
  const { size } = item;
  if (last.actualText === '') return false;
  if (Math.abs(item.y - last.y) > NEW_LINE * size) return true;
  const [x = 0] = item.xs;
  return Math.abs(x - endOf(last)) > WORD_GAP * size;
}

/** Where the last word of an item ends. */
function endOf({ runs, xs, size, letterSpacing }: GlyphsItem): Pt {
  const [run, x = 0] = [runs.at(-1), xs.at(-1)];
  return run ? x + run.width * size + run.glyphs.length * letterSpacing : x;
}

const ENDS_SENTENCE = /[.!?…:;,]$/u;

/** Blocks one after the other, each closed by a mark where it has none. */
function joined(blocks: readonly string[]): string {
  const closed = blocks.map((text, i) =>
    i === blocks.length - 1 || ENDS_SENTENCE.test(text) ? text : `${text}.`,
  );
  return closed.join(' ');
}

/** Single spaces, none before a mark; the fixed spaces of French stay. */
const tidy = (text: string): string =>
  text
    .replace(/[ \t\n]+/g, ' ')
    .replace(/ ?([\u00a0\u202f]) ?/g, '$1')
    .replace(/ (?=[,.;:!?)\u00a0\u202f])/g, '')
    .trim();

/** All that a face says; '' for one without words. */
export function faceWords(list: DisplayList): string {
  const { block, spoken } = readingOf(list.structure);
  const blocks = new Map<Owner, Block>();
  for (const item of list.pages.flatMap((page) => page.items)) {
    if (!('owner' in item) || item.owner < 0) continue;
    const at = block[item.owner] ?? item.owner;
    const gathered = blocks.get(at) ?? new Block();
    blocks.set(at, gathered);
    const picture = spoken[item.owner];
    const node = picture === undefined ? undefined : list.structure[picture];
    if (picture !== undefined) gathered.picture(picture, node?.alt ?? node?.actualText ?? '');
    else if (item.kind === 'glyphs') gathered.words(item);
  }
  const texts = [...blocks]
    .sort(([a], [b]) => a - b)
    .map(([, { text }]) => tidy(text))
    .filter((text) => text !== '');
  return joined(texts);
}

const wordsIn = (text: string): readonly string[] =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What a face is called and what it says: the name alone where it says all, the words alone where they hold the name. */
export function faceSpoken(list: DisplayList, name: string): string {
  const words = faceWords(list);
  const named = new Set(wordsIn(name));
  if (wordsIn(words).every((word) => named.has(word))) return name === '' ? words : name;
  return name === '' || words.toLocaleLowerCase().includes(name.toLocaleLowerCase())
    ? words
    : `${name}. ${words}`;
}
