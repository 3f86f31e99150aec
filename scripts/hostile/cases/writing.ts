/** Files that are to be written where they must not, or cannot be, and texts that come in from translators and schools. */
import type { Content } from '../case.ts';
import { listed } from '../case.ts';
import { deck, deckYaml } from '../decks.ts';

const LONG = 'a'.repeat(300);
const MARGINS = ['--flip', 'long', '--margins', '4,4,4,4'];

/** A sound deck in a folder of its own, with a text per language. */
const own = (files: Readonly<Record<string, Content>> = {}): Readonly<Record<string, Content>> =>
  Object.fromEntries(
    Object.entries(
      deck({
        'deck.yaml': deckYaml().replace('title: Odd', 'title: { en: Odd }'),
        'cards.csv': 'id,copies,name.en\na,1,Alpha\n',
        ...files,
      }),
    ).map(([name, content]) => [`d/${name}`, content]),
  );

const translated = (lines: string): Readonly<Record<string, Content>> => ({
  ...own(),
  't.csv': `id,en,de\n${lines}`,
});
const IMPORT = ['words', 'import', './d', 't.csv'];

export const WRITING = listed('writing', [
  {
    name: 'migrate --write through a link out of the deck',
    files: { ...own({ 'deck.yaml': { link: '../outside.yaml' } }), 'outside.yaml': deckYaml() },
    words: ['migrate', './d', '--write'],
    exit: 5,
    says: 'MP1016',
    needsUnix: true,
  },
  {
    name: 'words import into a table that leads out of the deck',
    files: {
      ...translated('cards.csv/a/name,Alpha,Eins\n'),
      ...own({ 'cards.csv': { link: '../outside.csv' } }),
      'outside.csv': 'id,copies,name.en\na,1,Alpha\n',
    },
    words: IMPORT,
    exit: 3,
    says: 'MP1001',
    needsUnix: true,
  },
  {
    name: 'a saved printer that is a link to nowhere',
    files: { 'c/modpress/printers/a.yaml': { link: '../../../nowhere' } },
    words: ['printer', 'set', 'a', ...MARGINS],
    env: { XDG_CONFIG_HOME: '/proc/self/cwd/c' },
    exit: 5,
    says: 'MP1016',
    needsUnix: true,
  },
  {
    name: 'a saved printer that is a folder',
    files: { 'c/modpress/printers/a.yaml/x': '' },
    words: ['printer', 'remove', 'a'],
    env: { XDG_CONFIG_HOME: '/proc/self/cwd/c' },
    exit: 5,
    says: 'it is a folder',
    needsUnix: true,
  },
  {
    name: 'a printer saved where no folder can be made',
    words: ['printer', 'set', 'a', ...MARGINS],
    env: { XDG_CONFIG_HOME: '/proc' },
    exit: 5,
    says: 'MP1010',
    needsUnix: true,
  },
  {
    name: 'no folder for temporary files',
    files: own(),
    words: ['build', './d', '--only', 'cards', '--paper', 'a4', '--out', '-'],
    env: { TMPDIR: '/proc/nowhere' },
    exit: 5,
    says: 'MP1044',
    needsUnix: true,
  },
  {
    name: 'a folder of the output that is a link out of it',
    files: { ...own(), 'out/d': { link: '../away' }, 'away/x': '' },
    words: ['build', './d', '--only', 'cards', '--paper', 'a4'],
    exit: 5,
    says: 'MP1010',
    absent: ['away/cards.en.a4.pdf', 'away/faces.json'],
    needsUnix: true,
  },
  {
    name: 'an export into a folder that is a link out of the output',
    files: { ...own(), 'out/d': { link: '../away' }, 'away/x': '' },
    words: ['export', './d', '--to', 'png'],
    exit: 5,
    says: 'MP1010',
    absent: ['away/png'],
    needsUnix: true,
  },
  {
    name: 'modpress.yaml that leads the output over a link',
    files: { ...own({ 'modpress.yaml': 'out: prints\n', prints: { link: '../away' } }), 'away/x': '' },
    words: ['build', './d', '--only', 'cards', '--paper', 'a4'],
    exit: 3,
    says: 'MP1001',
    absent: ['away/d'],
    needsUnix: true,
  },
  { name: 'init with too long a name', words: ['init', LONG], exit: 5, says: 'its name is too long' },
  {
    name: 'words export into too long a name',
    files: own(),
    words: ['words', 'export', './d', '--lang', 'de', '--out', LONG],
    exit: 5,
    says: 'its name is too long',
  },
  { name: 'words import of too long a name', files: own(), words: [...IMPORT.slice(0, 3), LONG], exit: 5 },
  {
    name: 'a control code in a translation',
    files: translated('cards.csv/a/name,Alpha,E\u001b[31mins\n'),
    words: IMPORT,
    exit: 3,
    says: 'MP1129',
  },
  {
    name: 'one text translated in two ways',
    files: translated('cards.csv/a/name,Alpha,Eins\ncards.csv/a/name,Alpha,Zwei\n'),
    words: IMPORT,
    exit: 3,
    says: 'MP1157',
  },
  {
    name: 'a formula among the texts for translators',
    files: own({ 'cards.csv': 'id,copies,name.en\na,1,"=HYPERLINK(""http://x"")"\n' }),
    words: ['words', 'export', './d', '--lang', 'de'],
    exit: 0,
    says: 'MP1159',
  },
  {
    name: 'a name of a roster that turns text round',
    files: { 'class.csv': 'number,name\n1,Ann\u202enhoJ\n' },
    words: ['handout', 'digit-sums', '--roster', 'class.csv'],
    exit: 3,
    says: 'MP4206',
  },
]);
