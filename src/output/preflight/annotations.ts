/**
 * Links, other annotations and form fields (U26 to U30).
 *
 * Takes an opened file and its tree; gives findings. Popups, marks for the press and what is hidden are left out, as ISO 14289-1
 * does. Source: ISO 14289-1, 7.18.
 */
import type { PdfFile } from './file.ts';
import { boxOf } from './prepress.ts';
import { asNote, finding, type Finding, onPage } from './finding.ts';
import type { Element, Tree } from './tree.ts';
import { type PdfValue, refOf } from './values.ts';
import { isOurs } from './pages.ts';
import { attribute } from './table-findings.ts';

// Pictures and formulas: said in words that say something, and where they are (U22 and U23).
// Takes an opened file and its tree; gives findings. Whether a description is right only a person can tell; that a generic word
// or the name of a file describes nothing, a machine can. Source: ISO 14289-1, 7.3 and 7.7; WCAG 2.1, failure F30.

const FILE_NAME = /^\S*\.(png|jpe?g|gif|webp|svg|tiff?|bmp|pdf|eps|ai|psd)$/i;

// Which words say only that there is a picture? In English and French, alone or with a number.
const GENERIC: ReadonlySet<string> = new Set(
  [
    'image|picture|photo|photograph|photographie|graphic|graphics|graphique|figure|fig|fig.|illustration',
    'drawing|dessin|icon|icône|logo|diagram|diagramme|schéma|chart|spacer|placeholder|alt text',
    'alternative text|texte alternatif|untitled|sans titre|img|dsc|formula|formule|equation|équation|todo|xxx',
  ].flatMap((words) => words.split('|')),
);
/** Words that say more are no name of a thing alone. */
const LONGEST_NAME = 80;
const ARTICLE = /^(?:an? |the |une? |l[ea] |l['’])/;
const NUMBER = /[\s_-]*\d*[.:]?$/;
// The expression for letters of all scripts takes long to make.
const SIMPLE_SIGN = /[A-Za-z0-9]/;
const SIGN = /[\p{L}\p{N}]/u;

/** U22 and U23. */
export function figureFindings(file: PdfFile, tree: Tree): readonly Finding[] {
  const boxOfPage = mediaBoxes(file);
  return tree.ofRole('Figure', 'Formula').flatMap((element) => {
    const { role, id, value } = element;
    const said = (file.text(value, 'Alt') ?? file.text(value, 'ActualText') ?? '').trim();
    const fault = wordFault(said);
    const [check, clause] = role === 'Figure' ? ['U22', '7.3'] : ['U23', '7.7'];
    const words =
      fault === undefined
        ? []
        : [finding(check, clause, `${role} ${id} ${fault}`, 'say what it shows in Alt', id)];
    return role === 'Figure' ? [...words, ...placeFindings(file, element, boxOfPage)] : words;
  });
}

function wordFault(said: string): string | undefined {
  if (said === '') return 'has no alternative text';
  if (FILE_NAME.test(said)) return 'is described by a file name';
  const bare = said.length > LONGEST_NAME ? '' : said.toLowerCase().replace(ARTICLE, '').replace(NUMBER, '');
  if (GENERIC.has(bare)) return `is described as "${said}", which says nothing`;
  return SIMPLE_SIGN.test(said) || SIGN.test(said)
    ? undefined
    : `is described as "${said}", which cannot be said`;
}

/** A figure has a box, and the box shows on its page. */
function placeFindings(
  file: PdfFile,
  { id, value, kids }: Element,
  boxOfPage: BoxOfPage,
): readonly Finding[] {
  const numbers = file.list(attribute(file, value, 'BBox')).map((one) => file.resolve(one));
  const box = numbers.flatMap((one) => (typeof one === 'number' ? [one] : []));
  // ISO 32000-1 asks for a box, PDF/UA-1 does not: of our own files it is asked.
  if (box.length !== 4 || isEmpty(box)) {
    const found = finding('U22', '7.3', `Figure ${id} has no box`, 'give it a BBox', id);
    return [isOurs(file) ? found : asNote(found)];
  }
  const pages = [value, ...kids.filter((kid) => refOf(kid) === undefined)].map((one) => file.raw(one, 'Pg'));
  const page = pages.find((one) => file.resolve(one) !== null) ?? null;
  const media = boxOfPage(page);
  if (!media || overlaps(box, media)) return [];
  return [finding('U22', '7.3', `the box of Figure ${id} is not on its page`, 'write the box again', id)];
}

type BoxOfPage = (page: PdfValue) => readonly number[] | undefined;

/** The MediaBox of a page: looked up once for each. */
function mediaBoxes(file: PdfFile): BoxOfPage {
  const known = new Map<number, readonly number[] | undefined>();
  return (page) => {
    const id = refOf(page);
    if (id === undefined || !known.has(id)) {
      const found = page === null ? undefined : boxOf(file, page, 'MediaBox');
      if (id !== undefined) known.set(id, found);
      return found;
    }
    return known.get(id);
  };
}

const isEmpty = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): boolean => x2 <= x1 || y2 <= y1;

const overlaps = (box: readonly number[], media: readonly number[]): boolean => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const [left = 0, bottom = 0, right = 0, top = 0] = media;
  return x1 < right && x2 > left && y1 < top && y2 > bottom;
};

const EXEMPT: ReadonlySet<string> = new Set(['Popup']);
/** Bit 2 of F. */
const HIDDEN = 2;

export function annotationFindings(
  file: PdfFile,
  tree: Tree,
  pages: readonly { readonly hasAnnotations: boolean }[],
): readonly Finding[] {
  return file.pages.flatMap(({ value, id }, i) => {
    if (pages[i]?.hasAnnotations !== true) return [];
    const box = boxOf(file, value, 'CropBox') ?? boxOf(file, value, 'MediaBox');
    const annotations = file
      .list(file.raw(value, 'Annots'))
      .filter((one) => file.name(one, 'Subtype') === 'TrapNet' || !isBeside(file, one, box));
    const out = annotations.flatMap((one) =>
      oneFindings(file, one, tree.find(tree.hung.get(refOf(one) ?? -1))),
    );
    if (file.name(value, 'Tabs') !== 'S')
      out.push(finding('U28', '7.18', `page ${id} has no tab order`, 'set Tabs to S', id));
    return out.map((found) => onPage(i + 1, found));
  });
}

/** What lies beside the page is shown to no reader (7.18.1). */
function isBeside(file: PdfFile, one: PdfValue, box: readonly number[] | undefined): boolean {
  const sides = file.list(file.raw(one, 'Rect')).map((side) => file.resolve(side));
  const [x1, y1, x2, y2] = sides;
  if (!box || typeof x1 !== 'number' || typeof y1 !== 'number') return false;
  if (typeof x2 !== 'number' || typeof y2 !== 'number') return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = box;
  return (
    Math.max(x1, x2) < left || Math.min(x1, x2) > right || Math.max(y1, y2) < bottom || Math.min(y1, y2) > top
  );
}

function oneFindings(file: PdfFile, one: PdfValue, owner: Element | undefined): readonly Finding[] {
  const kind = file.name(one, 'Subtype') ?? '';
  const ref = refOf(one);
  const named = `${kind} annotation ${ref ?? '?'}`;
  if (kind === 'TrapNet') return [finding('U29', '7.18.2', `${named} is not allowed`, 'remove it', ref)];
  if (EXEMPT.has(kind) || ((file.number(one, 'F') ?? 0) & HIDDEN) !== 0) return [];
  if (kind === 'PrinterMark')
    return owner
      ? [finding('U27', '7.18.8', `${named} is in ${owner.role} ${owner.id}`, 'take it out', ref)]
      : [];
  const contents = (file.text(one, 'Contents') ?? '').trim();
  const spoken = contents !== '' || (owner && (file.text(owner.value, 'Alt') ?? '').trim() !== '');
  if (kind === 'Link')
    return [
      ...belongs(named, ref, owner, ['Link', 'U26', '7.18.5']),
      ...(contents === ''
        ? [finding('U26', '7.18.5', `${named} says nothing`, 'write its Contents', ref)]
        : []),
    ];
  if (kind === 'Widget') {
    // A widget without a name of its own is one of several of its field, which has the label.
    const field =
      file.raw(one, 'T') === null && file.raw(one, 'Parent') !== null ? file.entry(one, 'Parent') : one;
    const label = file.text(field, 'TU') ?? file.text(file.entry(field, 'Parent'), 'TU') ?? '';
    return [
      ...belongs(named, ref, owner, ['Form', 'U30', '7.18.4']),
      ...(label.trim() === '' && !spoken
        ? [finding('U30', '7.18.1', `${named} has no label`, 'write its TU', ref)]
        : []),
    ];
  }
  return [
    ...belongs(named, ref, owner, ['Annot', 'U27', '7.18.1']),
    ...(spoken ? [] : [finding('U27', '7.18.1', `${named} says nothing`, 'write its Contents', ref)]),
  ];
}

/** Where an annotation must hang: role of the element, check, clause. */
type Wanted = readonly [string, string, string];

function belongs(
  named: string,
  ref: number | undefined,
  owner: Element | undefined,
  [role, check, clause]: Wanted,
): readonly Finding[] {
  if (owner?.role === role) return [];
  const where = owner ? `in ${owner.role} ${owner.id}` : 'in no element';
  return [finding(check, clause, `${named} is ${where}`, `put it into a ${role}`, ref)];
}
