/**
 * Tuck boxes of The Game Crafter: pictures to the pixel, and where the panels of their dies lie on them.
 *
 * Takes nothing, gives a table and a look-up by number of cards. All five are one die with other depths: a narrow wall, the back
 * with lid and floor, a narrow wall, the front with a thumb notch, a glue flap. Numbers are pixels at 300 dpi. Source: the
 * service's product sizes and the die lines of its templates.
 */

/** Where the panels lie; flaps of the bottom are tucked in, or glued over one another. */
export interface TuckBox {
  readonly name: string;
  /** Poker cards that go in. */
  readonly cards: number;
  readonly width: number;
  readonly height: number;
  /** Left edge of the first narrow wall, top edge of all walls. */
  readonly left: number;
  readonly top: number;
  /** Depth of the box: width of the narrow walls, height of lid and floor. */
  readonly depth: number;
  readonly glue: number;
  readonly floor: 'tucked' | 'glued';
}

/** Front and back of every poker tuck box. */
export const TUCK_WALL = { width: 758.33, height: 1058.33 } as const;
/** The flap that is tucked in behind the front. */
export const TUCK_FLAP = 150;

const box = (
  cards: number,
  [width, height]: readonly [number, number],
  [left, top, depth, glue]: readonly [number, number, number, number],
  floor: TuckBox['floor'],
): TuckBox => ({ name: `poker tuck box ${cards}`, cards, width, height, left, top, depth, glue, floor });

// Which tuck boxes does the service make for poker cards?
export const TUCK_BOXES: readonly TuckBox[] = [
  box(36, [2100, 1800], [37.5, 351.12, 165, 135], 'tucked'),
  box(54, [2325, 1950], [36.46, 429.46, 243, 213], 'tucked'),
  box(72, [2550, 1950], [37.5, 512.54, 324, 294], 'glued'),
  box(90, [2775, 2100], [36.67, 595.83, 405, 375], 'glued'),
  box(108, [3075, 2250], [75, 670.83, 480, 450], 'glued'),
];

/** The smallest box for so many cards; undefined when there are too many. */
export const tuckBoxFor = (cards: number): TuckBox | undefined =>
  TUCK_BOXES.find((one) => one.cards >= cards);
