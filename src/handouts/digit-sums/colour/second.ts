/** Colour by remainder read a second time: takes away threes from every number that is spoken, digit by digit. */
import type { Heard, Solution } from '../../core/heard.ts';

const ROW = { en: /Row \d+: ([\d, ]+)\./g, fr: /Ligne \d+\s?: ([\d, ]+)\./g } as const;

/** Long division by three: what each digit leaves goes before the next one. */
const leftOver = (number: string): number =>
  [...number].reduce((left, digit) => (10 * left + Number(digit)) % 3, 0);

export function second({ language, parts }: Heard): Solution | undefined {
  const numbers = parts.flatMap((part) =>
    [...part.matchAll(ROW[language])].flatMap(([, row = '']) => row.split(', ')),
  );
  return numbers.length === 0 ? undefined : [[numbers.map(leftOver).join(' ')]];
}
