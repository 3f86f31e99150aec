/**
 * In which language everything is that a reader hears (U8, U24).
 *
 * Takes an opened file, its tree and its pages; gives findings. Whether a passage really is in its language only a person
 * can tell. Source: ISO 14289-1, 7.2; BCP 47.
 */
import type { PdfFile } from './file.ts';
import { finding, onPage, type Finding } from './finding.ts';
import type { Element, Tree } from './tree.ts';

/** Well-formed language tags as documents have them (BCP 47): language, script, region, variants. */
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-[A-Za-z0-9]{5,8})*$/;

export function languageFindings(
  file: PdfFile,
  tree: Tree,
  pages: readonly { readonly languages: readonly string[] }[],
): readonly Finding[] {
  const repair = 'set Lang to a tag such as en or fr-CA';
  const whole = file.text(file.catalog, 'Lang') ?? '';
  const out: Finding[] = [];
  if (!LANGUAGE.test(whole))
    out.push(finding('U8', '7.2', whole === '' ? 'no language' : `"${whole}" is not a language`, repair));
  for (const id of tree.withLanguage) {
    const own = file.text(file.object(id), 'Lang');
    if (own !== undefined && own !== '' && !LANGUAGE.test(own))
      out.push(finding('U8', '7.2', `element ${id} is in "${own}", which is not a language`, repair, id));
  }
  pages.forEach(({ languages }, i) => {
    for (const own of languages)
      if (own !== '' && !LANGUAGE.test(own))
        out.push(
          onPage(i + 1, finding('U8', '7.2', `a passage is in "${own}", which is not a language`, repair)),
        );
  });
  return [...out, ...(whole === '' ? spokenFindings(file, tree) : [])];
}

/** Alt, ActualText and E of elements with no language of their own or above them, where the file has none. */
function spokenFindings(file: PdfFile, tree: Tree): readonly Finding[] {
  const hasLanguage = (element: Element | undefined): boolean => {
    for (let one = element, hops = 0; one && hops < 64; one = tree.find(one.parent), hops++)
      if ((file.text(one.value, 'Lang') ?? '') !== '') return true;
    return false;
  };
  return [...tree].flatMap((element) => {
    const spoken = ['Alt', 'ActualText', 'E'].filter((name) => file.text(element.value, name) !== undefined);
    if (spoken.length === 0 || hasLanguage(element)) return [];
    const message = `the language of ${spoken.join(', ')} of ${element.role} ${element.id} is not said`;
    return [finding('U24', '7.2', message, 'set Lang of the element or of the file', element.id)];
  });
}
