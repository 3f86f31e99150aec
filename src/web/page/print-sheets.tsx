/** Teacher 3: the files of a worksheet, printed, saved or shared; the link for a colleague; a sheet for each pupil. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { SheetFileKind } from '../protocol.ts';
import { codeOf, printAddress } from './address.ts';
import type { SheetChoice } from './choices.ts';
import type { AnswerOf } from './client.ts';
import { Back, Button, CopyButton } from './controls.tsx';
import { type Abilities, type NamedFile, printFile, saveFiles, shareFiles } from './files.ts';
import { Icon } from './icons.tsx';
import { linkTo, pageFile } from './link.ts';
import { SvgPicture } from './pages.tsx';
import { handoutOf, hasErrors, isAnswer, type Latest, useLatest, usePress, wishOf } from './press.tsx';
import { RosterCard, type RosterProps } from './roster.tsx';
import type { SheetProps } from './sheet-preview.ts';
import { Problems } from './trouble.tsx';
import { seconds, useWords } from './words.ts';

type File = AnswerOf<'sheet'>['files'][number];

interface PrintProps extends SheetProps, Pick<RosterProps, 'roster' | 'onRoster'> {
  readonly abilities: Abilities;
  /** What the foot says of the files. */
  onMade(files: readonly { readonly bytes: number; readonly pages: number }[]): void;
}

/** The files of the choice, with bytes; the ones before stay until the new ones are made. */
function useFiles({ sheet, onMade }: PrintProps): Latest<AnswerOf<'sheet'>> {
  const { catalogue } = usePress();
  const wish = catalogue && wishOf(sheet, catalogue);
  const made = useLatest(wish && { kind: 'sheet', wish, to: 'pdf', hasFiles: true }, 'files', {
    key: 'sheet',
    isGood: (answer) => !hasErrors(answer),
  });
  useEffect(() => {
    if (made.last)
      onMade(
        made.last.files.map(({ bytes, pageCount }) => ({ bytes: bytes?.length ?? 0, pages: pageCount })),
      );
  }, [made.last]);
  return made;
}

export function PrintSheets(props: PrintProps): JSX.Element {
  const { sheet, language, abilities, roster, onRoster } = props;
  const { catalogue } = usePress();
  const w = useWords();
  const made = useFiles(props);
  const entry = catalogue && handoutOf(catalogue, sheet.handout);
  const title = entry?.title[language] ?? '';
  const summary = w.print.summary(
    ...([title, sheet.level, sheet.versions, w.print.inLanguage[sheet.language]] as const),
    sheet.paper === 'a4' ? 'A4' : w.adjust.letter,
  );
  return (
    <div class="print-sheets">
      <section class="files" aria-labelledby="print-title">
        <Back href={`#${printAddress({ view: 'adjust', sheet })}`}>{w.print.back}</Back>
        <h1 id="print-title">{abilities.canShare ? w.print.titlePhone : w.print.title}</h1>
        <p class="lead">
          {summary}{' '}
          {made.last && !made.isWaiting
            ? w.print.ready(seconds(made.last.milliseconds, language))
            : w.print.making}
        </p>
        <Problems answer={made.current} />
        <Files {...props} made={made.isWaiting ? undefined : made.last} shown={made.last} />
        <Also {...{ sheet, language }} twins={made.last?.files.flatMap(({ twin }) => twin ?? []) ?? []} />
      </section>
      <div class="canvas cards">
        <Colleague sheet={sheet} code={made.last?.files[0]?.codes[0] ?? codeOf(sheet)} />
        <RosterCard {...{ sheet, language, roster, onRoster, abilities }} />
        <section class="panel">
          <p class="one-line">
            <b class="h2">{w.print.photocopier}</b> <span>{w.print.photocopierHelp}</span>
          </p>
        </section>
      </div>
    </div>
  );
}

/** @param made undefined while files of another choice are shown: those cannot be printed */
function Files(
  props: PrintProps & {
    readonly made: AnswerOf<'sheet'> | undefined;
    readonly shown: AnswerOf<'sheet'> | undefined;
  },
): JSX.Element {
  const { made, shown, sheet, abilities } = props;
  const w = useWords().print;
  const [left, setLeft] = useState<ReadonlySet<SheetFileKind>>(new Set());
  const [said, setSaid] = useState('');
  const chosen = (made?.files ?? []).filter(({ fileKind }) => !left.has(fileKind)).flatMap(namedOf);
  const hand = async (files: readonly NamedFile[]): Promise<void> => {
    if (abilities.canShare) await shareFiles(files);
    else await saveFiles(files);
    setSaid(w.saved(files.map(({ name }) => name).join(', ')));
  };
  return (
    <>
      <ul class="file-list">
        {(shown?.files ?? []).map((file) => (
          <FileRow
            key={file.fileKind}
            {...{ file, sheet, abilities }}
            isChosen={!left.has(file.fileKind)}
            isReady={made !== undefined}
            onToggle={() => setLeft(toggled(left, file.fileKind))}
            onHand={() => void hand(namedOf(file))}
          />
        ))}
      </ul>
      <MainButtons {...{ abilities, chosen, made }} hand={hand} onPrinted={() => setSaid(w.opened)} />
      <p class="hint">{made !== undefined && chosen.length === 0 ? w.nothing : printHint(abilities, w)}</p>
      <p class="unseen" role="status">
        {said}
      </p>
    </>
  );
}

const toggled = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> =>
  new Set(set.has(one) ? [...set].filter((other) => other !== one) : [...set, one]);

const printHint = ({ canPrint, canShare }: Abilities, w: ReturnType<typeof useWords>['print']): string =>
  canPrint ? w.opens : canShare ? w.cannotPrintPhone : w.cannotPrint;

const namedOf = ({ name, bytes }: File): readonly NamedFile[] => (bytes ? [{ name, bytes }] : []);

function MainButtons(props: {
  readonly abilities: Abilities;
  readonly chosen: readonly NamedFile[];
  readonly made: AnswerOf<'sheet'> | undefined;
  hand(files: readonly NamedFile[]): Promise<void>;
  onPrinted(): void;
}): JSX.Element {
  const { abilities, chosen, made, hand, onPrinted } = props;
  const w = useWords().print;
  const [first] = chosen;
  const isPupils =
    made?.files.some(({ name, fileKind }) => fileKind === 'sheet' && name === first?.name) ?? true;
  const print = (): void => {
    if (first) void printFile(first).then(onPrinted);
  };
  const isDisabled = chosen.length === 0;
  return (
    <div class="main-buttons">
      {abilities.canPrint ? (
        <Button isMain icon="print" isDisabled={isDisabled} onClick={print}>
          {isPupils ? w.printPupils : `${w.printIt}: ${titleOfFile(made, first, w)}`}
        </Button>
      ) : (
        <Button
          isMain
          icon={abilities.canShare ? 'share' : 'save'}
          isDisabled={isDisabled}
          onClick={() => void hand(chosen)}
        >
          {abilities.canShare ? w.shareAll(Math.max(1, chosen.length)) : w.saveThenPrint}
        </Button>
      )}
      <Button icon="save" isDisabled={isDisabled} onClick={() => void saveFiles(chosen)}>
        {abilities.canShare ? w.saveFiles : w.saveAll(Math.max(1, chosen.length))}
      </Button>
    </div>
  );
}

function titleOfFile(
  made: AnswerOf<'sheet'> | undefined,
  file: NamedFile | undefined,
  w: ReturnType<typeof useWords>['print'],
): string {
  const found = made?.files.find(({ name }) => name === file?.name);
  return found ? w.files[found.fileKind] : '';
}

/** A class of so many pupils: how often each version is to be copied. */
const CLASS = 30;

/** The first two pages, small. */
const Thumbs = ({ pages }: Pick<File, 'pages'>): JSX.Element => (
  <div class="thumbs" aria-hidden="true">
    {pages.slice(0, 2).map((page, i) => (
      <SvgPicture key={i} svg={page.svg} alt="" width={page.width} height={page.height} />
    ))}
  </div>
);

function FileRow(props: {
  readonly file: File;
  readonly sheet: SheetChoice;
  readonly abilities: Abilities;
  readonly isChosen: boolean;
  readonly isReady: boolean;
  onToggle(): void;
  onHand(): void;
}): JSX.Element {
  const { file, sheet, abilities, isChosen, isReady, onToggle, onHand } = props;
  const w = useWords().print;
  const title = w.files[file.fileKind];
  const about = w.about[file.fileKind](file.pageCount, sheet.versions);
  return (
    <li class="file">
      <label class="tick">
        <input type="checkbox" aria-label={w.choose(title)} checked={isChosen} onChange={onToggle} />
      </label>
      <Thumbs pages={file.pages} />
      <div class="what">
        <h2>{title}</h2>
        <p>{about}</p>
        {file.fileKind === 'sheet' && (
          <p class="wide-only">{w.copies(sheet.versions.length, Math.ceil(CLASS / sheet.versions.length))}</p>
        )}
      </div>
      <Button
        isDisabled={!isReady}
        className={abilities.canShare ? 'square' : ''}
        icon={abilities.canShare ? 'share' : undefined}
        name={abilities.canShare ? w.shareOne(title) : w.saveOne(title)}
        onClick={onHand}
      >
        {abilities.canShare ? '' : w.save}
      </Button>
    </li>
  );
}

/** The same items for a learning platform, a projector and a school's site. */
function Also(
  props: Pick<SheetProps, 'sheet' | 'language'> & { readonly twins: readonly NamedFile[] },
): JSX.Element {
  const { sheet, twins } = props;
  const { client, catalogue } = usePress();
  const w = useWords().print;
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof make>>>();
  const make = (to: 'moodle' | 'projector') => {
    const wish = catalogue && wishOf(sheet, catalogue);
    return wish
      ? client.ask({ kind: 'sheet', wish, to, hasFiles: true }, 'files', to)
      : Promise.resolve(undefined);
  };
  const save = async (to: 'moodle' | 'projector'): Promise<void> => {
    const made = await make(to);
    setAnswer(made);
    if (isAnswer(made, 'sheet')) await saveFiles(made.files.flatMap(namedOf));
  };
  const embed = `<iframe src="${pageFile()}#${printAddress({ view: 'adjust', sheet })}" title="modpress" width="100%" height="720" sandbox="allow-scripts allow-downloads allow-modals"></iframe>`;
  return (
    <div class="also">
      <b>{w.also}</b>
      <button type="button" class="link" onClick={() => void save('moodle')}>
        {w.moodle}
      </button>
      <button type="button" class="link" onClick={() => void save('projector')}>
        {w.projector}
      </button>
      {twins.length > 0 && (
        <button type="button" class="link" onClick={() => void saveFiles(twins)}>
          {w.twin}
        </button>
      )}
      <CopyButton text={embed} words={w.embed} icon="copy" />
      <Problems answer={answer} />
    </div>
  );
}

function Colleague({ sheet, code }: { readonly sheet: SheetChoice; readonly code: string }): JSX.Element {
  const w = useWords();
  const place = { view: 'adjust', sheet } as const;
  return (
    <section class="panel colleague" aria-labelledby="colleague">
      <h2 id="colleague">
        <span class="wide-only">{w.print.colleague}</span>
        <span class="phone-only">{w.print.later}</span>
      </h2>
      <p class="wide-only">{w.print.colleagueHelp}</p>
      <p class="phone-only code-large">{code}</p>
      <p class="phone-only">{w.print.laterHelp}</p>
      <div class="row">
        <p class="link-box wide-only">
          <span>…/{pageFile()}</span>
          <b>#{printAddress(place)}</b>
        </p>
        <CopyButton text={linkTo(place)} words={w.adjust.copy} />
      </div>
      <p class="phone-only promise">
        <Icon name="lock" />
        {w.head.promisePhone}
      </p>
    </section>
  );
}
