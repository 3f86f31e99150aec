/** The files of a dropped deck: saved one by one or as a ZIP; what a page cannot do, with the command that can. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { PrintWish } from '../protocol.ts';
import type { Language, Paper } from './choices.ts';
import type { AnswerOf, Failed } from './client.ts';
import { Button, ChoiceField, CopyButton } from './controls.tsx';
import type { OpenedDeck } from './deck-opened.ts';
import { type Abilities, saveFiles } from './files.ts';
import { hasErrors, isAnswer, useLatest, usePress } from './press.tsx';
import { Problems } from './trouble.tsx';
import { seconds, useWords } from './words.ts';

interface DeckPrintProps {
  readonly opened: OpenedDeck;
  readonly language: Language;
  readonly abilities: Abilities;
  /** Cards are drawn in another language. */
  onLanguage(language: string): void;
}

type Grid = 'default' | 'dense' | 'full' | 'single';

export function DeckPrint({ opened, language, onLanguage }: DeckPrintProps): JSX.Element | null {
  const { deck } = opened.answer;
  const w = useWords();
  const [paper, setPaper] = useState<Paper>('a4');
  const [grid, setGrid] = useState<Grid>('default');
  const [spoken, setSpoken] = useState(deck?.languages[0] ?? 'en');
  if (!deck) return null;
  const used = deck.languages.includes(spoken) ? spoken : (deck.languages[0] ?? 'en');
  const wish: PrintWish = { language: used, paper, grid, edition: 'standard', flip: 'long' };
  return (
    <aside class="deck-print" aria-label={w.deck.print}>
      <h2 class="h1">{w.deck.print}</h2>
      <p class="hint">{w.deck.madeIn(seconds(opened.answer.milliseconds, language))}</p>
      {deck.languages.length > 1 && (
        <ChoiceField
          label={w.deck.language}
          options={deck.languages.map((one) => [one, one.toUpperCase()] as const)}
          value={used}
          onChange={(next) => {
            setSpoken(next);
            onLanguage(next);
          }}
        />
      )}
      <PaperAndGrid {...{ paper, setPaper, grid, setGrid }} />
      <DeckFiles opened={opened} wish={wish} />
    </aside>
  );
}

function PaperAndGrid(props: {
  readonly paper: Paper;
  setPaper(paper: Paper): void;
  readonly grid: Grid;
  setGrid(grid: Grid): void;
}): JSX.Element {
  const { paper, setPaper, grid, setGrid } = props;
  const w = useWords();
  return (
    <>
      <ChoiceField
        label={w.deck.sheets}
        options={[
          ['a4', 'A4'],
          ['letter', w.adjust.letter],
        ]}
        value={paper}
        onChange={(next) => setPaper(next)}
      />
      <ChoiceField
        label={w.deck.cutLabel}
        options={(['default', 'dense', 'full', 'single'] as const).map(
          (one) => [one, w.deck.grids[one]] as const,
        )}
        value={grid}
        onChange={(next) => setGrid(next)}
      />
    </>
  );
}

function DeckFiles({ opened, wish }: { readonly opened: OpenedDeck; readonly wish: PrintWish }): JSX.Element {
  const w = useWords().deck;
  const { made, make, zip } = useDeckFiles(opened, wish);
  const plan = useLatest({ kind: 'print', game: undefined, wish, draw: [], make: [] }, 'preview', {
    key: `deck ${opened.edition}`,
  });
  const planned = plan.last?.planned ?? [];
  return (
    <>
      <ul class="deck-file-list">
        {planned.map(({ name, title }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <span>{title}</span>
            </span>
            <Button name={`${w.print}: ${name}`} onClick={() => void make([name]).then(saveFiles)}>
              <Save />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        isMain
        icon="save"
        className="wide"
        isDisabled={planned.length === 0}
        onClick={() => void zip(planned.map(({ name }) => name))}
      >
        {w.allFiles}
      </Button>
      <Problems answer={made ?? plan.current} />
      <Command command={plan.last?.command ?? ''} />
    </>
  );
}

/** What a page cannot do, and the command that can. */
const Command = ({ command }: { readonly command: string }): JSX.Element => {
  const w = useWords().deck;
  return (
    <>
      <p class="cannot">
        <b>{w.cannot}</b> {w.cannotHelp}
      </p>
      <p class="command">
        <code>{command}</code>
        <CopyButton text={command} words={w.copyCommand} icon="copy" isQuiet />
      </p>
    </>
  );
};

/** Makes files of the dropped deck, singly or as a ZIP. */
function useDeckFiles(opened: OpenedDeck, wish: PrintWish) {
  const { client } = usePress();
  const [made, setMade] = useState<AnswerOf<'print'> | AnswerOf<'zip'> | Failed>();
  const make = async (names: readonly string[]): Promise<AnswerOf<'print'>['made']> => {
    const answer = await client.ask({ kind: 'print', game: undefined, wish, draw: [], make: names }, 'files');
    setMade(answer);
    return isAnswer(answer, 'print') && !hasErrors(answer) ? answer.made : [];
  };
  const zip = async (names: readonly string[]): Promise<void> => {
    const files = (await make(names)).flatMap(({ name, bytes, twin }) => [
      { name, bytes },
      ...(twin ? [twin] : []),
    ]);
    if (files.length === 0) return;
    const answer = await client.ask({ kind: 'zip', files }, 'files');
    setMade(answer);
    const stem = opened.name.replace(/\.zip$/i, '');
    if (isAnswer(answer, 'zip'))
      await saveFiles([{ name: `${stem}.${wish.language}.${wish.paper}.zip`, bytes: answer.bytes }]);
  };
  return { made, make, zip };
}

const Save = (): JSX.Element => <>{useWords().print.save}</>;
