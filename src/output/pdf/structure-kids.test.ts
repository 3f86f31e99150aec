/** What is written of the inside of an element: each kind of kid, and child elements in the order of the table. */
import { describe, expect, it } from 'vitest';
import { Kids } from './structure-kids.ts';

const ref = (id: number) => ({ id, toString: () => `${id} 0 R` });
const [PAGE, NEXT_PAGE, FORM, LINK] = [ref(1), ref(2), ref(3), ref(4)];
/** Element `n` is object `10 + n`. */
const REFS = Array.from({ length: 5 }, (_, index) => ref(10 + index));

/** Element 0 with kids that are added by `fill`. */
function entries(fill: (kids: Kids) => void): string {
  const kids = new Kids();
  REFS.forEach(() => {
    kids.addElement();
  });
  fill(kids);
  return kids.entries(0, REFS);
}

describe('what is inside an element', () => {
  it('is nothing without kids, one kid as it is, several in a list', () => {
    expect(entries(() => undefined)).toBe('');
    expect(entries((kids) => kids.addContent(0, PAGE, undefined, 7))).toBe('/Pg 1 0 R/K 7');
    expect(entries((kids) => kids.addChild(0, 3))).toBe('/K 13 0 R');
    const two = entries((kids) => {
      kids.addContent(0, PAGE, undefined, 7);
      kids.addContent(0, PAGE, undefined, 8);
    });
    expect(two).toBe('/Pg 1 0 R/K[7 8]');
  });

  it('names pages that are not that of its first sequence, and streams', () => {
    const written = entries((kids) => {
      kids.addAnnotation(0, NEXT_PAGE, LINK);
      kids.addContent(0, PAGE, undefined, 0);
      kids.addContent(0, NEXT_PAGE, undefined, 1);
      kids.addContent(0, PAGE, FORM, 2);
    });
    expect(written).toBe(
      '/Pg 1 0 R/K[<</Type/OBJR/Pg 2 0 R/Obj 4 0 R>> 0 <</Type/MCR/Pg 2 0 R/MCID 1>> <</Type/MCR/Pg 1 0 R/Stm 3 0 R/MCID 2>>]',
    );
  });

  it('has child elements in the order of the table, content where it was painted', () => {
    const written = entries((kids) => {
      kids.addChild(0, 4);
      kids.addContent(0, PAGE, undefined, 5);
      kids.addChild(0, 2);
      kids.addChild(0, 3);
    });
    expect(written).toBe('/Pg 1 0 R/K[12 0 R 5 13 0 R 14 0 R]');
  });
});
