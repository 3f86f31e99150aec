/** One card in all its states: languages, longest and shortest text, grey, what colour-blind eyes see, less ink, large figures. */
import type { JSX } from 'preact';
import type { Card, Editions, Side, State } from '../protocol/index.ts';
import { asked, useAnswer, useLatest } from './answer.ts';
import { EyeFilters, EyesAndPaper } from './eyes.tsx';
import { get } from './net.ts';
import { Bar } from './parts.tsx';
import { Frame, Shown, type CardProps } from './state-frame.tsx';
import type { ViewProps } from './view.ts';

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
