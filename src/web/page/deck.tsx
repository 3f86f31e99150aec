/** Designer: a dropped folder or ZIP with a deck.yaml; its cards, what was found in the terminal's words, its files. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { isTyping } from '../../studio/page/route.ts';
import { hasNoLetters } from './keys.ts';
import type { Language } from './choices.ts';
import type { Failed } from './client.ts';
import { Button, Dialog } from './controls.tsx';
import { DeckCards } from './deck-cards.tsx';
import { DeckDrop } from './deck-drop.tsx';
import { DeckPrint } from './deck-print.tsx';
import type { OpenedDeck } from './deck-opened.ts';
import { type Dropped, holdsFiles, type Source, sourceOfDrop, TooLarge } from './dropped.ts';
import type { Abilities } from './files.ts';
import { useStarter } from './deck-starter.ts';
import type { FootNews } from './foot.tsx';
import { isAnswer, usePress } from './press.tsx';
import { Problems } from './trouble.tsx';
import { useWords } from './words.ts';

interface DeckProps {
  readonly language: Language;
  readonly abilities: Abilities;
  readonly isShown: boolean;
  onNews(deck: FootNews['deck']): void;
}

type Said = 'tooLarge' | 'unreadable';

/** The dropped deck: read at once, and again when its source is asked for once more. */
function useDeck(isShown: boolean) {
  const { client } = usePress();
  const [source, setSource] = useState<Source>();
  const [dropped, setDropped] = useState<Dropped>();
  const [spoken, setSpoken] = useState('');
  const [opened, setOpened] = useState<OpenedDeck>();
  const [failed, setFailed] = useState<Failed>();
  const [said, setSaid] = useState<Said>();
  const open = async (from: Dropped, inLanguage: string): Promise<void> => {
    setDropped(from);
    const answer = await client.ask({ kind: 'open', source: from, language: inLanguage }, 'preview');
    setFailed(answer?.kind === 'failed' ? answer : undefined);
    if (!isAnswer(answer, 'open')) return;
    const time = new Date();
    setOpened((before) => ({ answer, name: from.name, time, edition: (before?.edition ?? 0) + 1 }));
  };
  const read = async (from: Source): Promise<void> => {
    setSource(from);
    setSaid(undefined);
    try {
      await open(await from.read(), spoken);
    } catch (fault) {
      setSaid(fault instanceof TooLarge ? 'tooLarge' : 'unreadable');
    }
  };
  // What a stopped worker had opened is gone with it: the deck is opened there again.
  const { starts } = client;
  useEffect(() => {
    if (dropped && isShown) void open(dropped, spoken);
  }, [starts]);
  return {
    ...{ opened, failed, said, read },
    again: () => (source ? void read(source) : undefined),
    speak: (next: string) => {
      setSpoken(next);
      if (dropped) void open(dropped, next);
    },
  };
}

export function DeckScreen({ language, abilities, isShown, onNews }: DeckProps): JSX.Element {
  const deck = useDeck(isShown);
  const { opened } = deck;
  const [explained, setExplained] = useState('');
  const explain = useExplain(setExplained);
  const w = useWords();
  useEffect(() => {
    const errors = opened?.answer.findings.filter(({ finding }) => finding.severity === 'error').length ?? 0;
    onNews(opened && { errors, warnings: opened.answer.findings.length - errors });
  }, [opened]);
  useReadAgain(isShown, deck.again);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    const source = event.dataTransfer && sourceOfDrop(event.dataTransfer);
    if (source) void deck.read(source);
  };
  return (
    <div class="deck" onDragOver={(event) => holdsFiles(event) && event.preventDefault()} onDrop={drop}>
      <DeckDrop {...{ opened, language }} onSource={(from) => void deck.read(from)} onAgain={deck.again} />
      <section class="deck-middle" aria-label={w.deck.cards}>
        <div role="alert">{deck.said && <p class="problem-text">{w.deck[deck.said]}</p>}</div>
        <Problems answer={deck.failed} />
        {opened ? <DeckCards {...{ opened, explain }} /> : <Beginning />}
      </section>
      {opened?.answer.deck && <DeckPrint {...{ opened, language, abilities }} onLanguage={deck.speak} />}
      {explained !== '' && (
        <Dialog title={w.deck.what} close={w.help.close} onClose={() => setExplained('')}>
          <pre class="explained">{explained}</pre>
        </Dialog>
      )}
    </div>
  );
}

/** What the terminal says to `modpress explain`. */
function useExplain(show: (text: string) => void): (code: string) => void {
  const { client } = usePress();
  return (code) => {
    void client.ask({ kind: 'explain', code }, 'preview').then((answer) => {
      if (isAnswer(answer, 'explain')) show(answer.text);
    });
  };
}

function useReadAgain(isShown: boolean, again: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      if (isShown && event.key === 'r' && isPlain && !hasNoLetters()) again();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/** The first visit: what a deck is, and one to begin with. */
function Beginning(): JSX.Element {
  const w = useWords().deck;
  const starter = useStarter();
  return (
    <div class="canvas beginning">
      <div class="panel">
        <h1>{w.empty}</h1>
        <p>{w.emptyHelp}</p>
        <ol>
          {w.emptySteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button isMain icon="save" onClick={starter}>
          {w.starter}
        </Button>
        <p class="hint">{w.studio}</p>
        <pre>modpress studio my-game --open</pre>
      </div>
    </div>
  );
}
