/**
 * Plain words of a row, straight from its texts: most rows hold nothing but letters, spaces, and words in bold.
 *
 * Takes texts of a forme, gives the segments of the paragraph, one look-up a word and no strand; undefined for anything that
 * has to be looked at as a whole: uneven spaces, capitalised words, letters beyond plain text. Gives what `collectStrands`
 * and `segmentsOf` give. A text is cut at its spaces in one go: code that runs for a few hundred milliseconds is hardly
 * optimised, and a loop that looks for each space takes several times as long.
 */
import type { InlineText } from '../../box/types.ts';
import { isPlainText } from '../../font/plain-text.ts';
import { transformText } from './transform.ts';
import type { Segment, Setting, TableWord, TextContext } from './types.ts';
import { closes, crossingWord, lookUp, type Afresh, type Making } from './word-table.ts';

/** Texts that follow one another on the line, and what each is like: parallel. */
export interface FilledTexts {
  readonly likes: readonly InlineText[];
  readonly texts: readonly string[];
}

/** Texts as they are set: parallel. */
interface Stretches {
  readonly texts: string[];
  readonly settings: Setting[];
}

/**
 * @param settingOf what the words of a text are set with
 * @returns undefined where the paragraph has to be made of strands
 */
export function plainSegments(
  { likes, texts }: FilledTexts,
  context: TextContext,
  settingOf: (like: InlineText, context: TextContext) => Setting,
  afresh: Afresh,
): readonly Segment[] | undefined {
  const stretches: Stretches = { texts: [], settings: [] };
  let isSpaced = true;
  let tables = 0;
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] ?? '';
    const like = likes[i];
    if (!like) return undefined;
    const setting = settingOf(like, context);
    const { textTransform, whiteSpace } = like.style.inherited;
    if (textTransform === 'capitalize' || (!setting.table && whiteSpace !== 'nowrap')) return undefined;
    const own: string = isSpaced && text.startsWith(' ') ? text.slice(1) : text;
    if (own === '') continue;
    if (isSpaced && own.startsWith(' ')) return undefined;
    stretches.texts.push(textTransform === 'none' ? own : transformText(own, textTransform, ''));
    stretches.settings.push(setting);
    if (setting.table) tables++;
    isSpaced = own.endsWith(' ');
  }
  if (isSpaced) trimEnd(stretches);
  const count = stretches.settings.length;
  if (count === 0 || (tables > 0 && tables < count) || stretches.texts[count - 1]?.endsWith(' '))
    return undefined;
  return tables > 0 ? wordByWord(stretches, { context, afresh }) : together(stretches, context, afresh);
}

/** Text without breaks is one segment. */
function together(
  { texts, settings }: Stretches,
  context: TextContext,
  afresh: Afresh,
): readonly Segment[] | undefined {
  if (!texts.every(isEven)) return undefined;
  let end = 0;
  const stretches = settings.map(({ span }, i) => ({
    inline: span.inline,
    start: end,
    end: (end += texts[i]?.length ?? 0),
  }));
  return [
    afresh.segment(
      { strand: { text: texts.join(''), stretches, hard: false }, settings, context },
      0,
      end,
      0,
    ),
  ];
}

const isEven = (text: string): boolean => isPlainText(text) && !text.includes('  ');

function trimEnd({ texts, settings }: Stretches): void {
  const last = texts.pop();
  if (last === undefined) return;
  if (last === ' ') settings.pop();
  else texts.push(last.slice(0, -1));
}

/** A line may end between any two of the words; of most their ends decide. */
function wordByWord({ texts, settings }: Stretches, making: Making): Segment[] | undefined {
  const segments: Segment[] = [];
  let before: TableWord | undefined;
  // The beginning of a word that goes on in the next stretch, and where the word after it begins in the whole text.
  let carried = '';
  let at = 0;
  for (let i = 0; i < texts.length; i++) {
    const setting = settings[i];
    if (!setting) return undefined;
    const spaced = setting.table?.spaced;
    const last = settings[i - 1];
    const parts = (texts[i] ?? '').split(' ');
    const end = parts.length - 1;
    const goesOn = i + 1 < texts.length;
    for (let k = 0; k <= end; k++) {
      const part = parts[k] ?? '';
      if (k === end) {
        // Nothing after the last space. A word in three stretches is none of the table's.
        if (part === '') break;
        if (goesOn && carried !== '') return undefined;
        if (goesOn) {
          carried = part;
          break;
        }
      }
      const space = k < end ? ' ' : '';
      const found: TableWord | undefined =
        carried !== '' && last
          ? crossingWord(last, carried, setting, part + space, making)
          : ((space === '' ? undefined : spaced?.get(part)) ?? newWord(setting, part, space, making));
      if (!found) return undefined;
      const isFree = before?.endsFreely === true && found.startsPlain;
      if (before && !isFree && !closes(texts.join(''), before, found, at)) return undefined;
      segments.push(found.segment);
      before = found;
      at += carried.length + part.length + 1;
      carried = '';
    }
  }
  return segments;
}

/** Undefined for what is no plain word: an empty one too, between two spaces. */
const newWord = (setting: Setting, word: string, space: string, making: Making): TableWord | undefined =>
  word !== '' && isPlainText(word) ? lookUp(setting, word, space, making) : undefined;
