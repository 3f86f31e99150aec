/** The print dialog: every choice is an option of `modpress build`, the sheets are shown before they are made. */
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Printed, PrintPreview, PrintWish, State } from '../protocol/index.ts';
import { asked, useAnswer } from './answer.ts';
import { print } from './net.ts';
import { Choice, countOf } from './parts.tsx';
import { Answer, Command, Preview } from './print-preview.tsx';
import type { ViewProps } from './route.ts';

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

// What the print dialog lets one choose: which cards, and how they lie on paper.

type SetWish = (changes: Partial<PrintWish>) => void;

interface WishProps {
  readonly wish: PrintWish;
  readonly set: SetWish;
  readonly state: State;
}

/** All of them, one below the other. */
const Wishes = ({ printers, ...props }: WishProps & Pick<MarksProps, 'printers'>): JSX.Element => (
  <div class="wishes">
    <Which {...props} />
    <How {...props} />
    <Marks {...props} printers={printers} />
  </div>
);

/** Which cards: one of four, two of which name them. */
const Which = ({ wish, set, state }: WishProps): JSX.Element => (
  <fieldset>
    <legend>Cards</legend>
    {waysOf(state).map(([name, title, about]) => (
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
    {(wish.cards === 'chosen' || wish.cards === 'lost') && (
      <input
        type="text"
        aria-label="Ids of the cards"
        value={wish.which}
        onInput={({ currentTarget }) => set({ which: currentTarget.value })}
      />
    )}
    {wish.cards === 'all' && (
      <Tick
        label="Rules, boxes and all else, too"
        isOn={wish.what === 'all'}
        onChange={(isOn) => set({ what: isOn ? 'all' : 'cut' })}
      />
    )}
  </fieldset>
);

/** Name, title and a few words each. */
function waysOf({ cards, deck }: State): readonly (readonly [string, string, string])[] {
  const changed = countOf(cards.filter(({ isChanged }) => isChanged).length, 'design');
  return [
    ['all', 'All', countOf(cards.length, 'design')],
    [
      'changed',
      'Changed since the last build',
      deck.wasBuilt ? `${changed} since the studio was opened` : 'nothing was built yet',
    ],
    ['chosen', 'Some', 'ids, such as crane, barge'],
    ['lost', 'Lost ones', 'ids, such as crane, barge*2'],
  ];
}

type Options = readonly (readonly [string, string])[];

const PAPERS: Options = [
  ['a4', 'A4'],
  ['letter', 'Letter'],
];
const GRIDS: Options = [
  ['default', 'Usual'],
  ['full', 'With bleed'],
  ['dense', 'Dense'],
  ['single', 'One a page'],
];
const BACKS: Options = [
  ['long', 'Flip long edge'],
  ['short', 'Short edge'],
  ['fold', 'Fold'],
  ['separate', 'Own sheets'],
  ['none', 'None'],
];
const INKS: Options = [
  ['full', 'Full'],
  ['low', 'Low'],
];

function How({ wish, set, state }: WishProps): JSX.Element {
  const languages = state.languages.map((one) => [one, one.toUpperCase()] as const);
  const row = (label: string, name: keyof PrintWish, options: Options): JSX.Element => (
    <Row label={label} options={options} value={wish[name]} onChange={(value) => set({ [name]: value })} />
  );
  const tick = (label: string, name: 'guide' | 'stamp'): JSX.Element => (
    <Tick label={label} isOn={wish[name] === 'yes'} onChange={(isOn) => set({ [name]: isOn ? 'yes' : '' })} />
  );
  return (
    <fieldset>
      <legend>Sheets</legend>
      {row('Paper', 'paper', PAPERS)}
      {row('Grid', 'grid', GRIDS)}
      {row('Backs', 'flip', BACKS)}
      {row('Ink', 'ink', INKS)}
      {languages.length > 1 && row('Language', 'language', [...languages, ['', 'All']])}
      {tick('A page on how to print and cut', 'guide')}
      {tick('Version and hash on every card', 'stamp')}
    </fieldset>
  );
}

const MARKS: Options = [
  ['ticks', 'Ticks'],
  ['corners', 'Corners'],
  ['lines', 'Lines'],
  ['dotted', 'Dotted'],
  ['outline', 'Outline'],
  ['none', 'None'],
];
const SIDES: Options = [
  ['both', 'Both sides'],
  ['front', 'Fronts'],
  ['back', 'Backs'],
];

interface MarksProps extends Pick<WishProps, 'wish' | 'set'> {
  /** Names of the saved ones. */
  readonly printers: readonly string[];
}

/** Marks to cut along, a printer that is put right, places of a sheet that was used before. */
const Marks = ({ wish, set, printers }: MarksProps): JSX.Element => (
  <fieldset>
    <legend>Cutting and printer</legend>
    <Row label="Marks" options={MARKS} value={wish.marks} onChange={(marks) => set({ marks })} />
    {wish.marks !== 'none' && (
      <Row label="Marks on" options={SIDES} value={wish.on} onChange={(on) => set({ on })} />
    )}
    {printers.length > 0 ? (
      <Row
        label="Printer"
        options={[['', 'As it is'], ...printers.map((name) => [name, name] as const)]}
        value={wish.printer}
        onChange={(printer) => set({ printer })}
      />
    ) : (
      <p>
        <small>
          Backs off their fronts? modpress calibrate measures a printer; it can be chosen here then.
        </small>
      </p>
    )}
    <label>
      Use a sheet again: places that are taken{' '}
      <input
        type="text"
        placeholder="1-4, 7"
        value={wish.skip}
        onInput={({ currentTarget }) => set({ skip: currentTarget.value })}
      />
    </label>
  </fieldset>
);

interface RowProps {
  readonly label: string;
  readonly options: Options;
  readonly value: string;
  onChange(value: string): void;
}

const Row = (props: RowProps): JSX.Element => (
  <div class="row">
    <span aria-hidden="true">{props.label}</span>
    <Choice {...props} />
  </div>
);

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  onChange(isOn: boolean): void;
}

const Tick = ({ label, isOn, onChange }: TickProps): JSX.Element => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />{' '}
    {label}
  </label>
);
