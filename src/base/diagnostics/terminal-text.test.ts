/** Text for terminals: what needs no segmenter is cut as a segmenter cuts it. */
import { expect, it } from 'vitest';
import { clustersOf } from './terminal-text.ts';

it('cuts plain text as it cuts text with an accent', () => {
  const plain = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('\t');
  const accent = { text: 'é', start: plain.length, width: 1 };
  expect([...clustersOf(plain), accent]).toEqual(clustersOf(`${plain}é`));
});
