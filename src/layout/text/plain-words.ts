/**
 * Plain words of a row, straight from its inlines: most rows hold nothing but letters, spaces, and words in bold.
 *
 * Takes inlines of a forme, gives the segments of the paragraph, one look-up a word and no strand; undefined for anything that
 * has to be looked at as a whole: atoms, line breaks, uneven spaces, capitalised words, letters beyond plain text. Gives
 * what `collectStrands` and `segmentsOf` give.
 */
import type { Inline, InlineText } from '../../box/types.ts';
import { isPlainText } from '../../font/plain-text.ts';
import { transformText } from './transform.ts';
import type { Segment, Setting, TableWord, TextContext } from './types.ts';
import { closes, crossingWord, lookUp, type Afresh, type Making } from './word-table.ts';

/** Texts that follow one another on the line, and what each is set with: parallel. */
interface Stretches {
  readonly texts: string[];
  readonly settings: Setting[];
}

/**
 * @param settingOf what an inline's words are set with, where rows share it
 * @returns undefined where the paragraph has to be made of strands
 */
export function plainSegments(
  inlines: readonly Inline[],
  context: TextContext,
  settingOf: (inline: InlineText, context: TextContext) => Setting | undefined,
  afresh: Afresh,
): readonly Segment[] | undefined {
  const stretches: Stretches = { texts: [], settings: [] };
  let isSpaced = true;
  for (const inline of inlines) {
    if (inline.kind !== 'text') return undefined;
    const setting = settingOf(inline, context);
    const { textTransform, whiteSpace } = inline.style.inherited;
    if (!setting || (!setting.table && whiteSpace !== 'nowrap')) return undefined;
    if (textTransform === 'capitalize' || !isEven(inline.text)) return undefined;
    const own: string = isSpaced && inline.text.startsWith(' ') ? inline.text.slice(1) : inline.text;
    if (own === '') continue;
    stretches.texts.push(textTransform === 'none' ? own : transformText(own, textTransform, ''));
    stretches.settings.push(setting);
    isSpaced = own.endsWith(' ');
  }
  if (isSpaced) trimEnd(stretches);
  if (stretches.texts.length === 0) return undefined;
  return stretches.settings.every(({ table }) => table)
    ? wordByWord(stretches, { context, afresh })
    : together(stretches, context, afresh);
}

/** Text without breaks is one segment, if all of it is. */
function together(
  { texts, settings }: Stretches,
  context: TextContext,
  afresh: Afresh,
): readonly Segment[] | undefined {
  if (settings.some(({ table }) => table)) return undefined;
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
  // The beginning of a word that goes on in the next stretch, and where the stretch begins in the whole text.
  let carried = '';
  let past = 0;
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] ?? '';
    const setting = settings[i];
    const last = settings[i - 1];
    const goesOn = i + 1 < texts.length;
    for (let at = 0; at < text.length;) {
      const space = text.indexOf(' ', at);
      if (space < 0 && goesOn) {
        // A word in three stretches is none of the table's.
        if (carried !== '') return undefined;
        carried = text.slice(at);
        break;
      }
      const end = space < 0 ? text.length : space + 1;
      const part = text.slice(at, end);
      if (!setting) return undefined;
      const found =
        carried !== '' && last
          ? crossingWord(last, carried, setting, part, making)
          : lookUp(setting, part, making);
      if (!found) return undefined;
      const isFree = before?.endsFreely === true && found.shape.startsPlain;
      if (before && !isFree && !closes(texts.join(''), before, found, past + at - carried.length))
        return undefined;
      segments.push(found.segment);
      before = found;
      carried = '';
      at = end;
    }
    past += text.length;
  }
  return segments;
}
