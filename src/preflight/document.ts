/**
 * What PDF/UA-1 asks of a file as a whole: header, catalog, metadata, layers, attachments, parent tree (U1 to U7, U9, U10).
 *
 * Takes an opened file; gives findings. Metadata are looked at as text once they are known to be well-formed.
 */
import type { PdfFile } from './file.ts';
import { finding, type Finding } from './finding.ts';
import { sequenceId } from './reading.ts';
import type { Element } from './tree.ts';
import { refOf } from './values.ts';
import { xmlFault } from './xml.ts';

/** U1 to U7 and U10. */
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
  want(
    file.entry(file.entry(catalog, 'AcroForm'), 'XFA') === null,
    'U10',
    '7.15',
    'it has an XFA form',
    'remove it',
  );
  return [...out, ...metadataFindings(file), ...layerFindings(file), ...embeddedFindings(file)];
}

function metadataFindings(file: PdfFile): readonly Finding[] {
  const ref = file.raw(file.catalog, 'Metadata');
  const data = file.data(ref)?.toString('utf8');
  if (data === undefined)
    return [finding('U4', '7.1', 'no metadata that can be read', 'write an XMP packet')];
  const out: Finding[] = [];
  if (file.filters(ref).length > 0)
    out.push(finding('U4', '7.1', 'the metadata are compressed', 'store them plainly', refOf(ref)));
  const fault = xmlFault(data);
  if (fault !== undefined)
    out.push(finding('U4', '7.1', `the metadata are no XML: ${fault}`, 'write the packet again', refOf(ref)));
  if (!/pdfuaid:part(>\s*1\s*<|\s*=\s*["']1["'])/.test(data))
    out.push(finding('U5', '5', 'no identifier in the metadata', 'write pdfuaid:part 1', refOf(ref)));
  if (!/<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>\s*[^<\s]/.test(data))
    out.push(finding('U6', '7.1', 'no title in the metadata', 'write dc:title', refOf(ref)));
  else if (!hasTitleIn(data, file.text(file.catalog, 'Lang')))
    out.push(
      finding(
        'U6',
        '7.2',
        'the title is in no language of the file',
        'give dc:title its xml:lang',
        refOf(ref),
      ),
    );
  return out;
}

/** Whether a title is there for everybody, or in the language of the file or a narrower or wider one. */
function hasTitleIn(metadata: string, language = ''): boolean {
  const titles = /<dc:title>([\s\S]*?)<\/dc:title>/.exec(metadata)?.[1] ?? '';
  const found = [...titles.matchAll(/xml:lang=["']([^"']*)["']/g)].map(([, tag = '']) => tag.toLowerCase());
  const main = language.toLowerCase().split('-')[0] ?? '';
  return found.some((tag) => tag === 'x-default' || (main !== '' && tag.split('-')[0] === main));
}

/** Layers say their name, and none is switched by the reader itself (7.10). */
function layerFindings(file: PdfFile): readonly Finding[] {
  const layers = file.entry(file.catalog, 'OCProperties');
  if (layers === null) return [];
  const configurations = [file.raw(layers, 'D'), ...file.list(file.raw(layers, 'Configs'))];
  return configurations.flatMap((one) => {
    const out: Finding[] = [];
    if ((file.text(one, 'Name') ?? '') === '')
      out.push(finding('U10', '7.10', 'a configuration of layers has no name', 'write its Name', refOf(one)));
    if (file.raw(one, 'AS') !== null)
      out.push(finding('U10', '7.10', 'layers are switched by the reader', 'remove AS', refOf(one)));
    return out;
  });
}

/** Attached files say their name twice (7.11); no form is a page of another file (7.20). */
function embeddedFindings(file: PdfFile): readonly Finding[] {
  return file.ids.flatMap((id) => {
    const value = file.object(id);
    const out: Finding[] = [];
    const isLacking = ['F', 'UF'].some((name) => file.text(value, name) === undefined);
    if (file.entry(value, 'EF') !== null && isLacking)
      out.push(finding('U10', '7.11', `attached file ${id} lacks F or UF`, 'write both names', id));
    if (file.name(value, 'Subtype') === 'Form' && file.raw(value, 'Ref') !== null)
      out.push(finding('U10', '7.20', `form ${id} shows another file`, 'put its content into this one', id));
    return out;
  });
}

/** U9: every marked sequence is in the parent tree, and the element named there has it; and the other way round. */
export function parentTreeFindings(file: PdfFile, order: readonly Element[]): readonly Finding[] {
  const named = namedSequences(file);
  const held = new Set<string>();
  for (const element of order)
    for (const kid of element.kids) {
      const sequence = sequenceId(file, element, kid);
      if (sequence !== undefined) held.add(`${sequence} ${element.id}`);
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
