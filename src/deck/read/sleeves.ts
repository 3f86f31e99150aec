/**
 * Which sleeves hold a card: the names makers print on their packs, with the card each is made for.
 *
 * Takes a trimmed size, gives the tightest sleeve or undefined. Makers differ by half a millimetre and in their names; this
 * is a hint, the size is what counts.
 */
import type { Size } from '../../base/geometry.ts';
import { mm, type Pt } from '../../base/units.ts';

export interface Sleeve {
  /** As it stands on packs. */
  readonly name: string;
  /** The card it is made for, upright. */
  readonly card: Size;
}

const sleeve = (name: string, width: number, height: number): Sleeve => ({
  name,
  card: { width: mm(width), height: mm(height) },
});

// Which sleeve is made for which card?
const SLEEVES: readonly Sleeve[] = [
  sleeve('Mini American', 41, 63),
  sleeve('Mini Asian', 43, 65),
  sleeve('Mini European', 44, 68),
  sleeve('Standard American', 56, 87),
  sleeve('Chimera', 57.5, 89),
  sleeve('Standard European', 59, 92),
  sleeve('Japanese', 59, 86),
  sleeve('French Tarot', 61, 112),
  sleeve('Standard', 63.5, 88),
  sleeve('Tarot', 70, 120),
  sleeve('Square', 70, 70),
];

/** A pack takes a card that is this much larger than the one it names; it has some 2 mm to spare. */
const LARGER: Pt = mm(1);
/** A card that is smaller than this slides about. */
const SMALLER: Pt = mm(2);

/** The sleeve whose card is nearest; undefined when no common one holds this size. */
export function sleeveFor({ width, height }: Size): Sleeve | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const fits = (spare: Pt): boolean => spare >= -LARGER - 1e-6 && spare <= SMALLER + 1e-6;
  const off = ({ card }: Sleeve): number => Math.abs(card.width - short) + Math.abs(card.height - long);
  return SLEEVES.filter(({ card }) => fits(card.width - short) && fits(card.height - long)).sort(
    (a, b) => off(a) - off(b),
  )[0];
}
