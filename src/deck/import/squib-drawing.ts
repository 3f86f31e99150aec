/**
 * What a Squib script draws, as elements at their places and rules for them.
 *
 * Takes calls and layouts, gives HTML and CSS in pixels. Source: Squib's documentation of `text`, `rect`, `circle`, `svg` and `png`.
 */
import type { PixelSize } from './imported.ts';
import { kebab } from './imported.ts';
import { type Layouts, type Options, pixelsOf } from './squib-layout.ts';
import type { Call } from './squib-script.ts';

type Rule = readonly (readonly [property: string, value: string | number | undefined])[];

/** Points of a text, as Squib draws them at 300 dots per inch: 96 of its pixels an inch. */
const PIXELS_A_POINT = 96 / 72;

const USED: Readonly<Record<string, readonly string[]>> = {
  background: ['color'],
  rect: ['radius', 'x_radius', 'y_radius', 'fill_color', 'stroke_color', 'stroke_width'],
  circle: ['radius', 'fill_color', 'stroke_color', 'stroke_width'],
  text: [
    'str',
    'font',
    'font_size',
    'align',
    'valign',
    'color',
    'ellipsize',
    'justify',
    'markup',
    'wrap',
    'hint',
  ],
  svg: ['file', 'id', 'force_id', 'data'],
  png: ['file', 'alpha'],
};
const EVERYWHERE = ['x', 'y', 'width', 'height', 'layout', 'range', 'extends'];

export class Drawing {
  readonly #layouts: Layouts;
  readonly #size: PixelSize;
  readonly #left: string[] = [];
  readonly #names = new Set<string>();
  #html = '';
  #css = '';
  count = 0;

  constructor(layouts: Layouts, size: PixelSize) {
    this.#layouts = layouts;
    this.#size = size;
  }

  /** A length in pixels; undefined for a word. */
  static length(value: unknown): number | undefined {
    return pixelsOf(value);
  }

  add(call: Call): void {
    if (!Object.hasOwn(USED, call.name)) return;
    const { layout } = call.options;
    const given = typeof layout === 'string' ? this.#layouts.get(layout) : undefined;
    if (typeof layout === 'string' && !given) this.#note(call, `there is no layout "${layout}"`);
    const options: Options = { ...given, ...call.options };
    this.#noteUnused(call, options);
    const name = this.#className(typeof layout === 'string' ? layout : call.name);
    this.count++;
    if (call.name === 'background') {
      this.#css += `.whole-card { background: ${colour(options['color']) ?? '#fff'} }\n`;
      return;
    }
    const { inside, rules } = this.#element(call, options, name);
    this.#html += inside;
    const text = [...this.#place(options, call.name), ...rules].flatMap(([property, value]) =>
      value === undefined ? [] : [`  ${property}: ${typeof value === 'number' ? `${value}px` : value};\n`],
    );
    this.#css += `.${name} {\n${text.join('')}}\n`;
  }

  #element(call: Call, options: Options, name: string): { readonly inside: string; readonly rules: Rule } {
    if (call.name === 'text') {
      const text = templateText(options['str']);
      const shown = options['markup'] === true ? `{{rich ${bare(text) ?? `"${text}"`}}}` : text;
      const inside = `<div class="${name}">${options['markup'] === true && bare(text) === undefined ? text : shown}</div>\n`;
      if (options['markup'] === true)
        this.#note(call, 'markup of Pango: write **bold** and *italic* in the table for <b> and <i>');
      return { inside, rules: this.#textRules(call, options) };
    }
    if (call.name === 'svg' || call.name === 'png') return { inside: pictureOf(options, name), rules: [] };
    return { inside: `<div class="${name}"></div>\n`, rules: shapeRules(call.name, options) };
  }

  #place(options: Options, kind: string): Rule {
    const length = (name: string): number | undefined => pixelsOf(options[name]);
    const whole = {
      width: this.#size.width + 2 * this.#size.bleed,
      height: this.#size.height + 2 * this.#size.bleed,
    };
    const side = (name: 'width' | 'height'): number | undefined =>
      options[name] === 'deck' ? whole[name] : length(name);
    const radius = kind === 'circle' ? (length('radius') ?? 100) : 0;
    const line = kind === 'rect' || kind === 'circle' ? strokeOf(options) / 2 : 0;
    const isShape = kind === 'rect';
    const [width, height] = (['width', 'height'] as const).map((name) =>
      kind === 'circle' ? 2 * radius : (side(name) ?? (isShape ? whole[name] : undefined)),
    );
    return [
      ['position', 'absolute'],
      ['left', (length('x') ?? 0) - radius - line],
      ['top', (length('y') ?? 0) - radius - line],
      ['width', width === undefined ? undefined : width + 2 * line],
      ['height', height === undefined ? undefined : height + 2 * line],
    ];
  }

  #textRules(call: Call, options: Options): Rule {
    const font = typeof options['font'] === 'string' ? options['font'] : 'Arial 36';
    const [, family = '', size = '36'] = /^(.*?)\s*(\d+(?:\.\d+)?)?$/.exec(font.trim()) ?? [];
    const points = Number(options['font_size'] ?? size);
    const plain = family
      .replaceAll(/\b(bold|italic|oblique)\b/gi, '')
      .replaceAll(/[,\s]+$/g, '')
      .trim();
    if (plain !== '' && !/^(arial|sans|serif|monospace)$/i.test(plain))
      this.#note(call, `the font "${plain}": save its file into fonts/ and name it with @font-face`);
    const valign = { middle: 'center', bottom: 'flex-end' }[String(options['valign'])];
    const hasHeight = pixelsOf(options['height']) !== undefined;
    return [
      ['margin', '0'],
      ['font-size', Math.round(points * PIXELS_A_POINT * 100) / 100],
      ['font-weight', /\bbold\b/i.test(family) ? 'bold' : undefined],
      ['font-style', /\b(italic|oblique)\b/i.test(family) ? 'italic' : undefined],
      ['color', colour(options['color'])],
      ['text-align', options['justify'] === true ? 'justify' : wordOf(options['align'], ['right', 'center'])],
      ['white-space', pixelsOf(options['width']) === undefined ? 'nowrap' : undefined],
      ['display', valign === undefined || !hasHeight ? undefined : 'flex'],
      ['flex-direction', valign === undefined || !hasHeight ? undefined : 'column'],
      ['justify-content', hasHeight ? valign : undefined],
      ['text-fit', options['ellipsize'] === 'autoscale' && hasHeight ? 'shrink' : undefined],
    ];
  }

  #className(wished: string): string {
    const base = kebab(wished) || 'box';
    let name = base;
    for (let i = 2; this.#names.has(name); i++) name = `${base}-${i}`;
    this.#names.add(name);
    return name;
  }

  #noteUnused(call: Call, options: Options): void {
    const used = [...(USED[call.name] ?? []), ...EVERYWHERE];
    const others = Object.keys(call.options).filter((one) => !used.includes(one));
    if (others.length > 0) this.#note(call, `${call.name}: ${others.join(', ')} of it`);
    if (options['range'] !== undefined)
      this.#note(call, `${call.name}: its range; put it into {{#if}} of the template`);
  }

  #note({ line }: Call, what: string): void {
    this.#left.push(`line ${line}: ${what}`);
  }

  finish(): { readonly html: string; readonly css: string; readonly left: readonly string[] } {
    return { html: this.#html, css: this.#css, left: this.#left };
  }
}

const wordOf = (value: unknown, known: readonly string[]): string | undefined =>
  typeof value === 'string' && known.includes(value) ? value : undefined;

/** The field of a text that is one field and nothing else. */
const bare = (text: string): string | undefined => /^\{\{([^{}]+)\}\}$/.exec(text)?.[1];

function templateText(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'text' in value) return String(value.text);
  const text = value === undefined ? '' : String(value as string | number);
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br/>');
}

function pictureOf(options: Options, name: string): string {
  const file = templateText(options['file']);
  const id = templateText(options['id']).replace(/^#/, '');
  const image = `<img class="${name}" src="${file}${id === '' ? '' : `#${id}`}" alt=""/>`;
  const field = bare(file.replace(/^[^{]*(\{\{[^{}]+\}\})[^{]*$/, '$1'));
  return field === undefined ? `${image}\n` : `{{#if ${field}}}${image}{{/if}}\n`;
}

/** Lines are two pixels wide where nothing else is said. */
const strokeOf = (options: Options): number => pixelsOf(options['stroke_width']) ?? 2;

function shapeRules(kind: string, options: Options): Rule {
  const radius = pixelsOf(options['radius']) ?? pixelsOf(options['x_radius']);
  const stroke = strokeOf(options);
  const fill = colour(options['fill_color']);
  return [
    ['box-sizing', 'border-box'],
    ['border', stroke > 0 ? `${stroke}px solid ${colour(options['stroke_color']) ?? '#000'}` : undefined],
    ['border-radius', kind === 'circle' ? '50%' : radius],
    ['background', fill],
  ];
}

/** Colours of Squib: `#RGB`, `#RRGGBB`, with alpha, and names with or without underscores; undefined for none. */
function colour(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (value.startsWith('#')) return /^#(?:\w{3}0|\w{6}00)$/.test(value) ? undefined : value;
  return /^[a-z_ ]+$/i.test(value) ? value.replaceAll(/[_ ]/g, '').toLowerCase() : undefined;
}
