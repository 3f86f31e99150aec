/** The press as the page's screens ask it: one client for all, its state, and questions that follow what is chosen. */
import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Catalogue, GameEntry, HandoutEntry, SheetWish } from '../protocol.ts';
import type { SheetChoice } from './choices.ts';
import type { AnswerOf, Failed, Lane, PressClient, Question, Work } from './client.ts';

export interface Press {
  readonly client: PressClient;
  readonly work: Work;
  readonly catalogue: Catalogue | undefined;
  /** Rises when the visitor asks to try again after a stop or a fault. */
  readonly round: number;
  tryAgain(): void;
}

export const PressContext = createContext<Press | undefined>(undefined);

export function usePress(): Press {
  const press = useContext(PressContext);
  if (!press) throw new Error('no press above this part of the page');
  return press;
}

export interface Latest<T> {
  /** The last good answer: what a screen shows until the next one is there. */
  readonly last: T | undefined;
  /** The answer to the question as it stands, good or not. */
  readonly current: T | Failed | undefined;
  readonly isWaiting: boolean;
}

/**
 * The answer to a question that changes with what is chosen.
 *
 * @param question undefined: nothing is asked yet
 * @param isGood answers that may take the place of the one before
 */
export function useLatest<K extends Question['kind']>(
  question: Extract<Question, { readonly kind: K }> | undefined,
  lane: Lane,
  {
    key,
    isGood = () => true,
  }: { readonly key?: string; readonly isGood?: (answer: AnswerOf<K>) => boolean } = {},
): Latest<AnswerOf<K>> {
  const { client, round } = usePress();
  const [last, setLast] = useState<AnswerOf<K>>();
  const [current, setCurrent] = useState<{ readonly asked: string; readonly answer: AnswerOf<K> | Failed }>();
  const asked = question === undefined ? '' : `${round} ${JSON.stringify(question)}`;
  const newest = useRef(asked);
  newest.current = asked;
  useEffect(() => {
    if (question === undefined) return;
    void client.ask<K>(question, lane, key).then((answer) => {
      if (answer === undefined || newest.current !== asked) return;
      setCurrent({ asked, answer });
      if (isAnswer(answer, question.kind) && isGood(answer)) setLast(answer);
    });
  }, [asked]);
  const found = current?.asked === asked ? current.answer : undefined;
  return { last, current: found, isWaiting: question !== undefined && found === undefined };
}

export const isAnswer = <K extends Question['kind']>(
  answer: AnswerOf<K> | Failed | undefined,
  kind: K,
): answer is AnswerOf<K> => (answer as { readonly kind?: string } | undefined)?.kind === kind;

export const hasErrors = ({
  findings,
}: {
  readonly findings: readonly { readonly finding: { readonly severity: string } }[];
}): boolean => findings.some(({ finding }) => finding.severity === 'error');

/** A choice as the worker takes it; undefined where there is no such worksheet. */
export function wishOf(sheet: SheetChoice, catalogue: Catalogue): SheetWish | undefined {
  const { handout, generator, ...rest } = sheet;
  const entry = handoutOf(catalogue, handout);
  return entry && { ...rest, handout: entry.name, version: generator };
}

/** A worker's wish as a choice. */
export function choiceOf(wish: SheetWish, catalogue: Catalogue): SheetChoice | undefined {
  const entry = catalogue.handouts.find(({ name }) => name === wish.handout);
  if (!entry) return undefined;
  const { level, seed, items, form, versions, profile, language, paper, key, version } = wish;
  const usual = entry.levels.find((one) => one.level === level)?.usualItems;
  return {
    ...{ handout: entry.number, generator: version },
    ...{ level, seed, form, versions, profile, language, paper, key },
    items: items === usual ? undefined : items,
  };
}

export const handoutOf = (catalogue: Catalogue, number: number): HandoutEntry | undefined =>
  catalogue.handouts.find((one) => one.number === number);

export const gameOf = (catalogue: Catalogue, name: string): GameEntry | undefined =>
  catalogue.games.find((one) => one.name === name);
