/**
 * Where a page is while it is walked: what `q` saves, the marks round it, and what has been counted (`PageState`).
 *
 * Knows what is painted, said and coloured; how operators are written, and what forms and patterns are, is for `content.ts`.
 */
import type { PdfFile } from './file.ts';
import type { CodeString, Said } from './font-codes.ts';
import { Marks } from './marks.ts';
import {
  type Colours,
  FIRST_COLOURS,
  type InkColour,
  noteLetters,
  type PageContent,
  type Sequence,
  type Sheer,
} from './page-inks.ts';
import { type Box, type Hidden, MANY, meet, type PaintedItem, type PaintedWords } from './painted.ts';
import { type DrawnPath, PathBoxes } from './path-boxes.ts';
import { concat, IDENTITY, type Matrix } from '../../base/geometry.ts';
import { hypot } from '../../base/trigonometry.ts';
import { FIRST_SETTINGS, type TextSettings, TextState } from './text-state.ts';
import { type FileObjects, type FontUse, noteString, Totals } from './totals.ts';
import { type PdfValue, refOf } from './values.ts';

/** How much had been said when something began. */
interface Mark extends Said {
  /** Sequences before it. */
  readonly length: number;
}

/** Signs that are rightly spoken as nothing. */
const SILENT = /[\s\-\u00ad\u2010\u2022\u00b7]/gu;

class Sequences {
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

  /** Words of the sequence that is open; `isSpoken`: a mark inside of them says them. */
  say({ text, count, seen }: Said, marks: Marks, isSpoken = marks.hasSpokenText): void {
    const last = this.all[this.all.length - 1];
    if (marks.sequence === undefined || !last) return;
    last.text += text;
    last.count += count;
    last.seen += seen;
    last.isSpoken ||= isSpoken || marks.hasSpokenText;
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

export interface State {
  readonly ctm: Matrix;
  readonly text: TextSettings;
  readonly colours: Colours;
  readonly cut: Cut;
}

/** A share of colour so small that nothing of it is read. */
const FAINT = 0.03;

/** What narrows or weakens all that is painted. */
export interface Cut extends Sheer {
  /** On the page; undefined where nothing was cut away. */
  readonly clip: Box | undefined;
}

const WHOLE: Cut = {
  clip: undefined,
  fillAlpha: 1,
  strokeAlpha: 1,
  isSheer: false,
  overprints: false,
  isMasked: false,
  lineWidth: 1,
  isDashed: false,
};

const FIRST_STATE: State = { ctm: IDENTITY, text: FIRST_SETTINGS, colours: FIRST_COLOURS, cut: WHOLE };

export class PageState {
  readonly file: PdfFile;
  readonly objects: FileObjects;
  readonly text: TextState;
  readonly marks = new Marks();
  protected readonly sequences = new Sequences();
  protected readonly saved: State[] = [];
  protected totals: Totals;
  protected ctm = FIRST_STATE.ctm;
  protected colours = FIRST_STATE.colours;
  protected cut = FIRST_STATE.cut;
  protected readonly path = new PathBoxes();
  /** All that is painted, in order; nothing where boxes are not wanted. */
  protected readonly items: PaintedItem[] = [];
  /** Boxes that forms and clips cut to, wherever one begins. */
  protected readonly frames: Box[] = [];
  /** `W` was read: the path cuts what follows once it is over. */
  protected isClipping = false;
  protected readonly wantsBoxes: boolean;

  constructor(file: PdfFile, wantsBoxes: boolean, objects: FileObjects) {
    this.file = file;
    this.wantsBoxes = wantsBoxes;
    this.objects = objects;
    this.totals = new Totals(objects);
    this.text = new TextState(file, objects.codesOf);
  }

  /** All that was found. */
  protected get found(): PageContent {
    const { marks, sequences, totals } = this;
    const { untagged, paints, images, mostInk, mixedBlack, richBlack, lostInOverprint } = totals;
    const { isWhole, isTooDeep, missing, faults, damaged, fonts, spaces, sheer } = totals;
    const counted = {
      ...{ untagged, paints, images, mostInk, mixedBlack, richBlack, lostInOverprint },
      ...{ isWhole, isTooDeep, missing, faults, damaged, fonts, spaces, sheer },
    };
    return {
      ...counted,
      marks,
      sequences: sequences.all,
      joinedWords: this.text.joined,
      items: this.items,
      frames: this.frames,
    };
  }

  protected get state(): State {
    return { ctm: this.ctm, text: this.text.settings, colours: this.colours, cut: this.cut };
  }

  save(): void {
    this.saved.push(this.state);
  }

  restore({ ctm, text, colours, cut } = this.saved.pop() ?? FIRST_STATE): void {
    this.ctm = ctm;
    this.colours = colours;
    this.cut = cut;
    this.text.settings = text;
  }

  concat(matrix: Matrix): void {
    this.ctm = concat(this.ctm, matrix);
  }

  paint(): void {
    this.totals.paints++;
    if (!this.marks.isCovered) this.totals.untagged++;
  }

  /** Cuts what follows to a box on the page. */
  protected narrow(box: Box): void {
    this.cut = { ...this.cut, clip: meet(box, this.cut.clip) };
  }

  /** Takes a thing that is painted, as it is cut and hidden here. */
  protected note(
    kind: PaintedItem['kind'],
    box: Box,
    { colour, alpha, isCover = false, words }: NotedPaint,
  ): void {
    if (!this.wantsBoxes) return;
    const { clip, isSheer, isMasked } = this.cut;
    const hidden = this.marks.isOff ? 'layer' : alpha <= FAINT || isMasked ? 'clear' : words?.hidden;
    this.items.push({
      ...{ kind, box, clip, hidden, tone: colour?.tone ?? MANY },
      isCover: isCover && alpha === 1 && !isSheer,
      sequence: this.marks.sequence,
      words: words?.said,
    });
  }

  /** Paints the path that was drawn. */
  protected paintPath(isFilled: boolean, isStroked: boolean, isEvenOdd: boolean): void {
    const drawn = this.wantsBoxes ? this.path.drawn : undefined;
    if (!drawn) return;
    const { colours, cut } = this;
    if (isFilled)
      for (const part of drawn.parts)
        this.note(part.isFlat && !isStroked ? 'hairline' : 'fill', part.box, {
          ...{
            colour: colours.fill,
            alpha: cut.fillAlpha,
            isCover: (isEvenOdd ? drawn.isRectangle : drawn.isRectangles) && !part.isFlat,
          },
        });
    if (!isStroked) return;
    const [a, b, c, d] = this.ctm;
    const by = (cut.lineWidth * Math.sqrt(Math.abs(a * d - b * c))) / 2;
    for (const { box } of drawn.parts)
      this.note('stroke', strokeBox(drawn, box, by), {
        ...{ colour: colours.stroke, alpha: cut.strokeAlpha },
        isCover: !cut.isDashed && (isBar(drawn, by) || isFilledUp(drawn, by)),
      });
  }

  /** The path is over: it may cut what follows. */
  protected endPath(): void {
    const drawn = this.isClipping ? this.path.drawn : undefined;
    if (drawn) {
      this.narrow(drawn.box);
      this.frames.push(drawn.box);
    }
    this.isClipping = false;
    this.path.clear();
  }

  private fontUse(): FontUse {
    const { settings, codes } = this.text;
    return this.totals.useFont(refOf(settings.font) ?? 0, settings.font, codes.isWide);
  }

  protected show(parts: readonly PdfValue[]): void {
    this.paint();
    const { text, ctm, marks } = this;
    const use = this.fontUse();
    if (text.settings.mode % 4 !== 3)
      noteLetters(this.totals, this.colours.fill, this.cut, hypot(...text.up(ctm)));
    this.sequences.open(marks.sequence, text, ctm);
    let from = text.start(ctm);
    let letters = 0;
    let words = '';
    text.show(parts, ctm, marks, (string: CodeString) => {
      noteString(use, string, text.settings.mode % 4 === 3);
      this.sequences.say(string, marks);
      if (letters === 0 && string.seen > 0) from = text.firstSeen(string, ctm);
      letters += string.seen;
      if (words.length < LONGEST_WORDS) words += string.text;
    });
    if (this.wantsBoxes && letters > 0) this.noteWords(from, { letters, text: words });
  }

  private noteWords(from: Point, { letters, text: words }: Pick<PaintedWords, 'letters' | 'text'>): void {
    const { text, ctm, colours, cut } = this;
    const to = text.start(ctm);
    const [upX, upY] = text.up(ctm);
    const size = hypot(upX, upY);
    const corners = [from, to].flatMap(({ x, y }) => [
      [x - DESCENT * upX, y - DESCENT * upY],
      [x + ASCENT * upX, y + ASCENT * upY],
    ]);
    const [xs, ys] = [corners.map(([x = 0]) => x), corners.map(([, y = 0]) => y)];
    const { mode } = text.settings;
    const isStroked = mode % 4 === 1;
    this.note('text', [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], {
      colour: isStroked ? colours.stroke : colours.fill,
      alpha: isStroked ? cut.strokeAlpha : cut.fillAlpha,
      words: {
        said: { letters, text: words, ...from, size, stretch: text.settings.stretch },
        hidden: mode % 4 === 3 ? 'mode' : text.isFlat(ctm) ? 'flat' : undefined,
      },
    });
  }
}

/** Points from the middle of a straight line to its edge from which on it is a bar, which may cover things. */
const BAR = 3;
const isBar = ({ isLine }: DrawnPath, by: number): boolean => isLine && by >= BAR;
/** A rectangle whose line is so thick that nothing is left inside. */
const isFilledUp = ({ isRectangle, box: [x1, y1, x2, y2] }: DrawnPath, by: number): boolean =>
  isRectangle && 2 * by >= Math.min(x2 - x1, y2 - y1);

/** The box round a line, half its thickness wider; a bar ends where its line does. */
function strokeBox(drawn: DrawnPath, [x1, y1, x2, y2]: Box, by: number): Box {
  const [across, along] = isBar(drawn, by) && x2 - x1 > y2 - y1 ? [0, by] : [by, by];
  const isUp = isBar(drawn, by) && y2 - y1 >= x2 - x1;
  return [x1 - across, y1 - (isUp ? 0 : along), x2 + across, y2 + (isUp ? 0 : along)];
}

/** Of the size of a font: how far letters reach above and below their line. */
const [ASCENT, DESCENT] = [0.7, 0.15];
/** Of words only so many characters are kept: enough to know them again. */
const LONGEST_WORDS = 80;

type Point = { readonly x: number; readonly y: number };

interface NotedPaint {
  /** Undefined for pictures and gradients. */
  readonly colour?: InkColour | undefined;
  readonly alpha: number;
  readonly isCover?: boolean;
  readonly words?: { readonly said: PaintedWords; readonly hidden: Hidden | undefined };
}
