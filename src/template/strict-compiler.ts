/**
 * Handlebars' code generator with look-ups and printing of our own (`strictCompiler`).
 *
 * Every path of a template, after block parameters and `@` as well, becomes one call of `container.strict` with all its
 * names and its place; every value that is printed is handed over with the place of its braces. Relies on members of
 * Handlebars' `JavaScriptCompiler` (4.7; the tests of this room hold it to that).
 */
import { isRaw, type Spot } from './spot.ts';

/** What of Handlebars' generator is used and replaced. */
export interface Generator {
  readonly source: { readonly currentLocation: Spot };
  readonly compiler: GeneratorClass;
  push(code: readonly unknown[]): void;
  popStack(): unknown;
  pushSource(code: unknown): void;
  appendToBuffer(code: unknown): unknown;
  aliasable(name: string): unknown;
  append(): void;
  appendEscaped(): void;
  resolvePath(type: string, parts: readonly string[], start: number): void;
  matchExistingProgram(program: unknown): unknown;
}

export type GeneratorClass = new () => Generator;

/** Data as code: `<` and the line ends of JavaScript that JSON leaves alone cannot end a string early. */
const asCode = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export function strictCompiler(base: GeneratorClass): GeneratorClass {
  return class StrictCompiler extends base {
    override get compiler(): GeneratorClass {
      return StrictCompiler;
    }

    /** All names in one call, so that the first one that is missing can be named. */
    override resolvePath(_type: string, parts: readonly string[], start: number): void {
      const names = parts.slice(start);
      if (names.length > 0) this.#call('container.strict', asCode(names));
    }

    override appendEscaped(): void {
      this.#print('container.escapeExpression');
    }

    override append(): void {
      if (isRaw(this.source.currentLocation)) this.#print('container.printRaw');
      else super.append();
    }

    /** Handlebars runs equal blocks as one, wherever they are: their faults would be reported at the first one's place. */
    override matchExistingProgram(): undefined {
      return undefined;
    }

    #print(name: string): void {
      const place = asCode(this.source.currentLocation);
      this.pushSource(this.appendToBuffer([this.aliasable(name), '(', this.popStack(), ', ', place, ')']));
    }

    #call(name: string, more: string): void {
      const place = asCode(this.source.currentLocation);
      this.push([this.aliasable(name), '(', this.popStack(), ', ', more, ', ', place, ')']);
    }
  };
}
