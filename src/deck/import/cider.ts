/**
 * A project of Cider as a deck folder: its tables, templates and pictures.
 *
 * Takes a folder with `decks/NAME/cards.csv` (or such a folder of one deck), gives a deck with a component for each pair of templates.
 * Source: the documentation of Cider and its sample project's files.
 */
import { basename, dirname } from '../../base/paths.ts';
import { readCsv } from '../read/csv.ts';
import { ciderCss, ciderHtml, designSize, fileField, type TemplateSetting } from './cider-template.ts';
import {
  bytesOf,
  csvText,
  type DeckFile,
  filesBelow,
  type ImportedDeck,
  kebab,
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

/** Poker cards with bleed: what a design is made for that does not say its size. */
const USUAL = [825, 1125] as const;
/** Columns that say what a card is made of, and are no fields. */
const OWN = { count: 'count', front: 'front-template', back: 'back-template' };

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly ReadonlyMap<string, string>[];
}

/** Undefined where the folder holds no table of Cider. */
export function importCider(project: Project): ImportedDeck | undefined {
  const all = filesBelow(project);
  const tables = all.filter((name) => /(?:^|\/)cards\.csv$/.test(name));
  if (tables.length === 0) return undefined;
  const work = new CiderImport(project, all);
  for (const name of tables) work.takeDeck(name);
  return work.finish();
}

class CiderImport {
  readonly #project: Project;
  readonly #files: DeckFile[] = [];
  readonly #yaml: string[] = [];
  readonly #taken: string[] = [];
  readonly #left = new Set<string>();
  /** Files of assets, by their names as templates write them. */
  readonly #assets = new Map<string, string>();
  readonly #icons = new Map<string, string>();
  readonly #names = new Set<string>();

  constructor(project: Project, all: readonly string[]) {
    this.#project = project;
    const assets = all.filter((name) => name.startsWith('assets/'));
    for (const name of assets) {
      const bytes = bytesOf(project, name);
      if (!bytes) continue;
      this.#files.push({ name, bytes });
      const plain = name.slice('assets/'.length).replace(/\.[^./]*$/, '');
      this.#assets.set(plain.split('/').map(kebab).join('.'), name);
      this.#assets.set(kebab(basename(plain)), name);
    }
    if (assets.length > 0) this.#taken.push(`${assets.length} files of assets/, as they are`);
    for (const name of all.filter((one) => /\.(md|markdown)$/i.test(one) && !one.startsWith('assets/')))
      this.#left.add(`the document ${name}: a rule sheet is a template under documents: in deck.yaml`);
  }

  takeDeck(tableName: string): void {
    const folder = dirname(tableName) === '.' ? '' : `${dirname(tableName)}/`;
    const table = this.#read(tableName);
    if (!table) return;
    const pairs = new Map<string, ReadonlyMap<string, string>[]>();
    for (const row of table.rows) {
      const key = JSON.stringify([row.get(OWN.front) ?? '', row.get(OWN.back) ?? '']);
      pairs.set(key, [...(pairs.get(key) ?? []), row]);
    }
    for (const [key, rows] of pairs) {
      const [front, back] = JSON.parse(key) as [string, string];
      this.#takeComponent(folder, { front, back, rows, columns: table.columns });
    }
    this.#taken.push(`${tableName}: ${table.rows.length} cards in ${pairs.size} components`);
  }

  #read(name: string): Table | undefined {
    const text = textOf(this.#project, name) ?? '';
    const csv = readCsv({ name, text }, this.#project.report);
    if (!csv) return undefined;
    const columns = csv.columns.map((column) => kebab(column.name));
    const rows = csv.rows.map(
      (cells) => new Map(cells.map((cell, i) => [columns[i] ?? '', cell.text] as const)),
    );
    return { columns, rows };
  }

  #takeComponent(
    folder: string,
    { front, back, rows, columns }: Table & { readonly front: string; readonly back: string },
  ): void {
    const setting: TemplateSetting = {
      fileOf: (asset) => this.#fileOf(asset),
      assetFields: new Set(),
      richFields: new Set(),
      note: (sentence) => this.#left.add(sentence),
    };
    const size = this.#sizeOf(folder + kebab(front), front);
    const sides = [front, back].map((side) =>
      side === '' ? undefined : this.#takeTemplate(folder, kebab(side), size, setting),
    );
    if (sides[0] === undefined) {
      this.#left.add(`${rows.length} cards with the front template "${front}", which is not there`);
      return;
    }
    const name = this.#nameFor(slug(front));
    this.#files.push(textFile(`data/${name}.csv`, this.#tableOf(rows, columns, setting)));
    const backLine = sides[1] === undefined ? [] : [`back: ${sides[1]}`];
    const lines = [...sizeYaml(trimOf(...size)), `front: ${sides[0]}`, ...backLine, `data: data/${name}.csv`];
    this.#yaml.push(`  - name: ${name}`, ...lines.map((line) => `    ${line}`));
  }

  #tableOf(
    rows: Table['rows'],
    columns: Table['columns'],
    { assetFields, richFields }: TemplateSetting,
  ): string {
    const fields = columns.filter((one) => !Object.values(OWN).includes(one));
    // Cards are counted where the table has no ids of its own.
    const ids = rows.map((row) => row.get('id') ?? '');
    const hasIds = new Set(ids).size === ids.length && ids.every((id) => id !== '');
    if (!hasIds && fields.includes('id'))
      this.#left.add(
        'ids that come twice are in the column "number": write {{number}} for {{id}} in templates',
      );
    const shown = fields.map((one) => (one === 'id' && !hasIds ? 'number' : one));
    const header = [...shown, 'copies', ...[...assetFields].map(fileField)];
    const lines = rows.map((row) => [
      ...fields.map((one) => this.#cell(row.get(one) ?? '', richFields.has(one))),
      row.get(OWN.count) ?? '1',
      ...[...assetFields].map((one) => this.#assetOf(row, one)),
    ]);
    return csvText([header, ...lines]);
  }

  #nameFor(wished: string): string {
    let name = wished;
    for (let i = 2; this.#names.has(name); i++) name = `${wished}-${i}`;
    this.#names.add(name);
    return name;
  }

  #sizeOf(path: string, front: string): readonly [number, number] {
    const size = designSize(textOf(this.#project, `${path}.css`) ?? '');
    if (!size)
      this.#left.add(
        `the template "${front}" does not say its size in px: poker cards with bleed were taken`,
      );
    return size ?? USUAL;
  }

  #takeTemplate(
    folder: string,
    name: string,
    size: readonly [number, number],
    setting: TemplateSetting,
  ): string | undefined {
    const html = textOf(this.#project, `${folder}${name}.html`);
    if (html === undefined) return undefined;
    const sheet = ciderCss(textOf(this.#project, `${folder}${name}.css`) ?? '', setting);
    const style = sheet.variables.length === 0 ? '' : ` style="${sheet.variables.join('; ')}"`;
    const inside = ciderHtml(html, setting).trim();
    const path = `templates/${folder.replace(/^decks\//, '')}${name}`;
    const known = this.#files.some((file) => file.name === `${path}.hbs`);
    if (known) return `${path}.hbs`;
    const whole = `.whole-card { ${wholeArea(trimOf(...size))} }\n`;
    this.#files.push(
      textFile(`${path}.hbs`, `<div class="whole-card"${style}>\n${inside}\n</div>\n`),
      textFile(`${path}.css`, whole + sheet.css),
    );
    this.#taken.push(`the template ${folder}${name}.html with its style sheet`);
    return `${path}.hbs`;
  }

  #fileOf(asset: string): string | undefined {
    return this.#assets.get(asset.split('.').map(kebab).join('.')) ?? this.#assets.get(kebab(asset));
  }

  #assetOf(row: ReadonlyMap<string, string>, field: string): string {
    const asset = row.get(field) ?? '';
    const file = asset === '' ? '' : this.#fileOf(asset);
    if (file === undefined) this.#left.add(`there is no asset "${asset}", which the column ${field} names`);
    return file ?? '';
  }

  /** A text with pictures by their names in two braces, once or several times. */
  #cell(text: string, isRich: boolean): string {
    if (!isRich) return text;
    return text.replaceAll(
      /\{\{([^} ]+)(?: (\d+))?\}\}/g,
      (whole, asset: string, count: string | undefined) => {
        const file = this.#fileOf(asset);
        if (file === undefined) {
          this.#left.add(`there is no asset "${asset}" for "${whole}" in a text`);
          return whole;
        }
        const icon = slug(asset);
        this.#icons.set(icon, file);
        return `{${icon}}`.repeat(Number(count ?? 1));
      },
    );
  }

  finish(): ImportedDeck {
    const icons = [...this.#icons].map(([name, file]) => `  ${name}: ${yamlText(file)}`);
    const yaml = [
      `title: ${yamlText(titleOf(this.#project))}`,
      'version: 1',
      'languages: [en]',
      'px: 1/300 in # Cider counts 300 px to an inch',
      ...(icons.length > 0 ? ['icons:', ...icons] : []),
      'components:',
      ...this.#yaml,
      '',
    ].join('\n');
    const files = [textFile('deck.yaml', yaml), ...this.#files];
    return { files, taken: this.#taken, left: [...this.#left] };
  }
}
