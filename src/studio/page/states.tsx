/** One card in all its states: languages, longest and shortest text, grey, what colour-blind eyes see, less ink, large figures. */
import type { ComponentChildren, JSX } from 'preact';
import type { Card, Editions, Side, State } from '../protocol/index.ts';
import { asked, useAnswer, useLatest } from './answer.ts';
import { faceSource, get } from './net.ts';
import { Bar, Picture } from './parts.tsx';
import type { ViewProps } from './route.ts';

export function States({ state, nav }: ViewProps): JSX.Element {
  const card = state.cards.find(({ key }) => key === nav.query.get('sel')) ?? state.cards[0];
  const path = card && asked('/api/editions', { lang: state.language, card: card.key });
  const editions = useAnswer<Editions>(path, state.edition).last;
  const others = useOtherLanguages(state, card);
  if (!card)
    return (
      <div class="view">
        <Bar title="States" />
        <p class="empty">Nothing to show yet.</p>
      </div>
    );
  return (
    <div class="view">
      <Bar title="States">
        <label>
          of{' '}
          <select value={card.key} onChange={({ currentTarget }) => nav.set({ sel: currentTarget.value })}>
            {state.cards.map(({ key, name }) => (
              <option key={key} value={key}>
                {key} {name}
              </option>
            ))}
          </select>
        </label>
      </Bar>
      <div class="canvas" tabIndex={0} role="region" aria-label="States of a card">
        <EyeFilters />
        <h2>Content</h2>
        <Content {...{ state, card, others, bare: editions?.bare }} />
        <h2>Eyes and paper</h2>
        <EyesAndPaper {...{ state, card, editions }} />
      </div>
    </div>
  );
}

/** A language, and the card in it. */
type Translated = readonly [string, Side | undefined];

/** Other languages, the longest and the shortest text of its component, a missing picture, a distance. */
function Content({
  state,
  card,
  others,
  bare,
}: CardProps & {
  readonly others: readonly Translated[];
  readonly bare: Editions['bare'] | undefined;
}): JSX.Element {
  const own = { state, card, filter: '' };
  return (
    <div class="states">
      <Frame title={`As written, ${state.language}`}>
        <Shown {...own} side={card.front} />
      </Frame>
      {others.map(([language, side]) => (
        <Frame key={language} title={`In ${language}`}>
          <Shown {...own} side={side} />
        </Frame>
      ))}
      <Ends state={state} card={card} />
      {bare && (
        <Frame title="Picture missing" note={`expected: ${bare.expected.join(', ')}`}>
          <Shown {...own} side={bare.side} />
        </Frame>
      )}
      <Frame title="At arm’s length" note="a third of its size">
        <div class="far">
          <Shown {...own} side={card.front} />
        </div>
      </Frame>
    </div>
  );
}

const lengthOf = ({ fields }: Card): number =>
  fields
    .filter(({ name }) => !/^(id|copies|art|icon|colour|color)$/.test(name))
    .reduce((sum, { value }) => sum + value.length, 0);

/** The longest and the shortest text among the cards of its component. */
function Ends({ state, card }: CardProps): JSX.Element {
  const alike = state.cards.filter(({ component }) => component === card.component);
  const byLength = [...alike].sort((a, b) => lengthOf(a) - lengthOf(b));
  const ends = [
    ['Longest text', byLength.at(-1)],
    ['Shortest text', byLength[0]],
  ] as const;
  return (
    <>
      {ends.map(
        ([title, end]) =>
          end && (
            <Frame key={title} title={title} note={`${end.row}: ${lengthOf(end)} letters`}>
              <Shown state={state} card={end} side={end.front} filter="" />
            </Frame>
          ),
      )}
    </>
  );
}

/** The same card in the deck's other languages. */
function useOtherLanguages(state: State, card: Card | undefined): readonly Translated[] {
  const ask = (): Promise<readonly Translated[]> => {
    const others = state.languages.filter((one) => one !== state.language);
    return Promise.all(
      others.map(async (language) => {
        const other = await get<State>(asked('/api/state', { lang: language }));
        return [language, other?.cards.find(({ key }) => key === card?.key)?.front] as const;
      }),
    );
  };
  return useLatest(ask, [card?.key, state.edition, state.language]) ?? [];
}

// What other eyes see of a card, and other editions of it: grey, colour-blind, less ink, large figures.

// How do eyes without one kind of cone see? Machado, Oliveira, Fernandes (2009), severity 1.0, on linear RGB.
const EYES: readonly (readonly [string, string, string])[] = [
  [
    'protanopia',
    'Protanopia',
    '0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0',
  ],
  [
    'deuteranopia',
    'Deuteranopia',
    '0.367322 0.860646 -0.227968 0 0 0.280085 0.672501 0.047413 0 0 -0.011820 0.042940 0.968881 0 0 0 0 0 1 0',
  ],
  [
    'tritanopia',
    'Tritanopia',
    '1.255528 -0.076749 -0.178779 0 0 -0.078411 0.930809 0.147602 0 0 0.004733 0.691367 0.303900 0 0 0 0 0 1 0',
  ],
  ['grey', 'Grey', '0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0.2126 0.7152 0.0722 0 0 0 0 0 1 0'],
];

/** Filters that the pictures name; drawn nowhere. */
const EyeFilters = (): JSX.Element => (
  <svg class="unseen" aria-hidden="true">
    {EYES.map(([name, , values]) => (
      <filter key={name} id={name} color-interpolation-filters="linearRGB">
        <feColorMatrix type="matrix" values={values} />
      </filter>
    ))}
  </svg>
);

const EyesAndPaper = ({
  state,
  card,
  editions,
}: CardProps & { readonly editions: Editions | undefined }): JSX.Element => (
  <div class="states">
    {EYES.map(([name, title]) => (
      <Frame
        key={name}
        title={title}
        note={
          name === 'grey'
            ? 'as a copier prints it'
            : 'a simulation; what must be told apart needs shape or words too'
        }
      >
        <Shown {...{ state, card }} side={card.front} filter={`url(#${name})`} />
      </Frame>
    ))}
    <Frame title="Low ink">
      <Shown {...{ state, card }} side={editions?.lowInk} filter="" />
    </Frame>
    <Frame
      title="Large figures"
      {...(editions && !editions.large
        ? { note: 'This deck has none. Add front-large: to the component.' }
        : {})}
    >
      <Shown {...{ state, card }} side={editions?.large} filter="" />
    </Frame>
  </div>
);

// A card in one of its states: framed, named, with a note.

interface CardProps {
  readonly state: State;
  readonly card: Card;
}

const Frame = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: string;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <figure>
    <figcaption>{title}</figcaption>
    {children}
    {note !== undefined && <p>{note}</p>}
  </figure>
);

function Shown({
  state,
  card,
  side,
  filter,
}: {
  readonly state: State;
  readonly card: Card;
  readonly side: Side | undefined;
  readonly filter: string;
}): JSX.Element {
  const { width = 63, height = 88 } = state.components.find(({ name }) => name === card.component) ?? {};
  if (!side)
    return (
      <span class="picture card none" style={{ aspectRatio: `${width} / ${height}` }}>
        nothing to show
      </span>
    );
  return (
    <div style={{ filter }}>
      <Picture src={faceSource(side)} alt={card.spoken} width={width} height={height} className="card" />
    </div>
  );
}
