/**
 * Tagged sequences of a page in the order they are painted, and what is said in each (`Sequences`).
 *
 * A sequence that is interrupted and goes on counts again, so that the order of painting can be compared with that of the tags.
 */
import type { Said } from './font-codes.ts';
import type { Marks } from './marks.ts';
import type { Sequence } from './page-content.ts';
import type { Matrix } from '../../base/geometry.ts';
import type { TextState } from './text-state.ts';

/** How much had been said when something began. */
interface Mark extends Said {
  /** Sequences before it. */
  readonly length: number;
}

/** Signs that are rightly spoken as nothing. */
const SILENT = /[\s\-\u00ad\u2010\u2022\u00b7]/gu;

export class Sequences {
  readonly all: Sequence[] = [];

  /** Begins a sequence, unless it is the one that was read last; without a text state nobody knows where. */
  open(id: string | undefined, text?: TextState, ctm?: Matrix): void {
    if (id === undefined || this.all[this.all.length - 1]?.id === id) return;
    const at = ctm && text?.start(ctm);
    this.all.push({
      id,
      text: '',
      count: 0,
      seen: 0,
      isSpoken: false,
      lacksLanguage: false,
      silenced: 0,
      at,
    });
  }

  /** Words of the sequence that is open. */
  say({ text, count, seen }: Said, marks: Marks): void {
    const last = this.all[this.all.length - 1];
    if (marks.sequence === undefined || !last) return;
    last.text += text;
    last.count += count;
    last.seen += seen;
    last.isSpoken ||= marks.hasSpokenText;
    if (marks.isSilent) last.silenced += text.replaceAll(SILENT, '').length;
    last.lacksLanguage ||= seen > 0 && !marks.hasLanguage;
  }

  mark(): Mark {
    const { length } = this.all;
    const { text = '', count = 0, seen = 0 } = this.all[length - 1] ?? {};
    return { length, text, count, seen };
  }

  /** What was said since then, in one sequence at most; undefined for nothing. */
  since(before: Mark): Said | undefined {
    const { text = '', count = 0, seen = 0 } = this.all[this.all.length - 1] ?? {};
    const from = this.all.length > before.length ? { text: '', count: 0, seen: 0 } : before;
    if (count === from.count) return undefined;
    return { text: text.slice(from.text.length), count: count - from.count, seen: seen - from.seen };
  }
}
