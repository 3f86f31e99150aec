/**
 * Templates of Cider as templates of modpress: fields, pictures, helpers, and style sheets with fields in them.
 *
 * Takes HTML and CSS, gives the same with a field called by its name alone, pictures by their files, and values that a style sheet takes
 * from the table as custom properties. What cannot be carried over is noted. Source: the documentation of Cider and of Handlebars.
 */
import { kebab } from './imported.ts';

/** What templates need of the project, and what they say about it. */
export interface TemplateSetting {
  /** The file of an asset by its name, `icons.fire`; undefined where there is none. */
  fileOf(asset: string): string | undefined;
  /** The fields that name an asset: their columns get another with the file. */
  readonly assetFields: Set<string>;
  /** The fields that have pictures in their text. */
  readonly richFields: Set<string>;
  note(sentence: string): void;
}

/** The column with the file of the asset that a field names. */
export const fileField = (field: string): string => `${field}-file`;

const HELPERS: Readonly<Record<string, string>> = {
  uppercase: 'upper',
  lowercase: 'lower',
  multiply: 'mul',
  divide: 'div',
  gte: 'ge',
  lte: 'le',
};
const KEPT = ['if', 'unless', 'each', 'with', 'else', 'eq', 'gt', 'lt', 'and', 'or', 'not', 'concat'];
const CALLS: ReadonlySet<string> = new Set([
  ...KEPT,
  ...['add', 'sub', 'ceil', 'floor', 'abs', 'padZeros', 'default'],
]);
/** Blocks in which a bare name is a field of the item. */
const INNER: ReadonlySet<string> = new Set(['each', 'with', 'repeat']);

const EXPRESSION = /\{\{\{?~?([#/^]?)\s*((?:[^}]|\}(?!\}))*?)\s*~?\}\}\}?/g;

/** @returns HTML whose expressions are those of modpress */
export function ciderHtml(html: string, setting: TemplateSetting): string {
  const open: string[] = [];
  const isInner = (): boolean => open.some((one) => INNER.has(one));
  const bare = html.replaceAll(/\{\{#padZeros\s+([^}]*)\}\}(?:\{\{\/padZeros\}\})?/g, '{{padZeros $1}}');
  const filled = bare.replaceAll(EXPRESSION, (whole: string, sign: string, inner: string) => {
    const [word = ''] = inner.split(/[\s(]/);
    const isRaw = whole.startsWith('{{{');
    if (sign === '/') {
      open.pop();
      return word === 'repeat' ? '{{/each}}' : whole;
    }
    const said = expression(inner, isInner(), setting);
    if (sign !== '') open.push(word);
    if (word === 'repeat') return `{{#each (range 1 ${said.slice('repeat'.length).trim()})}}`;
    if (said.startsWith('assets/')) return said;
    return isRaw && !said.startsWith('rich ') ? `{{{${said}}}}` : `{{${sign}${said}}}`;
  });
  return withAlt(withoutHead(filled, setting));
}

/** What is between braces. @param isInner a bare name would be a field of an item */
function expression(text: string, isInner: boolean, setting: TemplateSetting): string {
  const field = (name: string): string => (isInner ? `@root.${kebab(name)}` : kebab(name));
  const compiled = /^compile(?:Images)?\s+card\.([\w-]+)(.*)$/s.exec(text);
  if (compiled) {
    setting.richFields.add(kebab(compiled[1] ?? ''));
    if (/width/.test(compiled[2] ?? ''))
      setting.note(
        `"${text}": pictures in texts are as high as the letters; give "icon" a height in the style sheet`,
      );
    return `rich ${field(compiled[1] ?? '')}`;
  }
  const indexed = /^index\s+assets\s+(?:\(kebabcase\s+)?card\.([\w-]+)\)?$/.exec(text);
  if (indexed) {
    setting.assetFields.add(kebab(indexed[1] ?? ''));
    return field(fileField(kebab(indexed[1] ?? '')));
  }
  const asset = /^(?:index\s+assets\s+["']([^"']+)["']|assets\.([\w.-]+))$/.exec(text);
  if (asset) return assetFile(asset[1] ?? asset[2] ?? '', setting);
  noteCalls(text, setting);
  return text
    .replaceAll(/\bassets\.[\w.-]+/g, (one) =>
      JSON.stringify(assetFile(one.slice('assets.'.length), setting)),
    )
    .replaceAll(/(?:\.\.\/)*\bcard\.([\w-]+)/g, (_, name: string) => field(name))
    .replaceAll(/(^|\()(\w+)(?=\s)/g, (_, before: string, name: string) => before + (HELPERS[name] ?? name));
}

function assetFile(name: string, { fileOf, note }: TemplateSetting): string {
  const file = fileOf(name);
  if (file === undefined) note(`there is no asset "${name}"`);
  return file ?? `assets/${name}.png`;
}

function noteCalls(text: string, { note }: TemplateSetting): void {
  for (const [, name = ''] of text.matchAll(/(?:^|\()(\w+)(?=\s)/g))
    if (!CALLS.has(name) && !Object.hasOwn(HELPERS, name) && name !== 'repeat')
      note(`the helper "${name}" has no counterpart: change "${text}" by hand`);
}

/** Rules and fonts of the web have no place in a template. */
function withoutHead(html: string, { note }: TemplateSetting): string {
  return html.replaceAll(/<(style|script|link)\b[^>]*>(?:[\s\S]*?<\/\1>)?/gi, (_, name: string) => {
    note(`a "${name.toLowerCase()}" element was left out: rules go into the style sheet, fonts into files`);
    return '';
  });
}

/** A picture without words for it is decoration. */
const withAlt = (html: string): string =>
  html.replaceAll(/<img\b((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi, (whole, attributes: string, end: string) =>
    /\salt\s*=/.test(attributes) ? whole : `<img${attributes.trimEnd()} alt=""${end}>`,
  );

/** A style sheet, and what the element round the template must set for it. */
export interface CiderSheet {
  readonly css: string;
  readonly variables: readonly string[];
}

export function ciderCss(css: string, setting: TemplateSetting): CiderSheet {
  const variables = new Map<string, string>();
  const bare = css.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/@import[^;]*;?/g, (rule) => {
    setting.note(`"${rule.trim()}" was left out: save the font into fonts/ and name it with @font-face`);
    return '';
  });
  const filled = bare.replaceAll(/url\(\s*["']?\{\{\s*([^}]*?)\s*\}\}["']?\s*\)/g, (_, inner: string) => {
    const said = expression(inner, false, setting);
    if (said.startsWith('assets/')) return `url("${said}")`;
    variables.set(`--${said}`, `url({{${said}}})`);
    return `var(--${said})`;
  });
  const carried = filled.replaceAll(/\{\{\{?\s*card\.([\w-]+)\s*\}\}\}?/g, (_, name: string) => {
    const field = kebab(name);
    variables.set(`--card-${field}`, `{{${field}}}`);
    return `var(--card-${field})`;
  });
  const plain = carried.replaceAll(/[\w-]+\s*:[^;{}]*\{\{[^;]*;?/g, (declaration) => {
    setting.note(
      `the declaration "${declaration.trim()}" was left out: give its value in a style="..." of the template`,
    );
    return '';
  });
  return { css: plain, variables: [...variables].map(([name, value]) => `${name}: ${value}`) };
}

/** Width and height in pixels of the first rule that gives both; undefined where none does. */
export function designSize(css: string): readonly [width: number, height: number] | undefined {
  for (const [, body = ''] of css.replaceAll(/\{\{[^}]*\}\}/g, '').matchAll(/\{([^{}]*)\}/g)) {
    const pixels = (name: string): number =>
      Number(new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([\\d.]+)px`).exec(body)?.[1]);
    const [width, height] = [pixels('width'), pixels('height')];
    if (width >= 300 && height >= 300) return [width, height];
  }
  return undefined;
}
