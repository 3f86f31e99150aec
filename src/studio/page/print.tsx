/** The print dialog: every choice is an option of `modpress build`, the sheets are shown before they are made. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Printed, PrintPreview, PrintWish, State } from '../protocol.ts';
import { asked, useAnswer } from './answer.ts';
import { print, sheetSource } from './net.ts';
import { Choice, countOf, Picture } from './parts.tsx';
import type { ViewProps } from './view.ts';

const USUAL: PrintWish = {
  ...{ what: 'cut', cards: 'all', which: '', paper: 'a4', grid: 'default', flip: 'long', ink: 'full' },
  ...{ language: '', guide: '', stamp: '' },
};

/** Pages of the preview that are drawn. */
const SHOWN = 6;
/** A word is typed before it is asked for. */
const PAUSE = 250;

/** Opens on what has changed, else on all. */
const firstWish = ({ language, deck, cards }: State, selected: string): PrintWish => ({
  ...USUAL,
  language,
  which: selected.split('/').slice(1).join('/'),
  cards: deck.wasBuilt && cards.some(({ isChanged }) => isChanged) ? 'changed' : 'all',
});

type Set = (changes: Partial<PrintWish>) => void;

interface PartProps {
  readonly wish: PrintWish;
  readonly set: Set;
  readonly state: State;
}

export function Print({ state, nav, onClose }: ViewProps & { onClose(): void }): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wish, setWish] = useState(() => firstWish(state, nav.query.get('sel') ?? state.cards[0]?.key ?? ''));
  const [answer, setAnswer] = useState<Printed | string | 'making'>();
  const preview = useAnswer<PrintPreview>(asked('/api/preview', { ...wish }), state.build, PAUSE).last;
  useEffect(() => dialog.current?.showModal(), []);
  const set: Set = (changes) => {
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
        <div class="wishes">
          <Which {...{ wish, set, state }} />
          <How {...{ wish, set, state }} />
        </div>
        <Preview preview={preview} />
        {preview && <Command text={preview.command} />}
        {state.trials.length > 0 && (
          <p class="hint">
            {countOf(state.trials.length, 'trial value')}: what is printed lies in the files.
          </p>
        )}
        <Answer answer={answer} />
        <p class="ends">
          <button type="button" onClick={() => dialog.current?.close()}>
            Close
          </button>{' '}
          <button type="submit" class="filled" disabled={answer === 'making'}>
            Make the PDF
          </button>
        </p>
      </form>
    </dialog>
  );
}

/** Which cards: one of four, two of which name them. */
function Which({ wish, set, state }: PartProps): JSX.Element {
  const changed = state.cards.filter(({ isChanged }) => isChanged).length;
  const ways: readonly (readonly [string, string, string])[] = [
    ['all', 'All', countOf(state.cards.length, 'design')],
    [
      'changed',
      'Changed since the last build',
      state.deck.wasBuilt
        ? countOf(changed, 'design') + ' since the studio was opened'
        : 'nothing was built yet',
    ],
    ['chosen', 'Some', 'ids, such as crane, barge'],
    ['lost', 'Lost ones', 'ids, such as crane, barge*2'],
  ];
  const isNamed = wish.cards === 'chosen' || wish.cards === 'lost';
  return (
    <fieldset>
      <legend>Cards</legend>
      {ways.map(([name, title, about]) => (
        <label key={name}>
          <input
            type="radio"
            name="cards"
            checked={wish.cards === name}
            disabled={name === 'changed' && !state.deck.wasBuilt}
            onChange={() => set({ cards: name })}
          />{' '}
          <b>{title}</b> <small>{about}</small>
        </label>
      ))}
      {isNamed && (
        <input
          type="text"
          aria-label="Ids of the cards"
          value={wish.which}
          onInput={({ currentTarget }) => set({ which: currentTarget.value })}
        />
      )}
      {wish.cards === 'all' && (
        <label>
          <input
            type="checkbox"
            checked={wish.what === 'all'}
            onChange={({ currentTarget }) => set({ what: currentTarget.checked ? 'all' : 'cut' })}
          />{' '}
          Rules, boxes and all else, too
        </label>
      )}
    </fieldset>
  );
}

function How({ wish, set, state }: PartProps): JSX.Element {
  const choice = (
    label: string,
    name: keyof PrintWish,
    options: readonly (readonly [string, string])[],
  ): JSX.Element => (
    <div class="row">
      <span aria-hidden="true">{label}</span>
      <Choice
        label={label}
        options={options}
        value={wish[name]}
        onChange={(value) => set({ [name]: value })}
      />
    </div>
  );
  const box = (label: string, name: 'guide' | 'stamp'): JSX.Element => (
    <label>
      <input
        type="checkbox"
        checked={wish[name] === 'yes'}
        onChange={({ currentTarget }) => set({ [name]: currentTarget.checked ? 'yes' : '' })}
      />{' '}
      {label}
    </label>
  );
  const languages = state.languages.map((one) => [one, one.toUpperCase()] as const);
  return (
    <fieldset>
      <legend>Sheets</legend>
      {choice('Paper', 'paper', [
        ['a4', 'A4'],
        ['letter', 'Letter'],
      ])}
      {choice('Grid', 'grid', [
        ['default', 'Usual'],
        ['full', 'With bleed'],
        ['dense', 'Dense'],
        ['single', 'One a page'],
      ])}
      {choice('Backs', 'flip', [
        ['long', 'Flip long edge'],
        ['short', 'Short edge'],
        ['fold', 'Fold'],
        ['separate', 'Own sheets'],
        ['none', 'None'],
      ])}
      {choice('Ink', 'ink', [
        ['full', 'Full'],
        ['low', 'Low'],
      ])}
      {languages.length > 1 && choice('Language', 'language', [...languages, ['', 'All']])}
      {box('A page on how to print and cut', 'guide')}
      {box('Version and hash on every card', 'stamp')}
    </fieldset>
  );
}

function Preview({ preview }: { readonly preview: PrintPreview | undefined }): JSX.Element {
  const sheets = preview?.sets.flatMap((set) => set.sheets) ?? [];
  const text = preview
    ? preview.problem === ''
      ? `${countOf(sheets.length, 'page')} of cards`
      : 'Nothing to print'
    : 'Laying out …';
  return (
    <section class="preview" aria-label="What is printed">
      <h3 aria-live="polite">{text}</h3>
      {preview && preview.problem !== '' && <pre tabIndex={0}>{preview.problem}</pre>}
      <div class="pages">
        {sheets.slice(0, SHOWN).map((sheet) => (
          <figure key={sheet.id}>
            <Picture src={sheetSource(sheet)} alt="" width={sheet.width} height={sheet.height} />
            <figcaption>{sheet.label}</figcaption>
          </figure>
        ))}
      </div>
      {sheets.length > SHOWN && <p>and {countOf(sheets.length - SHOWN, 'page')} more</p>}
    </section>
  );
}

function Command({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="command">
      <code>{text}</code>{' '}
      <button type="button" onClick={() => void navigator.clipboard?.writeText(text).catch(() => undefined)}>
        Copy
      </button>
    </p>
  );
}

function Answer({ answer }: { readonly answer: Printed | string | undefined }): JSX.Element {
  const files = typeof answer === 'object' ? answer.files : [];
  return (
    <div class="answer" role="status">
      {answer === 'making' ? <p>Making the files …</p> : typeof answer === 'string' && <p>{answer}</p>}
      {files.length > 0 && (
        <ul>
          {files.map(({ path, pages }) => (
            <li key={path}>
              <strong>{path}</strong>, {countOf(pages, 'page')}
            </li>
          ))}
        </ul>
      )}
      {typeof answer === 'object' && answer.said !== '' && <pre tabIndex={0}>{answer.said}</pre>}
    </div>
  );
}
