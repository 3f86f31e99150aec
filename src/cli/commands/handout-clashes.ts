/**
 * Options of `modpress handout` that cannot go together (`clashes`): nothing that was asked for is passed over in silence.
 *
 * Takes what was typed; what `modpress.yaml` says beside it counts only where it can.
 */
import { error, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CommandInput } from '../command.ts';

interface Clash {
  readonly of: string;
  readonly not: readonly string[];
  /** Why, as a sentence behind a colon. */
  readonly why: string;
}

const WHICH = ['level', 'same-numbers', 'form', 'items'] as const;
const CLASS = ['copies', 'roster', 'same-for-all'] as const;

const CLASHES: readonly Clash[] = [
  {
    of: 'quiz',
    not: ['code', ...WHICH, 'preview', ...CLASS, 'to'],
    why: 'the file says what is asked, and a test has versions, not pupils',
  },
  {
    of: 'code',
    not: [...WHICH, 'seed', 'versions', 'profile', 'preview', ...CLASS],
    why: 'the code says which sheet it is',
  },
  {
    of: 'preview',
    not: [...CLASS, 'items', 'key', 'to', 'profile'],
    why: 'the author’s page has so many instances of one version, with their answers',
  },
  { of: 'roster', not: ['copies'], why: 'the roster says who is in the class' },
  { of: 'to', not: ['key', 'profile', 'paper'], why: 'neither has pages, and answers go with the items' },
];

/** Each pair that cannot be met together, and each option that lacks its other half. */
export function clashes({ values, operands }: CommandInput): readonly Diagnostic[] {
  const fault = (message: string, help: string): Diagnostic => error('MP1023', message, { help });
  const isThere = (name: string): boolean => values.isTyped(name);
  const pairs = CLASHES.filter(({ of, not }) => isThere(of) && not.some(isThere)).flatMap(
    ({ of, not, why }) =>
      not
        .filter(isThere)
        // `--to pdf` is what is made without it.
        .filter(() => of !== 'to' || values.text('to') !== 'pdf')
        .map((other) => fault(`--${of} cannot go with --${other}`, `leave one of them out: ${why}`)),
  );
  const named = ['quiz', 'code'].filter((name) => isThere(name) && operands.length > 0);
  const isClass = isThere('copies') || isThere('roster');
  const versions = values.list('versions').length;
  return [
    ...pairs,
    ...named.map((name) =>
      fault(
        `--${name} cannot go with the name of a handout, ${operands.join(', ')}`,
        'leave one of them out',
      ),
    ),
    ...(isThere('same-for-all') && !isClass && named.length === 0
      ? [fault('--same-for-all needs --roster or --copies', 'say who is in the class: --roster class.csv')]
      : []),
    ...(isThere('versions') && isClass && (versions > 1 || !isThere('same-for-all'))
      ? [
          fault(
            '--versions cannot go with a class set',
            'every pupil has a sheet of their own; with --same-for-all all have one version',
          ),
        ]
      : []),
    ...(isThere('preview') && versions > 1
      ? [fault('--preview shows one version', 'name one: --versions B')]
      : []),
    ...(values.text('to') === 'projector' && isClass
      ? [fault('--to projector shows one sheet, not a class set', 'leave out --copies or --roster')]
      : []),
    ...(isThere('quiz') && ['strip', 'worked'].includes(values.text('key') ?? '')
      ? [
          fault(
            `a test has no ${values.text('key') ?? ''} key`,
            'its key has every step; it is separate, appended or none',
          ),
        ]
      : []),
  ];
}
