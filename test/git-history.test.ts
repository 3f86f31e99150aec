/** A git history from a stranger: read in memory, with the limits and refusals of a deck on the disk. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../src/base/diagnostics/index.ts';
import { changesBetween } from '../src/studio/diff/changes.ts';
import { readSide, type DeckSide } from '../src/studio/diff/side.ts';
import { StrangerRepository, type TreeLine } from '../src/node/git/stranger.fixture.ts';
import { build } from '../src/press/make/build.ts';
import { buildRequest } from './kit/build-request.ts';

let stranger: StrangerRepository;
let empty: string;
const before = process.env['TMPDIR'];
beforeEach(() => {
  stranger = new StrangerRepository();
  empty = join(stranger.root, 'temporary');
  mkdirSync(empty);
  process.env['TMPDIR'] = empty;
});
afterEach(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  stranger.remove();
});

interface Seen {
  readonly side: DeckSide | undefined;
  readonly told: readonly string[];
}

async function sideAt(asked: string): Promise<Seen> {
  const found: Diagnostic[] = [];
  const report = (one: Diagnostic): void => void found.push(one);
  const side = await readSide({ asked, deck: stranger.deck, cwd: stranger.root, report });
  return { side, told: found.map(({ severity, code, message }) => `${severity} ${code} ${message}`) };
}

const file = (name: string, content: string | Uint8Array = 'outside\n', mode = '100644'): TreeLine => ({
  mode,
  name,
  id: stranger.blob(content),
});
const folder = (name: string, ...lines: readonly TreeLine[]): TreeLine => ({
  mode: '40000',
  name,
  id: stranger.tree(lines),
});
const css = (): string => readFileSync(join(stranger.deck, 'templates/freight.css'), 'utf8');
/** `templates/` of v1, with its style sheet replaced. */
const templates = (line: TreeLine): TreeLine => {
  const others = stranger
    .git('ls-tree', 'v1:templates')
    .split('\n')
    .map((one) => /^0?(\d+) \w+ (\w+)\t(.*)$/.exec(one))
    .map((one) => ({ mode: one?.[1] ?? '', id: one?.[2] ?? '', name: one?.[3] ?? '' }))
    .filter(({ name }) => name !== line.name);
  return folder('templates', ...others, line);
};

describe('a revision writes nothing, whatever its tree calls its files', () => {
  const odd: readonly (readonly [string, () => TreeLine])[] = [
    ['..', () => folder('..', file('escaped'))],
    ['../..', () => file('../../escaped')],
    ['a name that begins with a slash', () => file('/escaped')],
    ['a name with two slashes', () => file('a//b')],
    ['.', () => folder('.', file('escaped'))],
    ['.git', () => folder('.git', file('config'))],
    ['.GIT with letters that do not show', () => folder('.G\u200cIT', file('config'))],
    ['git~1', () => folder('git~1', file('config'))],
    ['a backslash', () => file('..\\escaped')],
  ];
  it.each(odd)('%s', async (_, line) => {
    const { side, told } = await sideAt(stranger.commit([line()]));
    expect(side).toBeUndefined();
    expect(told).toEqual([
      expect.stringMatching(/^error MP1808 .* holds the name ".*", which no folder may/),
    ]);
    expect(readdirSync(empty)).toEqual([]);
    expect(readdirSync(stranger.root).sort()).toEqual(['deck', 'temporary']);
  });

  it('also in build --changed-since', async () => {
    const commit = stranger.commit([folder('..', file('escaped'))]);
    const out = join(stranger.root, 'out');
    const request = buildRequest(stranger.deck, out, { only: ['cards'], sheets: { changedSince: commit } });
    const { diagnostics } = await build(request, () => undefined, stranger.root);
    expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('holds the name')]);
    expect(readdirSync(empty)).toEqual([]);
  });

  it('a deck of a subfolder is read from there', async () => {
    const inner = { mode: '40000', name: 'games', id: stranger.git('rev-parse', 'v1^{tree}') };
    const commit = stranger.git(
      'commit-tree',
      stranger.tree([inner, folder('..', file('escaped'))]),
      '-m',
      'x',
    );
    mkdirSync(join(stranger.deck, 'games'));
    const found: Diagnostic[] = [];
    const about = { cwd: stranger.root, report: (one: Diagnostic) => void found.push(one) };
    const then = await readSide({ ...about, asked: commit, deck: join(stranger.deck, 'games') });
    expect(found).toEqual([]);
    expect(then?.cards.size).toBeGreaterThan(3);
    expect(readdirSync(empty)).toEqual([]);
  });
});

describe('a deck at a revision is refused what it is refused on the disk', () => {
  it('draws the same where a file is a link within the deck', async () => {
    const link = stranger.commit([
      templates(file('freight.css', '../art/look.css', '120000')),
      folder('art', file('look.css', css())),
    ]);
    const [then, now] = [await sideAt('v1'), await sideAt(link)];
    expect(now.told).toEqual([]);
    if (!then.side || !now.side) throw new Error('cannot be read');
    expect(changesBetween(then.side, now.side).cards).toEqual([]);
  });

  const refused: readonly (readonly [string, () => TreeLine, RegExp])[] = [
    [
      'a link that leaves the deck',
      () => file('freight.css', '../../../../etc/passwd', '120000'),
      /MP1808 .*lies outside of the deck folder/,
    ],
    [
      'an absolute link',
      () => file('freight.css', '/etc/passwd', '120000'),
      /MP1808 .*lies outside of the deck folder/,
    ],
    [
      'a file of 9 MB',
      () => file('freight.css', Buffer.alloc(9_000_000, 0x20)),
      /MP1808 .*is larger than 8 MB/,
    ],
    [
      'a submodule',
      () => ({ mode: '160000', name: 'freight.css', id: '1'.repeat(40) }),
      /MP1808 .*is not a regular file/,
    ],
    ['a folder', () => folder('freight.css', file('x')), /MP1808 .*is not a regular file/],
    [
      'a text in UTF-16',
      () => file('freight.css', Buffer.from([0xff, 0xfe])),
      /MP1808 .*freight.css is UTF-16/,
    ],
  ];
  it.each(refused)('%s', async (_, line, said) => {
    const { told } = await sideAt(stranger.commit([templates(line())], ['templates']));
    expect(told).toEqual([expect.stringMatching(said)]);
  });

  it('a link in a circle leads nowhere', async () => {
    const { told } = await sideAt(stranger.commit([file('deck.yaml', 'deck.yaml', '120000')], ['deck.yaml']));
    expect(told).toEqual([expect.stringMatching(/MP1808 /)]);
  });

  it('a file whose content is not in the clone is told, not read as empty', async () => {
    const id = stranger.git('rev-parse', 'v1:templates/freight.css');
    rmSync(join(stranger.deck, '.git/objects', id.slice(0, 2), id.slice(2)));
    const { told } = await sideAt('v1');
    expect(told).toEqual([expect.stringMatching(/freight\.css cannot be read: .* modpress fetches nothing/)]);
  });

  it('and a file whose content is damaged', async () => {
    const id = stranger.git('rev-parse', 'v1:deck.yaml');
    const path = join(stranger.deck, '.git/objects', id.slice(0, 2), id.slice(2));
    rmSync(path);
    writeFileSync(path, 'damaged');
    const { side, told } = await sideAt('v1');
    expect(side).toBeUndefined();
    expect(told).toEqual([expect.stringMatching(/deck\.yaml cannot be read: git does not have its content/)]);
  });
});
