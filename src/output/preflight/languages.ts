/**
 * In which language everything is that a reader hears (U8, U24).
 *
 * Takes an opened file, its tree and its pages; gives findings. A file says its language in the catalog, or in each element, passage,
 * annotation and title: ISO 14289-1 takes either. Whether a passage really is in its language only a person can tell.
 * Source: ISO 14289-1, 7.2; RFC 3066, which ISO 32000-1 names; BCP 47.
 */
import type { PdfFile } from './file.ts';
import { asNote, finding, onPage, type Finding } from './finding.ts';
import type { PageContent } from './page-inks.ts';
import { isOurs } from './pages.ts';
import { sequenceText } from './marks.ts';
import type { Element, Tree } from './tree.ts';
import type { PdfValue } from './values.ts';

/** Tags as documents have them (BCP 47): language, script, region, variants. */
const LANGUAGE =
  /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-([A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*$/;
/** All that RFC 3066 lets a tag be made of: no program knows a language of one letter or of eight, and no rule of PDF forbids it. */
const WELL_FORMED = /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/;

const REPAIR = 'set Lang to a tag such as en or fr-CA';

/** What a page says of the languages of its words. */
export interface SpokenPage {
  /** Languages that its marks name. */
  readonly languages: readonly string[];
  /** Sequences with words, and those with spoken text, of which no mark says the language; none where the whole file says one. */
  readonly unnamed: { readonly words: readonly string[]; readonly spoken: readonly string[] };
}

export const fileLanguage = (file: PdfFile): string => file.text(file.catalog, 'Lang') ?? '';

export const spokenPage = (file: PdfFile, { marks, sequences }: PageContent): SpokenPage => {
  const isNamed = fileLanguage(file) !== '';
  const words = isNamed ? [] : sequences.filter(({ lacksLanguage }) => lacksLanguage).map(({ id }) => id);
  return {
    languages: [...marks.languages],
    unnamed: { words: [...new Set(words)], spoken: isNamed ? [] : [...marks.mute] },
  };
};

/** U8 and U24 of a file with or without tags. */
export function languageFindings(
  file: PdfFile,
  tree: Tree,
  pages: readonly SpokenPage[],
): readonly Finding[] {
  const whole = fileLanguage(file);
  const isStrict = isOurs(file);
  const named: Finding[] = [];
  const name = (own: string, where: string, place: { id?: number; page?: number } = {}): void => {
    if (LANGUAGE.test(own)) return;
    const found = finding('U8', '7.2', `${where} "${own}", which is not a language`, REPAIR, place.id);
    const placed = place.page === undefined ? found : onPage(place.page, found);
    named.push(isStrict || !WELL_FORMED.test(own) ? placed : asNote(placed));
  };
  if (whole !== '') name(whole, 'the file is in');
  for (const id of tree.withLanguage) {
    const own = file.text(file.object(id), 'Lang') ?? '';
    if (own !== '') name(own, `element ${id} is in`, { id });
  }
  pages.forEach(({ languages }, i) => {
    for (const own of languages) if (own !== '') name(own, 'a passage is in', { page: i + 1 });
  });
  return whole === '' ? [...named, ...unsaidFindings(file, tree, pages)] : named;
}

/** All that is spoken in no language, in a file whose catalog says none. */
function unsaidFindings(file: PdfFile, tree: Tree, pages: readonly SpokenPage[]): readonly Finding[] {
  if (tree.length === 0) return [finding('U8', '7.2', 'no language', REPAIR)];
  const said = new Saying(file, tree);
  return [
    ...pages.flatMap((page, i) => wordFindings(said, page).map((one) => onPage(i + 1, one))),
    ...[...tree].flatMap((element) => spokenFindings(file, said, element)),
    ...file.pages.flatMap(({ value }, i) =>
      file.list(file.raw(value, 'Annots')).flatMap((one) => {
        const spoken = ['Contents', 'TU'].filter((name) => (file.text(one, name) ?? '') !== '');
        if (spoken.length === 0 || said.isIn(one)) return [];
        return [onPage(i + 1, unsaid(`${spoken.join(', ')} of an annotation`, said.annotation(one)))];
      }),
    ),
    ...(file.entry(file.entry(file.catalog, 'Outlines'), 'First') === null ? [] : [unsaid('the bookmarks')]),
  ];
}

const unsaid = (what: string, id?: number): Finding =>
  finding('U24', '7.2', `the language of ${what} is not said`, 'set Lang of the element or of the file', id);

/** Which elements, sequences and annotations are in some language. */
class Saying {
  private readonly file: PdfFile;
  private readonly tree: Tree;
  private readonly owners = new Map<string, number>();

  constructor(file: PdfFile, tree: Tree) {
    this.file = file;
    this.tree = tree;
    for (const { key, mcids, owners } of tree.held)
      mcids.forEach((mcid, i) => this.owners.set(sequenceText(key, mcid), owners[i] ?? -1));
  }

  /** By itself, or by an element above it. */
  isElement(element: Element | undefined): boolean {
    for (let one = element, hops = 0; one && hops < 64; one = this.tree.find(one.parent), hops++)
      if ((this.file.text(one.value, 'Lang') ?? '') !== '') return true;
    return false;
  }

  isSequence(id: string): boolean {
    return this.isElement(this.tree.find(this.owners.get(id)));
  }

  annotation(one: PdfValue): number | undefined {
    return typeof one === 'object' && one !== null && 'ref' in one ? one.ref : undefined;
  }

  isIn(one: PdfValue): boolean {
    const owner = this.tree.find(this.tree.hung.get(this.annotation(one) ?? -1));
    return (this.file.text(one, 'Lang') ?? '') !== '' || this.isElement(owner);
  }
}

function wordFindings(said: Saying, { unnamed: { words, spoken } }: SpokenPage): readonly Finding[] {
  const count = words.filter((id) => !said.isSequence(id)).length;
  return [
    ...(count === 0 ? [] : [finding('U8', '7.2', `${count} passages are in no language`, REPAIR)]),
    ...spoken.filter((id) => !said.isSequence(id)).map(() => unsaid('text that a mark speaks')),
  ];
}

/** Alt, ActualText and E of an element. */
function spokenFindings(file: PdfFile, said: Saying, element: Element): readonly Finding[] {
  const spoken = ['Alt', 'ActualText', 'E'].filter((name) => file.text(element.value, name) !== undefined);
  if (spoken.length === 0 || said.isElement(element)) return [];
  return [unsaid(`${spoken.join(', ')} of ${element.role} ${element.id}`, element.id)];
}
