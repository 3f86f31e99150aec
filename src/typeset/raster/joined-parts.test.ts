/** Parts of rows in one piece: never in room that somebody else still reads. */
import { expect, it } from 'vitest';
import { joined } from './joined-parts.ts';

const parts = (...some: string[]): readonly Uint8Array[] => some.map((one) => Buffer.from(one));
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

it('puts parts together, and a single part nowhere', () => {
  const [one] = parts('alone');
  expect(one && joined([one]).bytes).toBe(one);
  expect(text(joined(parts('in', ' many', ' parts')).bytes)).toBe('in many parts');
});

it('uses room again once it is released, and not before', () => {
  const [first, second] = [joined(parts('aa', 'bb')), joined(parts('cc', 'dd'))];
  expect([text(first.bytes), text(second.bytes)]).toEqual(['aabb', 'ccdd']);
  first.release();
  const third = joined(parts('e', 'f'));
  expect([text(second.bytes), text(third.bytes)]).toEqual(['ccdd', 'ef']);
  expect(third.bytes.buffer).toBe(first.bytes.buffer);
});
