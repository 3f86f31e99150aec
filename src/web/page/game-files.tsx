/** What a player prints of a game: three things in order, the rest under Also, everything as one ZIP, and what is needed. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameEntry, PlannedPrint, PrintWish } from '../protocol.ts';
import type { AnswerOf, Failed } from './client.ts';
import { Button } from './controls.tsx';
import { type NamedFile, printFile, saveFiles, shareFiles } from './files.ts';
import type { GameProps } from './game-wish.ts';
import { hasErrors, isAnswer, useLatest, usePress } from './press.tsx';
import { Problems } from './trouble.tsx';
import { fileSize, seconds, useWords, type Words } from './words.ts';

interface FilesProps extends GameProps {
  readonly planned: readonly PlannedPrint[];
  readonly wish: PrintWish;
  readonly entry: GameEntry | undefined;
  /** @param looked as `lookedAt` says it */
  onLook(looked: string): void;
  onLost(): void;
}

/** Of what is cut, the order in which it is needed; documents that are read come first. */
const FIRST = ['rules', 'cards', 'tiles', 'tokens', 'boards', 'extras'];

/** The three things to print in order, and the rest. */
export function inOrder(
  planned: readonly PlannedPrint[],
): readonly [readonly PlannedPrint[], readonly PlannedPrint[]] {
  const plain = FIRST.flatMap((product) => planned.find((one) => one.product === product) ?? []);
  const first = plain.slice(0, 3);
  return [first, planned.filter((one) => !first.includes(one))];
}

export const productName = (w: Words, { product, title }: PlannedPrint): string =>
  (w.game.products as Readonly<Record<string, string>>)[product] ?? title;

/** Which file is looked at, in whatever language and on whatever paper. */
export const lookedAt = ({ product, variant }: PlannedPrint): string => `${product} ${variant}`;

type Made = AnswerOf<'print'> | AnswerOf<'zip'> | Failed | undefined;

export function GameFiles(props: FilesProps): JSX.Element {
  const { planned, entry, language, abilities } = props;
  const w = useWords();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made>();
  const print = usePrinting(props, setMade);
  const [first, rest] = inOrder(planned);
  const row = (one: PlannedPrint, mark: string): JSX.Element => (
    <FileRow key={one.name} {...props} file={one} mark={mark} onPrint={() => void print([one.name])} />
  );
  return (
    <>
      <ol class="game-files">
        {first.map((one, i) => row(one, String(i + 1)))}
        {rest.length > 0 && <AlsoRow {...{ rest, isOpen }} onToggle={() => setOpen(!isOpen)} />}
        {isOpen && rest.map((one) => row(one, '+'))}
      </ol>
      <Problems answer={made} />
      <AllInOne {...{ planned, entry, language }} {...props} onMade={setMade} />
      <p class="unseen" role="status">
        {made && made.kind === 'print' && abilities.canPrint ? w.print.opened : ''}
      </p>
      <Needs {...props} cards={first.find(({ product }) => product === 'cards' || product === 'tiles')} />
    </>
  );
}

const AlsoRow = (props: {
  readonly rest: readonly PlannedPrint[];
  readonly isOpen: boolean;
  onToggle(): void;
}): JSX.Element => {
  const { rest, isOpen, onToggle } = props;
  const w = useWords();
  return (
    <li class="game-file">
      <span class="order" aria-hidden="true">
        +
      </span>
      <div>
        <h2>{w.game.also}</h2>
        <p>{[...new Set(rest.map((one) => productName(w, one)))].join(', ')}</p>
      </div>
      <button type="button" class="button last" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? w.game.close : w.game.choose}
      </button>
    </li>
  );
};

/** Prints files of the plan, or saves and shares them where the browser cannot print. */
export function usePrinting(
  { choice, wish, abilities }: Pick<FilesProps, 'choice' | 'wish' | 'abilities'>,
  onMade: (made: Made) => void,
): (names: readonly string[], other?: Partial<PrintWish>) => Promise<void> {
  const { client } = usePress();
  return async (names, other = {}) => {
    const ask = {
      kind: 'print',
      game: choice.game,
      wish: { ...wish, ...other },
      draw: [],
      make: names,
    } as const;
    const answer = await client.ask(ask, 'files');
    onMade(answer);
    if (!isAnswer(answer, 'print') || hasErrors(answer)) return;
    const files: readonly NamedFile[] = answer.made.map((one) => ({
      name: `${choice.game}-${one.name}`,
      bytes: one.bytes,
    }));
    const [only] = files;
    if (only && abilities.canPrint && files.length === 1) await printFile(only);
    else await (abilities.canShare ? shareFiles(files) : saveFiles(files));
  };
}

function FileRow(
  props: FilesProps & { readonly file: PlannedPrint; readonly mark: string; onPrint(): void },
): JSX.Element {
  const { file, mark, choice, wish, abilities, onLook, onPrint } = props;
  const w = useWords();
  const drawn = useLatest(
    { kind: 'print', game: choice.game, wish, draw: [file.name], firstPages: 1, make: [] },
    'small',
    { key: `pages ${file.name}` },
  );
  const pages = drawn.last?.drawn[0]?.pageCount;
  const name = productName(w, file);
  const about = (w.game.about as Readonly<Record<string, string>>)[file.product] ?? file.title;
  const isPlain = file.variant === '';
  return (
    <li class="game-file">
      <span class="order" aria-hidden="true">
        {mark}
      </span>
      <div>
        <h2>{name}</h2>
        <p>
          {pages === undefined ? '' : `${w.game.pages(pages)}, `}
          {isPlain ? about : file.title}
        </p>
      </div>
      <Button name={w.game.lookAt(name)} onClick={() => onLook(lookedAt(file))}>
        {w.game.look}
      </Button>
      <PrintButton {...{ abilities, name, onPrint }} />
    </li>
  );
}

/** Prints, or says before the click that this browser shares or saves instead. */
const PrintButton = (props: {
  readonly abilities: FilesProps['abilities'];
  /** Of the file. */
  readonly name: string;
  onPrint(): void;
}): JSX.Element => {
  const { abilities, name, onPrint } = props;
  const w = useWords();
  const icon = abilities.canPrint ? 'print' : abilities.canShare ? 'share' : 'save';
  const act = { print: w.game.print, share: w.print.share, save: w.game.save }[icon];
  return (
    <Button icon={icon} name={`${act}: ${name}`} onClick={onPrint}>
      {act}
    </Button>
  );
};

/** Everything of the game, with a page that says how to print it. */
function AllInOne(props: FilesProps & { onMade(made: Made): void }): JSX.Element {
  const { planned, entry, language, choice, wish, onMade } = props;
  const { client } = usePress();
  const w = useWords().game;
  const [done, setDone] = useState('');
  const wished = JSON.stringify([choice.game, wish]);
  useEffect(() => setDone(''), [wished]);
  const make = async (): Promise<void> => {
    const names = planned.map(({ name }) => name);
    const made = await client.ask({ kind: 'print', game: choice.game, wish, draw: [], make: names }, 'files');
    onMade(made);
    if (!isAnswer(made, 'print') || hasErrors(made)) return;
    const files = made.made.flatMap(({ name, bytes, twin }) => [{ name, bytes }, ...(twin ? [twin] : [])]);
    const zip = await client.ask({ kind: 'zip', files, howToPrint: { game: choice.game, wish } }, 'files');
    onMade(zip);
    if (!isAnswer(zip, 'zip')) return;
    await saveFiles([{ name: `${choice.game}.${choice.language}.${choice.paper}.zip`, bytes: zip.bytes }]);
    const time = seconds(made.milliseconds + zip.milliseconds, language);
    setDone(w.zipDone(made.made.length, fileSize(zip.bytes.length, language), time));
  };
  return (
    <div class="all-in-one">
      <Button
        isMain
        icon="save"
        className="of-game"
        isDisabled={planned.length === 0}
        onClick={() => void make()}
      >
        {w.all(entry?.title[language] ?? '')}
      </Button>
      <span role="status">{done === '' ? w.zipHelp(planned.length) : done}</span>
    </div>
  );
}

function Needs(props: FilesProps & { readonly cards: PlannedPrint | undefined }): JSX.Element {
  const { cards, choice, wish, onLost } = props;
  const w = useWords().game;
  const drawn = useLatest(
    cards && { kind: 'print', game: choice.game, wish, draw: [cards.name], firstPages: 1, make: [] },
    'small',
    { key: 'sheets' },
  );
  const pages = drawn.last?.drawn[0]?.pageCount ?? 0;
  const isBothSides = choice.flip === 'long' || choice.flip === 'short';
  const sheets = isBothSides ? Math.ceil(pages / 2) : pages;
  return (
    <dl class="needs">
      <div>
        <dt>{w.need}</dt>
        <dd>{sheets > 0 ? w.needPaper(sheets) : '…'}</dd>
      </div>
      <div>
        <dt>{w.needCut}</dt>
        <dd>{w.needCutHelp}</dd>
      </div>
      <div>
        <dt>{w.lost}</dt>
        <dd>
          <button type="button" class="link" onClick={onLost}>
            {w.lostHelp}
          </button>
        </dd>
      </div>
    </dl>
  );
}
