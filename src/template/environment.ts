/**
 * The one place that imports Handlebars: an environment of our own, with the press's helpers and nothing else.
 *
 * Strict (a missing field is an error), prototype access off, only known helpers, values escaped. A deck can bring
 * templates and partials, never code. Limits (limits.ts) keep a hostile template from running for ever: Handlebars' parser
 * needs minutes for deeply nested blocks, so nesting is counted before parsing, and turns are counted while it runs.
 */
import Handlebars from 'handlebars';
import { groupThousands } from '../base/numerals.ts';
import { DRAWING_HELPERS } from './drawing-helpers.ts';
import { GRID_HELPERS } from './grid-helpers.ts';
import { TemplateFault } from './fault.ts';
import { NUMBER_HELPERS, type Helper } from './number-helpers.ts';
import { inCall, isMissing, measured, MISSING, noteFault } from './rendering.ts';
import { HELPER_NAMES, LENIENT_HELPERS } from './signatures.ts';
import type { Spot } from './spot.ts';
import { strictCompiler, type GeneratorClass } from './strict-compiler.ts';
import { withStrictLookup } from './strict-lookup.ts';
import { qr } from './qr.ts';
import { formula, rich, TEXT_HELPERS, word, type Wording } from './text-helpers.ts';
import { describeValue, numeric } from './values.ts';

const PLAIN: Readonly<Record<string, Helper>> = {
  ...NUMBER_HELPERS,
  ...DRAWING_HELPERS,
  ...GRID_HELPERS,
  ...TEXT_HELPERS,
};

type Environment = ReturnType<typeof Handlebars.create>;
export type TemplateFunction = HandlebarsTemplateDelegate<unknown>;
export type Ast = hbs.AST.Program;

/** The wording of the job being rendered: Handlebars hands it to helpers as `@wording`. */
interface HelperOptions {
  readonly data?: { readonly wording?: Wording };
  /** Where the call is in its template. */
  readonly loc?: Spot;
}

let shared: Environment | undefined;

export function environment(): Environment {
  shared ??= build();
  return shared;
}

function build(): Environment {
  const env = Handlebars.create();
  const compiled = env.template.bind(env);
  const escape = Handlebars.escapeExpression as (value: unknown) => string;
  env.template = (spec: TemplateSpecification) => compiled(withStrictLookup(spec, escape));
  const generators = env as unknown as { JavaScriptCompiler: GeneratorClass };
  generators.JavaScriptCompiler = strictCompiler(generators.JavaScriptCompiler);
  env.unregisterHelper('lookup');
  env.unregisterHelper('log');
  env.registerHelper('each', strictEach(env));
  for (const name of ['if', 'unless', 'each', 'with']) countCalls(env, name);
  for (const [name, helper] of Object.entries(PLAIN)) register(env, name, (values) => helper(...values));
  register(env, 't', ([key], wording) => word(key, wording));
  register(env, 'rich', ([text], wording) => new Handlebars.SafeString(rich(text, wording)));
  register(
    env,
    'formula',
    ([text, shown], wording) => new Handlebars.SafeString(formula(text, shown, wording)),
  );
  register(env, 'qr', ([text]) => new Handlebars.SafeString(qr(text)));
  register(env, 'number', ([value], wording) => groupThousands(numeric(value, 'number'), wording.language));
  return env;
}

/** A helper whose faults are noted at the call, and that keeps still about values that are missing. */
function register(
  env: Environment,
  name: string,
  helper: (values: readonly unknown[], wording: Wording) => unknown,
): void {
  env.registerHelper(name, (...values: unknown[]) => {
    const options = values.at(-1) as HelperOptions;
    const given = values.slice(0, -1);
    if (given.some(isMissing) && !LENIENT_HELPERS.has(name)) return MISSING;
    try {
      return measured(helper(given, options.data?.wording ?? NO_WORDING), options.loc);
    } catch (fault) {
      if (!(fault instanceof TemplateFault)) throw fault;
      return noteFault(fault.from(options.loc));
    }
  });
}

/** Handlebars goes through a text as through an empty list. */
function strictEach({ helpers }: Environment): HelperDelegate {
  const each = helpers['each'] as HelperDelegate;
  return function (this: unknown, list: unknown, options: unknown) {
    const isList = typeof list === 'object' || list === undefined || list === '';
    if (isList) return each.call(this, list, options);
    const message = `each needs a list, found ${describeValue(list)}`;
    const help = 'give a column that holds a list, or (range 1 5)';
    return noteFault(new TemplateFault('MP1207', message, help).from((options as HelperOptions).loc));
  };
}

/** Handlebars' own block helper, known to the render as the call whose block is run. */
function countCalls(env: Environment, name: string): void {
  const own = env.helpers[name] as unknown as HelperDelegate;
  env.registerHelper(name, function (this: unknown, ...values: unknown[]) {
    return inCall((values.at(-1) as HelperOptions).loc, () => own.apply(this, values));
  });
}

const NO_WORDING: Wording = { language: 'en', words: {}, icons: {} };

/** What Handlebars hands from a template to its partials; given to a template itself, its helpers need not be set up again. */
interface InnerOptions extends RuntimeOptions {
  readonly hooks: Readonly<Record<string, unknown>>;
  readonly protoAccessControl: object;
}

/** Options of one run over `root`. */
export function runOptions(
  root: object,
  partials: Readonly<Record<string, TemplateFunction>>,
  wording: Wording,
): RuntimeOptions {
  const { helpers } = environment() as unknown as { readonly helpers: Record<string, HelperDelegate> };
  const { helperMissing, blockHelperMissing } = helpers;
  const options: InnerOptions = {
    partial: true,
    helpers: helpers as NonNullable<RuntimeOptions['helpers']>,
    partials,
    data: { root, wording },
    hooks: { helperMissing, blockHelperMissing },
    // Our own look-up asks no prototypes.
    protoAccessControl: {},
  };
  return options;
}

type HelperDelegate = (this: unknown, ...values: readonly unknown[]) => unknown;

/** Throws Handlebars' own error for text that is no template. */
export const parseTemplate = (text: string): Ast => environment().parse(text);

export function compileAst(ast: Ast): TemplateFunction {
  return environment().compile(ast, {
    strict: true,
    knownHelpersOnly: true,
    knownHelpers: Object.fromEntries(HELPER_NAMES.map((name) => [name, true])) as KnownHelpers,
    preventIndent: true,
  });
}
