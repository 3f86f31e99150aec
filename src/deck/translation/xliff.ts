/**
 * Texts for translators as XLIFF 1.2, which translation programs read and write; a `file` for each file of the deck.
 *
 * Names in braces (`{fuel}`) are `ph` elements, so that programs keep them. Read back, every element in a target counts for its
 * text. Source: XLIFF 1.2, OASIS standard of 1 February 2008. Reports what is no such file (MP1150).
 */
import { type Language, languageOf } from '../../base/language.ts';
import { error, type Report, type SourceFile } from '../../base/diagnostics/index.ts';
import { walkXml } from '../spreadsheet/index.ts';
import type { ReadTranslation, ReadUnit, Translation, Unit } from './types.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A text with its names in braces as elements, numbered from 1. */
function content(text: string): string {
  let number = 0;
  let from = 0;
  let out = '';
  for (const match of text.matchAll(PLACES)) {
    number += 1;
    out += `${escaped(text.slice(from, match.index))}<ph id="${number}">${escaped(match[0])}</ph>`;
    from = match.index + match[0].length;
  }
  return out + escaped(text.slice(from));
}

const unitElement = ({ id, source, target }: Unit): string => {
  const state = target === '' ? 'needs-translation' : 'translated';
  return `      <trans-unit id="${escaped(id)}" xml:space="preserve">
        <source>${content(source)}</source>
        <target state="${state}">${content(target)}</target>
      </trans-unit>
`;
};

export function writeXliff({ source, target, units }: Translation): string {
  const names = [...new Set(units.map(({ file }) => file))];
  const files = names.map((name) => {
    const own = units.filter(({ file }) => file === name).map(unitElement);
    const about = `original="${escaped(name)}" source-language="${source}" target-language="${target}"`;
    return `  <file ${about} datatype="plaintext">\n    <body>\n${own.join('')}    </body>\n  </file>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${files.join('')}</xliff>
`;
}

interface Reading {
  readonly path: string[];
  readonly units: { id: string; source: string; target: string }[];
  source: string | undefined;
  target: string | undefined;
  isXliff: boolean;
}

/** The name of an element without its prefix. */
const plain = (name: string): string => name.replace(/^.*:/, '');

/** Other proposals of a program, and notes, are none of the text. */
const ASIDE = ['alt-trans', 'note', 'seg-source'];

function readElements(text: string): Reading {
  const reading: Reading = { path: [], units: [], source: undefined, target: undefined, isXliff: false };
  walkXml(text, {
    open(name, attributes) {
      const element = plain(name);
      reading.path.push(element);
      if (element === 'xliff') reading.isXliff = attributes['version'] === '1.2';
      if (element === 'file') {
        reading.source ??= attributes['source-language'];
        reading.target ??= attributes['target-language'];
      }
      if (element === 'trans-unit')
        reading.units.push({ id: attributes['id'] ?? '', source: '', target: '' });
    },
    close: () => void reading.path.pop(),
    text(value) {
      const unit = reading.units.at(-1);
      if (!unit || reading.path.some((one) => ASIDE.includes(one))) return;
      const below = reading.path.slice(reading.path.lastIndexOf('trans-unit') + 1);
      if (below[0] === 'source') unit.source += value;
      if (below[0] === 'target') unit.target += value;
    },
  });
  return reading;
}

/** @param wanted the language it goes to, where the file does not say */
export function readXliff(
  file: SourceFile,
  wanted: Language | undefined,
  report: Report,
): ReadTranslation | undefined {
  const refuse = (message: string): undefined => {
    const help = 'begin with modpress words export --format xliff; XLIFF 2.0 is not read';
    report(error('MP1150', message, { place: { file, start: 0, end: 0 }, help }));
    return undefined;
  };
  let reading: Reading;
  try {
    reading = readElements(file.text);
  } catch (fault) {
    return refuse(`this is not XML: ${fault instanceof Error ? fault.message : String(fault)}`);
  }
  if (!reading.isXliff) return refuse('this is not XLIFF 1.2');
  const source = languageOf(reading.source ?? '');
  const target = wanted ?? languageOf(reading.target ?? '');
  if (source === undefined || target === undefined) return refuse('this XLIFF names no language');
  return { source, target, units: placed(reading.units, file) };
}

/** Units are where their ids are written, one after the other. */
function placed(units: readonly Omit<ReadUnit, 'place'>[], file: SourceFile): readonly ReadUnit[] {
  let from = 0;
  return units.map((unit) => {
    const written = `id="${escaped(unit.id)}"`;
    const found = file.text.indexOf(written, from);
    const start = found < 0 ? from : found;
    from = start + written.length;
    return { ...unit, place: { file, start, end: Math.min(from, file.text.length) } };
  });
}

// Names in braces: what a translation has to keep, `{fuel}` for an icon and `{{name}}` for a field.

const PLACES = /\{\{[^{}]+\}\}|\{[A-Za-z][\w.-]*\}/g;

/** The names of a text, sorted. */
export const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(PLACES)].map(([name]) => name).sort();
