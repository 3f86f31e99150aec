/**
 * What a file holds or does besides showing pages: actions, attached files, media, pages of other files (F3, F4, U10, U27).
 *
 * Takes an opened file; gives findings. Every object is looked at once, whatever leads to it. What runs by itself when the file is opened
 * or a page is turned fails; what only a person sets off is a note. In our own files there is nothing of the kind. Source: ISO 32000-1,
 * 12.6 and 7.11; ISO 14289-1, 7.11, 7.18.6.2 and 7.20.
 */
import { latin1Text } from '../../base/bytes.ts';
import type { PdfFile } from './file.ts';
import { asNote, finding, onPage, type Finding } from './finding.ts';
import { isOurs } from './pages.ts';
import { refOf, type PdfValue } from './values.ts';

// What do these actions do?
const DOES: ReadonlyMap<string, string> = new Map([
  ['JavaScript', 'runs a program'],
  ['Launch', 'starts another program'],
  ['ImportData', 'reads a file'],
  ['SubmitForm', 'sends what was filled in'],
  ['GoToE', 'opens an attached file'],
  ['GoToR', 'opens another file'],
]);
/** An address is harmless where a reader follows it, and tells of each reader where it opens by itself. */
const DOES_UNASKED: ReadonlyMap<string, string> = new Map([...DOES, ['URI', 'opens an address of the web']]);
/** Addresses that are programs or files of the reader's own computer. */
const PROGRAM_ADDRESS = /^\s*(?:javascript|vbscript|data|file):/i;
/** Files that are programs. */
const PROGRAM = /\.(?:exe|com|bat|cmd|scr|msi|js|jse|vbs|wsf|ps1|jar|app|sh|lnk|hta|dll)$/i;
const DEEPEST = 24;

export function hiddenPartFindings(file: PdfFile): readonly Finding[] {
  const isStrict = isOurs(file);
  const own: Finding[] = [];
  for (const id of file.ids) lookInto(file, file.object(id), { id, out: own, depth: 0 });
  return [...own, ...selfRunning(file)].map((one) =>
    isStrict && /^F[34]$/.test(one.check) ? { ...one, kind: 'fail' } : one,
  );
}

interface Look {
  readonly id: number;
  readonly out: Finding[];
  readonly depth: number;
}

function lookInto(file: PdfFile, value: PdfValue, look: Look): void {
  if (typeof value !== 'object' || value === null || look.depth > DEEPEST) return;
  const inner = { ...look, depth: look.depth + 1 };
  if (Array.isArray(value)) for (const one of value as readonly PdfValue[]) lookInto(file, one, inner);
  else if ('dict' in value) {
    look.out.push(...dictFindings(file, value, look.id));
    for (const one of Object.values(value.dict)) lookInto(file, one, inner);
  }
}

function dictFindings(file: PdfFile, value: PdfValue, id: number): readonly Finding[] {
  const { EF: embedded, Ref: shown, S: written, Subtype: subtype } = file.entriesOf(value);
  if (embedded === undefined && shown === undefined && written === undefined) return [];
  const out: Finding[] = [];
  if (file.entry(value, 'EF') !== null) out.push(...attachedFindings(file, value, id));
  if (subtype !== undefined && file.name(value, 'Subtype') === 'Form' && file.raw(value, 'Ref') !== null)
    out.push(finding('U10', '7.20', `form ${id} shows another file`, 'put its content into this one', id));
  const kind = written === undefined ? undefined : file.name(value, 'S');
  if (kind === 'MCD') out.push(...mediaFindings(file, value, id));
  const does = DOES.get(kind ?? '') ?? (kind === 'URI' ? addressDoes(file, value) : undefined);
  if (does !== undefined)
    out.push(
      asNote(finding('F3', '12.6.4', `an action of object ${id} ${does} (${kind ?? ''})`, 'take it out', id)),
    );
  return out;
}

function addressDoes(file: PdfFile, action: PdfValue): string | undefined {
  const [scheme] = PROGRAM_ADDRESS.exec(file.text(action, 'URI') ?? '') ?? [];
  return scheme === undefined ? undefined : `opens an address that begins with ${scheme.trim()}`;
}

/** U10 and F4: attached files say their name twice, and no program is one. */
function attachedFindings(file: PdfFile, value: PdfValue, id: number): readonly Finding[] {
  const names = ['F', 'UF'].map((name) => file.text(value, name) ?? '');
  const name = names.find((one) => one !== '') ?? '';
  const found = finding(
    'F4',
    '7.11.4',
    `the file "${name}" is attached`,
    'take it out unless it is meant',
    id,
  );
  return [
    ...(names.includes('')
      ? [finding('U10', '7.11', `attached file ${id} lacks F or UF`, 'write both names', id)]
      : []),
    PROGRAM.test(name) ? found : asNote(found),
  ];
}

/** U27: media say of what kind they are, and something to those who cannot see them. */
function mediaFindings(file: PdfFile, value: PdfValue, id: number): readonly Finding[] {
  const words = file.list(file.raw(value, 'Alt')).map((one) => {
    const found = file.resolve(one);
    return typeof found === 'object' && found !== null && 'text' in found ? found.text : '';
  });
  // Pairs of a language and what is said in it.
  const says =
    words.length > 0 && words.length % 2 === 0 && words.some((one, i) => i % 2 === 1 && one !== '');
  return [
    ...(file.text(value, 'CT') === undefined
      ? [finding('U27', '7.18.6.2', `media clip ${id} does not say its kind`, 'write CT', id)]
      : []),
    ...(says ? [] : [finding('U27', '7.18.6.2', `media clip ${id} says nothing`, 'write its Alt', id)]),
  ];
}

/** F3: what runs without being asked for. */
function selfRunning(file: PdfFile): readonly Finding[] {
  const { catalog } = file;
  const open = file.entry(catalog, 'OpenAction');
  const scripts = file.entry(file.entry(catalog, 'Names'), 'JavaScript');
  const say = (message: string, id?: number): Finding => finding('F3', '12.6.3', message, 'take it out', id);
  return [
    ...unasked(file, open).map((does) => say(`when the file is opened, it ${does}`)),
    ...scriptsIn(file, scripts).map((script) => {
      const found = say('when the file is opened, it runs a program of its own');
      return REACHES_OUT.test(script) ? found : asNote(found);
    }),
    ...additional(file, catalog).map((does) => say(`by itself the file ${does}`)),
    ...file.pages.flatMap(({ value, id }, i) =>
      additional(file, value).map((does) => onPage(i + 1, say(`when the page is turned, it ${does}`, id))),
    ),
  ];
}

/** Names of a script for more than messages: other files, addresses, mail, programs, texts run as programs, printing. */
const REACHES_OUT =
  /^$|\b(?:launchURL|getURL|submitForm|mail\w*|\w*DataObject|exec\w*|eval|Function|unescape|setTimeOut|setInterval|openDoc|newDoc|saveAs|export\w*|import\w*|print\w*|SOAP|Net|ADBC|Collab|trusted\w*)\b/;

/** Texts of the scripts in a tree of names; '' for one that cannot be read. */
function scriptsIn(file: PdfFile, node: PdfValue, depth = 0): readonly string[] {
  if (node === null || depth > DEEPEST) return [];
  const names = file.list(file.raw(node, 'Names'));
  const own = names.filter((_, i) => i % 2 === 1).map((one) => scriptOf(file, one));
  return [...own, ...file.list(file.raw(node, 'Kids')).flatMap((kid) => scriptsIn(file, kid, depth + 1))];
}

function scriptOf(file: PdfFile, action: PdfValue): string {
  const data = file.data(file.raw(action, 'JS'));
  return file.text(action, 'JS') ?? (data ? latin1Text(data) : '');
}

/** What the additional actions of a page or file do. */
const additional = (file: PdfFile, owner: PdfValue): readonly string[] =>
  Object.values(file.entriesOf(file.entry(owner, 'AA'))).flatMap((one) => unasked(file, one));

/** What an action that runs by itself does, and those that follow it: each once, however they lead to one another. */
function unasked(file: PdfFile, first: PdfValue): readonly string[] {
  const actions = new Set([file.resolve(first)]);
  for (const action of actions) {
    const next = file.entry(action, 'Next');
    for (const one of Array.isArray(next) ? file.list(next) : [next]) actions.add(file.resolve(one));
  }
  return [...actions].flatMap((action) => DOES_UNASKED.get(file.name(action, 'S') ?? '') ?? []);
}

/** F2: no page is there twice, and each part of the tree says how many pages it has. */
export function pageTreeFindings(file: PdfFile): readonly Finding[] {
  const counts = new Map<number, number>();
  const wrong: Finding[] = [];
  const walk = (node: PdfValue): number => {
    const id = refOf(node) ?? -1;
    const kids = file.entry(node, 'Kids');
    const before = counts.get(id) ?? 0;
    counts.set(id, before + 1);
    if (id >= 0 && before > 0) return 0;
    if (!Array.isArray(kids)) return 1;
    const pages = (kids as readonly PdfValue[]).reduce<number>((sum, kid) => sum + walk(kid), 0);
    const said = file.number(node, 'Count');
    if (said !== undefined && said !== pages)
      wrong.push(countedAs(`part ${id} of the pages says it has ${said}, and has ${pages}`, id));
    return pages;
  };
  walk(file.raw(file.catalog, 'Pages'));
  const twice = [...counts].filter(([id, count]) => id >= 0 && count > 1);
  return twice.length > 0 ? twice.map(([id]) => countedAs(`page ${id} is in the file twice`, id)) : wrong;
}

const countedAs = (what: string, id: number): Finding =>
  finding('F2', '7.7.3', `${what}: readers count its pages differently`, 'save it again', id);
