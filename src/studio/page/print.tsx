/** The print dialog: every choice is an option of `modpress build`, the sheets are shown before they are made. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Printed, PrintPreview, PrintWish, State } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { print } from './net.ts';
import { countOf } from './parts.tsx';
import { Answer, Command, Preview } from './print-preview.tsx';
import { Wishes, type SetWish } from './print-wishes.tsx';
import type { ViewProps } from './view.ts';

const USUAL: PrintWish = {
  ...{ what: 'cut', cards: 'all', which: '', paper: 'a4', grid: 'default', flip: 'long', ink: 'full' },
  ...{ language: '', guide: '', stamp: '', marks: 'ticks', on: 'both', printer: '', skip: '' },
};

/** A word is typed before it is asked for. */
const PAUSE = 250;

/** Opens on what has changed, else on all. */
const firstWish = ({ language, deck, cards }: State, selected: string): PrintWish => ({
  ...USUAL,
  language,
  which: selected.split('/').slice(1).join('/'),
  cards: deck.wasBuilt && cards.some(({ isChanged }) => isChanged) ? 'changed' : 'all',
});

export function Print({ state, nav, onClose }: ViewProps & { onClose(): void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState(() => firstWish(state, nav.query.get('sel') ?? state.cards[0]?.key ?? ''));
  const [answer, setAnswer] = useState<Printed | string | 'making'>();
  const preview = useAnswer<PrintPreview>(asked('/api/preview', { ...wish }), state.edition, PAUSE).last;
  useEffect(() => dialog.current?.showModal(), []);
  const set: SetWish = (changes) => {
    setWish((now) => ({ ...now, ...changes }));
    setAnswer(undefined);
  };
  const make = async (): Promise<void> => {
    setAnswer('making');
    setAnswer(await print(state.key, wish));
  };
  return (
    <dialog ref={dialog} class="print" aria-label={`Print ${state.deck.title}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <h2>Print {state.deck.title}</h2>
        <Wishes {...{ wish, set, state }} printers={preview?.printers ?? []} />
        <Preview preview={preview} />
        {preview && <Command text={preview.command} />}
        {state.trials.length > 0 && (
          <p class="hint">
            {countOf(state.trials.length, 'trial value')}: what is printed lies in the files.
          </p>
        )}
        <Answer answer={answer} />
        <Ends isMaking={answer === 'making'} onClose={() => dialog.current?.close()} />
      </form>
    </dialog>
  );
}

const Ends = (props: { readonly isMaking: boolean; onClose(): void }): JSX.Element => (
  <p class="ends">
    <button type="button" onClick={props.onClose}>
      Close
    </button>{' '}
    <button type="submit" class="filled" disabled={props.isMaking}>
      Make the PDF
    </button>
  </p>
);
