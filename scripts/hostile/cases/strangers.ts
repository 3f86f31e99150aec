/** Decks, histories and folders from strangers: nothing is run, nothing is written elsewhere, and what is wrong is told. */
import { listed, type Content } from '../case.ts';
import { deck } from '../decks.ts';
import { Repository, type Entry } from '../git-objects.ts';

type Files = Readonly<Record<string, Content>>;
type MakeEntries = (repository: Repository) => readonly Entry[];

/** A sound deck whose revision v1 has these entries as well, or in place of some of its own. */
function withHistory(make: MakeEntries, config = ''): Files {
  const repository = new Repository();
  const more = make(repository);
  const names = more.map(({ name }) => name);
  const own = repository.entries(deck()).filter(({ name }) => !names.includes(name));
  return { ...deck(), ...repository.files(repository.tree([...own, ...more]), config) };
}

/** Decks are looked at from a folder of their own, as they are handed on. */
const escaping = (name: string): Files => ({
  'tmp/keep': '',
  ...withHistory((repository) => [
    {
      mode: '40000',
      name,
      id: repository.tree([{ mode: '100644', name: 'escaped', id: repository.blob('outside\n') }]),
    },
  ]),
});

const bomb = withHistory((repository) => {
  let id = repository.tree([{ mode: '100644', name: 'a', id: repository.blob('x') }]);
  for (let depth = 0; depth < 12; depth += 1)
    id = repository.tree([...'abcdefghij'].map((name) => ({ mode: '40000', name, id })));
  return [{ mode: '40000', name: 'z', id }];
});

const MISSING: MakeEntries = () => [{ mode: '100644', name: 'cards.csv', id: '12'.repeat(20) }];

const PROMISOR = `[core]
	repositoryformatversion = 1
[extensions]
	partialClone = origin
[protocol "file"]
	allow = always
[remote "origin"]
	promisor = true
	url = /nowhere
	uploadpack = touch mark; false
`;

const FROM = { TMPDIR: 'tmp' };

export const STRANGERS = listed('strangers', [
  {
    name: 'a history with a folder named ..',
    files: escaping('..'),
    words: ['diff', 'v1', '.'],
    env: FROM,
    exit: 3,
    says: 'which no folder may',
    absent: ['tmp/escaped', '../escaped'],
  },
  {
    name: 'a history with a folder named ../.., built',
    files: escaping('../..'),
    words: ['build', '.', '--changed-since', 'v1'],
    env: FROM,
    exit: 3,
    says: 'which no folder may',
    absent: ['escaped', '../escaped'],
  },
  {
    name: 'a history with a folder named .GIT',
    files: escaping('.GIT'),
    words: ['diff', 'v1', '.'],
    exit: 3,
    says: 'which no folder may',
  },
  {
    name: 'a tree that holds itself a million million times',
    files: bomb,
    words: ['diff', 'v1', '.'],
    exit: 3,
    says: 'holds more than 16 MB',
    seconds: 10,
  },
  {
    name: 'a history whose content is to be fetched by a program',
    files: withHistory(MISSING, PROMISOR),
    words: ['diff', 'v1', '.'],
    exit: 3,
    says: 'modpress fetches nothing',
    absent: ['mark'],
  },
  {
    name: 'a history without the content of a file',
    files: withHistory(MISSING),
    words: ['build', '.', '--changed-since', 'v1'],
    exit: 3,
    says: 'modpress fetches nothing',
  },
  {
    name: 'a history in which deck.yaml is a link out of the deck',
    files: withHistory((repository) => [
      { mode: '120000', name: 'deck.yaml', id: repository.blob('../../../../etc/passwd') },
    ]),
    words: ['diff', 'v1', '.'],
    exit: 3,
    says: 'lies outside of the deck folder',
  },
  {
    name: 'a history in which cards.csv is a submodule',
    files: withHistory(() => [{ mode: '160000', name: 'cards.csv', id: '12'.repeat(20) }]),
    words: ['diff', 'v1', '.'],
    exit: 3,
    says: 'is not a regular file',
  },
  {
    name: 'a repository whose list of packs is a pipe',
    files: { ...withHistory(() => []), '.git/packed-refs': { pipe: true } },
    words: ['diff', 'nowhere', '.'],
    exit: 3,
    says: 'git gave no answer within 20 s',
    seconds: 30,
    isLong: true,
    needsUnix: true,
  },
  {
    name: 'a revision of 5,000 letters',
    files: withHistory(() => []),
    words: ['diff', 'a'.repeat(5000), '.'],
    exit: 3,
    says: 'MP1808',
  },
  {
    name: 'a deck.yaml to migrate that is a folder',
    files: { 'deck.yaml/inside': '' },
    words: ['migrate', '.'],
    exit: 3,
    says: 'MP1002',
  },
  {
    name: 'a deck.yaml to migrate that is a pipe',
    files: { 'deck.yaml': { pipe: true } },
    words: ['migrate', '.'],
    exit: 3,
    says: 'MP1002',
    needsUnix: true,
  },
  {
    name: 'a NUL in the header of a table',
    files: deck({ 'cards.csv': 'id,copies,na\0me\na,1,A\n' }),
    exit: 3,
    says: 'cards.csv:1:11 error MP1129',
  },
  {
    name: 'a page of everything built that modpress did not make',
    files: { ...deck(), 'out/index.html': 'mine' },
    words: ['build', '.'],
    exit: 5,
    says: 'nothing was written',
    absent: ['out/work'],
  },
  {
    name: 'a list of a batch that modpress did not make',
    files: { 'p.yaml': 'studies: [{ game: mod-3, games: 50 }]\n', 'out/p/batch.json': 'mine' },
    words: ['batch', 'p.yaml'],
    exit: 5,
    says: 'nothing was written',
    absent: ['out/p/studies'],
    seconds: 10,
  },
  {
    name: 'a batch over a link in its folder of files',
    files: {
      'p.yaml': 'studies: [{ game: mod-3, games: 50 }]\n',
      'elsewhere/keep': '',
      'out/p/studies': { link: '../../elsewhere' },
    },
    words: ['batch', 'p.yaml'],
    exit: 5,
    says: 'over a link',
    absent: ['elsewhere/mod-3'],
    seconds: 10,
  },
]);
