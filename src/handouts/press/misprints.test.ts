/**
 * Misprints planted into the pages of every handout: another number in a text, in what is said of a picture, or a wrong key.
 * The file is made as a build makes it, and each item that was spoiled must be named.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLong } from '../../../test/kit/length.ts';
import { present } from '../../base/invariant.ts';
import { PRESS_LANGUAGES } from '../../base/language.ts';
import { findHandout, HANDOUTS } from '../registry.ts';
import type { PrintedNode, PrintedSheet, PrintedText } from '../print/types.ts';
import { buildHandouts } from './build.ts';
import type { HandoutJob } from './jobs.ts';
import { makeHandoutFile } from './make-file.ts';
import { planHandouts } from './plan.ts';
import { copyOf } from './printed-copy.ts';
import { rereadFile } from './reread.ts';
import { USUAL_REQUEST } from './request.ts';

/** Where a number is changed: the first text of an item, or the first picture. */
type Place = 'text' | 'picture';

const another = (text: string): string =>
  text.replace(/\d+/, (number) => String(Number(number) + (Number(number) > 5 ? -1 : 1)));

const inText = (text: PrintedText): PrintedText =>
  text.map((run, i) =>
    i === text.findIndex((one) => /\d/.test(one.text)) ? { ...run, text: another(run.text) } : run,
  );

/** The leaf with another number, where it has one at this place. */
function spoil(node: PrintedNode, place: Place): PrintedNode {
  if (place === 'picture') return 'spoken' in node ? { ...node, spoken: another(node.spoken) } : node;
  if (node.kind === 'text' || node.kind === 'chip') return { ...node, text: inText(node.text) };
  return node.kind === 'field'
    ? { ...node, field: { ...node.field, spoken: another(node.field.spoken) } }
    : node;
}

/** The tree with its first number at a place changed; the same tree where there is none. */
function misprinted(node: PrintedNode, place: Place): PrintedNode {
  if (node.kind === 'cell') {
    const inner = misprinted(node.node, place);
    return inner === node.node ? node : { ...node, node: inner };
  }
  if (node.kind !== 'row' && node.kind !== 'stack') {
    const spoiled = spoil(node, place);
    return JSON.stringify(spoiled) === JSON.stringify(node) ? node : spoiled;
  }
  const found = node.nodes.map((one) => misprinted(one, place));
  const at = found.findIndex((one, i) => one !== node.nodes[i]);
  return at < 0
    ? node
    : { ...node, nodes: node.nodes.map((one, i) => (i === at ? present(found[at], 'node') : one)) };
}

/** Plants a misprint into every item but the last, by turns in a text and in a picture; says in which. */
function planter(): { readonly spoiled: number[]; readonly tamper: (sheet: PrintedSheet) => PrintedSheet } {
  const spoiled: number[] = [];
  const tamper = (sheet: PrintedSheet): PrintedSheet => {
    const last = Math.max(...sheet.blocks.flatMap(({ items }) => items.map(({ number }) => number)));
    const blocks = sheet.blocks.map((block) => ({
      ...block,
      items: block.items.map((item) => {
        if (item.number === last && last > 1) return item;
        const places: readonly Place[] = item.number % 2 === 0 ? ['text', 'picture'] : ['picture', 'text'];
        const node = places.map((place) => misprinted(item.node, place)).find((one) => one !== item.node);
        if (node !== undefined) spoiled.push(item.number);
        return { ...item, node: node ?? item.node };
      }),
    }));
    return { ...sheet, blocks };
  };
  return { spoiled, tamper };
}

const itemsIn = (messages: readonly string[]): readonly number[] =>
  messages.map((message) => Number(/^item (\d+) of H/.exec(message)?.[1]));

function pupilJob(name: string, language: 'en' | 'fr'): HandoutJob {
  const jobs = planHandouts(
    { ...USUAL_REQUEST, names: [name], seed: '7Q4K', languages: [language], key: 'none', out: '/nowhere' },
    ({ message }) => expect.fail(message),
  );
  return present(jobs[0], 'job');
}

const CASES = HANDOUTS.flatMap(({ name }, i) =>
  PRESS_LANGUAGES.filter((_, j) => isLong || j === i % 2).map((language) => [name, language] as const),
);

afterEach(() => void vi.restoreAllMocks());

describe.each(CASES)('a page of %s, %s', (name, language) => {
  it('is not made with a misprint in it, nor for a wrong key', async () => {
    const job = pupilJob(name, language);
    const { spoiled, tamper } = planter();
    const { bytes } = await makeHandoutFile(job, ({ message }) => expect.fail(message), tamper);
    expect(spoiled.length).toBeGreaterThan(0);
    const found = rereadFile(job, bytes);
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['MP4204']));
    expect(itemsIn(found.map(({ message }) => message))).toEqual(spoiled);

    const { level, prompts } = copyOf(job, present(job.parts[0], 'part')).facts;
    const right = level.answer.bind(level);
    vi.spyOn(level, 'answer').mockImplementation((prompt) =>
      right(prompt).map((field) => field.map((one) => `${one}1`)),
    );
    const all = rereadFile(job, bytes);
    expect(itemsIn(all.map(({ message }) => message))).toEqual(prompts.map((_, i) => i + 1));
  }, 60_000);
});

it('stops the whole run: nothing is written where the second program disagrees', async () => {
  const out = mkdtempSync(join(tmpdir(), 'modpress-disagree-'));
  const handout = present(findHandout('missing-card'), 'handout');
  vi.spyOn(handout, 'second').mockReturnValue([['77']]);
  for (const to of ['moodle', 'projector', undefined] as const) {
    const request = { ...USUAL_REQUEST, names: [handout.name], key: 'none', out, to, workers: 1 } as const;
    const { files, diagnostics, failure } = await buildHandouts(request, () => undefined);
    expect([files, failure]).toEqual([[], 'check']);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['MP4204']));
  }
  expect(readdirSync(out, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())).toEqual(
    [],
  );
  rmSync(out, { recursive: true });
}, 60_000);
