/** The sheets of a game as they will be printed, front over back, and one test sheet before all others. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PageView, PlannedPrint, PrintWish } from '../protocol.ts';
import { MOST_DRIFT_MM } from './address.ts';
import type { AnswerOf, Failed } from './client.ts';
import { Button, useTyping } from './controls.tsx';
import type { GameProps } from './game-wish.ts';
import { productName, usePrinting } from './game-files.tsx';
import { Icon } from './icons.tsx';
import { BigPage, type ShownPage } from './pages.tsx';
import { useLatest } from './press.tsx';
import { Problems } from './trouble.tsx';
import { useWords } from './words.ts';

interface SheetsProps extends GameProps {
  readonly wish: PrintWish;
  /** The file whose pages are looked at. */
  readonly shown: PlannedPrint | undefined;
}

/** A front and the back that is printed behind it; documents have pages instead. */
export function leavesOf<Page extends Pick<PageView, 'side'>>(
  pages: readonly Page[],
): readonly (readonly Page[])[] {
  const leaves: Page[][] = [];
  for (const page of pages)
    if (page.side === 'back' && leaves.length > 0) leaves.at(-1)?.push(page);
    else leaves.push([page]);
  return leaves;
}

/** What is looked at: the pages drawn so far, and the leaf at `at`. */
function useLeaf({ choice, wish, shown }: SheetsProps, at: number) {
  const answer = useLatest(
    shown && {
      ...{ kind: 'print', game: choice.game, wish, make: [] },
      ...{ draw: [shown.name], firstPages: 2 * (at + 1) },
    },
    'preview',
    { key: 'sheets', isGood: ({ drawn }) => drawn.length > 0 },
  );
  const drawn = answer.last?.drawn[0];
  const pages =
    drawn?.pages.map((page, index): ShownPage => ({ ...page, index, reading: drawn.reading })) ?? [];
  const leaves = leavesOf(pages);
  const leaf = leaves[Math.min(at, leaves.length - 1)] ?? [];
  const count = leaf.length > 1 ? Math.ceil((drawn?.pageCount ?? 0) / 2) : (drawn?.pageCount ?? 0);
  return { leaf, count };
}

export function GameSheets(props: SheetsProps): JSX.Element {
  const { choice, shown } = props;
  const w = useWords();
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [shown?.name, choice.game]);
  const { leaf, count } = useLeaf(props, at);
  const hasBacks = leaf.length > 1;
  const title = shown ? productName(w, shown) : '';
  const name = (hasBacks ? w.game.sheet : w.game.page)(title, at + 1, Math.max(1, count));
  return (
    <aside class="sheets canvas" aria-label={title}>
      <div class="sheets-head">
        <h2>{leaf.length > 0 ? name : w.game.waiting}</h2>
        {hasBacks && <span>{w.game.frontBack}</span>}
        <span class="space" />
        <Steps {...{ at, count, setAt }} />
      </div>
      {leaf.map((page) => (
        <BigPage
          key={page.side}
          page={page}
          isWide
          name={`${name}, ${page.side === 'back' ? w.deck.backs : w.game.front}`}
          readingLabel={w.adjust.reading}
        />
      ))}
      <TestSheet {...props} />
    </aside>
  );
}

const Steps = (props: {
  readonly at: number;
  readonly count: number;
  setAt(at: number): void;
}): JSX.Element => {
  const { at, count, setAt } = props;
  const w = useWords().game;
  const step = (icon: 'previous' | 'next', to: number): JSX.Element => (
    <Button
      className="square"
      icon={icon}
      name={w[icon]}
      isDisabled={to < 0 || to >= count}
      onClick={() => setAt(to)}
    />
  );
  return (
    <>
      {step('previous', at - 1)}
      {step('next', at + 1)}
    </>
  );
};

/** As many cards as lie on a first sheet at most: the rest is another sheet. */
const ON_ONE_SHEET = { default: '1-8', dense: '1-9' } as const;

function TestSheet(props: SheetsProps): JSX.Element {
  const { choice, wish } = props;
  const w = useWords().game;
  const [isOpen, setOpen] = useState(choice.drift.x !== 0 || choice.drift.y !== 0);
  const [made, setMade] = useState<AnswerOf<'print'> | AnswerOf<'zip'> | Failed>();
  const print = usePrinting({ ...props, wish }, setMade);
  const cards = `cards.${choice.language}.${choice.paper}.pdf`;
  const canPrint = props.shown?.product === 'cards' ? props.shown.name : cards;
  return (
    <section class="panel test-sheet" aria-labelledby="test-sheet">
      <h2 id="test-sheet">
        <Icon name="ruler" />
        {w.first}
      </h2>
      <ol>
        {w.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div class="row">
        <Button icon="print" onClick={() => void print([canPrint], { cards: [ON_ONE_SHEET[choice.grid]] })}>
          {w.printSheet}
        </Button>
        <button type="button" class="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {w.notMeet}
        </button>
      </div>
      <Problems answer={made} />
      {isOpen && <Drift {...props} />}
    </section>
  );
}

function Millimetres(props: {
  readonly label: string;
  readonly mm: number;
  onMm(mm: number): void;
}): JSX.Element {
  const typing = useTyping(String(props.mm), (text) => {
    const typed = Number(text.replace(',', '.')) || 0;
    props.onMm(Math.round(Math.min(MOST_DRIFT_MM, Math.max(-MOST_DRIFT_MM, typed)) * 10) / 10);
  });
  return (
    <label class="drift">
      <span>{props.label}</span>
      <input type="number" min={-MOST_DRIFT_MM} max={MOST_DRIFT_MM} step={0.1} {...typing} />
      <span>mm</span>
    </label>
  );
}

function Drift({ choice, onChoice }: SheetsProps): JSX.Element {
  const w = useWords().game;
  const { drift } = choice;
  const set = (changes: Partial<typeof drift>): void =>
    onChoice({ ...choice, drift: { ...drift, ...changes } });
  return (
    <fieldset class="drifts">
      <legend>{w.driftTitle}</legend>
      <p class="hint">{w.driftHelp}</p>
      <Millimetres label={w.right} mm={drift.x} onMm={(x) => set({ x })} />
      <Millimetres label={w.down} mm={drift.y} onMm={(y) => set({ y })} />
      <p class="hint">{w.driftDone}</p>
      {(drift.x !== 0 || drift.y !== 0) && (
        <Button className="small" onClick={() => set({ x: 0, y: 0 })}>
          {w.reset}
        </Button>
      )}
    </fieldset>
  );
}
