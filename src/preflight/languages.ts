/**
 * In which language everything is that a reader hears (U8, U24).
 *
 * Takes an opened file, its tree and its pages; gives findings. Whether a passage really is in its language only a person
 * can tell. Source: ISO 14289-1, 7.2; BCP 47.
 */
import type { PageContent } from './page-content.ts';
import type { PdfFile } from './file.ts';
import { finding, onPage, type Finding } from './finding.ts';
import type { Element } from './tree.ts';

/** Well-formed language tags as documents have them (BCP 47): language, script, region, variants. */
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-[A-Za-z0-9]{5,8})*$/;

export function languageFindings(
  file: PdfFile,
  order: readonly Element[],
  contents: readonly PageContent[],
): readonly Finding[] {
  const repair = 'set Lang to a tag such as en or fr-CA';
  const whole = file.text(file.catalog, 'Lang') ?? '';
  const out: Finding[] = [];
  if (!LANGUAGE.test(whole))
    out.push(finding('U8', '7.2', whole === '' ? 'no language' : `"${whole}" is not a language`, repair));
  for (const { id, value, entries } of order) {
    const own = entries.Lang === undefined ? undefined : file.text(value, 'Lang');
    if (own !== undefined && own !== '' && !LANGUAGE.test(own))
      out.push(finding('U8', '7.2', `element ${id} is in "${own}", which is not a language`, repair, id));
  }
  contents.forEach(({ marks }, i) => {
    for (const own of marks.languages)
      if (own !== '' && !LANGUAGE.test(own))
        out.push(
          onPage(i + 1, finding('U8', '7.2', `a passage is in "${own}", which is not a language`, repair)),
        );
  });
  return [...out, ...(whole === '' ? spokenFindings(file, order) : [])];
}

/** Alt, ActualText and E of elements with no language of their own or above them, where the file has none. */
function spokenFindings(file: PdfFile, order: readonly Element[]): readonly Finding[] {
  const byId = new Map(order.map((one) => [one.id, one]));
  const hasLanguage = (element: Element | undefined): boolean => {
    for (let one = element, hops = 0; one && hops < 64; one = byId.get(one.parent ?? -1), hops++)
      if ((file.text(one.value, 'Lang') ?? '') !== '') return true;
    return false;
  };
  return order.flatMap((element) => {
    const spoken = ['Alt', 'ActualText', 'E'].filter((name) => file.text(element.value, name) !== undefined);
    if (spoken.length === 0 || hasLanguage(element)) return [];
    const message = `the language of ${spoken.join(', ')} of ${element.role} ${element.id} is not said`;
    return [finding('U24', '7.2', message, 'set Lang of the element or of the file', element.id)];
  });
}
