/** How bots fare with the cards as they are and as they were. */
/** A figure of bots with its 95 % interval. */
export interface BotRange {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** From 0 to 1, or a mean of counts. */
  readonly unit: 'share' | 'mean';
}

export interface BotFigure {
  readonly name: string;
  readonly before: BotRange | undefined;
  readonly now: BotRange | undefined;
  /** In words. */
  readonly verdict: string;
}

/** Games played by bots with the cards as they are, and as the studio found them. */
export interface BotRun {
  readonly game: string;
  readonly games: number;
  /** Something the engine knows of has changed. */
  readonly isCompared: boolean;
  readonly figures: readonly BotFigure[];
}
