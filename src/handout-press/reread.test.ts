import { expect, test } from 'vitest';
import type { PrintedNode, PrintedSheet } from '../handouts/print/types.ts';
import { promptsOf } from './copies.ts';
import type { Exercise, HandoutJob } from './jobs.ts';
import { makeHandoutFile } from './make-file.ts';
import { rereadFile } from './reread.ts';

const EXERCISE: Exercise = {
  handout: 'digit-sums',
  version: 1,
  level: 2,
  seed: '7Q4K',
  items: 10,
  form: 'exercises',
};

function job(language: 'en' | 'fr', kind: 'pupil' | 'key'): HandoutJob {
  const parts = [{ kind, copy: 'A', profile: 'standard' }] as const;
  const prompts = promptsOf(EXERCISE, parts);
  return {
    path: '/nowhere/digit-sums-2.en.a4.pdf',
    exercise: EXERCISE,
    language,
    paper: 'a4',
    parts,
    prompts,
    date: 0,
  };
}

/** The sheet with another card row spoken in item 3. */
function misprint(sheet: PrintedSheet): PrintedSheet {
  const change = (node: PrintedNode): PrintedNode => {
    if (node.kind === 'row') return { ...node, nodes: node.nodes.map(change) };
    if (node.kind === 'cell') return { ...node, node: change(node.node) };
    return node.kind === 'cards'
      ? { ...node, spoken: node.spoken.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) }
      : node;
  };
  const blocks = sheet.blocks.map((block) => ({
    ...block,
    items: block.items.map((item) => (item.number === 3 ? { ...item, node: change(item.node) } : item)),
  }));
  return { ...sheet, blocks };
}

test.each(['en', 'fr'] as const)(
  'the finished page is solved again from its tags, %s',
  async (language) => {
    const faults: string[] = [];
    const { bytes } = await makeHandoutFile(job(language, 'pupil'), ({ code }) => void faults.push(code));
    expect(faults).toEqual([]);
    expect(rereadFile(job(language, 'pupil'), bytes)).toEqual([]);
  },
  60_000,
);

test('a planted misprint is found in the item it stands in', async () => {
  const { bytes } = await makeHandoutFile(job('en', 'pupil'), () => undefined, misprint);
  const found = rereadFile(job('en', 'pupil'), bytes);
  expect(found.map(({ code }) => code)).toEqual(['MP4204']);
  expect(found[0]?.message).toMatch(/^item 3 of H1-/);
}, 60_000);

test('equal jobs give equal bytes', async () => {
  const [one, other] = [
    await makeHandoutFile(job('en', 'key'), () => undefined),
    await makeHandoutFile(job('en', 'key'), () => undefined),
  ];
  const [left, right] = [one, other].map(({ bytes }) => Buffer.from(bytes).toString('latin1').split('\n'));
  // The first line that differs tells more than that one does.
  expect(left?.find((line, i) => line !== right?.[i])).toBeUndefined();
  expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
}, 60_000);
