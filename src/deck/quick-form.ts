/**
 * The schemas of `deck.yaml` without zod: a sound deck is read by them, and whatever they refuse is left to zod to judge.
 *
 * zod makes a dozen functions for every schema, and a deck has 150 of them: for one reading that takes longer than reading. Takes
 * plain data; gives what zod gives of it, defaults filled in, or `REFUSED` without a reason. Refuses too much rather than too little:
 * a test holds both side by side.
 */
import type { Zod } from './late-zod.ts';

export const REFUSED = Symbol('refused');

type Take = (value: unknown) => unknown;

/** A form, made with the same calls as a schema of zod. */
export class QuickForm {
  /** What is taken of a value, or `REFUSED`. */
  readonly take: Take;

  constructor(take: Take) {
    this.take = take;
  }

  optional(): QuickForm {
    return this.default(undefined);
  }

  default(instead: unknown): QuickForm {
    return new QuickForm((value) => (value === undefined ? instead : this.take(value)));
  }

  describe(): QuickForm {
    return this;
  }

  meta(): QuickForm {
    return this;
  }

  min(least: number): QuickForm {
    return this.#where((taken) => sizeOf(taken) >= least);
  }

  max(most: number): QuickForm {
    return this.#where((taken) => sizeOf(taken) <= most);
  }

  regex(pattern: RegExp): QuickForm {
    return this.#where((taken) => pattern.test(String(taken)));
  }

  #where(holds: (taken: unknown) => boolean): QuickForm {
    return new QuickForm((value) => {
      const taken = this.take(value);
      return taken !== REFUSED && holds(taken) ? taken : REFUSED;
    });
  }
}

type Fields = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, QuickForm>>;

const sizeOf = (taken: unknown): number =>
  typeof taken === 'number' ? taken : (taken as string | readonly unknown[]).length;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const where = (holds: (value: unknown) => boolean): QuickForm =>
  new QuickForm((value) => (holds(value) ? value : REFUSED));

function eachOf(list: readonly unknown[], formAt: (index: number) => QuickForm): unknown {
  const all: unknown[] = [];
  for (let i = 0; i < list.length; i++) {
    const taken = formAt(i).take(list[i]);
    if (taken === REFUSED) return REFUSED;
    all.push(taken);
  }
  return all;
}

/** The fields of a shape in its order, as zod gives them; `more` takes those it does not know. */
class ShapeForm extends QuickForm {
  readonly #shape: Shape;

  constructor(shape: Shape, more?: QuickForm) {
    super((value) => (isFields(value) ? takeFields(value, shape, more) : REFUSED));
    this.#shape = shape;
  }

  catchall(more: QuickForm): QuickForm {
    return new ShapeForm(this.#shape, more);
  }
}

function takeFields(value: Fields, shape: Shape, more: QuickForm | undefined): unknown {
  const all: Record<string, unknown> = {};
  for (const [key, form] of Object.entries(shape)) {
    const taken = form.take(Object.hasOwn(value, key) ? value[key] : undefined);
    if (taken === REFUSED) return REFUSED;
    if (taken !== undefined) all[key] = taken;
  }
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(shape, key)) continue;
    const taken = more && key !== '__proto__' ? more.take(value[key]) : REFUSED;
    if (taken === REFUSED) return REFUSED;
    all[key] = taken;
  }
  return all;
}

function takeRecord(value: unknown, nameForm: QuickForm, form: QuickForm): unknown {
  if (!isFields(value)) return REFUSED;
  const all: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const taken = key !== '__proto__' && nameForm.take(key) !== REFUSED ? form.take(value[key]) : REFUSED;
    if (taken === REFUSED) return REFUSED;
    all[key] = taken;
  }
  return all;
}

const isJson = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'object' ? Object.values(value).every(isJson) : Number.isFinite(value));

function firstOf(options: readonly QuickForm[], value: unknown): unknown {
  for (const option of options) {
    const taken = option.take(value);
    if (taken !== REFUSED) return taken;
  }
  return REFUSED;
}

/** What `schema.ts` and its parts call of zod. */
export const QUICK = {
  string: () => where((value) => typeof value === 'string'),
  number: () => where(Number.isFinite),
  int: () => where(Number.isSafeInteger),
  boolean: () => where((value) => typeof value === 'boolean'),
  json: () => where(isJson),
  literal: (one: unknown) => where((value) => value === one),
  enum: (names: readonly unknown[]) => where((value) => names.includes(value)),
  union: (options: readonly QuickForm[]) => new QuickForm((value) => firstOf(options, value)),
  array: (form: QuickForm) =>
    new QuickForm((value) => (Array.isArray(value) ? eachOf(value, () => form) : REFUSED)),
  tuple: (forms: readonly QuickForm[]) =>
    new QuickForm((value) =>
      Array.isArray(value) && value.length === forms.length
        ? eachOf(value, (index) => forms[index] ?? where(() => false))
        : REFUSED,
    ),
  record: (nameForm: QuickForm, form: QuickForm) =>
    new QuickForm((value) => takeRecord(value, nameForm, form)),
  strictObject: (shape: Shape) => new ShapeForm(shape),
  object: (shape: Shape) => new ShapeForm(shape),
} as unknown as Zod;
