/**
 * Options of `modpress handout` that cannot go together (`clashes`): nothing that was asked for is passed over in silence.
 *
 * Takes what was typed; what `modpress.yaml` says beside it counts only where it can.
 */
import { error, type Diagnostic } from '../../../base/diagnostics/diagnostic.ts';
import type { CommandInput } from '../command.ts';

interface Clash {
  readonly of: string;
  readonly not: readonly string[];
  /** Why, as a sentence after a colon. */
  readonly why: string;
}

const WHICH = ['level', 'same-numbers', 'form', 'items'] as const;
const CLASS = ['copies', 'roster', 'same-for-all'] as const;

const CLASHES: readonly Clash[] = [
  {
    of: 'quiz',
    not: ['code', ...WHICH, 'preview', 'copies', 'same-for-all', 'to'],
    why: 'the file says what is asked, and pupils get versions: --roster says who is in the class',
  },
  {
    of: 'code',
    not: [...WHICH, 'seed', 'versions', 'profile', 'preview', ...CLASS],
    why: 'the code says which sheet it is',
  },
  {
    of: 'preview',
    not: [...CLASS, 'items', 'key', 'to', 'profile', 'versions'],
    why: 'the author’s page has so many instances of version A, with their answers',
  },
  { of: 'roster', not: ['copies'], why: 'the roster says who is in the class' },
  { of: 'to', not: ['key', 'profile', 'paper'], why: 'neither has pages, and answers go with the items' },
];

/** Each pair that cannot be met together, and each option that lacks its other half. */
export function clashes(input: CommandInput): readonly Diagnostic[] {
  return [...pairs(input), ...namedTwice(input), ...ofClasses(input), ...ofTargets(input)];
}

const fault = (message: string, help: string): Diagnostic => error('MP1023', message, { help });

function pairs({ values }: CommandInput): readonly Diagnostic[] {
  const isThere = (name: string): boolean => values.isTyped(name);
  return CLASHES.filter(({ of, not }) => isThere(of) && not.some(isThere)).flatMap(({ of, not, why }) =>
    not
      .filter(isThere)
      // `--to pdf` is what is made without it.
      .filter(() => of !== 'to' || values.text('to') !== 'pdf')
      .map((other) => fault(`--${of} cannot go with --${other}`, `leave one of them out: ${why}`)),
  );
}

/** A file or a code says which handout it is; so does a name. */
const namedTwice = ({ values, operands }: CommandInput): readonly Diagnostic[] =>
  ['quiz', 'code']
    .filter((name) => values.isTyped(name) && operands.length > 0)
    .map((name) =>
      fault(
        `--${name} cannot go with the name of a handout, ${operands.join(', ')}`,
        'leave one of them out',
      ),
    );

const isClass = ({ values }: CommandInput): boolean => values.isTyped('copies') || values.isTyped('roster');

function ofClasses(input: CommandInput): readonly Diagnostic[] {
  const { values } = input;
  const isSame = values.isTyped('same-for-all');
  const faults: Diagnostic[] = [];
  if (isSame && !isClass(input) && namedTwice(input).length === 0)
    faults.push(
      fault('--same-for-all needs --roster or --copies', 'say who is in the class: --roster class.csv'),
    );
  if (values.isTyped('versions') && isClass(input) && !isSame && !values.isTyped('quiz'))
    faults.push(
      fault(
        '--versions cannot go with a class set',
        'every pupil has a sheet of their own; with --same-for-all the versions are dealt to them',
      ),
    );
  return faults;
}

/** What an author's page, a projector and a test do not have. */
function ofTargets(input: CommandInput): readonly Diagnostic[] {
  const { values } = input;
  const key = values.text('key') ?? '';
  const faults: Diagnostic[] = [...versionsTwice(values.list('versions'))];
  if (values.text('to') === 'projector' && isClass(input))
    faults.push(fault('--to projector shows one sheet, not a class set', 'leave out --copies or --roster'));
  if (values.isTyped('quiz') && ['strip', 'worked'].includes(key))
    faults.push(
      fault(`a test has no ${key} key`, 'its key has every step; it is separate, appended or none'),
    );
  return faults;
}

/** One set of items is one version, however often it is copied. */
function versionsTwice(versions: readonly string[]): readonly Diagnostic[] {
  const letters = versions.map((letter) => letter.toUpperCase());
  const twice = new Set(letters.filter((letter, i) => letters.indexOf(letter) < i));
  return [...twice].map((letter) =>
    fault(`--versions names ${letter} twice`, 'each version is made once: print it as often as you like'),
  );
}
