/** Words and names that most files have, as values that are shared: none needs an object of its own each time. */

type Word = { readonly op: string } | boolean | null;

// The operators of content. As names of entries V8 keeps each of them once, and tells two apart by their address.
const OPERATORS = Object.keys(
  Object.fromEntries(
    'b B b* B* BDC BI BMC BT BX c cm cs CS d d0 d1 Do DP EI EMC ET EX f F f* g G gs h i ID j J k K l m M MP n q Q re rg RG ri s S sc SC scn SCN sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'
      .split(' ')
      .map((op) => [op, true]),
  ),
);
const WORDS = new Map<string, Word>(OPERATORS.map((op) => [op, { op }]));
WORDS.set('null', null).set('true', true).set('false', false);

// Names that most dictionaries have need no object of their own either. They are known by their bytes in one number.
const LONGEST_KNOWN = 6;
const NAMES = new Map<number, { readonly name: string }>(
  Object.keys(
    Object.fromEntries(
      'A Alt Annot Art BBox BDC Block C Count D Div F F1 F2 F3 F4 Figure Filter First Font Form H1 H2 H3 H4 Height ID K Kids L Lang Layout Lbl LBody LI Link MCID MCR N Note Nums O Obj OBJR P Page Pages Parent Pg R Rect S Scope Sect Span Stm Tabs Table TBody TD TH THead TR Type URI W Width'
        .split(' ')
        .map((name) => [name, true]),
    ),
  )
    .filter((name) => name.length <= LONGEST_KNOWN)
    .map((name) => [[...name].reduce((key, sign) => key * 256 + sign.charCodeAt(0), 0), { name }]),
);

/** An operator or keyword; undefined for one that is not usual. */
export const knownWord = (text: string): Word | undefined => WORDS.get(text);

/** @param key the bytes of the name as one number, the first as the highest */
export const knownName = (key: number, length: number): { readonly name: string } | undefined =>
  length > LONGEST_KNOWN ? undefined : NAMES.get(key);
