/**
 * The table commands of a nanDECK script as a deck folder: its linked table and the size of its cards.
 *
 * Takes a folder with a script (`.txt`), gives a deck that shows all columns of the table. What a script draws is left for a person, with
 * its lines: its commands depend on one another. Source: the nanDECK manual, commands LINK, CARDSIZE, UNIT and IMAGE.
 */
import {
  bytesOf,
  columnsOf,
  type DeckFile,
  filesBelow,
  type ImportedDeck,
  type Project,
  textFile,
  textOf,
  titleOf,
  yamlText,
} from './imported.ts';

const MILLIMETRES: Readonly<Record<string, number>> = { CM: 10, MM: 1, INCH: 25.4 };
const TABLE_COMMANDS = /^\s*(LINK|CARDSIZE|UNIT|LINKSEP|LINKFILTER|PAGE|DPI|CARDS)\b/i;

export function importNandeck(project: Project): ImportedDeck | undefined {
  const all = filesBelow(project);
  const script = all.find(
    (name) => /\.txt$/i.test(name) && /^\s*(LINK|CARDSIZE)\s*=/im.test(textOf(project, name) ?? ''),
  );
  if (script === undefined) return undefined;
  const text = textOf(project, script) ?? '';
  const named = /^\s*LINK\s*=\s*"?([^",\r\n]+)"?/im.exec(text)?.[1]?.trim().replaceAll('\\', '/');
  const table =
    named === undefined ? undefined : all.find((name) => name.toLowerCase().endsWith(named.toLowerCase()));
  const copied = all.filter((name) => /\.(png|jpe?g|svg|webp)$/i.test(name) || name === table);
  const files = copied.flatMap((name): DeckFile[] => {
    const bytes = bytesOf(project, name);
    return bytes ? [{ name, bytes }] : [];
  });
  const columns = table === undefined ? [] : columnsOf(project, table);
  const missing =
    named !== undefined && table === undefined ? [`the table "${named}" is not in the folder`] : [];
  return {
    files: [
      textFile('deck.yaml', deckYaml(project, text, table)),
      textFile('templates/card.hbs', columns.map((name) => `<p>{{[${name}]}}</p>\n`).join('') || '<p></p>\n'),
      textFile('templates/card.css', 'p { margin: 4mm }\n'),
      ...files,
    ],
    taken: [
      ...(table === undefined
        ? []
        : [`the table ${table} with ${columns.length} columns, all of which the template shows`]),
      `the size of cards, and ${files.length} files`,
    ],
    left: [...missing, ...drawnLines(text).map(([line, code]) => `${script}, line ${line}: ${code}`)],
  };
}

/** What a script does beside its tables: numbers of lines, and what stands there. Texts in brackets are names for what follows. */
const drawnLines = (text: string): readonly (readonly [number, string])[] =>
  text
    .split(/\r?\n/)
    .map((line, i) => [i + 1, line.trim()] as const)
    .filter(([, line]) => line !== '' && !/^[;[]/.test(line) && !TABLE_COMMANDS.test(line));

const deckYaml = (project: Project, text: string, table: string | undefined): string =>
  [
    `title: ${yamlText(titleOf(project))}`,
    'version: 1',
    'languages: [en]',
    'components:',
    '  - name: cards',
    `    size: ${yamlText(sizeOf(text))}`,
    '    front: templates/card.hbs',
    ...(table === undefined ? [] : [`    data: ${yamlText(table)}`]),
    '',
  ].join('\n');

/** `CARDSIZE = 6.3, 8.8`, in centimetres unless UNIT says otherwise. */
function sizeOf(text: string): string {
  const unit = /^\s*UNIT\s*=\s*"?(\w+)/im.exec(text)?.[1]?.toUpperCase() ?? 'CM';
  const [, width = '6', height = '9'] = /^\s*CARDSIZE\s*=\s*([\d.]+)\s*,\s*([\d.]+)/im.exec(text) ?? [];
  const mm = (value: string): string =>
    `${Math.round(Number(value) * (MILLIMETRES[unit] ?? 10) * 100) / 100}`;
  return `${mm(width)} x ${mm(height)} mm`;
}
