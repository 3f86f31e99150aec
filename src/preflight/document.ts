/**
 * What PDF/UA-1 asks of a file as a whole: header, catalog, metadata, parent tree, links (U1 to U10, U26 to U28).
 *
 * Takes an opened file; gives findings. Metadata are read as text: no XML parser is needed for what is looked at.
 */
import type { PdfFile } from './file.ts';
import { finding, type Finding } from './finding.ts';
import type { Element } from './tree.ts';
import { refOf } from './values.ts';

/** Well-formed language tags as documents have them (BCP 47): language, script, region, variants. */
const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?(-[A-Za-z0-9]{5,8})*$/;

/** U1 to U8 and U10. */
export function documentFindings(file: PdfFile): readonly Finding[] {
  const { catalog } = file;
  const out: Finding[] = [];
  const want = (isRight: boolean, ...found: Parameters<typeof finding>): void => {
    if (!isRight) out.push(finding(...found));
  };
  const mark = file.entry(catalog, 'MarkInfo');
  const preferences = file.entry(catalog, 'ViewerPreferences');
  want(file.version === '1.7', 'U1', '6.1', 'not PDF 1.7', 'save it as PDF 1.7');
  want(file.entry(mark, 'Marked') === true, 'U2', '6.2', 'not marked as tagged', 'set MarkInfo Marked');
  want(
    file.entry(mark, 'Suspects') !== true,
    'U3',
    '7.1',
    'its tags are marked as suspect',
    'check the tags',
  );
  want(
    file.entry(preferences, 'DisplayDocTitle') === true,
    'U7',
    '7.1',
    'the title is not shown',
    'set DisplayDocTitle',
  );
  const language = file.text(catalog, 'Lang') ?? '';
  want(LANGUAGE.test(language), 'U8', '7.2', 'no language', 'set Lang to a tag such as en or fr-CA');
  want(
    file.entry(file.entry(catalog, 'AcroForm'), 'XFA') === null,
    'U10',
    '7.15',
    'it has an XFA form',
    'remove it',
  );
  return [...out, ...metadataFindings(file)];
}

function metadataFindings(file: PdfFile): readonly Finding[] {
  const ref = file.raw(file.catalog, 'Metadata');
  const data = file.data(ref)?.toString('utf8');
  if (data === undefined)
    return [finding('U4', '7.1', 'no metadata that can be read', 'write an XMP packet')];
  const out: Finding[] = [];
  if (file.filters(ref).length > 0)
    out.push(finding('U4', '7.1', 'the metadata are compressed', 'store them plainly', refOf(ref)));
  if (!/pdfuaid:part(>\s*1\s*<|\s*=\s*["']1["'])/.test(data))
    out.push(finding('U5', '5', 'no identifier in the metadata', 'write pdfuaid:part 1', refOf(ref)));
  if (!/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>[^<]*\S[^<]*</.test(data))
    out.push(finding('U6', '7.1', 'no title in the metadata', 'write dc:title', refOf(ref)));
  return out;
}

/** U9: every marked sequence is in the parent tree, and the element named there has it; and the other way round. */
export function parentTreeFindings(file: PdfFile, order: readonly Element[]): readonly Finding[] {
  const named = namedSequences(file);
  const held = new Set<string>();
  for (const { id, kids, value } of order) {
    for (const kid of kids) {
      const mcid = typeof kid === 'number' ? kid : file.number(kid, 'MCID');
      if (mcid === undefined) continue;
      const stream = typeof kid === 'number' ? null : file.entry(kid, 'Stm');
      const own = typeof kid === 'number' ? null : file.entry(kid, 'Pg');
      held.add(
        `${file.number(stream ?? own ?? file.entry(value, 'Pg'), 'StructParents') ?? '?'} ${mcid} ${id}`,
      );
    }
  }
  const repair = 'write the parent tree again';
  return [
    ...[...held]
      .filter((one) => !named.has(one))
      .map((one) => finding('U9', '7.1', `sequence ${one} is not in the parent tree`, repair)),
    ...[...named]
      .filter((one) => !held.has(one))
      .map((one) => finding('U9', '7.1', `parent tree entry ${one} is in no element`, repair)),
  ];
}

/** `key mcid element` for each entry of the number tree that lists the sequences of a stream. */
function namedSequences(file: PdfFile): ReadonlySet<string> {
  const named = new Set<string>();
  const walk = (node: Parameters<PdfFile['entry']>[0], depth: number): void => {
    if (depth > 32) return;
    for (const kid of file.list(file.raw(node, 'Kids'))) walk(kid, depth + 1);
    const nums = file.list(file.raw(node, 'Nums'));
    for (let i = 0; i + 1 < nums.length; i += 2) {
      const owners = file.resolve(nums[i + 1] ?? null);
      if (!Array.isArray(owners)) continue;
      owners.forEach((owner, mcid) => {
        const ref = refOf(owner);
        if (ref !== undefined) named.add(`${String(file.resolve(nums[i] ?? null))} ${mcid} ${ref}`);
      });
    }
  };
  walk(file.entry(file.entry(file.catalog, 'StructTreeRoot'), 'ParentTree'), 0);
  return named;
}

/** U26 to U28. */
export function linkFindings(file: PdfFile, order: readonly Element[]): readonly Finding[] {
  const hung = new Set(order.flatMap(({ kids }) => kids.map((kid) => refOf(file.raw(kid, 'Obj')))));
  return file.pages.flatMap(({ value, id }, i) => {
    const out: Finding[] = [];
    const annotations = file.list(file.raw(value, 'Annots'));
    for (const one of annotations) {
      const ref = refOf(one);
      if (file.name(one, 'Subtype') === 'Popup') continue;
      if (!hung.has(ref))
        out.push(
          finding('U26', '7.18', `annotation ${ref ?? '?'} is in no element`, 'put it into a Link', ref),
        );
      if ((file.text(one, 'Contents') ?? '').trim() === '')
        out.push(finding('U26', '7.18', `annotation ${ref ?? '?'} says nothing`, 'write its Contents', ref));
    }
    if (annotations.length > 0 && file.name(value, 'Tabs') !== 'S')
      out.push(finding('U28', '7.18', `page ${id} has no tab order`, 'set Tabs to S', id));
    return out.map((found) => ({ ...found, page: i + 1 }));
  });
}
