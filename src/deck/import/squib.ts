/**
 * A project of Squib as a deck folder: its tables, its layouts as style sheets, and a template with what its script draws.
 *
 * Takes a folder with `deck.rb` or layouts in YAML. A script is a program: what is more than calls with plain options is left for a person,
 * with its lines. Source: Squib's documentation.
 */
import { basename } from '../../base/paths.ts';
import {
  bytesOf,
  columnsOf,
  type DeckFile,
  filesBelow,
  type ImportedDeck,
  type PixelSize,
  type Project,
  sizeYaml,
  slug,
  textFile,
  textOf,
  titleOf,
  trimOf,
  wholeArea,
  yamlText,
} from './imported.ts';
import { type Layouts, readLayouts } from './squib-layout.ts';
import { type Call, readScript, type Script } from './squib-script.ts';
import { Drawing } from './squib-drawing.ts';

/** What a deck of Squib is made for where it says nothing else. */
const USUAL = { width: 825, height: 1125 };

const PICTURE = /\.(png|jpe?g|svg|webp|ttf|otf)$/i;
const TABLE = /\.(csv|xlsx)$/i;

/** Undefined where the folder holds neither a script nor a layout of Squib. */
export function importSquib(project: Project): ImportedDeck | undefined {
  const all = filesBelow(project);
  const scripts = all.filter(
    (name) => name.endsWith('.rb') && (textOf(project, name) ?? '').includes('Squib::Deck.new'),
  );
  const layoutFiles = all.filter((name) => /\.ya?ml$/i.test(name) && basename(name) !== 'config.yml');
  if (scripts.length === 0 && layoutFiles.length === 0) return undefined;
  const tables = all.filter((name) => TABLE.test(name));
  const taken: string[] = [];
  const left: string[] = [];
  const files: DeckFile[] = [];
  for (const name of all.filter((one) => PICTURE.test(one) || TABLE.test(one))) {
    const bytes = bytesOf(project, name);
    if (bytes) files.push({ name, bytes });
  }
  taken.push(`${files.length} pictures, fonts and tables, as they are`);
  const yaml: string[] = [];
  const names = new Set<string>();
  const read = scripts.map((name) => ({ name, script: readScript(textOf(project, name) ?? '') }));
  if (read.length === 0) read.push({ name: 'deck.rb', script: EMPTY });
  for (const { name: scriptName, script } of read) {
    const name = freeName(slug(basename(scriptName, '.rb')), names);
    const layouts = layoutsFor(script, layoutFiles, project);
    const { component, made } = componentOf({ name, script, layouts, tables, project });
    yaml.push(...component);
    files.push(...made.files);
    taken.push(...made.taken.map((one) => `${scriptName}: ${one}`));
    left.push(...[...script.unread, ...made.left].map((one) => `${scriptName}, ${one}`));
  }
  const head = [
    `title: ${yamlText(titleOf(project))}`,
    'version: 1',
    'languages: [en]',
    'px: 1/300 in # Squib counts 300 px to an inch',
    'components:',
  ];
  return { files: [textFile('deck.yaml', [...head, ...yaml, ''].join('\n')), ...files], taken, left };
}

const EMPTY: Script = { calls: [], unread: [] };

function freeName(wished: string, names: Set<string>): string {
  let name = wished;
  for (let i = 2; names.has(name); i++) name = `${wished}-${i}`;
  names.add(name);
  return name;
}

/** The layouts a script names, in its order; all of the project where it names none. */
function layoutsFor({ calls }: Script, all: readonly string[], project: Project): Layouts {
  const named = calls.flatMap(({ name, options }) =>
    name === 'deck' ? [options['layout']] : name === 'use_layout' ? [options['file']] : [],
  );
  const asked = named.flatMap((one) =>
    typeof one === 'string' ? all.filter((name) => name.endsWith(one)) : [],
  );
  let layouts: Layouts = new Map();
  for (const name of asked.length > 0 ? asked : all)
    layouts = readLayouts(name, textOf(project, name) ?? '', layouts, project.report);
  return layouts;
}

interface Made {
  readonly files: readonly DeckFile[];
  readonly taken: readonly string[];
  readonly left: readonly string[];
}

function componentOf({
  name,
  script,
  layouts,
  tables,
  project,
}: {
  readonly name: string;
  readonly script: Script;
  readonly layouts: Layouts;
  readonly tables: readonly string[];
  readonly project: Project;
}): { readonly component: readonly string[]; readonly made: Made } {
  const size = sizeOf(script.calls.find((one) => one.name === 'deck'));
  const drawing = new Drawing(layouts, size);
  for (const call of script.calls) drawing.add(call);
  const { html, css, left } = drawing.finish();
  const data = dataOf(script, tables, project);
  const lines = [...sizeYaml(size), `front: templates/${name}.hbs`, ...data];
  const whole = `.whole-card { ${wholeArea(size)} }\n`;
  return {
    component: [`  - name: ${name}`, ...lines.map((line) => `    ${line}`)],
    made: {
      files: [
        textFile(`templates/${name}.hbs`, `<div class="whole-card">\n${html}</div>\n`),
        textFile(`templates/${name}.css`, whole + css),
      ],
      taken: [`${layouts.size} entries of layouts, ${drawing.count} things that are drawn`],
      left,
    },
  };
}

function sizeOf(deck: Call | undefined): PixelSize {
  const [width, height] = [deck?.options['width'], deck?.options['height']].map((one) => Drawing.length(one));
  return trimOf(width ?? USUAL.width, height ?? USUAL.height);
}

/** The table of a script, with its quantities as copies (`explode` of Squib). */
function dataOf({ calls }: Script, tables: readonly string[], project: Project): readonly string[] {
  const call = calls.find(({ name }) => name === 'table');
  const asked = typeof call?.options['file'] === 'string' ? call.options['file'] : undefined;
  const file = asked === undefined ? tables[0] : tables.find((one) => one.endsWith(asked));
  if (file === undefined) return [];
  const wished = typeof call?.options['explode'] === 'string' ? call.options['explode'] : 'qty';
  const quantity = columnsOf(project, file).find((one) => one.toLowerCase() === wished.toLowerCase());
  const renamed = quantity === undefined ? [] : [`rename: { copies: ${yamlText(quantity)} }`];
  return [`data: ${yamlText(file)}`, ...renamed];
}
