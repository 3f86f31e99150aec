/**
 * The inside of a TJ array while it grows: strings of character codes and adjustments between them.
 *
 * Strings that meet become one, numbers that meet are kept apart by a space. Pieces can be taken out and appended to another
 * array without looking at their text again. Source: ISO 32000-1, 9.4.3.
 */

/** A stretch of an array. Where it begins or ends inside a string, that bracket is left out. */
export interface ArrayPiece {
  readonly text: string;
  readonly startsInString: boolean;
  readonly endsInString: boolean;
}

export class ArrayText {
  private text = '';
  private startsInString = false;
  private isInString = false;

  get isEmpty(): boolean {
    return this.text === '';
  }

  /** Appends character codes, escaped for a literal string. */
  codes(text: string): void {
    this.openString();
    this.text += text;
  }

  /** Moves the pen back by thousandths of an em; 0 does nothing. */
  number(value: number): void {
    if (value === 0) return;
    this.closeString();
    this.text += `${value}`;
  }

  append(piece: ArrayPiece): void {
    if (piece.startsInString) this.openString();
    else this.closeString();
    this.text += piece.text;
    this.isInString = piece.endsInString;
  }

  private openString(): void {
    if (this.isInString) return;
    if (this.text === '') this.startsInString = true;
    else this.text += '(';
    this.isInString = true;
  }

  /** After a number, a space. */
  private closeString(): void {
    if (this.isInString) this.text += ')';
    else if (this.text !== '') this.text += ' ';
    this.isInString = false;
  }

  /** Everything so far as a piece; the array is empty again. */
  take(): ArrayPiece {
    const piece = { text: this.text, startsInString: this.startsInString, endsInString: this.isInString };
    this.clear();
    return piece;
  }

  /** Everything so far as an array with its operator; the array is empty again. */
  show(): string {
    const { text, startsInString, isInString } = this;
    if (text === '') return '';
    this.clear();
    return `[${startsInString ? '(' : ''}${text}${isInString ? ')' : ''}]TJ\n`;
  }

  private clear(): void {
    this.text = '';
    this.startsInString = this.isInString = false;
  }
}

/** Pieces one after the other. */
export function joinPieces(pieces: readonly ArrayPiece[]): ArrayPiece {
  const [only, second] = pieces;
  if (only && !second) return only;
  const whole = new ArrayText();
  for (const piece of pieces) whole.append(piece);
  return whole.take();
}
