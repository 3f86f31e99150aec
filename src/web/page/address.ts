/**
 * The address after `#`: it holds every choice and no name of a pupil.
 *
 * `#H1-21-0001-A-C.fr.a4` is the printed code, the language and the paper; what is not as usual follows as `name=value`.
 * `#mod-3.en.a4.flip=short` is a game, `#worksheets.level=3` the chooser, `#deck` the designer's door.
 */
import {
  formatCode,
  PROFILES,
  readCode,
  seedSymbols,
  type SheetCode,
} from '../../handouts/code/sheet-code.ts';
import {
  EDITIONS,
  FLIPS,
  type GameChoice,
  GAMES,
  GRIDS,
  KEYS,
  type Language,
  LANGUAGES,
  LEVELS,
  MOST,
  PAPERS,
  type Place,
  type SheetChoice,
  TEST_KEYS,
  type TestChoice,
  type TestPart,
  TOPICS,
  USUAL_FILTER,
  usualGame,
  usualSheet,
  usualTest,
} from './choices.ts';

/** The code in the foot of the first sheet. */
export function codeOf(sheet: SheetChoice): string {
  const { handout, form, level, generator = 1, seed, items, profile, versions } = sheet;
  return formatCode({
    handout,
    form,
    level,
    version: generator,
    seed,
    items,
    copy: versions[0] ?? 'A',
    profile,
  });
}

/** The choice a printed code stands for, in a language and on a paper that the code does not hold. Undefined for tests and class sets. */
export function sheetOf(code: SheetCode, base: SheetChoice): SheetChoice | undefined {
  const level = LEVELS.find((one) => one === code.level);
  const { handout, form, version: generator, seed, items, profile, copy } = code;
  if (level === undefined || handout === 0 || copy === undefined || /^C\d/.test(copy)) return undefined;
  return { ...base, handout, form, level, generator, seed, items, profile, versions: [copy] };
}

type Options = Readonly<Record<string, string | undefined>>;

const withOptions = (parts: readonly string[], options: Options): string =>
  [
    ...parts,
    ...Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`])),
  ].join('.');

/** Undefined for what is usual, so that it is not written. */
const unlessUsual = <T extends string | number>(value: T, usual: T): string | undefined =>
  value === usual ? undefined : String(value);

function printSheet(sheet: SheetChoice, view: 'adjust' | 'print'): string {
  const { language, paper, key, versions } = sheet;
  return withOptions([codeOf(sheet), language, paper], {
    versions: versions.length > 1 ? versions.join('') : undefined,
    key: unlessUsual(key, 'separate'),
    view: unlessUsual(view, 'adjust'),
  });
}

function printTest({ title, parts, seed, profile, versions, language, paper, key }: TestChoice): string {
  return withOptions(['test', language, paper], {
    of: parts.length > 0 ? parts.map(printPart).join(',') : undefined,
    title: title === '' ? undefined : encode(title),
    seed: unlessUsual(seed, '0001'),
    versions: unlessUsual(versions.join(''), 'A'),
    profile: unlessUsual(profile, 'standard'),
    key: unlessUsual(key, 'separate'),
  });
}

/** Worksheet, level, items, marks: `2-1-8-10`. */
const printPart = ({ handout, level, items, marks }: TestPart): string =>
  [handout, level, items, marks].join('-');

function printGame(choice: GameChoice): string {
  const { game, language, paper, edition, flip, grid, drift } = choice;
  return withOptions([game, language, paper], {
    edition: unlessUsual(edition, 'standard'),
    flip: unlessUsual(flip, 'long'),
    grid: unlessUsual(grid, 'default'),
    // A point parts what the address holds: a comma stands for it in numbers.
    x: unlessUsual(drift.x, 0)?.replace('.', ','),
    y: unlessUsual(drift.y, 0)?.replace('.', ','),
  });
}

/** What stands after `#`. */
export function printAddress(place: Place): string {
  switch (place.view) {
    case 'choose':
      return withOptions(['worksheets'], {
        level: unlessUsual(place.filter.level, USUAL_FILTER.level),
        topic: unlessUsual(place.filter.topic, USUAL_FILTER.topic),
        standard: place.filter.standard === '' ? undefined : encode(place.filter.standard),
      });
    case 'adjust':
    case 'print':
      return printSheet(place.sheet, place.view);
    case 'test':
      return printTest(place.test);
    case 'game':
      return printGame(place.game);
    case 'deck':
      return 'deck';
  }
}

/** Curriculum codes hold points, which part what the address holds. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('.', '%2E');

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const oneOf = <T extends string | number>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => String(one) === text);

/** Where an address leads; `mistyped` for what is no code of a sheet. Unknown options are passed over. */
export function parseAddress(hash: string, language: Language): Place | { readonly mistyped: string } {
  const [head = '', ...rest] = hash.replace(/^#/, '').split('.');
  const options = new Map(
    rest.flatMap((part) => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at), decode(part.slice(at + 1))] as const] : [];
    }),
  );
  const spoken = rest.map((part) => oneOf(LANGUAGES, part)).find((one) => one !== undefined) ?? language;
  const paper = rest.map((part) => oneOf(PAPERS, part)).find((one) => one !== undefined) ?? 'a4';
  const game = oneOf(GAMES, head);
  if (game !== undefined)
    return { view: 'game', game: readGame({ ...usualGame(game, spoken), paper }, options) };
  if (head === 'test') return { view: 'test', test: readTest({ ...usualTest(spoken), paper }, options) };
  if (head === 'deck') return { view: 'deck' };
  if (head === '' || head === 'worksheets') return { view: 'choose', filter: readFilter(options) };
  return readSheet(decode(head), { ...usualSheet(spoken), paper }, options) ?? { mistyped: decode(head) };
}

function readFilter(options: ReadonlyMap<string, string>) {
  return {
    level: oneOf(LEVELS, options.get('level')) ?? USUAL_FILTER.level,
    topic: oneOf(TOPICS, options.get('topic')) ?? USUAL_FILTER.topic,
    standard: options.get('standard') ?? '',
  };
}

function readTest(usual: TestChoice, options: ReadonlyMap<string, string>): TestChoice {
  return {
    ...usual,
    title: options.get('title') ?? '',
    parts: (options.get('of') ?? '').split(',').flatMap(readPart).slice(0, MOST.parts),
    seed: seedSymbols(options.get('seed') ?? usual.seed),
    profile: oneOf(PROFILES, options.get('profile')) ?? usual.profile,
    versions: lettersOf(options, usual.versions),
    key: oneOf(TEST_KEYS, options.get('key')) ?? usual.key,
  };
}

function readPart(text: string): readonly TestPart[] {
  const [, handout, level, items, marks] = (/^(\d{1,2})-([1-4])-(\d{1,2})-(\d{1,3})$/.exec(text) ?? []).map(
    Number,
  );
  const found = LEVELS.find((one) => one === level);
  if (!handout || !found || !items || !marks) return [];
  return [{ handout, level: found, items: Math.min(MOST.items, items), marks: Math.min(MOST.marks, marks) }];
}

/** Version letters that an option names; the usual ones where there are none. */
function lettersOf(options: ReadonlyMap<string, string>, usual: readonly string[]): readonly string[] {
  const letters = [...new Set(options.get('versions') ?? '')].filter((one) => /^[A-D]$/.test(one));
  return letters.length > 0 ? letters : usual;
}

function readGame(usual: GameChoice, options: ReadonlyMap<string, string>): GameChoice {
  return {
    ...usual,
    edition: oneOf(EDITIONS, options.get('edition')) ?? usual.edition,
    flip: oneOf(FLIPS, options.get('flip')) ?? usual.flip,
    grid: oneOf(GRIDS, options.get('grid')) ?? usual.grid,
    drift: { x: readDrift(options.get('x')), y: readDrift(options.get('y')) },
  };
}

/** A test sheet has ticks up to 5 mm. */
export const MOST_DRIFT_MM = 5;

function readDrift(text: string | undefined): number {
  const number = Number((text ?? '0').replace(',', '.'));
  if (!Number.isFinite(number)) return 0;
  const tenths = Math.round(Math.max(-MOST_DRIFT_MM, Math.min(MOST_DRIFT_MM, number)) * 10) / 10;
  return tenths === 0 ? 0 : tenths;
}

function readSheet(head: string, base: SheetChoice, options: ReadonlyMap<string, string>): Place | undefined {
  const [code] = readCode(head);
  const sheet = code && sheetOf(code, base);
  if (!sheet) return undefined;
  const letters = lettersOf(options, []);
  const isList = letters.length > 1 && letters[0] === sheet.versions[0];
  return {
    view: oneOf(['adjust', 'print'] as const, options.get('view')) ?? 'adjust',
    sheet: {
      ...sheet,
      versions: isList ? letters : sheet.versions,
      key: oneOf(KEYS, options.get('key')) ?? 'separate',
    },
  };
}
