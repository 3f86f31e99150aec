/**
 * What PDF/UA-1 asks of a file as a whole: header, catalog, metadata, layers, attachments (U1 to U7, U10).
 *
 * Takes an opened file; gives findings. Metadata are looked at as text once they are known to be well-formed.
 */
import type { PdfFile } from './file.ts';
import { metadataFindings } from './metadata.ts';
import { finding, type Finding } from './finding.ts';
import { refOf } from './values.ts';

/** U1 to U7, and U10 but for attached files. */
export function documentFindings(file: PdfFile): readonly Finding[] {
  const { catalog } = file;
  const out: Finding[] = [];
  const want = (isRight: boolean, ...found: Parameters<typeof finding>): void => {
    if (!isRight) out.push(finding(...found));
  };
  const mark = file.entry(catalog, 'MarkInfo');
  const preferences = file.entry(catalog, 'ViewerPreferences');
  // PDF/UA-1 is for every version of ISO 32000-1: a header of 1.4 is right as well.
  want(/^1\.[0-7]$/.test(file.version), 'U1', '6.1', `PDF ${file.version}`, 'save it as PDF 1.7 or earlier');
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
  return [...out, ...metadataFindings(file), ...layerFindings(file)];
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
