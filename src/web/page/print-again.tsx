/**
 * A sheet that was printed before: by the code in its foot, or by its PDF, which holds what it was made from. A PDF that holds no
 * request is judged, and so is any that is chosen for that.
 */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { oneOf } from '../../base/note.ts';
import { printAddress } from './address.ts';
import {
  FLIPS,
  type GameChoice,
  GAMES,
  GRIDS,
  type Language,
  LANGUAGES,
  PAPERS,
  usualGame,
} from './choices.ts';
import { Button, Findings } from './controls.tsx';
import { holdsFiles, pdfOf } from './dropped.ts';
import { JudgedPdf } from './judged-pdf.tsx';
import { choiceOf, isAnswer, type Press, usePress } from './press.tsx';
import type { JudgedPdf as Judged, PageFinding, Reopened, SheetWish } from '../protocol.ts';
import { useWords } from './words.ts';

/** What stands under the field after something was typed or dropped. */
type Problem =
  | { readonly findings: readonly PageFinding[] }
  | { readonly text: string; readonly help: string }
  | { readonly name: string; readonly judged: Judged };

const askJudge = async (client: Press['client'], file: File) =>
  client.ask({ kind: 'judge', name: file.name, pdf: new Uint8Array(await file.arrayBuffer()) }, 'preview');

/** As it was printed, as far as the page offers it; undefined for a deck that is none of its games. */
function gameChoice(
  found: Extract<Reopened, { readonly kind: 'game' }>,
  language: Language,
): GameChoice | undefined {
  const { wish } = found;
  const game = oneOf(GAMES, found.game);
  if (!game) return undefined;
  const usual = usualGame(game, language);
  return {
    ...usual,
    language: oneOf(LANGUAGES, wish.language) ?? usual.language,
    paper: oneOf(PAPERS, wish.paper) ?? usual.paper,
    edition: wish.edition,
    flip: oneOf(FLIPS, wish.flip) ?? usual.flip,
    grid: oneOf(GRIDS, wish.grid) ?? usual.grid,
  };
}

function useAgain(language: Language) {
  const { client, catalogue } = usePress();
  const w = useWords();
  const [problem, setProblem] = useState<Problem>();
  const [wish, openSheet] = useState<SheetWish>();
  // A code of the address may be read before the press has said which worksheets there are.
  useEffect(() => {
    const sheet = wish && catalogue && choiceOf(wish, catalogue);
    if (!sheet) return;
    openSheet(undefined);
    location.hash = printAddress({ view: 'adjust', sheet });
  }, [wish, catalogue]);
  const failed = (why: string): void => setProblem({ text: w.work.crashed, help: w.work.why(why) });
  const typed = async (code: string): Promise<void> => {
    const answer = await client.ask({ kind: 'code', typed: code }, 'preview');
    if (answer?.kind === 'failed') failed(answer.why);
    if (!isAnswer(answer, 'code')) return;
    // The code has no language: the sheet is in that of the page until another one is chosen.
    if (answer.wish) openSheet({ ...answer.wish, language });
    else setProblem({ findings: answer.findings });
  };
  const pdf = async (file: File): Promise<void> => {
    setProblem(undefined);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const answer = await client.ask({ kind: 'reopen', pdf: bytes }, 'preview');
    if (answer?.kind === 'failed') failed(answer.why);
    if (!isAnswer(answer, 'reopen')) return;
    const { found } = answer;
    const game = found?.kind === 'game' ? gameChoice(found, language) : undefined;
    if (found?.kind === 'sheet') openSheet(found.wish);
    else if (game) location.hash = printAddress({ view: 'game', game });
    else await judge(file);
  };
  const judge = async (file: File): Promise<void> => {
    setProblem(undefined);
    const answer = await askJudge(client, file);
    if (answer?.kind === 'failed') failed(answer.why);
    if (isAnswer(answer, 'judge')) setProblem({ name: file.name, judged: answer.judged });
  };
  return { problem, typed, pdf, judge, forget: () => setProblem(undefined) };
}

export function PrintAgain(props: { readonly language: Language; readonly mistyped: string }): JSX.Element {
  const { language, mistyped } = props;
  const w = useWords().choose;
  const again = useAgain(language);
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (mistyped === '') return;
    setText(mistyped);
    void again.typed(mistyped);
  }, [mistyped]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() !== '') void again.typed(text);
  };
  return (
    <form
      class={`again ${isOver ? 'over' : ''}`}
      onSubmit={submit}
      {...dropOfPdf(setOver, (file) => void again.pdf(file))}
    >
      <CodeField
        text={text}
        onText={(typed) => {
          setText(typed);
          again.forget();
        }}
      />
      <p id="again-help" class="hint">
        {isOver ? w.dropPdf : w.codeHelp}
      </p>
      <div class="row">
        {text.trim() !== '' && <button class="button small">{w.open}</button>}
        <PdfChooser label={w.pdf} onPdf={(file) => void again.pdf(file)} />
        <PdfChooser label={w.judgePdf} onPdf={(file) => void again.judge(file)} />
      </div>
      <Said problem={again.problem} />
    </form>
  );
}

/** The form takes a PDF that is dropped on it. */
const dropOfPdf = (setOver: (isOver: boolean) => void, onPdf: (file: File) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  },
  onDragLeave: () => setOver(false),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer && pdfOf(event.dataTransfer.files);
    if (file) onPdf(file);
  },
});

const CodeField = ({ text, onText }: { readonly text: string; onText(text: string): void }): JSX.Element => {
  const w = useWords().choose;
  return (
    <label class="search">
      <b>{w.again}</b>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        placeholder={w.code}
        aria-label={w.codeLabel}
        aria-describedby="again-help"
        value={text}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </label>
  );
};

function PdfChooser({ label, onPdf }: { readonly label: string; onPdf(file: File): void }): JSX.Element {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button className="small" onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files && pdfOf(currentTarget.files);
          currentTarget.value = '';
          if (file) onPdf(file);
        }}
      />
    </>
  );
}

const Said = ({ problem }: { readonly problem: Problem | undefined }): JSX.Element => (
  <div role="alert">
    {problem && 'findings' in problem && <Findings findings={problem.findings} />}
    {problem && 'judged' in problem && <JudgedPdf name={problem.name} judged={problem.judged} />}
    {problem && 'text' in problem && (
      <p class="problem-text">
        <b>{problem.text}</b> {problem.help}
      </p>
    )}
  </div>
);
