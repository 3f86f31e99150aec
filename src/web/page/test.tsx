/** A test with exercises from several worksheets: its list at the left, the true pages in the middle and small at the right. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Catalogue, SheetWish } from '../protocol.ts';
import { FoundTwice, LanguageAndPaper, LayoutAndKey, Numbers, Versions } from './adjust-choices.tsx';
import { type Language, TEST_KEYS, type TestChoice, USUAL_FILTER } from './choices.ts';
import type { AnswerOf, Failed } from './client.ts';
import { printAddress } from './address.ts';
import { Back, Button, Field, useTyping } from './controls.tsx';
import { type Abilities, type NamedFile, printFile, saveFiles, shareFiles } from './files.ts';
import { handoutOf, hasErrors, isAnswer, type Latest, useLatest, usePress } from './press.tsx';
import { pagesOf } from './sheet-pages.ts';
import { ShownPages, useShown } from './shown-pages.tsx';
import { TestList } from './test-list.tsx';
import { keepTest, marksOf, quizText } from './test-parts.ts';
import { Problems } from './trouble.tsx';
import { useWords, wordsIn } from './words.ts';

export interface TestProps {
  readonly test: TestChoice;
  readonly language: Language;
  readonly abilities: Abilities;
  onTest(test: TestChoice): void;
  onDrawn(milliseconds: number): void;
}

interface Asked {
  readonly wish: SheetWish;
  readonly quiz: string;
}

/** What the worker is asked; undefined where the list is empty. */
function askedOf(test: TestChoice, catalogue: Catalogue | undefined): Asked | undefined {
  const [first] = test.parts;
  const entry = catalogue && first && handoutOf(catalogue, first.handout);
  const quiz = catalogue && quizText(test, catalogue, wordsIn(test.language).test.usual);
  if (!first || !entry || quiz === undefined) return undefined;
  const { seed, profile, versions, language, paper, key } = test;
  const own = { handout: entry.name, version: undefined, level: first.level, items: undefined } as const;
  return { quiz, wish: { ...own, form: 'exercises', seed, profile, versions, language, paper, key } };
}

function usePages({ test, onDrawn }: TestProps): Latest<AnswerOf<'sheet'>> {
  const asked = askedOf(test, usePress().catalogue);
  const preview = useLatest(asked && { kind: 'sheet', ...asked, to: 'pdf', hasFiles: false }, 'preview', {
    key: 'sheet',
    isGood: (answer) => !hasErrors(answer) && answer.files.length > 0,
  });
  useEffect(() => {
    if (preview.last) onDrawn(preview.last.milliseconds);
  }, [preview.last]);
  return preview;
}

export function TestScreen(props: TestProps): JSX.Element {
  const { test } = props;
  const w = useWords().test;
  const preview = usePages(props);
  useEffect(() => keepTest(test), [test]);
  const isEmpty = test.parts.length === 0;
  const shown = useShown(isEmpty ? [] : pagesOf(preview.last));
  return (
    <div class="adjust test">
      <TestChoices {...props} preview={preview} />
      <ShownPages
        {...{ shown, preview }}
        place={{ view: 'test', test }}
        code=""
        instead={isEmpty ? w.empty : undefined}
      />
    </div>
  );
}

function TestChoices(props: TestProps & { readonly preview: Latest<AnswerOf<'sheet'>> }): JSX.Element {
  const { test, onTest, preview } = props;
  const w = useWords();
  const set = (changes: Partial<TestChoice>): void => onTest({ ...test, ...changes });
  const parts = { sheet: test, set };
  const typing = useTyping(test.title, (title) => set({ title: title.trim().slice(0, 80) }));
  return (
    <aside class="choices is-open" aria-label={w.test.title}>
      <div class="choices-head">
        <Back href={`#${printAddress({ view: 'choose', filter: USUAL_FILTER })}`}>{w.adjust.back}</Back>
        <h1>{w.test.title}</h1>
      </div>
      <div class="fields">
        <Field label={w.test.name}>
          <input type="text" aria-label={w.test.name} placeholder={w.test.usual} maxLength={80} {...typing} />
        </Field>
        <TestList {...props} />
        <LanguageAndPaper {...parts} />
        <Versions {...parts} />
        <Numbers {...parts} />
        <LayoutAndKey {...parts} keys={TEST_KEYS} />
        <Hand {...props} />
      </div>
      <FoundTwice preview={preview} />
    </aside>
  );
}

/** Makes the files of a test and gives them away; what came of it is shown. */
function useFiles(asked: Asked | undefined) {
  const { client } = usePress();
  const [answer, setAnswer] = useState<AnswerOf<'sheet'> | Failed>();
  const hand = async (give: (files: readonly NamedFile[]) => Promise<unknown>): Promise<void> => {
    if (!asked) return;
    const made = await client.ask({ kind: 'sheet', ...asked, to: 'pdf', hasFiles: true }, 'files', 'sheet');
    setAnswer(made);
    if (!isAnswer(made, 'sheet') || hasErrors(made)) return;
    const files = made.files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
    if (files.length > 0) await give(files);
  };
  return { answer, hand };
}

const printFirst = async ([first]: readonly NamedFile[]): Promise<void> => {
  if (first) await printFile(first);
};

/** Printed, saved, or as a quiz file for the command line. */
function Hand({ test, abilities }: TestProps): JSX.Element {
  const asked = askedOf(test, usePress().catalogue);
  const { answer, hand } = useFiles(asked);
  const w = useWords().test;
  const quiz = asked && { name: 'test.yaml', bytes: new TextEncoder().encode(asked.quiz) };
  return (
    <div class="hand">
      <p class="of">{w.total(test.parts.length, marksOf(test))}</p>
      {abilities.canPrint && (
        <Button isMain icon="print" isDisabled={!asked} onClick={() => void hand(printFirst)}>
          {w.print}
        </Button>
      )}
      <Button
        isMain={!abilities.canPrint}
        icon={abilities.canShare ? 'share' : 'save'}
        isDisabled={!asked}
        onClick={() => void hand(abilities.canShare ? shareFiles : saveFiles)}
      >
        {w.save(test.key === 'separate' ? 2 : 1)}
      </Button>
      {quiz && (
        <button type="button" class="link" onClick={() => void saveFiles([quiz])}>
          {w.file}
        </button>
      )}
      <Problems answer={answer} />
    </div>
  );
}
