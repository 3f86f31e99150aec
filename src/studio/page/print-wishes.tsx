/** What the print dialog lets one choose: which cards, and how they lie on paper. */
import type { JSX } from 'preact';
import type { PrintWish, State } from '../protocol/index.ts';
import { Choice, countOf } from './parts.tsx';

export type SetWish = (changes: Partial<PrintWish>) => void;

interface WishProps {
  readonly wish: PrintWish;
  readonly set: SetWish;
  readonly state: State;
}

/** All of them, one below the other. */
export const Wishes = ({ printers, ...props }: WishProps & Pick<MarksProps, 'printers'>): JSX.Element => (
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
