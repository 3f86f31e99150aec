/**
 * Links, other annotations and form fields (U26 to U30).
 *
 * Takes an opened file and its tree; gives findings. Popups, marks for the press and what is hidden are left out, as ISO 14289-1
 * does. Source: ISO 14289-1, 7.18.
 */
import type { PdfFile } from './file.ts';
import { boxOf } from './prepress.ts';
import { finding, onPage, type Finding } from './finding.ts';
import type { Element, Tree } from './tree.ts';
import { refOf, type PdfValue } from './values.ts';

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
